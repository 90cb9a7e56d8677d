<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Saved\SavedAnswers;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\JsonResponse;

/**
 * WooCommerce 11's "Save for later" stores products and quantities; the options are saved and restored with them.
 */
final class SavedForLaterTest extends OptionsTestCase {

	private const LIST = '/wc/store/v1/shopper-lists/saved-for-later/items';

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		if ( ! class_exists( 'Automattic\WooCommerce\Internal\ShopperLists\ShopperList' ) ) {
			self::markTestSkipped( 'This WooCommerce saves nothing for later.' );
		}
		add_filter( 'pre_option_woocommerce_cart_save_for_later_enabled', static fn (): string => 'yes' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$this->switch_to_new_visitor( $this->log_in( 'customer' ) );
		$this->board = $this->product( '64' );
		$this->form  = $this->form(
			$this->board,
			array( self::text( 'f_name', array( 'required' => true, 'pricingType' => 'fixed', 'price' => '3' ) ) )
		);
	}

	private function add_line( string $name, string $quantity = '1' ): string {
		self::assertSame(
			array(),
			$this->submit( $this->board, array( $this->form => array( 'f_name' => self::answer( $name ) ) ), $quantity )
		);
		return (string) array_key_last( WC()->cart->get_cart() );
	}

	/**
	 * Saves a line like the cart block: adds it to the list and removes it from the cart.
	 *
	 * @return array<string, mixed> Item of the list.
	 */
	private function save( string $key ): array {
		$response = $this->dispatch_rest( 'POST', self::LIST, array( 'cart_item_key' => $key ) );
		self::assertSame( 201, $response->status, $response->body );
		$this->dispatch_rest( 'POST', '/wc/store/v1/cart/remove-item', array( 'key' => $key ) );
		return $response->json;
	}

	/**
	 * Moves an item like the list's block: adds it to the cart, and removes it from the list on success.
	 *
	 * @param array<string, mixed> $item
	 */
	private function move_to_cart( array $item ): JsonResponse {
		$variation = array_map(
			static fn ( array $row ): array => array( 'attribute' => $row['raw_attribute'], 'value' => $row['value'] ),
			$item['variation']
		);
		$response     = $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/add-item',
			array( 'id' => $item['id'], 'quantity' => $item['quantity'] )
				+ ( $item['variation_id'] > 0 ? array( 'variation' => $variation ) : array() )
		);
		if ( 201 === $response->status ) {
			self::assertSame( 204, $this->dispatch_rest( 'DELETE', self::LIST . '/' . $item['key'] )->status );
		}
		return $response;
	}

	/**
	 * @return array<string, int> Names on the lines => quantities.
	 */
	private function quantities_by_name(): array {
		$quantities = array();
		foreach ( WC()->cart->get_cart() as $item ) {
			$quantities[ $item['aisle_options'][0]['answers']['f_name']['values'][0] ?? 'plain' ] = $item['quantity'];
		}
		return $quantities;
	}

	public function test_restores_options_and_price_of_saved_item(): void {
		$item = $this->save( $this->add_line( 'Ada', '2' ) );
		self::assertSame( array(), $this->quantities_by_name() );

		$response = $this->move_to_cart( $item );

		self::assertSame( 201, $response->status, $response->body );
		self::assertSame( array( 'Ada' => 2 ), $this->quantities_by_name() );
		self::assertSame( '13400', $response->json['totals']['total_price'] );
	}

	public function test_restores_separate_lines_of_one_saved_product(): void {
		$this->save( $this->add_line( 'Ada' ) );
		$item = $this->save( $this->add_line( 'Grace', '2' ) );
		self::assertSame( 3, $item['quantity'] );

		self::assertSame( 201, $this->move_to_cart( $item )->status );

		self::assertSame(
			array( 'Ada' => 1, 'Grace' => 2 ),
			array_intersect_key( $this->quantities_by_name(), array( 'Ada' => 1, 'Grace' => 1 ) )
		);
		self::assertSame( 2, self::lines() );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( 'Ada', 'Maximilian' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'Maximilian', 'Ada' ) )]
	public function test_keeps_cart_and_list_when_a_saved_line_is_no_longer_valid( string $first, string $second ): void {
		$this->save( $this->add_line( $first ) );
		$item = $this->save( $this->add_line( $second ) );
		$this->documents->save(
			self::document(
				array( self::text( 'f_name', array( 'required' => true, 'maxlength' => 5 ) ) ),
				self::for_products( $this->board->get_id() )
			),
			'Form',
			$this->form
		);

		$response = $this->move_to_cart( $item );

		self::assertSame( 400, $response->status, $response->body );
		self::assertStringContainsString( 'at most 5 characters', html_entity_decode( $response->json['message'] ) );
		self::assertSame( array(), $this->quantities_by_name() );
		self::assertSame( array(), wc_get_notices( 'error' ) );
		self::assertSame( array( 2 ), array_column( $this->dispatch_rest( 'GET', self::LIST )->json, 'quantity' ) );
		self::assertCount( 2, current( (array) get_user_option( 'aisle_saved_answers' ) )['entries'] );
	}

	public function test_restores_line_without_options_beside_lines_with_options(): void {
		$mug  = $this->product( '8', 'Mug' );
		$form = $this->form( $mug, array( self::text( 'f_name' ) ) );
		$this->submit( $mug, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );
		$this->save( (string) array_key_last( WC()->cart->get_cart() ) );
		$item                    = $this->save( (string) WC()->cart->add_to_cart( $mug->get_id(), 2 ) );
		$_SERVER['HTTP_REFERER'] = wc_get_cart_url();

		self::assertSame( 201, $this->move_to_cart( $item )->status );

		self::assertSame( array( 'Ada' => 1, 'plain' => 2 ), $this->quantities_by_name() );
	}

	public function test_restores_no_answers_of_items_that_the_list_lost(): void {
		$this->save( $this->add_line( 'Ada', '2' ) );
		foreach ( array_keys( (array) get_user_meta( get_current_user_id() ) ) as $name ) {
			if ( str_contains( (string) $name, '_wc_shopper_list_saved-for-later' ) ) {
				delete_user_meta( get_current_user_id(), (string) $name );
			}
		}
		$item = $this->save( $this->add_line( 'Eve', '1' ) );
		self::assertSame( 1, $item['quantity'] );

		self::assertSame( 201, $this->move_to_cart( $item )->status );

		self::assertSame( array( 'Eve' => 1 ), $this->quantities_by_name() );
	}

	public function test_deletes_saved_answers_when_item_is_removed_from_the_list(): void {
		$item = $this->save( $this->add_line( 'Ada' ) );
		self::assertSame( 204, $this->dispatch_rest( 'DELETE', self::LIST . '/' . $item['key'] )->status );

		self::assertSame( 400, $this->move_to_cart( $item )->status );
		self::assertSame( '', get_user_option( 'aisle_saved_answers' ) ?: '' );
	}

	public function test_uses_saved_answers_only_for_matching_add_of_the_same_customer(): void {
		$item = $this->save( $this->add_line( 'Ada' ) );
		$this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/add-item',
			array(
				'id'            => $item['id'],
				'quantity'      => 1,
				'aisle_options' => array( $this->form => array( 'f_name' => self::answer( 'Eve' ) ) ),
			)
		);
		self::assertSame( array( 'Eve' => 1 ), $this->quantities_by_name() );
		self::assertSame(
			400,
			$this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $item['id'], 'quantity' => 2 ) )->status
		);
		$this->switch_to_new_visitor( $this->log_in( 'customer' ) );
		self::assertSame(
			400,
			$this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $item['id'], 'quantity' => 1 ) )->status
		);
	}

	public function test_restores_optional_options_only_from_the_cart_page(): void {
		$mug  = $this->product( '8', 'Mug' );
		$form = $this->form( $mug, array( self::text( 'f_name' ) ) );
		$this->submit( $mug, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );
		$item = $this->save( (string) array_key_last( WC()->cart->get_cart() ) );

		$_SERVER['HTTP_REFERER'] = home_url( '/shop/' );
		$this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $item['id'], 'quantity' => 1 ) );
		self::assertSame( array( 'plain' => 1 ), $this->quantities_by_name() );

		$_SERVER['HTTP_REFERER'] = wc_get_cart_url();
		$this->move_to_cart( $item );
		self::assertSame( array( 'plain' => 1, 'Ada' => 1 ), $this->quantities_by_name() );
	}

	public function test_restores_variation_with_attributes_and_options(): void {
		$size = new \WC_Product_Attribute();
		$size->set_name( 'Size' );
		$size->set_options( array( 'S', 'L' ) );
		$size->set_variation( true );
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Shirt' );
		$parent->set_status( 'publish' );
		$parent->set_attributes( array( $size ) );
		$parent->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $parent->get_id() );
		$variation->set_status( 'publish' );
		$variation->set_attributes( array( 'size' => '' ) );
		$variation->set_regular_price( '10' );
		$id   = $variation->save();
		$form = $this->documents->save(
			self::document( array( self::text( 'f_name', array( 'required' => true ) ) ), self::for_products( $parent->get_id() ) ),
			'Shirt'
		)['id'];
		$this->submit(
			wc_get_product( $parent->get_id() ),
			array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ),
			'1',
			array( 'product_id' => (string) $parent->get_id(), 'variation_id' => (string) $id, 'attribute_size' => 'L' )
		);
		$item = $this->save( (string) array_key_last( WC()->cart->get_cart() ) );

		$response = $this->move_to_cart( $item );

		self::assertSame( 201, $response->status, $response->body );
		self::assertSame( array( 'Ada' => 1 ), $this->quantities_by_name() );
		self::assertSame( array( 'attribute_size' => 'L' ), $this->line()['variation'] );
	}

	public function test_exports_and_erases_saved_answers(): void {
		$this->save( $this->add_line( 'Ada' ) );
		$email   = wp_get_current_user()->user_email;
		$export  = apply_filters( 'wp_privacy_personal_data_exporters', array() )['aisle-saved-options']['callback']( $email );
		self::assertStringContainsString( 'Ada', (string) wp_json_encode( $export ) );
		$erased = apply_filters( 'wp_privacy_personal_data_erasers', array() )['aisle-saved-options']['callback']( $email );
		self::assertTrue( $erased['items_removed'] );
		self::assertSame( '', get_user_option( 'aisle_saved_answers' ) ?: '' );
	}

	public function test_limits_saved_answers_to_the_cart_size_limit(): void {
		$entry = static fn ( string $text ): array => array(
			'quantity'     => 1,
			'product_id'   => 1,
			'variation_id' => 0,
			'variation'    => array(),
			'forms'        => array(
				array(
					'form_id'  => 1,
					'revision' => 1,
					'answers'  => array( 'f_name' => array( 'values' => array( $text ), 'other' => null ) ),
				),
			),
		);
		foreach ( range( 1, 12 ) as $number ) {
			SavedAnswers::save( "key{$number}", $entry( str_repeat( 'x', 60000 ) ), 1, "asks{$number}" );
		}
		self::assertLessThan( 524288, strlen( (string) wp_json_encode( SavedAnswers::rows() ) ) );
		self::assertArrayHasKey( 'key12', SavedAnswers::rows() );

		foreach ( range( 1, 12 ) as $number ) {
			SavedAnswers::save( 'same', $entry( str_repeat( (string) $number, 50000 ) ), $number, 'asks' );
		}
		self::assertLessThan( 524288, strlen( (string) wp_json_encode( SavedAnswers::rows() ) ) );
		self::assertStringStartsWith(
			'1212',
			end( SavedAnswers::rows()['same']['entries'] )['forms'][0]['answers']['f_name']['values'][0]
		);
	}
}
