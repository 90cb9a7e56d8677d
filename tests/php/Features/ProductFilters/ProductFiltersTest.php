<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductFilters;

use Aisle\Features\ProductFilters\Embedding\FilterWidget;
use Aisle\Features\ProductFilters\Embedding\PageBlocks;
use Aisle\Features\ProductFilters\Facets\Chips;
use Aisle\Features\ProductFilters\FilterUrl;
use Aisle\Features\ProductFilters\ProductFilters;
use Aisle\Features\ProductFilters\Query\FacetCounts;
use Aisle\Features\ProductFilters\Query\FacetNames;
use Aisle\Features\ProductFilters\Query\ListedProducts;
use Aisle\Features\ProductFilters\Query\MainQuery;
use Aisle\Features\ProductFilters\SelectedFilters;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( ProductFilters::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( SelectedFilters::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( FacetCounts::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( ListedProducts::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( MainQuery::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( PageBlocks::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( FilterWidget::class )]
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
final class ProductFiltersTest extends TestCase {

	public function test_reads_and_writes_woocommerce_url_parameters(): void {
		$selected = SelectedFilters::read(
			array(
				'filter_color'        => 'red,blue',
				'query_type_color'    => 'or',
				'filter_size'         => 'l,xl',
				'rating_filter'       => '5,9,4',
				'filter_stock_status' => 'instock,nonsense',
				'min_price'           => '10.5',
				'categories'          => 'mugs',
				'aisle_on_sale'       => '1',
				'filter_unknown'      => 'x',
			),
			array( 'color', 'size' )
		);
		self::assertSame( 10, $selected->count() );
		self::assertSame( array( 'pa_size' ), $selected->all );
		$query = $selected->query_parameters();
		ksort( $query );
		self::assertSame(
			array(
				'aisle_on_sale'       => '1',
				'categories'          => 'mugs',
				'filter_color'        => 'red,blue',
				'filter_size'         => 'l,xl',
				'filter_stock_status' => 'instock',
				'min_price'           => '10.5',
				'query_type_color'    => 'or',
				'rating_filter'       => '5,4',
			),
			$query
		);
		self::assertSame( 'blue', $selected->toggled( 'pa_color', 'red' )->query_parameters()['filter_color'] );
		self::assertArrayNotHasKey( 'filter_color', $selected->without( 'pa_color' )->query_parameters() );
		self::assertSame( $selected, $selected->for_counting( 'pa_size' ) );
	}

	public function test_counts_quickly_when_eight_attributes_are_selected(): void {
		global $wpdb;
		if ( ! str_contains( strtolower( (string) $wpdb->db_server_info() ), 'mariadb' ) ) {
			self::markTestSkipped( 'Only MariaDB ends a query after a time.' );
		}
		$names   = array( 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight' );
		$product = new \WC_Product_Simple();
		$product->set_name( 'Vase' );
		$product->set_regular_price( '10' );
		$product->save();
		$query_params = array();
		foreach ( $names as $name ) {
			register_taxonomy( "pa_$name", 'product' );
			wp_set_object_terms( $product->get_id(), array( "$name-a", "$name-b" ), "pa_$name" );
			$query_params += array( "filter_$name" => "$name-a,$name-b", "query_type_$name" => 'or' );
		}
		add_filter( 'pre_option_woocommerce_attribute_lookup_enabled', static fn(): string => 'no' );
		$wpdb->query( 'SET SESSION max_statement_time = 3' );
		try {
			$counts = ( new FacetCounts(
				ListedProducts::of_store(),
				SelectedFilters::read( $query_params, $names )
			) )->of( array( 'pa_one', SelectedFilters::CATEGORIES, SelectedFilters::RATING, SelectedFilters::STOCK ) );
			$error  = $wpdb->last_error;
		} finally {
			$wpdb->query( 'SET SESSION max_statement_time = 0' );
			array_map( static fn( string $name ): mixed => unregister_taxonomy( "pa_$name" ), $names );
		}
		self::assertSame( array( '', 2, 1 ), array( $error, count( $counts['pa_one'] ), $counts[ SelectedFilters::STOCK ]['instock'] ) );
	}

	public function test_writes_non_latin_values_as_woocommerce_reads_them(): void {
		$slug     = sanitize_title( 'Светло-серый' );
		$selected = SelectedFilters::read( array( 'filter_color' => 'светло-серый' ), array( 'color' ) );
		self::assertSame( array( 'pa_color' => array( $slug ) ), $selected->values );
		self::assertSame( 'светло-серый', $selected->query_parameters()['filter_color'] );
		$link = ( new FilterUrl() )->of( SelectedFilters::nothing()->toggled( 'pa_color', $slug ) );
		parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query_args );
		self::assertSame( 'светло-серый', $query_args['filter_color'] );
		self::assertSame( $slug, sanitize_title( wc_clean( $query_args['filter_color'] ) ) );
	}

	public function test_ignores_unreadable_filters_and_limits_lists_to_fifty_values(): void {
		$invalid_params = array(
			'filter_color'  => array( 'red' ),
			'rating_filter' => array( array( '5' ) ),
			'min_price'     => 'NaN',
			'max_price'     => '-1',
			'categories'    => str_repeat( 'a', 10000 ),
		);
		self::assertSame( 0, SelectedFilters::read( $invalid_params, array( 'color' ) )->count() );
		self::assertSame( 0, SelectedFilters::read( array( 'max_price' => '1e999' ), array() )->count() );
		self::assertSame(
			50,
			SelectedFilters::read( array( 'filter_color' => implode( ',', range( 1, 200 ) ) ), array( 'color' ) )->count()
		);
		self::assertSame(
			array( null, null, '1,2', null, null ),
			array(
				SelectedFilters::valid_value( 'filter_color', array() ),
				SelectedFilters::valid_value( 'max_price', '' ),
				SelectedFilters::valid_value( 'rating_filter', '1,2,nine' ),
				SelectedFilters::valid_value( 'filter_stock_status', 'bogus' ),
				SelectedFilters::valid_value( 'categories', str_repeat( 'a', 5001 ) ),
			)
		);
	}

	public function test_removes_unreadable_filters_only_from_requests_for_product_lists(): void {
		$_GET  = array(
			'tags'      => array( '9' ),
			'filter_x'  => array( 'a' ),
			'min_price' => 'any',
		);
		$original_get = $_GET;
		foreach ( array(
			array( 'rest_route' => '/wp/v2/posts' ),
			array( 'pagename' => 'contact' ),
			array( 'category_name' => 'news' ),
		) as $vars ) {
			self::assertSame( $vars, apply_filters( 'request', $vars ) );
			self::assertSame( $original_get, $_GET );
		}
		apply_filters( 'request', array( 'product_cat' => 'tableware' ) );
		self::assertSame( array(), $_GET );
	}

	public function test_keeps_list_when_filtered_search_has_one_product(): void {
		self::assertTrue( apply_filters( 'woocommerce_redirect_single_search_result', true ) );
		$_GET = array( 'filter_stock_status' => 'instock' );
		apply_filters( 'request', array( 'post_type' => 'product' ) );
		self::assertFalse( apply_filters( 'woocommerce_redirect_single_search_result', true ) );
		$_GET = array();
		apply_filters( 'request', array( 'post_type' => 'product' ) );
	}

	public function test_removes_unreadable_filter_values_and_swaps_reversed_price_bounds(): void {
		$_GET = array(
			'rating_filter' => array( '5' ),
			'max_price'     => '',
			'min_price'     => '10',
			'orderby'       => array( 'price' ),
		);
		$vars = ( new MainQuery() )->clean_request( array( 'rating_filter' => array( '5' ), 'post_type' => 'product' ) );
		self::assertSame( array( 'post_type' => 'product' ), $vars );
		self::assertSame( array( 'min_price', 'orderby' ), array_keys( $_GET ) );
		$_GET = array(
			'min_price' => '50',
			'max_price' => '10',
		);
		$query = new MainQuery();
		$query->clean_request( array( 'post_type' => 'product' ) );
		self::assertSame( array( '10', '50' ), array( $_GET['min_price'], $_GET['max_price'] ) );
		self::assertSame( array( 10.0, 50.0 ), array( $query->selected()->min, $query->selected()->max ) );
	}

	public function test_reads_prices_in_localized_formats(): void {
		$prices = array(
			'۱۲'                 => '12',
			'١٢٫٥'               => '12.5',
			'12,5'               => '12.5',
			'１，２３４．５'            => '1234.5',
			"\u{200E}20\u{200B}" => '20',
			'7.50'               => '7.50',
			'cheap'              => null,
			'-۱'                 => null,
		);
		foreach ( $prices as $typed_price => $price ) {
			self::assertSame( $price, SelectedFilters::valid_value( 'min_price', (string) $typed_price ), (string) $typed_price );
			self::assertSame(
				null === $price ? null : (float) $price,
				SelectedFilters::read( array( 'min_price' => (string) $typed_price ), array() )->min,
				(string) $typed_price
			);
		}
		$_GET = array( 'min_price' => '۵۰', 'max_price' => '۱۰' );
		( new MainQuery() )->clean_request( array( 'post_type' => 'product' ) );
		self::assertSame( array( '10', '50' ), array( $_GET['min_price'], $_GET['max_price'] ) );
	}

	public function test_removes_unknown_values_from_the_url(): void {
		wc_create_attribute( array( 'name' => 'Hue' ) );
		register_taxonomy( 'pa_hue', 'product' );
		wp_insert_term( 'Umber', 'pa_hue' );
		wp_insert_term( 'Светло', 'product_cat' );
		$invented = implode( ',', array_map( static fn( int $number ): string => "invented-$number", range( 1, 10 ) ) );
		$_GET     = array(
			'filter_hue'     => "$invented,umber",
			'categories'     => "$invented,светло",
			'filter_unknown' => 'a',
		);
		( new MainQuery() )->clean_request( array( 'post_type' => 'product' ) );
		self::assertSame( array( 'filter_hue' => 'umber', 'categories' => 'светло', 'filter_unknown' => 'a' ), $_GET );
		$_GET = array( 'filter_hue' => $invented, 'categories' => $invented );
		( new MainQuery() )->clean_request( array( 'post_type' => 'product' ) );
		self::assertSame( array(), $_GET );
		unregister_taxonomy( 'pa_hue' );
	}

	public function test_counts_only_products_that_guests_can_see(): void {
		$counts = static fn(): array =>
			( new FacetCounts(
				ListedProducts::of_store(),
				SelectedFilters::nothing()
			) )->of( array( SelectedFilters::CATEGORIES, SelectedFilters::STOCK ) );
		$parent_term       = wp_insert_term( 'Above', 'product_cat' );
		$child_term        = wp_insert_term( 'Below', 'product_cat', array( 'parent' => $parent_term['term_id'] ) );
		$second_child_term = wp_insert_term( 'Below too', 'product_cat', array( 'parent' => $parent_term['term_id'] ) );
		$mug               = $this->product( 'ceramic-mug' );
		$bowl              = $this->product( 'stoneware-bowl' );
		wp_set_object_terms( $mug->get_id(), array( $child_term['term_id'], $second_child_term['term_id'] ), 'product_cat' );
		wp_set_object_terms( $bowl->get_id(), array( $child_term['term_id'] ), 'product_cat' );
		self::invalidate_product_caches();
		// A product in two subcategories counts once in the parent category.
		$category_counts = $counts()[ SelectedFilters::CATEGORIES ];
		self::assertSame(
			array( 2, 2, 1 ),
			array(
				$category_counts[ $parent_term['term_id'] ],
				$category_counts[ $child_term['term_id'] ],
				$category_counts[ $second_child_term['term_id'] ],
			)
		);
		$bowl->set_catalog_visibility( 'hidden' );
		$bowl->save();
		self::invalidate_product_caches();
		self::assertSame( 1, $counts()[ SelectedFilters::CATEGORIES ][ $parent_term['term_id'] ] );
		$mug->set_status( 'draft' );
		$mug->save();
		self::invalidate_product_caches();
		self::assertArrayNotHasKey( $parent_term['term_id'], $counts()[ SelectedFilters::CATEGORIES ] );
	}

	public function test_counts_a_facet_without_its_own_selection(): void {
		$slugs = array();
		foreach ( array( 'One', 'Two' ) as $name ) {
			$term           = wp_insert_term( $name, 'product_cat' );
			$slugs[ $name ] = array( (int) $term['term_id'], (string) get_term( $term['term_id'] )->slug );
		}
		wp_set_object_terms( $this->product( 'ceramic-mug' )->get_id(), $slugs['One'][0], 'product_cat' );
		wp_set_object_terms( $this->product( 'stoneware-bowl' )->get_id(), $slugs['Two'][0], 'product_cat' );
		self::invalidate_product_caches();
		$counts = ( new FacetCounts(
			ListedProducts::of_store(),
			SelectedFilters::nothing()->toggled( SelectedFilters::CATEGORIES, $slugs['One'][1] )
		) )->of( array( SelectedFilters::CATEGORIES, SelectedFilters::STOCK ) );
		self::assertSame(
			array( 1, 1 ),
			array( $counts[ SelectedFilters::CATEGORIES ][ $slugs['One'][0] ], $counts[ SelectedFilters::CATEGORIES ][ $slugs['Two'][0] ] )
		);
		self::assertSame( 1, array_sum( $counts[ SelectedFilters::STOCK ] ) );
	}

	public function test_runs_at_most_one_query_per_facet(): void {
		$facets = array_diff( array_keys( FacetNames::all() ), array( SelectedFilters::PRICE ) );
		$cost   = static function ( SelectedFilters $selected ) use ( $facets ): int {
			self::invalidate_product_caches();
			$products = ListedProducts::of_store();
			$products->sql( $selected );
			get_terms( array( 'taxonomy' => 'product_cat', 'hide_empty' => false ) );
			// Otherwise queries for options would be counted too.
			$external       = wp_using_ext_object_cache( true );
			$queries_before = get_num_queries();
			$counts         = new FacetCounts( $products, $selected );
			$counts->of( array_values( $facets ) );
			$counts->price_bounds();
			wp_using_ext_object_cache( (bool) $external );
			return get_num_queries() - $queries_before;
		};
		$cost( SelectedFilters::nothing() );
		self::assertLessThanOrEqual( 5, $cost( SelectedFilters::nothing() ) );
		self::assertLessThanOrEqual(
			8,
			$cost( SelectedFilters::read(
				array( 'rating_filter' => '5', 'filter_stock_status' => 'instock', 'min_price' => '10' ),
				array()
			) )
		);
	}

	public function test_looks_up_all_names_of_a_url_in_few_queries(): void {
		$term = wp_insert_term( 'Näher & co', 'product_cat', array( 'slug' => 'naeher' ) );
		self::assertIsArray( $term );
		$selected = SelectedFilters::read(
			array(
				'categories' => 'naeher,'
					. implode( ',', array_map( static fn( int $number ): string => "unknown-{$number}", range( 1, 60 ) ) ),
			),
			array()
		);
		// Loads data that every page needs anyway.
		FacetNames::all();
		$queries_before = get_num_queries();
		$chips          = ( new Chips( $selected ) )->all();
		// For fifty names, including WooCommerce's term counts.
		self::assertLessThan( 10, get_num_queries() - $queries_before );
		self::assertCount( 50, $chips );
		self::assertSame( array( 'Category', 'unknown-1' ), array( $chips[1]['facet'], $chips[1]['name'] ) );
		self::assertSame( 'Näher & co', html_entity_decode( $chips[0]['name'] ) );
	}

	public function test_prints_no_filters_when_page_has_no_product_list(): void {
		self::assertSame( '', do_shortcode( '[aisle_filters]' ) );
		self::assertNull( ListedProducts::of_page() );
		$shown_count = count( wc_get_products( array(
			'limit'      => -1,
			'status'     => 'publish',
			'visibility' => 'catalog',
			'return'     => 'ids',
		) ) );
		self::assertGreaterThan( 5, $shown_count );
		self::assertSame( $shown_count, ListedProducts::of_store()->count() );
	}

	public function test_detects_woocommerce_filters_in_synced_patterns_of_the_template(): void {
		$id = wp_insert_post( array(
			'post_type'    => 'wp_block',
			'post_status'  => 'publish',
			'post_title'   => 'Part',
			'post_content' => '<!-- wp:woocommerce/product-filter-price {"a":1} /-->',
		) );

		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As WordPress sets it.
		$GLOBALS['_wp_current_template_content'] = '<!-- wp:paragraph --><p>woocommerce/price-filter</p><!-- /wp:paragraph -->';
		self::assertFalse( ( new PageBlocks() )->has_woocommerce_filters() );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['_wp_current_template_content'] = '<!-- wp:block {"ref":' . $id . '} /-->';
		self::assertTrue( ( new PageBlocks() )->has_woocommerce_filters() );
		unset( $GLOBALS['_wp_current_template_content'] );
	}

	public function test_stores_known_facets_of_the_widget_in_their_order(): void {
		$widget = ( new \ReflectionClass( FilterWidget::class ) )->newInstanceWithoutConstructor();
		self::assertSame(
			array(
				'title'  => 'Find',
				'facets' => 'sale,price',
				'closed' => true,
			),
			$widget->update(
				array( 'title' => '<b>Find</b>', 'facets' => array( 'sale', 'nonsense', 'price', array() ), 'closed' => '1' ),
				array()
			)
		);
	}

	public function test_finds_products_by_attribute_value_zero(): void {
		$this->attribute( 'strength', array( '0', '3', '6' ) );
		$product_ids = array();
		foreach ( array( 'a' => '0', 'b' => '0', 'c' => '3', 'd' => '3', 'e' => '6' ) as $name => $strength ) {
			$product_ids[ $name ] = $this->create_product( $name, '10', array( 'strength' => $strength ) );
		}
		array_map( self::update_lookup_table( ... ), $product_ids );
		foreach ( array( 'no', 'yes' ) as $lookup ) {
			add_filter( 'pre_option_woocommerce_attribute_lookup_enabled', static fn(): string => $lookup, 20 );
			$matching_names = fn( array $address ): array => array_keys( array_intersect( $product_ids, $this->listed_ids( $address ) ) );
			self::assertSame( array( 'a', 'b' ), $matching_names( array( 'filter_strength' => '0' ) ), $lookup );
			self::assertSame(
				array( 'a', 'b' ),
				$matching_names( array( 'filter_strength' => '0', 'query_type_strength' => 'or' ) ),
				$lookup
			);
			self::assertSame(
				array( 'a', 'b', 'c', 'd' ),
				$matching_names( array( 'filter_strength' => '0,3', 'query_type_strength' => 'or' ) ),
				$lookup
			);
			self::assertSame( array(), $matching_names( array( 'filter_strength' => '0,3' ) ), $lookup );
		}
		self::assertSame(
			array( 'a', 'b', 'c', 'd' ),
			array_keys( array_intersect(
				$product_ids,
				self::of_sql( SelectedFilters::read(
					array( 'filter_strength' => '0,3', 'query_type_strength' => 'or' ),
					array( 'strength' )
				) )
			) )
		);
		$chip = ( new Chips( SelectedFilters::read( array( 'filter_strength' => '0' ), array( 'strength' ) ) ) )->all()[0];
		self::assertSame( array( 'pa_strength:0', '0' ), array( $chip['key'], $chip['name'] ) );
	}

	public function test_finds_products_by_category_zero_and_price_zero(): void {
		$term = wp_insert_term( '0', 'product_cat' );
		self::assertIsArray( $term );
		$free = $this->create_product( 'free', '0' );
		$dear = $this->create_product( 'dear', '9' );
		wp_set_object_terms( $dear, array( (int) $term['term_id'] ), 'product_cat' );
		self::assertSame( array( $dear ), $this->listed_ids( array( 'categories' => '0' ) ) );
		self::assertContains( $free, $this->listed_ids( array( 'min_price' => '0', 'max_price' => '0' ) ) );
		self::assertNotContains( $dear, $this->listed_ids( array( 'max_price' => '0' ) ) );
	}

	public function test_filters_prices_by_the_tax_class_of_each_product(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		update_option( 'woocommerce_prices_include_tax', 'no' );
		update_option( 'woocommerce_tax_display_shop', 'incl' );
		self::rate( '20', '' );
		self::rate( '5', 'reduced-rate' );
		$term = wp_insert_term( 'Taxed', 'product_cat' );
		self::assertIsArray( $term );
		$product_ids = array();
		foreach ( array(
			'book' => array( '10', 'reduced-rate' ),
			'mug'  => array( '10', '' ),
			'odd'  => array( '9.99', '' ),
		) as $name => [ $price, $class ] ) {
			$product_ids[ $name ] = $this->create_product( $name, $price, array(), $class, (int) $term['term_id'] );
		}
		$matching_names = fn( string $min, string $max ): array =>
			array_keys( array_intersect( $product_ids, $this->listed_ids( array( 'min_price' => $min, 'max_price' => $max ) ) ) );
		self::assertSame( array( 'book' ), $matching_names( '10', '11' ) );
		self::assertSame( array( 'book' ), $matching_names( '10.5', '10.5' ) );
		self::assertSame( array( 'mug' ), $matching_names( '12', '13' ) );
		self::assertSame( array( 'mug' ), $matching_names( '13', '12' ) );
		// 11.988, displayed as 11.99.
		self::assertSame( array( 'odd' ), $matching_names( '11.99', '11.99' ) );
		$selected = SelectedFilters::read( array( 'min_price' => '10', 'max_price' => '11' ), array() );
		self::assertSame( array( 'book' ), array_keys( array_intersect( $product_ids, self::of_sql( $selected ) ) ) );
		$taxed_filters = SelectedFilters::nothing()->toggled( SelectedFilters::CATEGORIES, (string) get_term( $term['term_id'] )->slug );
		self::assertSame( array( 10.0, 12.0 ), ( new FacetCounts( ListedProducts::of_store(), $taxed_filters ) )->price_bounds() );
	}

	public function test_filters_prices_without_tax_when_store_displays_them_excluding_tax(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		update_option( 'woocommerce_prices_include_tax', 'yes' );
		update_option( 'woocommerce_tax_display_shop', 'excl' );
		self::rate( '20', '' );
		self::rate( '5', 'reduced-rate' );
		$book = $this->create_product( 'book', '10.50', array(), 'reduced-rate' );
		$mug  = $this->create_product( 'mug', '10.50' );
		$free = $this->create_product( 'free', '10.50', array(), '', 0, 'none' );
		self::assertSame(
			array( $book ),
			array_values( array_intersect(
				array( $book, $mug, $free ),
				$this->listed_ids( array( 'min_price' => '10', 'max_price' => '10' ) )
			) )
		);
		self::assertSame(
			array( $mug ),
			array_values( array_intersect(
				array( $book, $mug, $free ),
				$this->listed_ids( array( 'min_price' => '8.75', 'max_price' => '8.75' ) )
			) )
		);
		self::assertSame(
			array( $free ),
			array_values( array_intersect(
				array( $book, $mug, $free ),
				$this->listed_ids( array( 'min_price' => '10.5', 'max_price' => '10.5' ) )
			) )
		);
	}

	/** WooCommerce updates its attributes table later in a scheduled task. */
	private static function update_lookup_table( int $product ): void {
		global $wpdb;
		$terms = wp_get_object_terms( $product, array_map( 'wc_attribute_taxonomy_name', FacetNames::attribute_names() ) );
		self::assertIsArray( $terms );
		foreach ( $terms as $term ) {
			$wpdb->replace(
				"{$wpdb->prefix}wc_product_attributes_lookup",
				array(
					'product_id'             => $product,
					'product_or_parent_id'   => $product,
					'taxonomy'               => $term->taxonomy,
					'term_id'                => $term->term_id,
					'is_variation_attribute' => 0,
					'in_stock'               => 1,
				)
			);
		}
	}

	private static function rate( string $percent, string $tax_class ): void {
		\WC_Tax::_insert_tax_rate(
			array(
				'tax_rate_country'  => '',
				'tax_rate_state'    => '',
				'tax_rate'          => $percent,
				'tax_rate_name'     => 'VAT',
				'tax_rate_priority' => 1,
				'tax_rate_compound' => 0,
				'tax_rate_shipping' => 1,
				'tax_rate_order'    => 1,
				'tax_rate_class'    => $tax_class,
			)
		);
	}

	/**
	 * @param list<string> $values
	 */
	private function attribute( string $name, array $values ): void {
		wc_create_attribute( array( 'name' => $name ) );
		register_taxonomy( "pa_{$name}", 'product' );
		foreach ( $values as $value ) {
			wp_insert_term( $value, "pa_{$name}" );
		}
	}

	/**
	 * @param array<string, string> $values Attribute values by attribute name.
	 */
	private function create_product(
		string $name,
		string $price,
		array $values = array(),
		string $tax_class = '',
		int $category = 0,
		string $tax_status = 'taxable'
	): int {
		$product    = new \WC_Product_Simple();
		$attributes = array();
		foreach ( $values as $attribute => $value ) {
			$term = get_term_by( 'name', $value, "pa_{$attribute}" );
			self::assertInstanceOf( \WP_Term::class, $term );
			$attributes[] = $product_attribute = new \WC_Product_Attribute();
			$product_attribute->set_id( wc_attribute_taxonomy_id_by_name( $attribute ) );
			$product_attribute->set_name( "pa_{$attribute}" );
			$product_attribute->set_options( array( $term->term_id ) );
		}
		$product->set_name( $name );
		$product->set_regular_price( $price );
		$product->set_attributes( $attributes );
		$product->set_tax_class( $tax_class );
		$product->set_tax_status( $tax_status );
		$product->set_category_ids( array_filter( array( $category ) ) );
		return $product->save();
	}

	/**
	 * Returns the products of the shop page's query.
	 *
	 * @param array<string, string> $address
	 * @return list<int> IDs, sorted.
	 */
	private function listed_ids( array $address ): array {
		global $wp_query, $wp_the_query;
		self::invalidate_product_caches();
		$_GET = $address;
		( new \ReflectionProperty( \WC_Query::class, 'chosen_attributes' ) )->setValue( null, null );
		$vars         = apply_filters( 'request', array( 'post_type' => 'product' ) + $address );
		$wp_query     = new \WP_Query(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As WordPress makes the page's own.
		$wp_the_query = $wp_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$wp_query->query( array( 'posts_per_page' => -1, 'orderby' => 'ID' ) + $vars );
		$ids = array_map( 'intval', wp_list_pluck( $wp_query->posts, 'ID' ) );
		sort( $ids );
		return $ids;
	}

	/**
	 * @return list<int> Products on which the counts are based.
	 */
	private static function of_sql( SelectedFilters $selected ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL -- WordPress has written it.
		return array_values( array_map(
			'intval',
			$wpdb->get_col( $wpdb->remove_placeholder_escape( ListedProducts::of_store()->sql( $selected ) ) )
		) );
	}

	/** WooCommerce's version of changed products is in s, which is too coarse for a test. */
	private static function invalidate_product_caches(): void {
		wp_cache_flush();
		set_transient( 'product-transient-version', uniqid() );
	}

	private function product( string $slug ): \WC_Product {
		$post    = get_page_by_path( $slug, 'OBJECT', 'product' );
		$product = $post instanceof \WP_Post ? wc_get_product( $post->ID ) : null;
		self::assertInstanceOf( \WC_Product::class, $product );
		return $product;
	}
}
