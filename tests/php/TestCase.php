<?php
declare(strict_types=1);

namespace Aisle\Tests;

use Aisle\Platform\Cart\OrderPlacement;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;

/**
 * Base class for tests inside the test site. Reverts all changes: rows with a transaction; the visitor (cart, session,
 * notices, user), the request, the page's query, hooks and script queues by replacing them.
 */
abstract class TestCase extends \PHPUnit\Framework\TestCase {

	use Requests;

	/** @var array<int, array<array-key, mixed>> */
	private array $request = array();

	/**
	 * @var array<string, mixed> The page's query and product before the test.
	 */
	private array $page = array();

	/** @var array<string, \WP_Hook> */
	private array $hooks = array();

	/** @var list<string> */
	private array $doing_it_wrong = array();

	/** Class for whose tests the visitor's hooks were removed. */
	private static string $unhooked_for = '';

	/** IDs of the current test's posts are greater (SQLite only). */
	private static int $last_id = 0;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		RateLimiter::ensure_table();
	}

	protected function setUp(): void {
		global $wpdb;
		parent::setUp();
		$this->request = array( $_SERVER, $_GET, $_POST, $_REQUEST, $_FILES, $_COOKIE );
		foreach ( array( 'wp_query', 'wp_the_query', 'post', 'product' ) as $name ) {
			$this->page[ $name ] = $GLOBALS[ $name ] ?? null;
		}
		$this->unhook_visitor_once_per_class();
		$this->hooks   = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$wpdb->query( 'START TRANSACTION' );
		add_filter( 'query', array( self::class, 'reject_end_of_transaction' ), PHP_INT_MAX );
		self::use_new_ids();
		$this->disable_tax_and_shipping();
		RateLimiter::freeze_period( RateLimiter::period() );
		wp_set_current_user( 0 );
		$this->start_visit();
		add_action(
			'doing_it_wrong_run',
			function ( string $function_name, string $message ): void {
				$this->doing_it_wrong[] = $function_name . ': ' . $message;
			},
			10,
			2
		);
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
	}

	/**
	 * On SQLite a rollback resets the sequence of IDs. A new product must not reuse an ID that a service has cached.
	 */
	private static function use_new_ids(): void {
		global $wpdb;
		if ( ! is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) ) {
			return;
		}
		self::$last_id = max( self::$last_id, (int) $wpdb->get_var( "SELECT MAX( ID ) FROM {$wpdb->posts}" ) ) + 1000;
		$wpdb->insert( $wpdb->posts, array( 'ID' => self::$last_id ) );
		$wpdb->delete( $wpdb->posts, array( 'ID' => self::$last_id ) );
	}

	/**
	 * A query that changes a table's structure would end MariaDB's transaction: the test's changes would stay, and
	 * later tests would depend on their order.
	 *
	 * @throws \LogicException For such a query.
	 */
	public static function reject_end_of_transaction( string $query ): string {
		if (
			1 === preg_match(
				'/^\s*(?:(?:CREATE|ALTER|DROP)\s+(?:TABLE|INDEX|DATABASE)|TRUNCATE|RENAME|COMMIT|START\s+TRANSACTION)\b/i',
				$query
			)
		) {
			throw new \LogicException( "This query would end the test's transaction: $query" );
		}
		return $query;
	}

	/**
	 * Disables taxes and shipping for any settings of the demo store; a test sets what it needs. The transaction
	 * restores them.
	 */
	private function disable_tax_and_shipping(): void {
		global $wpdb;
		update_option( 'woocommerce_calc_taxes', 'no' );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_tax_rates" );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		if ( class_exists( 'WC_Shipping_Zone' ) ) {
			foreach ( array( 'zones', 'zone_methods', 'zone_locations' ) as $table ) {
				// phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
				$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_shipping_{$table}" );
			}
			\WC_Cache_Helper::get_transient_version( 'shipping', true );
			// WC_Shipping reads the option once per process; wc_shipping_enabled() still reads it in each test.
			WC()->shipping()->enabled = true;
			WC()->shipping()->reset_shipping();
		}
	}

	protected function tearDown(): void {
		global $wpdb;
		$wpdb->query( 'ROLLBACK' );
		list( $_SERVER, $_GET, $_POST, $_REQUEST, $_FILES, $_COOKIE ) = $this->request;
		unset( $GLOBALS['HTTP_RAW_POST_DATA'] );
		foreach ( $this->page as $name => $value ) {
			$GLOBALS[ $name ] = $value; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As it was before the test.
		}
		$GLOBALS['wp_filter'] = $this->hooks;
		// A hook that an exception has interrupted would count as running forever.
		$GLOBALS['wp_current_filter'] = array(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As it is before a test.
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'], $GLOBALS['wp_rest_server'] );
		wp_cache_flush();
		wp_set_current_user( 0 );
		OrderPlacement::end();
		RateLimiter::freeze_period( null );
		$messages             = $this->doing_it_wrong;
		$this->doing_it_wrong = array();
		self::assertSame( array(), $messages, 'WordPress says that something was done wrong.' );
		parent::tearDown();
	}

	/**
	 * Skips a test if the store runs on the stand-in.
	 *
	 * @param string $part Feature that only WooCommerce has.
	 */
	final protected static function needs_woocommerce( string $part ): void {
		if ( ! class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class ) ) {
			self::markTestSkipped( "The stand-in has no {$part}." );
		}
	}

	/** Returns the plugin's scripts and styles, as a feature receives them. */
	final protected static function assets( Settings $settings ): Assets {
		return new Assets( WP_PLUGIN_DIR . '/aisle/plugin.php', new ShopBootData( $settings, new ScriptReplacement() ), new LazyScripts() );
	}

	/**
	 * Returns and clears WordPress's `_doing_it_wrong()` messages so far, so that the test does not fail because of
	 * them.
	 *
	 * @return list<string>
	 */
	protected function consume_doing_it_wrong(): array {
		$messages             = $this->doing_it_wrong;
		$this->doing_it_wrong = array();
		return $messages;
	}

	/**
	 * Continues as a new visitor: no session, an empty cart, no notices.
	 *
	 * @param int $user 0 for a guest.
	 */
	protected function switch_to_new_visitor( int $user = 0 ): void {
		wp_set_current_user( $user );
		$this->unhook_last_visitor();
		$this->start_visit();
	}

	private function start_visit(): void {
		$_COOKIE = array();
		$shop    = WC();
		foreach ( array( 'cart', 'session', 'customer' ) as $part ) {
			// Their types exclude null, but wc_load_cart() checks for null.
			// @phpstan-ignore assign.propertyType, assign.propertyType, assign.propertyType
			$shop->{$part} = null;
		}
		wc_load_cart();
	}

	/**
	 * Each test restores the hooks from before its own visitor, so only code outside a class's tests can have added a
	 * visitor's hooks. Searching them goes through all hooks.
	 */
	private function unhook_visitor_once_per_class(): void {
		if ( self::$unhooked_for !== static::class ) {
			$this->unhook_last_visitor();
			self::$unhooked_for = static::class;
		}
	}

	/**
	 * Otherwise the last visitor's cart and session objects would still handle hooks and write to the new session.
	 */
	private function unhook_last_visitor(): void {
		foreach ( $GLOBALS['wp_filter'] as $hook => $filter ) {
			foreach ( $filter->callbacks as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$owner = is_array( $callback['function'] ) ? $callback['function'][0] : null;
					if (
						$owner instanceof \WC_Cart
						|| $owner instanceof \WC_Cart_Session
						|| $owner instanceof \WC_Session
						|| $owner instanceof \WC_Customer
					) {
						remove_filter( $hook, $callback['function'], $priority );
					}
				}
			}
		}
	}

	/**
	 * Logs in a new user and continues with their session.
	 */
	protected function log_in( string $role ): int {
		$name = 'user-' . wp_generate_password( 8, false );
		$user = wp_insert_user(
			array(
				'user_login' => $name,
				'user_pass'  => 'password',
				'user_email' => $name . '@example.org',
				'role'       => $role,
			)
		);
		self::assertIsInt( $user );
		$this->switch_to_new_visitor( $user );
		return $user;
	}
}
