<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * Decides whether a browser may match a pattern against a text of a given length, because browsers backtrack without
 * limit. Mirror of src/domain/validation/pattern-safety.ts, which explains the calculation.
 */
final class PatternSafety {

	private const MAX_PATHS                           = 2e6;
	private const MAX_TEXT_LENGTH_WITH_REPEATED_GROUP = 15;
	private const TOKEN                               = '/\\\\.|\[(?:\\\\.|[^\]\\\\])*\]|(?<opens>\((?:\?<?[:=!]|\?<\w+>|\?)?)|'
		. '(?<closes_repeated>\)(?=[*+{]))|(?<closes>\))|(?<repetition>[*+]\??|\{\d+,)|(?<optional>\?)|(?<bar>\|)/su';

	/**
	 * @param bool $may_start_anywhere True if the match may start anywhere. Each character is then a possible start, with
	 *                                 half of the text behind it on average, so the paths are multiplied by half of
	 *                                 the length.
	 */
	public static function is_safe_pattern( string $pattern, int $text_length, bool $may_start_anywhere = false ): bool {
		preg_match_all( self::TOKEN, $pattern, $tokens, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		$paths         = 1.0;
		$worst_paths   = 1.0;
		$branch_counts = array();
		foreach ( $tokens as $token ) {
			if ( isset( $token['closes_repeated'] ) && $text_length > self::MAX_TEXT_LENGTH_WITH_REPEATED_GROUP ) {
				return false;
			}
			if ( isset( $token['opens'] ) ) {
				$branch_counts[] = 1;
			} elseif ( isset( $token['closes_repeated'] ) || isset( $token['closes'] ) ) {
				$paths *= array_pop( $branch_counts ) ?? 1;
			} elseif ( isset( $token['repetition'] ) ) {
				$paths *= $text_length;
			} elseif ( isset( $token['optional'] ) ) {
				$paths *= 2;
			} elseif ( isset( $token['bar'] ) && array() !== $branch_counts ) {
				$branch_counts[] = array_pop( $branch_counts ) + 1;
			} elseif ( isset( $token['bar'] ) ) {
				$worst_paths = max( $worst_paths, $paths );
				$paths       = 1.0;
			}
		}
		return max( $worst_paths, $paths ) * ( $may_start_anywhere ? max( $text_length, 2 ) / 2 : 1 ) <= self::MAX_PATHS;
	}
}
