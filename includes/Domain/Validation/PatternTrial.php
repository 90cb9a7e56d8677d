<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * Whether a browser, which matches by trial and error without a limit, may try a pattern on a text of some length. Twin
 * of src/domain/validation/pattern-trial.ts, which says how it counts.
 */
final class PatternTrial {

	private const MAX_WAYS                  = 2e6;
	private const MAX_REPEATED_GROUP_LENGTH = 15;
	private const TOKEN                      = '/\\\\.|\[(?:\\\\.|[^\]\\\\])*\]|(?<opens>\((?:\?<?[:=!]|\?<\w+>|\?)?)|'
		. '(?<repeated>\)(?=[*+{]))|(?<closes>\))|(?<repetition>[*+]\??|\{\d+,)|(?<optional>\?)|(?<bar>\|)/su';

	/**
	 * @param bool $searched The match may begin anywhere, so half the text remains on average.
	 */
	public static function ends_soon( string $pattern, int $length, bool $searched = false ): bool {
		preg_match_all( self::TOKEN, $pattern, $tokens, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		$ways     = 1.0;
		$worst    = 1.0;
		$branches = array();
		foreach ( $tokens as $token ) {
			if ( isset( $token['repeated'] ) && $length > self::MAX_REPEATED_GROUP_LENGTH ) {
				return false;
			}
			if ( isset( $token['opens'] ) ) {
				$branches[] = 1;
			} elseif ( isset( $token['repeated'] ) || isset( $token['closes'] ) ) {
				$ways *= array_pop( $branches ) ?? 1;
			} elseif ( isset( $token['repetition'] ) ) {
				$ways *= $length;
			} elseif ( isset( $token['optional'] ) ) {
				$ways *= 2;
			} elseif ( isset( $token['bar'] ) && array() !== $branches ) {
				$branches[] = array_pop( $branches ) + 1;
			} elseif ( isset( $token['bar'] ) ) {
				$worst = max( $worst, $ways );
				$ways  = 1.0;
			}
		}
		return max( $worst, $ways ) * ( $searched ? max( $length, 2 ) / 2 : 1 ) <= self::MAX_WAYS;
	}
}
