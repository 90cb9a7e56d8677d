<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

use Aisle\Features\ProductFilters\SelectedFilters;

/**
 * The facets of this store and their names.
 */
final class FacetNames {

	/**
	 * @return array<string, string> Facet => its name, in the default order.
	 */
	public static function all(): array {
		$attributes = array();
		foreach ( wc_get_attribute_taxonomies() as $attribute ) {
			$taxonomy = wc_attribute_taxonomy_name( (string) $attribute->attribute_name );
			if ( taxonomy_exists( $taxonomy ) ) {
				$attributes[ $taxonomy ] = wc_attribute_label( $taxonomy );
			}
		}
		return array(
			SelectedFilters::CATEGORIES => __( 'Category', 'aisle' ),
			SelectedFilters::PRICE      => __( 'Price', 'aisle' ),
		) + $attributes + array(
			SelectedFilters::RATING => __( 'Rating', 'aisle' ),
			SelectedFilters::STOCK  => __( 'Availability', 'aisle' ),
			SelectedFilters::SALE   => __( 'Offers', 'aisle' ),
		);
	}

	/**
	 * @param string $list Comma-separated facets; empty for all.
	 * @return array<string, string> Facet => name; an attribute may be given without its `pa_`.
	 */
	public static function from_list( string $list ): array {
		$all_names = self::all();
		$names     = array();
		foreach ( array_map( 'trim', explode( ',', strtolower( $list ) ) ) as $facet ) {
			$key = isset( $all_names[ $facet ] ) ? $facet : "pa_{$facet}";
			if ( isset( $all_names[ $key ] ) ) {
				$names[ $key ] = $all_names[ $key ];
			}
		}
		return $names ?: $all_names;
	}

	/**
	 * @return list<string> The store's attributes, such as `color`.
	 */
	public static function attribute_names(): array {
		return array_map( 'strval', array_column( wc_get_attribute_taxonomies(), 'attribute_name' ) );
	}
}
