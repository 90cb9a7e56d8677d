<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\DomainError;
use Aisle\Domain\Number;

/**
 * The merchant's regular expressions, in the subset of JavaScript's syntax that means the same in PCRE. Mirror of
 * src/domain/validation/pattern.ts.
 */
final class Pattern {

	public const MAX_PATTERN_LENGTH  = 300;
	private const MAX_SUBJECT_LENGTH = 2000;

	/**
	 * Stops a match that takes too long; the match then fails and the value is rejected. Normal patterns need a few
	 * thousand steps at most; the worst known patterns stop after 35 ms (1.6 s with a limit ten times as high).
	 */
	private const LIMIT = '(*LIMIT_MATCH=50000)';

	/**
	 * @var array<string, ?string> Translations made in this request: a form uses the same patterns repeatedly.
	 */
	private static array $expressions = array();

	/** Returns whether the whole text matches. An invalid pattern matches nothing, so that the value is rejected. */
	public static function matches_full_text( string $pattern, string $text ): bool {
		if ( Number::code_point_length( $text ) > self::MAX_SUBJECT_LENGTH ) {
			return false;
		}
		$expression = self::expression( $pattern, '', true );
		return null !== $expression && 1 === preg_match( $expression, $text );
	}

	/**
	 * Removes matches: all matches with the default flags `gi`, or as in `/…/flags` (g, i, m, s, u). An invalid
	 * pattern, or one that could freeze a browser with a text of this length, removes nothing. The shopper then pays
	 * for each character, rather than for none.
	 */
	public static function remove_matches( string $pattern, string $text ): string {
		[ $body, $flags ] = self::split_flags( $pattern );
		$length           = Number::code_point_length( $text );
		if ( null === $flags || $length > self::MAX_SUBJECT_LENGTH || ! PatternSafety::is_safe_pattern( $body, $length, true ) ) {
			return $text;
		}
		$expression = self::expression( $body, $flags, false );
		$result     = null === $expression ? null : preg_replace( $expression, '', $text, str_contains( $flags, 'g' ) ? -1 : 1 );
		return $result ?? $text;
	}

	/**
	 * Returns why a merchant's pattern cannot be saved: `too_long`, `invalid`, `unsupported` (different meaning in
	 * JavaScript and PCRE); null if it can.
	 */
	public static function problem( string $pattern ): ?string {
		if ( Number::code_point_length( $pattern ) > self::MAX_PATTERN_LENGTH ) {
			return 'too_long';
		}
		try {
			$translation = ( new PatternTranslator( $pattern, false ) )->translate();
		} catch ( DomainError $error ) {
			return $error->error_code;
		}
		return self::compiles( '~' . $translation . '~Du' ) ? null : 'invalid';
	}

	/**
	 * Returns why a pattern of excluded characters, optionally written `/…/flags`, cannot be saved: as problem(), plus
	 * `takes_long`, because the browser must calculate the price itself.
	 *
	 * @param int|null $max_length Maximum length of the field: every text up to it must be priced exactly.
	 */
	public static function exclusion_problem( string $pattern, ?int $max_length = null ): ?string {
		[ $body, $flags ] = self::split_flags( $pattern );
		$problem          = null === $flags ? 'invalid' : self::problem( $body );
		$length           = min( $max_length ?? self::MAX_SUBJECT_LENGTH, self::MAX_SUBJECT_LENGTH );
		return $problem ?? ( PatternSafety::is_safe_pattern( $body, $length, true ) ? null : 'takes_long' );
	}

	/**
	 * @return array{string, ?string}
	 */
	private static function split_flags( string $pattern ): array {
		$end = strrpos( $pattern, '/' );
		if ( ! str_starts_with( $pattern, '/' ) || false === $end || $end < 2 ) {
			return array( $pattern, 'gi' );
		}
		$flags           = substr( $pattern, $end + 1 );
		$are_flags_valid = 1 === preg_match( '/^[gimsu]*$/D', $flags ) && strlen( (string) count_chars( $flags, 3 ) ) === strlen( $flags );
		return array( substr( $pattern, 1, $end - 1 ), $are_flags_valid ? $flags : null );
	}

	private static function expression( string $pattern, string $flags, bool $is_full_match ): ?string {
		$key = ( $is_full_match ? '1' : '0' ) . $flags . '/' . $pattern;
		if ( ! array_key_exists( $key, self::$expressions ) ) {
			self::$expressions[ $key ] = null === self::problem( $pattern )
				? self::delimited_expression( $pattern, $flags, $is_full_match )
				: null;
		}
		return self::$expressions[ $key ];
	}

	private static function delimited_expression( string $pattern, string $flags, bool $is_full_match ): string {
		$body = ( new PatternTranslator( $pattern, str_contains( $flags, 's' ) ) )->translate();
		$body = $is_full_match ? '^(?:' . $body . ')$' : $body;
		return '~' . self::LIMIT . $body . '~Du' . ( str_contains( $flags, 'i' ) ? 'i' : '' ) . ( str_contains( $flags, 'm' ) ? 'm' : '' );
	}

	private static function compiles( string $expression ): bool {
		// An invalid pattern is reported by the return value, not as a PHP warning in the log.
		set_error_handler( static fn(): bool => true );
		try {
			return false !== preg_match( $expression, '' );
		} finally {
			restore_error_handler();
		}
	}
}
