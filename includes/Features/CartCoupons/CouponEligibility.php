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
	 * @param bool         $is_trusted  True if the code is from the merchant's list; it does not count as a guess of a
	 *                                visitor.
	 * @param list<string> $automatic Automatic codes. A code that the shopper applies replaces them.
	 * @return string Empty if the coupon is eligible, else WooCommerce's reason.
	 */
	public static function objection( string $code, bool $is_trusted, array $automatic = array() ): string {
		$coupon = new \WC_Coupon( $code );
		if ( $is_trusted ) {
			if ( ! $coupon->get_id() || ! wc_is_same_coupon( $coupon->get_code(), $code ) ) {
				return __( 'This coupon does not exist.', 'aisle' );
			}
			$coupon->set_virtual( true );
		}
		$validity = ( new \WC_Discounts( WC()->cart ) )->is_coupon_valid( $coupon );
		if ( is_wp_error( $validity ) ) {
			return (string) $validity->get_error_message();
		}
		return self::can_be_combined( $coupon, $is_trusted, $automatic )
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
	public static function has_other_coupons( \WC_Coupon $coupon ): bool {
		return array() !== self::other_coupons( $coupon );
	}

	/**
	 * Returns whether the coupon can be combined with the others. A shopper's coupon replaces the merchant's automatic
	 * ones.
	 *
	 * @param list<string> $automatic
	 */
	private static function can_be_combined( \WC_Coupon $coupon, bool $is_trusted, array $automatic ): bool {
		$is_replaceable = static fn( \WC_Coupon $other ): bool =>
			! $is_trusted && CouponTries::is_trusted( $other, in_array( $other->get_code(), $automatic, true ) );
		$remaining_coupons    = array_filter(
			self::other_coupons( $coupon ),
			static fn( \WC_Coupon $other ): bool => ! $is_replaceable( $other )
		);
		if ( array() !== $remaining_coupons && $coupon->get_individual_use() ) {
			return false;
		}
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		$blocking_coupons = array_filter(
			$remaining_coupons,
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
		return array() === $blocking_coupons;
	}

	/**
	 * @return array<string, \WC_Coupon>
	 */
	private static function other_coupons( \WC_Coupon $coupon ): array {
		return array_filter(
			WC()->cart->get_coupons(),
			static fn( \WC_Coupon $other ): bool =>
				! $other->get_virtual() && ! wc_is_same_coupon( $other->get_code(), $coupon->get_code() )
		);
	}
}
