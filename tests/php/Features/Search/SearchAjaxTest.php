<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Tests\JsonReply;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class SearchAjaxTest extends SearchCase {

	public function test_it_answers_as_the_contract_says(): void {
		$id = $this->product( 'Zzmug & “Saucer”', array( 'regular_price' => '12', 'sale_price' => '9' ) );
		$this->work();
		$response = $this->ask( array( 'query' => 'zzmug' ) );
		self::assertSame( 200, $response->status );
		[ $found ] = $response->json['suggestions'];
		self::assertSame(
			array( 'Zzmug & “Saucer”', $id, get_permalink( $id ), '' ),
			array( $found['value'], $found['id'], $found['url'], $found['img'] )
		);
		self::assertStringContainsString( '9.00', $found['price'] );
		self::assertSame( 'public, max-age=300', Ajax::cache_headers( array() )['Cache-Control'] ?? '' );
	}

	public function test_two_letters_find_nothing_and_cost_no_query_for_products(): void {
		self::assertSame(
			array( 'suggestions' => array(), 'categories' => array(), 'posts' => array() ),
			$this->ask( array( 'query' => ' zz ' ) )->json
		);
	}

	public function test_two_signs_suffice_in_scripts_without_spaces(): void {
		$ids = array( '龘靐' => $this->product( '紫龘靐杯' ), '뷁쀓' => $this->product( '세트뷁쀓컵' ), 'ฬฮ' => $this->product( 'แก้วฬฮสี' ) );
		$this->work();
		foreach ( $ids as $typed => $id ) {
			self::assertSame( array( $id ), array_column( $this->ask( array( 'query' => $typed ) )->json['suggestions'], 'id' ), $typed );
		}
	}

	public function test_a_category_whose_name_has_no_word_stops_no_search(): void {
		$terms = array_map(
			static fn( string $name ): int => (int) wp_insert_term( $name, 'product_cat' )['term_id'],
			array( '🎁', '★★', 'Zzgifts 🎁' )
		);
		$id    = $this->product( 'Zzmug', array( 'category_ids' => $terms ) );
		$this->work();
		$response = $this->ask( array( 'query' => 'zzgifts' ) );
		self::assertSame(
			array( 200, array( $id ), array( 'Zzgifts 🎁' ) ),
			array( $response->status, array_column( $response->json['suggestions'], 'id' ), array_column( $response->json['categories'], 'value' ) )
		);
		self::assertSame( array(), $this->ask( array( 'query' => '🎁🎁🎁' ) )->json['suggestions'] );
	}

	public function test_links_to_the_variation_whose_number_is_typed(): void {
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
		$this->work();
		foreach ( $urls as $sku => $url ) {
			self::assertStringContainsString( 'attribute_', $url );
			self::assertSame(
				array( $url ),
				array_column( $this->ask( array( 'query' => $sku ) )->json['suggestions'], 'url' ),
				'As WooCommerce links to it.'
			);
		}
		self::assertSame(
			array( get_permalink( $id ) ),
			array_column( $this->ask( array( 'query' => 'zzshirt' ) )->json['suggestions'], 'url' )
		);
	}

	public function test_a_category_by_its_slug_and_one_that_is_none(): void {
		$group = (array) wp_insert_term( 'Zzware', 'product_cat', array( 'slug' => 'zz-ware' ) );
		$id    = $this->product( 'Zzbowl', array( 'category_ids' => array( (int) $group['term_id'] ) ) );
		$this->product( 'Zzbowl' );
		$this->work();
		self::assertSame(
			array( $id ),
			array_column( $this->ask( array( 'query' => 'zzbowl', 'product_cat' => 'zz-ware' ) )->json['suggestions'], 'id' )
		);
		self::assertSame( array(), $this->ask( array( 'query' => 'zzbowl', 'product_cat' => 'nope' ) )->json['suggestions'] );
		self::assertSame( array( 'Zzware' ), array_column( $this->ask( array( 'query' => 'zzware' ) )->json['categories'], 'value' ) );
	}

	public function test_finds_a_category_by_a_single_letter_only_when_that_is_a_word_of_its_name(): void {
		$terms = array_map(
			static fn( string $name ): int => (int) wp_insert_term( $name, 'product_cat' )['term_id'],
			array( 'Zzware Textiles', 'Zzware T', '茶具' )
		);
		$this->product( 'Zzbowl', array( 'category_ids' => $terms ) );
		$names = fn( string $typed ): array => array_column( $this->ask( array( 'query' => $typed ) )->json['categories'], 'value' );
		self::assertSame( array( array( 'Zzware T' ), array( 'Zzware Textiles' ) ), array( $names( 'zzware&t' ), $names( 'zzware tex' ) ) );
	}

	public function test_what_changed_since_the_index_was_made_is_not_shown(): void {
		global $wpdb;
		$id = $this->product( 'Zzlate' );
		$this->work();
		// Not through WordPress, so that nobody notes it.
		$wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		self::assertSame( array(), $this->ask( array( 'query' => 'zzlate' ) )->json['suggestions'] );
	}

	public function test_what_only_searches_show_is_shown_and_what_the_owner_leaves_out_is_not_whoever_finds_it(): void {
		$searched = $this->product( 'Zzsearched', array( 'catalog_visibility' => 'search' ) );
		$this->work();
		self::assertSame( array( $searched ), array_column( $this->ask( array( 'query' => 'zzsearched' ) )->json['suggestions'], 'id' ) );
		add_filter( 'aisle_search_indexed', '__return_false' );
		self::assertSame( array(), $this->ask( array( 'query' => 'zzsearched' ) )->json['suggestions'] );
	}

	public function test_a_manager_is_shown_no_more_than_everybody_and_his_answer_is_kept_by_nobody(): void {
		$this->product( 'Zzhid', array( 'status' => 'private' ) );
		$this->work();
		$this->log_in( 'administrator' );
		self::assertSame( array(), $this->ask( array( 'query' => 'zzhid' ) )->json['suggestions'] );
		self::assertSame( array( 'x' => 'y' ), Ajax::cache_headers( array( 'x' => 'y' ) ) );
	}

	public function test_who_has_a_cart_may_have_said_where_he_lives_so_his_answer_is_kept_by_nobody(): void {
		$id = $this->product( 'Zzmug' );
		$this->work();
		WC()->cart->add_to_cart( $id );
		WC()->session->set_customer_session_cookie( true );
		self::assertSame( array( $id ), array_column( $this->ask( array( 'query' => 'zzmug' ) )->json['suggestions'], 'id' ) );
		self::assertSame( array( 'x' => 'y' ), Ajax::cache_headers( array( 'x' => 'y' ) ) );
	}

	public function test_what_is_no_text_is_refused_and_what_is_too_long_too(): void {
		foreach ( array(
			array( 'query' => array( 'x' ) ),
			array( 'query' => "\xff\xfe\xfd" ),
			array( 'query' => 'mug', 'product_cat' => array( '1' ) ),
		) as $sent ) {
			self::assertSame( array( 400, 'bad_request' ), array( $this->ask( $sent )->status, $this->ask( $sent )->json['code'] ) );
		}
		self::assertSame(
			array( 414, 'too_large' ),
			array(
				$this->ask( array( 'query' => str_repeat( 'a', 1001 ) ) )->status,
				$this->ask( array( 'query' => str_repeat( 'a', 10000000 ) ) )->json['code'],
			)
		);
	}

	public function test_who_asks_without_end_is_told_when_to_come_back(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		( new RateLimiter( 'search' ) )->count( RateLimiter::address_key() );
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}aisle_rates SET times = 600" );
		$response = $this->ask( array( 'query' => 'mug' ) );
		self::assertSame( array( 429, 'too_many' ), array( $response->status, $response->json['code'] ) );
		self::assertGreaterThan( 0, $response->json['data']['retry_after'] );
		self::assertArrayNotHasKey( 'Cache-Control', Ajax::cache_headers( array() ) );
	}

	public function test_popular_products_stand_in_by_sales_those_in_stock_first(): void {
		$out  = $this->product( 'Out', array( 'total_sales' => 900, 'stock_status' => 'outofstock' ) );
		$best = $this->product( 'Best', array( 'total_sales' => 700 ) );
		$good = $this->product( 'Good', array( 'total_sales' => 9 ) );
		$this->work();
		self::assertSame( array( $best, $good, $out ), array_column( $this->ask( array( 'popular' => '1' ) )->json['suggestions'], 'id' ) );
	}

	public function test_posts_come_where_the_owner_wants_them_published_and_open_ones_alone(): void {
		wp_insert_post( array( 'post_title' => 'Zzpost', 'post_status' => 'publish' ) );
		wp_insert_post( array( 'post_title' => 'Zzpost draft', 'post_status' => 'draft' ) );
		wp_insert_post( array( 'post_title' => 'Zzpost secret', 'post_status' => 'publish', 'post_password' => 'x' ) );
		self::assertSame( array(), $this->ask( array( 'query' => 'zzpost' ) )->json['posts'] );
		$this->set( array( 'show_posts' => true ) );
		self::assertSame( array( 'Zzpost' ), array_column( $this->ask( array( 'query' => 'zzpost' ) )->json['posts'], 'value' ) );
	}

	/**
	 * @param array<string, mixed> $sent
	 */
	private function ask( array $sent ): JsonReply {
		$_GET = $sent;
		return $this->dispatch_site_ajax( 'flatsome_ajax_search_products', array(), array() );
	}
}
