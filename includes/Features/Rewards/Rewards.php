<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Cart\Lines\LineSeal;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Rewards for carts that reach a goal: free shipping, a discount, a gift.
 */
final class Rewards implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'rewards';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$measure     = Lazy::of( fn(): CartMeasure => new CartMeasure( $this->settings ) );
		$coupons     = Lazy::of( fn(): RewardCoupons => new RewardCoupons( $this->rewards() ) );
		$gifts       = Lazy::of( static fn(): GiftProducts => new GiftProducts() );
		$reward_cart = Lazy::of(
			fn(): RewardCart => new RewardCart( $this->rewards(), $measure->get(), $coupons->get(), new GiftLines( $gifts->get() ) )
		);
		// Runs before priority 1000, at which WooCommerce saves the session.
		add_action( 'woocommerce_after_calculate_totals', array( $reward_cart, 'sync_rewards' ), 5 );
		add_action( 'woocommerce_cart_item_removed', array( $reward_cart, 'remove_from_empty_cart' ), 5, 2 );
		self::register_coupons( $coupons );
		$this->register_shipping();
		self::register_gift_lines();
		self::register_gift_choice(
			Lazy::of( fn(): GiftChoice => new GiftChoice( $this->rewards(), $measure->get(), $gifts->get() ) ),
			Lazy::of( fn(): RewardProgress => new RewardProgress( $this->settings, $coupons->get(), $measure->get(), $gifts->get() ) )
		);
		add_action( 'woocommerce_blocks_enqueue_cart_block_scripts_after', array( $this, 'enqueue_gift_choice' ) );
	}

	/**
	 * @param Lazy<RewardCoupons> $coupons
	 */
	private static function register_coupons( Lazy $coupons ): void {
		add_filter( 'woocommerce_get_shop_coupon_data', array( $coupons, 'add_coupon_data' ), 10, 2 );
		add_filter( 'woocommerce_coupon_code', array( $coupons, 'save_original_code' ), PHP_INT_MIN );
		add_filter( 'woocommerce_coupon_code', array( $coupons, 'restore_original_code' ), PHP_INT_MAX );
		add_filter( 'woocommerce_coupon_sort', array( $coupons, 'sort_last' ), PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_cart_totals_coupon_label', array( $coupons, 'label' ), 10, 2 );
		add_filter( 'woocommerce_cart_totals_coupon_html', array( $coupons, 'without_remove_link' ), 10, 3 );
		add_filter( 'aisle_cart_operations', array( $coupons, 'reject_removal' ) );
		add_filter( 'aisle_cart_coupon', array( $coupons, 'mark_as_not_removable' ), 10, 2 );
	}

	private function register_shipping(): void {
		$gift_weight = Lazy::of( fn(): GiftWeight => new GiftWeight( $this->settings ) );
		add_filter( 'woocommerce_cart_contents_weight', array( $gift_weight, 'with_gifts' ) );
		add_filter( 'woocommerce_cart_shipping_packages', array( $gift_weight, 'add_weight_to_packages' ), 20 );
		add_filter( 'woocommerce_shipping_chosen_method', array( $this, 'choose_free_shipping' ), 10, 3 );
		// WooCommerce uses the time in seconds as the version of its shipping cache. A page that is requested in the
		// same second as the change may store old data under the new version, so these hooks clear Aisle's cache.
		foreach ( array( 'zone_method_added', 'zone_method_deleted', 'zone_method_status_toggled' ) as $change ) {
			add_action( "woocommerce_shipping_$change", array( FreeShippingGoal::class, 'clear_cache' ) );
		}
		add_action( 'woocommerce_delete_shipping_zone', array( FreeShippingGoal::class, 'clear_cache' ) );
		add_action( 'woocommerce_after_shipping_zone_object_save', array( FreeShippingGoal::class, 'clear_cache' ) );
	}

	private static function register_gift_lines(): void {
		LineSeal::seal_lines_with( static fn(): string => GiftLine::DATA_KEY );
		$rules = Lazy::of( static fn(): GiftRules => new GiftRules() );
		add_action( 'woocommerce_before_calculate_totals', array( $rules, 'make_free' ), PHP_INT_MAX );
		add_filter( 'woocommerce_get_cart_item_from_session', array( $rules, 'make_loaded_line_free' ), PHP_INT_MAX );
		add_filter( 'woocommerce_cart_item_remove_link', array( $rules, 'hide_remove_link' ), 10, 2 );
		add_filter( 'woocommerce_cart_item_quantity', array( $rules, 'show_fixed_quantity' ), 10, 3 );
		add_filter( 'woocommerce_update_cart_validation', array( $rules, 'reject_quantity' ), 10, 4 );
		add_filter( 'woocommerce_store_api_product_quantity_editable', array( $rules, 'forbid_quantity_change' ), 10, 3 );
		add_filter( 'woocommerce_store_api_product_quantity_maximum', array( $rules, 'limit_to_one' ), PHP_INT_MAX, 3 );
		add_filter( 'woocommerce_coupon_get_items_to_validate', array( $rules, 'exclude_gifts' ), 10, 2 );
		add_action( 'woocommerce_checkout_create_order_line_item', array( $rules, 'mark_order_item' ), 10, 3 );
		add_filter( 'woocommerce_order_again_cart_item_data', array( $rules, 'mark_reordered_gift' ), 10, 2 );
		add_filter( 'woocommerce_hidden_order_itemmeta', array( $rules, 'hide_mark' ) );
		$label = Lazy::of( static fn(): GiftLabel => new GiftLabel() );
		add_filter( 'woocommerce_get_item_data', array( $label, 'add_item_data' ), 10, 2 );
		add_filter( 'aisle_cart_line', array( $label, 'add_note' ), 10, 2 );
		add_action( 'woocommerce_checkout_create_order_line_item', array( $label, 'add_order_item_meta' ), 10, 3 );
		$stock = Lazy::of( static fn(): GiftStock => new GiftStock() );
		add_filter( 'woocommerce_add_to_cart_validation', array( $stock, 'before_validation' ), PHP_INT_MIN, 4 );
		// The Store API, and some plugins, add products without that validation.
		add_filter( 'woocommerce_add_cart_item_data', array( $stock, 'before_add' ), PHP_INT_MIN, 3 );
		add_action( 'woocommerce_recorded_sales', array( Lazy::of( static fn(): GiftSales => new GiftSales() ), 'exclude_gift_sales' ) );
	}

	/**
	 * @param Lazy<GiftChoice>     $choice
	 * @param Lazy<RewardProgress> $progress
	 */
	private static function register_gift_choice( Lazy $choice, Lazy $progress ): void {
		add_filter( 'aisle_cart_operations', array( $choice, 'add_operation' ) );
		add_action( 'woocommerce_remove_cart_item', array( $choice, 'decline' ), 10, 2 );
		add_action( 'woocommerce_cart_item_restored', array( $choice, 'restore_choice' ), 10, 2 );
		add_filter( 'aisle_cart_extensions', array( $progress, 'add' ), 10, 2 );
		$buttons = Lazy::of( static fn(): GiftButtons => new GiftButtons( $progress->get(), $choice->get() ) );
		add_action( 'woocommerce_cart_contents', array( $buttons, 'print_row' ) );
		add_action( 'woocommerce_widget_shopping_cart_before_buttons', array( $buttons, 'print_form' ) );
		// WooCommerce loads the cart at priority 10.
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- GiftButtons::handle_button() checks it.
		add_action( 'wp_loaded', static fn() => isset( $_POST['aisle_gift'] ) ? $buttons->handle_button() : null, 20 );
	}

	/**
	 * `woocommerce_blocks_enqueue_cart_block_scripts_after`: loads the gift choice of WooCommerce's cart block if the
	 * store has gifts.
	 */
	public function enqueue_gift_choice(): void {
		foreach ( $this->rewards()->all() as $reward ) {
			if ( ! $reward->is_discount() ) {
				$this->assets->need_script( 'rewards-block-cart', array( 'wc-blocks-checkout', 'wp-plugins' ) );
				return;
			}
		}
	}

	/**
	 * Returns null if nothing can be earned. Pages then do not load the reward bar.
	 */
	public function boot_data(): ?array {
		$has_free_shipping = $this->settings->boolean( self::FEATURE, 'free_shipping' ) && ( new FreeShippingGoal() )->exists_in_any_zone();
		if ( ! $has_free_shipping && ! $this->rewards()->all() ) {
			return null;
		}
		return array(
			'textNext'   => $this->settings->string( self::FEATURE, 'text_next' ),
			'textEarned' => $this->settings->string( self::FEATURE, 'text_earned' ),
			'shipsFree'  => $has_free_shipping,
		);
	}

	/**
	 * Selects free shipping if the bar shows that it is earned.
	 *
	 * @param mixed $method
	 * @param mixed $rates
	 * @param mixed $previous_method
	 * @return mixed
	 */
	public function choose_free_shipping( $method, $rates = array(), $previous_method = '' ) {
		return $this->settings->boolean( self::FEATURE, 'free_shipping' )
			? FreeShippingGoal::select_free_shipping( $method, $rates, $previous_method )
			: $method;
	}

	public function settings_title(): string {
		return __( 'Rewards', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Selling;
	}

	public function settings_schema(): array {
		return RewardSettings::schema();
	}

	private function rewards(): RewardList {
		return new RewardList( $this->settings );
	}
}
