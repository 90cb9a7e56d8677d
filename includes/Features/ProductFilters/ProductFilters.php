<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters;

use Aisle\Features\ProductFilters\Placing\FilterBlock;
use Aisle\Features\ProductFilters\Placing\FilterForm;
use Aisle\Features\ProductFilters\Placing\FilterWidget;
use Aisle\Features\ProductFilters\Query\MainQuery;
use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Settings;

/**
 * What a list of products can be narrowed by. WooCommerce's own list does the narrowing; this prints the links that ask for it, and changes the
 * list in its place.
 */
final class ProductFilters implements Feature, HasSettings {

	private ?FilterForm $form = null;

	private ?MainQuery $query = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$this->query = new MainQuery();
		$this->query->register();
		$this->form = new FilterForm( $this->settings, $this->assets, $this->query );
		add_shortcode( 'aisle_filters', array( $this->form, 'shortcode' ) );
		( new FilterBlock( $this->form, $this->assets ) )->register();
		add_action( 'widgets_init', array( $this, 'register_widget' ) );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'woocommerce_before_shop_loop', array( $this, 'print_button' ), 5 );
		add_action( 'woocommerce_no_products_found', array( $this, 'print_button' ), 5 );
		// The block is for whoever puts blocks into a sidebar.
		add_filter( 'widget_types_to_hide_from_legacy_widget_block', static fn( mixed $names ): array => array( ...( is_array( $names ) ? $names : array() ), FilterWidget::ID ) );
		add_filter( 'wp_robots', array( $this, 'robots' ) );
	}

	/** `widgets_init` */
	public function register_widget(): void {
		if ( $this->form ) {
			register_widget( FilterWidget::make( $this->form ) );
		}
	}

	/** A sidebar is printed late; here it is known in time for the style to stand in the head. */
	public function enqueue(): void {
		if ( $this->is_in_sidebar() ) {
			$this->assets->need_script( FilterSettings::ROOM );
		}
	}

	/** Around the page's own list; lists of shortcodes have these hooks too. */
	public function print_button(): void {
		if ( $this->form && ! doing_filter( 'render_block' ) && ! wc_get_loop_prop( 'is_shortcode' ) && $this->is_in_sidebar() ) {
			echo $this->form->open_button(); // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		}
	}

	private function is_in_sidebar(): bool {
		return ! wp_is_block_theme() && ( is_shop() || is_product_taxonomy() ) && true === $this->form?->is_expected( FilterBlock::NAME, FilterWidget::ID );
	}

	/**
	 * `wp_robots`: of choices put together there are endlessly many.
	 *
	 * @param mixed $robots
	 * @return mixed
	 */
	public function robots( $robots ) {
		$is_list = is_array( $robots ) && ( is_shop() || is_product_taxonomy() );
		if ( $is_list && $this->query && $this->query->chosen()->count() > 1 && $this->settings->boolean( FilterSettings::ROOM, 'noindex' ) ) {
			$robots['noindex'] = true;
			if ( empty( $robots['nofollow'] ) ) {
				$robots['follow'] = true;
			}
		}
		return $robots;
	}

	public function settings_title(): string {
		return __( 'Product filters', 'aisle' );
	}

	public function settings_schema(): array {
		return FilterSettings::schema();
	}
}
