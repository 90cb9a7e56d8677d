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
	public static function stopped_field( array $field, string $written ): array {
		foreach ( array_keys( $field['options'] ?? array() ) as $position ) {
			if (
				'' !== (string) ( $field['options'][ $position ]['price'] ?? '' )
				&& 'different_for_all' === ( $field['priceoptions'] ?? '' )
			) {
				$field['notes'] = self::noted(
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
			'price'        => WcpaPrices::stop( $written ),
		) + $field;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public static function noted_in( array $field, string $member, mixed $value ): array {
		return array( 'notes' => self::noted( $field['notes'] ?? '', $member, $value ) ) + $field;
	}

	public static function noted( mixed $notes, string $member, mixed $value ): string {
		$text = self::text( $notes );
		$lost = is_array( $value ) ? (string) wp_json_encode( $value ) : self::text( $value );
		return '' === $lost || WcpaPrices::is_stop( $lost ) ? $text : mb_substr( trim( $text . "\n" . $member . ': ' . $lost ), 0, 5000 );
	}

	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
