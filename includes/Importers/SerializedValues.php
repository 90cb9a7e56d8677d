<?php
declare(strict_types=1);

namespace Aisle\Importers;

/**
 * Reads the scalars of an array that another plugin stored in PHP's serialization format, without PHP's own parser: a
 * stored object could run code. Nested arrays are skipped; reading stops at malformed data.
 */
final class SerializedValues {

	private const MAX_DEPTH = 10;

	private int $offset = 0;

	private function __construct( private readonly string $text ) {}

	/**
	 * @return array<int|string, bool|int|float|string|null> Empty if it is not an array.
	 */
	public static function of( mixed $serialized ): array {
		$reader = new self( is_string( $serialized ) ? $serialized : '' );
		$values = array();
		$reader->read_items(
			0,
			static function ( int|string $key, mixed $value ) use ( &$values ): void {
				$values[ $key ] = $value;
			}
		);
		return $values;
	}

	/**
	 * @return array<int|string, array{list: true}> Keys of skipped arrays that are not empty, for reports.
	 */
	public static function skipped_arrays( string $serialized ): array {
		$reader = new self( $serialized );
		$lists  = array();
		$reader->read_items(
			0,
			static function (): void {},
			static function ( int|string $key ) use ( &$lists ): void {
				$lists[ $key ] = array( 'list' => true );
			}
		);
		return $lists;
	}

	/**
	 * @return list<array<int|string, mixed>> Nested arrays with their contents.
	 */
	public static function rows( string $serialized ): array {
		$rows = array();
		( new self( $serialized ) )->read_items(
			0,
			static function (): void {},
			static function ( int|string $key, array $row ) use ( &$rows ): void {
				$rows[] = $row;
			}
		);
		return $rows;
	}

	/**
	 * Reads a value that another plugin stored like WordPress: a plain text, or a serialized list. A serialized text is
	 * decoded. Text that cannot be parsed completely, or contains objects, stays unchanged.
	 *
	 * @return list<string>
	 */
	public static function texts( string $serialized ): array {
		$reader = new self( $serialized );
		$text   = $reader->read_scalar();
		if ( is_string( $text ) && strlen( $serialized ) === $reader->offset ) {
			return array( $text );
		}
		$reader   = new self( $serialized );
		$texts    = array();
		$add_text = static function ( int|string $key, mixed $value ) use ( &$texts ): void {
			$texts[] = is_scalar( $value ) ? (string) $value : '';
		};
		$is_list = $reader->read_items( 0, $add_text )
			&& strlen( $serialized ) === $reader->offset
			&& array() === self::skipped_arrays( $serialized );
		return $is_list ? $texts : array( $serialized );
	}

	/** Returns whether the text can be read completely. An empty text counts as complete. */
	public static function is_complete( string $serialized ): bool {
		return '' === $serialized
			|| ( ( new self( $serialized ) )->read_items( 0, static function (): void {} ) && 1 === preg_match( '//u', $serialized ) );
	}

	/**
	 * @param callable( int|string, mixed ): void $on_scalar
	 * @param (callable( int|string, array<int|string, mixed> ): void)|null $on_array Called for nested arrays that are
	 *     not empty.
	 * @return bool False if the text is malformed; reading then stops.
	 */
	private function read_items( int $depth, callable $on_scalar, ?callable $on_array = null ): bool {
		$count = $this->consume_match( '/\Ga:(\d{1,6}):\{/' );
		if ( null === $count || $depth > self::MAX_DEPTH ) {
			return false;
		}
		for ( $number = 0; $number < (int) $count; $number++ ) {
			$key = $this->read_scalar();
			if ( ! is_int( $key ) && ! is_string( $key ) ) {
				return false;
			}
			if ( 'a' === substr( $this->text, $this->offset, 1 ) ) {
				$is_empty     = 'a:0:' === substr( $this->text, $this->offset, 4 );
				$inner_values = array();
				$collect      = static function ( int|string $inner_key, mixed $value ) use ( &$inner_values ): void {
					$inner_values[ $inner_key ] = $value;
				};
				$is_complete = $this->read_items( $depth + 1, $collect, $collect );
				if ( ! $is_complete ) {
					return false;
				}
				if ( null !== $on_array && ! $is_empty ) {
					$on_array( $key, $inner_values );
				}
				continue;
			}
			$previous_offset = $this->offset;
			$value           = $this->read_scalar();
			if ( $previous_offset === $this->offset ) {
				return false;
			}
			$on_scalar( $key, $value );
		}
		return null !== $this->consume_match( '/\G(\})/' );
	}

	private function read_scalar(): bool|int|float|string|null {
		$length = $this->consume_match( '/\Gs:(\d{1,7}):"/' );
		if ( null !== $length ) {
			$text      = substr( $this->text, $this->offset, (int) $length );
			$this->offset += (int) $length;
			return null === $this->consume_match( '/\G(";)/' ) ? null : $text;
		}
		$integer = $this->consume_match( '/\Gi:(-?\d{1,18});/' );
		if ( null !== $integer ) {
			return (int) $integer;
		}
		$flag = $this->consume_match( '/\Gb:([01]);/' );
		if ( null !== $flag ) {
			return '1' === $flag;
		}
		$number = $this->consume_match( '/\Gd:(-?(?:INF|[0-9.]+(?:E[+-]?\d+)?));/' );
		if ( null !== $number ) {
			return match ( $number ) {
				'INF'   => INF,
				'-INF'  => -INF,
				default => (float) $number,
			};
		}
		$this->consume_match( '/\G(N;)/' );
		return null;
	}

	private function consume_match( string $pattern ): ?string {
		if ( 1 !== preg_match( $pattern, $this->text, $found, 0, $this->offset ) ) {
			return null;
		}
		$this->offset += strlen( $found[0] );
		return $found[1];
	}
}
