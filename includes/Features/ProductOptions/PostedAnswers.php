<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Platform\ApiError;

/**
 * What came in as `aisle_options`, held to its shape before anybody looks at its meaning.
 *
 * It walks what was posted only to measure it; which fields count is decided by the form.
 */
final class PostedAnswers {

	public const LIMIT_BYTES  = 262144;
	public const LIMIT_FIELDS = 200;
	private const LIMIT_DEPTH = 6;

	/**
	 * @param mixed $posted Unslashed: `{ form_id: { field_id: { values: string[], other: string } } }`.
	 * @return array<int, array<string, array{values: list<string>, other: string|null}>> Form id => answers.
	 * @throws ApiError too_large, too_many_fields or bad_answers.
	 */
	public static function typed( mixed $posted ): array {
		if ( null === $posted || '' === $posted || array() === $posted ) {
			return array();
		}
		if ( ! is_array( $posted ) ) {
			throw self::malformed();
		}
		self::measure( $posted );
		$typed = array();
		foreach ( $posted as $form_id => $fields ) {
			if ( ! is_int( $form_id ) || $form_id <= 0 || ! is_array( $fields ) ) {
				throw self::malformed();
			}
			$typed[ $form_id ] = array();
			foreach ( $fields as $field_id => $answer ) {
				$typed[ $form_id ][ (string) $field_id ] = self::answer( $answer );
			}
		}
		return $typed;
	}

	/**
	 * @return array{values: list<string>, other: string|null}
	 */
	private static function answer( mixed $answer ): array {
		if ( ! is_array( $answer ) || array() !== array_diff_key( $answer, array_flip( array( 'values', 'other' ) ) ) ) {
			throw self::malformed();
		}
		$values = $answer['values'] ?? array();
		$other  = $answer['other'] ?? null;
		if ( ! is_array( $values ) || ( null !== $other && ! is_string( $other ) ) ) {
			throw self::malformed();
		}
		foreach ( $values as $value ) {
			if ( ! is_string( $value ) ) {
				throw self::malformed();
			}
		}
		return array(
			'values' => array_map( array( self::class, 'text' ), array_values( $values ) ),
			'other'  => null === $other ? null : self::text( $other ),
		);
	}

	/**
	 * Browsers post line ends as CR LF; the page counted them as one character, so does the price.
	 */
	private static function text( string $text ): string {
		if ( str_contains( $text, "\0" ) || 1 !== preg_match( '//u', $text ) ) {
			throw self::malformed();
		}
		return str_replace( array( "\r\n", "\r" ), "\n", $text );
	}

	/**
	 * @param array<mixed> $posted
	 */
	private static function measure( array $posted ): void {
		$fields = 0;
		foreach ( $posted as $answers ) {
			$fields += is_array( $answers ) ? count( $answers ) : 1;
		}
		if ( $fields > self::LIMIT_FIELDS ) {
			throw new ApiError( 'too_many_fields', __( 'This is more than the form can take. Please reload the page and try again.', 'aisle' ), 413 );
		}
		if ( self::bytes( $posted, 0 ) > self::LIMIT_BYTES ) {
			throw new ApiError( 'too_large', __( 'Your text is too long to be sent. Please shorten it and try again.', 'aisle' ), 413 );
		}
	}

	private static function bytes( mixed $part, int $depth ): int {
		if ( ! is_array( $part ) ) {
			return is_string( $part ) ? strlen( $part ) : 8;
		}
		if ( $depth > self::LIMIT_DEPTH ) {
			throw self::malformed();
		}
		$bytes = 0;
		foreach ( $part as $key => $inner ) {
			$bytes += strlen( (string) $key ) + self::bytes( $inner, $depth + 1 );
		}
		return $bytes;
	}

	private static function malformed(): ApiError {
		return new ApiError( 'bad_answers', __( 'Your choices could not be read. Please reload the page and choose again.', 'aisle' ), 400 );
	}
}
