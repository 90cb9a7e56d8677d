<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * Finds the first attribute with colors or images, and its swatches, for each product of a listing. The data of all
 * products of a page is loaded at once, without creating product objects.
 *
 * @phpstan-type Listed array{name: string, key: string, type: SwatchType, swatches: list<Swatch>}
 */
final class ListedAttributes {

	/** @var array<int, Listed|null> */
	private array $attribute_by_product = array();

	public function __construct(
		private readonly AttributeSwatches $attributes,
		private readonly ListingImages $images
	) {}

	/**
	 * @param list<int> $products
	 */
	public function prime( array $products ): void {
		$products = array_values( array_diff( $products, array_keys( $this->attribute_by_product ) ) );
		$terms    = array();
		// For related products, WordPress has only the ids.
		_prime_post_caches( $products );
		foreach ( $products as $product ) {
			foreach ( $this->variation_attributes( $product ) as $attribute ) {
				$terms = array(
					...$terms,
					...array_column( $attribute['is_taxonomy'] ? $this->terms( $product, $attribute['name'] ) : array(), 'term_id' ),
				);
			}
		}
		if ( $terms ) {
			$this->attributes->terms->prime( array_values( array_unique( $terms ) ) );
		}
		$keys     = array();
		$swatches = array();
		foreach ( $products as $product ) {
			$this->attribute_by_product[ $product ] = $this->first_with_appearance( $product );
			if ( $this->attribute_by_product[ $product ] ) {
				$keys[ $product ] = $this->attribute_by_product[ $product ]['key'];
				$swatches         = array( ...$swatches, ...$this->attribute_by_product[ $product ]['swatches'] );
			}
		}
		if ( $keys ) {
			$this->attributes->images->prime( $swatches );
			$this->images->prime( $keys );
		}
	}

	/**
	 * @return Listed|null
	 */
	public function of( int $product ): ?array {
		if ( ! array_key_exists( $product, $this->attribute_by_product ) ) {
			$this->prime( array( $product ) );
		}
		$attribute = $this->attribute_by_product[ $product ];
		if ( $attribute ) {
			$attribute['swatches'] = $this->attributes->images->without_missing_images( $attribute['swatches'] );
			$attribute['swatches'] = array_values( array_filter(
				$attribute['swatches'],
				fn( Swatch $swatch ): bool => $this->images->has( $product, $attribute['key'], $swatch->value )
			) );
		}
		return $attribute;
	}

	/** Returns the product's image for this value; 0 if it has none. */
	public function image( int $product, string $key, Swatch $swatch ): int {
		return $this->images->of( $product, $key, $swatch->value );
	}

	/**
	 * @return Listed|null
	 */
	private function first_with_appearance( int $product ): ?array {
		foreach ( $this->variation_attributes( $product ) as $key => $attribute ) {
			$options = $attribute['is_taxonomy']
				? $this->term_options( $product, $attribute['name'] )
				: $this->text_options( $attribute['value'] );
			$group   = $this->attributes->with_unchecked_images( $product, $attribute['name'], $options );
			if ( $group['type']->has_appearance() && $this->attributes->has_appearance( $group['swatches'] ) ) {
				return array( 'key' => (string) $key ) + $group + array( 'name' => $attribute['name'] );
			}
		}
		return null;
	}

	/**
	 * Returns variation attributes as WooCommerce stores them, without creating a product object.
	 *
	 * @return array<string, array{name: string, is_taxonomy: bool, value: string}> By key, in the product's order.
	 */
	private function variation_attributes( int $product ): array {
		$product_attributes   = get_post_meta( $product, '_product_attributes', true );
		$variation_attributes = array();
		foreach ( is_array( $product_attributes ) ? $product_attributes : array() as $key => $attribute ) {
			if ( is_array( $attribute ) && ! empty( $attribute['is_variation'] ) ) {
				$variation_attributes[ (string) $key ] = array(
					'name'        => (string) ( $attribute['name'] ?? '' ),
					'is_taxonomy' => ! empty( $attribute['is_taxonomy'] ),
					'value'       => (string) ( $attribute['value'] ?? '' ),
				);
			}
		}
		return $variation_attributes;
	}

	/**
	 * @return list<Swatch>
	 */
	private function text_options( string $value ): array {
		return array_map(
			static fn( $option ): Swatch => new Swatch( (string) $option, (string) $option, false, SwatchValue::none() ),
			array_values( wc_get_text_attributes( $value ) )
		);
	}

	/**
	 * @return list<Swatch>
	 */
	private function term_options( int $product, string $taxonomy ): array {
		$terms = TermOrder::of( $taxonomy, $this->terms( $product, $taxonomy ) );
		return array_map(
			static fn( \WP_Term $term ): Swatch => new Swatch( $term->slug, $term->name, false, SwatchValue::none() ),
			$terms
		);
	}

	/**
	 * @return list<\WP_Term>
	 */
	private function terms( int $product, string $taxonomy ): array {
		$terms = taxonomy_exists( $taxonomy ) ? get_the_terms( $product, $taxonomy ) : array();
		return is_array( $terms ) ? array_values( $terms ) : array();
	}
}
