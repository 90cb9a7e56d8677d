<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\ApiError;
use Aisle\Platform\RateLimiter;

/**
 * Coupon codes are secrets: who has sent too many that are none waits. Counted where WooCommerce itself judges a code, so that it holds
 * for every way in: our calls, the form of the cart and the checkout, the Store API and its batches, other plugins.
 */
final class CouponTries {

	/** Codes that were none, from one address in ten minutes: an office may share one, a list of guesses is longer. */
	public const MAX_WRONG = 20;

	private const PEOPLE_BEHIND_PROXY = 10;

	/** WooCommerce's number for a code that is none. */
	private const NOT_A_COUPON = 105;

	public function __construct( private readonly RateLimiter $tries = new RateLimiter( 'coupon' ) ) {}

	public function register(): void {
		add_filter( 'woocommerce_coupon_error', array( $this, 'count_wrong' ), 10, 3 );
		add_filter( 'woocommerce_coupon_is_valid', array( $this, 'hold_back' ), PHP_INT_MAX, 3 );
	}

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
			$this->tries->count( RateLimiter::address_key(), 1 );
			return $this->wrong() > self::limit() ? self::message() : $message;
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
		return $this->wrong() >= self::limit();
	}

	public static function refusal(): ApiError {
		return new ApiError( 'too_many_tries', self::message(), 429 );
	}

	private function wrong(): int {
		return $this->tries->sum( RateLimiter::address_key(), 1 )['amount'];
	}

	private static function limit(): int {
		return self::MAX_WRONG * ( RateLimiter::is_of_proxy() ? self::PEOPLE_BEHIND_PROXY : 1 );
	}

	private static function message(): string {
		return __( 'Too many coupon codes were tried. Please wait a few minutes and try again.', 'aisle' );
	}

	/**
	 * Whether a visitor has sent it now: those in the cart are judged with every total, a room's own exist only in the request, and who
	 * runs the shop tries what he likes.
	 *
	 * @param mixed $coupon
	 */
	private function is_try( $coupon ): bool {
		/**
		 * Whether a code is none that a visitor has guessed: it came from the shop itself.
		 *
		 * @param bool       $is_known Default: false.
		 * @param \WC_Coupon $coupon
		 */
		$is_known = $coupon instanceof \WC_Coupon && (bool) apply_filters( 'aisle_coupon_is_known', false, $coupon );
		return $coupon instanceof \WC_Coupon && ! $is_known && ! $coupon->get_virtual() && WC()->cart instanceof \WC_Cart
			&& ! WC()->cart->has_discount( $coupon->get_code() ) && ! current_user_can( 'manage_woocommerce' ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
	}
}
