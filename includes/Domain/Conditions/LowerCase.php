<?php
declare(strict_types=1);

namespace Aisle\Domain\Conditions;

final class LowerCase {

	/**
	 * Lower case per code point, by the simple mapping: İ becomes i, Σ becomes σ wherever it stands, ß stays. The full
	 * mapping depends on the neighbours and on the version of the language. Without mbstring only ASCII is lowered.
	 */
	public static function of( string $text ): string {
		return function_exists( 'mb_convert_case' ) ? mb_convert_case( $text, MB_CASE_LOWER_SIMPLE, 'UTF-8' ) : strtolower( $text );
	}
}
