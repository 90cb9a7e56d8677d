<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use Aisle\Platform\Cart\OrderPlacement;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Amounts of an offer in cart and order, with taxes, other coupons and changes at the checkout.
 */
#[RequiresFunction( 'wc_get_container' )]
final class OfferMoneyTest extends OffersTestCase {

	/**
	 * @param array{string, string} $amounts Total of the cart, tax in it.
	 */
	#[DataProvider( 'taxes' )]
	public function test_taxes_the_reduced_price( string $prices_include_tax, string $as, array $amounts ): void {
		add_filter( 'pre_option_woocommerce_calc_taxes', static fn(): string => 'yes', 5 );
		add_filter( 'pre_option_woocommerce_prices_include_tax', static fn(): string => $prices_include_tax, 5 );
		add_filter( 'pre_option_woocommerce_tax_based_on', static fn(): string => 'base', 5 );
		\WC_Tax::_insert_tax_rate( array(
			'tax_rate'          => '19',
			'tax_rate_name'     => 'Tax',
			'tax_rate_priority' => 1,
			'tax_rate_shipping' => 1,
			'tax_rate_order'    => 0,
		) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		$this->switch_to_new_visitor();
		$strap = $this->product( '19.99' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'discount_as' => $as ) );
		$this->add( $this->product( '100' ) );
		self::assertFalse( $this->post_offer( 'Strap', $strap )->json['error'] );
		WC()->cart->calculate_totals();
		self::assertSame( $amounts[0], number_format( (float) WC()->cart->get_total( 'edit' ), 2 ) );
		self::assertSame( $amounts[1], number_format( (float) WC()->cart->get_total_tax(), 2 ) );
		$order = wc_get_order( WC()->checkout()->create_order( array( 'payment_method' => '' ) ) );
		self::assertSame( $amounts[0], number_format( (float) $order->get_total(), 2 ) );
		self::assertSame( $amounts[1], number_format( (float) $order->get_total_tax(), 2 ) );
	}

	/**
	 * @return iterable<string, array{string, string, array{string, string}}>
	 */
	public static function taxes(): iterable {
		yield 'price, tax included' => array( 'yes', 'price', array( '117.99', '18.84' ) );
		yield 'price, tax added' => array( 'no', 'price', array( '140.41', '22.42' ) );
		yield 'coupon, tax included' => array( 'yes', 'coupon', array( '117.99', '18.84' ) );
		yield 'coupon, tax added' => array( 'no', 'coupon', array( '140.41', '22.42' ) );
	}

	public function test_applies_a_shoppers_coupon_to_the_reduced_price(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id() ) );
		$this->coupon( 'half', 'percent', '50' );
		$this->add( $this->product( '100' ) );
		$this->post_offer( 'Strap', $strap );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'half' ) );
		self::assertSame( '59.00', $this->total() );
	}

	public function test_excludes_coupons_of_offers_beside_a_coupon_for_individual_use(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'discount_as' => 'coupon' ) );
		$this->coupon( 'alone', 'fixed_cart', '1', array( 'individual_use' => true ) );
		$this->add( $this->product( '100' ) );
		$this->post_offer( 'Strap', $strap );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'alone' ) );
		self::assertSame( '119.00', $this->total() );
		$this->call( array( 'type' => 'remove_coupon', 'code' => 'alone' ) );
		self::assertSame( '118.00', $this->total() );
	}

	#[DataProvider( 'kinds' )]
	public function test_rejects_the_order_once_when_the_offer_has_ended( string $as ): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'discount_as' => $as ) );
		$this->add( $this->product( '100' ) );
		$this->post_offer( 'Strap', $strap );
		$entry = get_option( 'aisle_settings' )['features']['offers']['offers'][0];
		$this->save( array( 'offers' => array( array( 'to' => '2020-01-01' ) + $entry ) ) );
		wc_clear_notices();
		OrderPlacement::begin();
		WC()->cart->calculate_totals();
		OrderPlacement::note_check();
		self::assertSame( 1, wc_notice_count( 'error' ) );
		self::assertSame( '120.00', number_format( (float) WC()->cart->get_total( 'edit' ), 2 ) );
		wc_clear_notices();
		WC()->cart->calculate_totals();
		self::assertSame( 0, wc_notice_count( 'error' ) );
		OrderPlacement::end();
	}

	public function test_rejects_the_order_once_when_the_last_offer_is_disabled(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id() ) );
		$this->add( $this->product( '100' ) );
		$this->post_offer( 'Strap', $strap );
		$entry = get_option( 'aisle_settings' )['features']['offers']['offers'][0];
		$this->save( array( 'offers' => array( array( 'enabled' => false ) + $entry ) ) );
		array_map( remove_all_actions( ... ), array( 'woocommerce_before_calculate_totals', 'woocommerce_cart_loaded_from_session' ) );
		$this->register_offers();
		WC()->cart->get_cart_from_session();
		OrderPlacement::begin();
		WC()->cart->calculate_totals();
		OrderPlacement::note_check();
		self::assertSame( 1, wc_notice_count( 'error' ) );
		self::assertSame( '120.00', number_format( (float) WC()->cart->get_total( 'edit' ), 2 ) );
		OrderPlacement::end();
	}

	/** The prices of the first calculation are those of the catalog, on each request. */
	#[DataProvider( 'priorities' )]
	public function test_orders_while_another_plugin_sets_the_value_below_the_minimum( int $priority ): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'trigger' => 'cart_value', 'minimum' => 50.0 ) );
		$mug = $this->product( '60' );
		$this->add( $mug );
		$this->post_offer( 'Strap', $strap );
		add_action( 'woocommerce_before_calculate_totals', static function ( \WC_Cart $cart ) use ( $mug ): void {
			foreach ( $cart->get_cart() as $line ) {
				$line['product_id'] === $mug->get_id() && $line['data']->set_price( '45' );
			}
		}, $priority );
		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();
		for ( $attempt = 1; $attempt <= 2; $attempt++ ) {
			WC()->cart->set_session();
			wc_clear_notices();
			OrderPlacement::end();
			WC()->cart->get_cart_from_session();
			OrderPlacement::begin();
			WC()->cart->calculate_totals();
			WC()->cart->calculate_totals();
			OrderPlacement::note_check();
			self::assertSame( 0, wc_notice_count( 'error' ) );
			self::assertSame( 65.0, (float) WC()->cart->get_total( 'edit' ) );
		}
		OrderPlacement::end();
	}

	/**
	 * @return iterable<string, array{int}>
	 */
	public static function priorities(): iterable {
		yield 'before offers' => array( 10 );
		yield 'after offers' => array( 99 );
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function kinds(): iterable {
		yield 'price' => array( 'price' );
		yield 'coupon' => array( 'coupon' );
	}

	#[DataProvider( 'numbers_of_calculations' )]
	public function test_keeps_the_price_that_another_plugin_sets_later( int $calculations ): void {
		$this->add_offered_strap();
		$count = 0;
		add_action( 'woocommerce_before_calculate_totals', static function ( \WC_Cart $cart ) use ( &$count, $calculations ): void {
			foreach ( ++$count > $calculations ? array() : $cart->get_cart() as $line ) {
				$line['data']->set_price( (string) ( 0.5 * (float) $line['data']->get_price() ) );
			}
		}, 99 );
		for ( $number = 1; $number <= 3; $number++ ) {
			WC()->cart->calculate_totals();
			self::assertSame( 9.0, (float) self::strap_line()->get_price() );
		}
	}

	/**
	 * @return iterable<string, array{int}>
	 */
	public static function numbers_of_calculations(): iterable {
		yield 'each time' => array( 10 );
		yield 'once' => array( 1 );
	}

	public function test_reduces_the_price_that_another_plugin_filters(): void {
		$strap = $this->add_offered_strap( '$5' );
		add_filter(
			'woocommerce_product_get_price',
			static fn( mixed $price, \WC_Product $product ): mixed => $product->get_id() === $strap->get_id() ? '15' : $price,
			10,
			2
		);
		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();
		self::assertSame( 10.0, (float) self::strap_line()->get_price() );
	}

	public function test_multiplies_amounts_by_the_currency_factor(): void {
		$this->add_offered_strap( '$5' );
		add_filter( 'aisle_currency_factor', static fn(): float => 2.0 );
		add_filter( 'woocommerce_product_get_price', static fn( mixed $price ): mixed => 2 * (float) $price );
		WC()->cart->calculate_totals();
		self::assertSame( 30.0, (float) self::strap_line()->get_price() );
	}

	public function test_multiplies_the_amount_of_a_coupon_by_the_currency_factor(): void {
		add_filter( 'aisle_currency_factor', static fn(): float => 0.5 );
		// A currency plugin may convert the amounts of all coupons itself.
		add_filter( 'woocommerce_coupon_get_amount', static fn( mixed $amount ): float => (float) $amount * 0.5 );
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'discount' => '$5', 'discount_as' => 'coupon' ) );
		$this->add( $this->product( '100' ) );
		$this->post_offer( 'Strap', $strap, array( 'quantity' => '2' ) );
		self::assertSame( '135.00', $this->total() );
	}

	public function test_ends_the_discount_below_the_converted_minimum(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'trigger' => 'cart_value', 'minimum' => 50.0 ) );
		$this->add( $this->product( '99' ) );
		self::assertFalse( $this->post_offer( 'Strap', $strap )->json['error'] );
		self::assertSame( '117.00', $this->total() );
		add_filter( 'aisle_currency_factor', static fn(): float => 2.0 );
		self::assertSame( '119.00', $this->total() );
	}

	public function test_reduced_line_is_on_sale_for_coupons_that_exclude_sale_items(): void {
		$this->coupon( 'ten', 'percent', '10', array( 'exclude_sale_items' => true ) );
		$strap = $this->add_offered_strap();
		WC()->cart->apply_coupon( 'ten' );
		self::assertSame( '108.00', $this->total(), 'The coupon takes 10 off the camera only.' );
		self::assertTrue( self::strap_line()->is_on_sale() );
		$this->save( array( 'offers' => array() ) );
		self::assertSame( '108.00', $this->total(), 'Without the discount the coupon applies to the strap, too.' );
		$line = self::strap_line();
		self::assertSame( array( '20', '' ), array( $line->get_regular_price( 'edit' ), $line->get_sale_price( 'edit' ) ) );
		self::assertSame( '20', (string) wc_get_product( $strap->get_id() )->get_regular_price() );
	}

	public function test_copy_of_the_cart_does_not_change_prices(): void {
		$this->add_offered_strap();
		$copy = clone WC()->cart;
		array_shift( $copy->cart_contents );
		$copy->calculate_totals();
		self::assertSame( 18.0, (float) $copy->get_total( 'edit' ) );
		self::assertSame( 18.0, (float) self::strap_line()->get_price() );
	}

	private function add_offered_strap( string $discount = '10' ): \WC_Product {
		$strap  = $this->product( '20' );
		$camera = $this->product( '100' );
		$this->offers( array(
			'items'    => (string) $strap->get_id(),
			'trigger'  => 'products',
			'products' => (string) $camera->get_id(),
			'discount' => $discount,
		) );
		$this->add( $camera );
		self::assertFalse( $this->post_offer( 'Strap', $strap )->json['error'] );
		return $strap;
	}

	private static function strap_line(): \WC_Product {
		return array_values( WC()->cart->get_cart() )[1]['data'];
	}

	public function test_survives_third_party_calls_without_arguments(): void {
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id() ) );
		foreach ( array( null, '', 5 ) as $value ) {
			self::assertSame( $value, apply_filters( 'woocommerce_add_to_cart_fragments', $value ) );
			self::assertSame( $value, apply_filters( 'woocommerce_coupon_is_valid_for_product', $value, null, null, null ) );
			do_action( 'woocommerce_add_to_cart', $value );
			do_action( 'woocommerce_order_refunded', $value );
			do_action( 'woocommerce_checkout_create_order_line_item', $value, $value, $value );
		}
		self::assertSame( array(), WC()->cart->get_cart() );
	}
}
