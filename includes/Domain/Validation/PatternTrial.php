<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * Whether a browser, which matches by trial and error without a limit, may try a pattern on a text of some length. Twin
 * of src/domain/validation/pattern-trial.ts, which says how it counts.
 */
final class PatternTrial {

	private const MOST_WAYS                  = 2e6;
	private const LONGEST_FOR_REPEATED_GROUP = 15;
	private const CHOICE                     = '/\\\\.|\[(?:\\\\.|[^\]\\\\])*\]|\(\?|(?<group>\)[*+{])|(?<repetition>[*+]\??|\{\d+,)|(?<optional>\?)/su';

	public static function ends_soon( string $pattern, int $length ): bool {
		preg_match_all( self::CHOICE, $pattern, $choices );
		if ( array_filter( $choices['group'] ) && $length > self::LONGEST_FOR_REPEATED_GROUP ) {
			return false;
		}
		$ways = (float) $length ** count( array_filter( $choices['repetition'] ) ) * 2.0 ** count( array_filter( $choices['optional'] ) );
		return $ways <= self::MOST_WAYS;
	}
}
