<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

/**
 * Converts an answer that WooCommerce Custom Product Addons stored with an order into the shape of Aisle's posted
 * answers.
 */
final class WcpaOrderAnswer {

	private const CHOICE_TYPES = array( 'select', 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group' );
	private const TEXT_TYPES   = array( 'text', 'textarea', 'number', 'date', 'datetime-local', 'time', 'color', 'place-selector' );
	private const OTHER_KEY    = 'other';

	/**
	 * @param array<mixed> $options Aisle's options, `{ id, value, label }`, with the values and labels they had in that
	 *                              plugin.
	 * @return array{values: list<string>, other: string|null, quantities?: array<string, string>}|null Null if the
	 *     value cannot be an answer of that field type.
	 */
	public static function of( string $type, mixed $value, array $options ): ?array {
		if ( in_array( $type, self::CHOICE_TYPES, true ) ) {
			return self::choice_answer(
				$value,
				array_values( array_filter(
					$options,
					static fn( mixed $option ): bool => is_array( $option ) && is_string( $option['id'] ?? null )
				) )
			);
		}
		$text = self::text( $value );
		return '' === $text || ! in_array( $type, self::TEXT_TYPES, true ) ? null : array(
			'values' => array( $text ),
			'other'  => null,
		);
	}

	/**
	 * Returns an array or a `stdClass` object as an array. That plugin decodes such objects from JSON; objects of other
	 * classes are ignored.
	 *
	 * @return array<mixed>
	 */
	public static function to_array( mixed $value ): array {
		return is_array( $value ) ? $value : ( $value instanceof \stdClass ? (array) $value : array() );
	}

	/**
	 * @param list<array<string, string>> $options
	 * @return array{values: list<string>, other: string|null, quantities?: array<string, string>}|null
	 */
	private static function choice_answer( mixed $value, array $options ): ?array {
		$selected   = is_scalar( $value ) ? array( $value ) : self::to_array( $value );
		$ids        = array();
		$quantities = array();
		$other      = null;
		foreach ( $selected as $key => $item ) {
			$record = self::to_array( $item );
			$text   = self::to_text( is_scalar( $item ) ? $item : $record['value'] ?? '' );
			if ( self::OTHER_KEY === $key || self::OTHER_KEY === ( $record['i'] ?? '' ) ) {
				$other = $text;
				continue;
			}
			$id = self::option_id(
				$text,
				html_entity_decode( wp_strip_all_tags( self::to_text( $record['label'] ?? '' ) ), ENT_QUOTES ),
				$record['i'] ?? null,
				$options
			);
			if ( null !== $id ) {
				$ids[]   = $id;
				$quantities += 1 === preg_match( '/^[0-9]{1,6}$/D', self::to_text( $record['quantity'] ?? '' ) )
					? array( $id => self::to_text( $record['quantity'] ) )
					: array();
			}
		}
		return array() === $ids && null === $other ? null : array(
			'values' => array_values( array_unique( $ids ) ),
			'other'  => $other,
		) + ( array() === $quantities ? array() : array( 'quantities' => $quantities ) );
	}

	/**
	 * @param list<array<string, string>> $options
	 */
	private static function option_id( string $value, string $label, mixed $position, array $options ): ?string {
		foreach ( array( array( 'value', $value ), array( 'label', $label ), array( 'label', $value ) ) as list( $property, $text ) ) {
			foreach ( $options as $option ) {
				if ( '' !== $text && ( $option[ $property ] ?? '' ) === $text ) {
					return $option['id'];
				}
			}
		}
		return '' === $value && '' === $label && is_int( $position ) ? $options[ $position ]['id'] ?? null : null;
	}

	/** Returns the answer as text: the first date of a range, the text of a place. */
	private static function text( mixed $value ): string {
		if ( is_scalar( $value ) ) {
			return self::to_text( $value );
		}
		$record = self::to_array( $value );
		$first  = $record['start'] ?? $record['value'] ?? $record[0] ?? '';
		return is_scalar( $first ) ? self::to_text( $first ) : '';
	}

	public static function to_text( mixed $value ): string {
		return is_scalar( $value ) ? trim( is_bool( $value ) ? ( $value ? '1' : '' ) : (string) $value ) : '';
	}
}
