<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Random carts: WooCommerce's total rises by what the shopper selected, and a rounded total is whole.
 */
#[RequiresFunction( 'wc_get_container' )]
final class CartTotalTest extends TipsTestCase {

	private const TAXES   = array( 'calc_taxes' => 'yes', 'tax_based_on' => 'base' );
	private const IN_TAX  = array( 'prices_include_tax' => 'yes', 'tax_display_cart' => 'incl' ) + self::TAXES;
	private const OUT_TAX = array( 'prices_include_tax' => 'no', 'tax_display_cart' => 'excl' ) + self::IN_TAX;
	private const RUNS    = 20;

	/** Fee of another plugin. */
	private float $other_fee = 0;

	/**
	 * @return iterable<string, array{list<string>, array<string, string>}>
	 */
	public static function stores(): iterable {
		yield 'one rate, prices with tax' => array( array( '19' ), self::IN_TAX );
		yield 'two rates, prices with tax' => array( array( '5', '9.975' ), self::IN_TAX );
		yield 'two rates, displayed with tax' => array( array( '5', '7' ), array( 'prices_include_tax' => 'no' ) + self::IN_TAX );
		yield 'prices without tax' => array( array( '19' ), self::OUT_TAX );
		yield 'two rates, prices without tax' => array( array( '5', '9.975' ), self::OUT_TAX );
		yield 'rounded at the subtotal' => array( array( '19' ), array( 'tax_round_at_subtotal' => 'yes' ) + self::IN_TAX );
		yield 'three decimals' => array( array( '5' ), array( 'price_num_decimals' => '3' ) + self::IN_TAX );
		yield 'no decimals' => array( array( '10' ), array( 'price_num_decimals' => '0' ) + self::IN_TAX );
	}

	/**
	 * @param list<string>          $rates
	 * @param array<string, string> $options
	 */
	#[DataProvider( 'stores' )]
	public function test_charges_what_was_selected( array $rates, array $options ): void {
		$this->tips( array( 'taxable' => true ), self::DRIVER, array( 'name' => 'Kitchen' ) + self::DRIVER );
		$this->tax_store( $rates, $options );
		$products  = array_map( fn( string $price ): \WC_Product => $this->product( $price ), array( '19.99', '80', '7.45', '0.35' ) );
		$seed      = 7;
		$random    = static function ( int $max ) use ( &$seed ): int {
			$seed = ( $seed * 48271 ) % 2147483647;
			return $seed % $max;
		};
		$is_exact  = 'incl' === $options['tax_display_cart'];
		$decimals  = wc_get_price_decimals();
		for ( $run = 0; $run < self::RUNS; ++$run ) {
			WC()->cart->empty_cart();
			$this->other_fee = array( 0.0, 1.25, -2.5, -30.0 )[ $random( 4 ) ];
			foreach ( $products as $product ) {
				WC()->cart->add_to_cart( $product->get_id(), 1 + $random( 4 ) );
			}
			$values = array( array( '10%', '15%', '3', '8', '15' )[ $random( 5 ) ], array( '8', '15', '10%', '7' )[ $random( 4 ) ] );
			$before = (float) $this->total();
			$this->apply( $values[0] );
			$this->apply( $values[1], 'kitchen' );
			$name = "run $run: " . wp_json_encode( array( $values, $this->other_fee, $before, $this->fees() ) );
			// WooCommerce calculates the tax of negative fees anew with each fee.
			if ( $is_exact && $this->other_fee >= 0 ) {
				$tips = array_column( $this->send( array() )->json['cart']['extensions']['tips'], 'amount' );
				self::assertSame( self::plain( $before + array_sum( $tips ), $decimals ), $this->total(), $name );
			}
			$this->apply( 'round_up', 'kitchen' );
			self::assertSame( self::plain( round( (float) $this->total() ), $decimals ), $this->total(), "$name, rounded up" );
		}
	}

	public function test_charges_what_was_selected_when_the_customer_pays_no_tax(): void {
		$this->tips( array( 'taxable' => true ) );
		$this->tax_store( array( '19' ), self::IN_TAX );
		$this->add( $this->product( '80.15' ) );
		WC()->customer->set_is_vat_exempt( true );
		$before = (float) $this->total();
		$this->apply( '3' );
		self::assertSame( self::plain( $before + 3, 2 ), $this->total() );
		$this->apply( 'round_up' );
		self::assertSame( self::plain( ceil( $before ), 2 ), $this->total() );
	}

	public function test_charges_what_was_selected_when_the_address_changes_the_tax(): void {
		$this->tips( array( 'taxable' => true ) );
		$this->tax_store( array(), array( 'tax_based_on' => 'billing' ) + self::IN_TAX );
		foreach ( array( 'US' => '19', 'FR' => '20' ) as $country => $rate ) {
			$this->tax_rate( $rate, $country );
		}
		$this->add( $this->product( '80' ) );
		$this->apply( '3' );
		foreach ( array( 'US' => '0.48', 'FR' => '0.5', 'CH' => '0' ) as $country => $tax ) {
			WC()->customer->set_billing_location( $country, '', '', '' );
			list( $fee, $fee_tax ) = $this->fees()['Driver'];
			self::assertSame( (float) $tax, (float) $fee_tax, $country );
			self::assertSame( '3.00', self::plain( (float) $fee + (float) $fee_tax, 2 ), $country );
		}
	}

	public function test_charges_what_was_selected_when_the_tax_class_was_deleted(): void {
		$this->tips( array( 'taxable' => true, 'tax_class' => 'reduced-rate' ) );
		$this->tax_store( array( '19' ), self::IN_TAX );
		\WC_Tax::delete_tax_class_by( 'slug', 'reduced-rate' );
		$this->add( $this->product( '80' ) );
		$this->apply( '3' );
		self::assertSame( '83.00', $this->total() );
	}

	/**
	 * @param list<string>          $rates
	 * @param array<string, string> $options
	 */
	private function tax_store( array $rates, array $options ): void {
		array_map( fn( string $rate ) => $this->tax_rate( $rate ), $rates );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		$this->store( $options );
		add_action( 'woocommerce_cart_calculate_fees', fn( \WC_Cart $cart ) => 0.0 === $this->other_fee
			? null
			: $cart->add_fee( 'Other', $this->other_fee, true ) );
	}

	private function tax_rate( string $rate, string $country = '' ): void {
		static $priority = 0;
		\WC_Tax::_insert_tax_rate( array(
			'tax_rate_country'  => $country,
			'tax_rate'          => $rate,
			'tax_rate_name'     => "Tax $rate",
			'tax_rate_priority' => ++$priority,
			'tax_rate_shipping' => 1,
			'tax_rate_order'    => 0,
		) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
	}
}
