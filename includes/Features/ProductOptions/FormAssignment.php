<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * Whether a form belongs to a product: one of its includes must fit and none of its excludes.
 *
 * What a product is, is given as `{ product: int[], variation: int[], category: int[], category_itself: int[], tag: int[] }`;
 * categories come with their ancestors, so a form of "Kitchen" is on the mugs of "Kitchen > Cups" too, but where the target has
 * `children` false.
 */
final class FormAssignment {

	/**
	 * @param array<string, mixed>         $assignment `{ include, exclude }`, each a list of `{ by, ids }`.
	 * @param array<string, array<int>>    $product
	 */
	public static function fits( array $assignment, array $product ): bool {
		return self::any( $assignment['include'] ?? array(), $product ) && ! self::any( $assignment['exclude'] ?? array(), $product );
	}

	/**
	 * @param array<string, mixed> $assignment
	 */
	public static function names( array $assignment, string $by ): bool {
		foreach ( array( 'include', 'exclude' ) as $side ) {
			if ( in_array( $by, array_column( $assignment[ $side ] ?? array(), 'by' ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<array{by: string, ids?: array<int>, children?: bool}> $targets
	 * @param array<string, array<int>>                                  $product
	 */
	private static function any( array $targets, array $product ): bool {
		foreach ( $targets as $target ) {
			$by = $target['by'];
			if ( 'all' === $by ) {
				return true;
			}
			$by = 'category' === $by && false === ( $target['children'] ?? true ) ? 'category_itself' : $by;
			if ( array() !== array_intersect( array_map( 'intval', $target['ids'] ?? array() ), $product[ $by ] ?? array() ) ) {
				return true;
			}
		}
		return false;
	}
}
