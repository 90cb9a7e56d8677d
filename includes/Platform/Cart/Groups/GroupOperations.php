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
		$own = array(
			'set_quantity' => $this->set_quantity( ... ),
			'remove'       => $this->remove( ... ),
			'restore'      => $this->restore( ... ),
		);
		foreach ( array_intersect_key( $own, $operations ) as $type => $run ) {
			$plain               = $operations[ $type ];
			$operations[ $type ] = static fn( array $operation ): array => $run( $operation, $plain );
		}
		return $operations;
	}

	/**
	 * @param array<string, mixed> $operation
	 * @param Operation            $plain
	 * @return array<string, mixed>
	 * @throws ApiError `not_editable`
	 */
	private function set_quantity( array $operation, callable $plain ): array {
		$line = self::line( WC()->cart->cart_contents, $operation );
		if ( $this->groups->is_component( $line ) ) {
			throw self::rejection( 'not_editable', $this->quantities->fixed_quantity( $line ), $line );
		}
		return $plain( $operation );
	}

	/**
	 * @param array<string, mixed> $operation
	 * @param Operation            $plain
	 * @return array<string, mixed>
	 */
	private function remove( array $operation, callable $plain ): array {
		$line = self::line( WC()->cart->cart_contents, $operation );
		if ( ! $this->groups->is_component( $line ) ) {
			return $plain( $operation );
		}
		WC()->cart->remove_cart_item( $line['key'] );
		return array( 'key' => $line['key'] );
	}

	/**
	 * @param array<string, mixed> $operation
	 * @param Operation            $plain
	 * @return array<string, mixed>
	 * @throws ApiError `not_restorable`, `out_of_stock`, `not_enough_stock`
	 */
	private function restore( array $operation, callable $plain ): array {
		$line = self::line( WC()->cart->get_removed_cart_contents(), $operation );
		if ( ! $this->groups->has( $line ) ) {
			return $plain( $operation );
		}
		return CartTransaction::run(
			function () use ( $operation, $plain, $line ): array {
				$notices = wc_get_notices();
				// The wrapped operation checks the stock for the quantity of the removed line.
				WC()->cart->removed_cart_contents[ $line['key'] ]['quantity'] = $this->quantities->quantity_today( $line );

				$result = $plain( $operation );
				wc_set_notices( $notices );
				$lines = $this->groups->lines( WC()->cart->cart_contents, $line );
				if ( ! isset( $lines[ $line['key'] ] ) ) {
					throw self::rejection( 'not_restorable', __( 'This item can no longer be restored.', 'aisle' ), $line );
				}
				foreach ( $lines as $one ) {
					$this->check_stock( $one['line'], $line );
				}
				return $result;
			}
		);
	}

	/**
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $restored Line that the operation restores.
	 * @throws ApiError
	 */
	private function check_stock( array $line, array $restored ): void {
		$product = $line['data'];
		$range   = $this->limits->of( $product, $line );
		$problem = $product->is_in_stock() ? $range->problem( $line['quantity'] ) : 'out_of_stock';
		if ( in_array( $problem, array( 'out_of_stock', 'not_enough_stock' ), true ) ) {
			throw self::rejection( $problem, $range->message( $problem, PlainText::of( $product->get_name() ) ), $restored );
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
