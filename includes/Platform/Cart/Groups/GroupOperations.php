<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Cart\CartTransaction;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Http\ApiError;

/**
 * Wraps the cart operations for grouped lines: a component has no quantity of its own, and is removed and restored by
 * the same rules as in WooCommerce.
 *
 * @phpstan-type Operation callable( array<string, mixed> ): array<string, mixed>
 */
final class GroupOperations {

	public function __construct(
		private readonly LineGroups $groups,
		private readonly GroupQuantities $quantities,
		private readonly QuantityLimits $limits = new QuantityLimits()
	) {}

	/**
	 * `aisle_cart_operations`
	 *
	 * @param array<string, Operation> $operations
	 * @return array<string, Operation>
	 */
	public function wrap( array $operations ): array {
		$wrappers = array(
			'set_quantity' => $this->set_quantity( ... ),
			'remove'       => $this->remove( ... ),
			'restore'      => $this->restore( ... ),
		);
		foreach ( array_intersect_key( $wrappers, $operations ) as $type => $wrapper ) {
			$original            = $operations[ $type ];
			$operations[ $type ] = static fn( array $operation ): array => $wrapper( $operation, $original );
		}
		return $operations;
	}

	/**
	 * @param array<string, mixed> $operation
	 * @param Operation            $original
	 * @return array<string, mixed>
	 * @throws ApiError `not_editable`
	 */
	private function set_quantity( array $operation, callable $original ): array {
		$line = self::line( WC()->cart->cart_contents, $operation );
		if ( $this->groups->is_component( $line ) ) {
			throw self::rejection( 'not_editable', $this->quantities->fixed_quantity( $line ), $line );
		}
		return $original( $operation );
	}

	/**
	 * @param array<string, mixed> $operation
	 * @param Operation            $original
	 * @return array<string, mixed>
	 */
	private function remove( array $operation, callable $original ): array {
		$line = self::line( WC()->cart->cart_contents, $operation );
		if ( ! $this->groups->is_component( $line ) ) {
			return $original( $operation );
		}
		WC()->cart->remove_cart_item( $line['key'] );
		return array( 'key' => $line['key'] );
	}

	/**
	 * @param array<string, mixed> $operation
	 * @param Operation            $original
	 * @return array<string, mixed>
	 * @throws ApiError `not_restorable`, `out_of_stock`, `not_enough_stock`
	 */
	private function restore( array $operation, callable $original ): array {
		$line = self::line( WC()->cart->get_removed_cart_contents(), $operation );
		if ( ! $this->groups->has( $line ) ) {
			return $original( $operation );
		}
		return CartTransaction::run(
			function () use ( $operation, $original, $line ): array {
				$notices = wc_get_notices();
				// The wrapped operation checks the stock for the quantity of the removed line.
				WC()->cart->removed_cart_contents[ $line['key'] ]['quantity'] = $this->quantities->quantity_matching_lead( $line );

				$result = $original( $operation );
				wc_set_notices( $notices );
				$lines = $this->groups->lines( WC()->cart->cart_contents, $line );
				if ( ! isset( $lines[ $line['key'] ] ) ) {
					throw self::rejection( 'not_restorable', __( 'This item can no longer be restored.', 'aisle' ), $line );
				}
				foreach ( $lines as $group_line ) {
					$this->check_stock( $group_line['line'], $line );
				}
				return $result;
			}
		);
	}

	/**
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $restored_line Line that the operation restores.
	 * @throws ApiError
	 */
	private function check_stock( array $line, array $restored_line ): void {
		$product = $line['data'];
		$range   = $this->limits->of( $product, $line );
		$problem = $product->is_in_stock() ? $range->problem( $line['quantity'] ) : 'out_of_stock';
		if ( in_array( $problem, array( 'out_of_stock', 'not_enough_stock' ), true ) ) {
			throw self::rejection( $problem, $range->message( $problem, PlainText::of( $product->get_name() ) ), $restored_line );
		}
	}

	/**
	 * @param array<string, array<string, mixed>> $contents
	 * @param array<string, mixed>                $operation
	 * @return array<string, mixed> Empty if there is no such line: the wrapped operation rejects it.
	 */
	private static function line( array $contents, array $operation ): array {
		$key = $operation['key'] ?? null;
		return is_string( $key ) ? $contents[ $key ] ?? array() : array();
	}

	/**
	 * @param array<string, mixed> $line
	 */
	private static function rejection( string $code, string $message, array $line ): ApiError {
		return new ApiError( $code, $message, 400, array( 'key' => (string) $line['key'] ) );
	}
}
