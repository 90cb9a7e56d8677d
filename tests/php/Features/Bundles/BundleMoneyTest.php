<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Automattic\WooCommerce\StoreApi\Utilities\OrderController;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The same amounts in cart, Store API, order, mail, block checkout, refund and repeated order. A bundle of five items, of which three are
 * selected: 10 % off.
 *
 * @phpstan-type Store array{currency: string, decimals: string, entered_with_tax: string, prices: list<string>}
 * @phpstan-type Amounts array{units: list<string>, subtotal: string, tax: string, total: string, with_coupon: string, two_items: string}
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleMoneyTest extends BundlesTestCase {

	private const TAX_RATE = '19';

	/**
	 * @return iterable<string, array{Store, Amounts}>
	 */
	public static function stores(): iterable {
		$euro = array( 'currency' => 'EUR', 'decimals' => '2', 'prices' => array( '19.99', '24.50', '7.95' ) );
		yield 'EUR, prices with 19 % tax' => array(
			$euro + array( 'entered_with_tax' => 'yes' ),
			array(
				'units'       => array( '17.99', '22.05', '7.16' ),
				'subtotal'    => '47.20',
				'tax'         => '7.53',
				'total'       => '47.20',
				'with_coupon' => '42.48',
				'two_items'   => '42.27',
			),
		);
		yield 'EUR, prices without 19 % tax' => array(
			$euro + array( 'entered_with_tax' => 'no' ),
			array(
				'units'       => array( '17.99', '22.05', '7.16' ),
				'subtotal'    => '47.20',
				'tax'         => '8.97',
				'total'       => '56.17',
				'with_coupon' => '50.56',
				'two_items'   => '50.30',
			),
		);
		yield 'JPY' => array(
			array( 'currency' => 'JPY', 'decimals' => '0', 'prices' => array( '1999', '2450', '795' ), 'entered_with_tax' => 'yes' ),
			array(
				'units'       => array( '1799', '2205', '716' ),
				'subtotal'    => '4720',
				'tax'         => '753',
				'total'       => '4720',
				'with_coupon' => '4248',
				'two_items'   => '4227',
			),
		);
		yield 'KWD' => array(
			array( 'currency' => 'KWD', 'decimals' => '3', 'prices' => array( '19.995', '24.505', '7.955' ), 'entered_with_tax' => 'no' ),
			array(
				'units'       => array( '17.995', '22.054', '7.160' ),
				'subtotal'    => '47.209',
				'tax'         => '8.969',
				'total'       => '56.178',
				'with_coupon' => '50.560',
				'two_items'   => '50.307',
			),
		);
	}

	/**
	 * @param Store   $store
	 * @param Amounts $amounts
	 */
	#[DataProvider( 'stores' )]
	public function test_charges_the_same_everywhere( array $store, array $amounts ): void {
		$this->open_store( $store );
		list( , , $bag ) = $this->add_bundle();
		self::assertSame( $amounts['units'], $this->unit_prices() );
		$this->assert_cart( $amounts['total'], $amounts['tax'], $amounts['subtotal'] );
		$order = $this->order();
		$this->assert_order( $order, $amounts['total'], $amounts['units'] );
		$this->assert_mails( $order, $amounts['total'] );
		$this->assert_block_checkout( $amounts );

		$this->coupon( 'ten', 'percent', '10' );
		WC()->cart->apply_coupon( 'ten' );
		self::assertSame( $amounts['with_coupon'], $this->cart_total() );
		self::assertSame( $amounts['with_coupon'], self::format( $this->order()->get_total() ) );
		WC()->cart->remove_coupon( 'ten' );
		self::assertSame(
			$amounts['with_coupon'],
			$this->total_of_single_products( $amounts['units'], 'ten' ),
			'As WooCommerce calculates.'
		);

		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		self::assertSame( $amounts['two_items'], $this->cart_total() );
		$this->refund_second_item( $order );
		$this->assert_repeated_order( $order );
	}

	/**
	 * @param Store $store
	 */
	private function open_store( array $store ): void {
		foreach ( array(
			'currency'           => $store['currency'],
			'price_num_decimals' => $store['decimals'],
			'calc_taxes'         => 'yes',
			'prices_include_tax' => $store['entered_with_tax'],
			'tax_display_cart'   => 'yes' === $store['entered_with_tax'] ? 'incl' : 'excl',
			'tax_based_on'       => 'base',
		) as $name => $value ) {
			add_filter( "pre_option_woocommerce_$name", static fn(): string => $value, 5 );
		}
		\WC_Tax::_insert_tax_rate( array(
			'tax_rate'          => self::TAX_RATE,
			'tax_rate_name'     => 'VAT',
			'tax_rate_priority' => 1,
			'tax_rate_shipping' => 1,
			'tax_rate_order'    => 0,
		) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		$this->switch_to_new_visitor();
		foreach ( array( $this->camera, $this->film, $this->bag ) as $index => $product ) {
			$product->set_regular_price( $store['prices'][ $index ] );
			$product->save();
		}
		$extras       = array( $this->product( '3', array( 'name' => 'Strap' ) ), $this->product( '4', array( 'name' => 'Cloth' ) ) );
		$this->bundle = $this->save_bundle( array(
			'fields' => array_merge(
				$this->document()['fields'],
				array( self::item( 'strap', $extras[0] ), self::item( 'cloth', $extras[1] ) )
			),
		) );
	}

	private function assert_cart( string $total, string $tax, string $subtotal ): void {
		self::assertSame( array( $total, $tax ), array( $this->cart_total(), self::format( WC()->cart->get_total_tax() ) ) );
		$totals = $this->send( array() )->json['cart']['totals'];
		self::assertSame( array( $subtotal, $total ), array( $totals['subtotal'], $totals['total'] ) );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$store_api = $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json;
		self::assertSame( preg_replace( '/\D/', '', $total ), $store_api['totals']['total_price'] );
		self::assertSame(
			array( 'Camera set', $store_api['items'][0]['key'] ),
			array(
				$store_api['items'][1]['extensions']['aisle']['extensions']['bundle']['title'],
				$store_api['items'][1]['extensions']['aisle']['parent'],
			)
		);
		self::assertSame(
			array_map( static fn( string $unit ): string => (string) preg_replace( '/\D/', '', $unit ), $this->unit_prices() ),
			array_column( array_column( $store_api['items'], 'prices' ), 'price' )
		);
	}

	/**
	 * Payment requests have a unit price and a quantity for each line. Their sum must be the order's total.
	 *
	 * @param list<string> $units
	 */
	private function assert_order( \WC_Order $order, string $total, array $units ): void {
		$is_with_tax = wc_prices_include_tax();
		$item_units  = array_map(
			static fn( \WC_Order_Item_Product $item ): string => self::format( $order->get_item_subtotal( $item, $is_with_tax, true ) ),
			array_values( $order->get_items() )
		);
		self::assertSame( array( $total, $units ), array( self::format( $order->get_total() ), $item_units ) );
		$sum = 0.0;
		foreach ( $order->get_items() as $item ) {
			$sum += $order->get_line_total( $item, true, true );
		}
		self::assertSame( $total, self::format( $sum ) );
	}

	/** The mails to the shopper and the merchant show each line's amount as the order has it, and the total. */
	private function assert_mails( \WC_Order $order, string $total ): void {
		// A new object, because each test removes the hooks of the one before.
		$mails = ( new \WC_Emails() )->get_emails();
		foreach ( array( 'WC_Email_New_Order', 'WC_Email_Customer_Processing_Order' ) as $name ) {
			$mail         = $mails[ $name ];
			$mail->object = $order;
			$text         = self::plain_text( $mail->get_content_html() );
			$amounts      = array_map( $order->get_formatted_line_subtotal( ... ), $order->get_items() );
			foreach ( array( ...$amounts, wc_price( (float) $total, array( 'currency' => $order->get_currency() ) ) ) as $amount ) {
				self::assertStringContainsString( self::plain_text( $amount ), $text, $name );
			}
		}
	}

	/**
	 * @param Amounts $amounts
	 */
	private function assert_block_checkout( array $amounts ): void {
		// Not the whole route, which would make all later pages checkout pages.
		$order = ( new OrderController() )->create_order_from_cart();
		$this->assert_order( $order, $amounts['total'], $amounts['units'] );
	}

	private static function plain_text( string $html ): string {
		return (string) preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES, 'UTF-8' ) );
	}

	/** Refunds the film: the shopper gets back what it cost, and the other items keep their prices. */
	private function refund_second_item( \WC_Order $order ): void {
		$item   = array_values( $order->get_items() )[1];
		$amount = $order->get_line_total( $item, true, true );
		$refund = wc_create_refund( array(
			'order_id'   => $order->get_id(),
			'amount'     => self::format( $amount ),
			'line_items' => array(
				$item->get_id() => array(
					'qty'          => 1,
					'refund_total' => $item->get_total(),
					'refund_tax'   => $item->get_taxes()['total'],
				),
			),
		) );
		self::assertInstanceOf( \WC_Order_Refund::class, $refund );
		$remaining_items = array( array_values( $order->get_items() )[0], array_values( $order->get_items() )[2] );
		$remaining       = array_sum( array_map(
			static fn( \WC_Order_Item_Product $remaining_item ): float => (float) $order->get_line_total( $remaining_item, true, true ),
			$remaining_items
		) );
		self::assertSame( self::format( $remaining ), self::format( $order->get_remaining_refund_amount() ) );
	}

	/**
	 * Returns what WooCommerce charges for products with these catalog prices, as an independent result.
	 *
	 * @param list<string> $prices
	 */
	private function total_of_single_products( array $prices, string $coupon ): string {
		$contents = WC()->cart->get_cart_contents();
		WC()->cart->set_cart_contents( array() );
		foreach ( $prices as $index => $price ) {
			WC()->cart->add_to_cart( $this->product( $price, array( 'name' => "Product $index" ) )->get_id() );
		}
		WC()->cart->apply_coupon( $coupon );
		$total = $this->cart_total();
		WC()->cart->remove_coupon( $coupon );
		WC()->cart->set_cart_contents( $contents );
		return $total;
	}

	/** Orders the same again when the camera costs twice as much. */
	private function assert_repeated_order( \WC_Order $order ): void {
		$this->camera->set_regular_price( (string) ( 2 * (float) $this->camera->get_regular_price() ) );
		$this->camera->save();
		WC()->cart->empty_cart();
		$this->order_again( $order );
		$price_without_bundle = (float) $this->camera->get_regular_price() + (float) $this->film->get_regular_price()
			+ (float) $this->bag->get_regular_price();
		$sum                  = array_sum( array_map(
			static fn( array $line ): float => (float) $line['data']->get_price(),
			WC()->cart->get_cart()
		) );
		self::assertCount( 3, WC()->cart->get_cart() );
		self::assertSame(
			self::format( $price_without_bundle - wc_round_discount( $price_without_bundle / 10, wc_get_price_decimals() ) ),
			self::format( $sum )
		);
	}

	/**
	 * @return list<string>
	 */
	private function unit_prices(): array {
		return array_map(
			static fn( array $line ): string => self::format( $line['data']->get_price() ),
			array_values( WC()->cart->get_cart() )
		);
	}

	private function cart_total(): string {
		WC()->cart->calculate_totals();
		return self::format( WC()->cart->get_total( 'edit' ) );
	}

	private static function format( mixed $amount ): string {
		return wc_format_decimal( $amount, wc_get_price_decimals() );
	}
}
