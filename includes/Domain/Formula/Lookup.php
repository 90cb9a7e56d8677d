<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;

/**
 * Finds a cell of a table by the headers of its row and column.
 *
 * `exact` requires an equal header; `floor` takes the greatest header not above the key, `ceil` the least not below it,
 * `round` the nearest (of two equally near, the greater). A key that is not a number matches exactly in every mode.
 * Headers need no order; of equal headers, the first is used.
 */
final class Lookup {

	/**
	 * @param array<mixed> $tables Tables by name: { rows, columns, cells }.
	 *
	 * @throws DomainError `unknown_table`, `bad_table`, `lookup_missing`, `out_of_range`.
	 */
	public static function cell(
		array $tables,
		string $name,
		float|string|bool $row,
		float|string|bool $column,
		string $mode
	): float|string {
		$table = $tables[ $name ] ?? throw new DomainError( 'unknown_table' );
		if ( ! is_array( $table ) ) {
			throw new DomainError( 'bad_table' );
		}
		$row_index    = self::find( self::heads( $table['rows'] ?? null ), $row, $mode );
		$column_index = self::find( self::heads( $table['columns'] ?? null ), $column, $mode );
		$cells        = $table['cells'] ?? null;
		if ( ! is_array( $cells ) ) {
			throw new DomainError( 'bad_table' );
		}
		$values = $cells[ $row_index ] ?? null;
		if ( ! is_array( $values ) || ! isset( $values[ $column_index ] ) ) {
			throw new DomainError( 'lookup_missing' );
		}
		return self::value( $values[ $column_index ] );
	}

	/**
	 * @return list<float|string>
	 */
	private static function heads( mixed $heads ): array {
		if ( ! is_array( $heads ) || ! array_is_list( $heads ) ) {
			throw new DomainError( 'bad_table' );
		}
		return array_map( self::value( ... ), $heads );
	}

	private static function value( mixed $value ): float|string {
		if ( is_int( $value ) || is_float( $value ) ) {
			return Values::assert_within_limits( (float) $value );
		}
		return is_string( $value ) ? $value : throw new DomainError( 'bad_table' );
	}

	/**
	 * @param list<float|string> $heads Headers of the rows or columns.
	 */
	private static function find( array $heads, float|string|bool $key, string $mode ): int {
		$number      = Values::number_or_null( $key );
		$found_index = 'exact' === $mode || null === $number
			? self::index_of_equal( $heads, $key )
			: self::index_of_nearest( $heads, $number, $mode );
		return $found_index ?? throw new DomainError( 'lookup_missing' );
	}

	/**
	 * @param list<float|string> $heads Headers of the rows or columns.
	 */
	private static function index_of_equal( array $heads, float|string|bool $key ): ?int {
		foreach ( $heads as $index => $head ) {
			if ( Values::compare( '==', $head, $key ) ) {
				return $index;
			}
		}
		return null;
	}

	/**
	 * @param list<float|string> $heads Headers of the rows or columns; those that are not numbers are skipped.
	 */
	private static function index_of_nearest( array $heads, float $key, string $mode ): ?int {
		$nearest_index  = null;
		$nearest_number = 0.0;
		foreach ( $heads as $index => $head ) {
			$number = Values::number_or_null( $head );
			if ( null === $number || ( 'floor' === $mode && $number > $key ) || ( 'ceil' === $mode && $number < $key ) ) {
				continue;
			}
			if ( null === $nearest_index || self::is_nearer( $number, $nearest_number, $key ) ) {
				$nearest_index  = $index;
				$nearest_number = $number;
			}
		}
		return $nearest_index;
	}

	private static function is_nearer( float $number, float $nearest_number, float $key ): bool {
		$distance = abs( $number - $key );
		$min      = abs( $nearest_number - $key );
		return $distance < $min || ( $distance === $min && $number > $nearest_number );
	}
}
