<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class OptionListingTest extends OptionsTestCase {

	public function test_links_product_to_its_page_when_a_field_is_required(): void {
		$product = $this->product( '64', 'Board' );
		$this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$board = wc_get_product( $product->get_id() );

		self::assertInstanceOf( \WC_Product::class, $board );
		self::assertSame( $board->get_permalink(), $board->add_to_cart_url() );
		self::assertSame( 'Choose options', $board->add_to_cart_text() );
		self::assertSame( 'Choose options for “Board”', html_entity_decode( $board->add_to_cart_description(), ENT_QUOTES ) );
		self::assertFalse( $board->supports( 'ajax_add_to_cart' ) );
	}

	public function test_keeps_add_to_cart_button_when_no_field_is_required(): void {
		$optional = $this->product();
		$this->form( $optional, array( self::text( 'f_note' ) ) );
		foreach ( array( $optional, $this->product() ) as $product ) {
			self::assertStringContainsString( 'add-to-cart=' . $product->get_id(), $product->add_to_cart_url() );
			self::assertTrue( $product->supports( 'ajax_add_to_cart' ) );
		}
	}

	public function test_disables_ajax_add_when_options_replace_the_price(): void {
		$product = $this->product( '38' );
		$this->form( $product, array( self::text( 'f_note' ) ), array( 'rules' => array( 'pric_overide_base_price_fully' => true ) ) );
		self::assertFalse( $product->supports( 'ajax_add_to_cart' ) );
	}

	public function test_keeps_button_text_when_product_is_out_of_stock(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$product->set_stock_status( 'outofstock' );
		$button_text = $product->add_to_cart_text();

		self::assertNotSame( 'Choose options', $button_text );
	}

	public function test_reports_required_options_in_store_api(): void {
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

	public function test_reports_no_required_options_on_the_products_own_page(): void {
		$board = $this->product( '64', 'Board' );
		$this->form( $board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$has_options_elsewhere = $board->has_options();
		$previous_query        = $GLOBALS['wp_query'];
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $board->get_id(), 'post_type' => 'product' ) );
		$has_options         = $board->has_options();
		$GLOBALS['wp_query'] = $previous_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		self::assertSame( array( true, false ), array( $has_options_elsewhere, $has_options ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_links_grouped_product_when_it_requires_options(): void {
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

	public function test_prints_button_block_as_link_when_options_are_required(): void {
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
