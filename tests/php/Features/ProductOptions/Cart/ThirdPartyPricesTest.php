<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Prices with currency and discount plugins, simulated by tests/shop/plugins/aisle-test-prices.php.
 */
final class ThirdPartyPricesTest extends OptionsTestCase {

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->board = $this->product( '100' );
		$this->form  = $this->form(
			$this->board,
			array(
				self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '7' ) ),
				self::choice(
					'f_rush',
					'select',
					array( 'o_rush' => '' ),
					array( 'pricingType' => 'percentage', 'priceoptions' => 'fixed_for_all', 'price' => '10' )
				),
				self::text( 'f_plate', array( 'pricingType' => 'fixed', 'price' => '3', 'is_fee' => true ) ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $settings
	 */
	private function other_plugin( array $settings ): void {
		update_option( 'aisle_test_prices', $settings );
		$before = has_action( 'plugins_loaded' ) ? clone $GLOBALS['wp_filter']['plugins_loaded'] : null;
		unset( $GLOBALS['wp_filter']['plugins_loaded'] );
		require_once dirname( __DIR__, 4 ) . '/shop/plugins/aisle-test-prices.php';
		call_user_func( 'aisle_test_prices_start' );
		if ( null !== $before ) {
			$GLOBALS['wp_filter']['plugins_loaded'] = $before;
		}
	}

	private function buy( string $quantity = '2' ): void {
		$answers = array( 'f_name' => self::answer( 'Ada' ), 'f_rush' => self::answer( 'o_rush' ), 'f_plate' => self::answer( 'Brass' ) );
		self::assertSame( array(), $this->submit( $this->board, array( $this->form => $answers ), $quantity ) );
	}

	private function total(): float {
		for ( $i = 0; $i < 3; $i++ ) {
			WC()->cart->calculate_totals();
			$total = (float) WC()->cart->get_total( 'edit' );
		}
		$this->next_page();
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( $total, (float) WC()->cart->get_total( 'edit' ), 0.001, 'The next page says something else.' );
		return $total;
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function currency_plugins(): array {
		return array(
			'a plugin with the API of WCML'          => array( 'wcml' ),
			'a plugin with the API of CURCY'         => array( 'curcy' ),
			'a plugin that uses the filter of Aisle' => array( 'filter' ),
		);
	}

	#[DataProvider( 'currency_plugins' )]
	public function test_converts_product_options_and_fees_once_to_second_currency( string $rate_source ): void {
		$this->other_plugin( array( 'rate' => 1.5, 'tells_rate' => $rate_source ) );
		$this->buy();

		// ( 100 + 7 + 10 % ) x 2 + 3, all x 1.5.
		self::assertEqualsWithDelta( ( 117 * 2 + 3 ) * 1.5, $this->total(), 0.001 );
	}

	public function test_updates_line_price_when_currency_changes(): void {
		$this->other_plugin( array( 'rate' => 1.5, 'tells_rate' => 'wcml' ) );
		$this->buy();
		self::assertEqualsWithDelta( 355.5, $this->total(), 0.001 );

		update_option( 'aisle_test_prices', array( 'rate' => 0.5, 'tells_rate' => 'wcml' ) );
		self::assertEqualsWithDelta( 118.5, $this->total(), 0.001 );

		update_option( 'aisle_test_prices', array() );
		self::assertEqualsWithDelta( 237.0, $this->total(), 0.001 );
	}

	public function test_adds_options_to_price_discounted_before_them(): void {
		$this->other_plugin( array( 'before' => 0.8 ) );
		$this->buy();

		// ( 80 + 7 + 8 ) x 2 + 3: the percentage is of the price that is paid.
		self::assertEqualsWithDelta( 193.0, $this->total(), 0.001 );
	}

	public function test_applies_later_discount_to_the_line_once(): void {
		$this->other_plugin( array( 'after' => 0.5 ) );
		$this->buy();

		self::assertEqualsWithDelta( 117.0 + 3, $this->total(), 0.001 );
	}

	public function test_combines_earlier_and_later_discounts_with_a_currency(): void {
		$this->other_plugin( array( 'before' => 0.8, 'after' => 0.5, 'rate' => 1.5, 'tells_rate' => 'wcml' ) );
		$this->buy( '1' );

		// A discount set after Aisle changes the stored price, which is converted like any other.
		$sum = ( 80 + 7 + 8 ) * 1.5 * 0.5;
		self::assertEqualsWithDelta( round( $sum * 1.5, 2 ) + 3 * 1.5, $this->total(), 0.001 );
	}

	public function test_adds_options_to_price_that_a_plugin_sets_on_session_load(): void {
		$this->buy( '1' );
		add_filter(
			'woocommerce_get_cart_item_from_session',
			static function ( array $item ): array {
				$item['data']->set_price( '40' );
				return $item;
			},
			20
		);
		$this->next_page();
		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();

		// 40 + 7 + 4, and the fee of 3.
		self::assertEqualsWithDelta( 54.0, (float) WC()->cart->get_total( 'edit' ), 0.001 );
	}
}
