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
	 * @param mixed $weight In the store's unit. It excludes gifts, because WooCommerce omits virtual products and
	 *                      gifts are virtual in the cart.
	 * @return mixed
	 */
	public function with_gifts( $weight ) {
		if ( ! is_numeric( $weight ) || ! WC()->cart || ! $this->settings->boolean( RewardSettings::FEATURE, 'gift_weight' ) ) {
			return $weight;
		}
		$gift_weight = 0.0;
		$needs_shipping = false;
		foreach ( WC()->cart->get_cart() as $line ) {
			if ( GiftLine::is_gift( $line ) ) {
				$gift_weight += self::weight( $line['data'] );
			} else {
				$needs_shipping = $needs_shipping || $line['data']->needs_shipping();
			}
		}
		return $needs_shipping ? (float) $weight + $gift_weight : $weight;
	}

	/**
	 * `woocommerce_cart_shipping_packages`: adds the gifts' weight to the packages, which contain no gifts. WooCommerce
	 * would otherwise use the cached rates of an unchanged package.
	 *
	 * @param mixed $packages
	 * @return mixed
	 */
	public function add_weight_to_packages( $packages ) {
		$gift_weight = is_array( $packages ) ? (float) $this->with_gifts( 0.0 ) : 0.0;
		if ( $gift_weight > 0.0 ) {
			foreach ( $packages as $key => $package ) {
				$packages[ $key ] = array( 'aisle_gift_weight' => $gift_weight ) + (array) $package;
			}
		}
		return $packages;
	}

	/**
	 * Returns the weight of the original product, because the line's product is virtual only in the cart. A product that
	 * the merchant made virtual weighs nothing.
	 */
	private static function weight( \WC_Product $cart_product ): float {
		$product = wc_get_product( $cart_product->get_id() );
		return $product instanceof \WC_Product && $product->has_weight() ? (float) $product->get_weight() : 0.0;
	}
}
