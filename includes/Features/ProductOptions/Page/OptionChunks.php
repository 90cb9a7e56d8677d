<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

/**
 * Names of the app's chunks that a page's forms will need, so that the browser can prefetch them.
 */
final class OptionChunks {

	private const CHUNKS_BY_TYPE = array(
		'date'           => 'form-pickers',
		'datetime-local' => 'form-pickers',
		'time'           => 'form-pickers',
		'color'          => 'form-pickers',
		'image-group'    => 'product-options-groups',
		'color-group'    => 'product-options-groups',
		'product-group'  => 'product-options-groups',
		'number'         => 'form-numbers',
		'file'           => 'form-uploads',
		'place-selector' => 'form-places',
		'section'        => 'product-options-sections',
	);

	/** Chunks of fields in which this key is not empty. */
	private const CHUNKS_BY_KEY = array(
		'schedule'         => 'form-schedules',
		'conditions'       => 'form-conditions',
		'text_kind'        => 'form-text-rules',
		'content_parts'    => 'form-formulas',
		'calculation'      => 'form-formulas',
		'unit'             => 'form-numbers',
		'stepper'          => 'form-numbers',
		'chooses_quantity' => 'product-options-groups',
	);

	/**
	 * @param array<array{form: array<string, mixed>}> $forms In the format of the page's data.
	 * @return list<string>
	 */
	public static function of( array $forms ): array {
		$chunks = array( 'app', 'product-options' );
		foreach ( array_column( $forms, 'form' ) as $form ) {
			foreach ( $form['fields'] as $field ) {
				array_push( $chunks, ...self::of_field( $field ) );
			}
			if ( isset( $form['bound_quantity'] ) ) {
				array_push( $chunks, 'form-formulas', 'form-numbers' );
			}
		}
		return array_values( array_unique( $chunks ) );
	}

	/**
	 * @param array<string, mixed> $field
	 * @return list<string>
	 */
	private static function of_field( array $field ): array {
		$rules          = $field['rules'] ?? array();
		$has_rules      = isset( $rules['pattern'] ) || isset( $rules['allowed_characters'] ) || ! empty( $field['excluded_is_pattern'] );
		$formula_chunks = 'formula' === ( $field['pricing']['type'] ?? '' ) ? array( 'form-formulas' ) : array();
		$member_chunks  = array_intersect_key( self::CHUNKS_BY_KEY, array_filter( $field ) );
		$type_chunks    = array_intersect_key( self::CHUNKS_BY_TYPE, array( $field['type'] ?? '' => true ) );
		$chunks         = array(
			...array_values( $type_chunks ),
			...array_values( $member_chunks ),
			...$formula_chunks,
			...( $has_rules ? array( 'form-text-rules' ) : array() ),
		);
		// Conditions and formulas may use numbers of the product.
		$uses_numbers  = 'multiply' === ( $field['pricing']['type'] ?? '' )
			|| array() !== array_intersect( array( 'form-conditions', 'form-formulas' ), $chunks );
		return $uses_numbers ? array( ...$chunks, 'form-numbers' ) : $chunks;
	}
}
