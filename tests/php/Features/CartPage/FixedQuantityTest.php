<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartPage;

use Aisle\Features\CartPage\FixedQuantity;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( FixedQuantity::class )]
final class FixedQuantityTest extends TestCase {

	private const FIELD = '<div class="quantity"><input type="number" name="cart[abc][qty]" value="%s" min="0" /></div>';

	public function test_prints_fixed_quantity_as_read_only_and_at_least_one(): void {
		$this->make_quantities_fixed();
		$html = ( new FixedQuantity() )->fix_field( sprintf( self::FIELD, '0' ), 'abc', $this->line() );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( 'input' ) );
		self::assertSame(
			array( true, '1', '1' ),
			array( $tags->get_attribute( 'readonly' ), $tags->get_attribute( 'min' ), $tags->get_attribute( 'value' ) )
		);
	}

	public function test_keeps_field_when_quantity_is_not_fixed(): void {
		$html = sprintf( self::FIELD, '2' );
		self::assertSame( $html, ( new FixedQuantity() )->fix_field( $html, 'abc', $this->line() ) );
	}

	public function test_keeps_hidden_inputs_and_plain_text_when_quantity_is_fixed(): void {
		$this->make_quantities_fixed();
		$fixed_quantity = new FixedQuantity();
		$html           = '1 <input type="hidden" name="cart[abc][qty]" value="1" />';
		self::assertSame( $html, $fixed_quantity->fix_field( $html, 'abc', $this->line() ) );
		self::assertSame( 'one', $fixed_quantity->fix_field( 'one', 'abc', $this->line() ) );
		self::assertSame( 'one', $fixed_quantity->fix_field( 'one' ) );
	}

	public function test_rejects_changed_fixed_quantity_and_allows_removal(): void {
		$this->make_quantities_fixed();
		$fixed_quantity = new FixedQuantity();
		self::assertFalse( $fixed_quantity->may_update( true, 'abc', $this->line(), 3 ) );
		self::assertCount( 1, wc_get_notices( 'error' ) );
		self::assertTrue( $fixed_quantity->may_update( true, 'abc', $this->line(), 0 ) );
		self::assertTrue( $fixed_quantity->may_update( true, 'abc', $this->line(), 2 ), 'the quantity it has' );
		self::assertFalse( $fixed_quantity->may_update( false, 'abc', $this->line(), 2 ), 'what another plugin refused' );
		self::assertCount( 1, wc_get_notices( 'error' ) );
	}

	public function test_allows_quantity_change_when_quantity_is_not_fixed(): void {
		self::assertTrue( ( new FixedQuantity() )->may_update( true, 'abc', $this->line(), 3 ) );
	}

	private function make_quantities_fixed(): void {
		add_filter( 'woocommerce_store_api_product_quantity_editable', '__return_false' );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function line(): array {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Gift' );
		$product->set_regular_price( '5' );
		$product->save();
		$key = WC()->cart->add_to_cart( $product->get_id(), 2 );
		return WC()->cart->get_cart_item( (string) $key );
	}
}
