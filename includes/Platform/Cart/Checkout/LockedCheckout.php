<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * A checkout that waits for other requests of the same checkout, and repeats their answer.
 */
final class LockedCheckout {

	private CheckoutLock $lock;

	private ?CheckoutAnswer $answer = null;

	public function __construct() {
		$this->lock = new CheckoutLock();
	}

	/**
	 * Waits until no other request orders the cart of this session or pays the order.
	 *
	 * @param string $session ID of the visitor's session.
	 */
	public function acquire( CheckoutRequest $request, string $session ): void {
		$this->lock->acquire( $request, $session );
	}

	/**
	 * Returns the answer that this request must repeat; null if it may order.
	 *
	 * @throws CheckoutRefused If another request still orders this cart, or has ordered another one.
	 */
	public function answer_to_repeat(): ?CheckoutAnswer {
		if ( $this->lock->is_refused() ) {
			self::keep_stored_session();
			throw new CheckoutRefused(
				'aisle_checkout_busy',
				__( 'Your order is still being processed. Please wait a moment before you try again.', 'aisle' )
			);
		}
		$answer = $this->lock->awaited_answer();
		if ( null === $answer || $answer->cart === $this->lock->cart() ) {
			return $answer;
		}
		if ( $answer->is_success() && '' === $this->lock->cart() ) {
			// This request arrived when the order had emptied the cart, but the other request had not finished.
			return $answer;
		}
		if ( $answer->is_success() ) {
			throw new CheckoutRefused(
				'aisle_checkout_changed',
				__( 'Your order was placed while the cart was being changed. Please check the cart before you order again.', 'aisle' )
			);
		}
		return null;
	}

	/** The other request may have emptied the cart since this one has read it; saving would fill the cart again. */
	private static function keep_stored_session(): void {
		if ( WC()->session instanceof \WC_Session ) {
			remove_action( 'shutdown', array( WC()->session, 'save_data' ), 20 );
		}
	}

	/**
	 * Returns the answer to the order that has just emptied the cart, for a request that arrived after it; null if the
	 * session has ordered nothing in the last minute.
	 */
	public function last_success(): ?CheckoutAnswer {
		$answer = '' === $this->lock->name() ? null : CheckoutAnswers::find( $this->lock->name() );
		return null !== $answer && $answer->is_success() ? $answer : null;
	}

	/**
	 * Returns the URL after a payment whose request has given no answer: the payment method has ended it, or code that runs
	 * after the payment has crashed. Empty if the order is not paid.
	 */
	public static function url_after_payment( int $order ): string {
		$paid_order = $order > 0 ? wc_get_order( $order ) : null;
		return $paid_order instanceof \WC_Order && $paid_order->has_status( array( 'on-hold', ...wc_get_is_paid_statuses() ) )
			? $paid_order->get_checkout_order_received_url()
			: '';
	}

	/**
	 * Empties the cart as WooCommerce does after a payment, so that the shopper who repeats the order after the crash gets
	 * the answer instead of a second order. The session must not have been saved yet.
	 */
	public static function empty_paid_cart( int $order ): void {
		if ( '' !== self::url_after_payment( $order ) && WC()->cart instanceof \WC_Cart && ! WC()->cart->is_empty() ) {
			WC()->cart->empty_cart();
		}
	}

	/**
	 * Returns the answer of the Store API to the order.
	 *
	 * @return array<string, mixed>
	 */
	public static function paid_order( int $order, string $redirect ): array {
		$payment = array( 'payment_status' => 'success', 'redirect_url' => $redirect );
		return array( 'status' => 200, 'order' => $order, 'payment' => $payment );
	}

	/**
	 * Notes the answer to this request.
	 *
	 * @param array<string, mixed> $ajax
	 * @param array<string, mixed> $rest
	 */
	public function note_answer( string $redirect, array $ajax, array $rest ): void {
		$this->answer = new CheckoutAnswer( $this->lock->cart(), $redirect, $ajax, $rest );
	}

	/**
	 * Stores the answer for waiting requests and lets them continue. The session must have been saved.
	 */
	public function finish(): void {
		if ( null !== $this->answer && $this->lock->is_held() ) {
			CheckoutAnswers::store( $this->lock->name(), $this->answer );
		}
		$this->lock->release();
	}
}
