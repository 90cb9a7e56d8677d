<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Domain\FormattedText;
use Aisle\Domain\FormDocument\FormSchema;

/**
 * Formats a problem as a message that says what to do and names fields by their labels. A feature provides the messages
 * for problems of its own form type.
 *
 * @phpstan-import-type RawProblem from FormSchema
 * @phpstan-type Problem array{code: string, message: string, field: string, option: string, path: string, position: int|null}
 */
final class ProblemText {

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document Document from FormSchema.
	 * @param string|null          $message The feature's own message, for a problem that only its form type has.
	 * @param string               $part     The feature's name for the affected part of the form, if it is not a field.
	 * @return Problem
	 */
	public static function problem( array $problem, array $document, ?string $message = null, string $part = '' ): array {
		$position = $problem['position'] ?? null;
		$location = '' === ( $problem['field'] ?? '' )
			? self::location_of_part( $problem, $part )
			: self::location_of_field( $problem, $problem['field'] ?? '', $document );
		$message       = null === $position ? $message ?? self::message( $problem['code'] ) : FormulaProblemText::message( $problem );
		$full_location = null === $position
			? $location
			/* translators: 1: name of a field, such as “Engraving”, 2: number of a character in its formula. */
			: sprintf( __( '%1$s, formula, character %2$d', 'aisle' ), $location, $position + 1 );
		return array(
			'code'     => $problem['code'],
			/* translators: 1: name of the wrong place, such as “Engraving”, 2: a sentence that says what to do there. */
			'message'  => '' === $full_location ? $message : sprintf( __( '%1$s: %2$s', 'aisle' ), $full_location, $message ),
			'field'    => $problem['field'] ?? '',
			'option'   => $problem['option'] ?? '',
			'path'     => $problem['path'],
			'position' => $position,
		);
	}

	/**
	 * @param RawProblem $problem
	 */
	private static function location_of_part( array $problem, string $part ): string {
		list( $root_key, $name ) = explode( '.', $problem['path'] . '.' );
		/* translators: %s: name of a lookup table. */
		return 'tables' === $root_key ? sprintf( __( 'Table “%s”', 'aisle' ), $name ) : $part;
	}

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document
	 */
	private static function location_of_field( array $problem, string $field_id, array $document ): string {
		$field = self::with_id( $document['fields'], $field_id );
		/* translators: %d: its place among the fields of the form; it has no label. */
		$name = self::label( $field, sprintf( __( 'Field %d', 'aisle' ), self::position_of( $document['fields'], $field_id ) ) );
		if ( '' === ( $problem['option'] ?? '' ) ) {
			/* translators: %s: label of a field. */
			return sprintf( __( '“%s”', 'aisle' ), $name );
		}
		$options = $field['options'] ?? array();
		return sprintf(
			/* translators: 1: label of a field, 2: label of one of its options. */
			__( '“%1$s”, option “%2$s”', 'aisle' ),
			$name,
			self::label( self::with_id( $options, $problem['option'] ), (string) self::position_of( $options, $problem['option'] ) )
		);
	}

	/**
	 * @param array<array<string, mixed>> $items
	 */
	private static function position_of( array $items, string $id ): int {
		return 1 + (int) array_search( $id, array_column( $items, 'id' ), true );
	}

	/**
	 * @param array<array<string, mixed>> $items
	 * @return array<string, mixed>
	 */
	private static function with_id( array $items, string $id ): array {
		foreach ( $items as $item ) {
			if ( ( $item['id'] ?? null ) === $id ) {
				return $item;
			}
		}
		return array();
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private static function label( array $item, string $fallback ): string {
		$label = is_string( $item['label'] ?? null ) ? trim( FormattedText::read( $item['label'], false )['words'] ) : '';
		return '' === $label ? $fallback : mb_substr( $label, 0, 80 );
	}

	private static function message( string $code ): string {
		return self::structure_message( $code ) ?? self::rule_message( $code ) ?? ScheduleProblemText::message( $code )
			?? sprintf(
				/* translators: %s: code of a problem, such as bad_text. */
				__( 'A setting is not valid (%s), so the form could not be saved. Please check all settings here.', 'aisle' ),
				$code
			);
	}

	private static function structure_message( string $code ): ?string {
		return match ( $code ) {
			'too_large'              => __(
				'The form is larger than 1 MB. Split it into several forms, or shorten its tables and texts.',
				'aisle'
			),
			'unknown_schema_version' => __( 'The form was created with another version of Aisle. Update Aisle and try again.', 'aisle' ),
			'bad_table'              => __(
				'Every table row needs a number or text in each column, up to 10,000 cells in total.',
				'aisle'
			),
			'too_many_fields'        => __( 'A form can have up to 200 fields. Split it into several forms.', 'aisle' ),
			'too_many_options'       => __( 'A field can have up to 500 options. Remove some of them.', 'aisle' ),
			'option_required'        => __( 'Add at least one option.', 'aisle' ),
			'bad_id'                 => __(
				'The ID can only contain lowercase letters, digits, and underscores, up to 30 characters.',
				'aisle'
			),
			'duplicate_id'           => __( 'Two parts have the same ID. Remove one of them and add it again.', 'aisle' ),
			'unknown_type'           => __( 'This field type does not exist. Select another type.', 'aisle' ),
			'bad_number'             => __(
				'Enter a plain number, such as 10. Lengths, sizes, and counts must be whole numbers of 0 or more.',
				'aisle'
			),
			'bad_text'               => __( 'One of the texts is not valid. Enter it again.', 'aisle' ),
			'text_too_long'          => __(
				'One of the texts is too long. The maximum is 500 characters for labels and formulas, 300 for patterns, 1,000 for messages, and 20,000 for content.',
				'aisle'
			),
			'bad_url'                => __( 'The image URL must begin with https:// or /. Select the image again.', 'aisle' ),
			'bad_color'              => __( 'Enter a hex color, such as #a0522d, or select the color again.', 'aisle' ),
			'unknown_upload'         => __(
				'Select an upload method: on submit, immediately, or immediately with drag and drop.',
				'aisle'
			),
			'unknown_section'        => __( 'Select the section’s style and repetition from the lists.', 'aisle' ),
			'unknown_text_kind'      => __(
				'Select the text type: any text, an email address, a phone number, or a URL.',
				'aisle'
			),
			'unknown_width'          => __( 'Select full or half width for the field.', 'aisle' ),
			'bad_list', 'bad_object' => __( 'Part of the form is not valid. Remove it and add it again.', 'aisle' ),
			default                  => null,
		};
	}

	private static function rule_message( string $code ): ?string {
		return match ( $code ) {
			'not_compiled', 'bad_tree' => __( 'Enter the formula again and save.', 'aisle' ),
			'unknown_action'           => __( 'Select whether the conditions show or hide the field.', 'aisle' ),
			'unknown_source'           => __(
				'A condition refers to a deleted field. Select another field, or remove the condition.',
				'aisle'
			),
			'unknown_relation'     => __( 'Select a comparison for the condition, such as “is” or “is greater than”.', 'aisle' ),
			'unknown_operator'     => __( 'Conditions can only be joined with “and” or “or”.', 'aisle' ),
			'too_deep'             => __( 'Groups of conditions can be nested up to five levels deep.', 'aisle' ),
			'too_many_rules'       => __( 'A field can have up to 200 conditions. Remove some of them.', 'aisle' ),
			'bad_condition'        => __(
				'The conditions are incomplete. Every condition but the last needs “and” or “or”, and every comparison needs its value.',
				'aisle'
			),
			'condition_cycle'      => __(
				'The field’s visibility depends on itself. Change its conditions.',
				'aisle'
			),
			'calculation_cycle'    => __(
				'This calculation depends on itself through other calculations or conditions. Change one of their formulas.',
				'aisle'
			),
			'formula_required'     => __( 'Enter the formula for the result.', 'aisle' ),
			'price_in_calculation' => __(
				'Calculations can only use answers, not field prices. Remove the price from the formula.',
				'aisle'
			),
			'unknown_reference'    => __(
				'The formula refers to a deleted field. Select another field, or remove the deleted field from the formula.',
				'aisle'
			),
			'bad_repeat_limits'    => __(
				'A section can repeat up to 50 times, and the minimum cannot exceed the maximum.',
				'aisle'
			),
			'quantity_cycle'       => __(
				'The quantity cannot depend on a section that is repeated per item. Remove its fields from the quantity formula.',
				'aisle'
			),
			'products_of_pieces'   => __(
				'In a section that repeats per item, products must be separate items. Set “Cart display” to “Separate items”, or move the field out of the section.',
				'aisle'
			),
			'unknown_table'        => __(
				'The formula refers to a deleted table. Add the table, or enter another name.',
				'aisle'
			),
			'bad_pattern'          => __(
				'The pattern is not valid or not supported by every browser. Simplify it.',
				'aisle'
			),
			'bad_excluded_pattern' => __(
				'The pattern for free characters is not supported. Simplify it, set a shorter maximum length, or list the characters.',
				'aisle'
			),
			default                => null,
		};
	}
}
