<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Quantities;

use Aisle\Platform\Cart\CartApi;
use Aisle\Platform\Cart\Quantities\AddQuantity;
use Aisle\Platform\Lazy;
use Aisle\Tests\Platform\Cart\CartTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class AddQuantityTest extends CartTestCase {

	protected function tearDown(): void {
		$_REQUEST = array();
		$_POST    = array();
		remove_all_filters( 'woocommerce_quantity_input_args', 99 );
		parent::tearDown();
	}

	/**
	 * Posts the product's form like a browser without script.
	 *
	 * @param array<string, mixed> $extra_fields
	 * @return array{float, list<string>} Quantity in the cart, error notices.
	 */
	private function submit( \WC_Product $product, mixed $quantity, array $extra_fields = array() ): array {
		WC()->cart->empty_cart();
		wc_clear_notices();
		$_POST    = wp_slash(
			array( 'add-to-cart' => (string) $product->get_id() ) + ( null === $quantity ? array() : array( 'quantity' => $quantity ) )
				+ $extra_fields
		);
		$_REQUEST = $_POST;
		add_filter( 'woocommerce_add_to_cart_redirect', '__return_empty_string', PHP_INT_MAX );
		$hooked = self::hooked();
		array_map( 'call_user_func', array( ...$hooked[19], array( \WC_Form_Handler::class, 'add_to_cart_action' ), ...$hooked[21] ) );
		remove_filter( 'woocommerce_add_to_cart_redirect', '__return_empty_string', PHP_INT_MAX );
		$errors = array_map(
			static fn ( array $notice ): string => html_entity_decode( (string) $notice['notice'], ENT_QUOTES ),
			wc_get_notices( 'error' )
		);
		return array( (float) array_sum( array_column( WC()->cart->get_cart(), 'quantity' ) ), array_values( $errors ) );
	}

	/**
	 * @return array{19: list<\Closure>, 21: list<\Closure>} Callbacks of the plugin on `wp_loaded` before and after
	 *                                                       WooCommerce's form handler.
	 */
	private static function hooked(): array {
		$hooked = array( 19 => array(), 21 => array() );
		foreach ( array_keys( $hooked ) as $priority ) {
			foreach ( array_column( $GLOBALS['wp_filter']['wp_loaded']->callbacks[ $priority ] ?? array(), 'function' ) as $function ) {
				if (
					$function instanceof \Closure
					&& CartApi::class === ( new \ReflectionFunction( $function ) )->getClosureScopeClass()?->name
				) {
					$hooked[ $priority ][] = $function;
				}
			}
		}
		return $hooked;
	}

	private static function sell_in_steps(): void {
		add_filter(
			'woocommerce_quantity_input_args',
			static fn ( array $args ): array => array( 'min_value' => 5, 'step' => 2 ) + $args,
			99
		);
	}

	/**
	 * @return array<string, array{mixed, float, list<string>}>
	 */
	public static function posted_quantities(): array {
		return array(
			'the minimum'                  => array( '5', 5.0, array() ),
			'one step above the minimum'   => array( '7', 7.0, array() ),
			'between two steps'            => array( '6', 0.0, array( '“Test mug” is sold in quantities from 5, in steps of 2.' ) ),
			'below the minimum'            => array( '3', 0.0, array( 'The minimum quantity of “Test mug” is 5.' ) ),
			'zero'                         => array( '0', 0.0, array( 'Please enter a quantity above 0.' ) ),
			'a fraction'                   => array( '5.5', 0.0, array( 'Please enter a whole number.' ) ),
			'an empty field'               => array( '', 0.0, array( 'The minimum quantity of “Test mug” is 5.' ) ),
			'letters'                      => array( 'abc', 0.0, array( 'Please enter a quantity of 0 or more.' ) ),
			'a number followed by letters' => array( '1abc', 0.0, array( 'Please enter a quantity of 0 or more.' ) ),
			'a decimal comma'              => array( '5,5', 0.0, array( 'Please enter a quantity of 0 or more.' ) ),
			'a list'                       => array( array( '5' ), 0.0, array( 'The minimum quantity of “Test mug” is 5.' ) ),
			'a link without a quantity'    => array( null, 1.0, array() ),
		);
	}

	/**
	 * @param list<string> $errors
	 */
	#[DataProvider( 'posted_quantities' )]
	public function test_accepts_only_quantities_that_the_page_offers( mixed $quantity, float $added_quantity, array $errors ): void {
		$product = $this->product();
		self::sell_in_steps();
		self::assertSame( array( $added_quantity, $errors ), $this->submit( $product, $quantity ) );
	}

	public function test_checks_quantity_of_each_product_in_a_grouped_product(): void {
		self::needs_woocommerce( 'grouped products' );
		$mug = $this->product();
		$group = new \WC_Product_Grouped();
		$group->set_name( 'Set' );
		$group->set_children( array( $mug->get_id() ) );
		$group->save();
		self::sell_in_steps();
		self::assertSame(
			array( 0.0, array( '“Test mug” is sold in quantities from 5, in steps of 2.' ) ),
			$this->submit( $group, array( $mug->get_id() => '6' ) )
		);
		self::assertSame( array( 7.0, array() ), $this->submit( $group, array( $mug->get_id() => '7' ) ) );
	}

	public function test_adds_any_quantity_when_product_has_no_limits(): void {
		self::assertSame( array( 4.0, array() ), $this->submit( $this->product(), '4' ) );
	}

	public function test_checks_quantity_of_the_ajax_action(): void {
		$product = $this->product();
		self::sell_in_steps();
		$_REQUEST = array( 'quantity' => '6' );
		$checks   = array_filter(
			array_column( $GLOBALS['wp_filter']['wc_ajax_add_to_cart']->callbacks[1] ?? array(), 'function' ),
			static fn ( $function ): bool =>
				is_array( $function ) && $function[0] instanceof Lazy && $function[0]->get() instanceof AddQuantity
		);
		array_map( 'call_user_func', $checks );
		self::assertFalse( apply_filters( 'woocommerce_add_to_cart_validation', true, $product->get_id(), 6 ) );
		array_map( static fn ( array $check ) => $check[0]->end(), $checks );
	}
}
