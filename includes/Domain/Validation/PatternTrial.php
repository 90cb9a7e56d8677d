<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * Decides whether a browser may match a pattern against a text of a given length, because browsers backtrack without
 * limit. Mirror of src/domain/validation/pattern-trial.ts, which explains the calculation.
 */
final class PatternTrial {

	private const MAX_PATHS                 = 2e6;
	private const MAX_REPEATED_GROUP_LENGTH = 15;
	private const TOKEN                     = '/\\\\.|\[(?:\\\\.|[^\]\\\\])*\]|(?<opens>\((?:\?<?[:=!]|\?<\w+>|\?)?)|'
		. '(?<repeated>\)(?=[*+{]))|(?<closes>\))|(?<repetition>[*+]\??|\{\d+,)|(?<optional>\?)|(?<bar>\|)/su';

	/**
	 * @param bool $may_start_anywhere True if the match may start anywhere. On average, half of the text then remains.
	 */
	public static function is_safe_pattern( string $pattern, int $length, bool $may_start_anywhere = false ): bool {
		preg_match_all( self::TOKEN, $pattern, $tokens, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		$paths     = 1.0;
		$max_paths = 1.0;
		$branches  = array();
		foreach ( $tokens as $token ) {
			if ( isset( $token['repeated'] ) && $length > self::MAX_REPEATED_GROUP_LENGTH ) {
				return false;
			}
			if ( isset( $token['opens'] ) ) {
				$branches[] = 1;
			} elseif ( isset( $token['repeated'] ) || isset( $token['closes'] ) ) {
				$paths *= array_pop( $branches ) ?? 1;
			} elseif ( isset( $token['repetition'] ) ) {
				$paths *= $length;
			} elseif ( isset( $token['optional'] ) ) {
				$paths *= 2;
			} elseif ( isset( $token['bar'] ) && array() !== $branches ) {
				$branches[] = array_pop( $branches ) + 1;
			} elseif ( isset( $token['bar'] ) ) {
				$max_paths = max( $max_paths, $paths );
				$paths     = 1.0;
			}
		}
		return max( $max_paths, $paths ) * ( $may_start_anywhere ? max( $length, 2 ) / 2 : 1 ) <= self::MAX_PATHS;
	}
}
