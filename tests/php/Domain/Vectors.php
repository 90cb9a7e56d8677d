<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\Formula;

/**
 * Reads tests/vectors and converts written values to PHP values and back. The rules are in tests/vectors/README.md.
 */
final class Vectors {

	public const FOLDER = __DIR__ . '/../../vectors';

	/**
	 * @return list<array<string, mixed>>
	 */
	public static function rows( string $file ): array {
		$rows = json_decode( (string) file_get_contents( $file ), true, 512, JSON_THROW_ON_ERROR );
		if ( ! is_array( $rows ) || ! array_is_list( $rows ) ) {
			throw new \UnexpectedValueException( $file . ' is not a list of rows.' );
		}
		return array_map( self::row( ... ), $rows );
	}

	public static function decode( mixed $value ): mixed {
		if ( is_float( $value ) ) {
			throw new \UnexpectedValueException( "The bare decimal $value must be written { \"num\": \"$value\" }." );
		}
		if ( ! is_array( $value ) ) {
			return $value;
		}
		$keys = array_keys( $value );
		sort( $keys );
		return match ( $keys ) {
			array( 'num' )                    => self::number( $value['num'] ),
			array( 'formula', 'tree' )        => self::compiled( Formula::compile( self::text( $value['formula'] ) ), $value['tree'] ),
			array( 'label_formula', 'parts' ) => self::compiled(
				Formula::compile_label( self::text( $value['label_formula'] ) ),
				$value['parts']
			),
			default                           => array_map( self::decode( ... ), $value ),
		};
	}

	/**
	 * For strict comparison: floats as text, so that 0 and -0 differ and NaN equals itself; map keys sorted.
	 */
	public static function canonical( mixed $value ): mixed {
		if ( is_float( $value ) ) {
			return array( 'num' => var_export( $value, true ) );
		}
		if ( ! is_array( $value ) ) {
			return $value;
		}
		if ( ! array_is_list( $value ) ) {
			ksort( $value );
		}
		return array_map( self::canonical( ... ), $value );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function row( mixed $raw_row ): array {
		$row = array();
		foreach ( is_array( $raw_row ) ? $raw_row : array() as $key => $value ) {
			$row[ (string) $key ] = $value;
		}
		return $row;
	}

	private static function number( mixed $encoded ): float {
		return match ( $encoded ) {
			'NaN'       => NAN,
			'Infinity'  => INF,
			'-Infinity' => -INF,
			default     => (float) self::text( $encoded ),
		};
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : throw new \UnexpectedValueException( 'A tag holds a text.' );
	}

	private static function compiled( mixed $compiled, mixed $expected ): mixed {
		if ( $compiled !== $expected ) {
			throw new \UnexpectedValueException(
				'The source compiles to ' . json_encode( $compiled ) . ', the row says ' . json_encode( $expected ) . '.'
			);
		}
		return $expected;
	}
}
