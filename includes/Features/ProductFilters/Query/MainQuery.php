<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

use Aisle\Features\ProductFilters\SelectedFilters;

/**
 * Adapts the shop's main query. WooCommerce filters it by everything except sale products, which are added here. Values
 * that WooCommerce cannot handle are removed from the URL before it reads them.
 */
final class MainQuery {

	private ?SelectedFilters $selected = null;

	/** Returns the selections in this page's URL. */
	public function selected(): SelectedFilters {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Only read, and checked there.
		return $this->selected ??= SelectedFilters::read( wp_unslash( $_GET ), FacetNames::attribute_names() );
	}

	/**
	 * `request`: cleans up the selections. An array where WooCommerce expects text causes a PHP error, an empty price
	 * would mean 0, and an unlimited list an unlimited query. Swapped price bounds are corrected.
	 *
	 * @param mixed $vars
	 * @return mixed
	 */
	public function clean_request( $vars ) {
		$this->selected = null;
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- It changes nothing.
		if ( ! is_array( $vars ) || ! self::is_list( $vars ) ) {
			return $vars;
		}
		foreach ( (array) preg_grep( QueryNames::PATTERN, array_map( 'strval', array_keys( $_GET ) ) ) as $name ) {
			$value = self::protect_zero(
				$name,
				self::existing_values( $name, SelectedFilters::valid_value( $name, $_GET[ $name ] ?? '' ) )
			);
			if ( null === $value ) {
				unset( $_GET[ $name ], $vars[ $name ] );
			} elseif ( $value !== $_GET[ $name ] ) {
				$_GET[ $name ] = $value;
				$vars          = array( $name => $value ) + $vars;
			}
		}
		if ( isset( $_GET['min_price'], $_GET['max_price'] ) && (float) $_GET['min_price'] > (float) $_GET['max_price'] ) {
			[ $_GET['min_price'], $_GET['max_price'] ] = array( $_GET['max_price'], $_GET['min_price'] );
		}
		// Reads and caches the selections, so it must run after all changes of `$_GET`.
		if ( $this->has_category_zero() ) {
			unset( $vars['categories'] );
		}
		// phpcs:enable
		return $vars;
	}

	/**
	 * Removes values that the store does not have: they would match nothing, and each link of the page would repeat
	 * them.
	 *
	 * @return string|null Null if nothing is left.
	 */
	private static function existing_values( string $name, ?string $value ): ?string {
		$attribute = str_starts_with( $name, 'filter_' ) ? substr( $name, strlen( 'filter_' ) ) : '';
		$taxonomy  = match ( true ) {
			'categories' === $name => 'product_cat',
			in_array( $attribute, FacetNames::attribute_names(), true ) => wc_attribute_taxonomy_name( $attribute ),
			default => '',
		};
		if ( null === $value || '' === $value || '' === $taxonomy ) {
			return $value;
		}
		$values = explode( ',', $value );
		$slugs  = array_map( static fn( string $raw_value ): string => sanitize_title( wp_unslash( $raw_value ) ), $values );
		$terms  = NamedTerms::of(
			$taxonomy,
			array_values( array_unique( array_filter( $slugs, static fn( string $slug ): bool => '' !== $slug ) ) )
		);
		$existing_values  = array_filter(
			$values,
			static fn( int $index ): bool => isset( $terms[ $slugs[ $index ] ] ),
			ARRAY_FILTER_USE_KEY
		);
		return array() === $existing_values ? null : implode( ',', $existing_values );
	}

	/**
	 * Puts a space before an attribute's value `0`: WooCommerce treats the text "0" as empty, and trims the space
	 * later.
	 */
	private static function protect_zero( string $name, ?string $value ): ?string {
		return '0' === $value && str_starts_with( $name, 'filter_' ) ? ' 0' : $value;
	}

	/**
	 * `woocommerce_product_query_tax_query`: selects attribute values by id if `0` is among the slugs. WordPress drops
	 * the slug `0` from a query, so a filter by it alone would match nothing or everything.
	 *
	 * @param mixed $queries
	 * @return mixed
	 */
	public static function query_slug_zero_by_id( $queries ) {
		foreach ( is_array( $queries ) ? $queries : array() as $key => $query ) {
			$slugs = is_array( $query ) && 'slug' === ( $query['field'] ?? '' ) ? (array) ( $query['terms'] ?? array() ) : array();
			if ( in_array( '0', $slugs, true ) && str_starts_with( (string) ( $query['taxonomy'] ?? '' ), 'pa_' ) ) {
				$slugs        = array_values( array_unique( array_map( 'strval', $slugs ) ) );
				$ids          = FacetClauses::term_ids( (string) $query['taxonomy'], $slugs );
				$matching_ids = 'AND' !== ( $query['operator'] ?? '' ) || count( $ids ) === count( $slugs ) ? $ids : array();

				$queries[ $key ] = array(
					'field' => 'term_id',
					'terms' => $matching_ids ?: array( 0 ),
				) + $query;
			}
		}
		return $queries;
	}

	/** Returns whether category `0` is selected, which WooCommerce treats as empty, even among others. */
	private function has_category_zero(): bool {
		return $this->selected()->has( SelectedFilters::CATEGORIES, '0' );
	}

	/**
	 * Returns whether this request lists products of the store; on other pages, other plugins may use the same
	 * parameters.
	 *
	 * @param array<array-key, mixed> $vars
	 */
	private static function is_list( array $vars ): bool {
		if ( is_admin() || isset( $vars['rest_route'] ) ) {
			return false;
		}
		$shop_page_id = wc_get_page_id( 'shop' );
		$is_front     = $shop_page_id > 0
			&& (int) get_option( 'page_on_front' ) === $shop_page_id
			&& array() === array_intersect_key(
				$vars,
				array_flip( array(
					'pagename', 'name', 'p', 'page_id', 'attachment', 'post_type', 'cat', 'category_name', 'tag', 'author', 'author_name',
					'year', 'feed',
				) )
			);
		$is_shop  = $shop_page_id > 0
			&& (
				(string) $shop_page_id === (string) ( $vars['page_id'] ?? '' )
				|| get_page_uri( $shop_page_id ) === ( $vars['pagename'] ?? '' )
			);
		return $is_front
			|| $is_shop
			|| 'product' === ( $vars['post_type'] ?? '' )
			|| array() !== array_intersect_key( $vars, array_flip( ListedProducts::taxonomy_vars() ) );
	}

	/**
	 * `posts_clauses`: adds conditions that WooCommerce lacks, and replaces its price condition, which uses one tax
	 * class for all products, with each product's own.
	 *
	 * @param mixed $clauses
	 * @param mixed $query
	 * @return mixed
	 */
	public function add_conditions( $clauses, $query = null ) {
		if (
			! is_array( $clauses )
			|| ! $query instanceof \WP_Query
			|| ! $query->is_main_query()
			|| 'product_query' !== $query->get( 'wc_query' )
		) {
			return $clauses;
		}
		$selected = $this->selected();
		$where    = is_string( $clauses['where'] ?? null ) ? $clauses['where'] : '';
		if ( $selected->is_selected( SelectedFilters::PRICE ) && ! ( new DisplayedPrices() )->equal_stored_prices() ) {
			$woocommerce_clauses = (array) WC()->query->price_filter_post_clauses(
				array(
					'join'  => '',
					'where' => '',
				),
				$query
			);
			$where  = str_replace( (string) $woocommerce_clauses['where'], '', $where, $replaced_count );
			$where .= $replaced_count > 0 ? FacetClauses::price_condition( $selected->min, $selected->max ) : '';
		}
		$where           .= $this->has_category_zero()
			? FacetClauses::in_categories_condition( $selected->values[ SelectedFilters::CATEGORIES ] )
			: '';
		$clauses['where'] = $where . ( $selected->is_selected( SelectedFilters::SALE ) ? FacetClauses::on_sale_condition() : '' );
		return $clauses;
	}
}
