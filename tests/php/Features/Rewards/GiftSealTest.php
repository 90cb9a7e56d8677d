<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class GiftSealTest extends RewardsTestCase {

	public function test_a_gift_stays_in_the_stored_cart_while_rewards_are_on(): void {
		$products = $this->cart_with_gift();
		self::assertSame( $products, $this->products_after_loading() );
		self::assertSame( array(), wc_get_notices() );
	}

	public function test_a_gift_is_not_sold_where_aisle_is_gone(): void {
		$products = $this->cart_with_gift();
		foreach ( array( 'woocommerce_pre_remove_cart_item_from_session', 'woocommerce_cart_item_data_to_validate', 'woocommerce_get_cart_item_from_session', 'woocommerce_cart_loaded_from_session', 'woocommerce_before_calculate_totals', 'woocommerce_after_calculate_totals' ) as $hook ) {
			$this->take_ours_from( $hook );
		}
		self::assertSame( array( $products[0] ), $this->products_after_loading() );
		self::assertStringContainsString( 'has been removed from your cart because it has since been modified', wc_print_notices( true ) );
	}

	/**
	 * @return array{int, int} The product that earns it, the gift.
	 */
	private function cart_with_gift(): array {
		$gift = $this->product( '30' );
		$this->rewards( array(), array( 'kind' => 'gift', 'goal' => 50.0, 'products' => (string) $gift->get_id() ) );
		$mug = $this->product( '50' );
		$this->add( $mug );
		return array( $mug->get_id(), $gift->get_id() );
	}

	/**
	 * @return list<int>
	 */
	private function products_after_loading(): array {
		$stored = WC()->cart->get_cart_for_session();
		WC()->cart->set_cart_contents( array() );
		WC()->session->set( 'cart', $stored );
		wc_clear_notices();
		( new \WC_Cart_Session( WC()->cart ) )->get_cart_from_session();
		return array_column( array_values( WC()->cart->get_cart_contents() ), 'product_id' );
	}

	private function take_ours_from( string $hook ): void {
		$filter = $GLOBALS['wp_filter'][ $hook ] ?? null;
		foreach ( $filter instanceof \WP_Hook ? $filter->callbacks : array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$of = is_array( $callback['function'] ) ? $callback['function'][0] : $callback['function'];
				if ( is_object( $of ) && str_starts_with( $of::class, 'Aisle\\Features\\Rewards\\' ) ) {
					remove_filter( $hook, $callback['function'], $priority );
				}
			}
		}
	}
}
