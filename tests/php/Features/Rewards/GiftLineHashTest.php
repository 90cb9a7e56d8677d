<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use Aisle\Tests\StoredCart;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class GiftLineHashTest extends RewardsTestCase {

	use StoredCart;

	public function test_keeps_gift_in_stored_cart_when_rewards_are_active(): void {
		$products = $this->cart_with_gift();
		self::assertSame( $products, $this->products_after_loading() );
		self::assertSame( array(), wc_get_notices() );
	}

	public function test_removes_gift_from_stored_cart_when_aisle_is_inactive(): void {
		$products = $this->cart_with_gift();
		$this->without_aisle();
		self::assertSame( array( $products[0] ), $this->products_after_loading() );
		self::assertStringContainsString( 'has been removed from your cart because it has since been modified', wc_print_notices( true ) );
	}

	/**
	 * @return array{int, int} The product that earns the gift, and the gift.
	 */
	private function cart_with_gift(): array {
		$gift = $this->product( '30' );
		$this->rewards( array(), array( 'kind' => 'gift', 'goal' => 50.0, 'products' => (string) $gift->get_id() ) );
		$mug = $this->product( '50' );
		$this->add( $mug );
		return array( $mug->get_id(), $gift->get_id() );
	}
}
