<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

final class OptionListingTest extends OptionsTestCase {

	public function test_a_product_with_a_required_field_leads_to_its_page(): void {
		$product = $this->product( '64', 'Board' );
		$this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$board = wc_get_product( $product->get_id() );

		self::assertInstanceOf( \WC_Product::class, $board );
		self::assertSame( $board->get_permalink(), $board->add_to_cart_url() );
		self::assertSame( 'Choose options', $board->add_to_cart_text() );
		self::assertSame( 'Choose options of “Board”', html_entity_decode( $board->add_to_cart_description(), ENT_QUOTES ) );
		self::assertFalse( $board->supports( 'ajax_add_to_cart' ) );
	}

	public function test_a_product_without_one_keeps_its_button(): void {
		$optional = $this->product();
		$this->form( $optional, array( self::text( 'f_note' ) ) );
		foreach ( array( $optional, $this->product() ) as $product ) {
			self::assertStringContainsString( 'add-to-cart=' . $product->get_id(), $product->add_to_cart_url() );
			self::assertTrue( $product->supports( 'ajax_add_to_cart' ) );
		}
	}

	public function test_a_product_that_costs_only_its_options_leads_to_its_page(): void {
		$product = $this->product( '38' );
		$this->form( $product, array( self::text( 'f_note' ) ), array( 'rules' => array( 'pric_overide_base_price_fully' => true ) ) );
		self::assertFalse( $product->supports( 'ajax_add_to_cart' ) );
	}

	public function test_a_product_that_is_sold_out_keeps_its_text(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$product->set_stock_status( 'outofstock' );
		$plain = $product->add_to_cart_text();

		self::assertNotSame( 'Choose options', $plain );
	}
}
