<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use Aisle\Platform\Http\Ajax;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class OfferReplyTest extends OffersTestCase {

	public function test_returns_offer_with_the_response_of_the_add_only(): void {
		$strap = $this->product( '20', array( 'name' => 'Neck strap' ) );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'footer' => 'Today only', 'daily_limit' => 2 ) );
		$camera   = $this->product( '100' );
		$response = $this->call( array( 'type' => 'add', 'product_id' => $camera->get_id() ) )->json;
		self::assertSame(
			array( 'div.widget_shopping_cart_content', 'upsell_header', 'upsell_items', 'upsell_footer' ),
			array_keys( $response['fragments'] ),
			'The page stores the fragments, so they are complete.'
		);
		self::assertSame( 'Goes with it', $response['fragments']['upsell_header'] );
		self::assertSame( 'Today only', $response['fragments']['upsell_footer'] );
		$html = $response['fragments']['upsell_items'];
		self::assertStringContainsString( 'Neck strap', $html );
		self::assertStringContainsString( 'data-limit="2"', $html );
		self::assertMatchesRegularExpression( '#<del.*20\.00.*<ins.*18\.00#s', $html );
		self::assertStringNotContainsString( 'Strap"', $html, 'The internal name is not shown.' );
		self::assertArrayNotHasKey( 'fragments', $this->send( array() )->json );
	}

	public function test_adds_no_byte_when_no_offer_applies(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'trigger' => 'products', 'products' => (string) $strap->get_id() ) );
		$response = $this->call( array( 'type' => 'add', 'product_id' => $this->product( '100' )->get_id() ) )->json;
		self::assertArrayNotHasKey( 'fragments', $response );
	}

	public function test_returns_lists_of_tracking_ids_as_text_in_cart_responses(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id() ) );
		$ids = static fn( array $fragments ): array => array( 'fb_event_ids' => array( 'a', 'b' ) ) + $fragments;
		add_filter( 'woocommerce_add_to_cart_fragments', $ids );
		$response = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) )->json;
		self::assertSame( 'a,b', $response['fragments']['fb_event_ids'] );
	}

	public function test_returns_no_offer_for_products_in_the_cart_drafts_and_sold_out_products(): void {
		$strap = $this->product( '20' );
		$draft = $this->product( '20', array( 'status' => 'draft' ) );
		$gone  = $this->product( '20', array( 'stock_status' => 'outofstock' ) );
		$case  = $this->product( '30', array( 'name' => 'Case' ) );
		$this->offers(
			array( 'items' => "{$draft->get_id()},{$gone->get_id()}", 'priority' => 90 ),
			array( 'name' => 'Case', 'items' => "{$strap->get_id()},{$case->get_id()}" )
		);
		WC()->cart->add_to_cart( $strap->get_id() );
		$html = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) )->json['fragments']['upsell_items'];
		self::assertSame( 1, substr_count( $html, '<form' ) );
		self::assertStringContainsString( 'Case', $html );
	}

	public function test_returns_no_offer_when_the_shopper_leaves_the_page_or_is_at_the_checkout(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id() ) );
		$add = array( 'type' => 'add', 'product_id' => $this->product()->get_id() );
		add_filter( 'pre_option_woocommerce_cart_redirect_after_add', static fn(): string => 'yes', 99 );
		self::assertArrayNotHasKey( 'fragments', $this->call( $add )->json );
		remove_all_filters( 'pre_option_woocommerce_cart_redirect_after_add', 99 );
		add_filter( 'woocommerce_get_checkout_url', static fn(): string => home_url( '/checkout/' ) );
		$_SERVER['HTTP_REFERER'] = home_url( '/checkout/' );
		self::assertArrayNotHasKey( 'fragments', $this->call( $add )->json );
		$_SERVER['HTTP_REFERER'] = home_url( '/shop/' );
		self::assertArrayHasKey( 'upsell_items', $this->call( $add )->json['fragments'] );
	}

	public function test_returns_offer_with_woocommerces_own_add_without_overriding_go_to_cart(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id() ) );
		$camera = $this->product( '100' );
		$fields = array( 'product_id' => (string) $camera->get_id(), 'quantity' => '1' );
		self::assertArrayHasKey( 'upsell_items', $this->dispatch_shop_ajax( 'add_to_cart', $fields )->json['fragments'] );
		self::assertArrayNotHasKey( 'upsell_items', $this->dispatch_shop_ajax( 'get_refreshed_fragments' )->json['fragments'] );
		$add_marker = static fn( array $fragments ): array => array( 'go_to_cart' => '1' ) + $fragments;
		add_filter( 'woocommerce_add_to_cart_fragments', $add_marker );
		self::assertArrayNotHasKey( 'upsell_items', $this->dispatch_shop_ajax( 'add_to_cart', $fields )->json['fragments'] );
	}

	public function test_keeps_offer_of_a_blocks_add_for_the_next_cart_response_within_a_minute(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id() ) );
		// WordPress's own actions close the test's output buffers.
		remove_all_actions( 'shutdown' );
		WC()->cart->add_to_cart( $this->product()->get_id() );
		do_action( 'shutdown' );
		self::assertArrayHasKey( 'upsell_items', $this->send( array() )->json['fragments'] ?? array() );
		self::assertArrayNotHasKey( 'fragments', $this->send( array() )->json );
		WC()->session->set( 'aisle_offer_trigger', array( 'products' => array( $strap->get_id() ), 'time' => time() - 61 ) );
		self::assertArrayNotHasKey( 'fragments', $this->send( array() )->json );
	}

	public function test_hides_products_that_the_customer_has_bought(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'skip_bought' => true ) );
		$camera = $this->product();
		$this->log_in( 'customer' );
		$add = fn(): array => $this->send(
			array( 'operations' => array( array( 'id' => self::new_id(), 'type' => 'add', 'product_id' => $camera->get_id() ) ) ),
			self::same_origin() + array( 'X-Aisle-Nonce' => Ajax::create_nonce() )
		)->json;
		self::assertArrayHasKey( 'upsell_items', $add()['fragments'] ?? array() );
		add_filter( 'woocommerce_pre_customer_bought_product', static fn(): bool => true );
		$response = $add();
		self::assertSame( 200, $response['code'] );
		self::assertArrayNotHasKey( 'fragments', $response );
	}

	public function test_shows_an_amount_off_in_the_shoppers_currency(): void {
		$strap = $this->product( '10' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'discount' => '$4' ) );
		add_filter( 'woocommerce_product_get_price', static fn( mixed $price ): string => (string) ( (float) $price * 10 ), 20 );
		add_filter( 'aisle_currency_factor', static fn(): float => 10.0 );
		$html = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) )->json['fragments']['upsell_items'];
		self::assertStringContainsString( '60.00', $html );
		$this->post_offer( 'Strap', $strap );
		self::assertSame( 160.0, (float) $this->total(), 'The product of the trigger and the strap.' );
	}

	public function test_returns_the_next_offer_when_the_daily_limit_is_reached(): void {
		$strap = $this->product( '20' );
		$case  = $this->product( '30' );
		$this->offers(
			array( 'items' => (string) $strap->get_id(), 'header' => 'Straps', 'priority' => 90, 'daily_limit' => 2 ),
			array( 'name' => 'Case', 'items' => (string) $case->get_id(), 'header' => 'Cases', 'daily_limit' => 1 )
		);
		$camera = $this->product( '100' );
		$header = fn(): string =>
			$this->call( array( 'type' => 'add', 'product_id' => $camera->get_id() ) )->json['fragments']['upsell_header'] ?? '';
		self::assertSame( array( 'Straps', 'Straps', 'Cases', '' ), array( $header(), $header(), $header(), $header() ) );
		$stored = WC()->session->get( 'aisle_offers_shown' );
		WC()->session->set( 'aisle_offers_shown', array( 'day' => '2026-01-01' ) + $stored );
		self::assertSame( 'Straps', $header(), 'The limit ends with the day.' );
	}

	public function test_compares_the_cart_with_the_converted_minimum(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'trigger' => 'cart_value', 'minimum' => 50.0 ) );
		$add = array( 'type' => 'add', 'product_id' => $this->product( '26' )->get_id() );
		self::assertArrayNotHasKey( 'fragments', $this->call( $add )->json );
		add_filter( 'aisle_currency_factor', static fn(): float => 2.0 );
		self::assertArrayNotHasKey( 'fragments', $this->call( $add )->json, '52 of 100.' );
		add_filter( 'aisle_currency_factor', static fn(): float => 0.5, 20 );
		self::assertArrayHasKey( 'upsell_items', $this->call( $add )->json['fragments'] ?? array() );
	}

	public function test_lists_variations_with_reduced_prices(): void {
		[ $shirt, $variations ] = $this->shirt();
		$this->offers( array( 'items' => (string) $shirt->get_id(), 'discount' => '$2' ) );
		$html = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) )->json['fragments']['upsell_items'];
		self::assertSame( 1, preg_match( '/data-variations="([^"]*)"/', $html, $match ) );
		$listed = json_decode( html_entity_decode( $match[1] ), true );
		self::assertSame( array( $variations[0]->get_id(), $variations[1]->get_id() ), array_column( $listed, 'id' ) );
		self::assertSame( array( 'attribute_size' => 'Small' ), $listed[0]['attributes'] );
		self::assertStringContainsString( '10.00', $listed[0]['price'] );
		self::assertStringContainsString( '<option value="Large">Large</option>', $html );
	}

	public function test_prints_nothing_on_pages_without_offers(): void {
		self::assertNull( $this->register_offers()->boot_data() );
		$this->offers( array( 'items' => (string) $this->product()->get_id() ) );
		self::assertIsArray( $this->register_offers()->boot_data() );
		add_filter( 'woocommerce_is_checkout', '__return_true' );
		self::assertNull( $this->register_offers()->boot_data() );
	}
}
