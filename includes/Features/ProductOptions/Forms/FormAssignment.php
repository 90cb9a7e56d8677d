<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

/**
 * Matches a form's assignment with a product: at least one include and no exclude must match.
 *
 * The product is given as `{ product: int[], variation: int[], category: int[], category_itself: int[], tag: int[] }`.
 * Categories include their ancestors, so a form of "Kitchen" also matches the mugs of "Kitchen > Cups", unless the
 * target's `children` is false.
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
	 * Returns the target by which a form matches a product, and whether an exclude leaves the product out.
	 *
	 * @param array<string, mixed>      $assignment
	 * @param array<string, array<int>> $product
	 * @return array{by: string, id: int, left_out: bool}|null
	 */
	public static function reason( array $assignment, array $product ): ?array {
		foreach ( $assignment['include'] ?? array() as $target ) {
			$id = self::found( $target, $product );
			if ( null !== $id ) {
				return array(
					'by'       => $target['by'],
					'id'       => $id,
					// If one variation is excluded, the other variations keep the form.
					'left_out' => self::any(
						array_values( array_filter(
							$assignment['exclude'] ?? array(),
							static fn( array $left_out ): bool => 'variation' !== $left_out['by']
						) ),
						$product
					),
				);
			}
		}
		return null;
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
			if ( null !== self::found( $target, $product ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array{by: string, ids?: array<int>, children?: bool} $target
	 * @param array<string, array<int>>                            $product
	 * @return int|null The id of the target that matches the product; 0 for all products.
	 */
	private static function found( array $target, array $product ): ?int {
		$by = $target['by'];
		if ( 'all' === $by ) {
			return 0;
		}
		$by = 'category' === $by && false === ( $target['children'] ?? true ) ? 'category_itself' : $by;
		foreach ( $target['ids'] ?? array() as $id ) {
			if ( in_array( (int) $id, $product[ $by ] ?? array(), true ) ) {
				return (int) $id;
			}
		}
		return null;
	}
}
