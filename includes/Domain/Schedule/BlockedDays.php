<?php
declare(strict_types=1);

namespace Aisle\Domain\Schedule;

use Aisle\Domain\Form\CivilTime;

/**
 * Days that cannot be chosen: a day (`2026-12-24`), several (`2026-12-24..2027-01-02`), or those of every year (`12-25`,
 * `12-24..01-02`). Several that are named the other way round are the same days; of every year they go on over New Year. Twin of
 * src/domain/schedule/blocked-days.ts.
 */
final class BlockedDays {

	private const ENTRY = '/^([0-9]{4}-)?([0-9]{2}-[0-9]{2})(?:\.\.([0-9]{4}-)?([0-9]{2}-[0-9]{2}))?$/D';

	/** February 29 is a day of every year that has it. */
	private const LEAP_YEAR = '2024-';

	/**
	 * @param list<array{int, int}>       $once   First and last day number of each.
	 * @param list<array{string, string}> $yearly `12-24` and `01-02`.
	 */
	private function __construct(
		private readonly array $once,
		private readonly array $yearly
	) {}

	/**
	 * @param list<string> $entries What is none of the kinds above blocks nothing.
	 */
	public static function of( array $entries ): self {
		$once   = array();
		$yearly = array();
		foreach ( $entries as $entry ) {
			$match = self::match( $entry );
			if ( null === $match ) {
				continue;
			}
			if ( '' === $match[0] ) {
				$yearly[] = array( $match[1], $match[3] );
			} else {
				$days   = array( (int) CivilTime::days( $match[0] . $match[1] ), (int) CivilTime::days( $match[2] . $match[3] ) );
				$once[] = array( min( $days ), max( $days ) );
			}
		}
		return new self( $once, $yearly );
	}

	public static function is_valid( string $entry ): bool {
		return null !== self::match( $entry );
	}

	public function contains( int $day ): bool {
		foreach ( $this->once as [ $first, $last ] ) {
			if ( $day >= $first && $day <= $last ) {
				return true;
			}
		}
		$of_year = array() === $this->yearly ? '' : CivilDate::day_of_year( $day );
		foreach ( $this->yearly as [ $first, $last ] ) {
			$is_after  = strcmp( $of_year, $first ) >= 0;
			$is_before = strcmp( $of_year, $last ) <= 0;
			if ( strcmp( $first, $last ) <= 0 ? $is_after && $is_before : $is_after || $is_before ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return array{string, string, string, string}|null Year (or '') and day of the first, then of the last.
	 */
	private static function match( string $entry ): ?array {
		if ( 1 !== preg_match( self::ENTRY, $entry, $match ) ) {
			return null;
		}
		$first = array( $match[1], $match[2] );
		$last  = isset( $match[4] ) ? array( $match[3], $match[4] ) : $first;
		if ( ( '' === $first[0] ) !== ( '' === $last[0] ) ) {
			return null;
		}
		foreach ( array( $first, $last ) as [ $year, $day ] ) {
			if ( null === CivilTime::days( ( '' === $year ? self::LEAP_YEAR : $year ) . $day ) ) {
				return null;
			}
		}
		return array( ...$first, ...$last );
	}
}
