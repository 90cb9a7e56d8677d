<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Lets shoppers leave a tip in the cart and the checkout. A store without tips gets no script, no query and no hook of
 * the cart.
 */
final class Tips implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'tips';

	private bool $is_registered = false;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax,
		private readonly Rest $rest
	) {}

	public function register(): void {
		$this->register_ajax();
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		$allowed = static fn(): bool => current_user_can( 'manage_woocommerce' );
		$this->rest->route( '/tips/report', 'GET', static fn() => TipReport::response(), $allowed );
		// The settings can be read from `init` on; WooCommerce loads the cart later.
		add_action( 'init', array( $this, 'register_if_configured' ), 15 );
		DeferredHooks::outside_page_views(
			static fn() => add_filter( 'woocommerce_hidden_order_itemmeta', array( TipOrders::class, 'hide_marks' ) )
		);
	}

	/**
	 * `init`: registers the hooks of pages and carts if the store offers tips.
	 */
	public function register_if_configured(): void {
		if ( $this->is_registered || ! $this->has_tips() ) {
			return;
		}
		$this->is_registered = true;
		$tips       = Lazy::of( fn(): TipList => new TipList( $this->settings ) );
		$fees       = Lazy::of( fn(): TipFees => new TipFees( $this->settings, $tips->get() ) );
		$operations = Lazy::of( fn(): TipOperations => new TipOperations( $this->settings, $tips->get() ) );
		$view       = Lazy::of( fn(): TipView => new TipView( $this->settings, $tips->get() ) );
		add_action( 'woocommerce_cart_calculate_fees', array( $fees, 'add' ), PHP_INT_MAX );
		add_action( 'woocommerce_cart_emptied', array( SelectedTips::class, 'clear' ), 10, 0 );
		add_action( 'woocommerce_cart_loaded_from_session', array( SelectedTips::class, 'clear_with_next_add' ) );
		add_action( 'woocommerce_checkout_create_order_fee_item', array( TipOrders::class, 'mark_fee' ), 10, 3 );
		add_filter( 'aisle_cart_operations', array( $operations, 'add_operations' ) );
		add_filter( 'aisle_cart_extensions', array( $view, 'add' ), 10, 2 );
		$this->register_widget( $view, $operations );
		$block = Lazy::of( fn(): TipBlock => new TipBlock( $tips, $this->assets ) );
		ServerBlock::add( TipBlock::NAME, array( $block, 'register_block' ), array( $block, 'render' ), TipBlock::PAGE_ARGUMENTS );
	}

	/** If WPC Order Tip is active, it answers its own calls. */
	private function register_ajax(): void {
		if ( defined( 'WPCOT_VERSION' ) ) {
			return;
		}
		$handlers = array(
			'wpcot_apply_tip'  => static fn(): array => TipAjax::apply(),
			'wpcot_remove_tip' => static fn(): array => TipAjax::remove(),
		);
		foreach ( $handlers as $name => $handler ) {
			$this->ajax->add_wc_action( $name, $handler );
			$this->ajax->add_site_action( $name, $handler );
		}
	}

	/**
	 * @param Lazy<TipView>       $view
	 * @param Lazy<TipOperations> $operations
	 */
	private function register_widget( Lazy $view, Lazy $operations ): void {
		$widget = Lazy::of( fn(): TipWidget => new TipWidget( $view->get(), $this->assets ) );
		if ( $this->settings->boolean( self::FEATURE, 'on_cart' ) ) {
			add_action( 'woocommerce_before_cart_collaterals', array( $widget, 'print_with_forms' ) );
			add_action( 'woocommerce_blocks_enqueue_cart_block_scripts_after', array( $this, 'enqueue_block_tips' ) );
		}
		if ( $this->settings->boolean( self::FEATURE, 'on_checkout' ) ) {
			add_action( 'woocommerce_checkout_order_review', array( $widget, 'print_controls' ), 15 );
			add_action( 'woocommerce_after_checkout_form', array( $widget, 'print_forms' ) );
			add_action( 'woocommerce_blocks_enqueue_checkout_block_scripts_after', array( $this, 'enqueue_block_tips' ) );
		}
		add_filter( 'woocommerce_update_order_review_fragments', array( $widget, 'add_fragments' ) );
		add_shortcode( 'aisle_tips', static fn(): string => $widget->get()->shortcode() );
		$submit = fn() => ( new TipForm( $operations->get(), $this->settings->boolean( self::FEATURE, 'click_again' ) ) )->submit();
		// WooCommerce loads the cart at priority 10.
		add_action( 'wp_loaded', static fn() => TipForm::is_posted() ? $submit() : null, 20 );
	}

	/** `woocommerce_blocks_enqueue_cart_block_scripts_after` and the same for the checkout block. */
	public function enqueue_block_tips(): void {
		$this->assets->need_script( TipBlock::SCRIPT, TipBlock::SCRIPT_DEPENDENCIES );
	}

	/** Returns null if the store offers no tips. Pages then do not load them. */
	public function boot_data(): ?array {
		return $this->is_registered ? array(
			'drawer'     => $this->settings->boolean( self::FEATURE, 'in_drawer' ),
			'clickAgain' => $this->settings->boolean( self::FEATURE, 'click_again' ),
			'style'      => $this->assets->style_url( self::FEATURE . '-early-style' ),
			'failed'     => __( 'The tip could not be saved. Please try again.', 'aisle' ),
		) : null;
	}

	public function settings_title(): string {
		return __( 'Tips', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Selling;
	}

	public function settings_schema(): array {
		return TipSettings::schema();
	}

	/**
	 * @phpstan-impure Settings can change.
	 */
	private function has_tips(): bool {
		return array() !== $this->settings->list( self::FEATURE, 'tips' ) || has_filter( 'aisle_tips' );
	}
}
