<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * View data of a field besides its answer; amounts as displayed. Mirror of src/platform/forms/field-view.ts.
 */
final class FieldView {

	/**
	 * @param array<string, float> $option_prices
	 * @param array<string, float> $item_prices Price of a selected product for its selected quantity, by option.
	 * @param string|list<mixed>   $content     Nodes of formatted content.
	 * @param string               $price_hint Price description, shown until there is an answer with a price.
	 * @param float                $times       Factor by which the main product's quantity multiplies the selected
	 *                                          products; 1 for all other fields.
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
