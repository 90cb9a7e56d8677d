<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Adding\AddForm;
use Aisle\Platform\Cart\Coupons\CouponOperations;
use Aisle\Platform\Http\ApiError;

/**
 * Lists and runs the operations of a cart request, and turns their errors into results.
 */
final class CartOperations {

	public function __construct(
		private readonly LineOperations $lines,
		private readonly CouponOperations $coupons,
		private readonly AddForm $add_form
	) {}

	/**
	 * @param array<string, mixed> $operation Has `id` and `type`, which CartRequest has checked.
	 * @return array<string, mixed> `{ id, ok, code?, msg?, key?, product_url?, fields? }`; empty members are absent.
	 */
	public function run( array $operation ): array {
		try {
			$handler = $this->handlers()[ $operation['type'] ] ?? null;
			if ( null === $handler ) {
				throw new ApiError( 'unknown_operation', __( 'This cart action does not exist.', 'aisle' ) );
			}
			return array(
				'id' => $operation['id'],
				'ok' => true,
			) + $handler( $operation );
		} catch ( ApiError $error ) {
			return $this->rejected_result( $operation, $error->error_code, $error->getMessage() ) + $error->data;
		} catch ( \Throwable $error ) {
			wc_get_logger()->error( $error->getMessage(), array( 'source' => 'aisle', 'trace' => $error->getTraceAsString() ) );
			return $this->rejected_result( $operation, 'internal_error', __( 'Something went wrong. Please try again.', 'aisle' ) );
		}
	}

	/**
	 * @return array<string, callable( array<string, mixed> ): array<string, mixed>>
	 */
	private function handlers(): array {
		$operations = array(
			'get'           => static fn(): array => array(),
			'add'           => array( $this->lines, 'add' ),
			'add_form'      => array( $this->add_form, 'result' ),
			'set_quantity'  => array( $this->lines, 'set_quantity' ),
			'remove'        => array( $this->lines, 'remove' ),
			'restore'       => array( $this->lines, 'restore' ),
			'apply_coupon'  => array( $this->coupons, 'apply' ),
			'remove_coupon' => array( $this->coupons, 'remove' ),
		);
		return self::with_operations_of_features( $operations );
	}

	/**
	 * Runs an operation that a feature has added, outside of a cart request.
	 *
	 * @param array<string, mixed> $operation Operation with its `type`.
	 * @return array<string, mixed> Members of the result.
	 * @throws ApiError `unknown_operation` if the feature is off, or the error of the operation.
	 */
	public static function run_of_feature( array $operation ): array {
		$handler = self::with_operations_of_features( array() )[ $operation['type'] ?? '' ] ?? null;
		if ( null === $handler ) {
			throw new ApiError( 'unknown_operation', __( 'This cart action does not exist.', 'aisle' ) );
		}
		return $handler( $operation );
	}

	/**
	 * @param array<string, callable( array<string, mixed> ): array<string, mixed>> $operations
	 * @return array<string, callable( array<string, mixed> ): array<string, mixed>>
	 */
	private static function with_operations_of_features( array $operations ): array {
		/**
		 * Filters the operations of a cart request. Features add their own.
		 *
		 * @param array<string, callable> $operations Type => callable that receives the operation as it was sent (`id`,
		 *                                            `type` and other members, unchecked). It returns the members of
		 *                                            the result other than `id` and `ok`, often `key`; `is_read` if it
		 *                                            changed nothing and may run again. It throws ApiError to reject
		 *                                            the operation.
		 */
		return (array) apply_filters( 'aisle_cart_operations', $operations );
	}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 */
	private function rejected_result( array $operation, string $code, string $message ): array {
		return array(
			'id'   => $operation['id'],
			'ok'   => false,
			'code' => $code,
			'msg'  => $message,
		);
	}
}
