<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * Repeated requests of the classic checkout and of the page that pays an existing order.
 */
final class ClassicCheckout {

	private string $redirect = '';

	private int $order = 0;

	/** @var array<string, mixed> */
	private array $ajax = array();

	public function __construct(
		private readonly LockedCheckout $checkout,
		private readonly CheckoutRequest $request
	) {}

	public function register(): void {
		if ( CheckoutRequest::PAY === $this->request->kind ) {
			// WooCommerce pays the order at 20.
			add_action( 'wp', array( $this, 'repeat_payment' ), 19 );
		} else {
			// WooCommerce redirects an empty cart at 20.
			add_action( 'wp_loaded', array( $this, 'repeat_for_empty_cart' ), 19 );
			add_action( 'woocommerce_before_checkout_process', array( $this, 'repeat_order' ), PHP_INT_MIN );
			add_action( 'woocommerce_checkout_order_processed', array( $this, 'note_order' ) );
		}
		add_filter( 'woocommerce_payment_successful_result', array( $this, 'note_result' ), PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_checkout_no_payment_needed_redirect', array( $this, 'note_redirect' ), PHP_INT_MAX, 2 );
		// WordPress sends the output at 1, WooCommerce saves the session at 20.
		add_action( 'shutdown', array( $this, 'empty_paid_cart' ), 19 );
		add_action( 'shutdown', array( $this, 'note_answer' ), 30 );
	}

	/**
	 * `woocommerce_before_checkout_process`, after WooCommerce has checked the nonce.
	 *
	 * @throws CheckoutRefused WooCommerce shows the message.
	 */
	public function repeat_order(): void {
		$answer = $this->checkout->answer_to_repeat();
		if ( null === $answer && WC()->cart->is_empty() ) {
			$answer = $this->checkout->last_success();
		}
		if ( null !== $answer ) {
			$this->send( $answer );
		}
		if ( CheckoutRequest::AJAX === $this->request->kind ) {
			ob_start( $this->read_output( ... ) );
		}
	}

	/**
	 * `wp_loaded`: without JavaScript, WooCommerce would send the shopper whose order has emptied the cart to the cart.
	 */
	public function repeat_for_empty_cart(): void {
		$answer = CheckoutRequest::PAGE === $this->request->kind && WC()->cart->is_empty() ? $this->checkout->last_success() : null;
		if ( null !== $answer ) {
			$this->send( $answer );
		}
	}

	/**
	 * `wp`: sends the shopper to the same page as the request that has paid the order.
	 */
	public function repeat_payment(): void {
		try {
			$answer = $this->checkout->answer_to_repeat();
		} catch ( CheckoutRefused $refusal ) {
			wc_add_notice( $refusal->getMessage(), 'error' );
			remove_action( 'wp', array( \WC_Form_Handler::class, 'pay_action' ), 20 );
			return;
		}
		$order = wc_get_order( $this->request->order );
		if ( null === $answer && $order instanceof \WC_Order && ! $order->needs_payment() ) {
			$answer = $this->checkout->last_success();
		}
		if ( null !== $answer ) {
			$this->send( $answer );
		}
	}

	private function send( CheckoutAnswer $answer ): void {
		if ( CheckoutRequest::AJAX === $this->request->kind ) {
			if ( array() !== $answer->ajax ) {
				wp_send_json( $answer->ajax );
			}
			if ( $answer->is_success() ) {
				wp_send_json( array( 'result' => 'success', 'redirect' => $answer->redirect ) );
			}
		} elseif ( $answer->is_success() ) {
			// The URL may be that of a payment service, as in WooCommerce's own redirect.
			wp_redirect( $answer->redirect ); // phpcs:ignore WordPress.Security.SafeRedirect
			exit;
		}
	}

	/**
	 * @param mixed $result Of the payment method; returned unchanged.
	 * @param mixed $order  ID of the order.
	 * @return mixed
	 */
	public function note_result( $result, $order = 0 ) {
		if ( is_array( $result ) && is_string( $result['redirect'] ?? null ) ) {
			$this->redirect = $result['redirect'];
			$this->ajax     = $result;
			$this->order    = is_numeric( $order ) ? (int) $order : 0;
		}
		return $result;
	}

	/**
	 * @param mixed $redirect Returned unchanged.
	 * @param mixed $order
	 * @return mixed
	 */
	public function note_redirect( $redirect, $order = null ) {
		if ( is_string( $redirect ) ) {
			$this->redirect = $redirect;
			$this->order    = $order instanceof \WC_Order ? $order->get_id() : 0;
		}
		return $redirect;
	}

	/**
	 * `woocommerce_checkout_order_processed`, before the payment.
	 *
	 * @param mixed $order ID of the order.
	 */
	public function note_order( $order ): void {
		$this->order = is_numeric( $order ) ? (int) $order : 0;
	}

	/** Reads failures, and the answers of payment methods that send their own. */
	private function read_output( string $output ): string {
		$answer = '' === $this->redirect ? json_decode( trim( $output ), true ) : null;
		if ( is_array( $answer ) && in_array( $answer['result'] ?? '', array( 'success', 'failure' ), true ) ) {
			$this->ajax     = $answer;
			$this->redirect = 'success' === $answer['result'] && is_string( $answer['redirect'] ?? null ) ? $answer['redirect'] : '';
		}
		return $output;
	}

	/** `shutdown` */
	public function empty_paid_cart(): void {
		if ( '' === $this->redirect && array() === $this->ajax ) {
			LockedCheckout::empty_paid_cart( $this->order );
		}
	}

	/** `shutdown` */
	public function note_answer(): void {
		if ( '' === $this->redirect && 'failure' !== ( $this->ajax['result'] ?? '' ) ) {
			$this->redirect = LockedCheckout::url_after_payment( $this->order );
		}
		if ( '' !== $this->redirect || array() !== $this->ajax ) {
			$this->checkout->note_answer(
				$this->redirect,
				$this->ajax,
				$this->order > 0 ? LockedCheckout::paid_order( $this->order, $this->redirect ) : array()
			);
		}
	}
}
