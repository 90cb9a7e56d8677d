<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Admin\AdminNotice;
use Aisle\Platform\Contracts\CartControl;
use Aisle\Platform\Contracts\CartPanel;
use Aisle\Platform\Contracts\CartPreviewData;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\Template;

/**
 * The cart drawer: its node and toggler on the pages, and its settings.
 */
final class CartDrawer implements Feature, HasSettings, HasBootData, CartPanel {

	public const FEATURE = 'cart-drawer';

	/** Action with which the merchant selects one of two drawers. */
	private const CHOOSE_ACTION = 'aisle_choose_drawer';

	/** Parameter of the preview page; its value is a nonce. */
	private const PREVIEW_PARAMETER = 'aisle-preview';

	/** WooCommerce's block whose drawer stays closed if Aisle's opens. */
	private const MINI_CART_BLOCK = 'woocommerce/mini-cart';

	private bool $is_coming_soon = false;

	/** @var Lazy<DrawerChoice> */
	private readonly Lazy $choice;

	/** @var array<string, Lazy<covariant CartPreviewData>> Feature => its data. */
	private array $preview_data = array();

	private ?ThirdPartyDrawers $third_party_drawers = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Rest $rest,
		private readonly ?CartControl $control = null
	) {
		$this->choice = Lazy::of( fn(): DrawerChoice => new DrawerChoice( $this->settings, $this->third_party_drawers() ) );
	}

	private function third_party_drawers(): ThirdPartyDrawers {
		return $this->third_party_drawers ??= new ThirdPartyDrawers( $this->settings );
	}

	/**
	 * @param string                          $feature Slug of the feature.
	 * @param Lazy<covariant CartPreviewData> $data
	 */
	public function add_preview_data( string $feature, Lazy $data ): void {
		$this->preview_data[ $feature ] = $data;
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'wp_footer', array( $this, 'print_drawer' ) );
		add_filter( 'render_block_data', array( $this, 'keep_mini_cart_closed' ) );
		add_filter( 'coming-soon_template', array( $this, 'mark_coming_soon' ) );
		DeferredHooks::outside_page_views( $this->register_admin( ... ) );
		$suppressor = Lazy::of( fn(): DrawerSuppressor => new DrawerSuppressor( $this->third_party_drawers() ) );
		// After plugins and theme are set up, before they print a page.
		add_action( 'init', fn() => $this->has_third_party_drawer() ? $suppressor->suppress() : null, 20 );
		$this->register_preview();
		add_filter( 'aisle_cart_line', array( Lazy::of( fn(): LineNotes => new LineNotes( $this->settings ) ), 'add' ), 10, 2 );
	}

	private function register_admin(): void {
		add_filter( 'aisle_admin_notices', array( $this, 'add_notices' ) );
		add_action( 'admin_post_' . self::CHOOSE_ACTION, array( $this->choice, 'choose' ) );
		$drafts  = Lazy::of( fn(): DraftSettings => DraftSettings::with_drawer( $this->settings, $this->third_party_drawers() ) );
		$preview = Lazy::of(
			fn(): DrawerPreview => new DrawerPreview( $drafts, $this->assets, $this->print_drawer( ... ), $this->preview_data )
		);
		add_action( 'rest_api_init', fn() => $preview->add_route( $this->rest ) );
	}

	private function register_preview(): void {
		$page = Lazy::of( fn(): PreviewPage => new PreviewPage( $this->assets ) );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- PreviewPage::print() checks it.
		$is_page = static fn(): bool => isset( $_GET[ self::PREVIEW_PARAMETER ] );
		// Runs before all redirects. The URL is on the admin's origin, so that the settings screen and this page can
		// communicate.
		add_action( 'template_redirect', static fn() => $is_page() ? $page->print() : null, 0 );
	}

	/** Returns whether a storefront page has another drawer, shown or suppressed. */
	private function has_third_party_drawer(): bool {
		return ( ! is_admin() || wp_doing_ajax() ) && null !== $this->third_party_drawers()->detected_drawer();
	}

	/**
	 * `coming-soon_template`: WooCommerce applies this filter when it shows its coming-soon page instead of this page.
	 *
	 * @param mixed $template
	 * @return mixed
	 */
	public function mark_coming_soon( $template ) {
		$this->is_coming_soon = true;
		return $template;
	}

	/**
	 * `render_block_data`
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	public function keep_mini_cart_closed( $block ): array {
		if ( ! is_array( $block ) || self::MINI_CART_BLOCK !== ( $block['blockName'] ?? null ) ) {
			return (array) $block;
		}
		$closed_block = WooCommerceMiniCart::with_closed_drawer( (array) $block );
		return $closed_block !== $block && $this->is_shown() && $this->opens_on_add() ? $closed_block : (array) $block;
	}

	public function is_in_use(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' ) && '' === $this->third_party_drawers()->active_drawer_name();
	}

	/** Returns whether a drawer opens when a product is added; another plugin's drawer always does. */
	public function opens_on_add(): bool {
		return $this->is_shown()
			? $this->settings->boolean( self::FEATURE, 'open_on_add' )
			: '' !== $this->third_party_drawers()->active_drawer_name();
	}

	public function is_shown(): bool {
		$on_cart_pages = $this->settings->boolean( self::FEATURE, 'show_on_cart_pages' );
		return ! $this->is_coming_soon && $this->is_in_use() && ( $on_cart_pages || ( ! is_cart() && ! is_checkout() ) );
	}

	/**
	 * `aisle_admin_notices`: explains which of two drawers opens, and why.
	 *
	 * @param list<AdminNotice> $notices
	 * @return list<AdminNotice>
	 */
	public function add_notices( array $notices ): array {
		if ( ! $this->settings->boolean( self::FEATURE, 'enabled' ) ) {
			return $notices;
		}
		$drawer_notice = $this->choice->get()->notice();
		if ( null !== $drawer_notice ) {
			$notices[] = $drawer_notice;
		}
		if ( '' === $this->third_party_drawers()->active_drawer_name() && $this->settings->boolean( self::FEATURE, 'open_on_add' ) ) {
			$notices[] = $this->choice->get()->mini_cart_block_notice();
		}
		return $notices;
	}

	public function enqueue(): void {
		if ( $this->is_shown() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/**
	 * Prints the drawer, the same for every visitor: the browser adds the count and the lines.
	 */
	public function print_drawer(): void {
		if ( ! $this->is_shown() ) {
			return;
		}
		/**
		 * Fires when the drawer is printed on this page. Features can now pass the data of content that opens in the
		 * drawer to the page's scripts.
		 */
		do_action( 'aisle_cart_drawer_printed' );
		$cart_url = wc_get_cart_url();
		wp_parse_str( (string) wp_parse_url( $cart_url, PHP_URL_QUERY ), $query );
		echo Template::render( // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes.
			'cart-drawer/drawer',
			array(
				'toggler'    => $this->has_toggler(),
				'position'   => implode( ' aisle-cart-drawer__toggler--', $this->toggler_modifiers() ),
				'hide_empty' => $this->settings->boolean( self::FEATURE, 'toggler_hide_empty' ),
				'spare'      => $this->toggler_hiding_mode(),
				'icon'       => TogglerIcon::lines( $this->settings->string( self::FEATURE, 'toggler_icon' ) ),
				'colors'     => TogglerIcon::colors( $this->settings->string( self::FEATURE, 'color_accent' ) ),
				'cart_url'   => (string) strtok( $cart_url, '?' ),
				'cart_query' => array_filter( $query, 'is_string' ),
			)
		);
	}

	/**
	 * Returns how the floating button is hidden if the header has a cart: '' for never, 'hidden' for hidden from the
	 * start, 'shown' for shown until the script finds a cart.
	 */
	private function toggler_hiding_mode(): string {
		if ( ! $this->settings->boolean( self::FEATURE, 'toggler_spare' ) ) {
			return '';
		}
		return true === $this->control?->is_printed() ? 'hidden' : 'shown';
	}

	/**
	 * Returns whether the button is printed. Only the CSS decides about phones, because the page may be cached.
	 */
	private function has_toggler(): bool {
		$visibility = $this->settings->string( self::FEATURE, 'toggler_where' );
		return 'hidden' !== $this->settings->string( self::FEATURE, 'toggler_position' )
			&& ( 'shop' !== $visibility || is_woocommerce() || is_cart() || is_checkout() || is_account_page() );
	}

	/**
	 * @return list<string>
	 */
	private function toggler_modifiers(): array {
		$visibility = $this->settings->string( self::FEATURE, 'toggler_where' );
		return array_merge(
			array( $this->settings->string( self::FEATURE, 'toggler_position' ) ),
			array_intersect( array( $visibility ), array( 'phones', 'not-phones' ) )
		);
	}

	public function boot_data(): ?array {
		if ( ! $this->is_shown() ) {
			return null;
		}
		$read = fn( string $key ): string => $this->settings->string( self::FEATURE, $key );
		$data = array(
			'openOnAdd'     => $this->opens_on_add(),
			'headerIcon'    => $this->settings->boolean( self::FEATURE, 'header_icon' ),
			'side'          => $read( 'side' ),
			'animationMs'   => $this->settings->integer( self::FEATURE, 'animation_ms' ),
			'coupons'       => wc_coupons_enabled() ? $read( 'coupons' ) : 'hidden',
			'savings'       => $this->settings->boolean( self::FEATURE, 'savings' ),
			'viewCartLink'  => $this->settings->boolean( self::FEATURE, 'view_cart_link' ),
			'title'         => $read( 'title' ),
			'emptyTitle'    => $read( 'empty_title' ),
			'emptyText'     => $read( 'empty_text' ),
			'checkoutLabel' => $read( 'checkout_label' ),
			'continueLabel' => $read( 'continue_label' ),
			'colorAccent'   => $read( 'color_accent' ),
			'colorSurface'  => $read( 'color_surface' ),
			'colorText'     => $read( 'color_text' ),
		);
		$data['continueUrl'] = (string) apply_filters( 'woocommerce_continue_shopping_redirect', wc_get_page_permalink( 'shop' ) );
		// Empty values are omitted, because the script then uses its defaults.
		return array_filter( $data, static fn( $value ): bool => '' !== $value );
	}

	public function settings_title(): string {
		return __( 'Cart drawer', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Cart;
	}

	public function settings_schema(): array {
		return $this->third_party_drawers()->setting() + DrawerSettings::schema();
	}
}
