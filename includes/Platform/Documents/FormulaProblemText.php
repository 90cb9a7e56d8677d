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
	public static function sentence( array $problem ): string {
		$code = $problem['code'];
		$name = $problem['name'] ?? '';
		return match ( $code ) {
			'empty'                => __( 'Write a formula, such as {value} * 2.', 'aisle' ),
			'too_long'             => sprintf(
				/* translators: %d: a number of characters. */
				__( 'A formula has %d characters at most. Move parts of it into other fields and name their price.', 'aisle' ),
				Limits::SOURCE_LENGTH
			),
			'too_deep', 'too_many_nodes' => __(
				'The formula is too deep or too long. Move parts of it into other fields and name their price.',
				'aisle'
			),
			'invalid_text'         => __( 'The formula has characters that cannot be read. Write it again.', 'aisle' ),
			'number_too_large'     => __( 'This number is too large; 1,000,000,000,000 is the end.', 'aisle' ),
			'unexpected_character' => self::character( $problem ),
			'unexpected_token'     => __(
				'This does not belong here. Perhaps an operator, a number or a bracket before it is missing.',
				'aisle'
			),
			'unexpected_end'       => __( 'The formula stops in the middle. Perhaps a closing bracket or a number is missing.', 'aisle' ),
			'unclosed_string'      => __( 'A text begins here and has no closing quotation mark.', 'aisle' ),
			'unclosed_reference'   => __( 'A { begins here and has no } that closes it.', 'aisle' ),
			'bad_escape'           => __( 'After \\ in a text only a quotation mark or another \\ may stand.', 'aisle' ),
			'unknown_name'         => sprintf(
				/* translators: %s: a name in a formula. */
				__( 'There is no function “%s”. Names of fields stand in braces, such as {field.f_width.value}.', 'aisle' ),
				$name
			),
			/* translators: %s: a token in a formula. */
			'unknown_reference'    => sprintf( __( 'There is nothing called {%s}. Choose a name from the list.', 'aisle' ), $name ),
			'wrong_argument_count' => sprintf(
				/* translators: %s: name of a function. */
				__( 'The function “%s” needs another number of values between its brackets.', 'aisle' ),
				$name
			),
			'chained_comparison'   => __( 'Compare two things at a time and join them with “and”: {value} > 1 and {value} < 5.', 'aisle' ),
			'bad_lookup_mode'      => __( 'The last word of lookup() is exact, floor, ceil or round.', 'aisle' ),
			/* translators: %s: code of a problem. */
			default                => sprintf( __( 'The formula cannot be read here (%s).', 'aisle' ), $code ),
		};
	}

	/**
	 * @param RawProblem $problem
	 */
	private static function character( array $problem ): string {
		$character = $problem['character'] ?? '';
		return match ( $character ) {
			'^'     => __(
				'“^” is not used here, because it means different things in different places. Write ** for a power: 2 ** 3 is 8.',
				'aisle'
			),
			'='     => __( 'To compare, write == with two signs.', 'aisle' ),
			'&'     => __( 'Write “and”, or && with two signs.', 'aisle' ),
			'|'     => __( 'Write “or”, or || with two signs.', 'aisle' ),
			'×', '÷', '−' => __( 'Write * to multiply, / to divide and a plain hyphen to subtract.', 'aisle' ),
			'$', '€', '£' => __( 'Write amounts without a currency: 4.50.', 'aisle' ),
			/* translators: %s: a character. */
			default => sprintf( __( 'The character “%s” has no meaning in a formula.', 'aisle' ), $character ),
		};
	}
}
