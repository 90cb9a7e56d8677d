<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

use Aisle\Domain\Schedule\DayBound;

/**
 * Imports the first and last day of WCPA dates: a number of days from today (0, -1 and 1 in WCPA's select), or a date.
 */
final class WcpaDates {

	private const BOUNDS = array(
		'min_date' => 'earliest',
		'max_date' => 'latest',
	);

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, string>
	 */
	public static function of( array $old, string $type ): array {
		$field = array();
		foreach ( 'date' === $type || 'datetime-local' === $type ? self::BOUNDS : array() as $theirs => $ours ) {
			$bound = self::bound( WcpaValue::text( $old[ $theirs ] ?? '' ) );
			if ( '' !== $bound ) {
				$field[ $ours ] = $bound;
			}
		}
		return $field;
	}

	/**
	 * @param array<string, mixed> $old
	 * @param array<string, mixed> $field Aisle's.
	 * @return array<string, mixed> WCPA field without the settings read here.
	 */
	public static function without( array $old, array $field ): array {
		foreach ( self::BOUNDS as $theirs => $ours ) {
			if ( isset( $field[ $ours ] ) ) {
				unset( $old[ $theirs ] );
			}
		}
		return $old;
	}

	private static function bound( string $value ): string {
		if ( 1 === preg_match( '/^([+-]?)0*([0-9]{1,4})$/D', $value, $days ) ) {
			return 0 === (int) $days[2] ? 'today' : ( '-' === $days[1] ? '-' : '+' ) . $days[2] . 'd';
		}
		return 10 === strlen( $value ) && DayBound::is_valid( $value ) ? $value : '';
	}
}
