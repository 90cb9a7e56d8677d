<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use PHPUnit\Framework\Attributes\DataProvider;

final class CartTaxTest extends CartTestCase {

	/**
	 * @return array<string, array{string, string, array<string, mixed>}>
	 */
	public static function shops(): array {
		$totals_with_tax    = array(
			'unit_price'   => '12.00',
			'total'        => '36.00',
			'subtotal'     => '36.00',
			'tax'          => '6.00',
			'sum'          => '36.00',
			'tax_included' => true,
		);
		$totals_without_tax = array(
			'unit_price'   => '10.00',
			'total'        => '30.00',
			'subtotal'     => '30.00',
			'tax'          => '6.00',
			'sum'          => '36.00',
			'tax_included' => false,
		);
		return array(
			'entered with tax, shown with tax'       => array( 'yes', 'incl', $totals_with_tax ),
			'entered with tax, shown without tax'    => array( 'yes', 'excl', $totals_without_tax ),
			'entered without tax, shown with tax'    => array( 'no', 'incl', $totals_with_tax ),
			'entered without tax, shown without tax' => array( 'no', 'excl', $totals_without_tax ),
		);
	}

	/**
	 * @param array<string, mixed> $expected
	 */
	#[DataProvider( 'shops' )]
	public function test_returns_same_line_and_cart_totals_as_the_cart_page(
		string $entered_with,
		string $mode,
		array $expected
	): void {
		$this->tax( $entered_with, $mode );
		$this->add( $this->product( 'yes' === $entered_with ? '12' : '10' ), 3 );
		$cart   = $this->send( array() )->json['cart'];
		$totals = $cart['totals'];
		self::assertSame(
			$expected,
			array(
				'unit_price'   => $cart['lines'][0]['unit_price'],
				'total'        => $cart['lines'][0]['total'],
				'subtotal'     => $totals['subtotal'],
				'tax'          => $totals['tax'],
				'sum'          => $totals['total'],
				'tax_included' => $totals['tax_included'] ?? false,
			)
		);
		$this->assert_printed( $cart['lines'][0]['total'] );
	}

	public function test_rounds_line_total_as_woocommerce_does(): void {
		foreach ( array( 'incl', 'excl' ) as $mode ) {
			foreach ( array( '0.99', '3.335', '7.77', '19.95' ) as $price ) {
				$this->switch_to_new_visitor();
				$this->tax( 'no', $mode, 8.375 );
				$this->add( $this->product( $price ), 7 );
				$this->assert_printed( $this->send( array() )->json['cart']['lines'][0]['total'] );
			}
		}
	}

	public function test_returns_discounts_and_fees_with_the_tax_display_of_the_cart(): void {
		$this->coupon( 'testten', 'percent', '10' );
		add_action( 'woocommerce_cart_calculate_fees', static fn( \WC_Cart $cart ) => $cart->add_fee( 'Wrap', 5, true ) );
		foreach ( array( 'incl' => array( '2.40', '6.00', '27.60' ), 'excl' => array( '2.00', '5.00', '27.60' ) ) as $mode => $expected ) {
			$this->switch_to_new_visitor();
			$this->tax( 'no', $mode );
			$this->add( $this->product(), 2 );
			$response = $this->call( array( 'type' => 'apply_coupon', 'code' => 'testten' ) );
			$cart     = $response->json['cart'];
			self::assertArrayHasKey( 'coupons', $cart, $response->body );
			self::assertSame(
				$expected,
				array( $cart['coupons'][0]['amount'], $cart['fees'][0]['amount'], $cart['totals']['total'] ),
				$mode
			);
			self::assertSame( $expected[0], $cart['totals']['discount'] );
		}
	}

	/**
	 * Asserts that WooCommerce's cart page prints this amount in the line.
	 */
	private function assert_printed( string $amount ): void {
		$line = array_values( WC()->cart->get_cart() )[0];
		self::assertStringContainsString(
			$amount,
			wp_strip_all_tags( WC()->cart->get_product_subtotal( $line['data'], $line['quantity'] ) )
		);
	}

	private function tax( string $entered_with, string $mode, float $rate = 20.0 ): void {
		$rates = array( 987 => array( 'rate' => $rate, 'label' => 'Tax', 'shipping' => 'no', 'compound' => 'no' ) );
		foreach ( array(
			'calc_taxes'         => 'yes',
			'prices_include_tax' => $entered_with,
			'tax_display_cart'   => $mode,
			'tax_based_on'       => 'base',
		) as $name => $value ) {
			add_filter( "pre_option_woocommerce_$name", static fn(): string => $value, 20 );
		}
		foreach ( array( 'woocommerce_matched_rates', 'woocommerce_base_tax_rates' ) as $hook ) {
			add_filter( $hook, static fn(): array => $rates, 20 );
		}
		$this->switch_to_new_visitor();
	}
}
