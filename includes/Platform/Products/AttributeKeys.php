<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Returns the keys that WordPress generates from a product attribute's name, in each language and as the product was
 * saved.
 */
final class AttributeKeys {

	/** Locales in which WordPress transliterates letters differently. */
	private const LOCALES = array( 'en_US', 'de_DE', 'da_DK', 'ca', 'sr_RS', 'bs_BA' );

	/**
	 * @param array<array-key, mixed> $stored_attributes WooCommerce's attributes of the product, as stored.
	 * @return list<string>
	 */
	public static function of( string $name, array $stored_attributes ): array {
		$keys = array_map(
			static fn ( string $locale ): string => sanitize_title_with_dashes( remove_accents( $name, $locale ), '', 'save' ),
			self::LOCALES
		);
		foreach ( $stored_attributes as $key => $attribute ) {
			if ( is_array( $attribute ) && ( $attribute['name'] ?? '' ) === $name ) {
				$keys[] = sanitize_title( (string) $key );
			}
		}
		return array_values( array_unique( $keys ) );
	}
}
