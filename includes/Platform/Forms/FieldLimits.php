<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Form\Answer;

/**
 * Describes what a field allows before the shopper makes an error: "50 to 400 cm". Mirror of
 * src/platform/forms/field-limits.ts; both pass tests/vectors/platform/field-limits.json. File fields and date fields
 * show their own limits.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
final class FieldLimits {

	/** Largest maximum length that is shown, in characters. Shoppers do not exceed a larger one by accident. */
	private const MAX_SHOWN_LENGTH = 255;

	/**
	 * @param Field $field
	 * @return string Empty if there is no limit to show.
	 */
	public static function text( array $field ): string {
		return match ( $field['type'] ) {
			'number'           => self::of_number( $field ),
			'text', 'textarea' => self::of_length( $field ),
			default            => self::of_choices( $field ),
		};
	}

	/**
	 * @param Field $field
	 */
	private static function of_choices( array $field ): string {
		$max    = $field['rules']['max'];
		$max    = null !== $max && $max < count( $field['options'] ) + ( null === $field['other'] ? 0 : 1 ) ? $max : null;
		$limits = $field['chooses_quantity'] ? $field['quantity_limits'] ?? array() : array();
		$parts  = array(
			Answer::allows_several_options( $field )
				? self::range_text(
					self::relevant_minimum( $field['rules']['min'], 1.0 ),
					$max,
					/* translators: %s: a number of options, or two such as "2 to 3". */
					__( 'Choose %s', 'aisle' ),
					/* translators: %s: a number of options. */
					__( 'Choose at least %s', 'aisle' ),
					/* translators: %s: a number of options. */
					__( 'Choose up to %s', 'aisle' )
				)
				: '',
			self::range_text(
				self::relevant_minimum( $limits['min'] ?? null, 1.0 ),
				$limits['max'] ?? null,
				/* translators: %s: a quantity, or two such as "2 to 3". */
				__( '%s of each', 'aisle' ),
				/* translators: %s: a quantity. */
				__( 'At least %s of each', 'aisle' ),
				/* translators: %s: a quantity. */
				__( 'Up to %s of each', 'aisle' )
			),
			self::range_text(
				self::relevant_minimum( $limits['total_min'] ?? null, 1.0 ),
				$limits['total_max'] ?? null,
				/* translators: %s: a quantity, or two such as "2 to 3". */
				__( '%s in total', 'aisle' ),
				/* translators: %s: a quantity. */
				__( 'At least %s in total', 'aisle' ),
				/* translators: %s: a quantity. */
				__( 'Up to %s in total', 'aisle' )
			),
		);
		return implode( ' · ', array_filter( $parts ) );
	}

	/** Returns null for a minimum that every answer meets, which is not shown. */
	private static function relevant_minimum( float|int|null $min, float $min_possible ): float|int|null {
		return null !== $min && $min > $min_possible ? $min : null;
	}

	/**
	 * @param Field $field
	 */
	private static function of_number( array $field ): string {
		$max  = $field['rules']['max'];
		$min  = null === $max && 0.0 === (float) $field['rules']['min'] ? null : $field['rules']['min'];
		/* translators: %s: a number, often with its unit, such as "50 cm". */
		return self::range_text( $min, $max, '%s', __( 'At least %s', 'aisle' ), __( 'Up to %s', 'aisle' ), $field['unit'] ?? '' );
	}

	/**
	 * Returns the limits of a text's length. If the field has a counter, the maximum is omitted, because the counter
	 * shows it.
	 *
	 * @param Field $field
	 */
	private static function of_length( array $field ): string {
		$min   = self::relevant_minimum( $field['rules']['min_length'], 1.0 );
		$max   = isset( $field['messages']['characters_left'] ) || $field['rules']['max_length'] > self::MAX_SHOWN_LENGTH
			? null
			: $field['rules']['max_length'];
		$count = (int) ( $max ?? $min ?? 0 );
		return self::range_text(
			$min,
			$max,
			/* translators: %s: a number of characters, or two such as "2 to 10". */
			_n( '%s character', '%s characters', $count, 'aisle' ),
			/* translators: %s: a number of characters. */
			_n( 'At least %s character', 'At least %s characters', $count, 'aisle' ),
			/* translators: %s: a number of characters. */
			_n( 'Up to %s character', 'Up to %s characters', $count, 'aisle' )
		);
	}

	/**
	 * @param string $unit Printed after the numbers, wherever the translation places them.
	 */
	private static function range_text(
		float|int|null $min,
		float|int|null $max,
		string $exact_format,
		string $min_format,
		string $max_format,
		string $unit = ''
	): string {
		if ( null === $min && null === $max ) {
			return '';
		}
		$range = LocalizedNumberText::of( (float) ( $min ?? $max ) );
		if ( null !== $min && null !== $max && (float) $min !== (float) $max ) {
			/* translators: 1 and 2: the smallest and the largest number. */
			$range = sprintf( __( '%1$s to %2$s', 'aisle' ), $range, LocalizedNumberText::of( (float) $max ) );
		}
		$range .= '' === $unit ? '' : ' ' . $unit;
		return str_replace( '%s', $range, null === $max ? $min_format : ( null === $min ? $max_format : $exact_format ) );
	}
}
