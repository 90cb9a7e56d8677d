<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\Schedule\CivilDate;
use Aisle\Domain\Schedule\DayBound;

/**
 * Days that move along with the clock: `today`, `tomorrow+1week`, `2026-12-24-3months`, and a schedule's `+3d`. Whoever knows which day
 * it is has the rules resolved before they are checked or sent. Twin of src/domain/contact-rules/relative-date.ts.
 */
final class RelativeDate {

	private const WRITTEN  =
		'/^(today|tomorrow|yesterday|[0-9]{4}-[0-9]{2}-[0-9]{2})?((?:[+-][0-9]{1,4}(?:days?|weeks?|months?|years?|[dwmy]))*)$/D';
	private const STEP     = '/([+-][0-9]+)([dwmy])/';
	private const NICKNAME = array(
		'today'     => 0,
		'tomorrow'  => 1,
		'yesterday' => -1,
	);

	/**
	 * @param string $text  Case, white space and underscores do not count.
	 * @param string $today `YYYY-MM-DD` where the shop is.
	 * @return ?string `YYYY-MM-DD`; null where the text is no day, or one before the year 1 or after 9999.
	 */
	public static function resolve( string $text, string $today ): ?string {
		$written = strtolower( str_replace( '_', '', WhiteSpace::without( $text ) ) );
		$from    = TextFormats::day( $today );
		if ( null === $from || '' === $written || 1 !== preg_match( self::WRITTEN, $written, $match ) ) {
			return null;
		}
		$base  = $match[1];
		$moved = self::NICKNAME[ $base ] ?? null;
		$day   = '' === $base || null !== $moved ? $from + (int) $moved : CivilTime::days( $base );
		preg_match_all( self::STEP, $match[2], $steps, PREG_SET_ORDER );
		foreach ( $steps as [ , $count, $unit ] ) {
			$day = null === $day ? null : self::moved( $day, $count, $unit );
		}
		$iso = null === $day ? '' : CivilDate::iso( $day );
		return TextFormats::is_date( $iso ) ? $iso : null;
	}

	/**
	 * The same rules with their first and last days as days of the calendar; what is no day stays as it is, and forbids nothing.
	 *
	 * @param list<array<mixed>> $rules
	 * @return list<array<mixed>>
	 */
	public static function resolve_rules( array $rules, string $today ): array {
		return array_map( static fn( array $rule ): array => self::resolve_rule( $rule, $today ), $rules );
	}

	/**
	 * @param array<mixed> $rule
	 * @return array<mixed>
	 */
	private static function resolve_rule( array $rule, string $today ): array {
		if ( is_array( $rule['rules'] ?? null ) ) {
			$rule['rules'] = self::resolve_rules( array_values( array_filter( $rule['rules'], is_array( ... ) ) ), $today );
		}
		if ( in_array( $rule['rule'] ?? '', array( 'mindate', 'maxdate' ), true ) && is_string( $rule['threshold'] ?? null ) ) {
			$rule['threshold'] = self::resolve( $rule['threshold'], $today ) ?? $rule['threshold'];
		}
		return $rule;
	}

	/** A day that stays where it is although it should move has left the calendar. */
	private static function moved( int $from, string $count, string $unit ): ?int {
		$day = DayBound::of( $count . $unit, $from );
		return $day === $from && 0 !== (int) $count ? null : $day;
	}
}
