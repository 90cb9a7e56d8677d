<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Ajax;
use Aisle\Platform\ApiError;
use Aisle\Platform\Cart\StoreApi\StoreApiDoor;

/**
 * Where cart calls come in. What answers them is built when one comes: every other page loads none of it.
 */
final class CartDoor {

	public function __construct(
		private readonly Ajax $ajax,
		private readonly CartParts $parts = new CartParts()
	) {}

	public function register(): void {
		add_action( 'wp_loaded', array( $this, 'open' ), 5 );
		$this->ajax->shop( CartRequest::ENDPOINT, array( $this, 'answer' ), array( $this, 'refuse' ) );
		if ( DrawerCalls::are_ours() ) {
			foreach ( DrawerCalls::NAMES as $name ) {
				$this->ajax->shop( $name, array( $this, 'answer_drawer' ), array( $this, 'refuse_drawer' ) );
			}
		}
		PlacingOrder::register();
		LostLines::register();
		SessionText::register();
		FreshPages::register();
		( new SparedBlocks() )->register();
		( new CouponTries() )->register();
		( new CartCookies() )->register();
		( new DecimalQuantities() )->register();
		( new AddQuantity() )->register();
		( new StoreApiDoor( $this->parts ) )->register();
	}

	/**
	 * `wp_loaded`, before WooCommerce's form handler (20) may act on the request.
	 */
	public function open(): void {
		if ( CartRequest::is_current() ) {
			$this->parts->endpoint()->open();
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
		return $this->parts->endpoint()->answer();
	}

	/**
	 * @return array<string, mixed> See DrawerCalls.
	 * @throws \Aisle\Platform\ApiError
	 */
	public function answer_drawer(): array {
		return DrawerCalls::reply( $this->parts->endpoint()->answer() );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function refuse_drawer( ApiError $error ): array {
		return array(
			'code'   => $error->status,
			'status' => false,
			'msg'    => $error->getMessage(),
		) + self::unchanged_cart() + $error->data;
	}

	/**
	 * @return array<string, mixed> `{ code, status, msg, fragments, cart_hash, data }`
	 */
	public static function refuse( ApiError $error ): array {
		return array(
			'code'   => $error->error_code,
			'status' => 'error',
			'msg'    => $error->getMessage(),
		) + self::unchanged_cart() + array( 'data' => (object) $error->data );
	}

	/**
	 * Returns the contract's members for a call that was rejected as a whole.
	 *
	 * @return array{fragments: object, cart_hash: string}
	 */
	private static function unchanged_cart(): array {
		return array(
			'fragments' => (object) array(),
			'cart_hash' => WC()->cart ? (string) WC()->cart->get_cart_hash() : '',
		);
	}
}
