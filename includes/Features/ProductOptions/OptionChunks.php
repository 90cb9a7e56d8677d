<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * Which chunks of the app a page's forms will want, as the source names them. A browser may fetch them ahead.
 */
final class OptionChunks {

	private const OF_TYPES = array(
		'date'           => 'form-pickers',
		'datetime-local' => 'form-pickers',
		'time'           => 'form-pickers',
		'color'          => 'form-pickers',
		'image-group'    => 'product-options-groups',
		'color-group'    => 'product-options-groups',
		'product-group'  => 'product-options-groups',
		'file'           => 'form-uploads',
		'place-selector' => 'form-places',
		'section'        => 'product-options-sections',
	);

	/**
	 * @param array<array{form: array<string, mixed>}> $forms As the page's data has them.
	 * @return list<string>
	 */
	public static function of( array $forms ): array {
		$types = array_merge( array(), ...array_map( static fn ( array $form ): array => array_column( $form['form']['fields'], 'type' ), array_values( $forms ) ) );
		return array_values( array_unique( array( 'app', 'product-options', ...array_values( array_intersect_key( self::OF_TYPES, array_flip( array_filter( $types, 'is_string' ) ) ) ) ) ) );
	}
}
