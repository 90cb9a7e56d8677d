<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * A posted answer, checked for its format. Nothing in it is trusted; malformed parts are ignored. Mirror of
 * src/domain/form/posted-answer.ts.
 *
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type FieldError from FormModel
 */
final class PostedAnswer {

	private const MAX_VALUE_BYTES       = 65536;
	private const MAX_VALUES            = 100;
	private const MAX_QUANTITIES        = 500;
	private const TYPES_WITH_QUANTITIES = array( 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group' );
	private const PLACE_COMPONENTS      = array(
		'lat', 'lng', 'street_number', 'route', 'locality', 'administrative_area_level_1', 'country', 'postal_code',
	);

	/**
	 * @param FieldAnswer $answer
	 * @param ?FieldError $error
	 */
	private function __construct(
		public readonly array $answer,
		public readonly ?array $error
	) {}

	/**
	 * @param mixed $posted_value Untrusted.
	 */
	public static function read( string $type, mixed $posted_value ): self {
		$answer = self::parse( $type, $posted_value );
		if ( null === $answer ) {
			return new self( Answer::NONE, AnswerError::of( 'not_an_answer' ) );
		}
		$quantities = $answer['quantities'] ?? array();
		$texts      = array(
			...$answer['values'],
			$answer['other'] ?? '',
			...array_values( $quantities ),
			...array_values( $answer['place'] ?? array() ),
		);
		if (
			count( $answer['values'] ) > self::MAX_VALUES || count( $quantities ) > self::MAX_QUANTITIES || self::is_too_large( $texts )
		) {
			return new self( Answer::NONE, AnswerError::of( 'too_large' ) );
		}
		if ( 1 !== preg_match( '//u', implode( "\n", $texts ) ) ) {
			return new self( Answer::NONE, AnswerError::of( 'not_an_answer' ) );
		}
		$answer['values'] = array_map( self::with_line_feeds( ... ), $answer['values'] );
		$answer['other']  = null === $answer['other'] ? null : self::with_line_feeds( $answer['other'] );
		return new self( $answer, null );
	}

	/**
	 * Returns the answer; null if it is malformed. Quantities and places are read only if the field type has them.
	 *
	 * @return ?FieldAnswer
	 */
	private static function parse( string $type, mixed $posted_value ): ?array {
		if ( ! is_array( $posted_value ) || ( array() !== $posted_value && array_is_list( $posted_value ) ) ) {
			return null;
		}
		$values         = self::texts( $posted_value['values'] ?? array() );
		$other          = $posted_value['other'] ?? null;
		$quantities     = self::texts(
			in_array( $type, self::TYPES_WITH_QUANTITIES, true ) ? $posted_value['quantities'] ?? array() : array()
		);
		$place          = self::texts( 'place-selector' === $type ? $posted_value['place'] ?? array() : array() );
		$is_well_formed = null !== $values
			&& array_is_list( $values )
			&& ( null === $other || is_string( $other ) )
			&& null !== $quantities;
		if ( ! $is_well_formed || null === $place || array() !== array_diff( array_keys( $place ), self::PLACE_COMPONENTS ) ) {
			return null;
		}
		return array(
			'values'     => $values,
			'other'      => $other,
			'quantities' => $quantities,
			'place'      => $place,
		);
	}

	/**
	 * @return ?array<string, string>
	 */
	private static function texts( mixed $value ): ?array {
		if ( ! is_array( $value ) ) {
			return null;
		}
		foreach ( $value as $text ) {
			if ( ! is_string( $text ) ) {
				return null;
			}
		}
		/** @var array<string, string> $value */
		return $value;
	}

	/**
	 * @param list<string> $texts
	 */
	private static function is_too_large( array $texts ): bool {
		foreach ( $texts as $text ) {
			if ( strlen( $text ) > self::MAX_VALUE_BYTES ) {
				return true;
			}
		}
		return false;
	}

	/** Converts line breaks, because forms post CRLF for LF and lengths must be the same in browser and server. */
	private static function with_line_feeds( string $text ): string {
		return str_replace( array( "\r\n", "\r" ), "\n", $text );
	}
}
