<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters;

/**
 * URLs of this list with other selections: its first page, in the same order, with WooCommerce's parameter names.
 */
final class FilterUrl {

	/** Parameters of the current URL that are preserved. */
	private const PRESERVED_PARAMETERS = array( 'orderby', 's', 'post_type', 'lang' );

	public function of( SelectedFilters $selected ): string {
		$query = array_map(
			static fn( string $value ): string => str_replace( '%2C', ',', rawurlencode( $value ) ),
			$selected->query_parameters() + $this->preserved_parameters()
		);
		return add_query_arg( $query, $this->list_url() );
	}

	/** Returns the URL of the list without selections. A form with the fields of fields() is sent to it. */
	public function list_url(): string {
		$queried_object = get_queried_object();
		$link = is_product_taxonomy() && $queried_object instanceof \WP_Term ? get_term_link( $queried_object ) : '';
		if ( is_string( $link ) && '' !== $link ) {
			return $link;
		}
		// If the shop page is the front page, WooCommerce recognizes only its own parameter names there.
		return is_front_page()
			? add_query_arg( 'post_type', 'product', home_url( '/' ) )
			: (string) ( get_post_type_archive_link( 'product' ) ?: wc_get_page_permalink( 'shop' ) );
	}

	/**
	 * @return array<array-key, string> Fields for a GET form, because browsers drop the query string of its action.
	 */
	public function fields( SelectedFilters $selected ): array {
		parse_str( (string) wp_parse_url( $this->list_url(), PHP_URL_QUERY ), $page );
		$fields = $selected->query_parameters() + $this->preserved_parameters();
		foreach ( array_filter( $page, 'is_scalar' ) as $name => $value ) {
			$fields[ (string) $name ] ??= (string) $value;
		}
		return $fields;
	}

	/**
	 * @return array<string, string>
	 */
	private function preserved_parameters(): array {
		/**
		 * Filters the query parameters of a list's URL that its filters preserve, such as those that another plugin
		 * reads.
		 *
		 * @param string[] $names
		 */
		$names      = apply_filters( 'aisle_filters_preserved_query_args', self::PRESERVED_PARAMETERS );
		$parameters = array();
		foreach ( is_array( $names ) ? array_filter( $names, 'is_string' ) : array() as $name ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- Only read, to build links.
			$value = isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
			if ( '' !== $value && strlen( $value ) <= 200 ) {
				$parameters[ $name ] = $value;
			}
		}
		return $parameters;
	}
}
