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
 * Pages that list products: a second picture, a button for the quick view, more products without a new page, and what is said of their
 * order.
 *
 * Adding to the cart from a listing and the menu that orders it are the platform's; they need none of this feature's files.
 */
final class Listing implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'listing';

	/** The product whose button the block has printed: WooCommerce calls a classic list's hooks around its blocks as well. */
	private int $has_button = 0;

	/** A product of a list was printed into this page, which is known by its scripts. */
	private ?\WP_Scripts $has_products = null;

	/**
	 * @var array<int, true> Ids of products in lists that `$image` does not know yet: only a list that shows second pictures loads its
	 *                       class.
	 */
	private array $expected = array();

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
		add_filter( 'the_posts', array( $this, 'meet_posts' ) );
		add_filter( 'woocommerce_shortcode_products_query_results', array( $this, 'meet_results' ) );
		add_action( 'woocommerce_before_shop_loop_item', array( $this, 'begin_product' ), 1 );
		add_filter( 'woocommerce_product_get_image', array( $this, 'image' ), 20, 3 );
		add_action( 'woocommerce_after_shop_loop_item', array( $this, 'end_product' ), 15 );
		add_filter( 'render_block_woocommerce/product-image', array( $this, 'picture_block' ), 10, 3 );
		add_filter( 'render_block_woocommerce/product-button', array( $this, 'button_block' ), 10, 3 );
		// Ahead of the pagination (10), so that it stands right behind the list.
		add_action( 'woocommerce_after_shop_loop', array( $this, 'end_list' ), 5 );
	}

	/** Lists in other pages are met while they are printed; here it is known in time for the style to stand in the head. */
	public function enqueue(): void {
		if ( ( $this->is_archive() && $this->is_on() ) || $this->is_ordered() ) {
			$this->assets->need_early( self::FEATURE );
		}
	}

	/**
	 * `the_posts`, of the page's own query and of blocks. Nothing is asked for yet: this may be before `init`.
	 *
	 * @param mixed $posts
	 * @return mixed
	 */
	public function meet_posts( $posts ) {
		$first = is_array( $posts ) ? reset( $posts ) : null;
		if ( $first instanceof \WP_Post && 'product' === $first->post_type && count( $posts ) > 1 ) {
			$this->expected += array_fill_keys( array_map( 'intval', array_column( $posts, 'ID' ) ), true );
		}
		return $posts;
	}

	/**
	 * `woocommerce_shortcode_products_query_results`
	 *
	 * @param mixed $results
	 * @return mixed
	 */
	public function meet_results( $results ) {
		if ( is_object( $results ) && isset( $results->ids ) && is_array( $results->ids ) ) {
			$this->expected += array_fill_keys( array_map( 'intval', $results->ids ), true );
		}
		return $results;
	}

	/** `woocommerce_before_shop_loop_item` */
	public function begin_product(): void {
		if ( $this->is_on() ) {
			$this->meet();
			if ( $this->settings->boolean( self::FEATURE, 'hover_image' ) ) {
				$this->image->begin();
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
	public function image( $html, $product = null, $size = 'woocommerce_thumbnail' ): string {
		// Before the first product of a list begins, every image is of something else.
		$is_wanted = $this->image->made() && $product instanceof \WC_Product && $this->settings->boolean( self::FEATURE, 'hover_image' );
		$size      = is_array( $size ) ? $size : (string) $size;
		return $is_wanted ? $this->hover_image()->of_loop( (string) $html, $product, $size ) : (string) $html;
	}

	/** `woocommerce_after_shop_loop_item` */
	public function end_product(): void {
		global $product;
		$this->image->made()?->end();
		if ( doing_filter( 'render_block' ) && $product instanceof \WC_Product && $product->get_id() === $this->has_button ) {
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
	public function picture_block( $html, $block = array(), $instance = null ): string {
		$product = $this->settings->boolean( self::FEATURE, 'hover_image' ) ? self::listed( $instance ) : null;
		if ( ! $product ) {
			return (string) $html;
		}
		$this->meet();
		return $this->hover_image()->of_block( (string) $html, $product, (array) ( ( (array) $block )['attrs'] ?? array() ) );
	}

	/**
	 * `render_block_woocommerce/product-button`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @param mixed $instance
	 */
	public function button_block( $html, $block = array(), $instance = null ): string {
		$product = $this->settings->boolean( self::FEATURE, 'quick_view' ) ? self::listed( $instance ) : null;
		if ( ! $product ) {
			return (string) $html;
		}
		$this->meet();
		$this->has_button = $product->get_id();
		return ( new QuickViewButton() )->in_block( $product, (string) $html );
	}

	/** `woocommerce_after_shop_loop`: around a list of blocks, which has a pagination of its own, it is called too. */
	public function end_list(): void {
		if ( ! doing_filter( 'render_block' ) && 'off' !== $this->settings->string( self::FEATURE, 'more' ) ) {
			$this->meet();
			echo ( new LoadMore() )->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		}
	}

	public function boot_data(): ?array {
		$has_products = wp_scripts() === $this->has_products && $this->is_on();
		if ( ! $has_products && ! $this->is_ordered() ) {
			return null;
		}
		return array(
			'quickView' => $this->settings->boolean( self::FEATURE, 'quick_view' ),
			/** Whether somebody opens the quick view that a button asks for; else the product's page is the way. */
			'opens'     => true === $this->opener?->opens_products(),
			// An address tells the product's id alone.
			'product'   => home_url( '/?p=' ),
			'cartForm'  => $this->settings->boolean( self::FEATURE, 'cart_form' ),
			'more'      => $this->settings->string( self::FEATURE, 'more' ),
			'texts'     => LoadMore::texts(),
			/* translators: %s: an order of products, e.g. "Sort by price: low to high". */
			'sorted'    => $this->is_ordered() ? __( 'The products are in this order: %s.', 'aisle' ) : '',
		);
	}

	public function settings_title(): string {
		return __( 'Product lists', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::General;
	}

	public function settings_schema(): array {
		return ListingSettings::schema();
	}

	private function hover_image(): HoverImage {
		$image = $this->image->get();
		$image->expect( array_keys( $this->expected ) );
		$this->expected = array();
		return $image;
	}

	private function meet(): void {
		if ( wp_scripts() !== $this->has_products ) {
			$this->has_products = wp_scripts();
			$this->assets->need_early( self::FEATURE );
		}
	}

	/** The block stands in a list: a product's page has the same blocks. */
	private static function listed( mixed $instance ): ?\WC_Product {
		$context = $instance instanceof \WP_Block ? $instance->context : array();
		$product = isset( $context['query'], $context['postId'] ) ? wc_get_product( (int) $context['postId'] ) : null;
		return $product instanceof \WC_Product ? $product : null;
	}

	private function is_on(): bool {
		return $this->settings->boolean( self::FEATURE, 'hover_image' )
			|| $this->settings->boolean( self::FEATURE, 'quick_view' )
			|| $this->settings->boolean( self::FEATURE, 'cart_form' )
			|| 'off' !== $this->settings->string( self::FEATURE, 'more' );
	}

	private function is_archive(): bool {
		return is_shop() || is_product_taxonomy();
	}

	/** Somebody has chosen an order. It is part of the address, so the page is the same for everybody who has it. */
	private function is_ordered(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- Only whether it is there.
		return isset( $_GET['orderby'] ) && $this->is_archive();
	}
}
