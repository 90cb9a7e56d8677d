<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Coupons;

use Aisle\Domain\TypedText;

/**
 * A coupon code as people type or paste it: with spaces of other kinds, marks that show nothing, full-width letters, digits of a script.
 */
final class CouponCode {

	/**
	 * Returns the code in WooCommerce's form. A code that the merchant has written with such characters is found as it is.
	 */
	public static function of( string $typed ): string {
		$code  = (string) wc_format_coupon_code( trim( $typed ) );
		$plain = TypedText::plain( $typed );
		$all   = array_unique( array(
			$code,
			(string) wc_format_coupon_code( $plain ),
			(string) wc_format_coupon_code( TypedText::ascii_digits( $plain ) ),
		) );
		if ( 1 === count( $all ) || 1 !== preg_match( '//u', $typed ) ) {
			return $code;
		}
		foreach ( $all as $one ) {
			if ( '' !== $one && ( WC()->cart?->has_discount( $one ) || self::exists( $one ) ) ) {
				return $one;
			}
		}
		return array_values( $all )[1];
	}

	/** A database takes codes for equal that differ in marks that show nothing; WooCommerce then calls the code unknown. */
	private static function exists( string $code ): bool {
		$id = wc_get_coupon_id_by_code( $code );
		return $id > 0 && wc_strtolower( (string) wc_get_coupon_code_by_id( $id ) ) === wc_strtolower( $code );
	}
}
