<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\JsonReply;

/**
 * "Save for later" of WooCommerce 11, as its blocks call it.
 */
final class SavedForLaterTest extends GroupTestCase {

	private const LIST = '/wc/store/v1/shopper-lists/saved-for-later/items';

	private int $customer;

	protected function setUp(): void {
		parent::setUp();
		if ( ! class_exists( \Automattic\WooCommerce\Internal\ShopperLists\ShopperList::class ) ) {
			self::markTestSkipped( 'This shop has no list of what is saved for later.' );
		}
		update_option( 'woocommerce_cart_save_for_later_enabled', 'yes' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$this->customer = $this->log_in( 'customer' );
		$this->group( true, '', '', array(), array(), array( 'pricingType' => 'per_car', 'price' => '1' ) );
	}

	/**
	 * @return array<string, mixed> The list's item.
	 */
	private function save_line( string $key ): array {
		$reply = $this->dispatch_rest( 'POST', self::LIST, array( 'cart_item_key' => $key ) );
		self::assertSame( 201, $reply->status, $reply->body );
		WC()->cart->remove_cart_item( $key );
		return $reply->json;
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private function move_back( array $item, ?string $page = null ): JsonReply {
		$_SERVER['HTTP_REFERER'] = $page ?? wc_get_cart_url();
		$reply                   = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $item['id'], 'quantity' => $item['quantity'] ) );
		if ( null === $page ) {
			$this->dispatch_rest( 'DELETE', self::LIST . '/' . $item['key'] );
		}
		return $reply;
	}

	private static function first_key(): string {
		return (string) array_key_first( WC()->cart->get_cart() );
	}

	public function test_a_line_comes_back_with_its_answers_its_price_and_what_came_with_it(): void {
		self::assertSame( array(), $this->buy( '2', '3' ) );
		$before = self::shown();
		$item   = $this->save_line( self::first_key() );
		self::assertSame( array(), self::shown() );
		$this->next_page();
		self::assertSame( 201, $this->move_back( $item )->status );

		self::assertSame( $before, self::shown() );
		self::assertSame( array( 'Ada' ), array_values( WC()->cart->get_cart() )[0]['aisle_options'][0]['answers']['f_name']['values'] );
		self::assertSame( array(), get_user_option( 'aisle_saved_options', $this->customer ) );
	}

	public function test_two_lines_of_one_product_come_back_as_two(): void {
		$this->buy( '1', '1', 'Ada' );
		$this->save_line( self::first_key() );
		$this->buy( '3', '2', 'Grace' );
		$item = $this->save_line( self::first_key() );
		self::assertSame( 3, $item['quantity'] );
		$this->move_back( $item );

		self::assertSame( array( '1 x Board = 67.00', '1 x Oak stand = 12.50', '2 x Board = 138.00', '3 x Oak stand = 37.50' ), self::shown() );
	}

	public function test_a_variation_comes_back_with_its_answers(): void {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Wood' );
		$attribute->set_options( array( 'Oak', 'Ash' ) );
		$attribute->set_variation( true );
		$shelf = new \WC_Product_Variable();
		$shelf->set_name( 'Shelf' );
		$shelf->set_status( 'publish' );
		$shelf->set_attributes( array( $attribute ) );
		$shelf->save();
		$any = new \WC_Product_Variation();
		$any->set_parent_id( $shelf->get_id() );
		$any->set_regular_price( '10' );
		$any->set_status( 'publish' );
		$any->save();
		$form    = $this->form( $shelf, array( self::text( 'f_name', array( 'pricingType' => 'per_car', 'price' => '1' ) ) ) );
		$posted  = static fn ( string $wood, string $name ): array => array( array( $form => array( 'f_name' => self::answer( $name ) ) ), '1', array( 'variation_id' => (string) $any->get_id(), 'attribute_wood' => $wood ) );
		$items   = array();
		foreach ( array( 'Oak' => 'Ada', 'Ash' => 'Grace' ) as $wood => $name ) {
			self::assertSame( array(), $this->submit( $shelf, ...$posted( $wood, $name ) ) );
			$items[] = $this->save_line( self::first_key() );
		}
		$_SERVER['HTTP_REFERER'] = wc_get_cart_url();
		$variation               = array_map( static fn ( array $one ): array => array( 'attribute' => '' !== ( $one['raw_attribute'] ?? '' ) ? $one['raw_attribute'] : $one['attribute'], 'value' => $one['value'] ), $items[1]['variation'] );
		$reply                   = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $items[1]['id'], 'quantity' => 1, 'variation' => $variation ) );

		self::assertSame( 201, $reply->status, $reply->body );
		self::assertSame( array( 'Grace', 'Ash', 15.0 ), array( $this->line()['aisle_options'][0]['answers']['f_name']['values'][0], $this->line()['variation']['attribute_wood'], (float) $this->line()['data']->get_price() ) );
	}

	public function test_an_add_on_another_page_is_not_taken_for_it(): void {
		$this->buy( '2' );
		$item = $this->save_line( self::first_key() );
		$this->move_back( $item, home_url( '/shop/' ) );

		self::assertSame( array( '1 x Board = 64.00' ), self::shown() );
		self::assertCount( 1, get_user_option( 'aisle_saved_options', $this->customer ) );
	}

	public function test_what_is_taken_off_the_list_is_forgotten(): void {
		$this->buy( '2' );
		$item = $this->save_line( self::first_key() );
		$this->dispatch_rest( 'DELETE', self::LIST . '/' . $item['key'] );
		$this->move_back( $item );

		self::assertSame( array( '1 x Board = 64.00' ), self::shown() );
	}

	public function test_answers_that_no_longer_hold_are_refused_with_a_sentence_and_kept(): void {
		$this->buy( '2' );
		$item = $this->save_line( self::first_key() );
		$this->stock( 1 );
		$_SERVER['HTTP_REFERER'] = wc_get_cart_url();
		$reply                   = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $item['id'], 'quantity' => 1 ) );

		self::assertSame( 400, $reply->status );
		self::assertNotSame( '', $reply->json['message'] );
		self::assertCount( 1, get_user_option( 'aisle_saved_options', $this->customer ) );
	}

	public function test_a_line_that_belongs_to_another_is_not_saved_alone(): void {
		$this->buy( '2' );
		$reply = $this->dispatch_rest( 'POST', self::LIST, array( 'cart_item_key' => $this->child()['key'] ) );

		self::assertSame( array( 400, '“Oak stand” was chosen for “Board” and is changed or removed with it.' ), array( $reply->status, $reply->json['message'] ) );
		self::assertSame( array(), $this->dispatch_rest( 'GET', self::LIST )->json );
	}

	public function test_a_customer_gets_a_copy_of_it_and_has_it_erased(): void {
		$this->buy( '2' );
		$this->save_line( self::first_key() );
		$email    = get_userdata( $this->customer )->user_email;
		$exported = apply_filters( 'wp_privacy_personal_data_exporters', array() )['aisle-saved-options']['callback']( $email, 1 );
		self::assertStringContainsString( 'Ada', (string) wp_json_encode( $exported ) );

		$erased = apply_filters( 'wp_privacy_personal_data_erasers', array() )['aisle-saved-options']['callback']( $email, 1 );
		self::assertTrue( $erased['items_removed'] );
		self::assertFalse( get_user_option( 'aisle_saved_options', $this->customer ) );
	}
}
