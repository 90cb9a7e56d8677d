<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * Finds the allowed quantities of a product or cart line where other plugins set them: in the arguments of the classic
 * quantity field and in the Store API's filters. Classic cart, block cart and Aisle's cart thus agree.
 */
final class QuantityLimits {

	private static bool $is_reading_limits = false;

	/**
	 * Product, line, field arguments and steps of the last call of steps_of(). The Store API requests the steps, then
	 * Aisle uses them for the same line.
	 *
	 * @var array{
	 *     \WC_Product,
	 *     array<string, mixed>|null,
	 *     array{min_value: int|float, max_value: int|float, step: int|float|null},
	 *     QuantityRange,
	 * }|null
	 */
	private static ?array $last_steps = null;

	public function __construct( private readonly StockInCart $stock_in_cart = new StockInCart() ) {}

	/**
	 * @param \WC_Product               $product   Product or variation.
	 * @param array<string, mixed>|null $cart_item Cart line, or null before it is added.
	 */
	public function of( \WC_Product $product, ?array $cart_item = null ): QuantityRange {
		return $this->range( $product, $cart_item, $this->stock_for_line( $product, (string) ( $cart_item['key'] ?? '' ) ) );
	}

	/**
	 * Returns the limits of the product itself, regardless of any cart: pages can show them to all visitors.
	 */
	public function of_product( \WC_Product $product ): QuantityRange {
		return $this->range( $product, null, $this->stock_quantity( $product ) );
	}

	/**
	 * Returns minimum and step only, without checking the stock.
	 *
	 * @param array<string, mixed>|null $cart_item
	 */
	public function steps_of( \WC_Product $product, ?array $cart_item = null ): QuantityRange {
		$arguments        = $this->field_arguments( $product, $cart_item );
		$steps            = $this->steps( $arguments, $product, $cart_item );
		self::$last_steps = array( $product, $cart_item, $arguments, $steps );
		return $steps;
	}

	/**
	 * Returns whether Aisle is running the Store API's filters to read the limits of other plugins. A callback that
	 * derives its limit from Aisle's limits must then return the value unchanged.
	 */
	public static function is_reading_limits(): bool {
		return self::$is_reading_limits;
	}

	/**
	 * @param array<string, mixed>|null $cart_item
	 */
	private function range( \WC_Product $product, ?array $cart_item, int|float|null $in_stock ): QuantityRange {
		$previous_steps   = self::$last_steps;
		self::$last_steps = null;
		$is_same_line     = null !== $previous_steps && $previous_steps[0] === $product && $previous_steps[1] === $cart_item;
		$arguments        = $is_same_line ? $previous_steps[2] : $this->field_arguments( $product, $cart_item );

		$limits    = array( Quantity::MAX, $arguments['max_value'] > 0 ? $arguments['max_value'] : null, $in_stock );
		$limit     = min( array_filter( $limits, static fn( $value ): bool => null !== $value ) );

		$steps = $is_same_line ? $previous_steps[3] : $this->steps( $arguments, $product, $cart_item );
		$max   = $this->filtered_limit( 'maximum', $this->filtered_limit( 'limit', $limit, $product, $cart_item ), $product, $cart_item );
		if ( $product->is_sold_individually() ) {
			$max = min( 1, $max );
		}
		return new QuantityRange(
			$steps->min,
			$max >= Quantity::MAX ? null : Quantity::normalize( max( 0, $steps->at_most( $max ) ) ),
			$steps->step,
			(bool) apply_filters(
				'woocommerce_store_api_product_quantity_editable',
				! $product->is_sold_individually(),
				$product,
				$cart_item
			),
			null === $in_stock ? null : Quantity::normalize( $in_stock )
		);
	}

	/**
	 * @param array{min_value: int|float, max_value: int|float, step: int|float|null} $arguments
	 * @param array<string, mixed>|null                                               $cart_item
	 */
	private function steps( array $arguments, \WC_Product $product, ?array $cart_item ): QuantityRange {
		$step         = $this->filtered_limit( 'multiple_of', $arguments['step'] ?? 0, $product, $cart_item );
		$default_step = null === $arguments['step'] && ! Quantity::is_integer_only() ? null : 1;
		$step         = $step > 0 ? Quantity::normalize( $step ) : $default_step;
		$min          = $this->filtered_limit( 'minimum', max( 0, $arguments['min_value'] ), $product, $cart_item );
		$min          = Quantity::is_integer_only() ? ceil( $min - 0.0001 ) : $min;
		if ( null !== $step && (float) $step !== (float) ( $arguments['step'] ?? 1 ) ) {
			// A different step is set by another plugin and means multiples, as in WooCommerce. A field's step counts
			// from the minimum.
			$min = ceil( $min / $step - 0.0001 ) * $step;
		}
		return new QuantityRange( Quantity::normalize( $min > 0 ? $min : $step ?? 0 ), null, $step, true, null );
	}

	/**
	 * Returns the code of the limit that an add would violate, including the product's quantity in the cart; empty for
	 * none. WooCommerce itself checks stock and "sold individually", with messages that stores know and translate.
	 */
	public function problem_of_adding( \WC_Product $product, int|float $quantity ): string {
		if ( $quantity <= 0 ) {
			return 'below_minimum';
		}
		$lines   = array_filter(
			WC()->cart->get_cart(),
			static fn( array $line ): bool => ! GiftMarker::is_gift( $line ) && $line['data']->get_id() === $product->get_id()
		);
		$range   = $this->of( $product );
		$problem = $range->problem( Quantity::normalize( array_sum( array_column( $lines, 'quantity' ) ) + $quantity ) );
		if ( ! $range->allows_only_multiples() && in_array( $problem, array( '', 'wrong_step' ), true ) ) {
			$problem = self::is_allowed_on_any_line( $range, $quantity, $lines ) ? '' : 'wrong_step';
		}
		$reported_codes    = $product->is_sold_individually() ? array() : array( 'above_maximum', 'below_minimum', 'wrong_step' );
		return in_array( $problem, $reported_codes, true ) ? $problem : '';
	}

	/**
	 * Returns whether any line would have an allowed quantity. If the minimum is not a multiple of the step, sums of
	 * allowed quantities are not allowed, so each line is checked separately.
	 *
	 * @param array<string, array<string, mixed>> $lines Lines of the product.
	 */
	private static function is_allowed_on_any_line( QuantityRange $range, int|float $quantity, array $lines ): bool {
		$has_matching_line = false;
		foreach ( $lines as $key => $line ) {
			$has_matching_line = $has_matching_line
				|| WC()->cart->generate_cart_id( $line['product_id'], $line['variation_id'], $line['variation'] ) === $key;
			if ( $range->is_in_steps( $line['quantity'] + $quantity ) ) {
				return true;
			}
		}
		return ! $has_matching_line && $range->is_in_steps( $quantity );
	}

	/**
	 * Returns the available stock for this line: the stock minus the quantities of other lines that use it, except
	 * gifts. Null if not limited.
	 */
	private function stock_for_line( \WC_Product $product, string $key ): int|float|null {
		$stock_quantity = $this->stock_quantity( $product );
		return null === $stock_quantity
			? null
			: max( 0, $stock_quantity - $this->stock_in_cart->used_by_other_lines( $product->get_stock_managed_by_id(), $key ) );
	}

	/**
	 * Returns the stock quantity; null if stock is not managed or backorders are allowed.
	 */
	// @phpstan-ignore return.unusedType (WooCommerce says int; with decimal quantities it keeps fractions.)
	private function stock_quantity( \WC_Product $product ): int|float|null {
		return $product->managing_stock() && ! $product->backorders_allowed() ? $product->get_stock_quantity() : null;
	}

	/**
	 * Returns the quantity field's arguments after the filter that plugins for minimum quantities and steps use.
	 *
	 * @param array<string, mixed>|null $cart_item
	 * @return array{min_value: int|float, max_value: int|float, step: int|float|null} A step of null allows any
	 *     quantity.
	 */
	private function field_arguments( \WC_Product $product, ?array $cart_item ): array {
		$step      = is_callable( array( $product, 'get_purchase_quantity_step' ) )
			? $product->get_purchase_quantity_step()
			: apply_filters( 'woocommerce_quantity_input_step', 1, $product );
		$defaults  = array(
			'input_id'     => 'quantity',
			'input_name'   => null === $cart_item ? 'quantity' : "cart[{$cart_item['key']}][qty]",
			'input_value'  => $cart_item['quantity'] ?? 1,
			'classes'      => array( 'input-text', 'qty', 'text' ),
			'min_value'    => $product->get_min_purchase_quantity(),
			'max_value'    => $product->get_max_purchase_quantity(),
			'step'         => $step,
			'pattern'      => '',
			'inputmode'    => 'decimal',
			'product_name' => $product->get_title(),
			'placeholder'  => '',
			'autocomplete' => 'off',
			'readonly'     => false,
		);
		$arguments = (array) apply_filters( 'woocommerce_quantity_input_args', $defaults, $product );
		$number    = static fn( string $key ): int|float => is_numeric( $arguments[ $key ] ?? null ) ? $arguments[ $key ] + 0 : -1;
		$step      = $number( 'step' ) > 0 ? $number( 'step' ) : 1;
		return array(
			'min_value' => $number( 'min_value' ),
			'max_value' => $number( 'max_value' ),
			'step'      => 'any' === ( $arguments['step'] ?? '' ) ? null : $step,
		);
	}

	/**
	 * @param array<string, mixed>|null $cart_item
	 */
	private function filtered_limit( string $limit_name, int|float $value, \WC_Product $product, ?array $cart_item ): int|float {
		$was_reading_limits      = self::$is_reading_limits;
		self::$is_reading_limits = true;
		try {
			$filtered = apply_filters( 'woocommerce_store_api_product_quantity_' . $limit_name, $value, $product, $cart_item );
		} finally {
			self::$is_reading_limits = $was_reading_limits;
		}
		return is_numeric( $filtered ) ? $filtered + 0 : $value;
	}
}
