<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Tests\StoredCart;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class OptionSealTest extends OptionsTestCase {

	use StoredCart;

	public function test_keeps_line_with_options_in_stored_cart_when_aisle_is_active(): void {
		$product = $this->cart_with_options();
		self::assertSame( array( $product ), $this->products_after_loading() );
		self::assertSame( array(), wc_get_notices() );
	}

	public function test_removes_line_with_options_from_stored_cart_when_aisle_is_inactive(): void {
		$this->cart_with_options();
		$plain_product = $this->product( '5', 'Mug' );
		WC()->cart->add_to_cart( $plain_product->get_id() );
		$this->without_aisle();
		self::assertSame( array( $plain_product->get_id() ), $this->products_after_loading() );
		self::assertStringContainsString(
			'Board has been removed from your cart because it has since been modified',
			wc_print_notices( true )
		);
	}

	private function cart_with_options(): int {
		$product = $this->product( '6', 'Board' );
		$form    = $this->form( $product, array( self::text( 'f_text' ) ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_text' => self::answer( 'Anna' ) ) ) ) );
		wc_clear_notices();
		return $product->get_id();
	}
}
