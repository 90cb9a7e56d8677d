<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\SerializedValues;

/**
 * Reads the Contact Form 7 forms in the site's database, whether that plugin is active or not. Nothing is unserialized
 * by PHP.
 *
 * @phpstan-type Values array<int|string, bool|int|float|string|null>
 * @phpstan-type SourceForm array{
 *     id: int,
 *     title: string,
 *     hash: string,
 *     locale: string,
 *     template: string,
 *     is_too_large: bool,
 *     mail: Values,
 *     mail_2: Values,
 *     messages: Values,
 *     settings: string,
 *     conditions: list<array<int|string, mixed>>,
 *     unreadable: list<string>,
 * }
 */
final class SourceForms {

	private const POST_TYPE = 'wpcf7_contact_form';
	private const META_KEYS = array(
		'_form', '_mail', '_mail_2', '_messages', '_additional_settings', '_locale', '_hash', 'wpcf7cf_options',
	);
	private const MAX_FORMS      = 200;

	/** Meta keys of arrays that are stored in PHP's serialization format. */
	private const ARRAY_META_KEYS = array( '_mail', '_mail_2', '_messages', 'wpcf7cf_options' );

	/**
	 * @param list<int>|null $ids IDs of the forms; null for all.
	 * @return list<SourceForm> 200 forms at most.
	 */
	public function all( ?array $ids = null ): array {
		$posts = array() === $ids ? array() : get_posts(
			array(
				'post_type'        => self::POST_TYPE,
				'post_status'      => array( 'publish', 'draft', 'private' ),
				'numberposts'      => self::MAX_FORMS,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'suppress_filters' => true,
			) + ( null === $ids ? array() : array( 'include' => $ids ) )
		);
		return array_map( self::form( ... ), array_values( $posts ) );
	}

	/**
	 * @return SourceForm
	 */
	private static function form( \WP_Post $post ): array {
		$meta     = self::raw_meta( $post->ID );
		$template = $meta['_form'] ?? '';
		return array(
			'id'           => $post->ID,
			'title'        => html_entity_decode( $post->post_title, ENT_QUOTES ),
			'hash'         => $meta['_hash'] ?? '',
			'locale'       => $meta['_locale'] ?? '',
			'template'     => strlen( $template ) > FormTemplate::MAX_BYTES ? '' : $template,
			'is_too_large' => strlen( $template ) > FormTemplate::MAX_BYTES,
			'mail'         => SerializedValues::of( $meta['_mail'] ?? '' ),
			'mail_2'       => SerializedValues::of( $meta['_mail_2'] ?? '' ),
			'messages'     => SerializedValues::of( $meta['_messages'] ?? '' ),
			// Data of the plugin Conditional Fields for Contact Form 7.
			'conditions'   => SerializedValues::rows( $meta['wpcf7cf_options'] ?? '' ),
			'unreadable'   => array_values( array_filter(
				self::ARRAY_META_KEYS,
				static fn( string $key ): bool => ! SerializedValues::is_complete( $meta[ $key ] ?? '' )
			) ),
			'settings'     => substr( $meta['_additional_settings'] ?? '', 0, FormTemplate::MAX_BYTES ),
		);
	}

	/**
	 * Returns the raw meta. If a key has several values, the first is used.
	 *
	 * @return array<string, string>
	 */
	private static function raw_meta( int $id ): array {
		global $wpdb;
		$placeholders = implode( ',', array_fill( 0, count( self::META_KEYS ), '%s' ) );
		// WordPress would unserialize the values.
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery -- Placeholders.
		$rows = $wpdb->get_results( $wpdb->prepare(
			"SELECT meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id = %d AND meta_key IN ({$placeholders}) ORDER BY meta_id DESC",
			$id,
			...self::META_KEYS
		) );
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery
		return array_map( 'strval', array_column( (array) $rows, 'meta_value', 'meta_key' ) );
	}
}
