<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Prices of a bundle's lines in the cart.
 */
final class BundlePricesTest extends BundlesTestCase {

	public function test_reduces_the_lines_by_the_tier(): void {
		$this->add_bundle();
		self::assertSame( array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16' ), $this->priced_lines() );
		self::assertSame( 47.2, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_does_not_reduce_the_lines_twice(): void {
		$this->add_bundle();
		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();
		self::assertSame( array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16' ), $this->priced_lines() );
	}

	public function test_line_has_its_price_before_the_bundle(): void {
		$this->add_bundle();
		$this->add( $this->film );
		$lines = $this->call( array( 'type' => 'get' ) )->json['cart']['lines'];
		self::assertSame(
			array( '19.99', '24.50', '7.95', null ),
			array_map( static fn( array $line ): ?string => $line['regular_price'] ?? null, $lines )
		);
	}

	public function test_lines_have_the_order_of_the_form(): void {
		list( $camera, $film, $bag ) = $this->document()['fields'];

		$this->bundle = $this->save_bundle( array( 'fields' => array( $bag, $film, $camera ) ) );
		$this->add_bundle();
		// A required item is the lead, so it is first.
		self::assertSame( array( '1 x Film 22.05', '1 x Bag 7.16', '1 x Camera 17.99' ), $this->priced_lines() );
	}

	public function test_lowers_the_tier_when_an_optional_item_is_removed(): void {
		list( , , $bag ) = $this->add_bundle();
		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		// 5 % of 44.49 are 2.22.
		self::assertSame( array( '1 x Camera 18.99', '1 x Film 23.28' ), $this->priced_lines() );
	}

	public function test_keeps_the_price_of_the_product_alone(): void {
		$this->add( $this->camera );
		$this->add_bundle();
		$this->add( $this->film );
		self::assertSame(
			array( '1 x Camera 19.99', '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16', '1 x Film 24.50' ),
			$this->priced_lines()
		);
	}

	public function test_increases_the_quantity_of_the_same_selection(): void {
		$this->add_bundle();
		$this->add_bundle();
		self::assertSame( array( '2 x Camera 17.99', '2 x Film 22.05', '2 x Bag 7.16' ), $this->priced_lines() );
		self::assertSame( 94.4, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_does_not_restore_a_removed_item_with_another_bundle(): void {
		list( , , $bag ) = $this->add_bundle();
		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		$this->add_bundle();
		self::assertSame(
			array( '1 x Camera 18.99', '1 x Film 23.28', '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16' ),
			$this->priced_lines()
		);
	}

	public function test_counts_all_units_for_the_tier(): void {
		$this->add_bundle( array( 'camera' => array(), 'film' => array(), 'bag' => array( 'quantity' => 3 ) ) );
		// 20 % of 68.34 are 13.67.
		self::assertSame( array( '1 x Camera 15.99', '1 x Film 19.60', '3 x Bag 6.36' ), $this->priced_lines() );
		self::assertSame( 54.67, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_uses_the_price_that_another_plugin_sets(): void {
		add_action( 'woocommerce_before_calculate_totals', function ( \WC_Cart $cart ): void {
			foreach ( $cart->get_cart() as $line ) {
				if ( $line['product_id'] === $this->camera->get_id() ) {
					$line['data']->set_price( '10' );
				}
			}
		} );
		$this->add_bundle();
		WC()->cart->calculate_totals();
		self::assertSame( array( '1 x Camera 9.00', '1 x Film 22.05', '1 x Bag 7.15' ), $this->priced_lines() );
	}

	public function test_uses_the_price_that_another_plugin_filters_once(): void {
		$halve = static fn( mixed $price ): mixed => is_numeric( $price ) ? (float) $price / 2 : $price;
		add_filter( 'woocommerce_product_get_price', $halve );
		$this->add_bundle();
		WC()->cart->calculate_totals();
		self::assertSame( array( '1 x Camera 9.00', '1 x Film 11.03', '1 x Bag 3.58' ), $this->priced_lines() );
	}

	/**
	 * @param \Closure( \WC_Product ): float $price
	 */
	#[DataProvider( 'later_prices' )]
	public function test_keeps_the_price_that_another_plugin_sets_later( int $calculations, \Closure $price, string $expected ): void {
		$this->add_bundle();
		$this->switch_request();
		$count = 0;
		add_action( 'woocommerce_before_calculate_totals', static function ( \WC_Cart $cart ) use ( &$count, $calculations, $price ): void {
			if ( ++$count > $calculations ) {
				return;
			}
			foreach ( $cart->get_cart() as $line ) {
				$line['data']->set_price( (string) $price( $line['data'] ) );
			}
		}, 99 );
		for ( $number = 1; $number <= 3; $number++ ) {
			WC()->cart->calculate_totals();
			self::assertSame( "1 x Camera $expected", $this->priced_lines()[0] );
		}
	}

	/**
	 * @return iterable<string, array{int, \Closure, string}>
	 */
	public static function later_prices(): iterable {
		$fixed = static fn(): float => 10.0;
		$tenth = static fn( \WC_Product $product ): float => 0.9 * (float) $product->get_price();
		yield 'fixed price, each time' => array( 10, $fixed, '10.00' );
		yield 'fixed price, once' => array( 1, $fixed, '10.00' );
		yield 'part of the price, each time' => array( 10, $tenth, '16.19' );
		yield 'part of the price, once' => array( 1, $tenth, '16.19' );
	}

	public function test_starts_from_the_price_that_another_plugin_sets_between_calculations(): void {
		$this->add_bundle();
		array_values( WC()->cart->get_cart() )[0]['data']->set_price( '10' );
		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();
		self::assertSame( '1 x Camera 9.00', $this->priced_lines()[0] );
	}

	public function test_copy_of_the_cart_does_not_change_prices(): void {
		$this->add_bundle();
		$copy = clone WC()->cart;
		array_pop( $copy->cart_contents );
		$copy->calculate_totals();
		self::assertSame( 40.04, (float) $copy->get_total( 'edit' ) );
		self::assertSame( array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16' ), $this->priced_lines() );
	}

	public function test_multiplies_amounts_by_the_currency_factor(): void {
		$this->bundle = $this->save_bundle( array( 'discount' => '$5' ) );
		add_filter( 'aisle_currency_factor', static fn(): float => 2.0 );
		$this->add_bundle();
		self::assertEqualsWithDelta( 42.44, (float) WC()->cart->get_total( 'edit' ), 0.001 );
	}

	public function test_keeps_an_amount_in_letters_while_another_currency_is_shown(): void {
		update_option( 'woocommerce_currency', 'PLN' );
		$this->bundle = $this->save_bundle( array( 'discount' => '5 zł' ) );
		add_filter( 'woocommerce_currency', static fn(): string => 'EUR' );
		add_filter( 'aisle_currency_factor', static fn(): float => 2.0 );
		$this->add_bundle();
		self::assertEqualsWithDelta( 42.44, (float) WC()->cart->get_total( 'edit' ), 0.001 );
	}

	public function test_gives_usual_prices_when_the_bundle_is_no_longer_sold(): void {
		$this->add_bundle();
		$this->save_bundle( array(), $this->bundle, 'draft' );
		$this->switch_request();
		self::assertSame( array( '1 x Camera 19.99', '1 x Film 24.50', '1 x Bag 7.95' ), $this->priced_lines() );
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame(
			array( 'The bundle “Camera set” has changed or is no longer available. Its products now have their usual prices.' ),
			array_column( wc_get_notices( 'notice' ), 'notice' )
		);
	}

	public function test_coupon_reduces_the_lines_further(): void {
		$this->coupon( 'ten', 'percent', '10' );
		$this->add_bundle();
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'ten' ) );
		self::assertSame( 42.48, (float) WC()->cart->get_total( 'edit' ) );
	}

	#[RequiresFunction( 'wc_get_container' )]
	public function test_coupon_without_sale_items_does_not_reduce_the_lines(): void {
		$this->coupon( 'ten', 'percent', '10', array( 'exclude_sale_items' => true ) );
		$this->add_bundle();
		$this->add( $this->film );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'ten' ) );
		self::assertSame( 69.25, (float) WC()->cart->get_total( 'edit' ) );
	}

	/** Loads the cart from the session, as the next request does. */
	private function switch_request(): void {
		WC()->cart->get_cart_from_session();
		WC()->cart->calculate_totals();
	}
}
