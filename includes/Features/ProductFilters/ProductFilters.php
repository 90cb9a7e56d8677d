<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters;

use Aisle\Features\ProductFilters\Embedding\FilterBlock;
use Aisle\Features\ProductFilters\Embedding\FilterForm;
use Aisle\Features\ProductFilters\Embedding\FilterWidget;
use Aisle\Features\ProductFilters\Query\MainQuery;
use Aisle\Features\ProductFilters\Query\QueryNames;
use Aisle\Platform\Contracts\AttributeValueAppearances;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Filters for product lists. WooCommerce's query does the filtering; this feature prints the links to it and updates
 * the list without a page load.
 */
final class ProductFilters implements Feature, HasBootData, HasSettings {

	public const FEATURE = 'product-filters';

	/** @var Lazy<MainQuery> */
	private readonly Lazy $query;

	/** @var Lazy<FilterForm> */
	private readonly Lazy $form;

	private bool $has_selections = false;

	/**
	 * @param Lazy<covariant AttributeValueAppearances>|null $appearances
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly ?Lazy $appearances = null
	) {
		$this->query = Lazy::of( static fn(): MainQuery => new MainQuery() );
		$this->form  = Lazy::of(
			fn(): FilterForm => new FilterForm( $this->settings, $this->assets, $this->query->get(), $this->appearances )
		);
	}

	public function register(): void {
		$this->register_query();
		add_shortcode( 'aisle_filters', array( $this->form, 'shortcode' ) );
		$block = Lazy::of( fn(): FilterBlock => new FilterBlock( $this->form, $this->assets ) );
		ServerBlock::add(
			'aisle/product-filters',
			array( $block, 'register_block' ),
			array( $block, 'render' ),
			array( 'supports' => array( 'html' => false ) )
		);
		add_action( 'enqueue_block_editor_assets', array( $block, 'expose_facets' ) );
		add_action( 'widgets_init', array( $this, 'register_widget' ) );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'woocommerce_before_shop_loop', array( $this, 'print_open_button' ), 5 );
		add_action( 'woocommerce_no_products_found', array( $this, 'print_open_button' ), 5 );
		// Merchants who use blocks in a sidebar should use the block.
		$without_widget = static fn( mixed $names ): array => array( ...( is_array( $names ) ? $names : array() ), FilterWidget::ID );
		DeferredHooks::outside_page_views(
			static fn() => add_filter( 'widget_types_to_hide_from_legacy_widget_block', $without_widget )
		);
		add_filter( 'wp_robots', array( $this, 'add_noindex' ) );
	}

	/**
	 * WordPress applies `request` on every page and `posts_clauses` to every query. Without selections in the URL,
	 * neither callback changes anything.
	 */
	private function register_query(): void {
		$clean  = fn( $vars ) => $this->has_selections() ? $this->query->get()->clean_request( $vars ) : $vars;
		$narrow = fn( $clauses, $query = null ) =>
			$this->has_selections() ? $this->query->get()->add_conditions( $clauses, $query ) : $clauses;
		add_filter( 'query_vars', array( $this, 'add_sale_parameter' ) );
		add_filter( 'request', $clean, 1 );
		add_filter( 'posts_clauses', $narrow, 20, 2 );
		add_filter( 'woocommerce_product_query_tax_query', array( MainQuery::class, 'query_slug_zero_by_id' ) );
		// A filtered list shows products, even if the merchant's setting shows categories.
		add_filter( 'woocommerce_is_filtered', fn( $is_filtered ): bool => $is_filtered || $this->count_selections() > 0 );
		// A visitor whose filters match one product wants the list, not a redirect.
		add_filter( 'woocommerce_redirect_single_search_result', fn( $redirects ): bool => $redirects && 0 === $this->count_selections() );
	}

	/**
	 * `query_vars`
	 *
	 * @param mixed $names
	 * @return array<array-key, mixed>
	 */
	public function add_sale_parameter( $names ): array {
		// A literal, as QueryNames::SALE: pages without parameters do not load the class.
		return array( ...( is_array( $names ) ? $names : array() ), 'aisle_on_sale' );
	}

	/** Returns whether the URL has parameters of filters, or had some before they were cleaned up. */
	private function has_selections(): bool {
		$names = array_map( 'strval', array_keys( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only names.

		$this->has_selections = $this->has_selections || ( array() !== $names && array() !== preg_grep( QueryNames::PATTERN, $names ) );
		return $this->has_selections;
	}

	private function count_selections(): int {
		return $this->has_selections() ? $this->query->get()->selected()->count() : 0;
	}

	/** `widgets_init` */
	public function register_widget(): void {
		register_widget( FilterWidget::make( $this->form ) );
	}

	/**
	 * Loads the early module if a sidebar will show the filters. The sidebar is printed too late for the styles to be
	 * in the head.
	 */
	public function enqueue(): void {
		if ( $this->is_in_sidebar() ) {
			$this->form->get()->need_early_module();
		}
	}

	/** Prints the button above the page's main list only. Lists of shortcodes fire these hooks too. */
	public function print_open_button(): void {
		if ( ! doing_filter( 'render_block' ) && ! wc_get_loop_prop( 'is_shortcode' ) && $this->is_in_sidebar() ) {
			echo $this->form->get()->open_button(); // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		}
	}

	private function is_in_sidebar(): bool {
		$can_have_sidebar = ! wp_is_block_theme() && ( is_shop() || is_product_taxonomy() );
		return $can_have_sidebar && $this->form->get()->is_expected( FilterBlock::NAME, FilterWidget::ID );
	}

	/**
	 * `wp_robots`: adds noindex to lists with two or more selections, because there are endless combinations.
	 *
	 * @param mixed $robots
	 * @return mixed
	 */
	public function add_noindex( $robots ) {
		$is_list = is_array( $robots ) && ( is_shop() || is_product_taxonomy() );
		if ( $is_list && $this->count_selections() > 1 && $this->settings->boolean( self::FEATURE, 'noindex' ) ) {
			$robots['noindex'] = true;
			if ( empty( $robots['nofollow'] ) ) {
				$robots['follow'] = true;
			}
		}
		return $robots;
	}

	public function boot_data(): ?array {
		return true === $this->form->created_instance()?->needs_early_module() ? array() : null;
	}

	public function settings_title(): string {
		return __( 'Product filters', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Catalog;
	}

	public function settings_schema(): array {
		return FilterSettings::schema();
	}
}
