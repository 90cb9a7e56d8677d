<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Adding\AddedProduct;
use Aisle\Platform\Cart\Adding\AddToCartError;
use Aisle\Platform\Cart\Adding\PostedData;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Http\ApiError;

/**
 * Operations on cart lines. They run WooCommerce's classic filters, which other plugins use for validation.
 */
final class LineOperations {

	public function __construct(
		private readonly QuantityLimits $limits,
		private readonly CartNotices $notices,
		private readonly AddToCartError $add_to_cart_error
	) {}

	/**
	 * Adds a product without a form: `{ product_id, quantity?, variation_id?, attributes?, data? }`. `data` has the
	 * clicked button's data attributes. Other plugins find it among the posted fields, as with WooCommerce's own
	 * request.
	 *
	 * @param array<string, mixed> $operation
	 * @param array<string, mixed> $line_data Cart item data of the feature that adds the product; never data from the
	 *                                        request. With it, adding less than the requested quantity is an error. The
	 *                                        caller restores the cart.
	 * @return array<string, mixed>
	 * @throws ApiError With `product_url` if the shopper can fix the problem on the product's page.
	 */
	public function add( array $operation, array $line_data = array() ): array {
		return PostedData::of( $operation )->while_posted( fn(): array => $this->add_product( $operation, $line_data ) );
	}

	/**
	 * @param array<string, mixed> $operation
	 * @param array<string, mixed> $line_data
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	private function add_product( array $operation, array $line_data ): array {
		$quantity = Quantity::parse( $operation['quantity'] ?? 1 );
		if ( $quantity <= 0 ) {
			throw Quantity::zero_error();
		}
		$added_product = AddedProduct::of( $operation );
		$problem       = $this->limits->problem_of_adding( $added_product->product, $quantity );
		if ( '' !== $problem ) {
			throw new ApiError(
				$problem,
				$this->limits->of( $added_product->product )->message( $problem, PlainText::of( $added_product->product->get_name() ) )
			);
		}
		$product_id = (int) apply_filters( 'woocommerce_add_to_cart_product_id', $added_product->product_id );
		$allowed    = apply_filters(
			'woocommerce_add_to_cart_validation',
			true,
			$product_id,
			$quantity,
			$added_product->variation_id,
			$added_product->attributes,
			...( $line_data ? array( $line_data ) : array() )
		);
		$contents_before = WC()->cart->cart_contents;
		$key             = $allowed
			// @phpstan-ignore argument.type (WooCommerce says int; with decimal steps it takes and keeps fractions.)
			? WC()->cart->add_to_cart( $product_id, $quantity, $added_product->variation_id, $added_product->attributes, $line_data )
			: false;
		if ( ! is_string( $key ) || '' === $key ) {
			throw $this->add_to_cart_error->of_listing( $added_product->product, (bool) $allowed );
		}
		if ( $line_data ) {
			$this->assert_full_quantity( $added_product->product, $key, $quantity + ( $contents_before[ $key ]['quantity'] ?? 0 ) );
		}
		do_action( 'woocommerce_ajax_added_to_cart', $product_id );
		if ( wp_doing_ajax() && 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ) {
			// The browser opens the cart page next, which prints this message, as after WooCommerce's own request.
			wc_add_to_cart_message( array( $product_id => $quantity ), true );
		}
		return array( 'key' => $key );
	}

	/**
	 * Checks that the full quantity was added. WooCommerce and other plugins may reduce it without an error, such as
	 * for a product sold individually.
	 *
	 * @throws ApiError `sold_individually`, `not_enough_stock`
	 */
	private function assert_full_quantity( \WC_Product $product, string $key, int|float $expected ): void {
		$got = WC()->cart->cart_contents[ $key ]['quantity'] ?? 0;
		if ( (float) Quantity::normalize( $got ) === (float) Quantity::normalize( $expected ) ) {
			return;
		}
		$name = PlainText::of( $product->get_name() );
		if ( $product->is_sold_individually() ) {
			throw new ApiError( 'sold_individually', self::sold_individually_message( $name ) );
		}
		$range = $this->limits->of( $product );
		throw new ApiError(
			'not_enough_stock',
			null === $range->in_stock ? __( 'This change is not possible.', 'aisle' ) : $range->message( 'not_enough_stock', $name )
		);
	}

	private static function sold_individually_message( string $name ): string {
		/* translators: %s: product name. */
		return sprintf( __( 'You can only buy one “%s”.', 'aisle' ), $name );
	}

	/**
	 * Sets a line's quantity: `{ key, quantity }`. 0 removes the line.
	 *
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function set_quantity( array $operation ): array {
		$line     = $this->line( $operation );
		$key      = (string) $line['key'];
		$quantity = $this->reject_for_line( $key, static fn(): int|float => Quantity::parse( $operation['quantity'] ?? null ) );
		if ( $quantity <= 0 ) {
			return $this->remove( $operation );
		}
		$quantity = apply_filters( 'woocommerce_stock_amount_cart_item', $quantity, $key );
		if ( (float) $quantity === (float) $line['quantity'] ) {
			return array( 'key' => $key );
		}
		$this->assert_quantity_allowed( $line, $quantity );
		if ( ! apply_filters( 'woocommerce_update_cart_validation', true, $key, $line, $quantity ) ) {
			throw $this->line_error( 'refused', $this->notices->consume_errors(), $key );
		}
		WC()->cart->set_quantity( $key, $quantity, false );
		return array( 'key' => $key );
	}

	/**
	 * Removes a line: `{ key }`. It can be restored until the next page load.
	 *
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function remove( array $operation ): array {
		$key = (string) $this->line( $operation )['key'];
		if ( ! self::is_removable( $key ) ) {
			throw $this->line_error( 'not_removable', __( 'This item cannot be removed separately.', 'aisle' ), $key );
		}
		WC()->cart->remove_cart_item( $key );
		return array( 'key' => $key );
	}

	/**
	 * Restores a removed line: `{ key }`.
	 *
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function restore( array $operation ): array {
		$key     = self::key( $operation );
		$removed = WC()->cart->get_removed_cart_contents()[ $key ] ?? null;
		$product = $removed ? wc_get_product( $removed['variation_id'] ? $removed['variation_id'] : $removed['product_id'] ) : null;
		if ( ! $product || ! $product->is_purchasable() || WC()->cart->get_cart_item( $key ) ) {
			throw $this->line_error( 'not_restorable', __( 'This item can no longer be restored.', 'aisle' ), $key );
		}
		$range   = $this->limits->of( $product, array( 'data' => $product ) + $removed );
		$problem = $product->is_in_stock() ? $range->problem( $removed['quantity'] ) : 'out_of_stock';
		if ( in_array( $problem, array( 'out_of_stock', 'not_enough_stock' ), true ) ) {
			throw $this->line_error( $problem, $range->message( $problem, PlainText::of( $product->get_name() ) ), $key );
		}
		WC()->cart->restore_cart_item( $key );
		return array( 'key' => $key );
	}

	/**
	 * Returns whether the classic cart would print a remove link for this line. Plugins for gifts and bundles remove
	 * it.
	 */
	public static function is_removable( string $key ): bool {
		return ! has_filter( 'woocommerce_cart_item_remove_link' )
			|| '' !== trim( (string) apply_filters( 'woocommerce_cart_item_remove_link', '<a href="#" class="remove">&times;</a>', $key ) );
	}

	/**
	 * @param array<string, mixed> $line
	 */
	private function assert_quantity_allowed( array $line, int|float $quantity ): void {
		$product = $line['data'];
		$name    = PlainText::of( $product->get_name() );
		if ( $product->is_sold_individually() && $quantity > 1 ) {
			throw $this->line_error( 'sold_individually', self::sold_individually_message( $name ), $line['key'] );
		}
		$range = $this->limits->of( $product, $line );
		if ( ! $range->editable ) {
			throw $this->line_error( 'not_editable', __( 'This quantity cannot be changed here.', 'aisle' ), $line['key'] );
		}
		$problem = $range->problem( $quantity );
		if ( '' !== $problem ) {
			throw $this->line_error( $problem, $range->message( $problem, $name ), $line['key'] );
		}
	}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 */
	private function line( array $operation ): array {
		$key  = self::key( $operation );
		$line = '' === $key ? array() : WC()->cart->get_cart_item( $key );
		if ( ! $line ) {
			throw $this->line_error( 'unknown_line', __( 'This item is no longer in your cart.', 'aisle' ), $key );
		}
		return $line;
	}

	/**
	 * Returns the line's key. WooCommerce's keys have 32 hexadecimal digits; `woocommerce_cart_id` may create others.
	 * Any other format becomes '', so that no result repeats it and the operation log does not store it.
	 *
	 * @param array<string, mixed> $operation
	 */
	private static function key( array $operation ): string {
		$key = $operation['key'] ?? null;
		return is_string( $key ) && 1 === preg_match( '/\A[\w.:-]{1,64}\z/', $key ) ? $key : '';
	}

	/**
	 * @template T
	 * @param callable(): T $check
	 * @return T
	 */
	private function reject_for_line( string $key, callable $check ) {
		try {
			return $check();
		} catch ( ApiError $error ) {
			throw $this->line_error( $error->error_code, $error->getMessage(), $key );
		}
	}

	private function line_error( string $code, string $message, string $key ): ApiError {
		$message = '' === $message ? __( 'This change is not possible.', 'aisle' ) : $message;
		return new ApiError( $code, $message, 400, '' === $key ? array() : array( 'key' => $key ) );
	}
}
