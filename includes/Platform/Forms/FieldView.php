<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * What is shown of a field besides its answer; amounts as displayed. Twin of src/platform/forms/field-view.ts.
 */
final class FieldView {

	/**
	 * @param array<string, float> $option_prices
	 * @param array<string, float> $item_prices Of a chosen product, as many as are chosen of it, by option.
	 * @param string|list<mixed>   $content     The nodes of a content that is marked.
	 * @param string               $price_hint What it will cost, while there is nothing that has a price.
	 * @param float                $times       How often the main product takes the chosen products along; 1 for all other fields.
	 */
	public function __construct(
		public readonly bool $visible,
		public readonly ?string $error = null,
		public readonly ?float $price = null,
		public readonly array $option_prices = array(),
		public readonly array $item_prices = array(),
		public readonly float $times = 1.0,
		public readonly string|array $content = '',
		public readonly string $price_hint = ''
	) {}
}
