<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Importers\ProductAddons\Values\WcpaFormulas;
use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Importers\SerializedValues;

/**
 * Reads the forms that WooCommerce Custom Product Addons (free or pro) left in the database, whether it is active or
 * not.
 *
 * Its settings are PHP-serialized; they are read from the database as text and never unserialized.
 *
 * @phpstan-import-type Section from WcpaSections
 * @phpstan-type AddonForm array{
 *     id: int,
 *     title: string,
 *     sections: list<Section>,
 *     is_readable: bool,
 *     settings: array<int|string, mixed>,
 *     formulas: array<string, string>,
 *     assignment: array<string, mixed>,
 *     is_ordered: bool,
 *     notes: list<string>,
 *     from: int,
 *     is_whole: bool,
 * }
 */
final class WcpaForms implements WcpaSource {

	public const POST_TYPE               = 'wcpa_pt_forms';
	private const SECTIONS_KEY           = '_wcpa_fb_json_data';
	private const FIELDS_KEY             = '_wcpa_fb-editor-data';
	private const SETTINGS_KEY           = 'wcpa_meta_settings_key';
	private const FORMULA_KEY            = '_wcpa_fb_formula_data';
	private const ALL_CATEGORIES_KEY     = '_wcpa_pt_cat_all';
	private const EXCLUDE_CATEGORIES_KEY = '_wcpa_pt_cat_excl';
	private const LIST_TYPE              = 'wcpa_pt_options';
	private const LIST_KEY               = '_wcpa_options_unique_key';
	private const LIST_DATA              = '_wcpa_options_data';
	private const MAX_FORMS              = 500;
	private const MAX_DEPTH              = 16;

	private readonly WcpaTargets $targets;

	/**
	 * @var array<int, array<string, string>> Meta of the form that was read last.
	 */
	private array $meta = array();

	/**
	 * @var array<int, string>|null ID => title of the enabled forms.
	 */
	private ?array $published_titles = null;

	public function __construct() {
		$this->targets = new WcpaTargets();
	}

	/**
	 * @param list<int>|null $ids IDs; null for all.
	 * @return list<AddonForm>
	 */
	public function all( ?array $ids = null ): array {
		global $wpdb;
		// get_posts() cannot be used: the post type is not registered while that plugin is inactive.
		$posts = null === $ids
			? $wpdb->get_results( $wpdb->prepare(
				"SELECT ID, post_title FROM {$wpdb->posts} WHERE post_type = %s AND post_status IN ( 'publish', 'draft', 'private', "
					. "'pending' ) ORDER BY ID LIMIT %d",
				self::POST_TYPE,
				self::MAX_FORMS
			) )
			: self::posts_by_ids( $ids );
		$forms = array();
		foreach ( (array) $posts as $post ) {
			$forms[] = $this->form( (int) $post->ID, (string) $post->post_title );
		}
		return $forms;
	}

	/**
	 * @param list<int> $ids
	 * @return list<\stdClass>
	 */
	private static function posts_by_ids( array $ids ): array {
		global $wpdb;
		$posts = array();
		foreach ( array_chunk( array_unique( $ids ), self::MAX_FORMS ) as $id_chunk ) {
			$placeholders = implode( ',', array_fill( 0, count( $id_chunk ), '%d' ) );
			// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
			array_push(
				$posts,
				...(array) $wpdb->get_results( $wpdb->prepare(
					"SELECT ID, post_title FROM {$wpdb->posts} WHERE post_type = %s AND post_status IN ( 'publish', 'draft', 'private', "
						. "'pending' ) AND ID IN ({$placeholders}) ORDER BY ID",
					self::POST_TYPE,
					...$id_chunk
				) )
			);
			// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders
		}
		return $posts;
	}

	/**
	 * Returns the assignments of forms that WCPA shows in the store while it is active.
	 *
	 * @param int    $id    Form ID; 0 if only the title is known.
	 * @return list<array<string, mixed>> Assignments of the forms.
	 */
	public function published_assignments( int $id, string $title ): array {
		$this->published_titles = $this->published_titles ?? $this->published_form_titles();
		$ids                    = $id > 0
			? array_intersect( array( $id ), array_keys( $this->published_titles ) )
			: array_keys( '' === $title ? array() : $this->published_titles, $title, true );
		return array_map( $this->assignment( ... ), array_values( $ids ) );
	}

	public function sections_of( int $form_id ): ?array {
		global $wpdb;
		$post_id = $wpdb->get_var( $wpdb->prepare(
			"SELECT ID FROM {$wpdb->posts} WHERE ID = %d AND post_type = %s AND post_status IN ( 'publish', 'draft', 'private', 'pending' "
				. ")",
			$form_id,
			self::POST_TYPE
		) );
		return null === $post_id ? null : $this->sections( $form_id );
	}

	public function options_of( string $list ): ?array {
		global $wpdb;
		$id = $wpdb->get_var( $wpdb->prepare(
			"SELECT m.post_id FROM {$wpdb->postmeta} m INNER JOIN {$wpdb->posts} p ON p.ID = m.post_id "
				. "WHERE m.meta_key = %s AND m.meta_value = %s AND p.post_type = %s AND p.post_status <> 'trash' ORDER BY m.post_id "
				. "LIMIT 1",
			self::LIST_KEY,
			$list,
			self::LIST_TYPE
		) );
		if ( null === $id && ctype_digit( $list ) && self::LIST_TYPE === get_post_field( 'post_type', (int) $list ) ) {
			$id = $list;
		}
		return null === $id ? null : self::decode_options( $this->meta_value( (int) $id, self::LIST_DATA ) );
	}

	/**
	 * Decodes a shared option list, which contains groups of options or the options themselves.
	 *
	 * @return list<array<string, mixed>>|null
	 */
	private static function decode_options( string $json ): ?array {
		$data = strlen( $json ) > FormSchema::MAX_BYTES ? null : json_decode( $json, true, self::MAX_DEPTH );
		$list = is_array( $data ) ? $data['groups'] ?? $data['options'] ?? $data['values'] ?? $data : null;
		return is_array( $list ) ? array_values( array_filter( $list, 'is_array' ) ) : null;
	}

	/**
	 * @return AddonForm
	 */
	private function form( int $id, string $title ): array {
		$sections = $this->sections( $id );
		return array(
			'id'          => $id,
			'from'        => $id,
			'title'       => html_entity_decode( $title, ENT_QUOTES ),
			'sections'    => $sections ?? array(),
			'is_readable' => null !== $sections,
			'settings'    => SerializedValues::of( $this->meta_value( $id, self::SETTINGS_KEY ) )
				+ SerializedValues::skipped_arrays( $this->meta_value( $id, self::SETTINGS_KEY ) ),
			'is_whole'    => SerializedValues::is_complete( $this->meta_value( $id, self::SETTINGS_KEY ) ),
			'formulas'    => WcpaFormulas::templates( json_decode( $this->meta_value( $id, self::FORMULA_KEY ), true, self::MAX_DEPTH ) ),
			'assignment'  => $this->assignment( $id ),
			'is_ordered'  => $this->targets->has_custom_order( $id ),
			'notes'       => $this->targets->damaged_assignment_messages( $id ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function assignment( int $id ): array {
		return $this->targets->of(
			$id,
			WcpaValue::flag( $this->meta_value( $id, self::ALL_CATEGORIES_KEY ) ),
			WcpaValue::flag( $this->meta_value( $id, self::EXCLUDE_CATEGORIES_KEY ) )
		);
	}

	/**
	 * @return array<int, string> ID => title.
	 */
	private function published_form_titles(): array {
		global $wpdb;
		$posts = $wpdb->get_results( $wpdb->prepare(
			"SELECT ID, post_title FROM {$wpdb->posts} WHERE post_type = %s AND post_status = 'publish' ORDER BY ID",
			self::POST_TYPE
		) );
		return array_map(
			static fn( string $title ): string => html_entity_decode( $title, ENT_QUOTES ),
			array_column( (array) $posts, 'post_title', 'ID' )
		);
	}

	/**
	 * @return list<Section>|null
	 */
	private function sections( int $id ): ?array {
		$sections_json = $this->meta_value( $id, self::SECTIONS_KEY );
		return WcpaSections::of( '' === $sections_json ? $this->meta_value( $id, self::FIELDS_KEY ) : $sections_json );
	}

	/**
	 * Returns a meta value of a form. All WCPA meta of the form is read with one query. If a key has several values,
	 * the first is used.
	 */
	private function meta_value( int $id, string $key ): string {
		if ( ! isset( $this->meta[ $id ] ) ) {
			global $wpdb;
			$rows = $wpdb->get_results( $wpdb->prepare(
				"SELECT meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id = %d AND meta_key LIKE %s ORDER BY meta_id DESC",
				$id,
				'%wcpa%'
			) );
			// Only the last form is cached, because forms may have a megabyte each.
			$this->meta = array( $id => array_map( 'strval', array_column( (array) $rows, 'meta_value', 'meta_key' ) ) );
		}
		return (string) ( $this->meta[ $id ][ $key ] ?? '' );
	}
}
