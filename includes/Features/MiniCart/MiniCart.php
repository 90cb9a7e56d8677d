<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Cart\CartApi;
use Aisle\Platform\Contracts\CartControl;
use Aisle\Platform\Contracts\CartPanel;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\MenuItem;
use Aisle\Platform\Shop\ServerBlock;

/**
 * The cart in a theme's header: a dropdown or a panel, as a block, shortcode or menu item, or instead of WooCommerce's.
 */
final class MiniCart implements Feature, HasSettings, HasBootData, CartControl {

	public const FEATURE = 'mini-cart';

	/** Name of the Ajax action. The specification fixes it; the Flatsome theme has an action of the same name. */
	private const ACTION = 'flatsome_ajax_cart_item_alter_quantity';

	/** WooCommerce's block and widget. */
	private const MINI_CART_BLOCK = 'woocommerce/mini-cart';
	private const CART_WIDGET     = 'woocommerce_widget_cart';

	/** @var Lazy<MiniCartControl> */
	private readonly Lazy $control;

	/** @var Lazy<ReplacedMiniCarts> */
	private readonly Lazy $replaced_mini_carts;

	private ?CartPanel $panel = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax
	) {
		$this->control             = Lazy::of( fn(): MiniCartControl => new MiniCartControl( $this->settings, $this->assets ) );
		$this->replaced_mini_carts = Lazy::of(
			fn(): ReplacedMiniCarts => new ReplacedMiniCarts( $this->settings, $this->control->get(), $this->panel )
		);
	}

	public function register(): void {
		add_shortcode( 'aisle_mini_cart', array( $this->control, 'shortcode' ) );
		$block = Lazy::of( fn(): MiniCartBlock => new MiniCartBlock( $this->control, $this->assets ) );
		$supports = array(
			'html'  => false,
			'align' => false,
		);
		ServerBlock::add(
			'aisle/mini-cart',
			array( $block, 'register_block' ),
			array( $block, 'render' ),
			array( 'supports' => $supports )
		);
		$this->register_menu_item();
		$this->register_replacement();
		$quantity_ajax   = Lazy::of( static fn(): MiniCartQuantityAjax => new MiniCartQuantityAjax() );
		$add_ajax_action = function () use ( $quantity_ajax ): void {
			if ( ! has_action( 'wp_ajax_nopriv_' . self::ACTION ) ) {
				$this->ajax->add_site_action(
					self::ACTION,
					array( $quantity_ajax, 'handle_request' ),
					static fn( ApiError $error ): array => CartApi::reject( $error )
				);
			}
		};
		// After the theme has added its hooks.
		add_action( 'init', static fn() => DeferredHooks::outside_page_views( $add_ajax_action ), 20 );
	}

	private function register_menu_item(): void {
		$render = fn(): string => $this->control->get()->html();
		$item = Lazy::of( static fn(): MenuItem => new MenuItem( 'mini-cart', self::menu_texts( ... ), $render ) );
		add_filter( 'walker_nav_menu_start_el', array( $item, 'replace_menu_link' ), 10, 2 );
		add_filter( 'render_block_core/navigation-link', array( $item, 'replace_navigation_link' ), 10, 2 );
		DeferredHooks::outside_page_views( static fn() => add_action( 'admin_head-nav-menus.php', array( $item, 'add_meta_box' ) ) );
	}

	/**
	 * WordPress applies the filters to every widget and block; only a cart of WooCommerce loads the class.
	 */
	private function register_replacement(): void {
		$is_widget     = static fn( mixed $widget ): bool => $widget instanceof \WP_Widget && self::CART_WIDGET === $widget->id_base;
		$is_block      = static fn( mixed $block ): bool => is_array( $block ) && self::MINI_CART_BLOCK === ( $block['blockName'] ?? null );
		$filter_widget = fn( $instance, $widget = null, $args = null ) =>
			$is_widget( $widget ) ? $this->replaced_mini_carts->replace_widget( $instance, $widget, $args ) : $instance;
		$filter_block  = fn( $html, $block = null ) =>
			$is_block( $block ) ? $this->replaced_mini_carts->replace_block( $html, $block ) : $html;
		$note_setting  = fn( $block ) => $is_block( $block ) ? $this->replaced_mini_carts->note_drawer_setting( $block ) : $block;
		add_filter( 'widget_display_callback', $filter_widget, 10, 3 );
		add_filter( 'pre_render_block', $filter_block, 10, 2 );
		add_filter( 'render_block_data', $note_setting, PHP_INT_MAX );
		DeferredHooks::outside_page_views(
			fn() => add_filter( 'aisle_admin_notices', array( $this->replaced_mini_carts, 'remove_block_notice' ), 20 )
		);
	}

	/**
	 * Returns data only on pages with a mini cart. Runs at the end of the page, when it is known which other cart panel
	 * opens there.
	 */
	public function boot_data(): ?array {
		if ( true !== $this->control->created_instance()?->is_printed() ) {
			return null;
		}
		$woocommerce_drawer_opens = true === $this->replaced_mini_carts->created_instance()?->woocommerce_drawer_opens();
		return array(
			'hasPanel'  => true === $this->panel?->is_shown(),
			'openOnAdd' => true !== $this->panel?->opens_on_add()
				&& ! $woocommerce_drawer_opens
				&& $this->settings->boolean( self::FEATURE, 'open_on_add' ),
			'closeAfter' => $this->settings->integer( self::FEATURE, 'close_after' ),
		);
	}

	public function is_printed(): bool {
		return true === $this->control->created_instance()?->is_printed();
	}

	/** Sets the panel that shows the cart over the page; the mini cart then leaves opening to it. */
	public function set_panel( CartPanel $panel ): void {
		$this->panel = $panel;
	}

	/**
	 * @return array{title: string, checkbox_label: string}
	 */
	private static function menu_texts(): array {
		return array(
			'title'          => __( 'Mini cart', 'aisle' ),
			'checkbox_label' => __( 'Cart icon with item count', 'aisle' ),
		);
	}

	public function settings_title(): string {
		return __( 'Mini cart', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Cart;
	}

	public function settings_schema(): array {
		return MiniCartSettings::schema();
	}
}
