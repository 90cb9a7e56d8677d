<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Taxes for customers outside the store's region: 20 % at home (US:CA), 10 % abroad (CA:ON).
 */
final class CustomerTaxTest extends OptionsTestCase {

	private function shop( bool $entered_with ): void {
		global $wpdb;
		$this->taxes( true, $entered_with, $entered_with ? 'incl' : 'excl' );
		update_option( 'woocommerce_tax_based_on', 'shipping' );
		update_option( 'woocommerce_default_country', 'US:CA' );
		update_option( 'woocommerce_default_customer_address', 'base' );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_tax_rates" ); // phpcs:ignore WordPress.DB -- The transaction brings it back.
		foreach ( array( 'US' => '20.0000', 'CA' => '10.0000' ) as $country => $rate ) {
			\WC_Tax::_insert_tax_rate( array(
				'tax_rate_country'  => $country,
				'tax_rate_state'    => '',
				'tax_rate'          => $rate,
				'tax_rate_name'     => 'Tax',
				'tax_rate_priority' => 1,
				'tax_rate_compound' => 0,
				'tax_rate_shipping' => 0,
				'tax_rate_order'    => 0,
				'tax_rate_class'    => '',
			) );
		}
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
	}

	private function live_in( string $country, string $state ): void {
		WC()->customer->set_billing_location( $country, $state );
		WC()->customer->set_shipping_location( $country, $state );
	}

	/**
	 * @return array<string, array{bool, string, string, float, float}>
	 */
	public static function customers(): array {
		return array(
			'entered without tax, customer at home' => array( false, 'US', 'CA', 120.0 * 1.2 * 2, 12.0 * 1.2 ),
			'entered without tax, customer abroad'  => array( false, 'CA', 'ON', 120.0 * 1.1 * 2, 12.0 * 1.1 ),
			'entered with tax, customer at home'    => array( true, 'US', 'CA', 240.0, 12.0 ),
			// Price without the store's tax, plus the customer's tax.
			'entered with tax, customer abroad'     => array( true, 'CA', 'ON', 240.0 / 1.2 * 1.1, 12.0 / 1.2 * 1.1 ),
		);
	}

	#[DataProvider( 'customers' )]
	public function test_taxes_line_and_fee_once_by_customer_location(
		bool $entered_with,
		string $country,
		string $state,
		float $line,
		float $fee
	): void {
		if ( $entered_with && 'CA' === $country && ! class_exists( 'WC_Cart_Totals' ) ) {
			self::markTestSkipped( 'This shop does not take its own tax out of a price for a customer abroad.' );
		}
		$this->shop( $entered_with );
		$this->live_in( $country, $state );
		$product = $this->product( '100' );
		$form    = $this->form(
			$product,
			array(
				self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '20' ) ),
				self::text( 'f_plate', array( 'pricingType' => 'fixed', 'price' => '12', 'is_fee' => true ) ),
			)
		);
		self::assertSame(
			array(),
			$this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ), 'f_plate' => self::answer( 'x' ) ) ), '2' )
		);
		WC()->cart->calculate_totals();

		$item = $this->line();
		$fees = array_values( WC()->cart->get_fees() );
		self::assertEqualsWithDelta( $line, $item['line_total'] + $item['line_tax'], 0.011 );
		self::assertEqualsWithDelta( $fee, $fees[0]->total + $fees[0]->tax, 0.011 );
		self::assertEqualsWithDelta( $line + $fee, (float) WC()->cart->get_total( 'edit' ), 0.011 );
	}

	public function test_shows_same_price_on_page_as_in_cart_for_customer_abroad(): void {
		$this->shop( true );
		$this->live_in( 'CA', 'ON' );
		$product = $this->product( '100' );
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '19.99' ) ) ) );
		$taxpu   = (float) wc_get_price_to_display( $product, array( 'price' => 1000000 ) ) / 1000000;
		$this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ), '3' );
		WC()->cart->calculate_totals();

		$item = $this->line();
		self::assertEqualsWithDelta( round( round( 119.99 * 3, 2 ) * $taxpu, 2 ), $item['line_total'] + $item['line_tax'], 0.011 );
	}
}
