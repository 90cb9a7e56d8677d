<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\CivilTime;

/**
 * Blocked days: a day (`2026-12-24`), a range (`2026-12-24..2027-01-02`), or days of every year (`12-25`,
 * `12-24..01-02`). A range with years in reverse order means the same days; a yearly range in reverse order continues
 * over New Year. Mirror of src/domain/schedule/blocked-days.ts.
 */
final class BlockedDays {

	private const ENTRY = '/^(?:([0-9]{4})-)?(([0-9]{2})-([0-9]{2}))(?:\.\.(?:([0-9]{4})-)?(([0-9]{2})-([0-9]{2})))?$/D';

	/** A leap year, so that February 29 is valid in yearly entries. */
	private const LEAP_YEAR = 2024;

	/**
	 * @param list<array{int, int}>       $blocked_ranges   First and last day number of each range.
	 * @param list<array{string, string}> $yearly_ranges First and last day of each range, such as `12-24` and `01-02`.
	 */
	private function __construct(
		private readonly array $blocked_ranges,
		private readonly array $yearly_ranges
	) {}

	/**
	 * @param list<string> $entries Invalid entries block nothing.
	 */
	public static function of( array $entries ): self {
		$blocked_ranges = array();
		$yearly_entries = array();
		foreach ( $entries as $entry ) {
			$range = self::parse( $entry );
			if ( null !== $range && is_int( $range[0] ) && is_int( $range[1] ) ) {
				$blocked_ranges[] = array( min( $range ), max( $range ) );
			} elseif ( null !== $range ) {
				$yearly_entries[] = array( (string) $range[0], (string) $range[1] );
			}
		}
		return new self( $blocked_ranges, $yearly_entries );
	}

	public static function is_valid( string $entry ): bool {
		return null !== self::parse( $entry );
	}

	public function contains( int $day ): bool {
		foreach ( $this->blocked_ranges as [ $first, $last ] ) {
			if ( $day >= $first && $day <= $last ) {
				return true;
			}
		}
		$of_year = array() === $this->yearly_ranges ? '' : CivilDate::day_of_year( $day );
		foreach ( $this->yearly_ranges as [ $first, $last ] ) {
			$is_after  = strcmp( $of_year, $first ) >= 0;
			$is_before = strcmp( $of_year, $last ) <= 0;
			if ( strcmp( $first, $last ) <= 0 ? $is_after && $is_before : $is_after || $is_before ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Parses an entry with a single match, because a form may have thousands of entries.
	 *
	 * @return array{int, int}|array{string, string}|null First and last day: day numbers, or days of every year.
	 */
	private static function parse( string $entry ): ?array {
		if ( 1 !== preg_match( self::ENTRY, $entry, $match ) ) {
			return null;
		}
		$is_yearly = '' === $match[1];
		$first     = CivilTime::day_number( $is_yearly ? self::LEAP_YEAR : (int) $match[1], (int) $match[3], (int) $match[4] );
		if ( ! isset( $match[6], $match[7], $match[8] ) ) {
			return null === $first ? null : ( $is_yearly ? array( $match[2], $match[2] ) : array( $first, $first ) );
		}
		if ( $is_yearly !== ( '' === $match[5] ) ) {
			return null;
		}
		$last = CivilTime::day_number( $is_yearly ? self::LEAP_YEAR : (int) $match[5], (int) $match[7], (int) $match[8] );
		return null === $first || null === $last ? null : ( $is_yearly ? array( $match[2], $match[6] ) : array( $first, $last ) );
	}
}
