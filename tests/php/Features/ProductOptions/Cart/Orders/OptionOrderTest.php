<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart\Orders;

use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

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

	private function create_order_item( string $name = 'Ada "\\' ): \WC_Order_Item_Product {
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

	public function test_stores_price_and_readable_answers_and_hides_json(): void {
		$item = $this->create_order_item();

		self::assertEqualsWithDelta( 2 * ( 64 + 6 * 0.75 + 4 ), (float) $item->get_total(), 0.000001 );
		$displayed = array_values( wp_list_pluck( $item->get_formatted_meta_data( '' ), 'display_value', 'key' ) );
		self::assertSame( array( 'Name', 'Wood' ), array_values( wp_list_pluck( $item->get_formatted_meta_data( '' ), 'key' ) ) );
		self::assertStringContainsString( '(+$4.50)', $displayed[0] );
		self::assertStringContainsString( 'Oak (+$4.00)', $displayed[1] );
		self::assertContains( OrderRecord::KEY, apply_filters( 'woocommerce_hidden_order_itemmeta', array() ) );
	}

	public function test_shows_markup_in_answer_as_typed(): void {
		$item = $this->create_order_item( '<a href="https://evil.example">50%20</a>' );
		$rows = array_values( $item->get_formatted_meta_data( '', true ) );

		self::assertStringContainsString( '&lt;a href=&quot;https://evil.example&quot;&gt;', $rows[0]->display_value );
		$record = json_decode( (string) $item->get_meta( OrderRecord::KEY ), true );
		self::assertSame( '<a href="https://evil.example">50%20</a>', $record['forms'][0]['answers']['f_name']['values'][0] );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function tricky_labels(): array {
		return array(
			'a percent sign that looks escaped'  => array( '50%25 more' ),
			'a percent sign before two hex digits' => array( 'Save %ed now' ),
			'a placeholder'                      => array( '100%s of %1$s' ),
			'an entity'                          => array( 'A &amp; B &lt;i&gt;' ),
			'a backslash'                        => array( 'C:\\temp "x"' ),
			'256 letters'                        => array( str_repeat( 'ä', 256 ) ),
			'500 letters, one of them a sign of four bytes' => array( str_repeat( 'Long label 😀 ', 38 ) . 'Ends.' ),
		);
	}

	/**
	 * WooCommerce removes percent signs from keys and values, and keeps 255 characters of a key.
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'tricky_labels' )]
	public function test_shows_row_for_any_label_and_escapes_the_answer( string $label ): void {
		$answer      = '<img src=x onerror=alert(1)> 100%25 %ed %3Cb%3E';
		$this->board = $this->product( '10' );
		$this->form  = $this->form(
			$this->board,
			array( self::text( 'f_name', array( 'label' => $label ) ), self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4' ) ) )
		);
		$item          = $this->create_order_item( $answer );
		$reloaded_item = new \WC_Order_Item_Product( $item->get_id() );
		$rows          = array_values( $reloaded_item->get_formatted_meta_data( '', true ) );

		self::assertCount( 2, $rows );
		self::assertSame( $label, html_entity_decode( $rows[0]->display_key, ENT_QUOTES ) );
		self::assertSame( $answer, html_entity_decode( trim( wp_strip_all_tags( $rows[0]->display_value ) ), ENT_QUOTES ) );
		self::assertSame(
			array(),
			array_filter( $reloaded_item->get_meta_data(), static fn ( \WC_Meta_Data $meta ): bool => array() !== $meta->get_changes() ),
			'Looking at an order changes nothing that is saved later.'
		);
		$displayed = (string) wc_display_item_meta( $reloaded_item, array( 'echo' => false ) );
		self::assertStringNotContainsString( '<img', $displayed );
		self::assertStringNotContainsString( '<b>', $displayed );
	}

	public function test_isolates_price_direction_only_in_right_to_left_languages(): void {
		self::assertStringEndsWith( ' (+$4.50)', (string) $this->create_order_item()->get_meta( 'Name' ) );
		WC()->cart->empty_cart();
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		try {
			self::assertStringEndsWith( " \u{2066}(+$4.50)\u{2069}", (string) $this->create_order_item()->get_meta( 'Name' ) );
		} finally {
			$GLOBALS['wp_locale']->text_direction = 'ltr';
		}
	}

	public function test_keeps_two_long_labels_with_the_same_beginning(): void {
		$common_prefix = str_repeat( 'The same beginning ', 14 );
		$this->board   = $this->product( '10' );
		$this->form    = $this->form(
			$this->board,
			array(
				self::text( 'f_name', array( 'label' => $common_prefix . 'one' ) ),
				self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4' ), array( 'label' => $common_prefix . 'two' ) ),
			)
		);
		$rows        = array_values( $this->create_order_item()->get_formatted_meta_data( '' ) );
		self::assertSame( array( $common_prefix . 'one', $common_prefix . 'two' ), array_column( $rows, 'display_key' ) );
	}

	public function test_stores_place_with_wire_names_and_restores_it_when_ordering_again(): void {
		$this->board  = $this->product( '10' );
		$this->form   = $this->form( $this->board, array( array( 'id' => 'f_place', 'type' => 'place-selector', 'label' => 'Place' ) ) );
		$place_answer = array(
			'values' => array( '12 Engine Street' ),
			'place'  => array( 'wcpa_lat' => '34.05', 'wcpa_lng' => '-118.2', 'country' => 'US' ),
		);
		self::assertSame( array(), $this->submit( $this->board, array( $this->form => array( 'f_place' => $place_answer ) ) ) );
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$items = $order->get_items();
		$item  = reset( $items );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		$stored_place = json_decode( (string) $item->get_meta( OrderRecord::KEY ), true )['forms'][0]['answers']['f_place']['place'];
		ksort( $stored_place );
		self::assertSame(
			array( 'country' => 'US', 'wcpa_google_place' => '12 Engine Street', 'wcpa_lat' => '34.05', 'wcpa_lng' => '-118.2' ),
			$stored_place
		);

		$restored_answer = apply_filters(
			'woocommerce_order_again_cart_item_data',
			array(),
			$item,
			$order
		)['aisle_options'][0]['answers']['f_place'];
		self::assertSame(
			array( 'lat' => '34.05', 'lng' => '-118.2' ),
			array_intersect_key( $restored_answer['place'], array( 'lat' => 1, 'lng' => 1 ) )
		);
		self::assertSame( array( '12 Engine Street' ), $restored_answer['values'] );
	}

	public function test_stores_exact_answers_in_json(): void {
		$record = json_decode( (string) $this->create_order_item()->get_meta( OrderRecord::KEY ), true );

		self::assertSame( $this->form, $record['forms'][0]['form_id'] );
		self::assertSame( array( 'Ada "\\' ), $record['forms'][0]['answers']['f_name']['values'] );
		self::assertEquals( 72.5, $record['unit_price'] );
	}

	public function test_restores_answers_at_current_price_when_ordering_again(): void {
		$item = $this->create_order_item();
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

	public function test_rejects_ordering_again_when_answers_are_no_longer_valid(): void {
		$item = $this->create_order_item();
		WC()->cart->empty_cart();
		$this->documents->save(
			self::document(
				array(
					self::text( 'f_name', array( 'maxlength' => 3 ) ),
					self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4' ) ),
				),
				self::for_products( $this->board->get_id() )
			),
			'Form',
			$this->form
		);

		$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );

		self::assertFalse( apply_filters( 'woocommerce_add_to_cart_validation', true, $this->board->get_id(), 2, 0, array(), $data ) );
		self::assertSame( array( 'Name: Please enter at most 3 characters.' ), $this->errors() );
	}

	public function test_runs_no_shortcode_in_answers_on_block_pages(): void {
		add_shortcode( 'aisle_probe', static fn (): string => 'run' );
		$item = $this->create_order_item( '[aisle_probe] 5x7' );
		$line = current( WC()->cart->get_cart() );
		// Like the block with the classic cart, checkout or order: it prints before the content's shortcodes run.
		$print = static fn (): string => wc_get_formatted_cart_item_data( $line ) . wc_display_item_meta( $item, array( 'echo' => false ) );
		add_filter( 'the_content', $print, 9 );
		$displayed = (string) apply_filters( 'the_content', '' );
		remove_filter( 'the_content', $print, 9 );
		remove_shortcode( 'aisle_probe' );

		self::assertSame( 2, substr_count( html_entity_decode( $displayed ), '[aisle_probe] 5' ), $displayed );
		self::assertStringNotContainsString( 'run', $displayed );
		self::assertStringContainsString( '[aisle_probe] 5x7', $print(), 'Where no shortcode is run the order has the plain bracket.' );
	}

	public function test_adds_no_meta_to_line_without_answers(): void {
		$mug = $this->product( '18', 'Mug' );
		WC()->cart->add_to_cart( $mug->get_id() );
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$items = $order->get_items();
		$item  = reset( $items );

		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		self::assertSame( array(), $item->get_meta_data() );
	}

	public function test_returns_record_as_object_in_rest_api(): void {
		if ( ! class_exists( 'WC_REST_Orders_Controller' ) ) {
			self::markTestSkipped( 'This shop has no REST API of orders.' );
		}
		$item = $this->create_order_item();
		$this->log_in( 'administrator' );
		$line = $this->dispatch_rest( 'GET', '/wc/v3/orders/' . $item->get_order_id(), array() )->json['line_items'][0];

		self::assertSame( array( 'Ada "\\' ), $line['aisle_options']['forms'][0]['answers']['f_name']['values'] );
		self::assertSame( array( 'Name', 'Wood', '_aisle_options' ), array_column( $line['meta_data'], 'display_key' ) );
	}

	public function test_charges_current_form_price_when_older_order_is_ordered_again(): void {
		$product = $this->product( '10' );
		$order   = wc_create_order();
		$order->add_product( $product, 1 );
		$order->save();
		$this->form(
			$product,
			array(
				array(
					'id'          => 'f_setup',
					'type'        => 'paragraph',
					'label'       => 'Setup',
					'content'     => 'We set it up.',
					'pricingType' => 'fixed',
					'price'       => '5',
				),
				self::text( 'f_note' ),
			)
		);
		foreach ( $order->get_items() as $item ) {
			$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $order );
			self::assertTrue( apply_filters( 'woocommerce_add_to_cart_validation', true, $product->get_id(), 1, 0, array(), $data ) );
			WC()->cart->cart_contents['again'] = $data + array(
				'key'          => 'again',
				'product_id'   => $product->get_id(),
				'variation_id' => 0,
				'variation'    => array(),
				'quantity'     => 1,
				'data'         => wc_get_product( $product->get_id() ),
			);
		}
		WC()->cart->calculate_totals();

		self::assertSame( '15.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}
}
