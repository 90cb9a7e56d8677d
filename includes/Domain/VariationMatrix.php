<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Finds the variations of a product that match a selection. Simple version of src/domain/variation-matrix.ts, which
 * uses bit masks. In a variation, '' means "any"; in a selection, "not selected".
 *
 * @phpstan-type Variation array{id: int, attributes: array<string, string>, active: bool, buyable: bool, most: int|float|null}
 */
final class VariationMatrix {

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $selection
	 * @return int ID of the first variation, in the given order, that matches the selection; 0 if none matches.
	 */
	public static function matching_id( array $variations, array $selection ): int {
		return self::matching_variations( $variations, $selection )[0]['id'] ?? 0;
	}

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $selection
	 * @return array{known: bool, active: bool, buyable: bool} Availability of the variations that have exactly this
	 *                                                         value ('' is any) and match the selection of the other
	 *                                                         attributes.
	 */
	public static function availability( array $variations, array $selection, string $attribute, string $value ): array {
		$value_variations    = array_filter(
			self::matching_variations( $variations, array( $attribute => '' ) + $selection ),
			static fn ( array $variation ): bool => ( $variation['attributes'][ $attribute ] ?? null ) === $value
		);
		$active_variations = array_filter( $value_variations, static fn ( array $variation ): bool => $variation['active'] );
		return array(
			'known'   => array() !== $value_variations,
			'active'  => array() !== $active_variations,
			'buyable' => in_array( true, array_column( $active_variations, 'buyable' ), true ),
		);
	}

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $selection
	 * @return int|float|null Maximum quantity of one matching variation that can be bought; null if one of them has no
	 *                        limit, or if none matches.
	 */
	public static function remaining_stock( array $variations, array $selection ) {
		$buyable_variations = array_filter(
			self::matching_variations( $variations, $selection ),
			static fn ( array $variation ): bool => $variation['buyable']
		);
		$limits             = array_column( $buyable_variations, 'most' );
		return array() === $limits || in_array( null, $limits, true ) ? null : max( $limits );
	}

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $selection
	 * @return list<Variation>
	 */
	private static function matching_variations( array $variations, array $selection ): array {
		return array_values(
			array_filter(
				$variations,
				static function ( array $variation ) use ( $selection ): bool {
					foreach ( $variation['attributes'] as $attribute => $value ) {
						$selected = $selection[ $attribute ] ?? '';
						if ( '' !== $value && '' !== $selected && $value !== $selected ) {
							return false;
						}
					}
					return true;
				}
			)
		);
	}
}
