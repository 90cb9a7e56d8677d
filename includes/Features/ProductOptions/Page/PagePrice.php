<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Domain\Number;
use Aisle\Features\ProductOptions\Cart\EditPage;
use Aisle\Features\ProductOptions\FromPrice\FromPrice;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Platform\Lazy;

/**
 * The price at the top of a product page and of its quick view: the price of one item as the summary under the form
 * calculates it. PHP prints it with the default or the posted answers; src/features/product-options/top-price.ts
 * updates it when the shopper changes answers.
 */
final class PagePrice {

	/**
	 * @var array<string, string> Product id and printed price => the price that replaces it; several blocks of a page
	 *                            may print it.
	 */
	private array $replacement_prices = array();

	private bool $is_calculating = false;

	/**
	 * @param Lazy<EditPage> $edit_page
	 */
	public function __construct(
		private readonly OptionPage $page,
		private readonly PricingContext $context,
		private readonly FromPrice $from_price,
		private readonly Lazy $edit_page
	) {}

	/**
	 * `woocommerce_get_price_html`, after FromPrice, whose price stays until the price of the answers is known.
	 *
	 * @param mixed $html
	 */
	public function html( $html, \WC_Product $product ): string {
		$html = (string) $html;
		if ( $this->is_calculating || '' === $product->get_price() || ! self::is_of_page( $product ) || ! self::has_amount( $html ) ) {
			return $html;
		}
		$key = $product->get_id() . $html;
		if ( ! isset( $this->replacement_prices[ $key ] ) ) {
			// Code that loads the product may read its price, which would recurse.
			$this->is_calculating             = true;
			$this->replacement_prices[ $key ] = $this->item_price_html( $product, $html );
			$this->is_calculating             = false;
		}
		return $this->replacement_prices[ $key ];
	}

	private static function is_of_page( \WC_Product $product ): bool {
		return ( ! is_admin() || wp_doing_ajax() ) && is_product() && get_queried_object_id() === $product->get_id();
	}

	/** Returns whether the HTML has an amount: another plugin may show a text instead of the price ("Call us"). */
	private static function has_amount( string $html ): bool {
		return 1 === preg_match( '/\p{Nd}/u', html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	private static function price_html( float $current_price, ?float $regular_price ): string {
		return null === $regular_price
			? wc_price( $current_price )
			: wc_format_sale_price( (string) $regular_price, (string) $current_price );
	}

	private static function is_own_price( \WC_Product $product, float $price ): bool {
		return ! $product->is_type( 'variable' )
			&& Number::to_string( $price ) === Number::to_string( (float) wc_get_price_to_display( $product ) );
	}

	private function item_price_html( \WC_Product $product, string $html ): string {
		$edited_form = $this->edit_page->created_instance()?->pending_form( $product );
		$item_price  = $this->page->item_price( $product, wp_doing_ajax() || wp_is_serving_rest_request(), $edited_form );
		// If the options add nothing, the price stays as other plugins filtered it.
		if (
			null === $item_price || ( self::is_own_price( $product, $item_price['now'] ) && ! str_contains( $html, FromPrice::CSS_CLASS ) )
		) {
			return $html;
		}
		// This HTML also contains the texts of plugins that filter the price later.
		$this->page->save_price_html( $product, $product->get_price_html() );
		$price   = $item_price['is_from']
			? $this->from_price->price_html( $item_price['now'], (float) $item_price['before'] )
			: self::price_html( $item_price['now'], $item_price['before'] );
		$tax_factor    = $this->context->display_factor( $product );
		$entered_price = 0.0 === $tax_factor ? $item_price['now'] : $item_price['now'] / $tax_factor;
		return $price . $product->get_price_suffix( (string) $entered_price );
	}
}
