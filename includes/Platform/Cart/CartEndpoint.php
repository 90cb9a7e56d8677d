<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Adding\AddForm;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * Handles the storefront's cart request, `POST ?wc-ajax=aisle_cart`, as JSON or as a product page's form. Also handles
 * the drawer's specified Ajax actions, which DrawerAjax translates.
 *
 * The request is read on `wp_loaded`, before WooCommerce's form handler (20) can act on it. It is answered when
 * WooCommerce runs its Ajax actions; CartApi registers both hooks.
 */
final class CartEndpoint {

	private ?CartRequest $request = null;

	private ?ApiError $rejection = null;

	public function __construct(
		private readonly CartService $service,
		private readonly CartSession $session,
		private readonly AddForm $add_form
	) {}

	/**
	 * Reads and checks the request, and arms the form handler only for an allowed add.
	 */
	public function read_request(): void {
		if ( ! CartRequest::is_current() || ! WC()->session ) {
			return;
		}
		$this->session->notices->set_aside();
		try {
			$request       = CartRequest::from_globals();
			$this->request = $request;
			$this->assert_allowed();
			DrawerAjax::fill_form( CartRequest::endpoint() );
			$this->session->rate->count( $request );
		} catch ( ApiError $rejection ) {
			$this->rejection = $rejection;
		}
		$first_operation = null === $this->rejection ? $this->request->operations[0] ?? array() : array();
		if (
			'add_form' === ( $first_operation['type'] ?? '' )
				&& isset( $_POST['add-to-cart'] ) // phpcs:ignore WordPress.Security.NonceVerification -- assert_allowed() did.
				&& null === $this->session->log->find( $first_operation['id'] )
		) {
			$this->add_form->arm();
		} else {
			$this->add_form->disarm();
		}
	}

	/**
	 * @return array<string, mixed> See CartResponse.
	 * @throws ApiError
	 */
	public function respond(): array {
		if ( null === $this->request && null === $this->rejection ) {
			$this->read_request();
		}
		// Must run first: if the form handler redirects, this method is called again while the request is still set.
		$this->add_form->run_if_armed();
		$request = $this->request;
		$rejection = $this->rejection;

		$this->request = null;
		$this->rejection = null;
		if ( null !== $rejection || null === $request ) {
			$this->session->notices->collect( true );
			throw $rejection ?? new ApiError( 'bad_request', __( 'The cart is not available.', 'aisle' ) );
		}
		$response = $this->build_response( $request );
		$this->session->save();
		return $response;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function build_response( CartRequest $request ): array {
		$is_read = ! $request->operations && ! $request->fragments;
		return $is_read && $this->session->revision->is_current( $request ) ? $this->service->unchanged() : $this->service->run( $request );
	}

	/**
	 * @throws ApiError `bad_request`, `cross_origin`, `stale_nonce`.
	 */
	private function assert_allowed(): void {
		if ( 'post' !== sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ) ) {
			throw new ApiError( 'bad_request', __( 'The cart only accepts POST requests.', 'aisle' ) );
		}
		// Requests that only read need no nonce: other sites cannot read the response, and it has the nonce for the
		// first change.
		$is_read = null !== $this->request && count( $this->request->operations ) === count( $this->request->read_operation_ids() );
		$nonce   = $is_read ? Ajax::create_nonce() : $this->request?->nonce;
		if ( CartRequest::ENDPOINT === CartRequest::endpoint() ) {
			Ajax::assert_same_origin( $nonce );
		} else {
			Ajax::assert_own_page( $nonce );
		}
	}
}
