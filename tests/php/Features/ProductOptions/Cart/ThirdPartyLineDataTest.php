<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * Other plugins' line data stays when the line's options are changed.
 */
#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class ThirdPartyLineDataTest extends OptionsTestCase {

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->board = $this->product( '64' );
		$this->form  = $this->form( $this->board, array( self::text( 'f_name', array( 'required' => true, 'maxlength' => 8 ) ) ) );
	}

	/**
	 * @return list<string> Error notices.
	 */
	private function send( string $name, string $replaced_key = '', string $quantity = '1' ): array {
		return $this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( $name ) ) ),
			$quantity,
			'' === $replaced_key ? array() : array( 'aisle_replace' => $replaced_key )
		);
	}

	/**
	 * Runs the callback while another plugin adds data to each cart item that is added.
	 *
	 * @param array<string, mixed> $data
	 */
	private function with_data( array $data, callable $run ): void {
		$give = static fn ( array $item_data ): array => $item_data + $data;
		add_filter( 'woocommerce_add_cart_item_data', $give );
		$run();
		remove_filter( 'woocommerce_add_cart_item_data', $give );
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private function name_answer( array $item ): string {
		return $item['aisle_options'][0]['answers']['f_name']['values'][0];
	}

	public function test_keeps_third_party_data_from_add_to_cart_when_line_is_edited(): void {
		$this->with_data( array( 'gift_wrap' => array( 'paper' => 'gold' ), 'subscription' => 'monthly' ), fn () => $this->send( 'Ada' ) );
		$old = $this->line()['key'];

		self::assertSame( array(), $this->send( 'Grace', $old ) );

		$item = $this->line();
		self::assertSame(
			array( 'Grace', array( 'paper' => 'gold' ), 'monthly' ),
			array( $this->name_answer( $item ), $item['gift_wrap'], $item['subscription'] )
		);
		self::assertNotSame( $old, $item['key'] );

		$this->send( 'Grace' );
		self::assertSame( 2, self::lines() );
	}

	public function test_keeps_third_party_data_set_after_the_add_when_line_is_edited(): void {
		$this->send( 'Ada' );
		$old = $this->line()['key'];
		WC()->cart->cart_contents[ $old ]['gift_message'] = 'Happy birthday';

		$this->send( 'Grace', $old );
		$this->next_page();

		$item = $this->line();
		self::assertSame( array( 'Grace', 'Happy birthday' ), array( $this->name_answer( $item ), $item['gift_message'] ) );
		self::assertSame(
			WC()->cart->generate_cart_id( $this->board->get_id(), 0, array(), array( 'aisle_options' => $item['aisle_options'] ) ),
			$item['key']
		);
	}

	public function test_keeps_key_and_data_when_only_the_quantity_changes(): void {
		$this->with_data( array( 'gift_wrap' => 'gold' ), fn () => $this->send( 'Ada' ) );
		$old = $this->line()['key'];
		WC()->cart->cart_contents[ $old ]['gift_message'] = 'Happy birthday';

		$this->send( 'Ada', $old, '3' );

		$item = $this->line();
		self::assertSame(
			array( $old, 3, 'gold', 'Happy birthday' ),
			array( $item['key'], $item['quantity'], $item['gift_wrap'], $item['gift_message'] )
		);
	}

	public function test_uses_new_third_party_data_of_the_edit(): void {
		$this->with_data( array( 'gift_wrap' => 'gold' ), fn () => $this->send( 'Ada' ) );
		$old = $this->line()['key'];

		$this->with_data( array( 'gift_wrap' => 'none' ), fn () => $this->send( 'Grace', $old ) );

		self::assertSame( 'none', $this->line()['gift_wrap'] );
	}

	public function test_keeps_data_when_edit_is_rejected_and_passes_none_to_next_add(): void {
		$this->with_data( array( 'gift_wrap' => 'gold' ), fn () => $this->send( 'Ada' ) );
		$old = $this->line()['key'];

		self::assertCount( 1, $this->send( 'Maximilian', $old ) );
		self::assertSame( 'gold', $this->line()['gift_wrap'] );

		$this->send( 'Eve' );
		$lines = array_values( WC()->cart->get_cart() );
		self::assertArrayNotHasKey( 'gift_wrap', $lines[1] );
	}

	public function test_passes_no_line_data_to_a_gift_added_by_another_plugin(): void {
		$mug = $this->product( '0', 'Mug' );
		$this->with_data( array( 'gift_wrap' => 'gold' ), fn () => $this->send( 'Ada' ) );
		$give = static function ( string $key, int $product_id ) use ( $mug ): void {
			if ( $product_id !== $mug->get_id() ) {
				WC()->cart->add_to_cart( $mug->get_id() );
			}
		};
		add_action( 'woocommerce_add_to_cart', $give, 1, 2 );

		$this->send( 'Grace', $this->line()['key'] );

		$lines = array_column( WC()->cart->get_cart(), null, 'product_id' );
		self::assertSame( 'gold', $lines[ $this->board->get_id() ]['gift_wrap'] );
		self::assertArrayNotHasKey( 'gift_wrap', $lines[ $mug->get_id() ] );
	}

	public function test_keeps_third_party_data_that_another_tab_changed(): void {
		$this->send( 'Ada' );
		$old = $this->line()['key'];
		$this->next_page();
		WC()->cart->set_quantity( $old, 4 );
		WC()->cart->cart_contents[ $old ]['gift_message'] = 'Written in the other tab';
		$this->next_page();

		$this->send( 'Grace', $old, '2' );

		$item = $this->line();
		self::assertSame(
			array( 'Grace', 2, 'Written in the other tab' ),
			array( $this->name_answer( $item ), $item['quantity'], $item['gift_message'] )
		);
	}

	public function test_moves_line_data_to_the_new_variation(): void {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'S', 'L' ) );
		$attribute->set_variation( true );
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Shirt' );
		$parent->set_status( 'publish' );
		$parent->set_attributes( array( $attribute ) );
		$parent->save();
		$ids = array();
		foreach ( array( 'S' => '10', 'L' => '14' ) as $size => $price ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $parent->get_id() );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( $price );
			$ids[ $size ] = $variation->save();
		}
		$form = $this->documents->save(
			self::document( array( self::text( 'f_name' ) ), self::for_products( $parent->get_id() ) ),
			'Shirt'
		)['id'];
		$send = fn ( string $size, string $name, string $replaced_key = '' ): array => $this->submit(
			wc_get_product( $parent->get_id() ),
			array( $form => array( 'f_name' => self::answer( $name ) ) ),
			'1',
			array( 'product_id' => (string) $parent->get_id(), 'variation_id' => (string) $ids[ $size ], 'attribute_size' => $size )
				+ ( '' === $replaced_key ? array() : array( 'aisle_replace' => $replaced_key ) )
		);
		$this->with_data( array( 'gift_wrap' => 'gold' ), static fn () => $send( 'S', 'Ada' ) );

		self::assertSame( array(), $send( 'L', 'Ada', $this->line()['key'] ) );
		WC()->cart->calculate_totals();

		$item = $this->line();
		self::assertSame(
			array( $ids['L'], array( 'attribute_size' => 'L' ), 'gold' ),
			array( $item['variation_id'], $item['variation'], $item['gift_wrap'] )
		);
		self::assertEqualsWithDelta( 14.0, (float) WC()->cart->get_total( 'edit' ), 0.001 );
	}
}
