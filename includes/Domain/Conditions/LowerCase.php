<?php
declare(strict_types=1);

namespace Aisle\Domain\Conditions;

final class LowerCase {

	/**
	 * Converts to lower case per code point, by the simple mapping: İ becomes i, Σ always becomes σ, ß stays. The full
	 * mapping depends on adjacent characters and on the PHP version. Without mbstring, only ASCII is converted.
	 */
	public static function of( string $text ): string {
		return function_exists( 'mb_convert_case' ) ? mb_convert_case( $text, MB_CASE_LOWER_SIMPLE, 'UTF-8' ) : strtolower( $text );
	}
}
