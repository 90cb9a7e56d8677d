<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductPage;

use Aisle\Features\ProductPage\StickyBar;
use Aisle\Platform\Shop\Template;
use Aisle\Tests\TestCase;

final class StickyBarTest extends TestCase {

	private function simple(): \WC_Product_Simple {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Mug' );
		$product->set_regular_price( '18' );
		$product->set_status( 'publish' );
		$product->save();
		return $product;
	}

	/** @param array<string, string> $placement */
	private function bar_html( \WC_Product $product, array $placement = array() ): string {
		$bar = StickyBar::of( $product );
		return $bar
			? Template::render( 'product-page/sticky-bar', $bar + $placement + array( 'where' => 'everywhere', 'position' => 'bottom' ) )
			: '';
	}

	public function test_prints_bar_hidden_and_inert(): void {
		$product = $this->simple();
		$html    = $this->bar_html( $product, array( 'where' => 'phones', 'position' => 'top' ) );
		self::assertMatchesRegularExpression(
			'#^<div role="region" class="aisle-sticky-bar aisle-sticky-bar--top aisle-sticky-bar--phones" data-product="'
				. $product->get_id() . '" data-type="simple" data-price="18" aria-label="[^"]+" hidden inert>#',
			$html
		);
		self::assertStringContainsString( 'data-bar-add', $html );
		self::assertStringContainsString( 'data-bar-quantity', $html );
	}

	public function test_returns_plain_text_of_product_name(): void {
		$product = $this->simple();
		$product->set_name( 'Hat <sup>®</sup> &amp; scarf' );
		self::assertSame( 'Hat ® & scarf', StickyBar::of( $product )['name'] ?? '' );
	}

	public function test_returns_price_as_the_store_displays_it(): void {
		$product = $this->simple();
		update_option( 'woocommerce_calc_taxes', 'yes' );
		update_option( 'woocommerce_tax_display_shop', 'incl' );
		\WC_Tax::_insert_tax_rate( array( 'tax_rate' => '10', 'tax_rate_name' => 'VAT', 'tax_rate_class' => '' ) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		self::assertSame( 19.8, StickyBar::of( $product )['price'] ?? null );
		$product->set_sale_price( '10' );
		$product->save();
		self::assertStringContainsString( '<del', $this->bar_html( $product ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prints_no_bar_when_product_is_not_purchasable(): void {
		$sold_out = $this->simple();
		$sold_out->set_stock_status( 'outofstock' );
		self::assertNull( StickyBar::of( $sold_out ) );
		$free = new \WC_Product_Simple();
		self::assertNull( StickyBar::of( $free ), 'without a price' );
		$external = new \WC_Product_External();
		self::assertNull( StickyBar::of( $external ), 'without an address' );
		$empty = new \WC_Product_Variable();
		self::assertNull( StickyBar::of( $empty ), 'without variations' );
	}

	public function test_prints_no_quantity_when_product_is_sold_individually(): void {
		$product = $this->simple();
		$product->set_sold_individually( true );
		self::assertStringNotContainsString( 'data-bar-quantity', $this->bar_html( $product ) );
	}

	public function test_omits_price_data_of_variable_product_and_asks_to_choose_options(): void {
		$product = new \WC_Product_Variable();
		$product->set_name( 'Scarf' );
		$product->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_regular_price( '20' );
		$variation->save();
		\WC_Product_Variable::sync( $product->get_id() );
		$product = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $product );
		$html = $this->bar_html( $product );
		self::assertStringContainsString( ' data-price=""', $html );
		self::assertStringContainsString( 'data-choose="Choose options"', $html );
		self::assertStringContainsString( '20.00', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_links_grouped_product_to_its_form_without_quantity(): void {
		$product = new \WC_Product_Grouped();
		$product->set_children( array( $this->simple()->get_id() ) );
		$html = $this->bar_html( $product );
		self::assertStringContainsString( 'data-choose="Choose products"', $html );
		self::assertStringNotContainsString( 'data-bar-quantity', $html );
		self::assertStringContainsString( ' data-price=""', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prints_only_a_link_for_external_product(): void {
		$product = new \WC_Product_External();
		$product->set_product_url( 'https://example.com/basket?a=1&b=2' );
		$product->set_button_text( 'Buy at the market' );
		$product->set_regular_price( '30' );
		$html = $this->bar_html( $product );
		self::assertStringContainsString( 'href="https://example.com/basket?a=1&#038;b=2" rel="nofollow">Buy at the market</a>', $html );
		self::assertStringNotContainsString( 'data-bar-add', $html );
		self::assertStringNotContainsString( 'data-bar-quantity', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_escapes_markup_in_product_data(): void {
		$payload = '"><script>canary</script>';
		$product = $this->simple();
		$product->set_name( 'Mug ' . $payload );
		add_filter( 'woocommerce_product_single_add_to_cart_text', static fn(): string => $payload );
		add_filter( 'woocommerce_get_price_html', static fn(): string => '<b onclick="canary()">1</b>' . $payload );
		add_filter( 'woocommerce_product_get_image', static fn(): string => '<img src="x" onerror="canary()">' . $payload );
		$html = $this->bar_html( $product );
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( 'onclick', $html );
		self::assertStringNotContainsString( 'onerror', $html );
		$external = new \WC_Product_External();
		$external->set_props( array( 'product_url' => 'https://example.com/"onclick="canary()' ) );
		self::assertStringNotContainsString( '"onclick', $this->bar_html( $external ) );
		add_filter( 'woocommerce_product_add_to_cart_url', static fn(): string => 'javascript:canary()' );
		self::assertStringNotContainsString( 'javascript:', $this->bar_html( $external ) );
	}
}
