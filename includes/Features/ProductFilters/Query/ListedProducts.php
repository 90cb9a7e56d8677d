<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

use Aisle\Features\ProductFilters\SelectedFilters;

/**
 * The products of this page's list on all of its pages, with these choices or others, as a statement to be put into another one: the query
 * is built by WordPress with all that plugins add to it, and not run.
 */
final class ListedProducts {

	/**
	 * @param array<string, mixed> $query    What the list asks for without the choices.
	 * @param bool                 $is_plain One of the lists that the shop has: a visitor has made up nothing of it.
	 */
	private function __construct( private readonly array $query, public readonly bool $is_plain = true ) {}

	/** The list of this page; null where it has none of WooCommerce's. */
	public static function of_page(): ?self {
		$main = did_action( 'woocommerce_product_query' ) ? \WC_Query::get_main_query() : null;
		if ( ! $main instanceof \WP_Query || ! $main->is_main_query() || ! ( is_shop() || is_product_taxonomy() ) ) {
			return null;
		}
		// WordPress writes the first condition on a term into the query once more, which may be a choice.
		$written = array_diff_key( array_flip( array( 'taxonomy', 'term', 'term_id' ) ), (array) $main->query );
		return new self( self::unchosen( array_diff_key( $main->query_vars, $written ) ), self::is_plain( $main ) );
	}

	/** An address may ask for products of any second, author or pair of categories. */
	private static function is_plain( \WP_Query $main ): bool {
		$requested = array_filter( (array) $main->query, static fn( $value ): bool => '' !== $value );
		$terms = array_intersect_key( $requested, array_flip( self::taxonomy_vars() ) );
		$other = array_diff_key( $requested, $terms, array_flip( array( 'post_type', 'paged', 'orderby', 'order', 'page_id', 'pagename' ) ) );
		return array() === $other
			&& count( $terms ) <= 1
			&& array() === array_filter( $terms, static fn( $slug ): bool => ! is_string( $slug ) || 1 === preg_match( '/[,+ ]/', $slug ) );
	}

	/**
	 * @return list<string> Names by which an address asks for the products of a category, a tag and so on.
	 */
	public static function taxonomy_vars(): array {
		$names = array_map(
			static fn( string $taxonomy ): string => (string) ( get_taxonomy( $taxonomy )->query_var ?? '' ),
			get_object_taxonomies( 'product' )
		);
		return array_values( array_filter( $names, static fn( string $name ): bool => '' !== $name ) );
	}

	/** What a guest finds in the shop: for the editor, which has no list. */
	public static function of_shop(): self {
		return new self(
			self::unchosen(
				array(
					'post_type'   => 'product',
					'post_status' => 'publish',
					// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- As WooCommerce asks.
					'tax_query'   => WC()->query->get_tax_query(),
				)
			)
		);
	}

	/** How many there are while nothing is chosen. */
	public function count(): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL -- WordPress has written it.
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ( ' . $this->sql( SelectedFilters::nothing() ) . ' ) AS listed' );
	}

	/** Ids of products. */
	public function sql( SelectedFilters $selected ): string {
		$where   = ( new FacetClauses() )->where( $selected );
		$clauses = static function ( array $clauses ) use ( $where ): array {
			$clauses['where'] .= $where;
			return $clauses;
		};
		$query   = new \WP_Query();
		$stop    = static fn( $posts, $requested ) => $requested === $query ? array() : $posts;
		add_filter( 'posts_clauses', $clauses, PHP_INT_MAX );
		add_filter( 'posts_pre_query', $stop, PHP_INT_MAX, 2 );
		try {
			$query->query( $this->query );
		} finally {
			remove_filter( 'posts_clauses', $clauses, PHP_INT_MAX );
			remove_filter( 'posts_pre_query', $stop, PHP_INT_MAX );
		}
		return (string) $query->request;
	}

	/**
	 * @param array<string, mixed> $vars Of the page's query.
	 * @return array<string, mixed>
	 */
	private static function unchosen( array $vars ): array {
		$taxes = array();
		foreach ( is_array( $vars['tax_query'] ?? null ) ? $vars['tax_query'] : array() as $key => $tax ) {
			$is_choice = is_array( $tax )
				&& (
					! empty( $tax['rating_filter'] )
					|| ( str_starts_with( (string) ( $tax['taxonomy'] ?? '' ), 'pa_' ) && false === ( $tax['include_children'] ?? true ) )
				);
			if ( ! $is_choice ) {
				$taxes[ $key ] = $tax;
			}
		}
		return array(
			'tax_query'              => $taxes, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- The page's own.
			'fields'                 => 'ids',
			'posts_per_page'         => -1,
			'nopaging'               => true,
			'offset'                 => '',
			'paged'                  => 0,
			'orderby'                => 'none',
			'meta_key'               => '', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- None.
			'no_found_rows'          => true,
			// Who finds more in the page's own search than WordPress does the same here.
			'aisle_of_main'          => true,
			'update_post_meta_cache' => false,
			'update_post_term_cache' => false,
		) + $vars;
	}
}
