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
	private array $requested = array();

	/**
	 * @param bool $is_lasting True if no part of the query depends on a visitor's input.
	 * @return list<array<string, mixed>>
	 */
	public function rows( string $sql, bool $is_lasting ): array {
		global $wpdb;
		$version = self::version();
		// WordPress uses a different placeholder for percent signs in each request, which would change the key.
		$sql     = $wpdb->remove_placeholder_escape( $sql );
		$key     = md5( $sql );
		$named   = "{$key}.{$version}";
		if ( isset( $this->requested[ $named ] ) ) {
			return $this->requested[ $named ];
		}
		$rows = $this->kept( $key, $version, $is_lasting );
		if ( null === $rows ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Its values were prepared where it was made.
			$found = $wpdb->get_results( $sql, 'ARRAY_A' );
			$rows  = is_array( $found ) ? array_values( $found ) : array();
			$this->keep( $key, $version, $is_lasting, $rows );
		}
		$this->requested[ $named ] = $rows;
		return $rows;
	}

	/**
	 * @return list<array<string, mixed>>|null
	 */
	private function kept( string $key, string $version, bool $is_lasting ): ?array {
		$kept = match ( true ) {
			true === wp_using_ext_object_cache() => wp_cache_get( $key, self::GROUP ),
			$is_lasting => get_transient( "aisle_filters_{$key}" ),
			default => null,
		};
		$is_valid = is_array( $kept ) && ( $kept['version'] ?? '' ) === $version && is_array( $kept['rows'] ?? null );
		return $is_valid ? array_values( array_filter( $kept['rows'], 'is_array' ) ) : null;
	}

	/**
	 * @param list<array<string, mixed>> $rows
	 */
	private function keep( string $key, string $version, bool $is_lasting, array $rows ): void {
		$kept = array(
			'version' => $version,
			'rows'    => $rows,
		);
		if ( wp_using_ext_object_cache() ) {
			wp_cache_set( $key, $kept, self::GROUP, HOUR_IN_SECONDS );
		} elseif ( $is_lasting ) {
			set_transient( "aisle_filters_{$key}", $kept, HOUR_IN_SECONDS );
		}
	}

	/** Without a persistent object cache, WordPress's last-changed time of terms differs in each request. */
	private static function version(): string {
		return \WC_Cache_Helper::get_transient_version( 'product' ) . '.' . \WC_Cache_Helper::get_transient_version( 'product_query' )
			. ( wp_using_ext_object_cache() ? '.' . wp_cache_get_last_changed( 'terms' ) : '' );
	}
}
