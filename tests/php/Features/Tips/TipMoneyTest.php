<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use Automattic\WooCommerce\StoreApi\Utilities\OrderController;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The same tip in the cart, the Store API, the order, its mails, the block checkout and a refund.
 *
 * @phpstan-type Expected array{shown: string, fee: string, tax: string, total: string}
 */
#[RequiresFunction( 'wc_get_container' )]
final class TipMoneyTest extends TipsTestCase {

	private const EURO    = array( 'currency' => 'EUR', 'price_num_decimals' => '2' );
	private const TAXES   = array( 'calc_taxes' => 'yes', 'tax_based_on' => 'base' );
	private const IN_TAX  = self::TAXES + array( 'prices_include_tax' => 'yes', 'tax_display_cart' => 'incl' );
	private const OUT_TAX = self::TAXES + array( 'prices_include_tax' => 'no', 'tax_display_cart' => 'excl' );

	/**
	 * @return iterable<string, array{array<string, string>, array<string, mixed>, string, string, Expected}>
	 */
	public static function stores(): iterable {
		$taxed = array( 'taxable' => true );
		yield 'untaxed percentage' => array(
			self::EURO, array(), '80', '15%',
			array( 'shown' => '12.00', 'fee' => '12', 'tax' => '0.00', 'total' => '92.00' ),
		);
		yield 'untaxed percentage of goods with tax' => array(
			self::EURO + self::IN_TAX, array(), '80', '15%',
			array( 'shown' => '12.00', 'fee' => '12', 'tax' => '0.00', 'total' => '92.00' ),
		);
		yield 'untaxed percentage of goods without tax' => array(
			self::EURO + self::OUT_TAX, array(), '80', '15%',
			array( 'shown' => '12.00', 'fee' => '12', 'tax' => '0.00', 'total' => '107.20' ),
		);
		yield 'taxed amount, prices with tax' => array(
			self::EURO + self::IN_TAX, $taxed, '80', '3',
			array( 'shown' => '3.00', 'fee' => '2.521008', 'tax' => '0.48', 'total' => '83.00' ),
		);
		yield 'taxed amount, prices without tax' => array(
			self::EURO + self::OUT_TAX, $taxed, '80', '3',
			array( 'shown' => '3.00', 'fee' => '3', 'tax' => '0.57', 'total' => '98.77' ),
		);
		yield 'rounded up with tax on top' => array(
			self::EURO + self::OUT_TAX, $taxed, '80.30', 'round_up',
			array( 'shown' => '0.44', 'fee' => '0.369748', 'tax' => '0.07', 'total' => '96.00' ),
		);
		yield 'rounded up' => array(
			self::EURO, array(), '47.20', 'round_up',
			array( 'shown' => '0.80', 'fee' => '0.8', 'tax' => '0.00', 'total' => '48.00' ),
		);
		yield 'no decimals' => array(
			array( 'currency' => 'JPY', 'price_num_decimals' => '0' ), array(), '999', '15%',
			array( 'shown' => '150', 'fee' => '150', 'tax' => '0', 'total' => '1149' ),
		);
		yield 'three decimals, prices with tax' => array(
			array( 'currency' => 'KWD', 'price_num_decimals' => '3' ) + self::IN_TAX, $taxed, '19.995', '10%',
			array( 'shown' => '2.000', 'fee' => '1.680672', 'tax' => '0.319', 'total' => '21.995' ),
		);
	}

	/**
	 * @param array<string, string> $options
	 * @param array<string, mixed>  $settings
	 * @param Expected              $expected
	 */
	#[DataProvider( 'stores' )]
	public function test_charges_the_same_everywhere(
		array $options,
		array $settings,
		string $price,
		string $value,
		array $expected
	): void {
		$this->tips( $settings );
		$this->store( $options, isset( $options['calc_taxes'] ) ? '19' : '' );
		$this->add( $this->product( $price ) );
		self::assertSame( '', $this->apply( $value ) );

		self::assertSame( array( 'Driver' => array( $expected['fee'], $expected['tax'] ) ), $this->fees() );
		$cart = $this->send( array() )->json['cart'];
		$tip  = $cart['extensions']['tips'][0];
		self::assertSame(
			array( $expected['total'], $value, $expected['shown'] ),
			array( $cart['totals']['total'], $tip['selected'], $tip['amount'] )
		);
		self::assertSame( $expected['total'], $this->total(), 'Repeated calculations add the fee once.' );
		$this->assert_store_api( $expected );

		$order = $this->order();
		$this->assert_order( $order, $expected );
		$this->assert_mail( $order, $expected );
		$this->assert_order( ( new OrderController() )->create_order_from_cart(), $expected );
		$this->refund( $order, $expected );
	}

	/**
	 * @param Expected $expected
	 */
	private function assert_store_api( array $expected ): void {
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$store_api = $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json;
		self::assertSame( preg_replace( '/\D/', '', $expected['total'] ), $store_api['totals']['total_price'] );
		self::assertSame( array( 'aisle_tip_driver' ), array_column( $store_api['fees'], 'key' ) );
		self::assertSame( $expected['shown'], $store_api['extensions']['aisle']['extensions']['tips'][0]['amount'] );
	}

	/**
	 * @param Expected $expected
	 */
	private function assert_order( \WC_Order $order, array $expected ): void {
		$fees = array_values( $order->get_fees() );
		self::assertCount( 1, $fees );
		self::assertSame(
			array( 'Driver', 'driver', $expected['total'] ),
			array( $fees[0]->get_name(), $fees[0]->get_meta( '_aisle_tip' ), self::plain( $order->get_total(), wc_get_price_decimals() ) )
		);
		self::assertSame( $expected['tax'], self::plain( $fees[0]->get_total_tax(), wc_get_price_decimals() ) );
		self::assertSame( array(), $fees[0]->get_formatted_meta_data() );
	}

	/**
	 * @param Expected $expected
	 */
	private function assert_mail( \WC_Order $order, array $expected ): void {
		// A new object, because each test removes the hooks of the one before.
		$mail         = ( new \WC_Emails() )->get_emails()['WC_Email_Customer_Processing_Order'];
		$mail->object = $order;
		$text         = html_entity_decode( wp_strip_all_tags( $mail->get_content_html() ), ENT_QUOTES, 'UTF-8' );
		self::assertMatchesRegularExpression( '/Driver:\s*\S*\d/u', $text );
		$total = wc_price( (float) $expected['total'], array( 'currency' => $order->get_currency() ) );
		self::assertStringContainsString( html_entity_decode( wp_strip_all_tags( $total ), ENT_QUOTES, 'UTF-8' ), $text );
	}

	/**
	 * The tip can be refunded on its own, with its tax.
	 *
	 * @param Expected $expected
	 */
	private function refund( \WC_Order $order, array $expected ): void {
		$fee    = array_values( $order->get_fees() )[0];
		$amount = (float) $fee->get_total() + (float) $fee->get_total_tax();
		$refund = wc_create_refund( array(
			'order_id'   => $order->get_id(),
			'amount'     => self::plain( $amount, wc_get_price_decimals() ),
			'line_items' => array(
				$fee->get_id() => array(
					'qty'          => 0,
					'refund_total' => $fee->get_total(),
					'refund_tax'   => $fee->get_taxes()['total'],
				),
			),
		) );
		self::assertInstanceOf( \WC_Order_Refund::class, $refund );
		self::assertSame(
			self::plain( (float) $expected['total'] - $amount, wc_get_price_decimals() ),
			self::plain( $order->get_remaining_refund_amount(), wc_get_price_decimals() )
		);
	}

	public function test_calculates_percentage_after_or_before_coupons(): void {
		foreach ( array( 'after' => '9.6', 'before' => '12' ) as $base => $fee ) {
			$this->tips( array( 'base' => $base ) );
			$this->switch_to_new_visitor();
			$this->add( $this->product( '80' ) );
			$this->coupon( "twenty-$base", 'percent', '20' );
			WC()->cart->apply_coupon( "twenty-$base" );
			$this->apply( '15%' );
			self::assertSame( array( $fee, '0.00' ), $this->fees()['Driver'] ?? null, $base );
			remove_all_actions( 'woocommerce_cart_calculate_fees' );
			remove_all_filters( 'aisle_cart_operations' );
		}
	}

	public function test_rounds_up_other_fees_shipping_and_tips_too(): void {
		$this->tips( array(), self::DRIVER, array( 'name' => 'Kitchen' ) + self::DRIVER );
		$this->add( $this->product( '20.10' ) );
		add_action( 'woocommerce_cart_calculate_fees', static fn( \WC_Cart $cart ) => $cart->add_fee( 'Wrapping', 1.25 ) );
		$this->apply( '10%' );
		$this->apply( 'round_up', 'kitchen' );
		self::assertSame(
			array( 'Wrapping' => array( '1.25', '0.00' ), 'Driver' => array( '2.01', '0.00' ), 'Kitchen' => array( '0.64', '0.00' ) ),
			array_replace( array( 'Wrapping' => null, 'Driver' => null, 'Kitchen' => null ), $this->fees() )
		);
		self::assertSame( '24.00', $this->total() );
	}

	public function test_adds_tip_to_a_cart_that_costs_nothing_so_payment_is_needed(): void {
		$this->tips();
		$this->add( $this->product( '0' ) );
		self::assertFalse( WC()->cart->needs_payment() );
		$this->apply( '3' );
		self::assertSame( '3.00', $this->total() );
		self::assertTrue( WC()->cart->needs_payment() );
	}

	public function test_lowers_tip_to_the_limit_when_the_cart_shrinks(): void {
		$this->tips( array(), array( 'cap' => '30%' ) + self::DRIVER );
		$key = $this->add( $this->product( '80' ) );
		WC()->cart->set_quantity( $key, 2 );
		self::assertSame( '', $this->apply( '40' ) );
		self::assertSame( '200.00', $this->total() );
		WC()->cart->set_quantity( $key, 1 );
		self::assertSame( '104.00', $this->total() );
	}

	public function test_adds_no_tip_to_renewals_of_subscriptions(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$this->apply( '3' );
		$recurring                     = clone WC()->cart;
		$recurring->recurring_cart_key = 'monthly'; // @phpstan-ignore property.notFound
		$recurring->fees_api()->remove_all_fees();
		do_action( 'woocommerce_cart_calculate_fees', $recurring );
		self::assertSame( array(), $recurring->get_fees() );
	}
}
