<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Platform\Http\ApiError;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Groups that have lost a line, however the cart was filled.
 */
#[RequiresFunction( 'wc_get_container' )]
final class GroupCompletenessTest extends GroupsTestCase {

	public function test_removes_incomplete_group_of_saved_cart_when_session_has_expired(): void {
		$this->add_set();
		$this->add( $this->bag );
		$this->save_cart();
		$this->film->delete( true );
		$this->load( null );
		self::assertSame( array( '1 x Bag' ), $this->line_texts() );
		self::assertContains( self::INCOMPLETE, $this->errors() );
		$this->load( WC()->session->get( 'cart' ) );
		self::assertSame( array( array( '1 x Bag' ), array() ), array( $this->line_texts(), $this->errors() ) );
	}

	public function test_removes_incomplete_group_of_saved_cart_when_guest_logs_in(): void {
		$this->add( $this->bag );
		$guest = WC()->cart->get_cart_for_session();

		WC()->cart->cart_contents = array();
		$this->add_set();
		$user = $this->save_cart();
		$this->film->set_status( 'draft' );
		$this->film->save();
		update_user_meta( $user, '_woocommerce_load_saved_cart_after_login', 1 );
		$this->load( $guest );
		self::assertSame( array( '1 x Bag' ), $this->line_texts() );
		self::assertContains( self::INCOMPLETE, $this->errors() );
	}

	public function test_removes_components_without_their_lead_when_cart_is_loaded(): void {
		[ $camera ] = $this->add_set();
		$stored_lines     = WC()->cart->get_cart_for_session();
		unset( $stored_lines[ $camera ] );
		$this->load( $stored_lines );
		self::assertSame( array( array(), array( self::INCOMPLETE ) ), array( $this->line_texts(), $this->errors() ) );
	}

	public function test_keeps_group_when_a_plugin_calculates_the_cart_during_loading(): void {
		$this->add_set();
		add_filter(
			'woocommerce_get_cart_item_from_session',
			static function ( mixed $line ): mixed {
				WC()->cart->calculate_totals();
				return $line;
			}
		);
		$this->load( WC()->cart->get_cart_for_session() );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
		self::assertSame( array(), $this->errors() );
	}

	public function test_removes_incomplete_group_added_by_a_plugin_before_checkout(): void {
		$this->add_set();
		$this->film->set_stock_status( 'outofstock' );
		$this->film->save();
		$this->fill( WC()->cart->get_cart_for_session() );
		self::assertSame( array( '1 x Camera', '1 x Bag' ), $this->line_texts() );
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array( array(), array( self::INCOMPLETE ) ), array( $this->line_texts(), $this->errors() ) );
		self::assertSame( 0.0, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_keeps_group_when_a_plugin_adds_components_before_the_lead(): void {
		[ $camera ] = $this->add_set( 2 );
		$this->fill( array_reverse( WC()->cart->get_cart_for_session() ) );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array( '2 x Bag', '4 x Film', '2 x Camera' ), $this->line_texts() );
		WC()->cart->set_quantity( $camera, 1 );
		self::assertSame( array( '1 x Bag', '2 x Film', '1 x Camera' ), $this->line_texts() );
	}

	public function test_removes_components_added_without_lead_on_the_next_cart_load(): void {
		[ $camera ] = $this->add_set();
		$this->fill( array_diff_key( WC()->cart->get_cart_for_session(), array( $camera => 1 ) ) );
		self::assertSame( array( '2 x Film', '1 x Bag' ), $this->line_texts() );
		$this->load( WC()->cart->get_cart_for_session() );
		self::assertSame( array( array(), array( self::INCOMPLETE ) ), array( $this->line_texts(), $this->errors() ) );
	}

	public function test_rejects_set_when_a_plugin_would_add_a_second_line_of_an_item(): void {
		add_filter( 'woocommerce_add_cart_item_data', self::add_unique_key( ... ) );
		$this->add_set();
		$this->assert_rejected( 'refused', $this->operation() );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_rejects_change_that_leaves_a_group_incomplete(): void {
		[ , $film ] = $this->add_set();
		try {
			$this->groups->run_as_transaction( static fn(): bool => WC()->cart->remove_cart_item( $film ) );
			self::fail( 'The film is required.' );
		} catch ( ApiError $error ) {
			self::assertSame( 'refused', $error->error_code );
		}
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_keeps_one_line_per_item_when_a_plugin_adds_the_group_twice(): void {
		$this->add_set();
		add_filter( 'woocommerce_add_cart_item_data', self::add_unique_key( ... ) );
		$this->add_lines( WC()->cart->get_cart_for_session() );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
		self::assertSame( array(), $this->errors() );
	}

	public function test_removes_all_components_when_one_of_two_leads_is_removed(): void {
		$this->add_set();
		add_filter( 'woocommerce_add_cart_item_data', self::add_unique_key( ... ) );
		$this->add_lines( WC()->cart->get_cart_for_session() );
		self::assertCount( 6, WC()->cart->get_cart() );
		WC()->cart->remove_cart_item( (string) array_key_first( WC()->cart->get_cart() ) );
		self::assertSame( array(), $this->line_texts() );
	}

	public function test_keeps_restored_group_when_same_group_was_added_meanwhile(): void {
		add_filter( 'woocommerce_add_cart_item_data', self::add_unique_key( ... ) );
		[ $camera ] = $this->add_set( 2 );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		$this->add_set();
		self::assertTrue( $this->call( array( 'type' => 'restore', 'key' => $camera ) )->json['results'][0]['ok'] );
		self::assertSame( array( '2 x Camera', '4 x Film', '2 x Bag' ), $this->line_texts() );
	}

	public static function add_unique_key( mixed $data ): mixed {
		static $key_count = 0;
		return array( 'unique_key' => 'key-' . ++$key_count ) + (array) $data;
	}

	/**
	 * Empties the cart and adds lines one by one, like plugins for abandoned carts.
	 *
	 * @param array<string, array<string, mixed>> $stored_lines
	 */
	private function fill( array $stored_lines ): void {
		WC()->cart->empty_cart();
		$this->add_lines( $stored_lines );
	}

	/**
	 * @param array<string, array<string, mixed>> $stored_lines
	 */
	private function add_lines( array $stored_lines ): void {
		foreach ( $stored_lines as $line ) {
			$data = array_intersect_key( $line, array( ProductSets::DATA_KEY => true ) );
			WC()->cart->add_to_cart( $line['product_id'], $line['quantity'], $line['variation_id'], $line['variation'], $data );
		}
	}

	/**
	 * Logs in a customer whose saved cart equals the current one.
	 *
	 * @return int ID of the customer.
	 */
	private function save_cart(): int {
		$cart = WC()->cart->get_cart_for_session();
		$user = $this->log_in( 'customer' );
		update_user_meta( $user, '_woocommerce_persistent_cart_' . get_current_blog_id(), array( 'cart' => $cart ) );
		return $user;
	}

	/**
	 * Loads a cart like the next page.
	 *
	 * @param array<string, array<string, mixed>>|null $stored_lines The session's cart.
	 */
	private function load( ?array $stored_lines ): void {
		WC()->cart->set_cart_contents( array() );
		WC()->session->set( 'cart', $stored_lines );
		wc_clear_notices();
		( new \WC_Cart_Session( WC()->cart ) )->get_cart_from_session();
	}
}
