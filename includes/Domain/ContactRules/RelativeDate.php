<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\Schedule\CivilDate;
use Aisle\Domain\Schedule\DayBound;

/**
 * Resolves relative dates: `today`, `tomorrow+1week`, `2026-12-24-3months`, and `+3d` of a schedule. Callers resolve
 * the rules with the current day before they check or send them. Mirror of src/domain/contact-rules/relative-date.ts.
 */
final class RelativeDate {

	private const RELATIVE_DATE  =
		'/^(today|tomorrow|yesterday|[0-9]{4}-[0-9]{2}-[0-9]{2})?((?:[+-][0-9]{1,4}(?:days?|weeks?|months?|years?|[dwmy]))*)$/D';
	private const OFFSET     = '/([+-][0-9]+)([dwmy])/';
	private const NAMED_DAYS = array(
		'today'     => 0,
		'tomorrow'  => 1,
		'yesterday' => -1,
	);

	/**
	 * @param string $text  Case, white space and underscores are ignored.
	 * @param string $today `YYYY-MM-DD` in the store's time zone.
	 * @return ?string `YYYY-MM-DD`; null if the text is not a date, or if the year is before 1 or after 9999.
	 */
	public static function resolve( string $text, string $today ): ?string {
		$normalized_text = strtolower( str_replace( '_', '', WhiteSpace::remove( $text ) ) );
		$today_day       = TextFormats::day( $today );
		if ( null === $today_day || '' === $normalized_text || 1 !== preg_match( self::RELATIVE_DATE, $normalized_text, $match ) ) {
			return null;
		}
		$base        = $match[1];
		$offset_days = self::NAMED_DAYS[ $base ] ?? null;
		$day         = '' === $base || null !== $offset_days ? $today_day + (int) $offset_days : CivilTime::days( $base );
		preg_match_all( self::OFFSET, $match[2], $steps, PREG_SET_ORDER );
		foreach ( $steps as [ , $count, $unit ] ) {
			$day = null === $day ? null : self::shift_day( $day, $count, $unit );
		}
		$iso = null === $day ? '' : CivilDate::iso( $day );
		return TextFormats::is_date( $iso ) ? $iso : null;
	}

	/**
	 * Replaces relative dates in the rules with calendar dates. A text that is not a date stays unchanged and allows
	 * everything.
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

	/** Returns the shifted day. Null if it is outside the calendar: DayBound::of() then returns the start day. */
	private static function shift_day( int $start_day, string $count, string $unit ): ?int {
		$day = DayBound::of( $count . $unit, $start_day );
		return $day === $start_day && 0 !== (int) $count ? null : $day;
	}
}
