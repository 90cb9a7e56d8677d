<?php
declare(strict_types=1);

namespace Aisle\Tests\StandIn;

use PHPUnit\Framework\TestCase;

/**
 * Checks that the stand-in provides nothing that WooCommerce lacks. Its own additions start with stand_in_ or
 * Stand_In_.
 *
 * hooks.txt lists the hooks it fires, one per line: kind, name (a star for the part created at run time), and number of
 * arguments. The list is always checked against the stand-in, and against WooCommerce if available.
 */
final class ConformanceTest extends TestCase {

	private const STAND_IN = __DIR__ . '/../../shop/stand-in';
	private const STUBS    = __DIR__ . '/../../../vendor/php-stubs/woocommerce-stubs/woocommerce-stubs.php';
	private const HOOKS    = __DIR__ . '/hooks.txt';

	private static ?Declarations $woocommerce_declarations = null;
	private static ?Declarations $stand_in = null;

	private static function woocommerce_declarations(): Declarations {
		if ( null === self::$woocommerce_declarations ) {
			self::$woocommerce_declarations = new Declarations();
			self::$woocommerce_declarations->read( (string) file_get_contents( self::STUBS ) );
		}
		return self::$woocommerce_declarations;
	}

	private static function stand_in_declarations(): Declarations {
		if ( null === self::$stand_in ) {
			self::$stand_in = self::folder( self::STAND_IN );
		}
		return self::$stand_in;
	}

	private static function folder( string $folder, string $pattern = '' ): Declarations {
		$declarations = new Declarations();
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$source = $file instanceof \SplFileInfo && 'php' === $file->getExtension()
				? (string) file_get_contents( $file->getPathname() )
				: '';
			if ( '' !== $source && ( '' === $pattern || preg_match( $pattern, $source ) ) ) {
				$declarations->read( $source );
			}
		}
		return $declarations;
	}

	private static function is_own( string $name ): bool {
		return str_starts_with( strtolower( $name ), 'stand_in_' );
	}

	public function test_reads_declarations_of_woocommerce_stubs_and_stand_in(): void {
		self::assertArrayHasKey( 'wc_cart', self::woocommerce_declarations()->classes );
		self::assertNotNull( self::woocommerce_declarations()->method_of( 'WC_Product_Simple', 'get_price' ) );
		self::assertArrayHasKey( 'wc_price', self::woocommerce_declarations()->functions );
		self::assertArrayHasKey( 'wc_cart', self::stand_in_declarations()->classes );
		self::assertNotNull( self::stand_in_declarations()->method_of( 'WC_Product_Simple', 'get_price' ) );
		self::assertGreaterThan( 200, count( self::stand_in_declarations()->functions ) );
		self::assertSame( 'stand_in_x', self::sample()->hooks[0]['name'] );
		self::assertSame( 2, self::sample()->hooks[0]['arguments'] );
	}

	private static function sample(): Declarations {
		$sample = new Declarations();
		$sample->read( "<?php do_action( 'stand_in_x', array( 1, 2 ), f( 3, 4 ), );" );
		return $sample;
	}

	public function test_declares_only_woocommerce_functions_with_equal_parameters(): void {
		$differences = array();
		foreach ( self::stand_in_declarations()->functions as $name => $parameters ) {
			if ( self::is_own( $name ) ) {
				continue;
			}
			$woocommerce_parameters = self::woocommerce_declarations()->functions[ $name ] ?? null;
			if ( null === $woocommerce_parameters ) {
				$differences[] = "$name() is not WooCommerce's";
			} else {
				array_push( $differences, ...self::differences( "$name()", $parameters, $woocommerce_parameters ) );
			}
		}
		self::assertSame( array(), $differences );
	}

	public function test_declares_only_woocommerce_classes_with_equal_parents(): void {
		$differences = array();
		foreach ( self::stand_in_declarations()->classes as $name => $declared ) {
			if ( self::is_own( $name ) ) {
				continue;
			}
			if ( ! isset( self::woocommerce_declarations()->classes[ $name ] ) ) {
				$differences[] = "$name is not WooCommerce's";
				continue;
			}
			foreach ( $declared['parents'] as $parent ) {
				if ( ! self::woocommerce_declarations()->descends( $name, $parent ) ) {
					$differences[] = "$name is no $parent in WooCommerce";
				}
			}
			foreach ( $declared['constants'] as $constant ) {
				if (
					! in_array( $constant, self::woocommerce_declarations()->classes[ $name ]['constants'], true )
					&& ! self::is_own( $constant )
				) {
					$differences[] = "$name::$constant is not WooCommerce's";
				}
			}
		}
		self::assertSame( array(), $differences );
	}

	public function test_declares_only_woocommerce_methods_with_equal_parameters(): void {
		$differences = array();
		foreach ( self::stand_in_declarations()->classes as $name => $declared ) {
			if ( self::is_own( $name ) ) {
				continue;
			}
			$methods = $declared['methods'];
			foreach ( $declared['traits'] as $trait ) {
				$methods += self::stand_in_declarations()->classes[ strtolower( $trait ) ]['methods'];
			}
			foreach ( $methods as $method => $stand_in ) {
				array_push( $differences, ...self::method_differences( $name, $method, $stand_in ) );
			}
		}
		self::assertSame( array(), $differences );
	}

	/**
	 * @param array{visibility: string, static: bool, parameters: list<array{name: string, required: bool}>} $stand_in
	 * @return list<string>
	 */
	private static function method_differences( string $type, string $method, array $stand_in ): array {
		if ( 'private' === $stand_in['visibility'] || self::is_own( $method ) ) {
			return array();
		}
		$woocommerce_method = self::woocommerce_declarations()->method_of( $type, $method );
		if ( null === $woocommerce_method ) {
			// A constructor without parameters is PHP's default.
			return '__construct' === $method && array() === $stand_in['parameters']
				? array()
				: array( "$type::$method() is not WooCommerce's" );
		}
		$differences = self::differences( "$type::$method()", $stand_in['parameters'], $woocommerce_method['parameters'] );
		if ( $stand_in['static'] !== $woocommerce_method['static'] ) {
			$differences[] = "$type::$method() is static in one of them only";
		}
		if ( 'public' === $stand_in['visibility'] && 'public' !== $woocommerce_method['visibility'] ) {
			$differences[] = "$type::$method() can be called from outside here only";
		}
		return $differences;
	}

	/**
	 * @param list<array{name: string, required: bool}> $stand_in
	 * @param list<array{name: string, required: bool}> $woocommerce_parameters
	 * @return list<string>
	 */
	private static function differences( string $callable_name, array $stand_in, array $woocommerce_parameters ): array {
		if ( array_column( $stand_in, 'name' ) !== array_column( $woocommerce_parameters, 'name' ) ) {
			return array(
				$callable_name . ' takes ' . implode( ', ', array_column( $stand_in, 'name' ) ) . ' instead of '
					. implode( ', ', array_column( $woocommerce_parameters, 'name' ) ),
			);
		}
		$differences = array();
		foreach ( $stand_in as $index => $parameter ) {
			if ( $parameter['required'] !== $woocommerce_parameters[ $index ]['required'] ) {
				$differences[] = "$callable_name: {$parameter['name']} is optional in one of them only";
			}
		}
		return $differences;
	}

	public function test_lists_exactly_the_hooks_that_the_stand_in_fires(): void {
		self::assertSame( implode( "\n", self::fired() ), trim( (string) file_get_contents( self::HOOKS ) ) );
	}

	/** @return list<string> */
	private static function fired(): array {
		$lines = array();
		foreach ( self::stand_in_declarations()->hooks as $hook ) {
			$lines[] = self::line( $hook );
		}
		$lines = array_values( array_unique( $lines ) );
		sort( $lines );
		return $lines;
	}

	/** @param array{kind: string, name: string, dynamic: bool, arguments: int} $hook */
	private static function line( array $hook ): string {
		return $hook['kind'] . ' ' . $hook['name'] . ( $hook['dynamic'] ? '*' : '' ) . ' ' . $hook['arguments'];
	}

	public function test_fires_only_woocommerce_hooks_with_equal_argument_counts(): void {
		$folder = self::woocommerce();
		if ( null === $folder ) {
			self::markTestSkipped( 'WooCommerce itself is not here: its hooks were not compared.' );
		}
		$hooks = array_filter( array_map(
			static fn ( string $line ): array => explode( ' ', $line ),
			file( self::HOOKS, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES ) ?: array()
		) );
		$names      = array_unique( array_map( static fn ( array $hook ): string => preg_quote( rtrim( $hook[1], '*' ), '~' ), $hooks ) );
		$real_hooks = array();
		foreach ( array( 'includes', 'templates', 'src' ) as $part ) {
			foreach ( self::folder( "$folder/$part", '~[\'"](?:' . implode( '|', $names ) . ')~' )->hooks as $hook ) {
				$real_hooks[] = self::line( $hook );
			}
		}
		self::assertSame(
			array(),
			array_values( array_diff( array_map( static fn ( array $hook ): string => implode( ' ', $hook ), $hooks ), $real_hooks ) )
		);
	}

	private static function woocommerce(): ?string {
		$cache = getenv( 'XDG_CACHE_HOME' ) ?: getenv( 'HOME' ) . '/.cache';
		foreach ( array( (string) getenv( 'WC_DIR' ), $cache . '/aisle/woocommerce' ) as $folder ) {
			if ( '' !== $folder && is_file( $folder . '/woocommerce.php' ) ) {
				return $folder;
			}
		}
		return null;
	}
}
