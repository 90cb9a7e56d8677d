<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Cart\Coupons\CouponTries;

/**
 * Checks whether a coupon could be added to those in the cart without applying it: an attempt leaves notices, and an
 * individual-use coupon would remove the others.
 */
final class CouponEligibility {

	/**
	 * @param bool         $is_known  True if the code is from the merchant's list; it does not count as a guess of a
	 *                                visitor.
	 * @param list<string> $automatic Automatic codes. A code that the shopper applies replaces them.
	 * @return string Empty if the coupon is eligible, else WooCommerce's reason.
	 */
	public static function objection( string $code, bool $is_known, array $automatic = array() ): string {
		$coupon = new \WC_Coupon( $code );
		if ( $is_known ) {
			if ( ! $coupon->get_id() || ! wc_is_same_coupon( $coupon->get_code(), $code ) ) {
				return __( 'This coupon does not exist.', 'aisle' );
			}
			$coupon->set_virtual( true );
		}
		$valid = ( new \WC_Discounts( WC()->cart ) )->is_coupon_valid( $coupon );
		if ( is_wp_error( $valid ) ) {
			return (string) $valid->get_error_message();
		}
		return self::keeps_company( $coupon, $is_known, $automatic )
			? ''
			: __( 'This coupon cannot be combined with the other coupons in your cart.', 'aisle' );
	}

	public static function exists( string $code ): bool {
		return 0 !== wc_get_coupon_id_by_code( $code );
	}

	/**
	 * Returns whether the cart has other coupons that were applied; coupons that exist only in the request do not
	 * count.
	 */
	public static function has_company( \WC_Coupon $coupon ): bool {
		return array() !== self::others( $coupon );
	}

	/**
	 * Returns whether the coupon can be combined with the others. A shopper's coupon replaces the merchant's automatic
	 * ones.
	 *
	 * @param list<string> $automatic
	 */
	private static function keeps_company( \WC_Coupon $coupon, bool $is_known, array $automatic ): bool {
		$gives_way = static fn( \WC_Coupon $other ): bool =>
			! $is_known && CouponTries::is_known( $other, in_array( $other->get_code(), $automatic, true ) );
		$others    = array_filter( self::others( $coupon ), static fn( \WC_Coupon $other ): bool => ! $gives_way( $other ) );
		if ( array() !== $others && $coupon->get_individual_use() ) {
			return false;
		}
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		$alone = array_filter(
			$others,
			static fn( \WC_Coupon $other ): bool =>
				$other->get_individual_use()
					&& false === apply_filters(
						'woocommerce_apply_with_individual_use_coupon',
						false,
						$coupon,
						$other,
						WC()->cart->get_applied_coupons()
					)
		);
		return array() === $alone;
	}

	/**
	 * @return array<string, \WC_Coupon>
	 */
	private static function others( \WC_Coupon $coupon ): array {
		return array_filter(
			WC()->cart->get_coupons(),
			static fn( \WC_Coupon $other ): bool =>
				! $other->get_virtual() && ! wc_is_same_coupon( $other->get_code(), $coupon->get_code() )
		);
	}
}
