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
