<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

/**
 * Converts a form to the format for the page: the server's model without members that have their default value, so that
 * the browser need not parse stored documents. Mirror of src/domain/option-form/packed-form.ts, which restores the
 * defaults.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 */
final class PackedForm {

	private const FORM_DEFAULTS = array(
		'base_price'     => 'add',
		'bound_quantity' => null,
		'tables'         => array(),
	);

	private const FIELD_DEFAULTS = array(
		'label'               => '',
		'help'                => '',
		'placeholder'         => '',
		'default'             => array(),
		'content'             => '',
		'content_parts'       => null,
		'rules'               => array(),
		'messages'            => array(),
		'pricing'             => null,
		'excluded_characters' => '',
		'excluded_is_pattern' => false,
		'independent'         => false,
		'chooses_quantity'    => false,
		'upload'              => '',
		'map'                 => false,
		'geolocate'           => false,
		'width'               => 'full',
		'options'             => array(),
		'other'               => null,
		'conditions'          => null,
	);

	private const PRICING_DEFAULTS = array( 'allows_discount' => false );

	private const RULES_DEFAULTS = array(
		'required'           => false,
		'pattern'            => null,
		'min_length'         => null,
		'max_length'         => null,
		'min'                => null,
		'max'                => null,
		'step'               => null,
		'allowed_characters' => null,
		'min_file_size'      => null,
		'max_file_size'      => null,
		'max_files'          => null,
		'extensions'         => null,
		'multiple'           => false,
	);

	private const OPTION_DEFAULTS = array(
		'formula'    => null,
		'selected'   => false,
		'image'      => null,
		'color'      => '',
		'product_id' => 0,
	);

	/**
	 * @param Form $form
	 * @return array<string, mixed>
	 */
	public static function pack( array $form ): array {
		// The page's forms are already sorted.
		unset( $form['priority'] );
		$form['fields'] = array_map( array( self::class, 'field' ), $form['fields'] );
		return self::without_defaults( $form, self::FORM_DEFAULTS );
	}

	/**
	 * @param Field $field
	 * @return array<string, mixed>
	 */
	private static function field( array $field ): array {
		$packed_field            = $field;
		$packed_field['rules']   = self::without_defaults( $field['rules'], self::RULES_DEFAULTS );
		$packed_field['pricing'] = null === $field['pricing'] ? null : self::without_defaults( $field['pricing'], self::PRICING_DEFAULTS );
		$packed_field['options'] = array_map(
			static fn( array $option ): array => self::without_defaults( $option, self::OPTION_DEFAULTS ),
			$field['options']
		);
		return self::without_defaults( $packed_field, self::FIELD_DEFAULTS );
	}

	/**
	 * @param array<string, mixed> $values
	 * @param array<string, mixed> $defaults
	 * @return array<string, mixed>
	 */
	private static function without_defaults( array $values, array $defaults ): array {
		return array_filter(
			$values,
			static fn( mixed $value, string $key ): bool => ! array_key_exists( $key, $defaults ) || $value !== $defaults[ $key ],
			ARRAY_FILTER_USE_BOTH
		);
	}
}
