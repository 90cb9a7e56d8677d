<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Platform\Cart\Lines\SavingHooks;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Database\DayCounts;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Offers products in a window after an add that the server has confirmed. A store without offers gets no script, no
 * query and no hook of the cart.
 */
final class Offers implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'offers';

	private bool $is_registered = false;

	/** @var Lazy<OfferList> */
	private readonly Lazy $offers;

	/** @var Lazy<OfferPrices> */
	private readonly Lazy $prices;

	/** @var Lazy<OfferSaving> */
	private readonly Lazy $saving;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax,
		private readonly Rest $rest
	) {
		$this->offers = Lazy::of( fn(): OfferList => new OfferList( $this->settings ) );
		$this->prices = Lazy::of( fn(): OfferPrices => new OfferPrices( $this->offers->get() ) );
		$this->saving = Lazy::of( fn(): OfferSaving => new OfferSaving( $this->prices ) );
	}

	public function register(): void {
		$this->register_ajax();
		// The settings can be read from `init` on; WooCommerce loads the cart later.
		add_action( 'init', array( $this, 'register_if_configured' ), 20 );
		$orders = Lazy::of( fn(): OfferOrders => new OfferOrders( $this->settings ) );
		// Orders of offers that no longer exist can still be refunded.
		add_action( 'woocommerce_order_status_changed', array( $orders, 'count' ) );
		add_action( 'woocommerce_order_refunded', array( $orders, 'count' ) );
		SavingHooks::register_orders( $this->saving );
		$this->register_routes();
		DeferredHooks::outside_page_views(
			static function (): void {
				add_action( 'admin_init', array( OfferCounts::class, 'install' ) );
				add_action( 'woocommerce_cleanup_personal_data', array( OfferCounts::class, 'clean_up' ) );
				add_filter( 'woocommerce_hidden_order_itemmeta', array( OfferOrders::class, 'hide_mark' ) );
			}
		);
	}

	private function register_routes(): void {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		$allowed = static fn(): bool => current_user_can( 'manage_woocommerce' );
		$offer   = array(
			'type'    => 'object',
			'default' => array(),
		);
		$this->rest->route( '/offers/counts', 'GET', array( $this, 'counts' ), $allowed );
		$preview = fn( \WP_REST_Request $request ): array => ( new OfferPreview( $this->assets ) )->response( $request );
		$this->rest->route( '/offers/preview', 'POST', $preview, $allowed, compact( 'offer' ) );
	}

	private function register_ajax(): void {
		$ajax   = Lazy::of( fn(): OfferAjax => new OfferAjax( $this->settings, $this->offers->get() ) );
		$reject = static fn( ApiError $error ): array => OfferAjax::reject( $error );
		$this->ajax->add_wc_action( 'aisle_offer_add', static fn(): array => $ajax->get()->add(), $reject );
		$this->ajax->add_wc_action( 'aisle_offer_quick_view', static fn(): array => $ajax->get()->quick_view(), $reject );
		$impressions = Lazy::of( fn(): OfferImpressions => new OfferImpressions( $this->offers->get() ) );
		$this->ajax->add_wc_action( 'aisle_offer_shown', static fn(): array => $impressions->get()->count() );
	}

	/**
	 * `init`: registers the hooks of pages and carts if the store has offers.
	 */
	public function register_if_configured(): void {
		if ( $this->is_registered ) {
			return;
		}
		if ( ! $this->has_offers() ) {
			// A cart may have lines of the last offer, which has been disabled or deleted since.
			add_action(
				'woocommerce_cart_loaded_from_session',
				fn( mixed $cart = null ) => self::has_lines( $cart ) && ! $this->has_offers() ? $this->register_prices() : null,
				20
			);
			return;
		}
		$this->is_registered = true;
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		$this->register_reply();
		$this->register_prices();
		$this->register_coupons();
		$add = Lazy::of( fn(): OfferAdd => new OfferAdd( $this->offers->get() ) );
		add_filter( 'aisle_cart_operations', array( $add, 'add_operation' ) );
		add_action( 'woocommerce_checkout_create_order_line_item', array( OfferOrders::class, 'mark_line' ), 10, 3 );
		add_action( 'woocommerce_checkout_create_order_line_item', array( $this->saving, 'store' ), 10, 3 );
		SavingHooks::register_cart( OfferLine::DATA_KEY, $this->saving );
	}

	private function register_reply(): void {
		$reply = Lazy::of( fn(): OfferReply => new OfferReply( $this->offers->get() ) );
		add_action(
			'woocommerce_add_to_cart',
			static fn( $key, $product_id = 0, $quantity = 0, $variation_id = 0, $attributes = array(), $item_data = array() ) =>
				$reply->note_add( $product_id, $variation_id, $item_data ),
			10,
			6
		);
		add_filter( 'aisle_cart_needs_fragments', array( $reply, 'prepare' ) );
		// Runs before WooCommerce's own Ajax response is built.
		add_action( 'wc_ajax_add_to_cart', static fn() => add_action( 'woocommerce_ajax_added_to_cart', array( $reply, 'prepare' ) ), 1 );
		// Other plugins set `go_to_cart` earlier.
		add_filter( 'woocommerce_add_to_cart_fragments', array( $reply, 'add_offer' ), PHP_INT_MAX );
	}

	private function register_prices(): void {
		$prices = $this->prices;
		// Other carts, such as those of subscriptions, share the products with their prices and may lack the trigger.
		$with_offers = static fn( callable $change ): \Closure =>
			static fn( mixed $cart = null ) => WC()->cart === $cart && self::has_lines( $cart ) ? $change( $cart ) : null;
		add_action( 'woocommerce_before_calculate_totals', $with_offers( array( $prices, 'restore' ) ), PHP_INT_MIN );
		add_action( 'woocommerce_before_calculate_totals', $with_offers( array( $prices, 'reduce' ) ), 30 );
		add_action( 'woocommerce_before_calculate_totals', $with_offers( array( $prices, 'keep_later_prices' ) ), PHP_INT_MAX );
		add_action( 'woocommerce_cart_loaded_from_session', $with_offers( array( $prices, 'restore' ) ), 30 );
		add_action( 'woocommerce_cart_loaded_from_session', $with_offers( array( $prices, 'reduce' ) ), 30 );
		$filter_price = static fn( mixed $price, mixed $product = null ): mixed =>
			$product instanceof \WC_Product ? $prices->created_instance()?->filter_price( $price, $product ) ?? $price : $price;
		add_filter( 'woocommerce_product_get_price', $filter_price, PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_product_variation_get_price', $filter_price, PHP_INT_MAX, 2 );
	}

	private function register_coupons(): void {
		$coupons   = Lazy::of( fn(): OfferCoupons => new OfferCoupons( $this->offers->get() ) );
		$is_needed = static fn( $cart ): bool => $cart instanceof \WC_Cart
			&& ( self::has_lines( $cart ) || array() !== array_filter( $cart->get_applied_coupons(), OfferCoupons::has_prefix( ... ) ) );
		// Runs before priority 1000, at which WooCommerce saves the session.
		add_action( 'woocommerce_after_calculate_totals', static fn( $cart ) => $is_needed( $cart ) ? $coupons->sync( $cart ) : null, 6 );
		add_action( 'woocommerce_cart_item_removed', array( $coupons, 'remove_from_empty_cart' ), 6, 2 );
		add_filter( 'woocommerce_get_shop_coupon_data', array( $coupons, 'add_coupon_data' ), 10, 2 );
		add_filter( 'woocommerce_coupon_is_valid_for_product', array( $coupons, 'limit_to_lines' ), 10, 4 );
		add_filter( 'woocommerce_coupon_get_discount_amount', array( $coupons, 'convert_amount' ), PHP_INT_MAX, 5 );
		add_filter( 'woocommerce_coupon_code', array( $coupons, 'save_original_code' ), PHP_INT_MIN );
		add_filter( 'woocommerce_coupon_code', array( $coupons, 'restore_original_code' ), PHP_INT_MAX );
		add_filter( 'woocommerce_cart_totals_coupon_label', array( $coupons, 'label' ), 10, 2 );
		add_filter( 'woocommerce_cart_totals_coupon_html', array( $coupons, 'without_remove_link' ), 10, 3 );
		add_filter( 'aisle_cart_operations', array( $coupons, 'reject_removal' ) );
		add_filter( 'aisle_cart_coupon', array( $coupons, 'mark_as_not_removable' ), 10, 2 );
	}

	public function enqueue(): void {
		if ( self::is_page_with_popup() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	public function boot_data(): ?array {
		if ( ! $this->is_registered || ! self::is_page_with_popup() ) {
			return null;
		}
		return array(
			'style'  => $this->assets->style_url( 'offers-style' ),
			'script' => $this->settings->string( self::FEATURE, 'script_url' ),
			'texts'  => OfferTexts::all(),
		);
	}

	public function settings_title(): string {
		return __( 'Offers', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Selling;
	}

	public function settings_schema(): array {
		return OfferSettings::schema();
	}

	/**
	 * `GET /aisle/v1/offers/counts`
	 *
	 * @return array{days: int, today: string, currency: string, rows: list<array<string, int|string>>} `rows`: see OfferCounts.
	 */
	public function counts(): array {
		return array(
			'days'     => DayCounts::DAYS,
			'today'    => OfferVisits::today(),
			'currency' => ShopCurrency::of_store()['code'],
			'rows'     => OfferCounts::of_last_days(),
		);
	}

	/**
	 * Returns whether an offer is enabled, without checking whether it is complete.
	 *
	 * @phpstan-impure Settings can change.
	 */
	private function has_offers(): bool {
		$is_enabled = array_column( $this->settings->list( self::FEATURE, 'offers' ), 'enabled' );
		return in_array( true, $is_enabled, true ) || has_filter( 'aisle_offers' );
	}

	/** The checkout shows no offers. */
	private static function is_page_with_popup(): bool {
		return ! is_checkout() && 'yes' !== get_option( 'woocommerce_cart_redirect_after_add' );
	}

	private static function has_lines( mixed $cart ): bool {
		foreach ( $cart instanceof \WC_Cart ? $cart->cart_contents : array() as $line ) {
			if ( isset( $line['aisle_offer'] ) ) {
				return true;
			}
		}
		return false;
	}
}
