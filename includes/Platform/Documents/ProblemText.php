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
		$place    = '' === ( $problem['field'] ?? '' )
			? self::part( $problem, $part )
			: self::field( $problem, $problem['field'] ?? '', $document );
		$message = null === $position ? $message ?? self::sentence( $problem['code'] ) : FormulaProblemText::sentence( $problem );
		$where    = null === $position
			? $place
			/* translators: 1: name of a field, such as “Engraving”, 2: number of a character in its formula. */
			: sprintf( __( '%1$s, formula, character %2$d', 'aisle' ), $place, $position + 1 );
		return array(
			'code'     => $problem['code'],
			/* translators: 1: name of the wrong place, such as “Engraving”, 2: a sentence that says what to do there. */
			'message'  => '' === $where ? $message : sprintf( __( '%1$s: %2$s', 'aisle' ), $where, $message ),
			'field'    => $problem['field'] ?? '',
			'option'   => $problem['option'] ?? '',
			'path'     => $problem['path'],
			'position' => $position,
		);
	}

	/**
	 * @param RawProblem $problem
	 */
	private static function part( array $problem, string $part ): string {
		list( $member, $name ) = explode( '.', $problem['path'] . '.' );
		/* translators: %s: name of a lookup table. */
		return 'tables' === $member ? sprintf( __( 'Table “%s”', 'aisle' ), $name ) : $part;
	}

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document
	 */
	private static function field( array $problem, string $field_id, array $document ): string {
		$field = self::with_id( $document['fields'], $field_id );
		/* translators: %d: its place among the fields of the form; it has no label. */
		$name = self::label( $field, sprintf( __( 'Field %d', 'aisle' ), self::place_of( $document['fields'], $field_id ) ) );
		if ( '' === ( $problem['option'] ?? '' ) ) {
			/* translators: %s: label of a field. */
			return sprintf( __( '“%s”', 'aisle' ), $name );
		}
		$options = $field['options'] ?? array();
		return sprintf(
			/* translators: 1: label of a field, 2: label of one of its options. */
			__( '“%1$s”, option “%2$s”', 'aisle' ),
			$name,
			self::label( self::with_id( $options, $problem['option'] ), (string) self::place_of( $options, $problem['option'] ) )
		);
	}

	/**
	 * @param array<array<string, mixed>> $items
	 */
	private static function place_of( array $items, string $id ): int {
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

	private static function sentence( string $code ): string {
		return self::of_shape( $code ) ?? self::of_rules( $code ) ?? ScheduleProblemText::sentence( $code )
			/* translators: %s: code of a problem, such as bad_text. */
			?? sprintf( __( 'This cannot be saved (%s). Please check every setting here.', 'aisle' ), $code );
	}

	private static function of_shape( string $code ): ?string {
		return match ( $code ) {
			'too_large'              => __(
				'The form is larger than 1 MB. Split it into several forms, or shorten its tables and texts.',
				'aisle'
			),
			'unknown_schema_version' => __( 'The form was made by another version of Aisle. Update Aisle and try again.', 'aisle' ),
			'bad_table'              => __(
				'Every row of the table needs as many cells as there are columns, each with a number or a text; 10,000 cells at most.',
				'aisle'
			),
			'too_many_fields'        => __( 'A form has 200 fields at most. Split it into several forms.', 'aisle' ),
			'too_many_options'       => __( 'A field has 500 options at most. Remove some of them.', 'aisle' ),
			'option_required'        => __( 'Add at least one option to choose from.', 'aisle' ),
			'bad_id'                 => __( 'The id may have small letters, digits and underscores only, 30 characters at most.', 'aisle' ),
			'duplicate_id'           => __( 'There are two with the same id. Remove one of them and add it anew.', 'aisle' ),
			'unknown_type'           => __( 'There is no such type of field. Choose another type.', 'aisle' ),
			'bad_number'             => __(
				'Write a plain number here, such as 10; lengths, sizes and counts are whole and not negative.',
				'aisle'
			),
			'bad_text'               => __( 'One of the texts cannot be read. Write it again.', 'aisle' ),
			'text_too_long'          => __(
				'One of the texts is too long: 500 characters for labels and formulas, 300 for patterns, 1,000 for messages, 20,000 for contents.',
				'aisle'
			),
			'bad_url'                => __( 'The address of a picture begins with https:// or /. Choose the picture again.', 'aisle' ),
			'bad_color'              => __( 'Write the color as # and six digits, such as #a0522d, or choose it again.', 'aisle' ),
			'unknown_upload'         => __( 'Choose how files are sent: with the form, at once, or by drag and drop.', 'aisle' ),
			'unknown_section'        => __( 'Choose how the section looks, and how it is repeated, from the lists.', 'aisle' ),
			'unknown_text_kind'      => __(
				'Choose what the text has to be: any text, an email address, a phone number or a web address.',
				'aisle'
			),
			'unknown_width'          => __( 'A field is as wide as the form or half of it. Choose one of the two.', 'aisle' ),
			'bad_list', 'bad_object' => __( 'A part of the form cannot be read. Remove this part and add it anew.', 'aisle' ),
			default                  => null,
		};
	}

	private static function of_rules( string $code ): ?string {
		return match ( $code ) {
			'not_compiled', 'bad_tree' => __( 'Write the formula again and save.', 'aisle' ),
			'unknown_action'       => __( 'Choose whether the conditions show or hide the field.', 'aisle' ),
			'unknown_source'       => __(
				'A condition asks for something that is not in the form any more. Choose another field for it, or remove it.',
				'aisle'
			),
			'unknown_relation'     => __( 'Choose how a condition compares, such as “is” or “is greater than”.', 'aisle' ),
			'unknown_operator'     => __( 'Conditions can be joined with “and” or “or” only.', 'aisle' ),
			'too_deep'             => __( 'Groups of conditions may stand inside each other five deep at most.', 'aisle' ),
			'too_many_rules'       => __( 'A field has 200 conditions at most. Remove some of them.', 'aisle' ),
			'bad_condition'        => __(
				'The conditions do not fit together. Every condition but the last needs “and” or “or”, and every comparison its value.',
				'aisle'
			),
			'condition_cycle'      => __(
				'Fields wait for each other: whether this one shows depends on itself. Change the conditions of one of them.',
				'aisle'
			),
			'calculation_cycle'    => __(
				'This is calculated from itself, through other calculations or conditions. Change one of their formulas.',
				'aisle'
			),
			'formula_required'     => __( 'Write the formula whose result is shown.', 'aisle' ),
			'price_in_calculation' => __(
				'A calculation works with answers, not with prices of fields. Take the price out of its formula.',
				'aisle'
			),
			'unknown_reference'    => __(
				'The formula names a field that is not in the form. Choose another field, or remove it from the formula.',
				'aisle'
			),
			'bad_repeat_limits'    => __(
				'A section can be repeated 50 times at most, and the smallest number cannot be above the largest.',
				'aisle'
			),
			'quantity_cycle'       => __(
				'The quantity cannot be computed from a section that is repeated for each piece of it. Take its fields out of the formula for the quantity.',
				'aisle'
			),
			'products_of_pieces'   => __(
				'In a section that is repeated for each piece, products are cart lines of their own. Switch that on, or move the field out of the section.',
				'aisle'
			),
			'unknown_table'        => __(
				'The formula looks into a table that is not in the form. Add the table, or write another name.',
				'aisle'
			),
			'bad_pattern'          => __(
				'The pattern for the input cannot be used: it is not valid, or not the same in every browser. Simplify it.',
				'aisle'
			),
			'bad_excluded_pattern' => __(
				'The pattern of characters that are free cannot be used. Simplify it, give the field a shorter maximum length, or list the characters one by one.',
				'aisle'
			),
			default                => null,
		};
	}
}
