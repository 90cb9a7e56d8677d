<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

use Aisle\Platform\Cart\SessionId;

/**
 * Answers repeated requests of one checkout with the first one's answer, so that they create and pay one order.
 */
final class CheckoutGuard {

	private CheckoutLock $lock;

	private ?CheckoutAnswer $answer = null;

	private bool $is_registered = false;

	public function __construct( private readonly ?CheckoutRequest $request ) {
		$this->lock = new CheckoutLock();
	}

	/**
	 * `woocommerce_session_handler`, before the session is read.
	 *
	 * @param mixed $handler Name of the session class; returned unchanged.
	 * @return mixed
	 */
	public function acquire( $handler ) {
		/**
		 * Filters whether this request waits for another request that orders the same cart or pays the same order.
		 *
		 * @param bool $is_wanted Default: true.
		 */
		if ( null === $this->request || ! apply_filters( 'aisle_checkout_lock', true ) ) {
			return $handler;
		}
		$this->lock->acquire( $this->request, SessionId::of( is_string( $handler ) ? $handler : '' ) );
		if ( ! $this->is_registered ) {
			$this->is_registered = true;
			( CheckoutRequest::STORE_API === $this->request->kind
				? new StoreApiCheckout( $this )
				: new ClassicCheckout( $this, $this->request )
			)->register();
		}
		return $handler;
	}

	/**
	 * Returns the answer that this request must repeat; null if it may order.
	 *
	 * @throws CheckoutRefused If another request still orders this cart, or has ordered another one.
	 */
	public function answer_to_repeat(): ?CheckoutAnswer {
		if ( $this->lock->is_refused() ) {
			throw new CheckoutRefused(
				'aisle_checkout_busy',
				__( 'Your order is still being processed. Please wait a moment before you try again.', 'aisle' )
			);
		}
		$answer = $this->lock->awaited_answer();
		if ( null === $answer || $answer->cart === $this->lock->cart() ) {
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

	/**
	 * Returns the answer to the order that has just emptied the cart, for a request that arrived after it; null if the
	 * session has ordered nothing in the last minute.
	 */
	public function last_success(): ?CheckoutAnswer {
		$answer = '' === $this->lock->name() ? null : CheckoutAnswers::find( $this->lock->name() );
		return null !== $answer && $answer->is_success() ? $answer : null;
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
	 * `shutdown`, after the session has been saved: stores the answer for waiting requests and lets them continue.
	 */
	public function finish(): void {
		if ( null !== $this->answer && $this->lock->is_held() ) {
			CheckoutAnswers::store( $this->lock->name(), $this->answer );
		}
		$this->lock->release();
	}
}
