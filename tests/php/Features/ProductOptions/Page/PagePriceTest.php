<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Features\QuickView\ProductContext;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class PagePriceTest extends OptionsTestCase {

	/** Returns the price at the top of the product's page, with what is struck through between tildes. */
	private static function page_price( \WC_Product $product ): string {
		$reloaded_product = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product::class, $reloaded_product );
		$html = ProductContext::run( $reloaded_product, static fn (): string => $reloaded_product->get_price_html() );
		return trim( html_entity_decode( wp_strip_all_tags( str_replace(
			array( '<del', '</del>' ),
			array( '~<del', '</del>~' ),
			$html
		) ) ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function wood_field( string $selected = '' ): array {
		$options = array(
			array( 'id' => 'o_oak', 'label' => 'Oak', 'value' => 'oak', 'price' => '10', 'selected' => 'o_oak' === $selected ),
			array( 'id' => 'o_elm', 'label' => 'Elm', 'value' => 'elm', 'price' => '15', 'selected' => 'o_elm' === $selected ),
		);
		return self::choice( 'f_wood', 'radio-group', array(), array( 'required' => true, 'options' => $options ) );
	}

	public function test_shows_minimum_price_when_no_total_is_known(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::wood_field() ) );
		self::assertSame( 'From $60.00', self::page_price( $product ) );
	}

	public function test_shows_price_with_default_answers(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::wood_field( 'o_elm' ) ) );
		self::assertSame( '$65.00', self::page_price( $product ) );
		self::assertSame(
			'From $60.00',
			trim( wp_strip_all_tags( html_entity_decode( wc_get_product( $product->get_id() )->get_price_html() ) ) ),
			'In lists nobody has answered.'
		);
	}

	public function test_strikes_through_price_before_the_sale(): void {
		$product = $this->product( '80' );
		$product->set_sale_price( '50' );
		$product->save();
		$this->form( $product, array( self::wood_field( 'o_elm' ) ) );
		self::assertStringStartsWith( '~$95.00~', self::page_price( $product ) );
		self::assertStringContainsString( 'Current price is: $65.00.', self::page_price( $product ) );
	}

	public function test_includes_fees_as_the_minimum_price_does(): void {
		$product = $this->product( '50' );
		$setup   = array(
			'id'          => 'f_setup',
			'type'        => 'static-text',
			'label'       => 'Setup',
			'content'     => 'Setup',
			'pricingType' => 'fixed',
			'price'       => '9',
			'is_fee'      => true,
		);
		$this->form( $product, array( self::wood_field( 'o_oak' ), $setup ) );
		self::assertSame( '$69.00', self::page_price( $product ) );
	}

	public function test_shows_from_price_when_only_a_free_answer_is_missing(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::wood_field( 'o_elm' ), self::text( 'f_name', array( 'required' => true ) ) ) );
		self::assertSame( 'From $65.00', self::page_price( $product ) );
		$product->set_regular_price( '80' );
		$product->set_sale_price( '50' );
		$product->save();
		self::assertStringStartsWith( '~$95.00~', self::page_price( $product ) );
		self::assertStringContainsString( 'Current price is: From $65.00.', self::page_price( $product ) );
	}

	public function test_shows_minimum_price_when_a_priced_answer_is_missing(): void {
		$product = $this->product( '50' );
		$this->form(
			$product,
			array(
				self::wood_field( 'o_elm' ),
				self::text( 'f_name', array( 'required' => true, 'pricingType' => 'fixed', 'price' => '2' ) ),
			)
		);
		self::assertSame( 'From $62.00', self::page_price( $product ) );
	}

	public function test_shows_catalog_price_when_form_has_only_a_free_field(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		self::assertSame( '$50.00', self::page_price( $product ) );
	}

	public function test_shows_price_of_posted_answers(): void {
		$product                   = $this->product( '50' );
		$form                      = $this->form( $product, array( self::wood_field() ) );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash( array(
			'aisle_update_price' => (string) $product->get_id(),
			'aisle_options'      => array( $form => array( 'f_wood' => array( 'values' => array( 'o_elm' ) ) ) ),
		) );
		$_REQUEST                  = $_POST;
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		self::assertSame( '$65.00', self::page_price( $product ) );
	}

	public function test_keeps_third_party_price_when_options_add_nothing(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$price_filter = static fn (): string => 'Only $50.00';
		add_filter( 'woocommerce_get_price_html', $price_filter, 4 );
		self::assertSame( 'Only $50.00', self::page_price( $product ) );
		remove_filter( 'woocommerce_get_price_html', $price_filter, 4 );
	}

	public function test_keeps_third_party_text_that_replaces_the_price(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::wood_field( 'o_elm' ) ) );
		$price_filter = static fn (): string => '<a href="#1">Call us</a>';
		add_filter( 'woocommerce_get_price_html', $price_filter, 5 );
		self::assertSame( 'Call us', self::page_price( $product ) );
		remove_filter( 'woocommerce_get_price_html', $price_filter, 5 );
	}

	public function test_keeps_third_party_price_text_in_fallback_price(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::wood_field( 'o_elm' ) ) );
		$text = static fn ( string $html ): string => $html . '<i>per pair</i>';
		add_filter( 'woocommerce_get_price_html', $text, 20 );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$page = ProductContext::run(
			$product,
			static function () use ( $product ): string {
				ob_start();
				echo $product->get_price_html();
				do_action( 'woocommerce_before_add_to_cart_button' );
				return (string) ob_get_clean();
			}
		);
		remove_filter( 'wp_doing_ajax', '__return_true' );
		remove_filter( 'woocommerce_get_price_html', $text, 20 );
		self::assertMatchesRegularExpression( '/"price_html":"[^}]*aisle-from-price[^}]*per pair/', $page );
	}

	public function test_divides_fees_by_posted_quantity(): void {
		$product = $this->product( '50' );
		$setup   = array(
			'id'          => 'f_setup',
			'type'        => 'static-text',
			'label'       => 'Setup',
			'content'     => 'Setup',
			'pricingType' => 'fixed',
			'price'       => '9',
			'is_fee'      => true,
		);
		$form                      = $this->form( $product, array( self::wood_field(), $setup ) );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash( array(
			'quantity'           => '2',
			'aisle_update_price' => (string) $product->get_id(),
			'aisle_options'      => array( $form => array( 'f_wood' => array( 'values' => array( 'o_oak' ) ) ) ),
		) );
		$_REQUEST                  = $_POST;
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		self::assertSame( '$64.50', self::page_price( $product ) );
	}

	public function test_shows_tax_suffix_of_the_calculated_price(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::wood_field( 'o_oak' ) ) );
		$this->taxes( true, false, 'incl' );
		update_option( 'woocommerce_price_display_suffix', '({price_excluding_tax} net)' );
		self::assertStringEndsWith( '($60.00 net)', self::page_price( $product ) );
	}

	public function test_shows_minimum_price_of_a_product_on_the_page_of_another(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::wood_field( 'o_elm' ) ) );
		$other = $this->product( '20' );
		$html  = ProductContext::run( $other, static fn (): string => $product->get_price_html() );
		self::assertStringContainsString( 'aisle-from-price', $html );
	}
}
