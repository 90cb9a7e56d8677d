<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Http\ApiError;

/**
 * Parses the posted `aisle_contact` and rejects it if its shape or size is wrong. Whether the fields exist and the
 * answers are valid is checked later, based on the form.
 *
 * @phpstan-type PostedAnswer array{values: list<string>, other: string|null}
 */
final class PostedSubmission {

	public const NAME = 'aisle_contact';

	private const MAX_BYTES  = 262144;
	private const MAX_FIELDS = 1000;
	private const MAX_VALUES = 1000;

	/**
	 * @param mixed $data Unslashed: `{ field_id: { values: string[], other: string } }`.
	 * @return array<string, PostedAnswer>
	 * @throws ApiError too_large (413), too_many_fields (413) or bad_answers (400).
	 */
	public static function parse( mixed $data ): array {
		if ( null === $data || '' === $data ) {
			return array();
		}
		if ( ! is_array( $data ) ) {
			throw self::malformed();
		}
		if ( count( $data ) > self::MAX_FIELDS ) {
			throw new ApiError(
				'too_many_fields',
				__( 'The form has too much data. Please reload the page and try again.', 'aisle' ),
				413
			);
		}
		$bytes = 0;
		$answers = array();
		foreach ( $data as $id => $answer ) {
			$answers[ (string) $id ] = self::parse_answer( $answer, $bytes );
		}
		return $answers;
	}

	public static function one_line( string $text ): string {
		return trim( (string) preg_replace( '/[\x00-\x1F\x7F]+/', ' ', wp_check_invalid_utf8( $text, true ) ) );
	}

	/**
	 * @return PostedAnswer
	 */
	private static function parse_answer( mixed $answer, int &$bytes ): array {
		$values = is_array( $answer ) ? $answer['values'] ?? array() : null;
		$other  = is_array( $answer ) ? $answer['other'] ?? null : null;
		if ( ! is_array( $values ) || count( $values ) > self::MAX_VALUES ) {
			throw self::malformed();
		}
		$texts = array();
		foreach ( $values as $value ) {
			$texts[] = self::parse_text( $value, $bytes );
		}
		return array(
			'values' => $texts,
			'other'  => null === $other ? null : self::parse_text( $other, $bytes ),
		);
	}

	/**
	 * Returns the text with line breaks as LF. Browsers post them as CR LF, but the page counts a line break as one
	 * character.
	 */
	private static function parse_text( mixed $text, int &$bytes ): string {
		if ( ! is_string( $text ) || str_contains( $text, "\0" ) || 1 !== preg_match( '//u', $text ) ) {
			throw self::malformed();
		}
		$bytes += strlen( $text );
		if ( $bytes > self::MAX_BYTES ) {
			throw new ApiError( 'too_large', __( 'Your text is too long. Please shorten it and try again.', 'aisle' ), 413 );
		}
		return str_replace( array( "\r\n", "\r" ), "\n", $text );
	}

	private static function malformed(): ApiError {
		return new ApiError( 'bad_answers', __( 'Your answers could not be read. Please reload the page and try again.', 'aisle' ), 400 );
	}
}
