<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

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

	public function test_the_store_api_says_which_product_has_options_so_that_blocks_show_a_link(): void {
		self::needs_woocommerce( 'Store API' );
		$board = $this->product( '64', 'Board' );
		$this->form( $board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$optional = $this->product( '8', 'Mug' );
		$this->form( $optional, array( self::text( 'f_note' ) ) );
		foreach ( array(
			array( $board, true, 'Choose options' ),
			array( $optional, false, 'Add to cart' ),
		) as list( $product, $has_options, $text ) ) {
			$response = $this->dispatch_rest( 'GET', '/wc/store/v1/products/' . $product->get_id() )->json;
			self::assertSame( array( $has_options, $text ), array( $response['has_options'], $response['add_to_cart']['text'] ) );
		}
	}

	public function test_the_form_of_the_products_own_page_is_not_taken_for_a_listing(): void {
		$board = $this->product( '64', 'Board' );
		$this->form( $board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$elsewhere           = $board->has_options();
		$before              = $GLOBALS['wp_query'];
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $board->get_id(), 'post_type' => 'product' ) );
		$has_options         = $board->has_options();
		$GLOBALS['wp_query'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		self::assertSame( array( true, false ), array( $elsewhere, $has_options ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_a_product_of_a_group_that_needs_a_choice_is_a_link_in_the_groups_form(): void {
		$board = $this->product( '64', 'Board' );
		$this->form( $board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$group = new \WC_Product_Grouped();
		$group->set_name( 'Set' );
		$group->set_status( 'publish' );
		$group->set_children( array( $board->get_id(), $this->product( '8', 'Mug' )->get_id() ) );
		$group->save();
		$GLOBALS['product'] = $group;
		ob_start();
		woocommerce_grouped_add_to_cart();
		$html = (string) ob_get_clean();
		unset( $GLOBALS['product'] );

		self::assertStringContainsString( 'href="' . $board->get_permalink() . '"', $html );
		self::assertStringNotContainsString( 'name="quantity[' . $board->get_id() . ']"', $html );
		self::assertSame( 1, substr_count( $html, 'name="quantity[' ) );
	}

	public function test_the_button_block_is_a_link_too(): void {
		self::needs_woocommerce( 'Store API' );
		$board = $this->product( '64', 'Board' );
		$this->form( $board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$html = ( new \WP_Block(
			array(
				'blockName'    => 'woocommerce/product-button',
				'attrs'        => array(),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			),
			array( 'postId' => $board->get_id() )
		) )->render();

		self::assertMatchesRegularExpression(
			'#<a\s[^>]*href="' . preg_quote( esc_url( (string) $board->get_permalink() ), '#' ) . '"#',
			$html
		);
		self::assertStringNotContainsString( 'ajax_add_to_cart', $html );
		self::assertStringContainsString( 'Choose options', $html );
	}
}
