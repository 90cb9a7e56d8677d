<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Tests\RequestEnded;
use Aisle\Tests\Requests;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The store's search results page.
 */
#[RequiresFunction( 'wc_get_container' )]
final class SearchResultsTest extends SearchCase {

	use Requests;

	protected function tearDown(): void {
		wp_reset_query();
		parent::tearDown();
	}

	public function test_finds_products_by_typo_and_sku_before_descriptions(): void {
		$this->feature()->register();
		$description_match = $this->product( 'Zzother', array( 'description' => 'Goes with every quiltedzz throw.' ) );
		$title_match       = $this->product( 'Quiltedzz cover', array( 'sku' => 'ZZN-4711' ) );
		$this->run_index_job();
		self::assertSame( array( $title_match ), $this->results( 'quiltdezz' ) );
		self::assertSame( array( $title_match ), $this->results( 'zzn4711' ) );
		self::assertSame( array( $title_match, $description_match ), $this->results( 'quiltedzz' ) );
		self::assertSame( array(), $this->results( 'zzzznothing' ) );
		$this->save_settings( array( 'reorder_results' => false ) );
		self::assertSame( array(), $this->results( 'quiltdezz' ) );
	}

	public function test_redirects_to_single_result_only_when_it_is_an_exact_match(): void {
		// The running store's filters may contain the result of another test.
		remove_all_filters( 'woocommerce_redirect_single_search_result' );
		$this->feature()->register();
		$id = $this->product( 'Zzmixed nuts' );
		$this->run_index_job();
		$is_redirected = static fn(): bool => (bool) apply_filters( 'woocommerce_redirect_single_search_result', true );
		foreach ( array(
			'zzmixed'          => true,
			'zzmixed nuts'     => true,
			'the zzmixed nuts' => true,
			'zzmixedd'         => false,
			'zzmxied'          => false,
			'zzmixed xy nuts'  => false,
		) as $search_text => $is_opened ) {
			self::assertSame( array( array( $id ), $is_opened ), array( $this->results( $search_text ), $is_redirected() ), $search_text );
		}
		self::assertFalse( (bool) apply_filters( 'woocommerce_redirect_single_search_result', false ) );
	}

	public function test_ranks_description_match_before_a_fuzzy_match(): void {
		$this->feature()->register();
		$fuzzy_match       = $this->product( 'Zzmixed nuts' );
		$description_match = $this->product( 'Zzbowl', array( 'description' => 'For zzmixd and more.' ) );
		$this->run_index_job();
		self::assertSame( array( $description_match, $fuzzy_match ), $this->results( 'zzmixd' ) );
	}

	public function test_opens_variation_whose_sku_is_entered(): void {
		$this->feature()->register();
		$parent = new \WC_Product_Variable();
		$parent->set_props( array( 'name' => 'Zzshirt' ) );
		$id        = $parent->save();
		$variation = new \WC_Product_Variation();
		$variation->set_props( array(
			'parent_id'     => $id,
			'sku'           => 'ZZSH-1-L',
			'regular_price' => '9',
			'attributes'    => array( 'size' => 'L' ),
		) );
		$variation->save();
		$this->run_index_job();
		$url = add_query_arg( 'attribute_size', 'L', (string) get_permalink( $id ) );
		add_filter( 'wp_redirect', static fn( string $location ): string => throw new RequestEnded( $location ) );
		self::assertSame( array( $id ), $this->results( 'zzsh-1-l' ) );
		self::assertSame( $url, apply_filters( 'woocommerce_loop_product_link', 'x', wc_get_product( $id ) ) );
		try {
			apply_filters( 'woocommerce_redirect_single_search_result', true );
			self::fail( 'Nothing was opened.' );
		} catch ( RequestEnded $exception ) {
			self::assertSame( $url, $exception->getMessage() );
		}
	}

	public function test_keeps_requested_order_and_hides_excluded_products(): void {
		$this->feature()->register();
		$dear   = $this->product( 'Zzmug plain', array( 'regular_price' => '90' ) );
		$cheap  = $this->product( 'Zzmug with a long name', array( 'regular_price' => '5' ) );
		$hidden = $this->product( 'Zzmug hidden', array( 'description' => 'zzmug' ) );
		$this->save_settings( array( 'excluded_products' => (string) $hidden ) );
		$this->run_index_job();
		self::assertSame( array( $cheap, $dear ), $this->results( 'zzmgu', array( 'orderby' => 'price' ) ) );
		self::assertSame( array( $cheap, $dear ), $this->results( 'zzmug', array( 'orderby' => 'price' ) ) );
		self::assertNotContains( $hidden, $this->results( 'zz' ) );
		self::assertNotContains( $hidden, $this->results( 'zzmug', array( 'post_type' => 'any' ) ) );
		self::assertNotContains(
			$hidden,
			array_column( $this->dispatch_rest( 'GET', '/wc/store/v1/products', array( 'search' => 'zzmug' ) )->json, 'id' )
		);
		$this->save_settings( array( 'excluded_products' => (string) $hidden, 'reorder_results' => false ) );
		self::assertNotContains( $hidden, $this->results( 'zzmug' ) );
		$this->log_in( 'administrator' );
		require_once ABSPATH . 'wp-admin/includes/admin.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		set_current_screen( 'edit-product' );
		self::assertContains( $hidden, $this->results( 'zzmug' ) );
		set_current_screen( 'front' );
	}

	public function test_excludes_negated_words_and_finds_no_typos_above_the_rate_limit(): void {
		$this->feature()->register();
		$matching_id = $this->product( 'Zzlinen napkin' );
		$this->product( 'Zzlinen apron' );
		$slip = $this->product( 'Zzcarafe' );
		$this->run_index_job();
		self::assertSame( array( $matching_id ), $this->results( 'zzlinen -apron' ) );
		self::assertSame( array( $slip ), $this->results( 'zzcaraef' ) );
		global $wpdb;
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		( new RateLimiter( 'search' ) )->count( RateLimiter::address_key() );
		$wpdb->query( "UPDATE {$wpdb->prefix}aisle_rates SET times = 300" );
		self::assertSame( array(), $this->results( 'zzcarfae' ) );
		self::assertSame( array( $slip ), $this->results( 'zzcarafe' ) );
	}

	public function test_hides_products_that_the_index_still_contains(): void {
		global $wpdb;
		$this->feature()->register();
		$ids = array( $this->product( 'Zzlamp draft' ), $this->product( 'Zzlamp secret' ), $this->product( 'Zzlamp unlisted' ) );
		$this->run_index_job();
		// The index has not been updated yet.
		$wpdb->update( $wpdb->posts, array( 'post_status' => 'draft' ), array( 'ID' => $ids[0] ) );
		$wpdb->update( $wpdb->posts, array( 'post_password' => 'x' ), array( 'ID' => $ids[1] ) );
		wp_set_object_terms( $ids[2], array( 'exclude-from-search' ), 'product_visibility' );
		array_map( 'clean_post_cache', $ids );
		self::assertSame( array(), $this->results( 'zzlmap' ) );
	}

	public function test_leaves_post_searches_and_secondary_queries_unchanged(): void {
		$this->feature()->register();
		$this->product( 'Zzvase' );
		$this->run_index_job();
		self::assertSame( array(), $this->results( 'zzvsae', array( 'post_type' => 'post' ) ) );
		self::assertSame( array(), ( new \WP_Query( array( 's' => 'zzvsae', 'post_type' => 'product', 'fields' => 'ids' ) ) )->posts );
		self::assertSame( array(), $this->results( "zz' OR 1=1 -- " ) );
	}

	public function test_applies_search_to_queries_that_count_main_products(): void {
		$this->feature()->register();
		$id = $this->product( 'Zzvase' );
		$this->run_index_job();
		self::assertSame(
			array( $id ),
			( new \WP_Query( array(
				's'             => 'zzvsae',
				'post_type'     => 'product',
				'fields'        => 'ids',
				'orderby'       => 'none',
				'aisle_of_main' => true,
			) ) )->posts
		);
	}

	public function test_selects_current_category_in_search_form_and_replaces_menu_link(): void {
		$this->feature()->register();
		set_query_var( 'product_cat', 'tableware' );
		self::assertMatchesRegularExpression(
			'/<option value="tableware"\s+selected=\'selected\'>/',
			do_shortcode( '[aisle_search categories="yes"]' )
		);
		set_query_var( 'product_cat', array( 'tableware' ) );
		self::assertStringNotContainsString( 'selected=', do_shortcode( '[aisle_search categories="yes"]' ) );
		$in_menu = static fn( string $address ): string => (string) apply_filters(
			'walker_nav_menu_start_el',
			'<a>x</a>',
			(object) array( 'ID' => 1, 'url' => $address, 'type' => 'custom', 'classes' => array(), 'title' => '' ),
			0,
			(object) array( 'theme_location' => '', 'link_before' => '', 'link_after' => '' )
		);
		self::assertStringContainsString( 'class="aisle-search', $in_menu( 'https://shop.example/#aisle-search' ) );
		self::assertSame( '<a>x</a>', $in_menu( '#other' ) );
	}

	/**
	 * @param array<string, mixed> $query_vars
	 * @return list<int> IDs in the page's order.
	 */
	private function results( string $search_text, array $query_vars = array() ): array {
		global $wp_query, $wp_the_query;
		$wp_query     = new \WP_Query();
		$wp_the_query = $wp_query;
		$wp_query->query( $query_vars + array( 's' => $search_text, 'post_type' => 'product', 'posts_per_page' => 50 ) );
		return array_values( array_map( static fn( \WP_Post $post ): int => $post->ID, $wp_query->posts ) );
	}
}
