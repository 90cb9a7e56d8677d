<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Coupons;

use Aisle\Platform\Contracts\TrustedCoupons;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Lazy;

/**
 * Coupon codes are secrets: who has sent too many that are none waits. Counted where WooCommerce itself judges a code, so that it holds
 * for every way in: our calls, the form of the cart and the checkout, the Store API and its batches, other plugins.
 */
final class CouponTries {

	/** Maximum of unknown codes of one visitor in ten minutes. All visitors of an IP address may try ten times as many. */
	public const MAX_WRONG = 20;

	/** WooCommerce's number for a code that is none. */
	private const NOT_A_COUPON = 105;

	/**
	 * @param Lazy<TrustedCoupons>|null $trusted Null: only the filter decides which coupons the store itself applies.
	 */
	public function __construct(
		private readonly ?Lazy $trusted = null,
		private readonly RateLimiter $tries = new RateLimiter( 'coupon' )
	) {}

	/**
	 * Whoever guesses reads the same sentence for every code from then on, the right one's too.
	 *
	 * @param mixed $message
	 * @param mixed $code
	 * @param mixed $coupon
	 * @return mixed
	 */
	public function count_wrong( $message, $code = 0, $coupon = null ) {
		if ( ! $this->is_try( $coupon ) ) {
			return $message;
		}
		if ( self::NOT_A_COUPON === (int) $code ) {
			foreach ( array_keys( RateLimiter::visitor_keys( true ) ) as $key ) {
				$this->tries->count( $key, 1 );
			}
			return $this->has_wrong( self::MAX_WRONG + 1 ) ? self::message() : $message;
		}
		return $this->are_used_up() ? self::message() : $message;
	}

	/**
	 * @param mixed $is_valid
	 * @param mixed $coupon
	 * @param mixed $discounts
	 * @return mixed
	 */
	public function hold_back( $is_valid, $coupon = null, $discounts = null ) {
		$is_cart = ! $discounts instanceof \WC_Discounts || $discounts->get_object() instanceof \WC_Cart;
		return $is_valid && $is_cart && $this->is_try( $coupon ) && $this->are_used_up() ? false : $is_valid;
	}

	public function are_used_up(): bool {
		return $this->has_wrong( self::MAX_WRONG );
	}

	public static function rejection(): ApiError {
		return new ApiError( 'too_many_tries', self::message(), 429 );
	}

	/** Counts by the session if there is one, and by the IP address. With a session the limit of the address is higher. */
	private function has_wrong( int $most ): bool {
		foreach ( RateLimiter::visitor_keys( true ) as $key => $people ) {
			if ( $this->tries->sum( $key, 1 )['amount'] >= $most + self::MAX_WRONG * ( $people - 1 ) ) {
				return true;
			}
		}
		return false;
	}

	private static function message(): string {
		return __( 'Too many coupon codes were tried. Please wait a few minutes and try again.', 'aisle' );
	}

	/**
	 * Returns whether the store itself applies the coupon. Other plugins can change it by the filter.
	 *
	 * @param bool $is_trusted Whether one of Aisle's features applies the coupon.
	 */
	public static function is_known( \WC_Coupon $coupon, bool $is_trusted ): bool {
		/**
		 * Filters whether the store itself applies a coupon: its code is then not a guess of the visitor.
		 *
		 * @param bool       $is_known True for a coupon that Aisle applies by itself.
		 * @param \WC_Coupon $coupon
		 */
		return (bool) apply_filters( 'aisle_coupon_is_known', $is_trusted, $coupon );
	}

	/**
	 * Whether a visitor has sent it now: those in the cart are judged with every total, a feature's own exist only in the request, and who
	 * runs the shop tries what he likes.
	 *
	 * @param mixed $coupon
	 */
	private function is_try( $coupon ): bool {
		return $coupon instanceof \WC_Coupon && ! $coupon->get_virtual() && WC()->cart instanceof \WC_Cart
			// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			&& ! WC()->cart->has_discount( $coupon->get_code() ) && ! current_user_can( 'manage_woocommerce' )
			&& ! self::is_known( $coupon, $this->trusted?->get()->is_trusted( $coupon ) ?? false );
	}
}
