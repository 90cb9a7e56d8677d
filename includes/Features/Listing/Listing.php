<?php
declare(strict_types=1);

namespace Aisle\Features\Listing;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\ProductOpener;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Pages that list products: a second image, a quick view button, loading more products without a page load, and an
 * announcement of the sort order.
 *
 * Adding to the cart from a list and the sort order dropdown belong to the platform layer; they use no files of this
 * feature.
 */
final class Listing implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'listing';

	/**
	 * ID of the product whose block has got the quick view button. WooCommerce also runs the hooks of classic lists
	 * around its blocks; they must not print a second button.
	 */
	private int $product_with_button = 0;

	/** WordPress's scripts object at the time a listed product was printed; identifies the page. */
	private ?\WP_Scripts $scripts_of_page = null;

	/**
	 * @var array<int, true> Ids of products in lists that `$image` does not know yet: only a list that shows second pictures loads its
	 *                       class.
	 */
	private array $pending_ids = array();

	/** @var Lazy<HoverImage> */
	private readonly Lazy $image;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly ?ProductOpener $opener = null
	) {
		$this->image = Lazy::of( static fn(): HoverImage => new HoverImage() );
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_filter( 'the_posts', array( $this, 'collect_posts' ) );
		add_filter( 'woocommerce_shortcode_products_query_results', array( $this, 'collect_results' ) );
		add_action( 'woocommerce_before_shop_loop_item', array( $this, 'begin_product' ), 1 );
		add_filter( 'woocommerce_product_get_image', array( $this, 'add_hover_image' ), 20, 3 );
		add_action( 'woocommerce_after_shop_loop_item', array( $this, 'end_product' ), 15 );
		add_filter( 'render_block_woocommerce/product-image', array( $this, 'add_hover_image_to_block' ), 10, 3 );
		add_filter( 'render_block_woocommerce/product-button', array( $this, 'add_quick_view_to_block' ), 10, 3 );
		// Before the pagination (10), so that it directly follows the list.
		add_action( 'woocommerce_after_shop_loop', array( $this, 'end_list' ), 5 );
	}

	/**
	 * On archives, the assets are known early enough for the styles to be in the head; lists on other pages are
	 * detected while they are printed.
	 */
	public function enqueue(): void {
		if ( ( $this->is_archive() && $this->is_any_part_enabled() ) || $this->is_sorted() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/**
	 * `the_posts`, of the main query and of blocks. Only collects ids, because this may run before `init`.
	 *
	 * @param mixed $posts
	 * @return mixed
	 */
	public function collect_posts( $posts ) {
		$first = is_array( $posts ) ? reset( $posts ) : null;
		if ( $first instanceof \WP_Post && 'product' === $first->post_type && count( $posts ) > 1 ) {
			$this->pending_ids += array_fill_keys( array_map( 'intval', array_column( $posts, 'ID' ) ), true );
		}
		return $posts;
	}

	/**
	 * `woocommerce_shortcode_products_query_results`
	 *
	 * @param mixed $results
	 * @return mixed
	 */
	public function collect_results( $results ) {
		if ( is_object( $results ) && isset( $results->ids ) && is_array( $results->ids ) ) {
			$this->pending_ids += array_fill_keys( array_map( 'intval', $results->ids ), true );
		}
		return $results;
	}

	/** `woocommerce_before_shop_loop_item` */
	public function begin_product(): void {
		if ( $this->is_any_part_enabled() ) {
			$this->need_assets();
			if ( $this->settings->boolean( self::FEATURE, 'hover_image' ) ) {
				$this->image->begin_product();
			}
		}
	}

	/**
	 * `woocommerce_product_get_image`
	 *
	 * @param mixed $html
	 * @param mixed $product
	 * @param mixed $size
	 */
	public function add_hover_image( $html, $product = null, $size = 'woocommerce_thumbnail' ): string {
		// Before the first product of a list, every image belongs to something else.
		$shows_hover_image = $this->image->created_instance()
			&& $product instanceof \WC_Product
			&& $this->settings->boolean( self::FEATURE, 'hover_image' );
		$size              = is_array( $size ) ? $size : (string) $size;
		return $shows_hover_image ? $this->hover_image_with_pending()->add_in_loop( (string) $html, $product, $size ) : (string) $html;
	}

	/** `woocommerce_after_shop_loop_item` */
	public function end_product(): void {
		global $product;
		$this->image->created_instance()?->end_product();
		if ( doing_filter( 'render_block' ) && $product instanceof \WC_Product && $product->get_id() === $this->product_with_button ) {
			return;
		}
		if ( $product instanceof \WC_Product && $this->settings->boolean( self::FEATURE, 'quick_view' ) ) {
			echo ( new QuickViewButton() )->of( $product ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
		}
	}

	/**
	 * `render_block_woocommerce/product-image`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @param mixed $instance
	 */
	public function add_hover_image_to_block( $html, $block = array(), $instance = null ): string {
		$product = $this->settings->boolean( self::FEATURE, 'hover_image' ) ? self::listed_product( $instance ) : null;
		if ( ! $product ) {
			return (string) $html;
		}
		$this->need_assets();
		return $this->hover_image_with_pending()->add_in_block(
			(string) $html,
			$product,
			(array) ( ( (array) $block )['attrs'] ?? array() )
		);
	}

	/**
	 * `render_block_woocommerce/product-button`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @param mixed $instance
	 */
	public function add_quick_view_to_block( $html, $block = array(), $instance = null ): string {
		$product = $this->settings->boolean( self::FEATURE, 'quick_view' ) ? self::listed_product( $instance ) : null;
		if ( ! $product ) {
			return (string) $html;
		}
		$this->need_assets();
		$this->product_with_button = $product->get_id();
		return ( new QuickViewButton() )->insert_into_block( $product, (string) $html );
	}

	/** `woocommerce_after_shop_loop`: also runs around a list of blocks, which has its own pagination. */
	public function end_list(): void {
		if ( ! doing_filter( 'render_block' ) && 'off' !== $this->settings->string( self::FEATURE, 'pagination' ) ) {
			$this->need_assets();
			echo ( new LoadMore() )->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		}
	}

	public function boot_data(): ?array {
		$has_products = wp_scripts() === $this->scripts_of_page && $this->is_any_part_enabled();
		if ( ! $has_products && ! $this->is_sorted() ) {
			return null;
		}
		return array(
			'quickView' => $this->settings->boolean( self::FEATURE, 'quick_view' ),
			/** True if a feature opens the quick view; otherwise the button links to the product page. */
			'opens'     => true === $this->opener?->opens_products(),
			// A third-party button has only the product's id, so this URL is completed with it.
			'product'   => home_url( '/?p=' ),
			'cartForm'  => $this->settings->boolean( self::FEATURE, 'cart_form' ),
			'more'      => $this->settings->string( self::FEATURE, 'pagination' ),
			'texts'     => LoadMore::texts(),
			/* translators: %s: an order of products, e.g. "Sort by price: low to high". */
			'sorted'    => $this->is_sorted() ? __( 'The products are sorted: %s.', 'aisle' ) : '',
		);
	}

	public function settings_title(): string {
		return __( 'Product lists', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Catalog;
	}

	public function settings_schema(): array {
		return ListingSettings::schema();
	}

	private function hover_image_with_pending(): HoverImage {
		$image = $this->image->get();
		$image->add_pending_products( array_keys( $this->pending_ids ) );
		$this->pending_ids = array();
		return $image;
	}

	private function need_assets(): void {
		if ( wp_scripts() !== $this->scripts_of_page ) {
			$this->scripts_of_page = wp_scripts();
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/** Returns the product if the block is in a list: product pages use the same blocks. */
	private static function listed_product( mixed $instance ): ?\WC_Product {
		$context = $instance instanceof \WP_Block ? $instance->context : array();
		$product = isset( $context['query'], $context['postId'] ) ? wc_get_product( (int) $context['postId'] ) : null;
		return $product instanceof \WC_Product ? $product : null;
	}

	private function is_any_part_enabled(): bool {
		return $this->settings->boolean( self::FEATURE, 'hover_image' )
			|| $this->settings->boolean( self::FEATURE, 'quick_view' )
			|| $this->settings->boolean( self::FEATURE, 'cart_form' )
			|| 'off' !== $this->settings->string( self::FEATURE, 'pagination' );
	}

	private function is_archive(): bool {
		return is_shop() || is_product_taxonomy();
	}

	/**
	 * Returns whether the URL of an archive has a sort order. Because the order is part of the URL, a cached page is
	 * the same for all visitors.
	 */
	private function is_sorted(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- Only whether it is there.
		return isset( $_GET['orderby'] ) && $this->is_archive();
	}
}
