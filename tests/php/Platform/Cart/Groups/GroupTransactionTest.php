<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Platform\Cart\CartTransaction;
use Aisle\Platform\Cart\Quantities\GiftMarker;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * A rejected change of several lines leaves the cart and its session unchanged.
 */
#[RequiresFunction( 'wc_get_container' )]
final class GroupTransactionTest extends GroupsTestCase {

	public function test_restores_quantity_in_the_session_after_a_rejected_change(): void {
		$this->add( $this->film );
		$this->reject( fn() => WC()->cart->add_to_cart( $this->film->get_id(), 4 ) );
		self::assertSame( array( '1 x Film' ), $this->line_texts() );
		self::assertSame( array( 1 ), array_values( array_column( WC()->session->get( 'cart' ), 'quantity' ) ) );
		self::assertSame( 5.0, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_removes_added_lines_but_no_gifts_after_a_rejected_change(): void {
		$this->add( $this->film );
		$removed_product_ids = array();
		add_action(
			'woocommerce_remove_cart_item',
			static function ( string $key, \WC_Cart $cart ) use ( &$removed_product_ids ): void {
				$removed_product_ids[] = $cart->cart_contents[ $key ]['product_id'];
			},
			10,
			2
		);
		$this->reject(
			function (): void {
				WC()->cart->add_to_cart( $this->bag->get_id(), 1, 0, array(), array( GiftMarker::DATA_KEY => 'gift' ) );
				WC()->cart->add_to_cart( $this->camera->get_id() );
			}
		);
		self::assertSame( array( $this->camera->get_id() ), $removed_product_ids, 'The shopper has not declined the gift.' );
		self::assertSame( array( '1 x Film' ), $this->line_texts() );
		self::assertSame( array(), WC()->cart->get_removed_cart_contents() );
	}

	public function test_removes_notices_of_the_rejected_change(): void {
		wc_clear_notices();
		wc_add_notice( 'Earlier' );
		$this->reject( fn() => wc_add_notice( '“Camera” has been added to your cart.' ) );
		self::assertSame( array( 'Earlier' ), array_column( wc_get_notices( 'success' ), 'notice' ) );
	}

	public function test_rejects_second_component_that_is_sold_individually(): void {
		$this->bag->set_sold_individually( true );
		$this->bag->save();
		$this->assert_rejected( 'sold_individually', $this->operation( 2 ) );
		$this->add_set();
		$this->assert_rejected( 'sold_individually', $this->operation() );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_rejects_set_when_a_plugin_lowers_component_quantity(): void {
		add_filter(
			'woocommerce_add_to_cart_quantity',
			fn( int $quantity, int $product_id ): int => $product_id === $this->film->get_id() ? 1 : $quantity,
			10,
			2
		);
		$this->assert_rejected( 'not_enough_stock', $this->operation() );
		self::assertSame( array(), $this->line_texts() );
	}

	private function reject( callable $change ): void {
		try {
			CartTransaction::run(
				static function () use ( $change ): never {
					$change();
					throw new \DomainException( 'Rejected' );
				}
			);
		} catch ( \DomainException $error ) {
			self::assertSame( 'Rejected', $error->getMessage() );
		}
	}
}
