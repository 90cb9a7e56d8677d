<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Finds documents that were imported from another plugin by that plugin's identifier of the form: its ID, the start of
 * its hash, or its title. The identifiers are stored as hidden meta of the document, so that they remain after the
 * other plugin's data is deleted.
 */
final class ImportedForms {

	public const WPCF7 = 'wpcf7';

	private const ID_KEY       = '_aisle_%s_id';
	private const HASH_KEY     = '_aisle_%s_hash';
	private const TITLE_KEY    = '_aisle_%s_title';
	private const HASH_PATTERN = '/\A[0-9a-f]{7,64}\z/';

	/**
	 * @param string $post_type Post type of the documents.
	 * @param string $plugin    Short name of the other plugin.
	 */
	public function __construct(
		private readonly string $post_type,
		private readonly string $plugin
	) {}

	public function remember( int $id, int $source_id, string $hash, string $title = '' ): void {
		update_post_meta( $id, sprintf( self::ID_KEY, $this->plugin ), (string) $source_id );
		if ( 1 === preg_match( self::HASH_PATTERN, $hash ) ) {
			update_post_meta( $id, sprintf( self::HASH_KEY, $this->plugin ), $hash );
		}
		if ( '' !== $title ) {
			update_post_meta( $id, sprintf( self::TITLE_KEY, $this->plugin ), wp_slash( $title ) );
		}
	}

	/**
	 * @param string $identifier ID, or at least seven characters of the hash, as in a shortcode. Seven digits may be
	 *                        either; the hash is tried first.
	 * @return \WP_Post|null A published document takes precedence over a draft; null if there is none.
	 */
	public function find( string $identifier ): ?\WP_Post {
		$by_hash = 1 === preg_match( self::HASH_PATTERN, $identifier )
			? $this->find_by_meta( sprintf( self::HASH_KEY, $this->plugin ), $identifier, 'LIKE' )
			: null;
		return $by_hash ?? (
			1 === preg_match( '/\A[1-9]\d{0,17}\z/', $identifier )
				? $this->find_by_meta( sprintf( self::ID_KEY, $this->plugin ), $identifier, '=' )
				: null
		);
	}

	/**
	 * Finds the documents of many IDs with one query. Reads the database, not the query cache, so that a document of
	 * another request is found.
	 *
	 * @param list<int> $source_ids IDs in the other plugin.
	 * @return array<int, array{id: int, title: string}> By ID in the other plugin; the oldest document of each.
	 */
	public function find_all( array $source_ids ): array {
		global $wpdb;
		$found = array();
		if ( array() === $source_ids ) {
			return $found;
		}
		$placeholders = implode( ', ', array_fill( 0, count( $source_ids ), '%s' ) );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery -- Placeholders.
		$rows = $wpdb->get_results( $wpdb->prepare(
			"SELECT m.meta_value, p.ID, p.post_title FROM {$wpdb->postmeta} m JOIN {$wpdb->posts} p ON p.ID = m.post_id
			WHERE m.meta_key = %s AND m.meta_value IN ( {$placeholders} ) AND p.post_type = %s AND p.post_status IN ( 'publish', 'draft' )
			ORDER BY p.ID DESC",
			sprintf( self::ID_KEY, $this->plugin ),
			...array_map( strval( ... ), $source_ids ),
			...array( $this->post_type )
		) );
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery
		foreach ( (array) $rows as $row ) {
			$found[ (int) $row->meta_value ] = array(
				'id'    => (int) $row->ID,
				'title' => (string) $row->post_title,
			);
		}
		return $found;
	}

	/**
	 * @param string $title Title in the other plugin when the form was imported.
	 */
	public function find_by_title( string $title ): ?\WP_Post {
		return '' === $title ? null : $this->find_by_meta( sprintf( self::TITLE_KEY, $this->plugin ), $title, '=' );
	}

	private function find_by_meta( string $key, string $value, string $compare ): ?\WP_Post {
		$found = get_posts(
			array(
				'post_type'   => $this->post_type,
				'post_status' => array( 'publish', 'draft' ),
				'numberposts' => 20,
				'orderby'     => 'ID',
				'order'       => 'ASC',
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Only for the other plugin's shortcode, in the admin.
				'meta_query'  => array( compact( 'key', 'value', 'compare' ) ),
			)
		);
		$fits  = array_filter(
			$found,
			static fn( \WP_Post $post ): bool =>
				'LIKE' === $compare
					? str_starts_with( (string) get_post_meta( $post->ID, $key, true ), $value )
					: (string) get_post_meta( $post->ID, $key, true ) === $value
		);
		usort(
			$fits,
			static fn( \WP_Post $one, \WP_Post $other ): int =>
				array( 'publish' !== $one->post_status, $one->ID ) <=> array( 'publish' !== $other->post_status, $other->ID )
		);
		return $fits[0] ?? null;
	}
}
