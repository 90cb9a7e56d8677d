<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Which variations of a product go with a choice, said in plain loops: the same as in src/domain/variation-matrix.ts, which has masks of
 * bits for it. In a variation '' is "any", in a choice "not chosen".
 *
 * @phpstan-type Variation array{id: int, attributes: array<string, string>, active: bool, buyable: bool, most: int|float|null}
 */
final class VariationMatrix {

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $choice
	 * @return int The id of the first that goes with all that is chosen, in the given order; 0 where none does.
	 */
	public static function match( array $variations, array $choice ): int {
		return self::going( $variations, $choice )[0]['id'] ?? 0;
	}

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $choice
	 * @return array{known: bool, active: bool, buyable: bool} Of the variations that have just this value ('' is any), with what is chosen
	 *         in the other attributes.
	 */
	public static function availability( array $variations, array $choice, string $attribute, string $value ): array {
		$own    = array_filter(
			self::going( $variations, array( $attribute => '' ) + $choice ),
			static fn ( array $variation ): bool => ( $variation['attributes'][ $attribute ] ?? null ) === $value
		);
		$active = array_filter( $own, static fn ( array $variation ): bool => $variation['active'] );
		return array(
			'known'   => array() !== $own,
			'active'  => array() !== $active,
			'buyable' => in_array( true, array_column( $active, 'buyable' ), true ),
		);
	}

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $choice
	 * @return int|float|null The most that can be bought of one of them; null where one of those on sale has no limit, or none goes.
	 */
	public static function stock_left( array $variations, array $choice ) {
		$sold   = array_filter( self::going( $variations, $choice ), static fn ( array $variation ): bool => $variation['buyable'] );
		$limits = array_column( $sold, 'most' );
		return array() === $limits || in_array( null, $limits, true ) ? null : max( $limits );
	}

	/**
	 * @param list<Variation>       $variations
	 * @param array<string, string> $choice
	 * @return list<Variation>
	 */
	private static function going( array $variations, array $choice ): array {
		return array_values(
			array_filter(
				$variations,
				static function ( array $variation ) use ( $choice ): bool {
					foreach ( $variation['attributes'] as $attribute => $value ) {
						$selected = $choice[ $attribute ] ?? '';
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
