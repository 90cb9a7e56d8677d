<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

use Automattic\WooCommerce\StoreApi\Payments\PaymentResult;
use Automattic\WooCommerce\StoreApi\SchemaController;
use Automattic\WooCommerce\StoreApi\StoreApi;
use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;

/**
 * Repeated requests of the Store API's checkout, which the checkout block and express payments use.
 */
final class StoreApiCheckout {

	private const SUCCESSFUL = array( 'success', 'pending' );

	/** Errors after an order has emptied the cart, or after the existing order was paid. */
	private const ALREADY_DONE = array( 'woocommerce_rest_cart_empty', 'invalid_order_update_status' );

	/** Whether this request's answer is another request's. */
	private bool $is_repeated = false;

	private bool $is_answered = false;

	/** The order that is being paid. */
	private int $order = 0;

	/** Whether an existing order is paid. The cart is not emptied then. */
	private bool $pays_existing_order = false;

	public function __construct( private readonly LockedCheckout $checkout ) {}

	public function register(): void {
		add_filter( 'rest_dispatch_request', array( $this, 'repeat' ), PHP_INT_MAX, 2 );
		add_filter( 'rest_request_after_callbacks', array( $this, 'note_answer' ), PHP_INT_MAX, 3 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( $this, 'note_order' ) );
		// WooCommerce saves the session at 20.
		add_action( 'shutdown', array( $this, 'empty_paid_cart' ), 19 );
		add_action( 'shutdown', array( $this, 'note_paid_order' ), 30 );
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
		$this->acquire( $request );
		if ( ! self::is_permitted( $request ) ) {
			return $response;
		}
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
		$this->is_answered = true;

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
	 * `woocommerce_store_api_checkout_order_processed`
	 *
	 * @param mixed $order
	 */
	public function note_order( $order ): void {
		$this->order = $order instanceof \WC_Order ? $order->get_id() : 0;
	}

	/** `shutdown` */
	public function empty_paid_cart(): void {
		if ( ! $this->is_answered && ! $this->pays_existing_order ) {
			LockedCheckout::empty_paid_cart( $this->order );
		}
	}

	/** `shutdown`: notes the order that was paid before the request crashed. */
	public function note_paid_order(): void {
		$redirect = $this->is_answered ? '' : LockedCheckout::url_after_payment( $this->order );
		if ( '' !== $redirect ) {
			$this->checkout->note_answer( $redirect, array(), LockedCheckout::paid_order( $this->order, $redirect ) );
		}
	}

	/**
	 * With permalinks, WooCommerce reads the session in the route, so the lock is acquired here. Other code may have
	 * created the session earlier; acquiring the lock again has no effect.
	 */
	private function acquire( \WP_REST_Request $request ): void {
		$checkout = CheckoutRequest::of_store_route( $request->get_route() );
		if ( null !== $checkout && $checkout->order > 0 ) {
			$this->pays_existing_order = true;
			$this->checkout->acquire( $checkout, '' );
		} else {
			// phpcs:ignore WooCommerce.Commenting.CommentHooks.MissingHookComment -- WooCommerce's.
			apply_filters( 'woocommerce_session_handler', 'WC_Session_Handler' );
		}
	}

	/**
	 * Returns whether WooCommerce's route accepts the request. It checks this in its callback, which a repeated answer
	 * skips; without this check, another site's page could read the order.
	 */
	private static function is_permitted( \WP_REST_Request $request ): bool {
		return CartTokenUtils::validate_cart_token( (string) $request->get_header( 'Cart-Token' ) )
			// phpcs:ignore WooCommerce.Commenting.CommentHooks.MissingHookComment -- WooCommerce's.
			|| apply_filters( 'woocommerce_store_api_disable_nonce_check', false )
			|| wp_verify_nonce( (string) $request->get_header( 'Nonce' ), 'wc_store_api' );
	}

	/**
	 * @phpstan-assert-if-true \WP_REST_Request $request
	 */
	private function is_checkout( mixed $request ): bool {
		return $request instanceof \WP_REST_Request
			&& 'POST' === $request->get_method()
			&& null !== CheckoutRequest::of_store_route( $request->get_route() );
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
