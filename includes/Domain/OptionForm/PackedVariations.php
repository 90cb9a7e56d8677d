<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

/**
 * Packs the variations' data that rules use, for the page: `{ ids, facts }`. `ids` contains the first ID, then the
 * difference of each ID to the previous one. `facts` contains the values of each property: `{ all }` if every variation
 * has the same value, `{ each }` in the order of the IDs, or, if shorter, `{ of, at }`: the distinct values, and the
 * index of each variation's value in base 36, padded to the same length. A maximum that equals the stock is `true`.
 * Mirror of src/domain/option-form/packed-variations.ts, which unpacks it.
 */
final class PackedVariations {

	private const STOCK   = 'stock_quantity';
	private const MAXIMUM = 'max_quantity';
	private const DIGITS  = '0123456789abcdefghijklmnopqrstuvwxyz';

	/**
	 * @param array<int, array<string, mixed>> $variations ID => data by name; all have the same names.
	 * @return array{ids: list<int>, facts: array<string, array<string, mixed>>}
	 */
	public static function pack( array $variations ): array {
		$ids  = array_keys( $variations );
		$rows = array_map( array( self::class, 'shorten' ), array_values( $variations ) );
		$data = array();
		foreach ( array_keys( $rows[0] ?? array() ) as $name ) {
			$data[ $name ] = self::pack_values( array_column( $rows, $name ) );
		}
		return array(
			'ids'   => self::id_differences( $ids ),
			'facts' => $data,
		);
	}

	/**
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	private static function shorten( array $data ): array {
		$stock = $data[ self::STOCK ] ?? null;
		return null !== $stock && ( $data[ self::MAXIMUM ] ?? null ) === $stock ? array( self::MAXIMUM => true ) + $data : $data;
	}

	/**
	 * @param list<mixed> $values
	 * @return array<string, mixed>
	 */
	private static function pack_values( array $values ): array {
		$indexes       = array();
		$distinct      = array();
		$value_indexes = array();
		foreach ( $values as $value ) {
			$key = (string) json_encode( $value );
			if ( ! isset( $indexes[ $key ] ) ) {
				$indexes[ $key ] = count( $distinct );
				$distinct[]      = $value;
			}
			$value_indexes[] = $indexes[ $key ];
		}
		if ( count( $distinct ) === 1 ) {
			return array( 'all' => $distinct[0] );
		}
		$indexes = self::encode_indexes( $value_indexes, count( $distinct ) );
		return self::json_length( $values ) <= self::json_length( $distinct ) + strlen( $indexes )
			? array( 'each' => $values )
			: array(
				'of' => $distinct,
				'at' => $indexes,
			);
	}

	/**
	 * @param list<int> $indexes
	 */
	private static function encode_indexes( array $indexes, int $distinct_count ): string {
		$width = 1;
		for ( $max = 36; $max < $distinct_count; $max *= 36 ) {
			++$width;
		}
		return implode( '', array_map( static fn( int $index ): string => self::base36( $index, $width ), $indexes ) );
	}

	private static function base36( int $index, int $width ): string {
		$text = '';
		for ( $digit = 0; $digit < $width; $digit++ ) {
			$text  = self::DIGITS[ $index % 36 ] . $text;
			$index = (int) floor( $index / 36 );
		}
		return $text;
	}

	/**
	 * @param list<mixed> $values
	 */
	private static function json_length( array $values ): int {
		return strlen( (string) json_encode( $values ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private static function id_differences( array $ids ): array {
		$steps       = array();
		$previous_id = 0;
		foreach ( $ids as $id ) {
			$steps[]     = $id - $previous_id;
			$previous_id = $id;
		}
		return $steps;
	}
}
