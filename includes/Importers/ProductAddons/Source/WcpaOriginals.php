<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Domain\FormDocument\FormSchema;

/**
 * Stores the original WCPA form with its imported document. The totals of both can then be compared later, even after
 * WCPA's data is deleted.
 *
 * @phpstan-import-type AddonForm from WcpaForms
 * @phpstan-import-type Section from WcpaSections
 * @phpstan-type Original array{
 *     sections: list<Section>,
 *     settings: array<int|string, mixed>,
 *     formulas: array<string, string>,
 *     is_whole: bool,
 * }
 */
final class WcpaOriginals {

	private const KEY        = '_aisle_imported_form';
	private const ORIGIN_KEY = '_aisle_imported_from';
	private const MAX_FORMS  = 100;

	/**
	 * @param AddonForm $form Form with shared options and embedded forms inserted.
	 */
	public static function remember( int $id, array $form ): void {
		$json = (string) wp_json_encode( array_intersect_key(
			$form,
			array_flip( array( 'sections', 'settings', 'formulas', 'is_whole' ) )
		) );
		if ( strlen( $json ) <= FormSchema::MAX_BYTES ) {
			update_post_meta( $id, self::KEY, wp_slash( $json ) );
		}
		update_post_meta(
			$id,
			self::ORIGIN_KEY,
			wp_slash( (string) wp_json_encode( array_intersect_key( $form, array_flip( array( 'from', 'title' ) ) ) ) )
		);
	}

	/**
	 * @return array{from: int, title: string}|null ID and title of the WCPA form; ID 0 for a form from a file. Null for
	 *                                              a form that was not imported.
	 */
	public static function origin( int $id ): ?array {
		$decoded = json_decode( (string) get_post_meta( $id, self::ORIGIN_KEY, true ), true );
		if ( is_array( $decoded ) ) {
			return array(
				'from'  => (int) ( $decoded['from'] ?? 0 ),
				'title' => (string) ( $decoded['title'] ?? '' ),
			);
		}
		// A form imported by an older version of Aisle has no stored origin: its ID is unknown, and its title is used.
		return '' === (string) get_post_meta( $id, self::KEY, true ) ? null : array(
			'from'  => 0,
			'title' => html_entity_decode( (string) get_post_field( 'post_title', $id, 'raw' ), ENT_QUOTES ),
		);
	}

	/**
	 * @return Original|null Null for a form that was not imported.
	 */
	public static function of( int $id ): ?array {
		$decoded = json_decode( (string) get_post_meta( $id, self::KEY, true ), true );
		if ( ! is_array( $decoded ) || ! is_array( $decoded['sections'] ?? null ) ) {
			return null;
		}
		/**
		 * @var Original $original Written by remember().
		 */
		$original = $decoded;
		return $original;
	}

	/**
	 * @return list<array{id: int, title: string, status: string}> Imported forms that still exist, newest first.
	 */
	public static function imported_forms( string $post_type ): array {
		$posts = get_posts(
			array(
				'post_type'   => $post_type,
				'post_status' => array( 'publish', 'draft' ),
				'meta_key'    => self::KEY, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- In the admin, when asked.
				'numberposts' => self::MAX_FORMS,
			)
		);
		return array_map(
			static fn( \WP_Post $post ): array => array(
				'id'     => $post->ID,
				'title'  => $post->post_title,
				'status' => $post->post_status,
			),
			array_values( $posts )
		);
	}
}
