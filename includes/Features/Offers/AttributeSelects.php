<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

/**
 * The attributes of a variable product as selects.
 */
final class AttributeSelects {

	/**
	 * @return list<array{name: string, label: string, selected: string, options: array<array-key, string>}> `options`: value => text.
	 */
	public static function of( \WC_Product_Variable $product ): array {
		$selects = array();
		foreach ( $product->get_variation_attributes() as $attribute => $values ) {
			$selects[] = array(
				'name'     => wc_variation_attribute_name( (string) $attribute ),
				'label'    => wc_attribute_label( (string) $attribute, $product ),
				'selected' => (string) $product->get_variation_default_attribute( (string) $attribute ),
				'options'  => self::options( $product, (string) $attribute, array_map( 'strval', array_values( $values ) ) ),
			);
		}
		return $selects;
	}

	/**
	 * @param list<string> $values
	 * @return array<array-key, string>
	 */
	private static function options( \WC_Product_Variable $product, string $attribute, array $values ): array {
		$names = array();
		if ( taxonomy_exists( $attribute ) ) {
			foreach ( wc_get_product_terms( $product->get_id(), $attribute, array( 'fields' => 'all' ) ) as $term ) {
				if ( in_array( $term->slug, $values, true ) ) {
					$names[ $term->slug ] = $term->name;
				}
			}
		} else {
			$names = array_combine( $values, $values );
		}
		foreach ( $names as $value => $name ) {
			// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
			$names[ $value ] = (string) apply_filters( 'woocommerce_variation_option_name', $name, null, $attribute, $product );
		}
		return $names;
	}
}
