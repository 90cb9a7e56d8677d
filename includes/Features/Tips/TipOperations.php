<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\DomainError;
use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\Settings;

/**
 * The cart operations `apply_tip { key, value, entered? }` and `remove_tip { key }`. A posted name is ignored.
 */
final class TipOperations {

	/** Actions of WooCommerce after which a cart request calculates the totals later. */
	private const CHANGES = array(
		'woocommerce_add_to_cart',
		'woocommerce_after_cart_item_quantity_update',
		'woocommerce_cart_item_removed',
		'woocommerce_cart_item_restored',
		'woocommerce_applied_coupon',
		'woocommerce_removed_coupon',
	);

	/** Number of changes of the cart that the totals include. */
	private int $calculated_changes = 0;

	public function __construct(
		private readonly Settings $settings,
		private readonly TipList $tips
	) {}

	/**
	 * `aisle_cart_operations`
	 *
	 * @param array<string, callable> $operations
	 * @return array<string, callable>
	 */
	public function add_operations( array $operations ): array {
		return array(
			'apply_tip'  => array( $this, 'apply' ),
			'remove_tip' => array( $this, 'remove' ),
		) + $operations;
	}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed> Empty.
	 * @throws ApiError unknown_tip, bad_amount, too_high, empty_cart.
	 */
	public function apply( array $operation ): array {
		$tip   = $this->tip( $operation );
		$value = $operation['value'] ?? null;
		$value = is_int( $value ) || is_float( $value ) ? wc_format_localized_decimal( (string) $value ) : $value;
		if ( ! is_string( $value ) ) {
			throw self::bad_amount();
		}
		if ( WC()->cart->is_empty() ) {
			throw new ApiError( 'empty_cart', __( 'Your cart is empty. Add a product before you leave a tip.', 'aisle' ) );
		}
		$value      = trim( $value );
		$is_entered = true === ( $operation['entered'] ?? false );
		try {
			$choice = SelectedTips::read( $tip, $value, $is_entered );
		} catch ( DomainError $error ) {
			throw 'unknown_tip' === $error->error_code ? self::unknown_tip() : self::bad_amount();
		}
		if ( 'custom' === $choice['kind'] ) {
			$this->assert_allowed( $tip, $choice['value'] );
		}
		SelectedTips::select( $tip, $value, $is_entered && 'custom' === $choice['kind'] );
		return array();
	}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed> Empty.
	 * @throws ApiError unknown_tip.
	 */
	public function remove( array $operation ): array {
		SelectedTips::remove( $this->tip( $operation )->key );
		return array();
	}

	/**
	 * @throws ApiError too_high.
	 */
	private function assert_allowed( OfferedTip $tip, float $amount ): void {
		// An operation before this one may have changed the goods.
		$changes = (int) array_sum( array_map( did_action( ... ), self::CHANGES ) );
		if ( $changes !== $this->calculated_changes ) {
			WC()->cart->calculate_totals();
			$this->calculated_changes = $changes;
		}
		$highest = TipFees::highest( $tip, ( new TipCart( $this->settings, WC()->cart ) )->amounts() );
		if ( $amount > $highest ) {
			/* translators: %s: an amount of money. */
			$message = sprintf( __( 'The highest tip for this order is %s.', 'aisle' ), PlainText::of( wc_price( $highest ) ) );
			throw new ApiError( 'too_high', $message, 422, array( 'highest' => Amount::of( $highest ) ) );
		}
	}

	/**
	 * @param array<string, mixed> $operation
	 */
	private function tip( array $operation ): OfferedTip {
		$key = $operation['key'] ?? null;
		return ( is_string( $key ) ? $this->tips->find( $key ) : null ) ?? throw self::unknown_tip();
	}

	private static function unknown_tip(): ApiError {
		return new ApiError( 'unknown_tip', __( 'This tip is no longer offered. Please reload the page.', 'aisle' ) );
	}

	public static function bad_amount(): ApiError {
		return new ApiError( 'bad_amount', __( 'Please enter an amount such as 3.', 'aisle' ) );
	}
}
