<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Engine\ElasticPressSearch;
use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Engine\SelectedEngine;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Settings\Settings;

/**
 * Puts the results of the live search first on the store's search results page, in the same order: a typo or a SKU
 * finds the same products there. Other products that WooCommerce finds, such as by description, follow.
 */
final class SearchResults {

	/** Maximum number of results; nobody pages further. */
	private const MAX_RESULTS = 1000;

	/** Maximum number of searches per IP address in ten minutes. */
	private const MAX_SEARCHES = 300;

	/** WordPress's syntax for an excluded word. */
	private const EXCLUDED_WORD = '/(?:^|\s)-\S/u';

	/**
	 * @var array<string, list<int>> Results by text in this request.
	 */
	private array $results_by_text = array();

	/**
	 * @var array<string, VariationLinks> By typed text.
	 */
	private array $links = array();

	public function __construct(
		private readonly Settings $settings,
		private readonly SelectedEngine $engine
	) {}

	/**
	 * `posts_search`
	 *
	 * @param mixed $where
	 * @param mixed $query
	 */
	public function where( $where, $query ): string {
		global $wpdb;
		$where = is_string( $where ) ? $where : '';
		if ( ! $query instanceof \WP_Query || ! self::is_shopper_search( $query ) ) {
			return $where;
		}
		$ids = $this->should_handle( $query ) ? $this->result_ids( $query ) : array();
		if ( array() !== $ids && '' !== $where ) {
			$where = " AND ( ( {$wpdb->posts}.ID IN ( " . implode( ', ', $ids )
				. " ) AND {$wpdb->posts}.post_password = '' ) OR ( 1 = 1 {$where} ) )";
		}
		// Excluded products are left out of every search: on pages, in feeds, and in the Store API.
		$excluded_ids = $this->settings->products( SearchSettings::FEATURE, 'excluded_products' );
		return array() === $excluded_ids
			? $where
			: "{$where} AND {$wpdb->posts}.ID NOT IN ( " . implode( ', ', array_map( intval( ... ), $excluded_ids ) ) . ' )';
	}

	/** Returns whether a shopper searches. Users who manage products find all of them. */
	private static function is_shopper_search( \WP_Query $query ): bool {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		$is_merchant_search = is_admin() || ( wp_is_serving_rest_request() && current_user_can( 'edit_products' ) );
		// `search` is the parameter of the Store API.
		return ! $is_merchant_search && ( '' !== self::text( $query ) || '' !== (string) $query->get( 'search' ) );
	}

	/**
	 * `posts_search_orderby`: only if the results are sorted by relevance.
	 *
	 * @param mixed $order
	 * @param mixed $query
	 */
	public function order( $order, $query ): string {
		global $wpdb;
		$order  = is_string( $order ) ? $order : '';
		$ids    = $query instanceof \WP_Query
			&& $this->should_handle( $query )
			&& in_array( $query->get( 'orderby' ), array( '', 'relevance' ), true )
			? $this->result_ids( $query )
			: array();
		if ( array() === $ids || ! $query instanceof \WP_Query ) {
			return $order;
		}
		$position_sql = "FIELD( {$wpdb->posts}.ID, " . implode( ', ', $ids ) . ' )';
		// If Aisle's results are a guess, products whose description has the word as typed come first.
		$direction = $this->engine->is_guess( self::text( $query ) ) ? 'DESC' : 'ASC';
		return "CASE WHEN {$position_sql} = 0 THEN 1 ELSE 0 END {$direction}, {$position_sql} ASC" . ( '' === $order ? '' : ", {$order}" );
	}

	/**
	 * `woocommerce_redirect_single_search_result`: WooCommerce opens the only product found. If it is a guess, the
	 * results page is shown instead; if a variation's number was typed, the product opens with that variation selected.
	 *
	 * @param mixed $may_redirect
	 */
	public function may_redirect( $may_redirect ): bool {
		global $wp_query;
		$ids = (bool) $may_redirect && $wp_query instanceof \WP_Query && $this->should_handle( $wp_query )
			? $this->result_ids( $wp_query )
			: array();
		if ( array() === $ids || ! $wp_query instanceof \WP_Query || 1 !== absint( $wp_query->found_posts ) ) {
			return (bool) $may_redirect;
		}
		$product = wc_get_product( $wp_query->post );
		if (
			$this->engine->is_guess( self::text( $wp_query ) )
			&& $product instanceof \WC_Product
			&& in_array( $product->get_id(), $ids, true )
		) {
			return false;
		}
		$url = $product instanceof \WC_Product && $product->is_visible() ? $this->links( $wp_query )->url( $product ) : '';
		if ( '' !== $url && $product instanceof \WC_Product && $product->get_permalink() !== $url && wp_safe_redirect( $url ) ) {
			exit;
		}
		return true;
	}

	/**
	 * `woocommerce_loop_product_link`
	 *
	 * @param mixed $link
	 * @param mixed $product
	 */
	public function link( $link, $product ): string {
		global $wp_query;
		$link = is_string( $link ) ? $link : '';
		if ( ! $product instanceof \WC_Product_Variable || ! $wp_query instanceof \WP_Query || ! $this->should_handle( $wp_query ) ) {
			return $link;
		}
		$url = $this->links( $wp_query )->url( $product );
		return $product->get_permalink() === $url ? $link : $url;
	}

	private function links( \WP_Query $query ): VariationLinks {
		$posts = array_filter( (array) $query->posts, static fn( mixed $post ): bool => $post instanceof \WP_Post );
		return $this->links[ self::text( $query ) ] ??= VariationLinks::of(
			array_values( array_map( static fn( \WP_Post $post ): int => $post->ID, $posts ) ),
			self::text( $query )
		);
	}

	/**
	 * @return list<int>
	 */
	private function result_ids( \WP_Query $query ): array {
		$text = self::text( $query );
		// A search costs the server more than a page: a visitor above the limit gets only WordPress's results.
		if ( ! isset( $this->results_by_text[ $text ] ) && ! ( new RateLimiter( 'search' ) )->allows_visitor( self::MAX_SEARCHES ) ) {
			return $this->results_by_text[ $text ] = array();
		}
		return $this->results_by_text[ $text ] ??= $this->engine->find( new SearchQuestion( $text, 0, self::MAX_RESULTS ) );
	}

	private function should_handle( \WP_Query $query ): bool {
		// Code that counts the page's products sets `aisle_of_main`; a URL cannot set it.
		$is_page           = $query->is_main_query() || true === $query->get( 'aisle_of_main' );
		$is_product_search = $is_page
			&& self::is_shopper_search( $query )
			&& $query->is_search()
			&& 0 === preg_match( self::EXCLUDED_WORD, self::text( $query ) )
			&& in_array( $query->get( 'post_type' ), array( 'product', array( 'product' ), '', 'any' ), true );
		// ElasticPress handles the results page itself.
		return $is_product_search
			&& $this->settings->boolean( SearchSettings::FEATURE, 'reorder_results' )
			&& ! ElasticPressSearch::is_active()
			&& Words::is_long_enough( self::text( $query ) );
	}

	private static function text( \WP_Query $query ): string {
		$text = $query->get( 's' );
		return is_string( $text ) && mb_check_encoding( $text, 'UTF-8' ) ? mb_substr( trim( $text ), 0, 200, 'UTF-8' ) : '';
	}
}
