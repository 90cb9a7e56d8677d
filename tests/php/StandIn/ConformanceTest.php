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

	private static ?Declarations $real = null;
	private static ?Declarations $stand_in = null;

	private static function real(): Declarations {
		if ( null === self::$real ) {
			self::$real = new Declarations();
			self::$real->read( (string) file_get_contents( self::STUBS ) );
		}
		return self::$real;
	}

	private static function ours(): Declarations {
		if ( null === self::$stand_in ) {
			self::$stand_in = self::folder( self::STAND_IN );
		}
		return self::$stand_in;
	}

	private static function folder( string $folder, string $only = '' ): Declarations {
		$declarations = new Declarations();
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$source = $file instanceof \SplFileInfo && 'php' === $file->getExtension()
				? (string) file_get_contents( $file->getPathname() )
				: '';
			if ( '' !== $source && ( '' === $only || preg_match( $only, $source ) ) ) {
				$declarations->read( $source );
			}
		}
		return $declarations;
	}

	private static function is_own( string $name ): bool {
		return str_starts_with( strtolower( $name ), 'stand_in_' );
	}

	public function test_reads_woocommerce_stubs_and_stand_in(): void {
		self::assertArrayHasKey( 'wc_cart', self::real()->classes );
		self::assertNotNull( self::real()->method_of( 'WC_Product_Simple', 'get_price' ) );
		self::assertArrayHasKey( 'wc_price', self::real()->functions );
		self::assertArrayHasKey( 'wc_cart', self::ours()->classes );
		self::assertNotNull( self::ours()->method_of( 'WC_Product_Simple', 'get_price' ) );
		self::assertGreaterThan( 200, count( self::ours()->functions ) );
		self::assertSame( 'stand_in_x', self::sample()->hooks[0]['name'] );
		self::assertSame( 2, self::sample()->hooks[0]['arguments'] );
	}

	private static function sample(): Declarations {
		$sample = new Declarations();
		$sample->read( "<?php do_action( 'stand_in_x', array( 1, 2 ), f( 3, 4 ), );" );
		return $sample;
	}

	public function test_declares_only_woocommerce_functions_with_equal_parameters(): void {
		$wrong = array();
		foreach ( self::ours()->functions as $name => $parameters ) {
			if ( self::is_own( $name ) ) {
				continue;
			}
			$real = self::real()->functions[ $name ] ?? null;
			if ( null === $real ) {
				$wrong[] = "$name() is not WooCommerce's";
			} else {
				array_push( $wrong, ...self::differences( "$name()", $parameters, $real ) );
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_declares_only_woocommerce_classes_with_equal_parents(): void {
		$wrong = array();
		foreach ( self::ours()->classes as $name => $declared ) {
			if ( self::is_own( $name ) ) {
				continue;
			}
			if ( ! isset( self::real()->classes[ $name ] ) ) {
				$wrong[] = "$name is not WooCommerce's";
				continue;
			}
			foreach ( $declared['parents'] as $parent ) {
				if ( ! self::real()->descends( $name, $parent ) ) {
					$wrong[] = "$name is no $parent in WooCommerce";
				}
			}
			foreach ( $declared['constants'] as $constant ) {
				if ( ! in_array( $constant, self::real()->classes[ $name ]['constants'], true ) && ! self::is_own( $constant ) ) {
					$wrong[] = "$name::$constant is not WooCommerce's";
				}
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_declares_only_woocommerce_methods_with_equal_parameters(): void {
		$wrong = array();
		foreach ( self::ours()->classes as $name => $declared ) {
			if ( self::is_own( $name ) ) {
				continue;
			}
			$methods = $declared['methods'];
			foreach ( $declared['traits'] as $trait ) {
				$methods += self::ours()->classes[ strtolower( $trait ) ]['methods'];
			}
			foreach ( $methods as $method => $stand_in ) {
				array_push( $wrong, ...self::method_differences( $name, $method, $stand_in ) );
			}
		}
		self::assertSame( array(), $wrong );
	}

	/**
	 * @param array{visibility: string, static: bool, parameters: list<array{name: string, required: bool}>} $stand_in
	 * @return list<string>
	 */
	private static function method_differences( string $type, string $method, array $stand_in ): array {
		if ( 'private' === $stand_in['visibility'] || self::is_own( $method ) ) {
			return array();
		}
		$real = self::real()->method_of( $type, $method );
		if ( null === $real ) {
			// A constructor without parameters is PHP's default.
			return '__construct' === $method && array() === $stand_in['parameters']
				? array()
				: array( "$type::$method() is not WooCommerce's" );
		}
		$wrong = self::differences( "$type::$method()", $stand_in['parameters'], $real['parameters'] );
		if ( $stand_in['static'] !== $real['static'] ) {
			$wrong[] = "$type::$method() is static in one of them only";
		}
		if ( 'public' === $stand_in['visibility'] && 'public' !== $real['visibility'] ) {
			$wrong[] = "$type::$method() can be called from outside here only";
		}
		return $wrong;
	}

	/**
	 * @param list<array{name: string, required: bool}> $stand_in
	 * @param list<array{name: string, required: bool}> $real
	 * @return list<string>
	 */
	private static function differences( string $where, array $stand_in, array $real ): array {
		if ( array_column( $stand_in, 'name' ) !== array_column( $real, 'name' ) ) {
			return array(
				$where . ' takes ' . implode( ', ', array_column( $stand_in, 'name' ) ) . ' instead of '
					. implode( ', ', array_column( $real, 'name' ) ),
			);
		}
		$wrong = array();
		foreach ( $stand_in as $index => $parameter ) {
			if ( $parameter['required'] !== $real[ $index ]['required'] ) {
				$wrong[] = "$where: {$parameter['name']} is optional in one of them only";
			}
		}
		return $wrong;
	}

	public function test_lists_exactly_the_hooks_that_the_stand_in_fires(): void {
		self::assertSame( implode( "\n", self::fired() ), trim( (string) file_get_contents( self::HOOKS ) ) );
	}

	/** @return list<string> */
	private static function fired(): array {
		$lines = array();
		foreach ( self::ours()->hooks as $hook ) {
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
		$names = array_unique( array_map( static fn ( array $hook ): string => preg_quote( rtrim( $hook[1], '*' ), '~' ), $hooks ) );
		$real  = array();
		foreach ( array( 'includes', 'templates', 'src' ) as $part ) {
			foreach ( self::folder( "$folder/$part", '~[\'"](?:' . implode( '|', $names ) . ')~' )->hooks as $hook ) {
				$real[] = self::line( $hook );
			}
		}
		self::assertSame(
			array(),
			array_values( array_diff( array_map( static fn ( array $hook ): string => implode( ' ', $hook ), $hooks ), $real ) )
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
