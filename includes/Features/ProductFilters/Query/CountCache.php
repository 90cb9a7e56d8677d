<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

/**
 * Caches the rows of a query until a product of the store changes, for an hour at most. Uses a persistent object cache
 * if there is one. Otherwise only lists without selections are stored in the database: their number is that of the
 * store's lists, while visitors can create any number of selections.
 */
final class CountCache {

	private const GROUP = 'aisle_filters';

	/** @var array<string, list<array<string, mixed>>> */
	private array $loaded_rows = array();

	/**
	 * @param bool $can_persist True if no part of the query depends on a visitor's input.
	 * @return list<array<string, mixed>>
	 */
	public function rows( string $sql, bool $can_persist ): array {
		global $wpdb;
		$version = self::version();
		// WordPress uses a different placeholder for percent signs in each request, which would change the key.
		$sql           = $wpdb->remove_placeholder_escape( $sql );
		$key           = md5( $sql );
		$versioned_key = "{$key}.{$version}";
		if ( isset( $this->loaded_rows[ $versioned_key ] ) ) {
			return $this->loaded_rows[ $versioned_key ];
		}
		$rows = $this->cached_rows( $key, $version, $can_persist );
		if ( null === $rows ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- FacetCounts has prepared the values.
			$results = $wpdb->get_results( $sql, 'ARRAY_A' );
			$rows    = is_array( $results ) ? array_values( $results ) : array();
			$this->save( $key, $version, $can_persist, $rows );
		}
		$this->loaded_rows[ $versioned_key ] = $rows;
		return $rows;
	}

	/**
	 * @return list<array<string, mixed>>|null
	 */
	private function cached_rows( string $key, string $version, bool $can_persist ): ?array {
		$cached = match ( true ) {
			true === wp_using_ext_object_cache() => wp_cache_get( $key, self::GROUP ),
			$can_persist => get_transient( "aisle_filters_{$key}" ),
			default => null,
		};
		$is_valid = is_array( $cached ) && ( $cached['version'] ?? '' ) === $version && is_array( $cached['rows'] ?? null );
		return $is_valid ? array_values( array_filter( $cached['rows'], 'is_array' ) ) : null;
	}

	/**
	 * @param list<array<string, mixed>> $rows
	 */
	private function save( string $key, string $version, bool $can_persist, array $rows ): void {
		$cache_entry = array(
			'version' => $version,
			'rows'    => $rows,
		);
		if ( wp_using_ext_object_cache() ) {
			wp_cache_set( $key, $cache_entry, self::GROUP, HOUR_IN_SECONDS );
		} elseif ( $can_persist ) {
			set_transient( "aisle_filters_{$key}", $cache_entry, HOUR_IN_SECONDS );
		}
	}

	/**
	 * Returns a version that changes with the products and terms of the store. Without a persistent object cache,
	 * WordPress's last-changed time of terms differs in each request, so it is left out.
	 */
	private static function version(): string {
		return \WC_Cache_Helper::get_transient_version( 'product' ) . '.' . \WC_Cache_Helper::get_transient_version( 'product_query' )
			. ( wp_using_ext_object_cache() ? '.' . wp_cache_get_last_changed( 'terms' ) : '' );
	}
}
