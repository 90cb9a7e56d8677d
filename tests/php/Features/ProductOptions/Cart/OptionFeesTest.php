<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Fees of several lines and plugins, and fees that lower an order.
 */
final class OptionFeesTest extends OptionsTestCase {

	private const DISCOUNT = array(
		'type'        => 'number',
		'label'       => 'Rebate',
		'is_fee'      => true,
		'pricingType' => 'custom',
		'price'       => '0 - {value}',
	);

	private function total(): string {
		WC()->cart->calculate_totals();
		return wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 );
	}

	/**
	 * @return list<string>
	 */
	private static function names(): array {
		return array_values( wp_list_pluck( WC()->cart->get_fees(), 'name' ) );
	}

	public function test_does_not_discount_cart_by_negative_fee_unless_field_allows_it(): void {
		$product = $this->product( '121' );
		$form    = $this->form( $product, array( self::text( 'f_r', self::DISCOUNT ) ) );
		$this->submit( $product, array( $form => array( 'f_r' => self::answer( '121' ) ) ) );

		self::assertSame( '121.00', $this->total() );
	}

	public function test_limits_discount_fee_to_the_price_of_its_line(): void {
		$other   = $this->product( '30', 'Other' );
		$product = $this->product( '20' );
		$form    = $this->form( $product, array( self::text( 'f_r', array( 'allows_discount' => true ) + self::DISCOUNT ) ) );
		WC()->cart->add_to_cart( $other->get_id() );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_r' => self::answer( '500' ) ) ), '2' ) );

		self::assertSame( '30.00', $this->total() );
	}

	/**
	 * @return array<string, array{bool}>
	 */
	public static function entered(): array {
		return array(
			'entered without tax' => array( false ),
			'entered with tax'    => array( true ),
		);
	}

	#[DataProvider( 'entered' )]
	public function test_discounts_taxed_price_by_amount_and_its_tax( bool $prices_include_tax ): void {
		$this->taxes( true, $prices_include_tax, 'incl' );
		$product = $this->product( '20' );
		$form    = $this->form( $product, array( self::text( 'f_r', array( 'allows_discount' => true ) + self::DISCOUNT ) ) );
		$this->submit( $product, array( $form => array( 'f_r' => self::answer( '5' ) ) ) );

		self::assertSame( $prices_include_tax ? '15.00' : '18.00', $this->total() );
	}

	public function test_limits_negative_fixed_fee_to_the_price_of_its_line(): void {
		$other   = $this->product( '30', 'Other' );
		$product = $this->product( '20' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_r', array( 'is_fee' => true, 'pricingType' => 'fixed', 'price' => '-500' ) ) )
		);
		WC()->cart->add_to_cart( $other->get_id() );
		$this->submit( $product, array( $form => array( 'f_r' => self::answer( 'x' ) ) ) );

		self::assertSame( '30.00', $this->total() );
	}

	public function test_charges_all_fees_when_their_names_are_equal(): void {
		$product = $this->product( '10' );
		$fee     = static fn ( string $id, string $label, string $price ): array =>
			self::text( $id, array( 'label' => $label, 'is_fee' => true, 'pricingType' => 'fixed', 'price' => $price ) );
		$form    = $this->form(
			$product,
			array( $fee( 'f_a', 'Setup', '1' ), $fee( 'f_b', 'Setup', '2' ), $fee( 'f_c', 'Setup (2)', '4' ), $fee( 'f_d', 'Setup!', '8' ) )
		);
		$this->submit( $product, array( $form => array_fill_keys( array( 'f_a', 'f_b', 'f_c', 'f_d' ), self::answer( 'x' ) ) ) );

		self::assertSame( '25.00', $this->total() );
		self::assertCount( 4, array_unique( self::names() ) );
	}

	/**
	 * @return array<string, array{int}>
	 */
	public static function priorities(): array {
		return array(
			'before Aisle' => array( 1 ),
			'after Aisle'  => array( 99 ),
		);
	}

	#[DataProvider( 'priorities' )]
	public function test_charges_option_fee_when_another_plugin_adds_a_fee_of_that_name( int $priority ): void {
		add_action( 'woocommerce_cart_calculate_fees', static fn ( \WC_Cart $cart ) => $cart->add_fee( 'Setup', 100.0 ), $priority );
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_a', array( 'label' => 'Setup', 'is_fee' => true, 'pricingType' => 'fixed', 'price' => '1' ) ) )
		);
		$this->submit( $product, array( $form => array( 'f_a' => self::answer( 'x' ) ) ) );

		self::assertSame( '111.00', $this->total() );
		self::assertCount( 2, self::names() );
	}

	#[DataProvider( 'entered' )]
	public function test_limits_discount_to_line_price_after_coupon( bool $prices_include_tax ): void {
		$this->taxes( true, $prices_include_tax, 'incl' );
		$other   = $this->product( '60', 'Other' );
		$product = $this->product( '24' );
		$form    = $this->form( $product, array( self::text( 'f_r', array( 'allows_discount' => true ) + self::DISCOUNT ) ) );
		WC()->cart->add_to_cart( $other->get_id() );
		$this->submit( $product, array( $form => array( 'f_r' => self::answer( '24' ) ) ) );
		$coupon = new \WC_Coupon();
		$coupon->set_code( 'three-quarters' );
		$coupon->set_discount_type( 'percent' );
		$coupon->set_amount( 75 );
		$coupon->set_product_ids( array( $product->get_id() ) );
		$coupon->save();
		WC()->cart->apply_coupon( 'three-quarters' );

		self::assertSame( $prices_include_tax ? '60.00' : '72.00', $this->total() );
	}

	/**
	 * @return iterable<string, array{list<string>, string}>
	 */
	public static function whole_cents(): iterable {
		yield 'two different fees' => array( array( '7.77', '5.00' ), '51.77' );
		yield 'one fee' => array( array( '7.77' ), '46.77' );
		yield 'two equal fees' => array( array( '7.77', '7.77' ), '54.54' );
		yield 'a discount' => array( array( '-7.77' ), '31.23' );
		yield 'a fee and a discount' => array( array( '7.77', '-7.77' ), '39.00' );
	}

	/**
	 * @param list<string> $fees
	 */
	#[DataProvider( 'whole_cents' )]
	public function test_charges_taxed_fees_to_the_cent_as_woocommerce_charges_products( array $fees, string $expected ): void {
		self::needs_woocommerce( 'rounding of half cents' );
		$this->taxes( true, true, 'incl' );
		// If prices include tax, WooCommerce rounds half a cent of tax down from the start.
		add_filter(
			'wc_round_tax_total',
			static fn ( float $rounded, float $value, int $precision ): float => round( $value, $precision, PHP_ROUND_HALF_DOWN ),
			10,
			3
		);
		$product = $this->product( '39' );
		$fields  = array();
		foreach ( $fees as $position => $fee ) {
			$fields[] = array(
				'id'              => "f_fee{$position}",
				'type'            => 'static-text',
				'label'           => "Fee {$position}",
				'content'         => 'x',
				'pricingType'     => 'custom',
				'price'           => $fee,
				'is_fee'          => true,
				'allows_discount' => true,
			);
		}
		$form = $this->form( $product, $fields );
		$this->submit( $product, array( $form => array() ) );
		self::assertSame( $expected, $this->total() );

		$products = array_map(
			fn ( string $fee ): \WC_Product => $this->product( $fee ),
			array_filter( $fees, static fn ( string $fee ): bool => (float) $fee > 0 )
		);
		if ( count( $products ) === count( $fees ) ) {
			$tax = WC()->cart->get_total_tax();
			WC()->cart->empty_cart();
			foreach ( array( $this->product( '39' ), ...$products ) as $cart_product ) {
				WC()->cart->add_to_cart( $cart_product->get_id() );
			}
			self::assertSame( $expected, $this->total(), 'as products of these prices' );
			self::assertEqualsWithDelta( $tax, WC()->cart->get_total_tax(), 0.001 );
		}
	}
}
