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
	public static function matches( array $assignment, array $product ): bool {
		return self::any_matches( $assignment['include'] ?? array(), $product )
			&& ! self::any_matches( $assignment['exclude'] ?? array(), $product );
	}

	/**
	 * Returns the target by which a form matches a product, and whether an exclude leaves the product out.
	 *
	 * @param array<string, mixed>      $assignment
	 * @param array<string, array<int>> $product
	 * @return array{by: string, id: int, left_out: bool}|null
	 */
	public static function matched_target( array $assignment, array $product ): ?array {
		foreach ( $assignment['include'] ?? array() as $target ) {
			$id = self::matching_id( $target, $product );
			if ( null !== $id ) {
				return array(
					'by'       => $target['by'],
					'id'       => $id,
					// If one variation is excluded, the other variations keep the form.
					'left_out' => self::any_matches(
						array_values( array_filter(
							$assignment['exclude'] ?? array(),
							static fn( array $excluded_target ): bool => 'variation' !== $excluded_target['by']
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
	public static function has_target_type( array $assignment, string $target_type ): bool {
		foreach ( array( 'include', 'exclude' ) as $list_name ) {
			if ( in_array( $target_type, array_column( $assignment[ $list_name ] ?? array(), 'by' ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<array{by: string, ids?: array<int>, children?: bool}> $targets
	 * @param array<string, array<int>>                                  $product
	 */
	private static function any_matches( array $targets, array $product ): bool {
		foreach ( $targets as $target ) {
			if ( null !== self::matching_id( $target, $product ) ) {
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
	private static function matching_id( array $target, array $product ): ?int {
		$target_type = $target['by'];
		if ( 'all' === $target_type ) {
			return 0;
		}
		$target_type = 'category' === $target_type && false === ( $target['children'] ?? true ) ? 'category_itself' : $target_type;
		foreach ( $target['ids'] ?? array() as $id ) {
			if ( in_array( (int) $id, $product[ $target_type ] ?? array(), true ) ) {
				return (int) $id;
			}
		}
		return null;
	}
}
