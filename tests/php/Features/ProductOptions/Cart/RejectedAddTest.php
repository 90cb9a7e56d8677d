<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class RejectedAddTest extends OptionsTestCase {

	private \WC_Product_Simple $board;
	private ?\WP_Query $main_query = null;

	protected function setUp(): void {
		parent::setUp();
		$this->main_query = $GLOBALS['wp_the_query'] ?? null;
		$this->board = $this->product();
		$this->form( $this->board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		wp_set_current_user( 0 );
		$this->as_new_guest();
	}

	private function as_new_guest(): void {
		$_COOKIE = array();
		WC()->session = new \WC_Session_Handler();
		WC()->session->init_session_cookie();
		WC()->cart->empty_cart();
	}

	private static function sessions(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_sessions" ); // phpcs:ignore WordPress.DB
	}

	public function test_creates_no_session_for_new_guest_when_add_is_rejected(): void {
		$sessions_before = self::sessions();
		self::assertCount( 1, $this->submit( $this->board, array() ) );
		$this->dispatch_shop_ajax( 'add_to_cart', array( 'product_id' => (string) $this->board->get_id() ) );
		$this->dispatch_shop_ajax(
			'aisle_cart',
			(string) wp_json_encode( array(
				'operations' => array( array( 'id' => 'operation-1', 'type' => 'add', 'product_id' => $this->board->get_id() ) ),
			) )
		);
		WC()->session->save_data();

		self::assertFalse( WC()->session->has_session() );
		self::assertSame( $sessions_before, self::sessions() );
	}

	public function test_adds_reason_to_product_url_for_new_guest(): void {
		$response = $this->dispatch_shop_ajax( 'add_to_cart', array( 'product_id' => (string) $this->board->get_id() ) );

		self::assertTrue( $response->json['error'] );
		self::assertStringContainsString( 'aisle_choose=1', $response->json['product_url'] );
	}

	public function test_stores_notice_of_rejected_add_in_existing_session(): void {
		WC()->session->set_customer_session_cookie( true );
		$response = $this->dispatch_shop_ajax( 'add_to_cart', array( 'product_id' => (string) $this->board->get_id() ) );

		self::assertStringNotContainsString( 'aisle_choose', $response->json['product_url'] );
		self::assertSame( array( 'Please choose the options of “Board” on its product page first.' ), $this->errors() );
	}

	public function test_shows_notice_of_url_parameter_once(): void {
		wc_clear_notices();
		$this->go_to_product();
		do_action( 'wp', $GLOBALS['wp'] );
		do_action( 'wp', $GLOBALS['wp'] );

		self::assertSame( array( 'Please choose the options of “Board” on its product page first.' ), $this->errors() );
	}

	public function test_shows_no_notice_without_url_parameter(): void {
		wc_clear_notices();
		$this->go_to_product();
		unset( $_GET['aisle_choose'] );
		do_action( 'wp', $GLOBALS['wp'] );

		self::assertSame( array(), $this->errors() );
	}

	private function go_to_product(): void {
		$_GET['aisle_choose'] = '1';

		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $this->board->get_id(), 'post_type' => 'product' ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
	}

	protected function tearDown(): void {
		// Otherwise later tests would run on the product page.
		$GLOBALS['wp_the_query'] = $this->main_query;
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		parent::tearDown();
	}

	public function test_does_not_redirect_to_a_draft_product(): void {
		$draft = $this->product();
		$this->form( $draft, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$draft->set_status( 'draft' );
		$draft->save();
		$this->submit( $draft, array() );

		self::assertSame(
			'https://shop.example/here',
			apply_filters( 'woocommerce_cart_redirect_after_error', 'https://shop.example/here', $draft->get_id() )
		);
	}
}
