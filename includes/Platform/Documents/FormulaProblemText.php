<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Domain\Formula\Limits;

/**
 * Messages that explain how to fix an invalid formula.
 *
 * @phpstan-import-type RawProblem from FormSchema
 */
final class FormulaProblemText {

	/**
	 * @param RawProblem $problem
	 */
	public static function message( array $problem ): string {
		$code = $problem['code'];
		$name = $problem['name'] ?? '';
		return match ( $code ) {
			'empty'                => __( 'Enter a formula, such as {value} * 2.', 'aisle' ),
			'too_long'             => sprintf(
				/* translators: %d: a number of characters. */
				__(
					'A formula can have up to %d characters. Move parts of it into other fields and use their prices in the formula.',
					'aisle'
				),
				Limits::SOURCE_LENGTH
			),
			'too_deep', 'too_many_nodes' => __(
				'The formula is too complex. Move parts of it into other fields and use their prices in the formula.',
				'aisle'
			),
			'invalid_text'         => __( 'The formula has characters that cannot be read. Enter it again.', 'aisle' ),
			'number_too_large'     => __( 'This number is too large. The maximum is 1,000,000,000,000.', 'aisle' ),
			'unexpected_character' => self::character_message( $problem ),
			'unexpected_token'     => __(
				'This is not expected here. An operator, a number, or a parenthesis may be missing before it.',
				'aisle'
			),
			'unexpected_end'       => __( 'The formula is incomplete. A closing parenthesis or a number may be missing.', 'aisle' ),
			'unclosed_string'      => __( 'This text has no closing quotation mark.', 'aisle' ),
			'unclosed_reference'   => __( 'Add the missing } for this {.', 'aisle' ),
			'bad_escape'           => __( 'After \\ in a text, only a quotation mark or another \\ is allowed.', 'aisle' ),
			'unknown_name'         => sprintf(
				/* translators: %s: a name in a formula. */
				__( 'There is no function “%s”. Enter field names in braces, such as {field.f_width.value}.', 'aisle' ),
				$name
			),
			/* translators: %s: a token in a formula. */
			'unknown_reference'    => sprintf( __( '{%s} does not exist. Select a name from the list.', 'aisle' ), $name ),
			'wrong_argument_count' => sprintf(
				/* translators: %s: name of a function. */
				__( 'The function “%s” needs a different number of values.', 'aisle' ),
				$name
			),
			'chained_comparison'   => __( 'Compare two values at a time and join them with “and”: {value} > 1 and {value} < 5.', 'aisle' ),
			'bad_lookup_mode'      => __( 'The last value of lookup() must be exact, floor, ceil, or round.', 'aisle' ),
			/* translators: %s: code of a problem. */
			default                => sprintf( __( 'The formula is not valid here (%s).', 'aisle' ), $code ),
		};
	}

	/**
	 * @param RawProblem $problem
	 */
	private static function character_message( array $problem ): string {
		$character = $problem['character'] ?? '';
		return match ( $character ) {
			'^'     => __(
				'“^” isn’t supported. Use ** for powers: 2 ** 3 is 8.',
				'aisle'
			),
			'='     => __( 'To compare, use == (two equals signs).', 'aisle' ),
			'&'           => __( 'Use “and”, or && (two signs).', 'aisle' ),
			'|'           => __( 'Use “or”, or || (two signs).', 'aisle' ),
			'×', '÷', '−' => __( 'Use * to multiply, / to divide, and a hyphen to subtract.', 'aisle' ),
			'$', '€', '£' => __( 'Enter amounts without a currency symbol, such as 4.50.', 'aisle' ),
			/* translators: %s: a character. */
			default => sprintf( __( 'The character “%s” is not allowed in a formula.', 'aisle' ), $character ),
		};
	}
}
