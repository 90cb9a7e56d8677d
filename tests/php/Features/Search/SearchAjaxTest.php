<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class SearchAjaxTest extends SearchCase {

	public function test_returns_suggestions_with_wire_names_and_cache_headers(): void {
		$id = $this->product( 'Zzmug & “Saucer”', array( 'regular_price' => '12', 'sale_price' => '9' ) );
		$this->run_index_job();
		$response = $this->request_suggestions( array( 'query' => 'zzmug' ) );
		self::assertSame( 200, $response->status );
		[ $suggestion ] = $response->json['suggestions'];
		self::assertSame(
			array( 'Zzmug & “Saucer”', $id, get_permalink( $id ), '' ),
			array( $suggestion['value'], $suggestion['id'], $suggestion['url'], $suggestion['img'] )
		);
		self::assertStringContainsString( '9.00', $suggestion['price'] );
		self::assertSame( 'public, max-age=300', Ajax::cache_headers( array() )['Cache-Control'] ?? '' );
	}

	public function test_returns_nothing_for_two_letters(): void {
		self::assertSame(
			array( 'suggestions' => array(), 'categories' => array(), 'posts' => array() ),
			$this->request_suggestions( array( 'query' => ' zz ' ) )->json
		);
	}

	public function test_accepts_two_characters_in_scripts_without_spaces(): void {
		$ids = array( '龘靐' => $this->product( '紫龘靐杯' ), '뷁쀓' => $this->product( '세트뷁쀓컵' ), 'ฬฮ' => $this->product( 'แก้วฬฮสี' ) );
		$this->run_index_job();
		foreach ( $ids as $search_text => $id ) {
			self::assertSame(
				array( $id ),
				array_column( $this->request_suggestions( array( 'query' => $search_text ) )->json['suggestions'], 'id' ),
				$search_text
			);
		}
	}

	public function test_searches_when_a_category_name_has_no_words(): void {
		$terms = array_map(
			static fn( string $name ): int => (int) wp_insert_term( $name, 'product_cat' )['term_id'],
			array( '🎁', '★★', 'Zzgifts 🎁' )
		);
		$id    = $this->product( 'Zzmug', array( 'category_ids' => $terms ) );
		$this->run_index_job();
		$response = $this->request_suggestions( array( 'query' => 'zzgifts' ) );
		self::assertSame(
			array( 200, array( $id ), array( 'Zzgifts 🎁' ) ),
			array(
				$response->status,
				array_column( $response->json['suggestions'], 'id' ),
				array_column( $response->json['categories'], 'value' ),
			)
		);
		self::assertSame( array(), $this->request_suggestions( array( 'query' => '🎁🎁🎁' ) )->json['suggestions'] );
	}

	public function test_links_to_the_variation_whose_sku_is_entered(): void {
		$parent = new \WC_Product_Variable();
		$parent->set_props( array( 'name' => 'Zzshirt' ) );
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Größe' );
		$attribute->set_options( array( 'Groß & weit', 'Klein' ) );
		$attribute->set_variation( true );
		$parent->set_attributes( array( $attribute ) );
		$id   = $parent->save();
		$urls = array();
		foreach ( array( 'ZZSH-1-L' => 'Groß & weit', 'ZZSH-1-S' => 'Klein' ) as $sku => $size ) {
			$variation = new \WC_Product_Variation();
			$variation->set_props( array(
				'parent_id'     => $id,
				'sku'           => $sku,
				'regular_price' => '9',
				'attributes'    => array( sanitize_title( 'Größe' ) => $size ),
			) );
			$urls[ $sku ] = ( new \WC_Product_Variation( $variation->save() ) )->get_permalink();
		}
		$this->run_index_job();
		foreach ( $urls as $sku => $url ) {
			self::assertStringContainsString( 'attribute_', $url );
			self::assertSame(
				array( $url ),
				array_column( $this->request_suggestions( array( 'query' => $sku ) )->json['suggestions'], 'url' ),
				'As WooCommerce links to it.'
			);
		}
		self::assertSame(
			array( get_permalink( $id ) ),
			array_column( $this->request_suggestions( array( 'query' => 'zzshirt' ) )->json['suggestions'], 'url' )
		);
	}

	public function test_filters_by_category_slug_and_returns_nothing_when_unknown(): void {
		$group = (array) wp_insert_term( 'Zzware', 'product_cat', array( 'slug' => 'zz-ware' ) );
		$id    = $this->product( 'Zzbowl', array( 'category_ids' => array( (int) $group['term_id'] ) ) );
		$this->product( 'Zzbowl' );
		$this->run_index_job();
		self::assertSame(
			array( $id ),
			array_column(
				$this->request_suggestions( array( 'query' => 'zzbowl', 'product_cat' => 'zz-ware' ) )->json['suggestions'],
				'id'
			)
		);
		self::assertSame(
			array(),
			$this->request_suggestions( array( 'query' => 'zzbowl', 'product_cat' => 'nope' ) )->json['suggestions']
		);
		self::assertSame(
			array( 'Zzware' ),
			array_column( $this->request_suggestions( array( 'query' => 'zzware' ) )->json['categories'], 'value' )
		);
	}

	public function test_finds_category_by_single_letter_only_when_it_is_a_word(): void {
		$terms = array_map(
			static fn( string $name ): int => (int) wp_insert_term( $name, 'product_cat' )['term_id'],
			array( 'Zzware Textiles', 'Zzware T', '茶具' )
		);
		$this->product( 'Zzbowl', array( 'category_ids' => $terms ) );
		$names = fn( string $search_text ): array =>
			array_column( $this->request_suggestions( array( 'query' => $search_text ) )->json['categories'], 'value' );
		self::assertSame( array( array( 'Zzware T' ), array( 'Zzware Textiles' ) ), array( $names( 'zzware&t' ), $names( 'zzware tex' ) ) );
	}

	public function test_hides_products_that_became_private_after_indexing(): void {
		global $wpdb;
		$id = $this->product( 'Zzlate' );
		$this->run_index_job();
		// Bypasses WordPress, so that the change is not recorded.
		$wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		self::assertSame( array(), $this->request_suggestions( array( 'query' => 'zzlate' ) )->json['suggestions'] );
	}

	public function test_shows_search_only_products_unless_a_filter_excludes_them(): void {
		$searched = $this->product( 'Zzsearched', array( 'catalog_visibility' => 'search' ) );
		$this->run_index_job();
		self::assertSame(
			array( $searched ),
			array_column( $this->request_suggestions( array( 'query' => 'zzsearched' ) )->json['suggestions'], 'id' )
		);
		add_filter( 'aisle_search_indexed', '__return_false' );
		self::assertSame( array(), $this->request_suggestions( array( 'query' => 'zzsearched' ) )->json['suggestions'] );
	}

	public function test_shows_managers_only_public_products_without_caching(): void {
		$this->product( 'Zzhid', array( 'status' => 'private' ) );
		$this->run_index_job();
		$this->log_in( 'administrator' );
		self::assertSame( array(), $this->request_suggestions( array( 'query' => 'zzhid' ) )->json['suggestions'] );
		self::assertSame( array( 'x' => 'y' ), Ajax::cache_headers( array( 'x' => 'y' ) ) );
	}

	public function test_disables_caching_when_visitor_has_a_cart(): void {
		$id = $this->product( 'Zzmug' );
		$this->run_index_job();
		WC()->cart->add_to_cart( $id );
		WC()->session->set_customer_session_cookie( true );
		self::assertSame(
			array( $id ),
			array_column( $this->request_suggestions( array( 'query' => 'zzmug' ) )->json['suggestions'], 'id' )
		);
		self::assertSame( array( 'x' => 'y' ), Ajax::cache_headers( array( 'x' => 'y' ) ) );
	}

	public function test_rejects_invalid_and_too_long_queries(): void {
		foreach ( array(
			array( 'query' => array( 'x' ) ),
			array( 'query' => "\xff\xfe\xfd" ),
			array( 'query' => 'mug', 'product_cat' => array( '1' ) ),
		) as $params ) {
			self::assertSame(
				array( 400, 'bad_request' ),
				array( $this->request_suggestions( $params )->status, $this->request_suggestions( $params )->json['code'] )
			);
		}
		self::assertSame(
			array( 414, 'too_large' ),
			array(
				$this->request_suggestions( array( 'query' => str_repeat( 'a', 1001 ) ) )->status,
				$this->request_suggestions( array( 'query' => str_repeat( 'a', 10000000 ) ) )->json['code'],
			)
		);
	}

	public function test_returns_retry_time_when_limit_is_reached(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		( new RateLimiter( 'search' ) )->count( RateLimiter::address_key() );
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}aisle_rates SET times = 600" );
		$response = $this->request_suggestions( array( 'query' => 'mug' ) );
		self::assertSame( array( 429, 'too_many' ), array( $response->status, $response->json['code'] ) );
		self::assertGreaterThan( 0, $response->json['data']['retry_after'] );
		self::assertArrayNotHasKey( 'Cache-Control', Ajax::cache_headers( array() ) );
	}

	public function test_returns_popular_products_by_sales_with_in_stock_first(): void {
		$out  = $this->product( 'Out', array( 'total_sales' => 900, 'stock_status' => 'outofstock' ) );
		$best = $this->product( 'Best', array( 'total_sales' => 700 ) );
		$good = $this->product( 'Good', array( 'total_sales' => 9 ) );
		$this->run_index_job();
		self::assertSame(
			array( $best, $good, $out ),
			array_column( $this->request_suggestions( array( 'popular' => '1' ) )->json['suggestions'], 'id' )
		);
	}

	public function test_returns_only_public_posts_when_merchant_enables_posts(): void {
		wp_insert_post( array( 'post_title' => 'Zzpost', 'post_status' => 'publish' ) );
		wp_insert_post( array( 'post_title' => 'Zzpost draft', 'post_status' => 'draft' ) );
		wp_insert_post( array( 'post_title' => 'Zzpost secret', 'post_status' => 'publish', 'post_password' => 'x' ) );
		self::assertSame( array(), $this->request_suggestions( array( 'query' => 'zzpost' ) )->json['posts'] );
		$this->save_settings( array( 'show_posts' => true ) );
		self::assertSame(
			array( 'Zzpost' ),
			array_column( $this->request_suggestions( array( 'query' => 'zzpost' ) )->json['posts'], 'value' )
		);
	}

	/**
	 * @param array<string, mixed> $params
	 */
	private function request_suggestions( array $params ): JsonResponse {
		$_GET = $params;
		return $this->dispatch_site_ajax( 'flatsome_ajax_search_products', array(), array() );
	}
}
