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
			$this->spare_the_page();
		}
	}

	/**
	 * WooCommerce answers its ajax endpoints when WordPress has found the page that belongs to the address, which nobody will
	 * see: the database is not asked for it. Every hook on the way is heard all the same, by those who close a shop, choose a
	 * language or set prices there.
	 */
	private function spare_the_page(): void {
		add_filter( 'posts_pre_query', array( $this, 'no_page' ), 10, 2 );
		add_filter( 'pre_handle_404', '__return_true' );
	}

	/**
	 * @param array<mixed>|null $posts What another plugin answers.
	 * @return array<mixed>|null
	 */
	public function no_page( ?array $posts, \WP_Query $query ): ?array {
		return $query->is_main_query() ? array() : $posts;
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
