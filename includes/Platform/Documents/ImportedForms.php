<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Which documents were a form of another plugin, by what that plugin called the form: its id, the beginning of its hash, or its title. Kept
 * beside the document, hidden like it, so that it holds after the other plugin's data are gone.
 */
final class ImportedForms {

	public const WPCF7 = 'wpcf7';

	private const ID_KEY   = '_aisle_%s_id';
	private const HASH_KEY = '_aisle_%s_hash';
	private const TITLE_KEY = '_aisle_%s_title';
	private const HASH     = '/\A[0-9a-f]{7,64}\z/';

	/**
	 * @param string $post_type Of the documents.
	 * @param string $plugin    Short name of the other plugin.
	 */
	public function __construct(
		private readonly string $post_type,
		private readonly string $plugin
	) {}

	public function remember( int $id, int $from, string $hash, string $title = '' ): void {
		update_post_meta( $id, sprintf( self::ID_KEY, $this->plugin ), (string) $from );
		if ( 1 === preg_match( self::HASH, $hash ) ) {
			update_post_meta( $id, sprintf( self::HASH_KEY, $this->plugin ), $hash );
		}
		if ( '' !== $title ) {
			update_post_meta( $id, sprintf( self::TITLE_KEY, $this->plugin ), wp_slash( $title ) );
		}
	}

	/**
	 * @param string $written Id, or at least seven signs of the hash, as a shortcode has it. Seven digits may be either; then it is the
	 *                        hash.
	 * @return \WP_Post|null The published one before a draft; null where none is left.
	 */
	public function find( string $written ): ?\WP_Post {
		$by_hash = 1 === preg_match( self::HASH, $written )
			? $this->first( sprintf( self::HASH_KEY, $this->plugin ), $written, 'LIKE' )
			: null;
		return $by_hash ?? (
			1 === preg_match( '/\A[1-9]\d{0,17}\z/', $written )
				? $this->first( sprintf( self::ID_KEY, $this->plugin ), $written, '=' )
				: null
		);
	}

	/**
	 * @param string $title As the other plugin had it when the form was imported.
	 */
	public function find_by_title( string $title ): ?\WP_Post {
		return '' === $title ? null : $this->first( sprintf( self::TITLE_KEY, $this->plugin ), $title, '=' );
	}

	private function first( string $key, string $value, string $compare ): ?\WP_Post {
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
