<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

use Automattic\WooCommerce\StoreApi\Payments\PaymentResult;
use Automattic\WooCommerce\StoreApi\SchemaController;
use Automattic\WooCommerce\StoreApi\StoreApi;

/**
 * Repeated requests of the Store API's checkout, which the checkout block and express payments use.
 */
final class StoreApiCheckout {

	private const SUCCESSFUL = array( 'success', 'pending' );

	/** Errors after an order has emptied the cart, or after the existing order was paid. */
	private const ALREADY_DONE = array( 'woocommerce_rest_cart_empty', 'invalid_order_update_status' );

	/** Whether this request's answer is another request's. */
	private bool $is_repeated = false;

	public function __construct(
		private readonly LockedCheckout $checkout,
		private readonly CheckoutRequest $request
	) {}

	public function register(): void {
		add_filter( 'rest_dispatch_request', array( $this, 'repeat' ), PHP_INT_MAX, 2 );
		add_filter( 'rest_request_after_callbacks', array( $this, 'note_answer' ), PHP_INT_MAX, 3 );
	}

	/**
	 * `rest_dispatch_request`: answers instead of the route if another request has ordered the same cart.
	 *
	 * @param mixed $response Null if no other plugin answers.
	 * @param mixed $request
	 * @return mixed
	 */
	public function repeat( $response, $request = null ) {
		if ( null !== $response || ! $this->is_checkout( $request ) ) {
			return $response;
		}
		$this->acquire();
		try {
			$answer = $this->checkout->answer_to_repeat();
		} catch ( CheckoutRefused $refusal ) {
			$this->is_repeated = true;
			return new \WP_Error( $refusal->error_code, $refusal->getMessage(), array( 'status' => 409 ) );
		}
		$response          = null === $answer ? null : self::response( $answer );
		$this->is_repeated = null !== $response;
		return $response;
	}

	/**
	 * `rest_request_after_callbacks`: notes the answer. A request that arrived after the order gets the order's
	 * answer.
	 *
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public function note_answer( $response, $handler = null, $request = null ) {
		if ( $this->is_repeated || ! $response instanceof \WP_REST_Response || ! $this->is_checkout( $request ) ) {
			return $response;
		}
		$data = (array) $response->get_data();
		if ( in_array( $data['code'] ?? '', self::ALREADY_DONE, true ) ) {
			$answer = $this->checkout->last_success();
			return ( null === $answer ? null : self::response( $answer ) ) ?? $response;
		}
		$payment     = (array) ( $data['payment_result'] ?? array() );
		$is_success  = in_array( $payment['payment_status'] ?? '', self::SUCCESSFUL, true );
		$status      = $response->get_status();
		$this->checkout->note_answer(
			$is_success ? (string) ( $payment['redirect_url'] ?? '' ) : '',
			array(),
			isset( $data['order_id'] )
				? array( 'status' => $status, 'order' => (int) $data['order_id'], 'payment' => $payment )
				: array( 'status' => $status, 'code' => $data['code'] ?? '', 'message' => $data['message'] ?? '' )
		);
		return $response;
	}

	/**
	 * With permalinks, WooCommerce reads the session in the route, so the lock is acquired here. Other code may have
	 * created the session earlier; acquiring the lock again has no effect.
	 */
	private function acquire(): void {
		if ( $this->request->order > 0 ) {
			$this->checkout->acquire( $this->request, '' );
		} else {
			// phpcs:ignore WooCommerce.Commenting.CommentHooks.MissingHookComment -- WooCommerce's.
			apply_filters( 'woocommerce_session_handler', 'WC_Session_Handler' );
		}
	}

	private function is_checkout( mixed $request ): bool {
		return $request instanceof \WP_REST_Request
			&& 'POST' === $request->get_method()
			&& CheckoutRequest::is_store_route( $request->get_route() );
	}

	/**
	 * Builds the response again. Only what the order does not hold is stored.
	 */
	private static function response( CheckoutAnswer $answer ): \WP_REST_Response|\WP_Error|null {
		$rest = $answer->rest;
		if ( is_string( $rest['code'] ?? null ) && '' !== $rest['code'] ) {
			return new \WP_Error( $rest['code'], (string) $rest['message'], array( 'status' => (int) $rest['status'] ) );
		}
		$order   = wc_get_order( (int) ( $rest['order'] ?? 0 ) );
		$payment = $rest['payment'] ?? null;
		if ( ! $order instanceof \WC_Order || ! is_array( $payment ) ) {
			return null;
		}
		// Extensions of the response read the customer and the cart, which the route has not loaded.
		wc_load_cart();
		$result = new PaymentResult( (string) ( $payment['payment_status'] ?? '' ) );
		$result->set_redirect_url( (string) ( $payment['redirect_url'] ?? '' ) );
		$result->set_payment_details( array_column( (array) ( $payment['payment_details'] ?? array() ), 'value', 'key' ) );
		$schema = StoreApi::container()->get( SchemaController::class )->get( 'checkout' );
		return new \WP_REST_Response(
			$schema->get_item_response( (object) array( 'order' => $order, 'payment_result' => $result ) ),
			(int) $rest['status']
		);
	}
}
