<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

use Aisle\Platform\Cart\SessionId;

/**
 * Answers repeated requests of one checkout with the first one's answer, so that they create and pay one order.
 */
final class CheckoutGuard {

	private ?LockedCheckout $checkout = null;

	/**
	 * @param ?CheckoutRequest $request This request; null if it places no order.
	 */
	public function __construct( private readonly ?CheckoutRequest $request ) {}

	/**
	 * `woocommerce_session_handler`, before the session is read.
	 *
	 * @param mixed $handler Name of the session class; returned unchanged.
	 * @return mixed
	 */
	public function acquire( $handler ) {
		$request = $this->checkout_request();
		// The Store API first checks whether the shopper may pay an existing order.
		if ( null !== $request && ( 0 === $request->order || CheckoutRequest::PAY === $request->kind ) ) {
			$this->checkout( $request )->acquire( $request, SessionId::of( is_string( $handler ) ? $handler : '' ) );
		}
		return $handler;
	}

	/** `rest_api_init` */
	public function register_store_api(): void {
		$request = $this->checkout_request();
		if ( null !== $request && CheckoutRequest::STORE_API === $request->kind ) {
			$this->checkout( $request );
		}
	}

	/** `shutdown`, after the session has been saved. */
	public function finish(): void {
		$this->checkout?->finish();
	}

	private function checkout_request(): ?CheckoutRequest {
		/**
		 * Filters whether this request waits for another request that orders the same cart or pays the same order.
		 *
		 * @param bool $is_wanted Default: true.
		 */
		return null !== $this->request && apply_filters( 'aisle_checkout_lock', true ) ? $this->request : null;
	}

	private function checkout( CheckoutRequest $request ): LockedCheckout {
		if ( null === $this->checkout ) {
			$this->checkout = new LockedCheckout();
			CheckoutRequest::STORE_API === $request->kind
				? ( new StoreApiCheckout( $this->checkout ) )->register()
				: ( new ClassicCheckout( $this->checkout, $request ) )->register();
		}
		return $this->checkout;
	}
}
