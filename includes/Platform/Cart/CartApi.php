<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Coupons\CouponTries;
use Aisle\Platform\Cart\Lines\DeletedProductLines;
use Aisle\Platform\Cart\Quantities\AddQuantity;
use Aisle\Platform\Cart\Quantities\DecimalQuantities;
use Aisle\Platform\Cart\StoreApi\StoreApiExtension;
use Aisle\Platform\Contracts\TrustedCoupons;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;
use Aisle\Platform\Shop\StoreApi;

/**
 * Registers the cart's Ajax actions. Builds the handlers on first use, so that other pages load none of them.
 */
final class CartApi {

	/** @var Lazy<CartServices> */
	private readonly Lazy $services;

	/**
	 * @param Lazy<TrustedCoupons>|null $trusted_coupons
	 */
	public function __construct(
		private readonly Ajax $ajax,
		private readonly ?Lazy $trusted_coupons = null
	) {
		$this->services = Lazy::of( static fn(): CartServices => new CartServices() );
	}

	public function register(): void {
		add_action( 'wp_loaded', array( $this, 'read_request' ), 5 );
		$skipped_blocks = Lazy::of( static fn(): SkippedBlocks => new SkippedBlocks() );
		add_action( 'init', static fn() => self::is_ajax() ? $skipped_blocks->skip_if_possible() : null, PHP_INT_MIN );
		$this->ajax->add_wc_action( 'aisle_cart', array( $this, 'respond' ), array( $this, 'reject' ) );
		$this->register_drawer();
		self::register_order();
		self::register_session();
		self::register_quantities();
		$tries = Lazy::of( fn(): CouponTries => new CouponTries( $this->trusted_coupons ) );
		add_filter( 'woocommerce_coupon_error', array( $tries, 'count_unknown_code' ), 10, 3 );
		add_filter( 'woocommerce_coupon_is_valid', array( $tries, 'reject_after_limit' ), PHP_INT_MAX, 3 );
		add_filter( 'wp_speculation_rules_href_exclude_paths', array( PrefetchExclusion::class, 'exclude' ) );
		StoreApi::before_response( array(
			Lazy::of( fn(): StoreApiExtension => new StoreApiExtension( $this->services->get() ) ),
			'register',
		) );
	}

	/** Pages only set the cookies; they load no names of the drawer's actions. */
	private function register_drawer(): void {
		DeferredHooks::outside_page_views( function (): void {
			foreach ( DrawerAjax::is_enabled() ? DrawerAjax::NAMES : array() as $name ) {
				$this->ajax->add_wc_action( $name, array( $this, 'respond_to_drawer' ), array( $this, 'reject_drawer' ) );
			}
		} );
		$cookies = Lazy::of( static fn(): CartCookies => new CartCookies() );
		add_action( 'woocommerce_set_cart_cookies', static fn( $is_set ) => DrawerAjax::is_enabled() ? $cookies->send( $is_set ) : null );
	}

	private static function register_order(): void {
		add_action( 'woocommerce_before_checkout_process', array( OrderPlacement::class, 'begin' ), PHP_INT_MIN, 0 );
		add_action( 'woocommerce_check_cart_items', array( OrderPlacement::class, 'note_check' ), PHP_INT_MAX );
		add_action( 'woocommerce_after_checkout_validation', array( OrderPlacement::class, 'end' ), PHP_INT_MAX );
		DeferredHooks::outside_page_views(
			static function (): void {
				add_filter( 'rest_request_before_callbacks', array( OrderPlacement::class, 'begin_in_store_api' ), 1, 3 );
				add_filter( 'rest_request_after_callbacks', array( OrderPlacement::class, 'end' ), PHP_INT_MAX );
			}
		);
		add_action( 'woocommerce_store_api_cart_errors', array( OrderPlacement::class, 'add_rejection' ) );
	}

	/**
	 * Registers the session's hooks. They do nothing for a visitor without a stored cart, who has no lines to lose and
	 * no text to encode.
	 */
	private static function register_session(): void {
		$has_lines = static fn(): bool => (bool) WC()->session?->get( 'cart' );
		add_action(
			'woocommerce_cart_loaded_from_session',
			static fn( mixed $cart ) => $has_lines() ? DeletedProductLines::add_notices( $cart ) : null
		);
		$has_session = static fn(): bool => WC()->session instanceof \WC_Session_Handler && WC()->session->has_session();
		// Runs before WooCommerce saves the session (20).
		add_action( 'shutdown', static fn() => $has_session() ? SessionText::encode() : null, 19 );
		add_action( 'woocommerce_load_cart_from_session', static fn() => $has_session() ? SessionText::decode() : null, 0 );
	}

	private static function register_quantities(): void {
		// Runs before other handlers read the cart line.
		$decimals = Lazy::of( static fn(): DecimalQuantities => new DecimalQuantities() );
		add_action( 'woocommerce_after_cart_item_quantity_update', array( $decimals, 'round_quantity' ), 1, 4 );
		$add_quantity = Lazy::of( static fn(): AddQuantity => new AddQuantity() );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Adding to the cart has no nonce.
		add_action( 'wp_loaded', static fn() => isset( $_REQUEST['quantity'] ) ? $add_quantity->begin() : null, 19 );
		add_action( 'wp_loaded', static fn() => $add_quantity->created_instance()?->end(), 21 );
		DeferredHooks::outside_page_views( static fn() => add_action( 'wc_ajax_add_to_cart', array( $add_quantity, 'begin' ), 1 ) );
	}

	/**
	 * `wp_loaded`: runs before WooCommerce's form handler (20) acts on the request.
	 */
	public function read_request(): void {
		if ( self::is_ajax() && CartRequest::is_current() ) {
			$this->services->endpoint()->read_request();
			$this->skip_page_query();
		}
	}

	/**
	 * Returns whether a WooCommerce Ajax action was requested. On other pages, CartRequest, which checks the action's
	 * name, is not loaded.
	 */
	private static function is_ajax(): bool {
		return isset( $_GET['wc-ajax'] ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only whether there is one.
	}

	/**
	 * Skips the main query: WooCommerce handles Ajax actions only after WordPress has queried the URL's page, which is
	 * not shown. The query's hooks still run, because other plugins use them to close the store or to set the language
	 * or prices.
	 */
	private function skip_page_query(): void {
		add_filter( 'posts_pre_query', array( $this, 'skip_main_query' ), 10, 2 );
		add_filter( 'pre_handle_404', '__return_true' );
	}

	/**
	 * @param array<mixed>|null $posts Posts from another plugin, or null.
	 * @return array<mixed>|null
	 */
	public function skip_main_query( ?array $posts, \WP_Query $query ): ?array {
		return $query->is_main_query() ? array() : $posts;
	}

	/**
	 * @return array<string, mixed> See CartResponse.
	 * @throws \Aisle\Platform\Http\ApiError
	 */
	public function respond(): array {
		return $this->services->endpoint()->respond();
	}

	/**
	 * @return array<string, mixed> See DrawerAjax.
	 * @throws \Aisle\Platform\Http\ApiError
	 */
	public function respond_to_drawer(): array {
		return DrawerAjax::format_response( $this->services->endpoint()->respond() );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function reject_drawer( ApiError $error ): array {
		return array(
			'code'   => $error->status,
			'status' => false,
			'msg'    => $error->getMessage(),
		) + self::unchanged_cart() + $error->data;
	}

	/**
	 * @return array<string, mixed> `{ code, status, msg, fragments, cart_hash, data }`
	 */
	public static function reject( ApiError $error ): array {
		return array(
			'code'   => $error->error_code,
			'status' => 'error',
			'msg'    => $error->getMessage(),
		) + self::unchanged_cart() + array( 'data' => (object) $error->data );
	}

	/**
	 * Returns the specified response members for a request that was rejected as a whole.
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
