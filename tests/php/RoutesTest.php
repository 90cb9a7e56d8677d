<?php
declare(strict_types=1);

namespace Aisle\Tests;

use Aisle\Features\Tips\TipBlock;
use Aisle\Features\Tips\TipList;
use Aisle\Features\Tips\Tips;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class RoutesTest extends TestCase {

	public function test_lists_exactly_the_registered_routes(): void {
		self::register_tips();
		$table = array_map( static fn( array $row ): string => $row['kind'] . ' ' . $row['name'], $this->table() );
		$registered_routes = array_merge(
			EntryPoints::in_source( dirname( __DIR__, 2 ) . '/includes' ),
			$this->blocks(),
			$this->ajax( 'wc-ajax', '/^wc_ajax_(.+)$/' ),
			$this->ajax( 'admin-ajax', '/^wp_ajax_(?:nopriv_)?(.+)$/' ),
			$this->ajax( 'admin-post', '/^admin_post_(?:nopriv_)?(.+)$/' ),
			$this->rest_routes(),
			$this->shortcodes()
		);
		sort( $table );
		sort( $registered_routes );
		self::assertSame( $table, $registered_routes );
	}

	public function test_has_permission_and_protection_in_every_row(): void {
		foreach ( $this->table() as $row ) {
			self::assertSame( array( 'kind', 'name', 'who', 'protection' ), array_keys( array_diff_key( $row, array( 'misuse' => 0 ) ) ) );
			self::assertNotContains( '', $row );
			self::assertSame(
				in_array( $row['kind'], array( 'request', 'store-api', 'block', 'admin-page' ), true ),
				isset( $row['misuse'] ),
				$row['name']
			);
		}
	}

	public function test_names_an_existing_misuse_test_in_every_row(): void {
		foreach ( $this->table() as $row ) {
			list( $file, $test ) = explode( '::', $row['misuse'] ?? 'RoutesTest::' . __FUNCTION__ );
			self::assertMatchesRegularExpression(
				'/function ' . $test . '\(/',
				(string) file_get_contents( __DIR__ . "/{$file}.php" ),
				$row['name']
			);
		}
	}

	/**
	 * @return array<string, array{string, list<string>}>
	 */
	public static function code_with_a_way_in(): array {
		return array(
			'a GET parameter'            => array( '$a = $_GET[\'new\'] ?? "";', array( 'request Features\\New: new' ) ),
			'a constant'                 => array(
				'$a = $_COOKIE[ CartRequest::ENDPOINT ];',
				array( 'request Features\\New: aisle_cart' ),
			),
			'a variable as name'         => array( '$a = $_POST[ $name ];', array( 'request Features\\New: *' ) ),
			'the whole request'          => array( 'read( $_REQUEST );', array( 'request Features\\New: *' ) ),
			'a query variable'           => array(
				'$a = get_query_var( "x" ) . get_query_var( \'cpage\' );',
				array( 'request Features\\New: cpage, x' ),
			),
			'filter_input'               => array( 'filter_input( INPUT_GET, "a" );', array( 'request Features\\New: filter_input' ) ),
			'a Store API cart extension' => array(
				'woocommerce_store_api_register_update_callback( array() );',
				array( 'store-api Features\\New: update_callback' ),
			),
			'a route of the Store API'   => array( '$route = "/wc/store/v1/cart";', array( 'store-api Features\\New: route' ) ),
			'an admin page'              => array( 'add_submenu_page( "a" );', array( 'admin-page Features\\New' ) ),
			'a comment'                  => array( '/* $_GET["a"] */', array() ),
			'a method of that name'      => array( '$this->get_query_var( "a" );', array() ),
		);
	}

	/**
	 * @param list<string> $expected
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'code_with_a_way_in' )]
	public function test_finds_entry_points_that_no_registry_lists( string $code, array $expected ): void {
		self::assertSame( $expected, EntryPoints::in_file( "<?php\nuse Aisle\\Platform\\Cart\\CartRequest;\n{$code}", 'Features\\New' ) );
	}

	public function test_rejects_guests_on_every_protected_rest_route(): void {
		foreach ( $this->table() as $row ) {
			if ( 'rest' !== $row['kind'] || 'everybody' === strtok( $row['who'], ',' ) ) {
				continue;
			}
			list( $method, $pattern ) = explode( ' ', $row['name'], 2 );
			// A route of one form contains a pattern; any number works.
			$path     = (string) preg_replace( '/\(\?P<\w+>[^)]+\)/', '1', $pattern );
			$response = $this->dispatch_rest( $method, $path, array( 'feature' => 'shop', 'values' => array( 'x' => 1 ) ) );
			self::assertSame( 401, $response->status, $row['name'] );
		}
	}

	/**
	 * @return list<array<string, string>>
	 */
	private function table(): array {
		return require __DIR__ . '/routes.php';
	}

	/**
	 * @return list<string>
	 */
	private function ajax( string $kind, string $pattern ): array {
		$names = array();
		foreach ( $GLOBALS['wp_filter'] as $hook => $filter ) {
			if ( preg_match( $pattern, (string) $hook, $name ) && $this->has_aisle_callback( $filter ) ) {
				$names[ $name[1] ] = $kind . ' ' . $name[1];
			}
		}
		return array_values( $names );
	}

	private function has_aisle_callback( \WP_Hook $filter ): bool {
		foreach ( $filter->callbacks as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				if ( $this->is_aisle_callback( $callback['function'] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	private function is_aisle_callback( mixed $callback ): bool {
		// A callback whose file is loaded only in the admin is not callable now; Aisle has none.
		if ( ! is_callable( $callback ) ) {
			return false;
		}
		if ( is_array( $callback ) && $callback[0] instanceof Lazy ) {
			$callback[0] = $callback[0]->get();
		}
		$reflection = is_array( $callback )
			? new \ReflectionMethod( ...$callback )
			: (
				is_string( $callback ) && str_contains( $callback, '::' )
					? new \ReflectionMethod( $callback )
					: new \ReflectionFunction( \Closure::fromCallable( $callback ) )
			);
		return str_starts_with( (string) $reflection->getFileName(), dirname( __DIR__, 2 ) . '/includes/' );
	}

	/**
	 * @return list<string>
	 */
	private function rest_routes(): array {
		$names = array();
		foreach ( rest_get_server()->get_routes() as $path => $endpoints ) {
			foreach ( $endpoints as $endpoint ) {
				// WordPress itself handles a namespace's index.
				if ( '/aisle/v1' !== $path && $this->is_aisle_callback( $endpoint['callback'] ) ) {
					$names[] = 'rest ' . implode( ',', array_keys( $endpoint['methods'] ) ) . ' ' . $path;
				}
			}
		}
		return $names;
	}

	/**
	 * @return list<string>
	 */
	private function blocks(): array {
		$names = array_filter(
			array_keys( \WP_Block_Type_Registry::get_instance()->get_all_registered() ),
			static fn( string $name ): bool => str_starts_with( $name, 'aisle/' )
		);
		return array_values( array_map( static fn( string $name ): string => 'block ' . $name, $names ) );
	}

	/** A store without tips registers neither their shortcode nor their block. */
	private static function register_tips(): void {
		$tips_of_store = array( 'tips' => array( array( 'name' => 'Driver' ) ) );
		update_option( 'aisle_settings', array( 'features' => array( 'tips' => $tips_of_store ) ) );
		$settings = new Settings();
		$assets   = self::assets( $settings );
		$tips     = new Tips( $settings, $assets, new Ajax(), new Rest() );
		$settings->add( Tips::FEATURE, $tips );
		$tips->register_if_configured();
		if ( ! \WP_Block_Type_Registry::get_instance()->is_registered( TipBlock::NAME ) ) {
			( new TipBlock( Lazy::of( static fn(): TipList => new TipList( $settings ) ), $assets ) )->register_block();
		}
	}

	/**
	 * @return list<string>
	 */
	private function shortcodes(): array {
		$shortcodes = array_filter( $GLOBALS['shortcode_tags'], fn( $callback ): bool => $this->is_aisle_callback( $callback ) );
		return array_values( array_map( static fn( string $tag ): string => 'shortcode ' . $tag, array_keys( $shortcodes ) ) );
	}
}
