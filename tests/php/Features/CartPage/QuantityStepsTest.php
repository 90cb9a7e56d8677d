<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartPage;

use Aisle\Features\CartPage\QuantitySteps;
use Aisle\Tests\Platform\Cart\CartTestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( QuantitySteps::class )]
final class QuantityStepsTest extends CartTestCase {

	private const FIELD = '<div class="quantity"><input type="number" name="cart[abc][qty]" value="5" min="0" step="2" /></div>';

	public function test_prints_minimum_when_it_is_not_a_multiple_of_the_step(): void {
		$this->sell( 5, 2 );
		self::assertStringContainsString( 'min="5"', ( new QuantitySteps() )->set_field_min( self::FIELD, 'abc', $this->line( 5 ) ) );
	}

	public function test_keeps_field_when_minimum_is_a_multiple_of_the_step(): void {
		$this->sell( 4, 2 );
		self::assertSame( self::FIELD, ( new QuantitySteps() )->set_field_min( self::FIELD, 'abc', $this->line( 4 ) ) );
		self::assertSame( self::FIELD, ( new QuantitySteps() )->set_field_min( self::FIELD ) );
	}

	public function test_rejects_posted_quantity_between_steps(): void {
		$this->sell( 5, 2 );
		$line  = $this->line( 5 );
		$steps = new QuantitySteps();
		self::assertSame(
			array( true, true, true, false ),
			array_map( static fn( int $quantity ): bool => $steps->may_update( true, 'abc', $line, $quantity ), array( 0, 5, 7, 6 ) )
		);
		self::assertSame( '“Test mug” is sold in quantities from 5, in steps of 2.', wc_get_notices( 'error' )[0]['notice'] );
		self::assertFalse( $steps->may_update( false, 'abc', $line, 7 ) );
	}

	private function sell( int $min, int $step ): void {
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'min_value' => $min, 'step' => $step ) + $arguments
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function line( int $quantity ): array {
		return WC()->cart->get_cart_item( $this->add( $this->product(), $quantity ) );
	}
}
