<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

use Aisle\Domain\FormDocument\FormSchema;

/**
 * The forms that WooCommerce Custom Product Addons (free or pro) left in the database, whether it is active or not.
 *
 * Newer versions keep a JSON object of sections, older ones a JSON list of fields. Its settings are PHP-serialized; they
 * are read from the database as text and never unserialized.
 *
 * @phpstan-type AddonForm array{id: int, title: string, sections: list<array<string, mixed>>, is_readable: bool, settings: array<int|string, mixed>, assignment: array<string, mixed>, is_ordered: bool}
 */
final class AddonForms {

	public const POST_TYPE     = 'wcpa_pt_forms';
	private const SECTIONS_KEY = '_wcpa_fb_json_data';
	private const FIELDS_KEY   = '_wcpa_fb-editor-data';
	private const SETTINGS_KEY = 'wcpa_meta_settings_key';
	private const PRODUCT_KEY  = '_wcpa_product_meta';
	private const EXCLUDE_KEY  = 'wcpa_exclude_global_forms';
	private const ORDER_KEY    = 'wcpa_product_meta_order';
	private const MOST         = 500;
	private const DEEPEST      = 64;

	/** @var array<string, array<int, string>> Meta key => product id => stored text. */
	private array $product_meta = array();

	/**
	 * @return list<AddonForm>
	 */
	public function all(): array {
		global $wpdb;
		// Not get_posts(): the post type is unknown while that plugin is off.
		$posts = $wpdb->get_results( $wpdb->prepare( "SELECT ID, post_title FROM {$wpdb->posts} WHERE post_type = %s AND post_status IN ( 'publish', 'draft', 'private', 'pending' ) ORDER BY ID LIMIT %d", self::POST_TYPE, self::MOST ) );
		$forms = array();
		foreach ( (array) $posts as $post ) {
			$forms[] = $this->form( (int) $post->ID, (string) $post->post_title );
		}
		return $forms;
	}

	/**
	 * @return AddonForm
	 */
	private function form( int $id, string $title ): array {
		$sections = $this->sections( $id );
		return array(
			'id'          => $id,
			'title'       => html_entity_decode( $title, ENT_QUOTES ),
			'sections'    => $sections ?? array(),
			'is_readable' => null !== $sections,
			'settings'    => SerializedValues::of( self::stored( $id, self::SETTINGS_KEY ) ),
			'assignment'  => $this->assignment( $id ),
			'is_ordered'  => array() !== array_filter( $this->product_texts( self::ORDER_KEY ), static fn( string $text ): bool => array_key_exists( $id, SerializedValues::of( $text ) ) ),
		);
	}

	/**
	 * @return list<array<string, mixed>>|null Sections with `extra` and a flat list of `fields`; null where it cannot be read.
	 */
	private function sections( int $id ): ?array {
		$newer = self::stored( $id, self::SECTIONS_KEY );
		$json  = '' === $newer ? self::stored( $id, self::FIELDS_KEY ) : $newer;
		$data  = strlen( $json ) > FormSchema::MOST_BYTES ? null : json_decode( $json, true, self::DEEPEST );
		if ( ! is_array( $data ) ) {
			return '' === $json ? array() : null;
		}
		if ( '' === $newer || array_is_list( $data ) ) {
			$data = array(
				array(
					'extra'  => array(),
					'fields' => array( $data ),
				),
			);
		}
		$sections = array();
		foreach ( $data as $section ) {
			$rows       = is_array( $section ) && is_array( $section['fields'] ?? null ) ? array_filter( $section['fields'], 'is_array' ) : array();
			$sections[] = array(
				'extra'  => is_array( $section ) && is_array( $section['extra'] ?? null ) ? $section['extra'] : array(),
				'fields' => array_values( array_filter( array_merge( ...array_values( array_map( 'array_values', $rows ) ) ), 'is_array' ) ),
			);
		}
		return $sections;
	}

	/**
	 * A form is on the products that name it and on those of its categories, but for products that want no such forms.
	 *
	 * @return array<string, mixed>
	 */
	private function assignment( int $id ): array {
		$products = array_keys( array_filter( $this->product_texts( self::PRODUCT_KEY ), static fn( string $text ): bool => in_array( $id, array_map( 'intval', SerializedValues::of( $text ) ), true ) ) );
		$terms    = wp_get_object_terms( $id, 'product_cat', array( 'fields' => 'ids' ) );
		$terms    = is_array( $terms ) ? array_map( 'intval', $terms ) : array();
		$without  = array_keys( array_filter( $this->product_texts( self::EXCLUDE_KEY ), static fn( string $text ): bool => '1' === $text ) );
		return array(
			'include' => array_merge( self::target( 'product', $products ), self::target( 'category', $terms ) ),
			'exclude' => array() === $terms ? array() : self::target( 'product', array_diff( $without, $products ) ),
		);
	}

	/**
	 * @param array<int> $ids
	 * @return list<array{by: string, ids: list<int>}>
	 */
	private static function target( string $by, array $ids ): array {
		return array() === $ids ? array() : array(
			array(
				'by'  => $by,
				'ids' => array_values( $ids ),
			),
		);
	}

	/**
	 * @return array<int, string>
	 */
	private function product_texts( string $key ): array {
		if ( ! isset( $this->product_meta[ $key ] ) ) {
			global $wpdb;
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT m.post_id, m.meta_value FROM {$wpdb->postmeta} m INNER JOIN {$wpdb->posts} p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_type = 'product' AND p.post_status <> 'trash'", $key ) );

			$this->product_meta[ $key ] = array();
			foreach ( (array) $rows as $row ) {
				$this->product_meta[ $key ][ (int) $row->post_id ] = (string) $row->meta_value;
			}
		}
		return $this->product_meta[ $key ];
	}

	private static function stored( int $id, string $key ): string {
		global $wpdb;
		return (string) $wpdb->get_var( $wpdb->prepare( "SELECT meta_value FROM {$wpdb->postmeta} WHERE post_id = %d AND meta_key = %s ORDER BY meta_id LIMIT 1", $id, $key ) );
	}
}
