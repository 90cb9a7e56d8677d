<?php
declare(strict_types=1);

namespace Aisle\Importers;

/**
 * Reads the scalars of an array that another plugin stored in PHP's serialization format, without PHP's own parser: a
 * stored object could run code. Nested arrays are skipped; reading stops at malformed data.
 */
final class SerializedValues {

	private const MAX_DEPTH = 10;

	private int $at = 0;

	private function __construct( private readonly string $text ) {}

	/**
	 * @return array<int|string, bool|int|float|string|null> Empty if it is not an array.
	 */
	public static function of( mixed $stored ): array {
		$reader = new self( is_string( $stored ) ? $stored : '' );
		$values = array();
		$reader->items(
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
	public static function passed_over( string $stored ): array {
		$reader = new self( $stored );
		$lists  = array();
		$reader->items(
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
	public static function rows( string $stored ): array {
		$rows = array();
		( new self( $stored ) )->items(
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
	public static function texts( string $stored ): array {
		$reader = new self( $stored );
		$text   = $reader->scalar();
		if ( is_string( $text ) && strlen( $stored ) === $reader->at ) {
			return array( $text );
		}
		$reader = new self( $stored );
		$texts  = array();
		$found  = static function ( int|string $key, mixed $value ) use ( &$texts ): void {
			$texts[] = is_scalar( $value ) ? (string) $value : '';
		};
		$is_list = $reader->items( 0, $found ) && strlen( $stored ) === $reader->at && array() === self::passed_over( $stored );
		return $is_list ? $texts : array( $stored );
	}

	/** Returns whether it could be read completely. An empty text counts as complete. */
	public static function is_whole( string $stored ): bool {
		return '' === $stored || ( ( new self( $stored ) )->items( 0, static function (): void {} ) && 1 === preg_match( '//u', $stored ) );
	}

	/**
	 * @param callable( int|string, mixed ): void $found
	 * @param (callable( int|string, array<int|string, mixed> ): void)|null $passed Called for nested arrays that are
	 *     not empty.
	 * @return bool False if the text is malformed from here on.
	 */
	private function items( int $depth, callable $found, ?callable $passed = null ): bool {
		$count = $this->match( '/\Ga:(\d{1,6}):\{/' );
		if ( null === $count || $depth > self::MAX_DEPTH ) {
			return false;
		}
		for ( $number = 0; $number < (int) $count; $number++ ) {
			$key = $this->scalar();
			if ( ! is_int( $key ) && ! is_string( $key ) ) {
				return false;
			}
			if ( 'a' === substr( $this->text, $this->at, 1 ) ) {
				$is_empty = 'a:0:' === substr( $this->text, $this->at, 4 );
				$inner    = array();
				$collect  = static function ( int|string $inner_key, mixed $value ) use ( &$inner ): void {
					$inner[ $inner_key ] = $value;
				};
				$is_whole = $this->items( $depth + 1, $collect, $collect );
				if ( ! $is_whole ) {
					return false;
				}
				if ( null !== $passed && ! $is_empty ) {
					$passed( $key, $inner );
				}
				continue;
			}
			$before = $this->at;
			$value  = $this->scalar();
			if ( $before === $this->at ) {
				return false;
			}
			$found( $key, $value );
		}
		return null !== $this->match( '/\G(\})/' );
	}

	private function scalar(): bool|int|float|string|null {
		$length = $this->match( '/\Gs:(\d{1,7}):"/' );
		if ( null !== $length ) {
			$text      = substr( $this->text, $this->at, (int) $length );
			$this->at += (int) $length;
			return null === $this->match( '/\G(";)/' ) ? null : $text;
		}
		$whole = $this->match( '/\Gi:(-?\d{1,18});/' );
		if ( null !== $whole ) {
			return (int) $whole;
		}
		$flag = $this->match( '/\Gb:([01]);/' );
		if ( null !== $flag ) {
			return '1' === $flag;
		}
		$number = $this->match( '/\Gd:(-?[0-9.]+(?:E[+-]?\d+)?);/' );
		if ( null !== $number ) {
			return (float) $number;
		}
		$this->match( '/\G(N;)/' );
		return null;
	}

	private function match( string $pattern ): ?string {
		if ( 1 !== preg_match( $pattern, $this->text, $found, 0, $this->at ) ) {
			return null;
		}
		$this->at += strlen( $found[0] );
		return $found[1];
	}
}
