<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Admin\AdminNotice;
use Aisle\Platform\Contracts\AttributeValueAppearances;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Lazy;
use Aisle\Platform\Products\ProductKind;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\Settings;

/**
 * Attributes as colors, images and labels: on product pages, in listings, and in the admin.
 */
final class Swatches {

	private const BLOCK = 'woocommerce/add-to-cart-with-options-variation-selector-attribute';

	/** @var Lazy<AttributeSwatches> */
	private readonly Lazy $attributes;

	/** @var Lazy<SwatchScripts> */
	private readonly Lazy $scripts;

	/** @var Lazy<ListingSwatches> */
	private readonly Lazy $listing;

	/**
	 * @var array<int, true> Ids that queries found and `$listing` does not have yet: only a list with a variable product loads its class.
	 */
	private array $expected = array();

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {
		$this->attributes = Lazy::of( fn(): AttributeSwatches => AttributeSwatches::make( $this->settings ) );
		$this->scripts    = Lazy::of( fn(): SwatchScripts => new SwatchScripts( $this->settings, $this->assets ) );
		$this->listing    = Lazy::of(
			fn(): ListingSwatches =>
				new ListingSwatches( $this->settings, new ListedAttributes( $this->attributes->get(), new ListingImages() ) )
		);
	}

	public function register(): void {
		$this->register_forms();
		$this->register_listing();
		if ( is_admin() ) {
			( new Admin\SwatchAdmin( $this->attributes->get() ) )->register();
		}
		DeferredHooks::outside_page_views( fn() => add_filter( 'aisle_admin_notices', array( $this, 'add_notice' ) ) );
	}

	public function value_appearances(): AttributeValueAppearances {
		return new ValueAppearance( $this->settings, $this->attributes->get() );
	}

	/** Returns whether this page's forms have swatches. */
	public function are_printed(): bool {
		return true === $this->scripts->created_instance()?->is_needed();
	}

	/**
	 * `wp_enqueue_scripts`
	 */
	public function enqueue(): void {
		if ( is_product() && ProductKind::is_variable_page() ) {
			$this->scripts->enqueue();
		}
	}

	/**
	 * `the_posts`
	 *
	 * @param mixed $posts
	 * @return mixed
	 */
	public function expect( $posts ) {
		foreach ( is_array( $posts ) ? $posts : array() as $post ) {
			if ( $post instanceof \WP_Post && 'product' === $post->post_type ) {
				$this->expected[ $post->ID ] = true;
			}
		}
		return $posts;
	}

	/**
	 * `woocommerce_related_products`
	 *
	 * @param mixed $ids
	 * @return mixed
	 */
	public function expect_ids( $ids ) {
		$this->expected += array_fill_keys( array_map( 'intval', (array) $ids ), true );
		return $ids;
	}

	/**
	 * `woocommerce_after_shop_loop_item`: other products have no swatches, but reset what the price block of a variable
	 * product has set.
	 */
	public function print_in_list(): void {
		global $product;
		if ( $this->listing->created_instance() || ( $product instanceof \WC_Product && $product->is_type( 'variable' ) ) ) {
			$this->listing()->print();
		}
	}

	/**
	 * `render_block_woocommerce/product-price`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @param mixed $instance
	 * @return mixed
	 */
	public function add_to_block( $html, $block = array(), $instance = null ) {
		$is_in_list = $instance instanceof \WP_Block && isset( $instance->context['queryId'] );
		return $is_in_list ? $this->listing()->add_to_block( $html, $block, $instance ) : $html;
	}

	/**
	 * `aisle_admin_notices`
	 *
	 * @param list<AdminNotice> $notices
	 * @return list<AdminNotice>
	 */
	public function add_notice( array $notices ): array {
		$notices[] = new AdminNotice( 'swatches-of-plugin', PluginSwatches::notice( ... ) );
		return $notices;
	}

	private function register_forms(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'wp_footer', fn() => $this->scripts->created_instance()?->print_early_click_script(), 5 );
		$select_swatches = Lazy::of(
			fn(): SelectSwatches => new SelectSwatches( $this->settings, $this->scripts->get(), $this->attributes->get() )
		);
		// After all plugins that replace selects: what one of them has replaced stays unchanged.
		add_filter( 'woocommerce_dropdown_variation_attribute_options_html', array( $select_swatches, 'enhance' ), 1000, 2 );
		$block_swatches = Lazy::of(
			fn(): BlockSwatches => new BlockSwatches( $this->settings, $this->scripts->get(), $this->attributes->get() )
		);
		add_filter( 'render_block_' . self::BLOCK, array( $block_swatches, 'enhance' ) );
	}

	private function register_listing(): void {
		add_filter( 'the_posts', array( $this, 'expect' ) );
		add_filter( 'woocommerce_related_products', array( $this, 'expect_ids' ) );
		// Runs after the product's link is closed (priority 5) and before its button (10).
		add_action( 'woocommerce_after_shop_loop_item', array( $this, 'print_in_list' ), 7 );
		add_filter( 'render_block_woocommerce/product-price', array( $this, 'add_to_block' ), 10, 3 );
		add_action( 'wp_footer', fn() => $this->listing->created_instance()?->print_script(), 5 );
		add_action( 'clean_post_cache', array( ListingImages::class, 'clear_cache' ), 10, 2 );
	}

	private function listing(): ListingSwatches {
		$listing = $this->listing->get();
		$listing->expect( array_keys( $this->expected ) );
		$this->expected = array();
		return $listing;
	}
}
