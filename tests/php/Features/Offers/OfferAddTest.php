<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Features\Offers\OfferItem;
use Aisle\Features\Offers\OfferItems;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Shop\ShopCurrency;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class OfferAddTest extends OffersTestCase {

	private \WC_Product_Simple $strap;

	protected function setUp(): void {
		parent::setUp();
		$this->strap = $this->product( '20', array( 'name' => 'Neck strap' ) );
	}

	private function offer_after_camera( string $discount = '10', string $as = 'price' ): string {
		$camera = $this->product( '100' );
		$this->offers( array(
			'items'       => (string) $this->strap->get_id(),
			'trigger'     => 'products',
			'products'    => (string) $camera->get_id(),
			'discount'    => $discount,
			'discount_as' => $as,
		) );
		return $this->add( $camera );
	}

	public function test_adds_product_at_the_reduced_price_without_another_offer(): void {
		$this->offer_after_camera();
		$response = $this->post_offer( 'Strap', $this->strap, array( 'price' => '0.01', 'quantity' => '2' ) )->json;
		self::assertFalse( $response['error'], (string) wp_json_encode( $response ) );
		self::assertSame( '', $response['product_url'] );
		self::assertArrayHasKey( 'div.widget_shopping_cart_content', $response['fragments'] );
		self::assertArrayNotHasKey( 'upsell_items', $response['fragments'] );
		self::assertSame( WC()->cart->get_cart_hash(), $response['cart_hash'] );
		self::assertSame( '136.00', $this->total() );
	}

	public function test_multiplies_an_amount_by_the_currency_factor(): void {
		add_filter( 'aisle_currency_factor', static fn(): float => 2.0 );
		$this->offer_after_camera( '$4' );
		$offer = Offer::of(
			array( 'name' => 'Strap', 'trigger' => Offer::ANY, 'items' => (string) $this->strap->get_id(), 'discount' => '$4' ),
			ShopCurrency::data(),
			OfferItem::offer_id( 'Strap' )
		);
		self::assertNotNull( $offer );
		$html = ( new OfferItems() )->form( $offer, $this->strap );
		self::assertStringContainsString( '12.00', wp_strip_all_tags( $html ) );
		$this->post_offer( 'Strap', $this->strap );
		self::assertSame( '112.00', $this->total() );
	}

	public function test_takes_the_discount_back_with_its_trigger_and_gives_it_again(): void {
		$camera = $this->offer_after_camera();
		$this->post_offer( 'Strap', $this->strap );
		self::assertSame( '118.00', $this->total() );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		self::assertSame( '20.00', $this->total() );
		$this->call( array( 'type' => 'restore', 'key' => $camera ) );
		self::assertSame( '118.00', $this->total() );
		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();
		self::assertSame( '118.00', $this->total(), 'The discount is applied once.' );
	}

	public function test_keeps_the_full_price_of_the_same_product_without_the_offer(): void {
		$this->offer_after_camera();
		$this->post_offer( 'Strap', $this->strap );
		$this->add( $this->strap );
		self::assertSame( '138.00', $this->total() );
		self::assertCount( 3, WC()->cart->get_cart() );
	}

	#[DataProvider( 'coupon_discounts' )]
	public function test_gives_the_discount_as_coupon_on_the_line_of_the_offer_only( string $discount, string $total ): void {
		$camera = $this->offer_after_camera( $discount, 'coupon' );
		$this->post_offer( 'Strap', $this->strap );
		$this->add( $this->strap );
		$cart = $this->send( array() )->json['cart'];
		self::assertSame( $total, $cart['totals']['total'] );
		self::assertSame( array( 'Strap' ), array_column( $cart['coupons'], 'label' ) );
		self::assertSame( array( false ), array_column( $cart['coupons'], 'removable' ) );
		$this->assert_rejected( 'not_removable', array( 'type' => 'remove_coupon', 'code' => $cart['coupons'][0]['code'] ) );
		$this->assert_rejected( 'not_removable', array( 'type' => 'remove_coupon', 'code' => '✦ Strap' ) );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		self::assertSame( '40.00', $this->total() );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	/**
	 * @return iterable<string, array{string, string}>
	 */
	public static function coupon_discounts(): iterable {
		yield 'percent' => array( '10', '138.00' );
		yield 'amount' => array( '$5', '135.00' );
	}

	public function test_rejects_a_typed_coupon_of_an_offer(): void {
		$this->offer_after_camera( '10', 'coupon' );
		$response = $this->call( array( 'type' => 'apply_coupon', 'code' => '✦ Strap' ) );
		self::assertFalse( $response->json['results'][0]['ok'] );
		self::assertSame( '100.00', $this->total() );
	}

	public function test_rejects_the_add_outside_the_schedule_and_ends_the_discount(): void {
		$this->offer_after_camera();
		$this->post_offer( 'Strap', $this->strap );
		$entry = get_option( 'aisle_settings' )['features']['offers']['offers'][0];
		$this->save( array( 'offers' => array( array( 'to' => '2020-01-01' ) + $entry ) ) );
		self::assertSame( '120.00', $this->total() );
		self::assertSame( 'not_offered', $this->post_offer( 'Strap', $this->strap )->json['code'] );
		$this->save( array( 'offers' => array( array( 'to' => '2199-01-01' ) + $entry ) ) );
		self::assertSame( '118.00', $this->total() );
	}

	public function test_rejects_the_add_when_the_trigger_is_not_in_the_cart(): void {
		$camera = $this->offer_after_camera();
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		$this->assert_not_added( $this->post_offer( 'Strap', $this->strap ), 'not_offered' );
	}

	/**
	 * @param array<string, mixed> $fields
	 */
	#[DataProvider( 'forged_fields' )]
	public function test_rejects_forged_fields( array $fields ): void {
		$this->offer_after_camera();
		$this->assert_not_added( $this->post_offer( 'Strap', $this->strap, $fields ) );
		self::assertSame( '100.00', $this->total() );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function forged_fields(): iterable {
		foreach ( array( '0', '-1', '1e3', '99999999', '', 'x', '1.5', array( '1' ), '999999999999999999999' ) as $quantity ) {
			yield 'quantity ' . wp_json_encode( $quantity ) => array( array( 'quantity' => $quantity ) );
		}
		foreach ( array( '0', '-4', 'x', array( '4' ), '999999999999999999999', '1 OR 1=1' ) as $id ) {
			yield 'product ' . wp_json_encode( $id ) => array( array( 'product_id' => $id ) );
		}
		$strap = OfferItem::offer_id( 'Strap' );
		foreach ( array( '', 'x', array( 'x' ), $strap, $strap . '-0', OfferItem::offer_id( 'Other' ) . '-1' ) as $id ) {
			yield 'item ' . wp_json_encode( $id ) => array( array( 'item_id' => $id ) );
		}
		foreach ( array( 'x', array( '1' ), '-1', '999999999999999999999' ) as $id ) {
			yield 'variation ' . wp_json_encode( $id ) => array( array( 'variation_id' => $id ) );
		}
		yield 'attributes' => array( array( 'attributes' => 'x' ) );
		yield 'nested attributes' => array( array( 'attributes' => array( 'a' => array( 'b' ) ) ) );
	}

	public function test_rejects_a_foreign_product_a_foreign_variation_and_a_draft(): void {
		$this->offer_after_camera();
		$other          = $this->product( '5' );
		[ , $variations ] = $this->shirt();
		$this->assert_not_added( $this->post_offer( 'Strap', $other ), 'not_offered' );
		$foreign_fields = array(
			array( 'product_id' => (string) $other->get_id() ),
			array( 'variation_id' => (string) $variations[0]->get_id() ),
		);
		foreach ( $foreign_fields as $fields ) {
			$this->assert_not_added( $this->post_offer( 'Strap', $this->strap, $fields ) );
		}
		$this->strap->set_status( 'draft' );
		$this->strap->save();
		$this->assert_not_added( $this->post_offer( 'Strap', $this->strap ) );
	}

	public function test_adds_once_when_the_request_is_repeated(): void {
		$this->offer_after_camera();
		foreach ( array( 1, 2, 3 ) as $ignored ) {
			$_GET['r'] = 'same-random';
			self::assertFalse( $this->post_offer( 'Strap', $this->strap )->json['error'] );
		}
		self::assertSame( '118.00', $this->total() );
		$_GET['r'] = array( 'x' );
		self::assertFalse( $this->post_offer( 'Strap', $this->strap )->json['error'] );
		self::assertSame( '136.00', $this->total() );
	}

	public function test_requires_a_matching_variation(): void {
		[ $shirt, $variations ] = $this->shirt();
		$this->offers( array( 'items' => (string) $shirt->get_id() ) );
		$this->add( $this->product( '100' ) );
		$small = array( 'variation_id' => (string) $variations[0]->get_id() );
		$this->assert_not_added( $this->post_offer( 'Strap', $shirt ) );
		$with = static fn( string $size ): array => $small + array( 'attributes' => array( 'attribute_size' => $size ) );
		$this->assert_not_added( $this->post_offer( 'Strap', $shirt, $with( 'Large' ) ) );
		self::assertFalse( $this->post_offer( 'Strap', $shirt, $with( 'Small' ) )->json['error'] );
		self::assertSame( '110.80', $this->total() );
	}

	public function test_posts_option_fields_without_prefix_and_names_the_page_when_missing(): void {
		$this->offer_after_camera();
		add_filter(
			'woocommerce_add_to_cart_validation',
			fn( bool $valid, int $id ): bool => $valid
				&& ( $id !== $this->strap->get_id() || ( 'Ada' === ( $_POST['engraving'] ?? '' ) && ! isset( $_POST['price'] ) ) ),
			10,
			2
		);
		$response = $this->post_offer( 'Strap', $this->strap, array( 'engraving' => 'Ada' ) );
		$this->assert_not_added( $response );
		self::assertSame( $this->strap->get_permalink(), $response->json['product_url'] );
		$prefix   = OfferItem::offer_id( 'Strap' ) . '-' . $this->strap->get_id() . '_';
		$response = $this->post_offer( 'Strap', $this->strap, array( $prefix . 'engraving' => 'Ada', 'price' => '1' ) );
		self::assertFalse( $response->json['error'], $response->body );
	}

	public function test_rejects_other_sites_other_methods_and_expired_nonces(): void {
		$this->offer_after_camera();
		$header_sets = array(
			array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' ),
			array( 'Sec-Fetch-Site' => 'same-origin' ),
			array(),
		);
		foreach ( $header_sets as $headers ) {
			unset( $_SERVER['HTTP_X_AISLE'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
			$response = $this->post_offer( 'Strap', $this->strap, array(), $headers );
			self::assertSame( 403, $response->status );
			$this->assert_not_added( $response, 'cross_origin' );
		}
		$this->log_in( 'customer' );
		$response = $this->post_offer( 'Strap', $this->strap );
		self::assertSame( array( 403, 'stale_nonce' ), array( $response->status, $response->json['code'] ) );
		self::assertNotSame( '', $response->json['data']['ajax_nonce'] );
	}

	public function test_opens_the_cart_after_an_add_when_configured(): void {
		$this->offer_after_camera();
		$this->save( array( 'after_add' => 'cart' ) );
		self::assertSame( wc_get_cart_url(), $this->post_offer( 'Strap', $this->strap )->json['fragments']['go_to_cart'] );
	}

	public function test_returns_no_form_before_the_offer_starts(): void {
		$strap = $this->product();
		$this->offers( array( 'items' => (string) $strap->get_id(), 'from' => '2999-01-01' ) );
		$item_id  = OfferItem::id( OfferItem::offer_id( 'Strap' ), $strap->get_id() );
		$response = $this->dispatch_shop_ajax( 'aisle_offer_quick_view', array( 'item_id' => $item_id ) )->json;
		self::assertSame( array( true, '', array() ), array( $response['error'], $response['product_url'], $response['fragments'] ) );
	}

	public function test_rejects_the_add_of_a_product_that_the_customer_has_bought(): void {
		$strap = $this->product();
		$this->offers( array( 'items' => (string) $strap->get_id(), 'skip_bought' => true ) );
		$this->log_in( 'customer' );
		WC()->cart->add_to_cart( $this->product()->get_id() );
		add_filter( 'woocommerce_pre_customer_bought_product', static fn(): bool => true );
		$headers = self::same_origin() + array( 'X-Aisle-Nonce' => Ajax::create_nonce() );
		$this->assert_not_added( $this->post_offer( 'Strap', $strap, array(), $headers ), 'not_offered' );
	}

	public function test_returns_the_form_of_an_item_with_plugin_fields_and_nothing_for_others(): void {
		$this->offer_after_camera();
		add_action( 'woocommerce_before_add_to_cart_button', static function (): void {
			echo '<input name="engraving">';
		} );
		$item_id  = OfferItem::offer_id( 'Strap' ) . '-' . $this->strap->get_id();
		$response = $this->dispatch_shop_ajax( 'aisle_offer_quick_view', array( 'item_id' => $item_id ) )->json;
		self::assertFalse( $response['error'] );
		self::assertStringContainsString( '<input name="engraving">', $response['fragments']['quick_view'] );
		foreach ( array( '', 'x', array( $item_id ), OfferItem::offer_id( 'Strap' ) . '-1' ) as $forged ) {
			$response = $this->dispatch_shop_ajax( 'aisle_offer_quick_view', array( 'item_id' => $forged ) )->json;
			self::assertSame( array( true, '', array() ), array( $response['error'], $response['product_url'], $response['fragments'] ) );
		}
		unset( $_SERVER['HTTP_X_AISLE'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
		self::assertSame( 403, $this->dispatch_shop_ajax( 'aisle_offer_quick_view', array( 'item_id' => $item_id ), array() )->status );
	}
}
