<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

use Aisle\Domain\Schedule\DayBound;

/**
 * Imports the first and last day of WCPA dates: a number of days from today (0, -1 and 1 in WCPA's select), or a date.
 */
final class WcpaDates {

	private const LIMIT_KEYS = array(
		'min_date' => 'earliest',
		'max_date' => 'latest',
	);

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, string>
	 */
	public static function of( array $wcpa_field, string $type ): array {
		$field = array();
		foreach ( 'date' === $type || 'datetime-local' === $type ? self::LIMIT_KEYS : array() as $wcpa_key => $aisle_key ) {
			$bound = self::day_bound( WcpaValue::text( $wcpa_field[ $wcpa_key ] ?? '' ) );
			if ( '' !== $bound ) {
				$field[ $aisle_key ] = $bound;
			}
		}
		return $field;
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field Aisle field.
	 * @return array<string, mixed> WCPA field without the limits that were imported.
	 */
	public static function without_imported( array $wcpa_field, array $field ): array {
		foreach ( self::LIMIT_KEYS as $wcpa_key => $aisle_key ) {
			if ( isset( $field[ $aisle_key ] ) ) {
				unset( $wcpa_field[ $wcpa_key ] );
			}
		}
		return $wcpa_field;
	}

	private static function day_bound( string $value ): string {
		if ( 1 === preg_match( '/^([+-]?)0*([0-9]{1,4})$/D', $value, $days ) ) {
			return 0 === (int) $days[2] ? 'today' : ( '-' === $days[1] ? '-' : '+' ) . $days[2] . 'd';
		}
		return 10 === strlen( $value ) && DayBound::is_valid( $value ) ? $value : '';
	}
}
