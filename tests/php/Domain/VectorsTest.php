<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\DomainError;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * Runs every row of tests/vectors/*.json; src/domain/vectors.test.ts runs the same rows.
 *
 * A row is { name, fn, args, out } or { name, fn, args, error }. In args and out, at any depth: { "num": "1.10" } is a
 * float (also NaN, Infinity, -0), { formula, tree } is the tree that the source must compile to, { label_formula, parts
 * } likewise, a bare number must be whole and is an int, anything else is itself. For more see tests/vectors/README.md.
 */
final class VectorsTest extends TestCase {

	/**
	 * @return iterable<string, array{string, array<string, mixed>}>
	 */
	public static function rows(): iterable {
		foreach ( self::files() as $file ) {
			$module = basename( $file, '.json' );
			foreach ( Vectors::rows( $file ) as $index => $row ) {
				$name = is_string( $row['name'] ?? null ) ? $row['name'] : 'row ' . $index;
				yield $module . ': ' . $name => array( $module, $row );
			}
		}
	}

	/**
	 * @param array<string, mixed> $row Vector.
	 */
	#[DataProvider( 'rows' )]
	public function test_returns_expected_result_for_each_vector( string $module, array $row ): void {
		$name     = $module . '.' . ( is_string( $row['fn'] ?? null ) ? $row['fn'] : '' );
		$callback = self::registry()[ $name ] ?? null;
		self::assertIsCallable( $callback, 'tests/php/Domain/registry.php has no ' . $name . '.' );
		self::assertNotSame( array_key_exists( 'out', $row ), array_key_exists( 'error', $row ), 'A row has an out or an error.' );
		$args = Vectors::decode( $row['args'] ?? null );
		self::assertIsArray( $args );
		if ( array_key_exists( 'out', $row ) ) {
			self::assertSame(
				Vectors::canonical( Vectors::decode( $row['out'] ) ),
				Vectors::canonical( $callback( ...array_values( $args ) ) )
			);
			return;
		}
		$error = self::error_of( static fn (): mixed => $callback( ...array_values( $args ) ) );
		self::assertSame( $row['error'], $error->error_code );
		if ( isset( $row['data'] ) ) {
			self::assertSame( Vectors::canonical( Vectors::decode( $row['data'] ) ), Vectors::canonical( $error->data ) );
		}
	}

	public function test_gives_each_vector_in_a_file_a_unique_name(): void {
		foreach ( self::files() as $file ) {
			$names = array_filter( array_column( Vectors::rows( $file ), 'name' ), is_string( ... ) );
			self::assertCount( count( Vectors::rows( $file ) ), array_unique( $names ), basename( $file ) );
		}
	}

	/**
	 * @return non-empty-list<string>
	 */
	private static function files(): array {
		$files = glob( Vectors::FOLDER . '/*.json' );
		return is_array( $files ) && array() !== $files ? $files : throw new \UnexpectedValueException( 'No vectors.' );
	}

	/**
	 * @return array<mixed>
	 */
	private static function registry(): array {
		$registry = require __DIR__ . '/registry.php';
		self::assertIsArray( $registry );
		return $registry;
	}

	/**
	 * @param callable(): mixed $callback
	 */
	private static function error_of( callable $callback ): DomainError {
		try {
			$callback();
		} catch ( DomainError $error ) {
			return $error;
		}
		self::fail( 'Nothing was thrown.' );
	}
}
