<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Cart\OpenCarts;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * Before Aisle is deactivated, the merchant sees how many carts would be sold without their options.
 */
final class OpenCartsTest extends OptionsTestCase {

	private const FILE = 'aisle/plugin.php';

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_sessions" );
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		require_once ABSPATH . 'wp-admin/includes/screen.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		require_once ABSPATH . 'wp-admin/includes/template.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		set_current_screen( 'plugins' );
		$this->log_in( 'administrator' );
		$file   = dirname( __DIR__, 5 ) . '/plugin.php';
		$plugin = plugin_basename( $file );
		self::assertTrue( has_action( 'after_plugin_row_' . $plugin ), 'The feature has hooked it in.' );
		// Uses a new instance, because a page counts only once.
		remove_all_actions( 'after_plugin_row_' . $plugin );
		remove_all_filters( 'plugin_action_links_' . $plugin );
		$carts = new OpenCarts();
		add_filter( 'plugin_action_links_' . $plugin, array( $carts, 'describe_link' ), 20 );
		add_action( 'after_plugin_row_' . $plugin, array( $carts, 'print_row' ), 10, 0 );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $session_data Additional session data.
	 */
	private function session( string $key, bool $has_options, int $expires = 3600, array $session_data = array() ): void {
		global $wpdb;
		$line = array( 'key' => $key, 'product_id' => 1, 'quantity' => 1 ) + (
			$has_options
				? array(
					'aisle_options' => array( array( 'form_id' => 7, 'answers' => array( 'f' => array( 'values' => array( 'x' ) ) ) ) ),
				)
				: array()
		);
		$wpdb->insert(
			$wpdb->prefix . 'woocommerce_sessions',
			array(
				'session_key'    => $key,
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As WooCommerce keeps it.
				'session_value'  => serialize( array_map( 'serialize', array( 'cart' => array( $key => $line ) ) + $session_data ) ),
				'session_expiry' => time() + $expires,
			)
		);
	}

	private function plugin_row_html(): string {
		ob_start();
		do_action( 'after_plugin_row_' . plugin_basename( dirname( __DIR__, 5 ) . '/plugin.php' ), self::FILE, array(), 'all' );
		return (string) ob_get_clean();
	}

	public function test_counts_only_open_carts_with_options(): void {
		$this->session( 'one', true );
		$this->session( 'two', true );
		$this->session( 'plain', false );
		$this->session( 'over', true, -10 );
		$this->session(
			'removed',
			false,
			3600,
			array(
				'cart_totals'           => array(),
				'removed_cart_contents' => array( 'x' => array( 'aisle_options' => array( array( 'form_id' => 7 ) ) ) ),
			)
		);
		self::assertSame( array( 'carts' => 2, 'is_all' => true ), OpenCarts::count() );
		self::assertStringContainsString( '2 open carts', $this->plugin_row_html() );
	}

	public function test_counts_stored_cart_with_options(): void {
		$product = $this->product( '10', 'Mug' );
		$form    = $this->form( $product, array( self::text( 'f_text' ) ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_text' => array( 'values' => array( 'Anna' ) ) ) ) ) );
		WC()->cart->set_session();
		WC()->session->save_data();
		self::assertSame( 1, OpenCarts::count()['carts'] );
		WC()->cart->remove_cart_item( (string) $this->line()['key'] );
		WC()->cart->set_session();
		WC()->session->save_data();
		self::assertSame( 0, OpenCarts::count()['carts'], 'What was taken out of the cart is sold to nobody.' );
	}

	public function test_prints_nothing_when_no_open_cart_has_options(): void {
		$this->session( 'plain', false );
		self::assertSame( '', $this->plugin_row_html() );
		self::assertStringNotContainsString( 'aria-describedby', $this->links()['deactivate'] );
	}

	public function test_describes_the_deactivate_link_with_the_notice(): void {
		$this->session( 'one', true );
		$html = $this->plugin_row_html();
		self::assertSame( 1, preg_match( '/ id="(aisle-open-carts)"/', $html, $id ) );
		self::assertStringContainsString( ' aria-describedby="aisle-open-carts"', $this->links()['deactivate'] );
		self::assertStringContainsString( '1 open cart has', $html );
		self::assertStringContainsString( '<tr ', $html );
	}

	public function test_runs_one_count_query_for_link_and_notice(): void {
		global $wpdb;
		$this->session( 'one', true );
		$queries = array();
		add_filter( 'query', static function ( string $query ) use ( &$queries ): string {
			$queries[] = $query;
			return $query;
		} );
		$this->links();
		$this->plugin_row_html();
		$this->plugin_row_html();
		self::assertCount( 1, $queries );
		self::assertMatchesRegularExpression( '/^\s*SELECT COUNT\(/', $queries[0] );
		self::assertStringContainsString( 'LIMIT ', $queries[0] );
		self::assertSame( '', $wpdb->last_error );
	}

	public function test_limits_counted_sessions_and_shows_at_least(): void {
		for ( $count = 0; $count < 5; $count++ ) {
			$this->session( 'key' . $count, true );
		}
		self::assertSame( array( 'carts' => 3, 'is_all' => false ), OpenCarts::count( 3 ) );
		self::assertStringContainsString( 'At least 3', OpenCarts::message( array( 'carts' => 3, 'is_all' => false ) ) );
	}

	public function test_runs_no_session_query_outside_the_plugin_list(): void {
		set_current_screen( 'dashboard' );
		$is_session_queried = false;
		add_filter( 'query', static function ( string $query ) use ( &$is_session_queried ): string {
			$is_session_queried = $is_session_queried || str_contains( $query, 'woocommerce_sessions' );
			return $query;
		} );
		$this->links();
		self::assertFalse( $is_session_queried );
	}

	/**
	 * @return array<string, string>
	 */
	private function links(): array {
		return apply_filters(
			'plugin_action_links_' . plugin_basename( dirname( __DIR__, 5 ) . '/plugin.php' ),
			array(
				'deactivate' =>
					'<a href="plugins.php?action=deactivate" id="deactivate-aisle" aria-label="Deactivate Aisle">Deactivate</a>',
			),
			self::FILE,
			array(),
			'all'
		);
	}
}
