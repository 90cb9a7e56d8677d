<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

use Aisle\Features\Search\Engine\SelectedEngine;
use Aisle\Features\Search\Engine\TableSearch;
use Aisle\Features\Search\Form\SearchBlock;
use Aisle\Features\Search\Form\SearchForm;
use Aisle\Features\Search\Index\DisplayedPrice;
use Aisle\Features\Search\Index\IndexChanges;
use Aisle\Features\Search\Index\IndexFile;
use Aisle\Features\Search\Index\IndexHooks;
use Aisle\Features\Search\Index\IndexJob;
use Aisle\Features\Search\Log\SearchLog;
use Aisle\Features\Search\Log\SearchLogAjax;
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
use Aisle\Platform\Shop\MenuItem;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Live search: finds products while a shopper types, in every search form of the store.
 */
final class Search implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'search';

	/** Elements on which intent loads the search: a field in any theme's search form, and Aisle's icon. */
	private const INTENT_SELECTOR = 'input[name=s],.aisle-search-icon';

	/** Name of the Ajax action. The specification fixes it; the Flatsome theme has an action of the same name. */
	private const ACTION = 'flatsome_ajax_search_products';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax,
		private readonly Rest $rest
	) {}

	public function register(): void {
		$synonyms = Lazy::of( fn(): Synonyms => new Synonyms( $this->settings ) );
		$this->register_index( $synonyms );
		$engine = Lazy::of( static fn(): SelectedEngine => new SelectedEngine( new TableSearch( $synonyms->get() ) ) );
		$this->register_ajax( $engine );
		self::register_results( Lazy::of( fn(): SearchResults => new SearchResults( $this->settings, $engine->get() ) ) );
		$this->register_log();
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		$form = Lazy::of( fn(): SearchForm => new SearchForm( $this->assets ) );
		add_shortcode( 'aisle_search', array( $form, 'shortcode' ) );
		$supports = array(
			'html'  => false,
			'align' => array( 'wide', 'full' ),
		);
		$block = Lazy::of( fn(): SearchBlock => new SearchBlock( $form, $this->assets ) );
		ServerBlock::add( 'aisle/search', array( $block, 'register_block' ), array( $block, 'render' ), array( 'supports' => $supports ) );
		self::register_menu_item( $form );
	}

	/**
	 * @param Lazy<Synonyms> $synonyms
	 */
	private function register_index( Lazy $synonyms ): void {
		$changes = Lazy::of( static fn(): IndexChanges => new IndexChanges() );
		IndexHooks::register( $changes );
		add_action( 'shutdown', static fn() => $changes->created_instance()?->save_changes(), 5 );
		$file = Lazy::of( static fn(): IndexFile => new IndexFile( $synonyms->get() ) );
		$job = Lazy::of( static fn(): IndexJob => new IndexJob( $file->get() ) );
		add_action( IndexHooks::JOB_HOOK, array( $job, 'process_next_batch' ) );
		DeferredHooks::outside_page_views( static fn() => add_action( 'woocommerce_cleanup_personal_data', array( $job, 'clean_up' ) ) );
		add_filter( 'aisle_search_indexed', array( $this, 'is_indexed' ), 5, 2 );
		// The file contains synonyms, and leaves out products that the merchant excludes.
		add_action( 'update_option_' . Settings::OPTION, array( $file, 'handle_settings_change' ), 10, 2 );
		add_action( 'update_option_' . Settings::OPTION, array( $changes, 'handle_settings_change' ), 10, 2 );
	}

	/**
	 * @param Lazy<SelectedEngine> $engine
	 */
	private function register_ajax( Lazy $engine ): void {
		$search_ajax     = Lazy::of( fn(): SearchAjax => new SearchAjax( new Suggestions( $this->settings, $engine->get() ) ) );
		$register_action = function () use ( $search_ajax ): void {
			if ( ! has_action( 'wp_ajax_nopriv_' . self::ACTION ) ) {
				$this->ajax->add_site_action( self::ACTION, array( $search_ajax, 'handle_request' ) );
			}
		};
		// Runs after the theme has added its hooks: if the theme handles this action itself, Aisle does not.
		add_action( 'init', static fn() => DeferredHooks::outside_page_views( $register_action ), 20 );
	}

	/**
	 * WordPress applies `posts_search` to each of its queries, so SearchResults is created for search queries only.
	 *
	 * @param Lazy<SearchResults> $results
	 */
	private static function register_results( Lazy $results ): void {
		$filter_where = static function ( mixed $where, mixed $query = null ) use ( $results ): string {
			$is_search = $query instanceof \WP_Query && ( '' !== $query->get( 's' ) || '' !== $query->get( 'search' ) );
			return $is_search ? $results->where( $where, $query ) : ( is_string( $where ) ? $where : '' );
		};
		$filter_link  = static function ( mixed $link, mixed $product = null ) use ( $results ): string {
			return is_search() ? $results->link( $link, $product ) : ( is_string( $link ) ? $link : '' );
		};
		add_filter( 'posts_search', $filter_where, 20, 2 );
		add_filter( 'posts_search_orderby', array( $results, 'order' ), 20, 2 );
		add_filter( 'woocommerce_redirect_single_search_result', array( $results, 'may_redirect' ) );
		add_filter( 'woocommerce_loop_product_link', $filter_link, 10, 2 );
	}

	private function register_log(): void {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		$may_read = static fn(): bool => current_user_can( 'manage_woocommerce' );
		$this->ajax->add_wc_action(
			'aisle_log_search',
			array( Lazy::of( static fn(): SearchLogAjax => new SearchLogAjax() ), 'handle_request' )
		);
		$this->rest->route( '/search/counts', 'GET', static fn(): array => SearchLog::of_last_days(), $may_read );
		DeferredHooks::outside_page_views(
			static function (): void {
				add_action( 'admin_init', array( SearchLog::class, 'install' ) );
				add_action( 'woocommerce_cleanup_personal_data', array( SearchLog::class, 'clean_up' ) );
			}
		);
	}

	/**
	 * @param Lazy<SearchForm> $form
	 */
	private static function register_menu_item( Lazy $form ): void {
		$render = static fn(): string => $form->get()->html();
		$item = Lazy::of( static fn(): MenuItem => new MenuItem( 'search', self::menu_texts( ... ), $render ) );
		add_filter( 'walker_nav_menu_start_el', array( $item, 'replace_menu_link' ), 10, 2 );
		add_filter( 'render_block_core/navigation-link', array( $item, 'replace_navigation_link' ), 10, 2 );
		DeferredHooks::outside_page_views( static fn() => add_action( 'admin_head-nav-menus.php', array( $item, 'add_meta_box' ) ) );
	}

	/**
	 * @return array{title: string, checkbox_label: string}
	 */
	private static function menu_texts(): array {
		return array(
			'title'          => __( 'Product search', 'aisle' ),
			'checkbox_label' => __( 'Product search field', 'aisle' ),
		);
	}

	/**
	 * `aisle_search_indexed`: returns false for products that the merchant excludes from the search.
	 *
	 * @param mixed $is_indexed
	 * @param mixed $product
	 */
	public function is_indexed( $is_indexed, $product ): bool {
		return true === $is_indexed
			&& $product instanceof \WC_Product
			&& ! in_array( $product->get_id(), $this->settings->products( self::FEATURE, 'excluded_products' ), true );
	}

	/**
	 * Lets every page load the early module on intent, because themes may have a search form anywhere.
	 */
	public function enqueue(): void {
		if ( $this->settings->boolean( self::FEATURE, 'enabled' ) ) {
			$this->assets->need_early_module( self::FEATURE, self::INTENT_SELECTOR );
		}
	}

	public function boot_data(): ?array {
		if ( ! $this->settings->boolean( self::FEATURE, 'enabled' ) ) {
			return null;
		}
		return array_filter(
			array(
				'index'      => IndexFile::url(),
				'by_place'   => DisplayedPrice::depends_on_address(),
				'style'      => $this->assets->style_url( 'search-style' ),
				'worker'     => $this->assets->script_url( 'search-worker' ),
				'delay'      => $this->settings->integer( self::FEATURE, 'delay' ),
				'most'       => $this->settings->integer( self::FEATURE, 'max_results' ),
				'categories' => $this->settings->boolean( self::FEATURE, 'show_categories' ),
				'posts'      => $this->settings->boolean( self::FEATURE, 'show_posts' ),
				'recent'     => $this->settings->boolean( self::FEATURE, 'recent_searches' ),
				'texts'      => SearchTexts::translated(),
			)
		);
	}

	public function settings_title(): string {
		return __( 'Search', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Catalog;
	}

	public function settings_schema(): array {
		return SearchSettings::schema();
	}
}
