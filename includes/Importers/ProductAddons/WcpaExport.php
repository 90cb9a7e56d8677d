<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Importers\ProductAddons\Source\WcpaForms;
use Aisle\Importers\ProductAddons\Source\WcpaSections;
use Aisle\Importers\ProductAddons\Source\WcpaTargets;
use Aisle\Importers\ProductAddons\Values\WcpaFormulas;
use Aisle\Importers\ProductAddons\Values\WcpaValue;
use Aisle\Platform\Http\ApiError;

/**
 * Reads WCPA's export of a form: a JSON object with a title, sections of fields, settings and names of categories. A
 * list of several is accepted too. IDs in it never refer to this store.
 *
 * @phpstan-import-type AddonForm from WcpaForms
 */
final class WcpaExport {

	private const MAX_FORMS = 100;

	/**
	 * @param array<mixed> $data Untrusted.
	 * @return list<AddonForm> Their IDs are their positions, from 1.
	 * @throws ApiError `not_an_export` (422), `too_large` (413).
	 */
	public static function forms( array $data ): array {
		$json = wp_json_encode( $data );
		if ( false === $json ) {
			throw new ApiError(
				'not_an_export',
				__( 'This is not a valid export of WooCommerce Custom Product Addons. Choose another file.', 'aisle' ),
				422
			);
		}
		if ( strlen( $json ) > 5 * FormSchema::MAX_BYTES ) {
			throw new ApiError(
				'too_large',
				__( 'This file is larger than 5 MB and is not a valid export. Choose another file.', 'aisle' ),
				413
			);
		}
		$list  = is_array( $data['forms'] ?? null ) ? $data['forms'] : ( array_is_list( $data ) ? $data : array( $data ) );
		$forms = array();
		foreach ( array_slice( array_values( $list ), 0, self::MAX_FORMS ) as $position => $form_data ) {
			if ( is_array( $form_data ) && is_string( $form_data['fields'] ?? null ) ) {
				$form_data['fields'] = json_decode( $form_data['fields'], true, 64 );
			}
			if ( ! is_array( $form_data ) || ! is_array( $form_data['fields'] ?? null ) ) {
				throw new ApiError(
					'not_an_export',
					__( 'This export of WooCommerce Custom Product Addons has no fields. Choose another file.', 'aisle' ),
					422
				);
			}
			$forms[] = self::form( $form_data, $position + 1 );
		}
		return array() === array_filter(
			array_merge( array(), ...array_column( $forms, 'sections' ) ),
			static fn( array $section ): bool => array() !== $section['fields']
		)
			? throw new ApiError( 'not_an_export', __( 'This file has no fields.', 'aisle' ), 422 )
			: $forms;
	}

	/**
	 * @param array<string, mixed> $form_data
	 * @return AddonForm
	 */
	private static function form( array $form_data, int $position ): array {
		$post       = is_array( $form_data['post'] ?? null ) ? $form_data['post'] : array();
		$settings   = $form_data['settings'] ?? $post['settings'] ?? array();
		$categories = $form_data['categories'] ?? $post['categories'] ?? array();
		$notes      = array();
		$terms      = self::find_term_ids( is_array( $categories ) ? $categories : array( $categories ), $notes );
		$has_flag   = static fn( string ...$names ): bool =>
			array() !== array_filter(
				$names,
				static fn( string $name ): bool => WcpaValue::flag( $form_data[ $name ] ?? $post[ $name ] ?? false )
			);
		$excludes_categories     = $has_flag( 'catExcl', '_wcpa_pt_cat_excl' );
		if ( $excludes_categories && array() !== $notes ) {
			$notes[] = __( 'Some excluded categories were not found, so no products were assigned.', 'aisle' );
		}
		return array(
			'id'          => $position,
			'from'        => 0,
			'title'       => mb_substr( WcpaValue::plain_text( $form_data['title'] ?? $post['title'] ?? '' ), 0, 200 ),
			'sections'    => WcpaSections::read( $form_data['fields'] ),
			'is_readable' => true,
			'settings'    => is_array( $settings ) ? $settings : array(),
			'is_whole'    => is_array( $settings ) || in_array( $settings, array( '', false ), true ),
			'formulas'    => WcpaFormulas::templates( $form_data['formulaData'] ?? array() ),
			'assignment'  => $excludes_categories && array() !== $notes
				? WcpaTargets::assignment( array(), array(), array(), false, false )
				: WcpaTargets::assignment( array(), $terms, array(), $has_flag( 'catAll', '_wcpa_pt_cat_all' ), $excludes_categories ),
			'is_ordered'  => false,
			'notes'       => $notes,
		);
	}

	/**
	 * @param array<mixed> $categories Names, slugs, or term objects.
	 * @param list<string> $notes Receives a message for each category that was not found.
	 * @return list<int>
	 */
	private static function find_term_ids( array $categories, array &$notes ): array {
		$ids = array();
		foreach ( array_slice( $categories, 0, 500 ) as $category ) {
			$slug  = is_array( $category ) ? WcpaValue::text( $category['slug'] ?? '' ) : '';
			$name  = is_array( $category )
				? WcpaValue::text( $category['name'] ?? $category['title'] ?? $category['term_id'] ?? '' )
				: WcpaValue::text( $category );
			$term = false;
			foreach (
				is_int( $category ) || ( '' === $slug && ctype_digit( $name ) )
					? array()
					: array(
						array( 'slug', $slug ),
						array( 'name', html_entity_decode( $name, ENT_QUOTES ) ),
						array( 'slug', $name ),
					) as list( $lookup_field, $text )
			) {
				$term = $term instanceof \WP_Term || '' === $text ? $term : get_term_by( $lookup_field, $text, 'product_cat' );
			}
			if ( $term instanceof \WP_Term ) {
				$ids[] = $term->term_id;
			} else {
				$notes[] = sprintf(
					/* translators: %s: name or number of a category. */
					__( 'Your store has no category “%s”. Select another one in the form’s assignment.', 'aisle' ),
					mb_substr( '' === $name ? $slug : $name, 0, 80 )
				);
			}
		}
		return array_values( array_unique( $ids ) );
	}
}
