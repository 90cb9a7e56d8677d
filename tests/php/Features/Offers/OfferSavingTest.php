<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * What the reduced price of a line from an offer saves, in the cart page and in orders.
 */
#[RequiresFunction( 'wc_get_container' )]
final class OfferSavingTest extends OffersTestCase {

	#[DataProvider( 'savings' )]
	public function test_shows_what_a_reduced_price_saves( string $as, string $tax_display, string $expected ): void {
		add_filter( 'pre_option_woocommerce_calc_taxes', static fn(): string => 'yes', 5 );
		add_filter( 'pre_option_woocommerce_prices_include_tax', static fn(): string => 'yes', 5 );
		add_filter( 'pre_option_woocommerce_tax_based_on', static fn(): string => 'base', 5 );
		add_filter( 'pre_option_woocommerce_tax_display_cart', static fn(): string => $tax_display, 5 );
		\WC_Tax::_insert_tax_rate( array(
			'tax_rate'          => '19',
			'tax_rate_name'     => 'Tax',
			'tax_rate_priority' => 1,
			'tax_rate_order'    => 0,
		) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		$this->switch_to_new_visitor();
		$strap = $this->product( '20' );
		$this->offers( array( 'items' => (string) $strap->get_id(), 'discount_as' => $as ) );
		$this->add( $this->product( '100' ) );
		$key = $this->post_offer( 'Strap', $strap, array( 'quantity' => '2' ) )->json['key'];
		WC()->cart->calculate_totals();
		$order = wc_get_order( WC()->checkout()->create_order( array( 'payment_method' => '' ) ) );
		$items = array_values( $order->get_items() );
		self::assertSame(
			array( $expected, $expected, '' ),
			array(
				self::one_line( wc_get_formatted_cart_item_data( WC()->cart->get_cart_item( $key ) ) ),
				self::one_line( wc_display_item_meta( $items[1], array( 'echo' => false ) ) ),
				self::one_line( wc_display_item_meta( $items[0], array( 'echo' => false ) ) ),
			)
		);
		self::assertContains( '_aisle_offer_saved', apply_filters( 'woocommerce_hidden_order_itemmeta', array() ) );
	}

	/**
	 * @return iterable<string, array{string, string, string}>
	 */
	public static function savings(): iterable {
		yield 'price, shown with tax' => array( 'price', 'incl', 'Discount: You save $4.00' );
		// 16.81 - 15.13 each.
		yield 'price, shown without tax' => array( 'price', 'excl', 'Discount: You save $3.36' );
		yield 'coupon' => array( 'coupon', 'incl', '' );
	}

	private static function one_line( string $html ): string {
		$text = html_entity_decode( wp_strip_all_tags( str_replace( '<', ' <', $html ) ), ENT_QUOTES, 'UTF-8' );
		return trim( str_replace( ' :', ':', (string) preg_replace( '/\s+/u', ' ', $text ) ) );
	}
}
