<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

use Aisle\Features\ProductFilters\SelectedFilters;

/**
 * The products on all pages of the current list, as an SQL statement for use within another one. The selections are
 * those of the page or others. WordPress builds the query, with all changes of plugins, but does not run it.
 */
final class ListedProducts {

	/**
	 * @param array<string, mixed> $query    Query variables of the list without selections.
	 * @param bool                 $is_plain True if it is one of the store's own lists, without a visitor's input.
	 */
	private function __construct( private readonly array $query, public readonly bool $is_plain = true ) {}

	/** Returns the list of this page; null if it has no WooCommerce list. */
	public static function of_page(): ?self {
		$main_query = did_action( 'woocommerce_product_query' ) ? \WC_Query::get_main_query() : null;
		if ( ! $main_query instanceof \WP_Query || ! $main_query->is_main_query() || ! ( is_shop() || is_product_taxonomy() ) ) {
			return null;
		}
		// WordPress repeats the first term condition in other query variables; it may be a selection.
		$repeated_vars = array_diff_key( array_flip( array( 'taxonomy', 'term', 'term_id' ) ), (array) $main_query->query );
		return new self(
			self::without_selections( array_diff_key( $main_query->query_vars, $repeated_vars ) ),
			self::is_store_list( $main_query )
		);
	}

	/**
	 * Returns whether the list is one of the store's own. A URL may also request products by time, author or any pair
	 * of categories.
	 */
	private static function is_store_list( \WP_Query $main_query ): bool {
		$requested_vars = array_filter( (array) $main_query->query, static fn( $value ): bool => '' !== $value );
		$terms = array_intersect_key( $requested_vars, array_flip( self::taxonomy_vars() ) );
		$other_vars = array_diff_key(
			$requested_vars,
			$terms,
			array_flip( array( 'post_type', 'paged', 'orderby', 'order', 'page_id', 'pagename' ) )
		);
		return array() === $other_vars
			&& count( $terms ) <= 1
			&& array() === array_filter( $terms, static fn( $slug ): bool => ! is_string( $slug ) || 1 === preg_match( '/[,+ ]/', $slug ) );
	}

	/**
	 * @return list<string> Query variables with which a URL requests the products of a category, a tag and so on.
	 */
	public static function taxonomy_vars(): array {
		$names = array_map(
			static fn( string $taxonomy ): string => (string) ( get_taxonomy( $taxonomy )->query_var ?? '' ),
			get_object_taxonomies( 'product' )
		);
		return array_values( array_filter( $names, static fn( string $name ): bool => '' !== $name ) );
	}

	/** Returns the products that a guest finds in the store, for the editor, which has no list. */
	public static function of_store(): self {
		return new self(
			self::without_selections(
				array(
					'post_type'   => 'product',
					'post_status' => 'publish',
					// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- WooCommerce's own tax query.
					'tax_query'   => WC()->query->get_tax_query(),
				)
			)
		);
	}

	/** Returns the number of products without selections. */
	public function count(): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL -- WP_Query has built the statement.
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ( ' . $this->sql( SelectedFilters::nothing() ) . ' ) AS listed' );
	}

	/** Returns the SQL statement that selects the product ids. */
	public function sql( SelectedFilters $selected ): string {
		$where     = ( new FacetClauses() )->where( $selected );
		$add_where = static function ( array $clauses ) use ( $where ): array {
			$clauses['where'] .= $where;
			return $clauses;
		};
		$query      = new \WP_Query();
		$skip_query = static fn( $posts, $running_query ) => $running_query === $query ? array() : $posts;
		add_filter( 'posts_clauses', $add_where, PHP_INT_MAX );
		add_filter( 'posts_pre_query', $skip_query, PHP_INT_MAX, 2 );
		try {
			$query->query( $this->query );
		} finally {
			remove_filter( 'posts_clauses', $add_where, PHP_INT_MAX );
			remove_filter( 'posts_pre_query', $skip_query, PHP_INT_MAX );
		}
		return (string) $query->request;
	}

	/**
	 * @param array<string, mixed> $vars Query variables of the page's query.
	 * @return array<string, mixed>
	 */
	private static function without_selections( array $vars ): array {
		$tax_queries = array();
		foreach ( is_array( $vars['tax_query'] ?? null ) ? $vars['tax_query'] : array() as $key => $tax_query ) {
			$is_selection = is_array( $tax_query )
				&& (
					! empty( $tax_query['rating_filter'] )
					|| (
						str_starts_with( (string) ( $tax_query['taxonomy'] ?? '' ), 'pa_' )
						&& false === ( $tax_query['include_children'] ?? true )
					)
				);
			if ( ! $is_selection ) {
				$tax_queries[ $key ] = $tax_query;
			}
		}
		return array(
			'tax_query'              => $tax_queries, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- The page's own.
			'fields'                 => 'ids',
			'posts_per_page'         => -1,
			'nopaging'               => true,
			'offset'                 => '',
			'paged'                  => 0,
			'orderby'                => 'none',
			'meta_key'               => '', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- None.
			'no_found_rows'          => true,
			// Code that extends the search of the main query extends this one too.
			'aisle_of_main'          => true,
			'update_post_meta_cache' => false,
			'update_post_term_cache' => false,
		) + $vars;
	}
}
