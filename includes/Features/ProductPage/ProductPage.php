<?php
declare(strict_types=1);

namespace Aisle\Features\ProductPage;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Products\ProductKind;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\Template;

/**
 * Tabs, reviews and the sticky add-to-cart bar of product pages.
 */
final class ProductPage implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'product-page';

	private const TABS_TEMPLATE = 'single-product/tabs/tabs.php';

	/**
	 * True if the URL is a page of the reviews. It is read before the template prints them, because printing sets the
	 * same query variable (`cpage`).
	 */
	private bool $is_reviews_page = false;

	/** Scripts object of the page that has tabs; it identifies that page. */
	private ?\WP_Scripts $scripts_of_tabs_page = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly ScriptReplacement $replaced_scripts
	) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'woocommerce_before_template_part', array( $this, 'begin_tabs' ) );
		add_action( 'woocommerce_after_template_part', array( $this, 'end_tabs' ) );
		add_action( 'wp_footer', array( $this, 'print_bar' ) );
		add_action( 'wp', array( $this, 'remove_theme_bars' ) );
		$this->replaced_scripts->replace( 'tabs', array( 'wc-single-product' ), fn(): bool => $this->may_replace_scripts() );
		$this->replaced_scripts->replace( 'reviews', array( 'wc-single-product' ), fn(): bool => $this->may_replace_scripts() );
	}

	public function enqueue(): void {
		if ( $this->is_active_on_page() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/**
	 * `woocommerce_before_template_part`: captures the output of the template.
	 *
	 * @param mixed $template
	 */
	public function begin_tabs( $template ): void {
		if ( self::TABS_TEMPLATE === $template && $this->may_replace_scripts() ) {
			$this->is_reviews_page = (bool) get_query_var( 'cpage' );
			ob_start();
		}
	}

	/**
	 * `woocommerce_after_template_part`
	 *
	 * @param mixed $template
	 */
	public function end_tabs( $template ): void {
		if ( self::TABS_TEMPLATE === $template && $this->may_replace_scripts() ) {
			$html = (string) ob_get_clean();
			// Tabs may also be printed on other pages, if a block shows a product there.
			$this->scripts_of_tabs_page = wp_scripts();
			$this->assets->need_early_module( self::FEATURE );
			// If other code keeps WooCommerce's script on the page, that script runs the tabs unchanged.
			$is_replaced = in_array( 'tabs', $this->replaced_scripts->replaced_behaviours(), true );
			$html = $is_replaced
				? TabsMarkup::enhanced( $html, $this->settings->string( self::FEATURE, 'tabs' ), $this->is_reviews_page )
				: $html;
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- The template's own HTML.
		}
	}

	/**
	 * `wp`: removes the bars of Storefront and Astra, which do not support options; two bars would overlap.
	 */
	public function remove_theme_bars(): void {
		if ( $this->is_active_on_page() && 'off' !== $this->settings->string( self::FEATURE, 'bar' ) ) {
			remove_action( 'storefront_after_footer', 'storefront_sticky_single_add_to_cart', 999 );
			add_filter( 'astra_get_option_single-product-sticky-add-to-cart', '__return_false' );
		}
	}

	/**
	 * Prints the sticky bar. Its HTML is the same for every visitor, so caches may store it.
	 */
	public function print_bar(): void {
		$product = $this->is_active_on_page() && is_product() && ! post_password_required( get_queried_object_id() )
			? ProductKind::product_of_page()
			: null;
		$visibility = $product ? $this->settings->string( self::FEATURE, 'bar' ) : 'off';
		$bar        = $product && 'off' !== $visibility ? StickyBar::of( $product ) : null;
		if ( $bar ) {
			$placement = array(
				'where'    => $visibility,
				'position' => $this->settings->string( self::FEATURE, 'bar_position' ),
			);
			// phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes.
			echo Template::render( 'product-page/sticky-bar', $bar + $placement );
		}
	}

	public function boot_data(): ?array {
		return $this->is_active_on_page() ? array( 'rating' => ReviewTexts::of_woocommerce() ) : null;
	}

	public function settings_title(): string {
		return __( 'Product page', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Products;
	}

	public function settings_schema(): array {
		return ProductPageSettings::schema();
	}

	/**
	 * Returns whether the feature is on and this page is a product page, has the shortcode `product_page`, or has
	 * printed tabs.
	 */
	private function is_active_on_page(): bool {
		$post = get_post();
		$page = $post instanceof \WP_Post && is_singular() ? $post->post_content : '';
		return ( is_product() || str_contains( $page, '[product_page' ) || wp_scripts() === $this->scripts_of_tabs_page )
			&& $this->is_enabled();
	}

	/**
	 * Returns whether Aisle may handle the tabs and reviews. This includes pages on which a block shows a product: if
	 * it has no tabs, nothing happens, but false would keep WooCommerce's script, and with it WooCommerce's gallery.
	 * HTML that a third-party script requests is left unchanged.
	 */
	private function may_replace_scripts(): bool {
		return $this->is_active_on_page()
			|| ( is_singular() && ! wp_doing_ajax() && ! wp_is_serving_rest_request() && $this->is_enabled() );
	}

	private function is_enabled(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' );
	}
}
