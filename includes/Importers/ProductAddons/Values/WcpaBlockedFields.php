<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Blocks a field, so that it is visible but cannot be ordered, and stores its original price in the notes.
 */
final class WcpaBlockedFields {

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public static function blocked_field( array $field, string $original_price ): array {
		foreach ( array_keys( $field['options'] ?? array() ) as $position ) {
			if (
				'' !== (string) ( $field['options'][ $position ]['price'] ?? '' )
				&& 'different_for_all' === ( $field['priceoptions'] ?? '' )
			) {
				$field['notes'] = self::append_note(
					$field['notes'] ?? '',
					(string) ( $field['options'][ $position ]['label'] ?? '' ),
					$field['options'][ $position ]['price']
				);
			}
			unset( $field['options'][ $position ]['price'] );
		}
		return array(
			'pricingType'  => 'custom',
			'priceoptions' => 'fixed_for_all',
			'price'        => WcpaPrices::blocked_price( $original_price ),
		) + $field;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public static function with_note( array $field, string $key, mixed $value ): array {
		return array( 'notes' => self::append_note( $field['notes'] ?? '', $key, $value ) ) + $field;
	}

	public static function append_note( mixed $notes, string $key, mixed $value ): string {
		$text = self::text( $notes );
		$value_text = is_array( $value ) ? (string) wp_json_encode( $value ) : self::text( $value );
		return '' === $value_text || WcpaPrices::is_blocked( $value_text )
			? $text
			: mb_substr( trim( $text . "\n" . $key . ': ' . $value_text ), 0, 5000 );
	}

	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
