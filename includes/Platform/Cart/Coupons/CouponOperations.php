<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Coupons;

use Aisle\Platform\Cart\CartNotices;
use Aisle\Platform\Http\ApiError;

/**
 * Applies and removes coupons: `{ code }`.
 */
final class CouponOperations {

	private const MAX_CODE_BYTES = 200;

	public function __construct(
		private readonly CartNotices $notices,
		private readonly CouponTries $tries = new CouponTries()
	) {}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function apply( array $operation ): array {
		if ( ! wc_coupons_enabled() ) {
			throw new ApiError( 'coupons_disabled', __( 'This store does not accept coupons.', 'aisle' ) );
		}
		$code = $this->code( $operation );
		if ( '' === $code ) {
			throw new ApiError( 'invalid_coupon', __( 'Please enter a coupon code.', 'aisle' ) );
		}
		if ( strlen( $code ) > self::MAX_CODE_BYTES ) {
			throw new ApiError( 'invalid_coupon', __( 'This coupon cannot be used.', 'aisle' ) );
		}
		if ( $this->tries->are_used_up() ) {
			throw CouponTries::rejection();
		}
		if ( ! WC()->cart->apply_coupon( $code ) ) {
			$message = $this->notices->consume_errors();
			throw new ApiError( 'invalid_coupon', '' === $message ? __( 'This coupon cannot be used.', 'aisle' ) : $message );
		}
		return array();
	}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function remove( array $operation ): array {
		$code = $this->code( $operation );
		if ( '' === $code || ! WC()->cart->has_discount( $code ) ) {
			throw new ApiError( 'unknown_coupon', __( 'This coupon is no longer in your cart.', 'aisle' ) );
		}
		WC()->cart->remove_coupon( $code );
		return array();
	}

	/**
	 * @param array<string, mixed> $operation
	 */
	private function code( array $operation ): string {
		$code = is_string( $operation['code'] ?? null ) ? $operation['code'] : '';
		// A code that is too long is rejected without a lookup.
		return strlen( $code ) > 3 * self::MAX_CODE_BYTES ? $code : CouponCode::of( $code );
	}
}
