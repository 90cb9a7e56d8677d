<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters;

/**
 * Texts for the filters' script.
 */
final class FilterTexts {

	/**
	 * @return array<string, string>
	 */
	public static function translated(): array {
		return array(
			'title'   => __( 'Filters', 'aisle' ),
			'close'   => __( 'Close', 'aisle' ),
			/* translators: %s: a number of products, 0 or more than one. */
			'show'    => __( 'Show %s products', 'aisle' ),
			'showOne' => __( 'Show 1 product', 'aisle' ),
			/* translators: %s: a number of products, 0 or more than one. */
			'found'    => __( '%s products.', 'aisle' ),
			'foundOne' => __( '1 product.', 'aisle' ),
			'offline'  => __( 'You’re offline. Please check your connection.', 'aisle' ),
			'lowest'   => __( 'Minimum price', 'aisle' ),
			'highest'  => __( 'Maximum price', 'aisle' ),
		);
	}
}
