<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

/**
 * Messages about settings of another plugin's bundle that Aisle does not have.
 */
final class SourceNotes {

	/**
	 * @return list<string>
	 */
	public static function of_stock( string $manage_stock ): array {
		return in_array( $manage_stock, array( 'yes', 'on' ), true )
			? array( __( 'The bundle’s own stock was not imported. The stock of its products applies.', 'aisle' ) )
			: array();
	}

	/**
	 * @return list<string>
	 */
	public static function of_total_quantity( string $min, string $max ): array {
		$has_min = is_numeric( $min ) && $min > 1;
		$has_max = is_numeric( $max ) && $max > 0;
		if ( $has_min && $has_max ) {
			/* translators: 1: smallest, 2: largest number of products in a bundle. */
			return array( sprintf( __( 'The limit of %1$s to %2$s products in one bundle was not imported.', 'aisle' ), $min, $max ) );
		}
		if ( $has_min ) {
			/* translators: %s: number of products. */
			return array( sprintf( __( 'The minimum of %s products in one bundle was not imported.', 'aisle' ), $min ) );
		}
		/* translators: %s: number of products. */
		return $has_max ? array( sprintf( __( 'The maximum of %s products in one bundle was not imported.', 'aisle' ), $max ) ) : array();
	}
}
