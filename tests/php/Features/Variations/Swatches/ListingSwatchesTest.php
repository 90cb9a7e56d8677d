<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations\Swatches;

use Aisle\Features\Variations\Swatches\ListedAttributes;
use Aisle\Features\Variations\Swatches\ListingImages;
use Aisle\Features\Variations\Swatches\ListingSwatches;
use Aisle\Features\Variations\Swatches\Swatches;
use Aisle\Features\Variations\Swatches\SwatchValue;
use Aisle\Features\Variations\Variations;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Swatches below products in a listing, and their cost.
 */
final class ListingSwatchesTest extends SwatchesTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#ff0000' ) );
		$this->attributes->terms->save( $this->blue->term_id, SwatchValue::of( '#0000ff' ) );
	}

	private function swatches(): ListingSwatches {
		return new ListingSwatches( $this->settings, new ListedAttributes( $this->attributes, new ListingImages() ) );
	}

	/** @phpstan-impure */
	private function swatches_html( ?ListingSwatches $swatches = null, ?\WC_Product $product = null ): string {
		$GLOBALS['product'] = wc_get_product( ( $product ?? $this->hat )->get_id() );
		ob_start();
		( $swatches ?? $this->swatches() )->print();
		return (string) ob_get_clean();
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_links_each_swatch_to_the_product_with_its_value_selected(): void {
		$html = $this->swatches_html();
		self::assertSame( 2, substr_count( $html, 'class="aisle-swatch is-color"' ) );
		self::assertMatchesRegularExpression( '/href="[^"]*attribute_pa_tint=red"/', $html );
		self::assertStringContainsString( 'role="group" aria-label="Hat: ', $html );
		self::assertStringNotContainsString( 'data-src', $html, 'no variation has a picture' );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_adds_image_of_the_first_variation_of_a_value(): void {
		$image = $this->image();
		$red   = wc_get_product(
			(int) get_posts( array(
				'post_type'   => 'product_variation',
				'post_parent' => $this->hat->get_id(),
				'orderby'     => 'ID',
				'order'       => 'ASC',
				'fields'      => 'ids',
			) )[0]
		);
		self::assertInstanceOf( \WC_Product::class, $red );
		$red->set_image_id( $image );
		$red->save();
		$html = $this->swatches_html();
		self::assertSame( 1, substr_count( $html, 'data-src=' ) );
		self::assertMatchesRegularExpression( '/data-value="red"[^>]*data-src="[^"]*swatch\.png"/', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_shows_label_or_color_when_swatch_image_is_deleted(): void {
		$deleted_image = $this->image( 'application/pdf' );
		wp_delete_attachment( $deleted_image, true );
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '', '', $deleted_image ) );
		$this->attributes->terms->save( $this->blue->term_id, SwatchValue::of( '#0000ff', '', $deleted_image ) );
		$html = $this->swatches_html();
		self::assertMatchesRegularExpression( '/is-label"[^>]*data-value="red"[^>]*><span class="aisle-swatch__text">Red</', $html );
		self::assertMatchesRegularExpression( '/is-color"[^>]*data-value="blue"/', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_hides_values_of_deleted_and_trashed_variations_at_once(): void {
		$red = (int) get_posts( array(
			'post_type'   => 'product_variation',
			'post_parent' => $this->hat->get_id(),
			'orderby'     => 'ID',
			'order'       => 'ASC',
			'fields'      => 'ids',
		) )[0];
		$this->variation( array( self::TAXONOMY => 'green' ), '20' );
		$green = $this->value( 'Green' );
		$this->attributes->terms->save( $green->term_id, SwatchValue::of( '#00ff00' ) );
		wp_set_object_terms( $this->hat->get_id(), $green->term_id, self::TAXONOMY, true );
		self::assertStringContainsString( 'data-value="red"', $this->swatches_html() );
		wp_trash_post( $red );
		self::assertStringNotContainsString( 'data-value="red"', $this->swatches_html() );
		wp_untrash_post( $red );
		wp_publish_post( $red );
		self::assertStringContainsString( 'data-value="red"', $this->swatches_html() );
		wp_delete_post( $red, true );
		self::assertStringNotContainsString( 'data-value="red"', $this->swatches_html() );
	}

	#[DataProvider( 'orders' )]
	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_sorts_values_as_the_product_page_does( string $order ): void {
		global $wpdb, $wc_product_attributes;
		// Registered like WooCommerce's own taxonomies.
		$wc_product_attributes[ self::TAXONOMY ] = (object) array();
		$wpdb->update(
			"{$wpdb->prefix}woocommerce_attribute_taxonomies",
			array( 'attribute_orderby' => $order ),
			array( 'attribute_id' => $this->attribute )
		);
		delete_transient( 'wc_attribute_taxonomies' );
		\WC_Cache_Helper::invalidate_cache_group( 'woocommerce-attributes' );
		foreach ( array( '100 cm' => 4, '20 cm' => 3, '3.5 cm' => null, 'apple' => 1 ) as $name => $position ) {
			$term = $this->value( $name );
			$this->attributes->terms->save( $term->term_id, SwatchValue::of( '#00ff00' ) );
			wp_set_object_terms( $this->hat->get_id(), $term->term_id, self::TAXONOMY, true );
			$this->variation( array( self::TAXONOMY => $term->slug ), '20' );
			// WooCommerce appends new terms; the store's own order differs.
			delete_term_meta( $term->term_id, 'order' );
			if ( null !== $position ) {
				update_term_meta( $term->term_id, 'order', $position );
			}
		}
		$expected = wp_list_pluck( wc_get_product_terms( $this->hat->get_id(), self::TAXONOMY, array( 'fields' => 'all' ) ), 'slug' );
		unset( $wc_product_attributes[ self::TAXONOMY ] );
		self::assertCount( 6, $expected );
		wp_cache_flush();
		$swatches = $this->swatches();
		$swatches->expect( array( $this->hat->get_id() ) );
		$this->settings->save( Variations::FEATURE, array( 'listing_swatches_limit' => 9 ) );
		new \WP_Query( array( 'post_type' => 'product', 'post__in' => array( $this->hat->get_id() ) ) );
		preg_match_all( '/data-value="([^"]+)"/', $this->swatches_html( $swatches ), $matches );
		// Names without number all count as 0, so their order in the database is undefined.
		$comparable_slugs = static fn( array $slugs ): array =>
			array_values( array_filter( $slugs, static fn( string $slug ): bool => 'name_num' !== $order || is_numeric( $slug[0] ) ) );
		self::assertCount( 6, $matches[1] );
		self::assertSame( $comparable_slugs( $expected ), $comparable_slugs( $matches[1] ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function orders(): array {
		return array(
			'custom order'     => array( 'menu_order' ),
			'name'             => array( 'name' ),
			'name as a number' => array( 'name_num' ),
			'id'               => array( 'id' ),
		);
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_hides_values_without_variation_and_counts_values_above_the_limit(): void {
		$green = $this->value( 'Green' );
		$this->attributes->terms->save( $green->term_id, SwatchValue::of( '#00ff00' ) );
		wp_set_object_terms( $this->hat->get_id(), array( $this->red->term_id, $this->blue->term_id, $green->term_id ), self::TAXONOMY );
		self::assertStringNotContainsString( 'data-value="green"', $this->swatches_html() );
		$this->settings->save( Variations::FEATURE, array( 'listing_swatches_limit' => 1 ) );
		self::assertMatchesRegularExpression( '/>\+1<\/a>/', $this->swatches_html() );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prints_no_swatches_for_simple_products_labels_or_when_disabled(): void {
		self::assertNotSame( '', $this->swatches_html() );
		$cap = new \WC_Product_Simple();
		$cap->set_name( 'Cap' );
		$cap->set_status( 'publish' );
		$cap->set_regular_price( '10' );
		$cap->set_attributes( $this->hat->get_attributes() );
		$cap->save();
		wp_set_object_terms( $cap->get_id(), array( $this->red->term_id, $this->blue->term_id ), self::TAXONOMY );
		self::assertSame( '', $this->swatches_html( null, $cap ) );
		$this->settings->save( Variations::FEATURE, array( 'listing_swatches' => false ) );
		self::assertSame( '', $this->swatches_html() );
		$this->settings->save( Variations::FEATURE, array( 'listing_swatches' => true ) );
		$this->attributes->products->set( $this->hat, array( self::TAXONOMY => array( 'type' => 'label' ) ) );
		$this->hat->save();
		self::assertSame( '', $this->swatches_html() );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_adds_swatches_to_price_block_without_loading_simple_products(): void {
		$cap = new \WC_Product_Simple();
		$cap->set_name( 'Cap' );
		$cap->save();
		$loaded = array();
		add_filter(
			'woocommerce_product_class',
			static function ( mixed $class, mixed $type ) use ( &$loaded ): mixed {
				$loaded[] = $type;
				return $class;
			},
			10,
			2
		);
		$block  = new \WP_Block( array( 'blockName' => 'woocommerce/product-price' ) );
		$html   = function ( int $id ) use ( $block ): mixed {
			$block->context = array(
				'queryId' => 1,
				'postId'  => $id,
			);
			return $this->swatches()->add_to_block( '<b>$10</b>', array(), $block );
		};
		self::assertSame( '<b>$10</b>', $html( $cap->get_id() ) );
		self::assertSame( array(), $loaded );
		self::assertSame( 2, substr_count( (string) $html( $this->hat->get_id() ), 'class="aisle-swatch is-color"' ) );
		self::assertSame( '<b>$10</b>', $html( 0 ) );
	}

	/**
	 * @param array<string, string> $attributes
	 */
	private function variation( array $attributes, string $price ): \WC_Product_Variation {
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $this->hat->get_id() );
		$variation->set_attributes( $attributes );
		$variation->set_regular_price( $price );
		$variation->set_status( 'publish' );
		$variation->save();
		return $variation;
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_hides_values_whose_variations_are_unpriced_or_hidden(): void {
		foreach ( array( 'Green', 'Grey' ) as $name ) {
			$term = $this->value( $name );
			$this->attributes->terms->save( $term->term_id, SwatchValue::of( '#00ff00' ) );
			wp_set_object_terms( $this->hat->get_id(), array( $term->term_id ), self::TAXONOMY, true );
		}
		$this->variation( array( self::TAXONOMY => 'green' ), '' );
		$grey = $this->variation( array( self::TAXONOMY => 'grey' ), '20' );
		$grey->set_stock_status( 'outofstock' );
		$grey->save();
		$html = $this->swatches_html();
		self::assertStringNotContainsString( 'data-value="green"', $html );
		self::assertStringContainsString( 'data-value="grey"', $html );
		update_option( 'woocommerce_hide_out_of_stock_items', 'yes' );
		self::assertStringNotContainsString( 'data-value="grey"', $this->swatches_html() );
	}

	public function test_prints_swatches_when_attribute_name_is_a_number(): void {
		$year = new \WC_Product_Attribute();
		$year->set_name( '2024' );
		$year->set_options( array( '1', '2' ) );
		$year->set_variation( true );
		$this->hat->set_attributes( array( $year ) );
		$appearance = static fn( string $color ): array => array( 'color' => $color );
		$this->attributes->products->set(
			$this->hat,
			// @phpstan-ignore argument.type (PHP makes numbers of such keys.)
			array(
				'2024' => array( 'type' => 'color', 'values' => array( '1' => $appearance( '#111111' ), '2' => $appearance( '#222222' ) ) ),
			)
		);
		$this->hat->save();
		$this->variation( array( '2024' => '1' ), '20' );
		$this->variation( array( '2024' => '2' ), '20' );
		$html = $this->swatches_html();
		self::assertMatchesRegularExpression( '/href="[^"]*attribute_2024=1"/', $html );
		self::assertSame( 2, substr_count( $html, 'class="aisle-swatch is-color"' ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prints_plain_text_of_product_name_in_label(): void {
		// For users who may write unfiltered HTML.
		kses_remove_filters();
		$this->hat->set_name( 'Hat <sup>R</sup>' );
		$this->hat->save();
		self::assertStringContainsString( 'aria-label="Hat R: ', $this->swatches_html() );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_runs_as_many_queries_for_twelve_products_as_for_one(): void {
		global $wpdb;
		$hats = array( $this->hat->get_id() );
		while ( count( $hats ) < 12 ) {
			$hats[] = $this->make_hat()->get_id();
		}
		$query_counts = array();
		foreach ( array( array( $hats[0] ), $hats ) as $ids ) {
			wp_cache_flush();
			$swatches = new Swatches( $this->settings, $this->assets );
			$swatches->register();
			$query    = new \WP_Query( array( 'post_type' => 'product', 'post__in' => $ids, 'posts_per_page' => 20 ) );
			$products = array_map( 'wc_get_product', $query->posts );
			wc_get_attribute_taxonomies();
			get_option( 'woocommerce_permalinks' );
			$queries_before = $wpdb->num_queries;
			foreach ( $products as $product ) {
				$GLOBALS['product'] = $product;
				ob_start();
				$swatches->print_in_list();
				self::assertStringContainsString( 'aisle-swatch', (string) ob_get_clean() );
			}
			$query_counts[] = $wpdb->num_queries - $queries_before;
		}
		self::assertSame( $query_counts[0], $query_counts[1] );
		self::assertLessThanOrEqual( 2, $query_counts[1] );
	}

	/** WooCommerce provides their IDs before it loads them. */
	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_loads_swatches_of_related_products_together(): void {
		global $wpdb;
		$hats = array( $this->hat->get_id() );
		while ( count( $hats ) < 6 ) {
			$hats[] = $this->make_hat()->get_id();
		}
		$query_counts = array();
		foreach ( array( array( $hats[0] ), $hats ) as $ids ) {
			wp_cache_flush();
			wc_get_attribute_taxonomies();
			$queries_before = $wpdb->num_queries;
			( new ListedAttributes( $this->attributes, new ListingImages() ) )->prime( $ids );
			$query_counts[] = $wpdb->num_queries - $queries_before;
		}
		self::assertSame( $query_counts[0], $query_counts[1] );
	}
}
