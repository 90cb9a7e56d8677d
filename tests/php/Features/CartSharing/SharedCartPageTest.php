<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartSharing;

use Aisle\Features\CartSharing\SharedCartPage;
use Aisle\Features\CartSharing\SharedCarts;
use Aisle\Features\CartSharing\SharedLines;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Platform\Cart\CartTestCase;
use Aisle\Tests\RequestEnded;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The visitor's own cart when a shared link is opened and answered.
 */
#[RequiresFunction( 'wc_get_container' )]
final class SharedCartPageTest extends CartTestCase {

	private bool $is_on = true;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		SharedCarts::ensure_table();
	}

	private function page(): SharedCartPage {
		$settings = new Settings();
		return new SharedCartPage( self::assets( $settings ), fn(): bool => $this->is_on );
	}

	/**
	 * @param array<string, mixed>  $fields
	 * @param array<string, string> $server
	 * @return string Redirect URL; empty if the page continues.
	 */
	private function answer( array $fields, array $server = array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ) ): string {
		wc_clear_notices();
		$previous_server = $_SERVER;
		$_SERVER         = $server + array( 'REQUEST_METHOD' => 'POST' )
			+ array_diff_key( $_SERVER, array( 'HTTP_SEC_FETCH_SITE' => 1, 'HTTP_ORIGIN' => 1 ) );
		$_POST        = wp_slash( $fields );
		$redirect_url = '';
		$on_redirect  = static function ( $location ) use ( &$redirect_url ) {
			$redirect_url = (string) $location;
			throw new RequestEnded();
		};
		add_filter( 'wp_redirect', $on_redirect );
		try {
			$this->page()->handle_form();
		} catch ( RequestEnded ) {
			remove_filter( 'wp_redirect', $on_redirect );
		}
		$_POST   = array();
		$_SERVER = $previous_server;
		return $redirect_url;
	}

	/**
	 * @return array<int, int|float> Product => quantity.
	 */
	private function cart(): array {
		return array_column(
			array_map(
				static fn( array $item ): array => array( $item['product_id'], $item['quantity'] ),
				array_values( WC()->cart->get_cart() )
			),
			1,
			0
		);
	}

	/** @return list<string> */
	private function notices( string $type ): array {
		return array_values( array_map(
			static fn( array $notice ): string => wp_strip_all_tags( (string) $notice['notice'] ),
			wc_get_notices( $type )
		) );
	}

	/** Returns a link that another visitor has shared. */
	private function link( \WC_Product ...$products ): string {
		foreach ( $products as $product ) {
			$this->add( $product, 2 );
		}
		$token = SharedCarts::save( SharedLines::of( WC()->cart ), 30 );
		$this->switch_to_new_visitor();
		WC()->cart->empty_cart();
		return $token;
	}

	public function test_keeps_cart_when_shopper_opens_a_link(): void {
		$token       = $this->link( $this->product() );
		$own_product = $this->product();
		$this->add( $own_product );
		$_GET = array( SharedCartPage::PARAMETER => $token );
		$this->page()->handle_form();
		$_GET = array();
		self::assertSame( array( $own_product->get_id() => 1 ), $this->cart() );
	}

	public function test_adds_shared_lines_to_the_cart_at_current_prices(): void {
		$mug         = $this->product( '10' );
		$token       = $this->link( $mug );
		$own_product = $this->product();
		$this->add( $own_product );
		$mug->set_regular_price( '12.5' );
		$mug->save();
		self::assertSame(
			wc_get_cart_url(),
			$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) )
		);
		self::assertSame( array( $own_product->get_id() => 1, $mug->get_id() => 2 ), $this->cart() );
		self::assertSame( array( '1 product was added to your cart.' ), $this->notices( 'success' ) );
		self::assertSame( 35.0, (float) WC()->cart->get_subtotal() );
	}

	public function test_adds_lines_once_when_form_is_sent_twice(): void {
		$mug   = $this->product();
		$token = $this->link( $mug );
		$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array( $mug->get_id() => 2 ), $this->cart() );
	}

	public function test_replaces_cart_with_shared_lines(): void {
		$mug         = $this->product();
		$token       = $this->link( $mug );
		$own_product = $this->product();
		$this->add( $own_product, 5 );
		$this->add( $mug, 9 );
		$removed_keys = array();
		add_action( 'woocommerce_cart_item_removed', static function ( $key ) use ( &$removed_keys ): void {
			$removed_keys[] = $key;
		} );
		$this->answer( array( 'aisle_shared_cart' => 'replace', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array( $mug->get_id() => 2 ), $this->cart() );
		self::assertCount( 1, $removed_keys );
	}

	public function test_does_not_remove_gift_line_when_cart_is_replaced(): void {
		$token = $this->link( $this->product() );
		$key   = $this->add( $this->product() );

		WC()->cart->cart_contents['given'] = array( 'key' => 'given', 'aisle_gift' => 'r1' ) + WC()->cart->get_cart_item( $key );

		$removed_keys = array();
		add_action( 'woocommerce_remove_cart_item', static function ( $key ) use ( &$removed_keys ): void {
			$removed_keys[] = $key;
		} );
		$this->answer( array( 'aisle_shared_cart' => 'replace', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array( $key ), $removed_keys );
		self::assertArrayNotHasKey( 'given', WC()->cart->get_cart_contents() );
	}

	public function test_keeps_own_cart_when_no_shared_line_can_be_added(): void {
		$mug         = $this->product();
		$token       = $this->link( $mug );
		$own_product = $this->product();
		$this->add( $own_product, 5 );
		$mug->set_stock_status( 'outofstock' );
		$mug->save();
		$this->answer( array( 'aisle_shared_cart' => 'replace', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array( $own_product->get_id() => 5 ), $this->cart() );
		self::assertSame( array(), $this->notices( 'success' ) );
		self::assertCount( 1, $this->notices( 'error' ) );
	}

	public function test_releases_stock_of_old_lines_only_when_cart_is_replaced(): void {
		$mug   = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 3 ) );
		$token = $this->link( $mug );
		$this->add( $mug, 3 );
		$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array( $mug->get_id() => 3 ), $this->cart() );
		self::assertCount( 1, $this->notices( 'error' ) );
		$this->answer( array( 'aisle_shared_cart' => 'replace', 'aisle_token' => $token, 'aisle_once' => 'twotwotwotwotwo2' ) );
		self::assertSame( array( $mug->get_id() => 2 ), $this->cart() );
	}

	/** @return array<string, array{string}> */
	public static function hidden(): array {
		return array( 'a draft' => array( 'draft' ), 'a private one' => array( 'private' ), 'one in the bin' => array( 'trash' ) );
	}

	#[DataProvider( 'hidden' )]
	public function test_does_not_add_or_name_products_that_are_no_longer_public( string $status ): void {
		$mug   = $this->product( '10', array( 'name' => 'Unspoken mug' ) );
		$token = $this->link( $mug );
		$mug->set_status( $status );
		$mug->save();
		$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array(), $this->cart() );
		self::assertCount( 1, $this->notices( 'error' ) );
		self::assertStringNotContainsString( 'Unspoken', implode( ' ', $this->notices( 'error' ) ) );
	}

	public function test_rejects_form_when_request_has_no_same_site_origin(): void {
		$token = $this->link( $this->product() );
		foreach ( array(
			array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ),
			array( 'HTTP_ORIGIN' => 'https://evil.example' ),
			array(),
		) as $server ) {
			self::assertSame(
				wc_get_cart_url(),
				$this->answer(
					array( 'aisle_shared_cart' => 'replace', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ),
					$server
				)
			);
			self::assertSame( array(), $this->cart() );
			self::assertCount( 1, $this->notices( 'error' ) );
		}
	}

	public function test_requires_nonce_when_customer_is_logged_in(): void {
		$token = $this->link( $this->product() );
		wp_set_current_user( wp_insert_user( array( 'user_login' => 'sharer', 'user_pass' => 'x', 'role' => 'customer' ) ) );
		$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array(), $this->cart() );
		$this->answer( array(
			'aisle_shared_cart' => 'add',
			'aisle_token'       => $token,
			'aisle_once'        => 'oneoneoneoneone1',
			'aisle_nonce'       => \Aisle\Platform\Http\Ajax::create_nonce(),
		) );
		self::assertCount( 1, $this->cart() );
	}

	public function test_shows_error_for_unknown_link_and_ignores_form_when_sharing_is_off(): void {
		self::assertSame(
			wc_get_cart_url(),
			$this->answer( array(
				'aisle_shared_cart' => 'add',
				'aisle_token'       => str_repeat( 'x', 32 ),
				'aisle_once'        => 'oneoneoneoneone1',
			) )
		);
		self::assertSame( array( 'This cart link has expired. Please ask for a new one.' ), $this->notices( 'error' ) );
		$token       = $this->link( $this->product() );
		$this->is_on = false;
		self::assertSame(
			'',
			$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) )
		);
		self::assertSame( array(), $this->cart() );
	}

	public function test_ignores_form_when_its_one_time_token_has_wrong_length(): void {
		$token = $this->link( $this->product() );
		foreach ( array( '', str_repeat( 'a', 100000 ), array( 'a' ) ) as $one_time_token ) {
			$this->answer( array( 'aisle_shared_cart' => 'add', 'aisle_token' => $token, 'aisle_once' => $one_time_token ) );
		}
		self::assertSame( array(), $this->cart() );
		self::assertLessThan( 100, strlen( serialize( WC()->session->get( 'aisle_shared_carts_taken', array() ) ) ) );
	}

	public function test_calculates_totals_once_for_all_added_lines(): void {
		$token      = $this->link( $this->product(), $this->product(), $this->product() );
		$calculated = 0;
		add_action( 'woocommerce_before_calculate_totals', static function () use ( &$calculated ): void {
			++$calculated;
		} );
		$this->answer( array( 'aisle_shared_cart' => 'replace', 'aisle_token' => $token, 'aisle_once' => 'oneoneoneoneone1' ) );
		self::assertSame( array( 3, 1 ), array( count( $this->cart() ), $calculated ) );
	}

	public function test_restores_post_data_after_adding_lines(): void {
		$token = $this->link( $this->product() );
		$_POST = array( 'mine' => 'yes' );
		SharedLines::add_to_cart( (array) SharedCarts::find( $token ) );
		self::assertSame( array( 'mine' => 'yes' ), $_POST );
		$_POST = array();
	}
}
