<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\OrderRecord;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class OptionOrderTest extends OptionsTestCase {

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->board = $this->product( '64' );
		$this->form  = $this->form(
			$this->board,
			array(
				self::text( 'f_name', array( 'required' => true, 'pricingType' => 'per_car', 'price' => '0.75', 'is_show_price' => true ) ),
				self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4' ) ),
			)
		);
	}

	private function ordered( string $name = 'Ada "\\' ): \WC_Order_Item_Product {
		$answers = array( 'f_name' => self::answer( $name ), 'f_wood' => self::answer( 'o_oak' ) );
		self::assertSame( array(), $this->submit( $this->board, array( $this->form => $answers ), '2' ) );
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$items = wc_get_order( $order->get_id() )->get_items();
		self::assertCount( 1, $items );
		$item = reset( $items );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		return $item;
	}

	public function test_an_order_line_has_the_price_and_readable_answers_and_hides_the_json(): void {
		$item = $this->ordered();

		self::assertEqualsWithDelta( 2 * ( 64 + 6 * 0.75 + 4 ), (float) $item->get_total(), 0.000001 );
		$shown = array_values( wp_list_pluck( $item->get_formatted_meta_data( '' ), 'display_value', 'key' ) );
		self::assertSame( array( 'Name', 'Wood' ), array_values( wp_list_pluck( $item->get_formatted_meta_data( '' ), 'key' ) ) );
		self::assertStringContainsString( '(+$4.50)', $shown[0] );
		self::assertStringContainsString( 'Oak (+$4.00)', $shown[1] );
		self::assertContains( OrderRecord::KEY, apply_filters( 'woocommerce_hidden_order_itemmeta', array() ) );
	}

	public function test_markup_in_an_answer_is_shown_as_it_was_typed(): void {
		$item = $this->ordered( '<a href="https://evil.example">50%20</a>' );
		$rows = array_values( $item->get_formatted_meta_data( '', true ) );

		self::assertStringContainsString( '&lt;a href=&quot;https://evil.example&quot;&gt;', $rows[0]->display_value );
		$record = json_decode( (string) $item->get_meta( OrderRecord::KEY ), true );
		self::assertSame( '<a href="https://evil.example">50%20</a>', $record['forms'][0]['answers']['f_name']['values'][0] );
	}

	public function test_the_json_keeps_what_was_answered_character_by_character(): void {
		$record = json_decode( (string) $this->ordered()->get_meta( OrderRecord::KEY ), true );

		self::assertSame( $this->form, $record['forms'][0]['form_id'] );
		self::assertSame( array( 'Ada "\\' ), $record['forms'][0]['answers']['f_name']['values'] );
		self::assertEquals( 72.5, $record['unit_price'] );
	}

	public function test_ordering_again_brings_the_answers_back_at_todays_price(): void {
		$item = $this->ordered();
		WC()->cart->empty_cart();
		$this->board->set_regular_price( '70' );
		$this->board->save();

		$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );
		self::assertTrue( apply_filters( 'woocommerce_add_to_cart_validation', true, $this->board->get_id(), 2, 0, array(), $data ) );
		WC()->cart->add_to_cart( $this->board->get_id(), 2, 0, array(), $data );
		WC()->cart->calculate_totals();

		self::assertSame( array( 'Ada "\\' ), $this->line()['aisle_options'][0]['answers']['f_name']['values'] );
		self::assertSame( 78.5, (float) $this->line()['data']->get_price() );
	}

	public function test_ordering_again_is_refused_where_the_answers_no_longer_hold(): void {
		$item = $this->ordered();
		WC()->cart->empty_cart();
		$this->documents->save( self::document( array( self::text( 'f_name', array( 'maxlength' => 3 ) ), self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4' ) ) ), self::for_products( $this->board->get_id() ) ), 'Form', $this->form );

		$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );

		self::assertFalse( apply_filters( 'woocommerce_add_to_cart_validation', true, $this->board->get_id(), 2, 0, array(), $data ) );
		self::assertSame( array( 'Name: Please write at most 3 characters.' ), $this->errors() );
	}

	public function test_a_line_without_answers_gets_no_meta(): void {
		$mug = $this->product( '18', 'Mug' );
		WC()->cart->add_to_cart( $mug->get_id() );
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$items = $order->get_items();
		$item  = reset( $items );

		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		self::assertSame( array(), $item->get_meta_data() );
	}

	public function test_the_rest_api_gives_the_record_as_an_object_beside_the_readable_rows(): void {
		if ( ! class_exists( 'WC_REST_Orders_Controller' ) ) {
			self::markTestSkipped( 'This shop has no REST API of orders.' );
		}
		$item = $this->ordered();
		$this->log_in( 'administrator' );
		$line = $this->dispatch_rest( 'GET', '/wc/v3/orders/' . $item->get_order_id(), array() )->json['line_items'][0];

		self::assertSame( array( 'Ada "\\' ), $line['aisle_options']['forms'][0]['answers']['f_name']['values'] );
		self::assertSame( array( 'Name', 'Wood', '_aisle_options' ), array_column( $line['meta_data'], 'display_key' ) );
	}
}
