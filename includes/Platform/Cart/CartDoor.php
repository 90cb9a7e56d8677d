<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Ajax;

/**
 * Where cart calls come in. What answers them is built when one comes: every other page loads none of it.
 */
final class CartDoor {

	private ?CartEndpoint $endpoint = null;

	public function __construct( private readonly Ajax $ajax ) {}

	public function register(): void {
		add_action( 'wp_loaded', array( $this, 'open' ), 5 );
		add_action( 'wp_loaded', array( $this, 'answer_early' ), PHP_INT_MAX );
		$this->ajax->shop( CartRequest::ENDPOINT, array( $this, 'answer' ) );
	}

	/**
	 * `wp_loaded`, before WooCommerce's form handler (20) may act on the request.
	 */
	public function open(): void {
		if ( CartRequest::is_current() ) {
			$this->endpoint()->open();
		}
	}

	/**
	 * WooCommerce answers its ajax endpoints when WordPress has found the page that belongs to the address: here the front
	 * page, which nobody will see. A cart call has all it needs once everybody has heard `wp_loaded`, as one through
	 * admin-ajax.php has, so it is answered then and asks the database for no page.
	 */
	public function answer_early(): void {
		// Only where the endpoints would be answered too: not in the admin, not where WooCommerce has started no session.
		if ( ! CartRequest::is_current() || ! wp_using_themes() || ! WC()->session ) {
			return;
		}
		/**
		 * Whether a cart call is answered before WordPress looks for the page of its address.
		 *
		 * @param bool $early Default: true. False for a plugin whose prices or limits need `parse_request`, `wp` or the main query.
		 */
		if ( apply_filters( 'aisle_cart_answer_early', true ) ) {
			\WC_AJAX::do_wc_ajax();
		}
	}

	/**
	 * @return array<string, mixed> See CartReply.
	 * @throws \Aisle\Platform\ApiError
	 */
	public function answer(): array {
		return $this->endpoint()->answer();
	}

	private function endpoint(): CartEndpoint {
		return $this->endpoint ??= self::build();
	}

	private static function build(): CartEndpoint {
		$session    = new CartSession( new CartNotices(), new OperationLog(), new CartRevision() );
		$limits     = new QuantityLimits();
		$refusal    = new AddRefusal( $session->notices );
		$add_form   = new AddForm( $refusal, $limits );
		$operations = new CartOperations( new LineOperations( $limits, $session->notices, $refusal ), new CouponOperations( $session->notices ), $add_form );
		$reply      = new CartReply( new CartLines( $limits, new LineDetails(), new LineMeta() ), new CartFigures(), $session->revision );
		return new CartEndpoint( new CartService( $operations, $session, $reply ), $session, $add_form );
	}
}
