<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\StoreApi;

use Aisle\Platform\Cart\CartRequest;
use Aisle\Platform\Cart\CartServices;
use Aisle\Platform\Http\ApiError;
use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;

/**
 * Handles `POST /wc/store/v1/cart/extensions` with the namespace `aisle`: runs cart operations under the Store API's
 * own protection (its nonce, or a cart token).
 */
final class CartUpdate {

	/** @var list<array<string, mixed>> */
	private array $results = array();

	public function __construct( private readonly CartServices $services ) {}

	/**
	 * @param mixed $data `{ operations: [{ type, id?, … }] }`, each as in docs/cart-calls.md. To repeat a request after
	 *                    a lost response, send the same IDs again.
	 * @throws RouteException `aisle_<code>` if the whole request or its only operation was rejected.
	 */
	public function run( $data ): void {
		$session = $this->services->session();
		$session->notices->set_aside();
		try {
			$request = CartRequest::from_data( self::with_ids( is_array( $data ) ? $data : array() ) );
			$session->rate->count( $request );
			$this->results = $this->services->service()->change( $request );
		} catch ( ApiError $error ) {
			throw self::rejection( $error->error_code, $error->getMessage(), $error->status, $error->data );
		} finally {
			$session->notices->restore_earlier();
		}
		$only_result = 1 === count( $this->results ) ? $this->results[0] : null;
		if ( null !== $only_result && ! $only_result['ok'] ) {
			$this->results = array();
			throw self::rejection(
				$only_result['code'],
				$only_result['msg'],
				400,
				array_diff_key( $only_result, array_flip( array( 'id', 'ok', 'code', 'msg', 'repeated' ) ) )
			);
		}
	}

	/**
	 * @return list<array<string, mixed>> Results of this request's operations, in order. Cleared after reading, since a
	 *                                    batch continues in the same process.
	 */
	public function consume_results(): array {
		$results       = $this->results;
		$this->results = array();
		return $results;
	}

	/**
	 * Adds an ID to each operation without one. A list with too many operations gets no IDs, which would take many
	 * times its memory: the request is rejected later.
	 *
	 * @param array<array-key, mixed> $data
	 * @return array<string, mixed>
	 */
	private static function with_ids( array $data ): array {
		$list    = $data['operations'] ?? array();
		$with_id = static fn( mixed $operation ): mixed =>
			is_array( $operation ) ? $operation + array( 'id' => str_replace( '-', '', wp_generate_uuid4() ) ) : $operation;
		return array(
			'operations' => is_array( $list ) && count( $list ) <= CartRequest::MAX_OPERATIONS ? array_map( $with_id, $list ) : $list,
		);
	}

	/**
	 * @param array<string, mixed> $data
	 */
	private static function rejection( string $code, string $message, int $status, array $data ): RouteException {
		if ( isset( $data['retry_after'] ) && ! headers_sent() ) {
			header( 'Retry-After: ' . (int) $data['retry_after'] );
		}
		return new RouteException( 'aisle_' . $code, $message, $status, $data );
	}
}
