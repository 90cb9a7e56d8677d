<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Domain\FormDocument\FormSchema;

/**
 * Their forms as they were when they were imported, kept beside what they became, so that both can be asked for a total later, also where
 * the other plugin's data are gone by then.
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

	private const KEY    = '_aisle_imported_form';
	private const ORIGIN = '_aisle_imported_from';
	private const MAX   = 100;

	/**
	 * @param AddonForm $form With shared options and embedded forms in place.
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
			self::ORIGIN,
			wp_slash( (string) wp_json_encode( array_intersect_key( $form, array_flip( array( 'from', 'title' ) ) ) ) )
		);
	}

	/**
	 * @return array{from: int, title: string}|null Which of their forms it was; 0 for one of a file. Null for a form that was not imported.
	 */
	public static function origin( int $id ): ?array {
		$stored = json_decode( (string) get_post_meta( $id, self::ORIGIN, true ), true );
		if ( is_array( $stored ) ) {
			return array(
				'from'  => (int) ( $stored['from'] ?? 0 ),
				'title' => (string) ( $stored['title'] ?? '' ),
			);
		}
		// Imported before this was kept.
		return '' === (string) get_post_meta( $id, self::KEY, true ) ? null : array(
			'from'  => 0,
			'title' => html_entity_decode( (string) get_post_field( 'post_title', $id, 'raw' ), ENT_QUOTES ),
		);
	}

	/**
	 * @return Original|null Null for a form that was not imported.
	 */
	public static function of( int $id ): ?array {
		$stored = json_decode( (string) get_post_meta( $id, self::KEY, true ), true );
		if ( ! is_array( $stored ) || ! is_array( $stored['sections'] ?? null ) ) {
			return null;
		}
		/** @var Original $original What remember() wrote. */
		$original = $stored;
		return $original;
	}

	/**
	 * @return list<array{id: int, title: string, status: string}> Imported forms that are still there, the newest first.
	 */
	public static function kept( string $post_type ): array {
		$posts = get_posts(
			array(
				'post_type'   => $post_type,
				'post_status' => array( 'publish', 'draft' ),
				'meta_key'    => self::KEY, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- In the admin, when asked.
				'numberposts' => self::MAX,
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
