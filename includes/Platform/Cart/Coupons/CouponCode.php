<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Coupons;

use Aisle\Domain\TypedText;

/**
 * Normalizes a coupon code that a shopper has typed or pasted: special spaces, invisible characters, full-width letters
 * and non-Latin digits.
 */
final class CouponCode {

	/**
	 * Returns the code in WooCommerce's format. If the merchant's own code contains such special characters, the code
	 * is not normalized.
	 */
	public static function of( string $typed ): string {
		$code       = (string) wc_format_coupon_code( trim( $typed ) );
		$plain_code = TypedText::normalize( $typed );
		$candidates = array_unique( array(
			$code,
			(string) wc_format_coupon_code( $plain_code ),
			(string) wc_format_coupon_code( TypedText::ascii_digits( $plain_code ) ),
		) );
		if ( 1 === count( $candidates ) || 1 !== preg_match( '//u', $typed ) ) {
			return $code;
		}
		foreach ( $candidates as $candidate ) {
			if ( '' !== $candidate && ( WC()->cart?->has_discount( $candidate ) || self::exists( $candidate ) ) ) {
				return $candidate;
			}
		}
		return array_values( $candidates )[1];
	}

	/**
	 * Returns whether the exact code exists. The database ignores invisible characters in comparisons; WooCommerce then
	 * reports the code as unknown.
	 */
	private static function exists( string $code ): bool {
		$id = wc_get_coupon_id_by_code( $code );
		return $id > 0 && wc_strtolower( (string) wc_get_coupon_code_by_id( $id ) ) === wc_strtolower( $code );
	}
}
