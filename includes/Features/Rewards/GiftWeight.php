<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Settings\Settings;

/**
 * Weight of gifts, which are shipped in the same parcel as paid items. If the merchant enables it, rates by weight
 * include gifts; rates by number of items never do.
 */
final class GiftWeight {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * `woocommerce_cart_contents_weight`.
	 *
	 * @param mixed $weight In the store's unit, without gifts: WooCommerce leaves out items that need no shipping.
	 * @return mixed
	 */
	public function with_gifts( $weight ) {
		if ( ! is_numeric( $weight ) || ! WC()->cart || ! $this->settings->boolean( RewardSettings::FEATURE, 'gift_weight' ) ) {
			return $weight;
		}
		$gifts = 0.0;
		$ships = false;
		foreach ( WC()->cart->get_cart() as $line ) {
			if ( GiftLine::is_gift( $line ) ) {
				$gifts += self::weight( $line['data'] );
			} else {
				$ships = $ships || $line['data']->needs_shipping();
			}
		}
		return $ships ? (float) $weight + $gifts : $weight;
	}

	/**
	 * `woocommerce_cart_shipping_packages`: adds the gifts' weight to the packages, which contain no gifts. WooCommerce
	 * would otherwise use the cached rates of an unchanged package.
	 *
	 * @param mixed $packages
	 * @return mixed
	 */
	public function mark_packages( $packages ) {
		$gifts = is_array( $packages ) ? (float) $this->with_gifts( 0.0 ) : 0.0;
		if ( $gifts > 0.0 ) {
			foreach ( $packages as $key => $package ) {
				$packages[ $key ] = array( 'aisle_gift_weight' => $gifts ) + (array) $package;
			}
		}
		return $packages;
	}

	/**
	 * Returns the weight of the original product, because the line's product is virtual only in the cart. A
	 * downloadable gift weighs nothing.
	 */
	private static function weight( \WC_Product $in_cart ): float {
		$product = wc_get_product( $in_cart->get_id() );
		return $product instanceof \WC_Product && $product->has_weight() ? (float) $product->get_weight() : 0.0;
	}
}
