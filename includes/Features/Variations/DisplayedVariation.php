<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

use Aisle\Domain\VariationMatrix\PackedMatrix;
use Aisle\Platform\Shop\ThirdPartyCode;

/**
 * Data of one variation as WooCommerce would show it.
 *
 * @phpstan-type VariationData array{
 *     flags: int,
 *     price: float|null,
 *     regular: float|null,
 *     price_html: string|null,
 *     stock_html: string|null,
 *     most: int|float|null,
 *     least: int|float,
 * }
 */
final class DisplayedVariation {

	/**
	 * Filters that WooCommerce applies for this data, besides those of the variation's properties; a test checks that
	 * there are no others.
	 */
	private const FILTERS = array(
		'aisle_currency_factor',
		'aisle_from_price',
		'wc_get_template',
		'woocommerce_after_template_part',
		'woocommerce_before_template_part',
		'woocommerce_empty_price_html',
		'woocommerce_format_stock_quantity',
		'woocommerce_get_availability',
		'woocommerce_get_availability_class',
		'woocommerce_get_availability_text',
		'woocommerce_get_price_excluding_tax',
		'woocommerce_get_price_html',
		'woocommerce_get_price_including_tax',
		'woocommerce_get_price_suffix',
		'woocommerce_get_stock_html',
		'woocommerce_hide_invisible_variations',
		'woocommerce_is_purchasable',
		'woocommerce_is_sold_individually',
		'woocommerce_product_backorders_allowed',
		'woocommerce_product_backorders_require_notification',
		'woocommerce_product_is_in_stock',
		'woocommerce_product_is_on_sale',
		'woocommerce_product_is_taxable',
		'woocommerce_quantity_input_max',
		'woocommerce_quantity_input_min',
		'woocommerce_show_variation_price',
		'woocommerce_stock_html',
		'woocommerce_variation_is_active',
		'woocommerce_variation_is_purchasable',
		'woocommerce_variation_is_visible',
	);

	/** Prefix of the filters of each property. */
	private const PROPERTY_FILTER_PREFIX = 'woocommerce_product_variation_';

	private ?bool $has_price_range = null;

	private ?bool $is_loaded_from_server = null;

	public function __construct( private readonly \WC_Product_Variable $product ) {}

	/**
	 * Returns whether two variations with the same stored data may be displayed differently, because another plugin or
	 * the theme filters them.
	 */
	public static function may_differ(): bool {
		$properties = array_filter(
			array_keys( $GLOBALS['wp_filter'] ),
			static fn ( int|string $hook ): bool => str_starts_with( (string) $hook, self::PROPERTY_FILTER_PREFIX )
		);
		foreach ( array( ...self::FILTERS, ...$properties ) as $hook ) {
			if ( ThirdPartyCode::is_on_hook( (string) $hook ) ) {
				return true;
			}
		}
		return ! str_starts_with( wc_locate_template( 'single-product/stock.php' ), WC()->plugin_path() );
	}

	/**
	 * @return VariationData
	 */
	public function variation_data( \WC_Product_Variation $variation ): array {
		$max = $variation->get_max_purchase_quantity();
		return array(
			'flags'      => self::flags( $variation ),
			'price'      => $this->is_loaded_from_server() ? null : (float) wc_get_price_to_display( $variation ),
			'regular'    => $this->is_loaded_from_server()
				? null
				: (float) wc_get_price_to_display( $variation, array( 'price' => (float) $variation->get_regular_price() ) ),
			'price_html' => $this->is_loaded_from_server() ? null : $this->price_html( $variation ),
			'stock_html' => $this->is_loaded_from_server() ? null : wc_get_stock_html( $variation ),
			'most'       => $max > 0 ? $max : null,
			'least'      => $variation->get_min_purchase_quantity(),
		);
	}

	/**
	 * Returns whether another plugin filters WooCommerce's data of a single variation. The server then provides that
	 * data when the selection is complete.
	 */
	private function is_loaded_from_server(): bool {
		return $this->is_loaded_from_server ??= ThirdPartyCode::is_on_hook( 'woocommerce_available_variation' );
	}

	private static function flags( \WC_Product_Variation $variation ): int {
		return ( $variation->variation_is_active() ? PackedMatrix::ACTIVE : 0 )
			+ ( $variation->variation_is_visible() ? PackedMatrix::VISIBLE : 0 )
			+ ( $variation->is_purchasable() ? PackedMatrix::PURCHASABLE : 0 )
			+ ( $variation->is_in_stock() ? PackedMatrix::IN_STOCK : 0 )
			+ ( $variation->is_sold_individually() ? PackedMatrix::SINGLE : 0 )
			+ ( $variation->backorders_allowed() ? PackedMatrix::BACKORDERS : 0 );
	}

	private function price_html( \WC_Product_Variation $variation ): string {
		/** WooCommerce's filter, applied as WooCommerce does. */
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- Documented above.
		if ( ! apply_filters( 'woocommerce_show_variation_price', $this->has_price_range(), $this->product, $variation ) ) {
			return '';
		}
		return '<span class="price">' . $variation->get_price_html() . '</span>';
	}

	private function has_price_range(): bool {
		return $this->has_price_range ??= $this->product->get_variation_sale_price( 'min' )
			!== $this->product->get_variation_sale_price( 'max' )
			|| $this->product->get_variation_regular_price( 'min' ) !== $this->product->get_variation_regular_price( 'max' );
	}
}
