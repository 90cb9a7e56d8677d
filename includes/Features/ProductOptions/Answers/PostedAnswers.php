<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\Repetitions;
use Aisle\Platform\Http\ApiError;

/**
 * Parses the posted `aisle_options` and rejects it if its shape or size is wrong. Whether the fields exist and the
 * answers are valid is checked later, based on the form.
 *
 * @phpstan-type TypedAnswer array{
 *     values: list<string>,
 *     other: string|null,
 *     quantities?: array<string, string>,
 *     place?: array<string, string>,
 * }
 */
final class PostedAnswers {

	public const LIMIT_BYTES  = 262144;
	/**
	 * Maximum number of posted fields: as many as a form with its repetitions may have. The domain layer limits the
	 * fields of each form.
	 */
	public const LIMIT_FIELDS = Repetitions::MAX_ANSWERS;
	private const LIMIT_DEPTH = 6;
	private const MEMBERS     = array( 'values', 'other', 'quantities', 'place' );
	public const PLACE_TEXT   = 'wcpa_google_place';
	private const PLACE_NAMES = array(
		'wcpa_lat' => 'lat',
		'wcpa_lng' => 'lng',
	);

	/**
	 * @param mixed $posted_answers Unslashed: `{ form_id: { field_id: { values: string[], other: string, quantities: { option:
	 *                      string }, place: { component: string } } } }`; all members of an answer are optional.
	 * @return array<int, array<string, TypedAnswer>> Form id => answers.
	 * @throws ApiError too_large, too_many_fields or bad_answers.
	 */
	public static function parse( mixed $posted_answers ): array {
		if ( null === $posted_answers || '' === $posted_answers || array() === $posted_answers ) {
			return array();
		}
		if ( ! is_array( $posted_answers ) ) {
			throw self::malformed();
		}
		self::reject_oversized( $posted_answers );
		$answers_by_form = array();
		foreach ( $posted_answers as $form_id => $fields ) {
			if ( ! is_int( $form_id ) || $form_id <= 0 || ! is_array( $fields ) ) {
				throw self::malformed();
			}
			$answers_by_form[ $form_id ] = array();
			foreach ( $fields as $field_id => $answer ) {
				$answers_by_form[ $form_id ][ (string) $field_id ] = self::parse_answer( $answer );
			}
		}
		return $answers_by_form;
	}

	/**
	 * @return TypedAnswer
	 */
	private static function parse_answer( mixed $answer ): array {
		if ( ! is_array( $answer ) || array() !== array_diff_key( $answer, array_flip( self::MEMBERS ) ) ) {
			throw self::malformed();
		}
		$other = $answer['other'] ?? null;
		$parsed_answer = array(
			'values' => array_values( self::parse_texts( $answer['values'] ?? array() ) ),
			'other'  => null === $other ? null : self::parse_text( $other ),
		);
		if ( isset( $answer['quantities'] ) ) {
			$parsed_answer['quantities'] = self::parse_texts( $answer['quantities'] );
		}
		return isset( $answer['place'] ) ? self::with_place( $parsed_answer, self::parse_texts( $answer['place'] ) ) : $parsed_answer;
	}

	/**
	 * Maps the wire names of place components to internal names; `wcpa_google_place` is the place as one text.
	 *
	 * @param TypedAnswer           $answer
	 * @param array<string, string> $posted_place
	 * @return TypedAnswer
	 */
	private static function with_place( array $answer, array $posted_place ): array {
		$place = array();
		foreach ( $posted_place as $name => $component ) {
			if ( self::PLACE_TEXT === $name ) {
				$answer['values'] = '' === implode( '', $answer['values'] ) ? array( $component ) : $answer['values'];
			} elseif ( '' !== $component ) {
				$place[ self::PLACE_NAMES[ $name ] ?? $name ] = $component;
			}
		}
		return array( 'place' => $place ) + $answer;
	}

	/**
	 * @param array<string, string> $place Parts of an answer's place.
	 * @return array<string, string>
	 */
	public static function wire_place( array $place ): array {
		$names = array_flip( self::PLACE_NAMES );
		$wire  = array();
		foreach ( $place as $part => $text ) {
			$wire[ $names[ $part ] ?? $part ] = $text;
		}
		return $wire;
	}

	/**
	 * @return array<string, string>
	 */
	private static function parse_texts( mixed $posted_texts ): array {
		if ( ! is_array( $posted_texts ) ) {
			throw self::malformed();
		}
		$texts = array();
		foreach ( $posted_texts as $name => $text ) {
			$texts[ (string) $name ] = self::parse_text( $text );
		}
		return $texts;
	}

	/**
	 * Returns the text with line breaks as LF. Browsers post them as CR LF, but the page counts a line break as one
	 * character, so the price must too.
	 */
	private static function parse_text( mixed $text ): string {
		if ( ! is_string( $text ) || str_contains( $text, "\0" ) || 1 !== preg_match( '//u', $text ) ) {
			throw self::malformed();
		}
		return str_replace( array( "\r\n", "\r" ), "\n", $text );
	}

	/**
	 * @param array<mixed> $posted_answers
	 */
	private static function reject_oversized( array $posted_answers ): void {
		$fields = 0;
		foreach ( $posted_answers as $answers ) {
			$fields += is_array( $answers ) ? count( $answers ) : 1;
		}
		if ( $fields > self::LIMIT_FIELDS ) {
			throw new ApiError(
				'too_many_fields',
				__( 'The form has too much data. Please reload the page and try again.', 'aisle' ),
				413
			);
		}
		if ( self::count_bytes( $posted_answers, 0 ) > self::LIMIT_BYTES ) {
			throw new ApiError( 'too_large', __( 'Your text is too long. Please shorten it and try again.', 'aisle' ), 413 );
		}
	}

	private static function count_bytes( mixed $part, int $depth ): int {
		if ( ! is_array( $part ) ) {
			return is_string( $part ) ? strlen( $part ) : 8;
		}
		if ( $depth > self::LIMIT_DEPTH ) {
			throw self::malformed();
		}
		$bytes = 0;
		foreach ( $part as $key => $value ) {
			$bytes += strlen( (string) $key ) + self::count_bytes( $value, $depth + 1 );
		}
		return $bytes;
	}

	private static function malformed(): ApiError {
		return new ApiError(
			'bad_answers',
			__( 'Your options could not be read. Please reload the page and choose again.', 'aisle' ),
			400
		);
	}
}
