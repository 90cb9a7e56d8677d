<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Settings\Settings;

/**
 * Weight of gifts: a gift travels in the parcel of what is paid for. An owner whose rates follow the weight can count it there; the number
 * of items never counts a gift.
 */
final class GiftWeight {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * `woocommerce_cart_contents_weight`.
	 *
	 * @param mixed $weight In the shop's unit, without gifts: WooCommerce leaves out what needs no shipping.
	 * @return mixed
	 */
	public function with_gifts( $weight ) {
		if ( ! is_numeric( $weight ) || ! WC()->cart || ! $this->settings->boolean( RewardSettings::FEATURE, 'gift_weight' ) ) {
			return $weight;
		}
		$gifts = 0.0;
		$ships = false;
		foreach ( WC()->cart->get_cart() as $line ) {
			if ( GiftLine::is_one( $line ) ) {
				$gifts += self::weight( $line['data'] );
			} else {
				$ships = $ships || $line['data']->needs_shipping();
			}
		}
		return $ships ? (float) $weight + $gifts : $weight;
	}

	/**
	 * `woocommerce_cart_shipping_packages`: WooCommerce keeps the rates of an unchanged package, and no gift is in one. The weight makes it
	 * another.
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

	/** The line's product is virtual only in the cart: a gift that is a download weighs nothing. */
	private static function weight( \WC_Product $in_cart ): float {
		$product = wc_get_product( $in_cart->get_id() );
		return $product instanceof \WC_Product && $product->has_weight() ? (float) $product->get_weight() : 0.0;
	}
}
