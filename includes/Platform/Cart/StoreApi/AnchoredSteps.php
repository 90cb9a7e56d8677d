<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\StoreApi;

use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Cart\Quantities\QuantityRange;
use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;

/**
 * Makes the Store API accept the quantities that the product page offers. The Store API itself accepts multiples of the
 * step only: with a minimum of 5 and a step of 2, neither 5 nor 7. This class sets the greatest step whose multiples
 * include all allowed quantities, and rejects the other multiples.
 */
final class AnchoredSteps {

	/** Maximum step if any quantity is allowed: the block cart's buttons need a step. */
	private const ANY_QUANTITY_STEP = 0.01;

	/**
	 * @var array{0: mixed, 1: mixed, 2: QuantityRange|null}|null Product, line and steps of the last call.
	 */
	private ?array $last_lookup = null;

	public function __construct( private readonly QuantityLimits $limits = new QuantityLimits() ) {}

	public function register(): void {
		add_filter( 'woocommerce_store_api_product_quantity_multiple_of', array( $this, 'common_step' ), PHP_INT_MAX, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $this, 'largest_quantity' ), PHP_INT_MAX, 3 );
		add_action( 'woocommerce_store_api_validate_add_to_cart', array( $this, 'check_add' ), 10, 2 );
		add_action( 'woocommerce_after_cart_item_quantity_update', array( $this, 'check_change' ), 10, 4 );
	}

	/**
	 * `woocommerce_store_api_product_quantity_multiple_of`
	 *
	 * @param mixed $step
	 * @param mixed $product
	 * @param mixed $line
	 * @return mixed
	 */
	public function common_step( $step, $product = null, $line = null ) {
		if ( QuantityLimits::is_reading_limits() ) {
			return $step;
		}
		$last_lookup       = $this->last_lookup;
		$this->last_lookup = null;
		$range             = null !== $last_lookup && $last_lookup[0] === $product && $last_lookup[1] === $line
			? $last_lookup[2]
			: $this->range( $product, $line );
		if ( null === $range ) {
			return $step;
		}
		if ( null === $range->step ) {
			$quantity = is_array( $line ) ? (float) $line['quantity'] : 0.0;
			return self::greatest_common_divisor( self::greatest_common_divisor( self::ANY_QUANTITY_STEP, $range->min ), $quantity );
		}
		return self::greatest_common_divisor( $range->step, $range->min );
	}

	/**
	 * `woocommerce_store_api_product_quantity_maximum`
	 *
	 * @param mixed $limit
	 * @param mixed $product
	 * @param mixed $line
	 * @return mixed
	 */
	public function largest_quantity( $limit, $product = null, $line = null ) {
		if ( ! is_numeric( $limit ) || QuantityLimits::is_reading_limits() ) {
			return $limit;
		}
		$range = $this->range( $product, $line );
		// WooCommerce requests the step of the same line next.
		$this->last_lookup = array( $product, $line, $range );
		return null === $range ? $limit : max( $range->min, $range->at_most( $limit + 0 ) );
	}

	/**
	 * `woocommerce_store_api_validate_add_to_cart`: rejects a wrong step, which WooCommerce would round.
	 *
	 * @param mixed $product
	 * @param mixed $request
	 * @throws RouteException
	 */
	public function check_add( $product, $request ): void {
		$quantity = is_array( $request ) ? $request['quantity'] ?? null : null;
		$range    = is_numeric( $quantity ) ? $this->range( $product, null ) : null;
		if ( null !== $range && 'wrong_step' === $this->limits->problem_of_adding( $product, $quantity + 0 ) ) {
			throw self::rejection( $product, $range );
		}
	}

	/**
	 * `woocommerce_after_cart_item_quantity_update`: the first hook that receives a new quantity. If it is rejected,
	 * the previous quantity is restored.
	 *
	 * @param mixed $key
	 * @param mixed $quantity
	 * @param mixed $old_quantity
	 * @param mixed $cart
	 * @throws RouteException
	 */
	public function check_change( $key, $quantity = null, $old_quantity = null, $cart = null ): void {
		$line = $cart instanceof \WC_Cart && 'store-api' === $cart->cart_context ? $cart->cart_contents[ $key ] ?? null : null;
		if ( null === $line || ! is_numeric( $quantity ) ) {
			return;
		}
		$range = $this->range( $line['data'], $line );
		if ( null !== $range && ! $range->is_in_steps( $quantity + 0 ) ) {
			$cart->cart_contents[ $key ]['quantity'] = $old_quantity;
			throw self::rejection( $line['data'], $range );
		}
	}

	/**
	 * Returns the limits; null if WooCommerce's own rule allows the same quantities.
	 */
	private function range( mixed $product, mixed $line ): ?QuantityRange {
		if ( QuantityLimits::is_reading_limits() || ! $product instanceof \WC_Product ) {
			return null;
		}
		$range = $this->limits->steps_of( $product, is_array( $line ) ? $line : null );
		return $range->allows_only_multiples() ? null : $range;
	}

	private static function rejection( \WC_Product $product, QuantityRange $range ): RouteException {
		return new RouteException(
			'invalid_quantity',
			esc_html( $range->message( 'wrong_step', PlainText::of( $product->get_name() ) ) ),
			400
		);
	}

	/**
	 * Returns the greatest common divisor.
	 */
	private static function greatest_common_divisor( int|float $first, int|float $second ): float {
		$unit = 10 ** Quantity::DECIMALS;
		$a    = (int) round( $first * $unit );
		$b    = (int) round( $second * $unit );
		while ( $b > 0 ) {
			[ $a, $b ] = array( $b, $a % $b );
		}
		return $a / $unit;
	}
}
