<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class OptionCartTest extends OptionsTestCase {

	/** 3 x 4 x 1.0337 = 12.4044, so an item costs 22.4044. */
	private const FORMULA = '{field.f_width.value} * {field.f_height.value} * 1.0337';

	/**
	 * @return array{\WC_Product_Simple, int, array<string, mixed>}
	 */
	private function print_by_area(): array {
		$product = $this->product( '10', 'Print' );
		$number  = array( 'type' => 'number' );
		$form    = $this->form(
			$product,
			array(
				self::text( 'f_width', $number ),
				self::text( 'f_height', $number + array( 'pricingType' => 'custom', 'price' => self::FORMULA, 'is_show_price' => true ) ),
			)
		);
		return array( $product, $form, array( 'f_width' => self::answer( '3' ), 'f_height' => self::answer( '4' ) ) );
	}

	/**
	 * @return array<string, array{int, bool, string, string, string}> Quantity, entered with tax, shown, subtotal, total.
	 */
	public static function prices(): array {
		return array(
			'one item, entered and shown without tax'          => array( 1, false, 'excl', '22.40', '26.88' ),
			'seven items, entered and shown without tax'       => array( 7, false, 'excl', '156.83', '188.20' ),
			'one item, entered without tax, shown with tax'    => array( 1, false, 'incl', '26.88', '26.88' ),
			'seven items, entered without tax, shown with tax' => array( 7, false, 'incl', '188.20', '188.20' ),
			'one item, entered and shown with tax'             => array( 1, true, 'incl', '22.40', '22.40' ),
			'seven items, entered and shown with tax'          => array( 7, true, 'incl', '156.83', '156.83' ),
			'seven items, entered with tax, shown without tax' => array( 7, true, 'excl', '130.69', '156.83' ),
		);
	}

	public function test_shows_equal_errors_of_two_fields_once(): void {
		$product          = $this->product();
		$field_properties = array( 'label' => '', 'required' => true );
		$form             = $this->form(
			$product,
			array( self::text( 'f_one', $field_properties ), self::text( 'f_two', $field_properties ), self::text( 'f_three' ) )
		);
		$answers          = array( $form => array( 'f_three' => self::answer( 'x' ) ) );
		self::assertSame( array( 'Please fill in this field.' ), $this->submit( $product, $answers ) );

		// Another plugin's add, which skips validation.
		wc_clear_notices();
		self::assertFalse( WC()->cart->add_to_cart(
			$product->get_id(),
			1,
			0,
			array(),
			array( 'aisle_options' => array( array( 'form_id' => $form, 'answers' => $answers[ $form ] ) ) )
		) );
		self::assertSame( array( 'Please fill in this field.' ), $this->errors() );
	}

	public function test_blocks_checkout_when_line_lacks_required_options_of_a_new_form(): void {
		$board = $this->product( '10', 'Board' );
		$mug   = $this->product( '5', 'Mug' );
		WC()->cart->add_to_cart( $board->get_id() );
		WC()->cart->add_to_cart( $mug->get_id() );
		$this->form( $mug, array( self::text( 'f_note' ) ) );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array(), wc_get_notices( 'error' ) );

		$this->form( $board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame(
			array( 'Please choose the options of “Board” on its product page first.' ),
			array_column( wc_get_notices( 'error' ), 'notice' )
		);
	}

	#[DataProvider( 'prices' )]
	public function test_rounds_and_taxes_formula_price_once_per_line(
		int $quantity,
		bool $entered_with,
		string $display,
		string $subtotal,
		string $total
	): void {
		$this->taxes( true, $entered_with, $display );
		list( $product, $form, $answers ) = $this->print_by_area();
		self::assertSame( array(), $this->submit( $product, array( $form => $answers ), (string) $quantity ) );

		WC()->cart->calculate_totals();

		$line = $this->line();
		$sum  = $line['line_subtotal'] + ( 'incl' === $display ? $line['line_subtotal_tax'] : 0 );
		self::assertSame( $subtotal, wc_format_decimal( $sum, 2 ) );
		self::assertSame( $total, wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_returns_same_price_after_repeated_calculation_and_reload(): void {
		list( $product, $form, $answers ) = $this->print_by_area();
		$this->submit( $product, array( $form => $answers ), '7' );
		for ( $i = 0; $i < 5; $i++ ) {
			WC()->cart->calculate_totals();
		}
		self::assertEqualsWithDelta( 156.83, $this->line()['line_total'], 0.000001 );

		$this->next_page();
		self::assertEqualsWithDelta( 156.83, 7 * (float) $this->line()['data']->get_price(), 0.000001 );
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( 156.83, $this->line()['line_total'], 0.000001 );
	}

	public function test_applies_discount_of_another_plugin_once(): void {
		$discount = static fn ( $price ) => '' === $price ? $price : (float) $price * 0.9;
		add_filter( 'woocommerce_product_get_price', $discount, 99 );
		$product = $this->product( '100' );
		$form    = $this->form( $product, array( self::choice( 'f_box', 'select', array( 'o_box' => '5' ) ) ) );
		$this->submit( $product, array( $form => array( 'f_box' => self::answer( 'o_box' ) ) ) );

		for ( $i = 0; $i < 3; $i++ ) {
			WC()->cart->calculate_totals();
			self::assertEqualsWithDelta( 95.0, $this->line()['line_total'], 0.000001 );
		}
		self::assertSame( 90.0, (float) wc_get_product( $product->get_id() )->get_price() );
	}

	public function test_keeps_line_price_that_another_plugin_sets_later(): void {
		list( $product, $form, $answers ) = $this->print_by_area();
		$this->submit( $product, array( $form => $answers ) );
		$halve_prices = static function ( \WC_Cart $cart ): void {
			foreach ( $cart->get_cart() as $item ) {
				$item['data']->set_price( (float) $item['data']->get_price() / 2 );
			}
		};
		add_action( 'woocommerce_before_calculate_totals', $halve_prices, 1000 );

		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();

		self::assertEqualsWithDelta( 11.2, $this->line()['line_total'], 0.000001 );
	}

	public function test_updates_price_when_catalog_price_or_quantity_changes(): void {
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_name', array( 'pricingType' => 'custom', 'price' => 'if({quantity} >= 5, 1, 2)' ) ) )
		);
		$this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( 12.0, $this->line()['line_total'], 0.000001 );

		WC()->cart->set_quantity( (string) $this->line()['key'], 5 );
		self::assertEqualsWithDelta( 55.0, $this->line()['line_total'], 0.000001 );

		$product->set_regular_price( '20' );
		$product->save();
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( 105.0, $this->line()['line_total'], 0.000001 );
	}

	public function test_calculates_percentage_of_sale_price_and_raises_regular_price_equally(): void {
		$product = $this->product( '80' );
		$product->set_sale_price( '60' );
		$product->save();
		$form = $this->form(
			$product,
			array(
				self::choice(
					'f_rush',
					'checkbox-group',
					array( 'o_rush' => '' ),
					array( 'pricingType' => 'percentage', 'priceoptions' => 'fixed_for_all', 'price' => '15' )
				),
			)
		);
		$this->submit( $product, array( $form => array( 'f_rush' => self::answer( 'o_rush' ) ) ) );
		WC()->cart->calculate_totals();

		self::assertSame( 69.0, (float) $this->line()['data']->get_price() );
		self::assertSame( 89.0, (float) $this->line()['data']->get_regular_price() );
		self::assertTrue( $this->line()['data']->is_on_sale() );
	}

	public function test_shows_answers_with_prices_and_escapes_them(): void {
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array(
				self::text( 'f_name', array( 'pricingType' => 'per_car', 'price' => '0.50', 'is_show_price' => true ) ),
				self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4' ), array( 'is_show_price' => false ) ),
				self::choice(
					'f_extras',
					'checkbox-group',
					array( 'o_wrap' => '1', 'o_loop' => '2.25' ),
					array( 'other' => true, 'otherLabel' => 'Else' )
				),
			)
		);
		$answers = array(
			'f_name'   => self::answer( '<b>A' ),
			'f_wood'   => self::answer( 'o_oak' ),
			'f_extras' => self::answer( array( 'o_wrap', 'o_loop' ), 'Gold' ),
		);
		self::assertSame( array(), $this->submit( $product, array( $form => $answers ) ) );

		$rows  = apply_filters( 'woocommerce_get_item_data', array(), $this->line() );
		$display = array_map(
			static fn ( array $row ): string => html_entity_decode( $row['key'] . ': ' . $row['display'], ENT_QUOTES ),
			$rows
		);
		self::assertSame( array( 'Name: <b>A (+$2.00)', 'Wood: Oak', 'Extras: Wrap, Loop, Gold (+$3.25)' ), $display );
		self::assertStringContainsString( '&lt;b&gt;', $rows[0]['display'] );
	}

	public function test_charges_fee_once_per_line_and_numbers_equal_labels(): void {
		$this->taxes( true, true, 'incl' );
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_name' ), self::choice( 'f_plate', 'select', array( 'o_steel' => '12' ), array( 'is_fee' => true ) ) )
		);
		foreach ( array( 'Ada', 'Eve' ) as $name ) {
			$this->submit(
				$product,
				array( $form => array( 'f_name' => self::answer( $name ), 'f_plate' => self::answer( 'o_steel' ) ) ),
				'3'
			);
		}
		WC()->cart->calculate_totals();

		$fees = array_values( WC()->cart->get_fees() );
		self::assertSame( array( 'Plate', 'Plate (2)' ), wp_list_pluck( $fees, 'name' ) );
		self::assertEqualsWithDelta( 12.0, $fees[0]->total + $fees[0]->tax, 0.005 );
		self::assertSame( '84.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_blocks_checkout_with_a_reason_when_form_is_deleted(): void {
		list( $product, $form, $answers ) = $this->print_by_area();
		$this->submit( $product, array( $form => $answers ) );
		$this->documents->delete( $form );

		$this->next_page();
		do_action( 'woocommerce_check_cart_items' );

		self::assertSame(
			array( 'The options of “Print” are no longer available. Please remove this product and choose its options again.' ),
			$this->errors()
		);
		self::assertSame( $this->errors()[0], apply_filters( 'aisle_cart_line_error', null, $this->line() ) );
	}

	public function test_keeps_valid_line_and_updates_its_price_when_form_changes(): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::choice( 'f_box', 'select', array( 'o_box' => '5' ) ) ) );
		$this->submit( $product, array( $form => array( 'f_box' => self::answer( 'o_box' ) ) ) );
		$this->documents->save(
			self::document( array( self::choice( 'f_box', 'select', array( 'o_box' => '6' ) ) ), self::for_products( $product->get_id() ) ),
			'Form',
			$form
		);

		$this->next_page();
		WC()->cart->calculate_totals();
		do_action( 'woocommerce_check_cart_items' );

		self::assertSame( array(), $this->errors() );
		self::assertSame( 16.0, (float) $this->line()['data']->get_price() );
	}

	public function test_blocks_checkout_when_selected_option_is_deleted(): void {
		$product = $this->product( '10', 'Box' );
		$form    = $this->form( $product, array( self::choice( 'f_box', 'select', array( 'o_box' => '5' ) ) ) );
		$this->submit( $product, array( $form => array( 'f_box' => self::answer( 'o_box' ) ) ) );
		$this->documents->save(
			self::document( array( self::choice( 'f_box', 'select', array( 'o_bag' => '5' ) ) ), self::for_products( $product->get_id() ) ),
			'Form',
			$form
		);

		$this->next_page();
		do_action( 'woocommerce_check_cart_items' );

		self::assertStringStartsWith(
			'“Box” cannot be ordered with these options. Box: This option is no longer available.',
			$this->errors()[0] ?? ''
		);
	}

	public function test_does_not_name_products_that_visitors_cannot_see(): void {
		wp_set_current_user( 0 );
		$secret = $this->product( '64', 'Secret lamp' );
		$this->form( $secret, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		wp_update_post( array( 'ID' => $secret->get_id(), 'post_status' => 'draft' ) );
		$this->submit( $secret, array() );
		$this->dispatch_shop_ajax( 'add_to_cart', array( 'product_id' => (string) $secret->get_id() ) );
		$text = (string) wp_json_encode( wc_get_notices() );
		if ( class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class ) ) {
			add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
			foreach ( array( 'add-item', 'items' ) as $route ) {
				$text .= $this->dispatch_rest(
					'POST',
					"/wc/store/v1/cart/$route",
					array( 'id' => $secret->get_id(), 'quantity' => 1 )
				)->body;
			}
		}

		self::assertStringNotContainsString( 'Secret', $text );
		self::assertSame( 0, self::lines() );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( '1e309' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( '-1e309' ) )]
	public function test_rejects_infinite_quantity( string $quantity ): void {
		add_filter( 'woocommerce_stock_amount', static fn ( $amount ): float => (float) $amount, PHP_INT_MAX );
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '5' ) ) ) );
		$this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ), $quantity );

		self::assertSame( 0, self::lines() );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = array(
			'aisle_update_price' => (string) $product->get_id(),
			'quantity'           => $quantity,
			'aisle_options'      => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ),
		);
		$GLOBALS['product']        = $product;
		ob_start();
		do_action( 'woocommerce_before_add_to_cart_button' );
		self::assertStringContainsString( 'data-quantity="1"', (string) ob_get_clean() );
	}
}
