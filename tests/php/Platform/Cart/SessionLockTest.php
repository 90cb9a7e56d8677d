<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\CartWriteRequest;
use Aisle\Platform\Cart\Lock\FileLock;
use Aisle\Platform\Cart\Lock\MysqlLock;
use Aisle\Platform\Cart\SessionLock;
use Aisle\Platform\Lazy;
use Aisle\Platform\PlatformHooks;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class SessionLockTest extends TestCase {

	/**
	 * @return array<string, array{bool, string, string, array<string, mixed>, array<string, mixed>}>
	 */
	public static function requests(): array {
		return array(
			'the Aisle cart Ajax action'            => array( true, 'POST', '/', array( 'wc-ajax' => 'aisle_cart' ), array() ),
			'an add from a listing'                 => array( true, 'POST', '/', array( 'wc-ajax' => 'add_to_cart' ), array() ),
			'an Ajax action of another cart plugin' => array( true, 'POST', '/', array( 'wc-ajax' => 'side_cart_update' ), array() ),
			'an add by link'                        => array( true, 'GET', '/shop/', array( 'add-to-cart' => '12' ), array() ),
			'a removal by link'                     => array( true, 'GET', '/cart/', array( 'remove_item' => 'x' ), array() ),
			'an undo by link'                       => array( true, 'GET', '/cart/', array( 'undo_item' => 'x' ), array() ),
			'a product form'                        => array( true, 'POST', '/product/mug/', array(), array( 'add-to-cart' => '12' ) ),
			'the Store API, adding'                 => array( true, 'POST', '/wp-json/wc/store/v1/cart/add-item', array(), array() ),
			'the Store API, in a batch'             => array( true, 'POST', '/wp-json/wc/store/v1/batch', array(), array() ),
			'the Store API, reading'                => array( true, 'GET', '/wp-json/wc/store/v1/cart', array(), array() ),
			'the Store API by query'                => array(
				true,
				'POST',
				'/',
				array( 'rest_route' => '/wc/store/v1/cart/add-item' ),
				array(),
			),
			'a cart plugin in admin-ajax'           => array(
				true,
				'POST',
				'/wp-admin/admin-ajax.php',
				array(),
				array( 'action' => 'theme_cart_quantity' ),
			),
			'a bundle in admin-ajax'                => array(
				true,
				'POST',
				'/wp-admin/admin-ajax.php',
				array(),
				array( 'action' => 'aisle_bundle_add' ),
			),
			'a tip in admin-ajax'                   => array(
				true,
				'POST',
				'/wp-admin/admin-ajax.php',
				array(),
				array( 'action' => 'wpcot_apply_tip' ),
			),
			'a page'                                => array( false, 'GET', '/shop/', array(), array() ),
			'cart fragments'                        => array(
				false,
				'POST',
				'/',
				array( 'wc-ajax' => 'get_refreshed_fragments' ),
				array(),
			),
			'a variation request'                   => array( false, 'POST', '/', array( 'wc-ajax' => 'get_variation' ), array() ),
			'the checkout'                          => array( false, 'POST', '/', array( 'wc-ajax' => 'checkout' ), array() ),
			'the checkout without script'           => array(
				false,
				'POST',
				'/checkout/',
				array(),
				array( 'woocommerce-process-checkout-nonce' => 'x' ),
			),
			'paying for an order'                   => array(
				false,
				'POST',
				'/checkout/order-pay/5/',
				array(),
				array( 'woocommerce_pay' => '1' ),
			),
			'the Store API, checking out'           => array( false, 'POST', '/wp-json/wc/store/v1/checkout', array(), array() ),
			'the Store API, products'               => array( false, 'GET', '/wp-json/wc/store/v1/products', array(), array() ),
			'a gateway calling back'                => array( false, 'POST', '/', array( 'wc-api' => 'gateway' ), array() ),
			'the admin heartbeat'                   => array(
				false,
				'POST',
				'/wp-admin/admin-ajax.php',
				array(),
				array( 'action' => 'heartbeat' ),
			),
		);
	}

	/**
	 * @param array<string, mixed> $query
	 * @param array<string, mixed> $post
	 */
	#[DataProvider( 'requests' )]
	public function test_locks_only_requests_that_write_the_cart(
		bool $writes,
		string $method,
		string $path,
		array $query,
		array $post
	): void {
		self::assertSame( $writes, ( new CartWriteRequest( $method, $path, $query, $post ) )->writes_cart() );
	}

	public function test_locks_guest_session_from_before_reading_until_after_saving(): void {
		$lock = $this->lock_of( 't_guest-one' );
		self::assertSame( 'WC_Session_Handler', $lock->acquire( 'WC_Session_Handler' ) );
		self::assertTrue( $lock->is_locked() );
		$lock->release();
		self::assertFalse( $lock->is_locked() );
		$registered = $this->registered();
		self::assertSame( PHP_INT_MAX, has_filter( 'woocommerce_session_handler', array( $registered, 'acquire' ) ) );
		$registered->acquire( 'WC_Session_Handler' );
		self::assertTrue( $registered->is_locked() );
		// WooCommerce saves at priority 20.
		foreach ( array_column( $GLOBALS['wp_filter']['shutdown']->callbacks[ PHP_INT_MAX ], 'function' ) as $callback ) {
			if (
				$callback instanceof \Closure
				&& PlatformHooks::class === ( new \ReflectionFunction( $callback ) )->getClosureScopeClass()?->name
			) {
				$callback();
			}
		}
		self::assertFalse( $registered->is_locked() );
	}

	public function test_blocks_second_request_of_the_same_guest_only(): void {
		add_filter( 'aisle_session_lock_backend', static fn(): string => 'file' );
		$first = $this->lock_of( 't_guest-two' );
		// A killed process may have left a file behind.
		$folder = $this->folder();
		array_map( 'unlink', (array) glob( $folder . '/*.lock' ) );
		$first->acquire( 'WC_Session_Handler' );
		$files = (array) glob( $folder . '/*.lock' );
		self::assertCount( 1, $files );
		$name = new FileLock( array( $folder ) );
		self::assertTrue( $name->acquire( 'somebody else', 1 ) );
		$name->release();
		$handle = fopen( $files[0], 'c' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		self::assertFalse( flock( $handle, LOCK_EX | LOCK_NB ), 'The second request would wait.' );
		$first->release();
		self::assertSame( array(), glob( $folder . '/*.lock' ), 'No file is left behind.' );
	}

	public function test_takes_no_lock_when_guest_has_no_session(): void {
		$_COOKIE = array();
		$lock    = new SessionLock();
		$this->as_cart_call();
		$lock->acquire( 'WC_Session_Handler' );
		self::assertFalse( $lock->is_locked() );
	}

	public function test_locks_logged_in_customer(): void {
		$this->log_in( 'customer' );
		$lock = new SessionLock();
		$this->as_cart_call();
		$lock->acquire( 'WC_Session_Handler' );
		self::assertTrue( $lock->is_locked() );
		$lock->release();
	}

	public function test_takes_no_lock_when_filter_disables_it(): void {
		add_filter( 'aisle_session_lock', '__return_false' );
		$lock = $this->lock_of( 't_guest-three' );
		$lock->acquire( 'WC_Session_Handler' );
		self::assertFalse( $lock->is_locked() );
	}

	public function test_stops_waiting_for_file_lock_after_the_timeout(): void {
		$holder = new FileLock( array( $this->folder() ) );
		self::assertTrue( $holder->acquire( 'held', 1 ) );
		$start_time = microtime( true );
		$waiter     = new FileLock( array( $this->folder() ) );
		self::assertFalse( $waiter->acquire( 'held', 1 ) );
		self::assertGreaterThanOrEqual( 1.0, microtime( true ) - $start_time );
		$holder->release();
		self::assertTrue( $waiter->acquire( 'held', 1 ) );
		$waiter->release();
	}

	public function test_returns_null_when_no_lock_folder_is_writable(): void {
		self::assertNull( ( new FileLock( array( '/proc/nowhere' ) ) )->acquire( 'x', 1 ) );
	}

	public function test_returns_true_only_when_database_lock_works(): void {
		global $wpdb;
		$lock   = new MysqlLock();
		$answer = $lock->acquire( 'aisle_test', 1 );
		if ( class_exists( 'WP_SQLite_DB' ) && $wpdb instanceof \WP_SQLite_DB ) {
			self::assertNull( $answer );
			return;
		}
		self::assertTrue( $answer );
		$other = new \wpdb( DB_USER, DB_PASSWORD, DB_NAME, DB_HOST );
		self::assertSame( '0', $other->get_var( "SELECT GET_LOCK('aisle_test', 0)" ) );
		$lock->release();
		self::assertSame( '1', $other->get_var( "SELECT GET_LOCK('aisle_test', 0)" ) );
	}

	private function lock_of( string $guest ): SessionLock {
		$expiry      = (string) ( time() + HOUR_IN_SECONDS );
		$signed_text = "$guest|$expiry";
		$hash        = wp_fast_hash( $signed_text );
		$this->with_cookie( "$signed_text|$expiry|$hash" );
		return new SessionLock();
	}

	private function with_cookie( string $value ): void {
		$this->as_cart_call();
		$_COOKIE[ (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH ) ] = $value;
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function forgeries(): array {
		return array(
			'no signature'         => array( 't_guest' ),
			'an invalid signature' => array( 't_guest|9999999999|9999999999|0123456789abcdef0123456789abcdef' ),
			'only separators'      => array( '|||' ),
			'a very long value'    => array( str_repeat( 'x', 5000 ) . '|1|1|x' ),
		);
	}

	#[DataProvider( 'forgeries' )]
	public function test_takes_no_lock_for_a_forged_cookie( string $value ): void {
		$this->with_cookie( $value );
		$lock = new SessionLock();
		$lock->acquire( 'WC_Session_Handler' );
		self::assertFalse( $lock->is_locked() );
		$session = new \WC_Session_Handler();
		$session->init_session_cookie();
		self::assertFalse( $session->has_session(), 'Nothing is stored for it.' );
	}

	public function test_locks_third_party_session_by_its_cookie(): void {
		$this->with_cookie( 't_guest-of-redis|1|1|its own signature' );
		$lock = new SessionLock();
		$lock->acquire( 'Another_Session_Handler' );
		self::assertTrue( $lock->is_locked() );
		$lock->release();
	}

	private function as_cart_call(): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_GET['wc-ajax']           = 'aisle_cart';
	}

	private function folder(): string {
		return untrailingslashit( get_temp_dir() ) . '/aisle-locks-' . substr( wp_hash( ABSPATH ), 0, 12 );
	}

	/**
	 * @return Lazy<SessionLock>
	 */
	private function registered(): Lazy {
		foreach ( $GLOBALS['wp_filter']['woocommerce_session_handler']->callbacks[ PHP_INT_MAX ] as $callback ) {
			$lock = is_array( $callback['function'] ) ? $callback['function'][0] : null;
			if ( $lock instanceof Lazy && $lock->get() instanceof SessionLock ) {
				return $lock;
			}
		}
		self::fail( 'The session lock is not registered.' );
	}
}
