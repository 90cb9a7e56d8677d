<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Products\ProductName;

/**
 * Describes which products get a form: "Walnut board, all of Textiles, except Linen apron".
 */
final class AssignmentText {

	private const MAX_NAMES = 4;

	/**
	 * @param array<string, mixed> $assignment
	 */
	public static function of( array $assignment ): string {
		$included = self::list_targets( (array) ( $assignment['include'] ?? array() ) );
		$excluded = self::list_targets( (array) ( $assignment['exclude'] ?? array() ) );
		if ( '' === $included ) {
			return __( 'No products', 'aisle' );
		}
		/* translators: 1: products that have the form, 2: products that do not. */
		return '' === $excluded ? $included : sprintf( __( '%1$s, except %2$s', 'aisle' ), $included, $excluded );
	}

	/**
	 * @param array<mixed> $targets
	 */
	private static function list_targets( array $targets ): string {
		$names         = array();
		$unnamed_count = 0;
		foreach ( $targets as $target ) {
			$target_type = is_array( $target ) ? (string) ( $target['by'] ?? '' ) : '';
			if ( 'all' === $target_type ) {
				return __( 'All products', 'aisle' );
			}
			foreach ( (array) ( $target['ids'] ?? array() ) as $id ) {
				if ( count( $names ) < self::MAX_NAMES ) {
					$names[] = self::target_name( $target_type, (int) $id, false !== ( $target['children'] ?? true ) );
				} else {
					++$unnamed_count;
				}
			}
		}
		$more_label = $unnamed_count > 0
			/* translators: %d: how many products and categories are not named. */
			? array( sprintf( _n( '%d more', '%d more', $unnamed_count, 'aisle' ), $unnamed_count ) )
			: array();
		return implode(
			__( ', ', 'aisle' ),
			array_merge( array_filter( $names, static fn ( string $name ): bool => '' !== $name ), $more_label )
		);
	}

	private static function target_name( string $target_type, int $id, bool $with_children ): string {
		if ( in_array( $target_type, array( 'product', 'variation' ), true ) ) {
			$product = wc_get_product( $id );
			/* translators: %d: id of a product that was deleted. */
			return $product instanceof \WC_Product ? ProductName::of( $product ) : sprintf( __( 'deleted product %d', 'aisle' ), $id );
		}
		$term = in_array( $target_type, array( 'category', 'tag' ), true )
			? get_term( $id, 'category' === $target_type ? 'product_cat' : 'product_tag' )
			: null;
		if ( ! $term instanceof \WP_Term ) {
			return '';
		}
		$name = html_entity_decode( $term->name, ENT_QUOTES );
		if ( 'category' === $target_type && ! $with_children ) {
			/* translators: %s: name of a category. */
			return sprintf( __( '%s without its subcategories', 'aisle' ), $name );
		}
		/* translators: 1: name of a category, 2: name of a tag. */
		return 'category' === $target_type ? sprintf( __( 'all of %s', 'aisle' ), $name ) : sprintf( __( 'tagged %s', 'aisle' ), $name );
	}
}
