<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Platform\Contracts\ItemFields;
use Aisle\Platform\Shop\CurrencyRate;

/**
 * Prints the option forms of products that are sold in a common form, such as a bundle.
 */
final class ItemForms implements ItemFields {

	/**
	 * @param \Closure(): void $need_assets Requests the scripts and styles of option forms.
	 */
	public function __construct(
		private readonly OptionPage $page,
		private readonly \Closure $need_assets
	) {}

	public function html( \WC_Product $product, string $name, ?array $posted = null, string $id = '' ): string {
		$html = $this->page->item_node( $product, $name, $posted, '' === $id ? $name : $id );
		if ( '' !== $html ) {
			( $this->need_assets )();
		}
		return $html;
	}

	public function lowest_prices( \WC_Product $product ): array {
		$from_price = $this->page->from_price();
		$prices     = $product instanceof \WC_Product_Variable
			? $from_price->of_each_variation( $product )
			: array( $product->get_id() => $from_price->lowest_price( $product ) );
		$factor     = CurrencyRate::factor( $product );
		return array_map(
			static fn( float $price ): float => $price * $factor,
			array_filter( $prices, static fn( ?float $price ): bool => null !== $price )
		);
	}
}
