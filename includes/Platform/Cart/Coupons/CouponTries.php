<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Coupons;

use Aisle\Platform\Contracts\TrustedCoupons;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Lazy;

/**
 * Limits how many unknown coupon codes a visitor can try, because codes are secrets. Counts where WooCommerce validates
 * a code, so that it covers Aisle's requests, the cart and checkout forms, the Store API with its batches, and other
 * plugins.
 */
final class CouponTries {

	/**
	 * Maximum number of unknown codes per visitor in ten minutes. All visitors of an IP address together may try ten
	 * times as many.
	 */
	public const MAX_UNKNOWN_CODES = 20;

	/** WooCommerce's error number for an unknown code. */
	private const NOT_A_COUPON = 105;

	/**
	 * @param Lazy<TrustedCoupons>|null $trusted_coupons Null if only the filter decides which coupons the store applies by
	 *                                           itself.
	 */
	public function __construct(
		private readonly ?Lazy $trusted_coupons = null,
		private readonly RateLimiter $rate_limiter = new RateLimiter( 'coupon' )
	) {}

	/**
	 * Counts unknown codes. After too many, every code gets the same message, including valid ones.
	 *
	 * @param mixed $message
	 * @param mixed $code
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function count_unknown_code( $message, $code = 0, $coupon = null ) {
		if ( ! $this->is_try( $coupon ) ) {
			return $message;
		}
		if ( self::NOT_A_COUPON === (int) $code ) {
			foreach ( array_keys( RateLimiter::visitor_keys( true ) ) as $key ) {
				$this->rate_limiter->count( $key, 1 );
			}
			return $this->has_reached_limit( self::MAX_UNKNOWN_CODES + 1 ) ? self::message() : $message;
		}
		return $this->are_used_up() ? self::message() : $message;
	}

	/**
	 * @param mixed $is_valid
	 * @param mixed $coupon
	 * @param mixed $discounts
	 * @return mixed
	 */
	public function reject_after_limit( $is_valid, $coupon = null, $discounts = null ) {
		$is_cart = ! $discounts instanceof \WC_Discounts || $discounts->get_object() instanceof \WC_Cart;
		return $is_valid && $is_cart && $this->is_try( $coupon ) && $this->are_used_up() ? false : $is_valid;
	}

	public function are_used_up(): bool {
		return $this->has_reached_limit( self::MAX_UNKNOWN_CODES );
	}

	public static function rejection(): ApiError {
		return new ApiError( 'too_many_tries', self::message(), 429 );
	}

	/**
	 * Counts by the session, if there is one, and by the IP address. With a session, the limit of the IP address is
	 * higher.
	 */
	private function has_reached_limit( int $max ): bool {
		foreach ( RateLimiter::visitor_keys( true ) as $key => $factor ) {
			if ( $this->rate_limiter->sum( $key, 1 )['amount'] >= $max + self::MAX_UNKNOWN_CODES * ( $factor - 1 ) ) {
				return true;
			}
		}
		return false;
	}

	private static function message(): string {
		return __( 'Too many coupon attempts. Please wait a few minutes and try again.', 'aisle' );
	}

	/**
	 * Returns whether the store itself applies the coupon. Other plugins can change this with the filter.
	 *
	 * @param bool $is_trusted True if one of Aisle's features applies the coupon.
	 */
	public static function is_trusted( \WC_Coupon $coupon, bool $is_trusted ): bool {
		/**
		 * Filters whether the store itself applies a coupon: its code then does not count as a visitor's guess.
		 *
		 * @param bool       $is_known True for a coupon that Aisle applies automatically.
		 * @param \WC_Coupon $coupon
		 */
		return (bool) apply_filters( 'aisle_coupon_is_trusted', $is_trusted, $coupon );
	}

	/**
	 * Returns whether a visitor has just sent this code. Coupons in the cart are validated with every total, virtual
	 * coupons exist only in the request, and store managers have no limit.
	 *
	 * @param mixed $coupon
	 */
	private function is_try( $coupon ): bool {
		return $coupon instanceof \WC_Coupon && ! $coupon->get_virtual() && WC()->cart instanceof \WC_Cart
			// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			&& ! WC()->cart->has_discount( $coupon->get_code() ) && ! current_user_can( 'manage_woocommerce' )
			&& ! self::is_trusted( $coupon, $this->trusted_coupons?->get()->is_trusted( $coupon ) ?? false );
	}
}
