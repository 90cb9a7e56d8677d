<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Listing;

use Aisle\Features\Listing\HoverImage;
use Aisle\Features\Listing\Listing;
use Aisle\Features\Listing\LoadMore;
use Aisle\Features\Listing\QuickViewButton;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( Listing::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( LoadMore::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( QuickViewButton::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( HoverImage::class )]
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
final class ListingTest extends TestCase {

	private const ALL_ON = array(
		'hover_image' => true,
		'quick_view'     => true,
		'cart_form'      => true,
		'pagination'     => 'button',
	);

	private Settings $settings;

	private Listing $feature;

	/** @var array<string, mixed> */
	private array $globals = array();

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'wp_query', 'wp_the_query', 'post', 'product' ) as $name ) {
			$this->globals[ $name ] = $GLOBALS[ $name ] ?? null;
		}
		// WooCommerce's shortcode reads this global.
		$GLOBALS['post'] ??= null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		// Removes the callbacks of the site's own feature.
		foreach ( array(
			'woocommerce_before_shop_loop_item',
			'woocommerce_product_get_image',
			'woocommerce_after_shop_loop_item',
			'woocommerce_after_shop_loop',
			'render_block_woocommerce/product-image',
			'render_block_woocommerce/product-button',
		) as $hook ) {
			$this->without_feature( $hook );
		}
		$this->settings = new Settings();
		$this->feature  = new Listing(
			$this->settings,
			new Assets(
				dirname( __DIR__, 4 ) . '/plugin.php',
				new ShopBootData( $this->settings, new ScriptReplacement() ),
				new LazyScripts()
			)
		);
		$this->settings->add( Listing::FEATURE, $this->feature );
		$this->settings->reset( Listing::FEATURE );
		$this->feature->register();
	}

	protected function tearDown(): void {
		foreach ( $this->globals as $name => $value ) {
			$GLOBALS[ $name ] = $value; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		}
		wc_reset_loop();
		parent::tearDown();
	}

	public function test_adds_nothing_to_lists_until_merchant_enables_it(): void {
		$html = do_shortcode( '[products skus="" limit="4" paginate="true"]' );
		self::assertStringContainsString( 'ul class="products', $html );
		self::assertStringNotContainsString( 'aisle-listing', $html );
		self::assertNull( $this->feature->boot_data() );
	}

	public function test_prints_lazy_hover_image_without_alt_text(): void {
		$this->settings->save( Listing::FEATURE, array( 'hover_image' => true ) );
		$mug  = $this->product( 'ceramic-mug' );
		$html = do_shortcode( "[products ids=\"{$mug->get_id()}\"]" );
		self::assertSame( 1, substr_count( $html, 'aisle-listing__pictures' ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag( array( 'class_name' => 'aisle-listing__second' ) );
		self::assertSame(
			array( '', 'lazy', 'low' ),
			array( $tags->get_attribute( 'alt' ), $tags->get_attribute( 'loading' ), $tags->get_attribute( 'fetchpriority' ) )
		);
		self::assertSame(
			wp_get_attachment_image_url( $mug->get_gallery_image_ids()[0], 'woocommerce_thumbnail' ),
			$tags->get_attribute( 'src' )
		);
		self::assertMatchesRegularExpression(
			'#<span class="aisle-listing__pictures"><img [^>]*attachment-woocommerce_thumbnail[^>]*><img [^>]*aisle-listing__second[^>]*>'
				. '</span>#',
			$html
		);
		self::assertIsArray( $this->feature->boot_data() );
	}

	public function test_prints_no_hover_image_outside_lists_or_without_a_second_image(): void {
		$this->settings->save( Listing::FEATURE, array( 'hover_image' => true ) );
		$mug = $this->product( 'ceramic-mug' );
		self::assertStringNotContainsString( 'aisle-listing', $mug->get_image() );
		$mug->set_gallery_image_ids( array( $mug->get_image_id() ) );
		$mug->save();
		self::assertStringNotContainsString( 'aisle-listing__pictures', do_shortcode( "[products ids=\"{$mug->get_id()}\"]" ) );
	}

	public function test_loads_hover_images_with_two_queries_for_any_list_length(): void {
		$shortcode = '[products limit="100" orderby="title" order="ASC" cache="false"]';
		$queries   = function () use ( $shortcode ): int {
			wp_cache_flush();
			do_shortcode( $shortcode );
			wp_cache_flush();
			$queries_before = get_num_queries();
			$html           = do_shortcode( $shortcode );
			self::assertGreaterThan( 16, substr_count( $html, '<li ' ) );
			return get_num_queries() - $queries_before;
		};
		$base_queries = $queries();
		$this->settings->save( Listing::FEATURE, array( 'hover_image' => true ) );
		self::assertGreaterThan( 4, substr_count( do_shortcode( $shortcode ), 'aisle-listing__second' ) );
		self::assertLessThanOrEqual( $base_queries + 2, $queries() );
	}

	public function test_prints_quick_view_button_with_product_id_and_url(): void {
		$this->settings->save( Listing::FEATURE, array( 'quick_view' => true ) );
		$mug = $this->product( 'ceramic-mug' );
		$mug->set_name( 'Mug "A" <b>' );
		$mug->save();
		$tags = new \WP_HTML_Tag_Processor( do_shortcode( "[products ids=\"{$mug->get_id()}\"]" ) );
		self::assertTrue( $tags->next_tag( array( 'tag_name' => 'a', 'class_name' => 'quick-view' ) ) );
		self::assertSame(
			array( (string) $mug->get_id(), $mug->get_permalink(), 'listing' ),
			array(
				$tags->get_attribute( 'data-product_id' ),
				$tags->get_attribute( 'data-url' ),
				$tags->get_attribute( 'data-aisle-open' ),
			)
		);
		self::assertSame( $mug->get_permalink(), $tags->get_attribute( 'href' ), 'The link works without the script.' );
		self::assertSame( 'Quick view: Mug "A"', trim( (string) $tags->get_attribute( 'aria-label' ) ) );
		self::assertTrue( ( (array) $this->feature->boot_data() )['quickView'] );
	}

	public function test_adds_hover_image_and_quick_view_only_to_blocks_in_a_list(): void {
		$this->settings->save( Listing::FEATURE, self::ALL_ON );
		$mug   = $this->product( 'ceramic-mug' );
		$image = self::block( 'woocommerce/product-image' );
		$in    = array( 'postId' => $mug->get_id(), 'query' => array( 'perPage' => 4 ) );
		$html  = ( new \WP_Block( $image, $in ) )->render();
		self::assertMatchesRegularExpression(
			'#<span class="aisle-listing__pictures"><img [^>]*><img [^>]*aisle-listing__second[^>]*></span>#',
			$html
		);
		self::assertStringContainsString( 'object-fit:cover', substr( $html, (int) strpos( $html, 'aisle-listing__second' ) - 400 ) );
		$button = ( new \WP_Block( self::block( 'woocommerce/product-button' ), $in ) )->render();
		self::assertStringContainsString( 'class="aisle-listing__quick-view quick-view no-prefetch wp-block-button__link', $button );
		self::assertMatchesRegularExpression( '#aisle-listing__quick-view.*</a>\s*</div>\s*$#s', $button );
		self::assertStringNotContainsString( 'aisle-listing', ( new \WP_Block( $image, array( 'postId' => $mug->get_id() ) ) )->render() );
		self::assertStringNotContainsString(
			'aisle-listing',
			( new \WP_Block( self::block( 'woocommerce/product-button' ), array( 'postId' => $mug->get_id() ) ) )->render()
		);
	}

	public function test_prints_one_quick_view_button_when_classic_hooks_run_around_blocks(): void {
		$this->settings->save( Listing::FEATURE, self::ALL_ON );
		$mug          = $this->product( 'ceramic-mug' );
		$other        = $this->product( 'stoneware-bowl' );
		$hook_outputs = array();
		( new \WP_Block( self::block( 'woocommerce/product-button' ), array( 'postId' => $mug->get_id(), 'query' => array() ) ) )->render();
		// Simulates WooCommerce's compatibility layer for blocks around product blocks.
		add_filter(
			'render_block',
			function ( $html ) use ( &$hook_outputs ) {
				ob_start();
				do_action( 'woocommerce_after_shop_loop_item' );
				wc_setup_loop( array( 'is_paginated' => true, 'total' => 40, 'total_pages' => 4, 'per_page' => 12, 'current_page' => 1 ) );
				do_action( 'woocommerce_after_shop_loop' );
				$hook_outputs[] = (string) ob_get_clean();
				return $html;
			}
		);
		$this->go_to_shop();
		$GLOBALS['product'] = $mug; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		( new \WP_Block( self::block( 'core/spacer' ), array() ) )->render();
		$GLOBALS['product'] = $other; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		( new \WP_Block( self::block( 'core/spacer' ), array() ) )->render();
		self::assertStringNotContainsString( 'aisle-listing', $hook_outputs[0] );
		self::assertStringContainsString(
			'data-product_id="' . $other->get_id() . '"',
			$hook_outputs[1],
			'A box without the block of the add-to-cart button.'
		);
		self::assertStringNotContainsString( 'aisle-listing__more', $hook_outputs[1] );
	}

	public function test_prints_next_page_url_except_on_the_last_page(): void {
		$this->settings->save( Listing::FEATURE, array( 'pagination' => 'button' ) );
		$_SERVER['REQUEST_URI'] = '/all/?add-to-cart=5&colour=green';
		$tags                   = $this->load_more_tag( '[products limit="8" paginate="true"]' );
		self::assertSame(
			array( '/all/?colour=green&product-page=2', '0', true ),
			array(
				html_entity_decode( (string) $tags->get_attribute( 'data-aisle-more' ) ),
				$tags->get_attribute( 'data-before' ),
				$tags->get_attribute( 'hidden' ),
			)
		);
		$total                = (int) $tags->get_attribute( 'data-total' );
		$last_page            = (int) ceil( $total / 8 );
		$_GET['product-page'] = (string) $last_page;
		$tags                 = $this->load_more_tag( '[products limit="8" paginate="true"]' );
		self::assertSame(
			array( '', (string) ( 8 * ( $last_page - 1 ) ) ),
			array( $tags->get_attribute( 'data-aisle-more' ), $tags->get_attribute( 'data-before' ) )
		);
		self::assertSame( 'button', ( (array) $this->feature->boot_data() )['more'] );
	}

	public function test_builds_store_page_urls_as_woocommerce_pagination_does(): void {
		$this->settings->save( Listing::FEATURE, array( 'pagination' => 'scroll' ) );
		$_SERVER['REQUEST_URI'] = '/shop/page/2/?orderby=price';
		wc_setup_loop( array( 'is_paginated' => true, 'total' => 40, 'total_pages' => 4, 'per_page' => 12, 'current_page' => 2 ) );
		$this->go_to_shop();
		$tags = new \WP_HTML_Tag_Processor( ( new LoadMore() )->html() );
		$tags->next_tag( 'div' );
		self::assertSame(
			html_entity_decode( esc_url( get_pagenum_link( 3, false ) ) ),
			html_entity_decode( (string) $tags->get_attribute( 'data-aisle-more' ) )
		);
		self::assertSame( array( '40', '12' ), array( $tags->get_attribute( 'data-total' ), $tags->get_attribute( 'data-before' ) ) );
	}

	public function test_prints_no_pagination_data_for_lists_without_further_pages(): void {
		$this->settings->save( Listing::FEATURE, array( 'pagination' => 'button' ) );
		self::assertStringNotContainsString( 'aisle-listing__more', do_shortcode( '[products limit="500" paginate="true"]' ) );
		self::assertStringNotContainsString( 'aisle-listing__more', do_shortcode( '[products limit="4"]' ) );
	}

	public function test_loads_feature_when_sort_order_is_selected(): void {
		$this->go_to_shop();
		self::assertNull( $this->feature->boot_data() );
		$_GET['orderby'] = 'price';
		self::assertStringContainsString( '%s', ( (array) $this->feature->boot_data() )['sorted'] );
	}

	public function test_prints_same_page_for_guests_and_customers(): void {
		$this->settings->save( Listing::FEATURE, self::ALL_ON );
		$read  = fn(): array => array(
			preg_replace( '/(aria-describedby="|id=")[^"]*"/', '', do_shortcode( '[products limit="4" paginate="true"]' ) ),
			$this->feature->boot_data(),
		);
		$guest = $read();
		$this->log_in( 'customer' );
		self::assertSame( $guest, $read() );
	}

	private function load_more_tag( string $shortcode ): \WP_HTML_Tag_Processor {
		$tags = new \WP_HTML_Tag_Processor( do_shortcode( $shortcode ) );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'aisle-listing__more' ) ) );
		return $tags;
	}

	private function go_to_shop(): void {
		$GLOBALS['wp_query']     = new \WP_Query( array( 'post_type' => 'product' ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		self::assertTrue( is_shop() );
	}

	private function product( string $slug ): \WC_Product {
		$product = wc_get_product( (int) get_page_by_path( $slug, 'OBJECT', 'product' )?->ID );
		self::assertInstanceOf( \WC_Product::class, $product );
		return $product;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function block( string $name ): array {
		return array( 'blockName' => $name, 'attrs' => array(), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() );
	}

	private function without_feature( string $hook ): void {
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				if ( is_array( $callback['function'] ) && $callback['function'][0] instanceof Listing ) {
					remove_filter( $hook, $callback['function'], $priority );
				}
			}
		}
	}
}
