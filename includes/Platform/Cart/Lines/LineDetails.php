<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Cart\PlainText;

/**
 * Returns the details below a line's name as plain text: selected attributes that the name does not contain, and what
 * plugins add through `woocommerce_get_item_data`.
 */
final class LineDetails {

	/**
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return list<array{name: string, value: string}>
	 */
	public function of( array $item ): array {
		$details = array();
		foreach ( (array) apply_filters( 'woocommerce_get_item_data', $this->attributes( $item ), $item ) as $entry ) {
			if ( ! is_array( $entry ) || ! empty( $entry['hidden'] ) || isset( $entry[ SavingRows::MARK ] ) ) {
				continue;
			}
			// Same precedence as WooCommerce; a 0 counts as text here.
			$name  = '' === self::text( $entry['key'] ?? '' ) ? $entry['name'] ?? '' : $entry['key'];
			$value = '' === self::text( $entry['display'] ?? '' ) ? $entry['value'] ?? '' : $entry['display'];
			if ( is_scalar( $name ) && is_scalar( $value ) ) {
				$details[] = array(
					'name'  => PlainText::of( (string) $name ),
					'value' => PlainText::of( (string) $value ),
				);
			}
		}
		return $details;
	}

	/**
	 * @param array<string, mixed> $item
	 * @return list<array{key: string, value: string}>
	 */
	private function attributes( array $item ): array {
		$product            = $item['data'];
		$selected           = $product->is_type( 'variation' ) && is_array( $item['variation'] ?? null ) ? $item['variation'] : array();
		$visible_attributes = array();
		foreach ( $selected as $key => $value ) {
			$attribute = urldecode( (string) preg_replace( '/^attribute_/', '', (string) $key ) );
			$text      = $this->value_label( $attribute, (string) $value, $product );
			if ( '' !== $text && ! wc_is_attribute_in_product_name( $text, $product->get_name() ) ) {
				$visible_attributes[] = array(
					'key'   => wc_attribute_label( $attribute, $product ),
					'value' => $text,
				);
			}
		}
		return $visible_attributes;
	}

	/** Returns a scalar as text; empty for false and for other types. */
	private static function text( mixed $value ): string {
		return is_scalar( $value ) && false !== $value ? (string) $value : '';
	}

	private function value_label( string $attribute, string $value, \WC_Product $product ): string {
		$term = taxonomy_exists( $attribute ) ? get_term_by( 'slug', $value, $attribute ) : false;
		return $term instanceof \WP_Term
			? $term->name
			: (string) apply_filters( 'woocommerce_variation_option_name', $value, null, $attribute, $product );
	}
}
