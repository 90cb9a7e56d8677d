<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Products\ProductName;
use Aisle\Platform\Products\ProductSearch;

/**
 * Finds products, variations, categories and tags to assign a form to, by name, SKU or id, and attributes for
 * conditions.
 *
 * @phpstan-type Target array{id: int|string, label: string, detail: string}
 */
final class FormTargets {

	private const TAXONOMIES = array(
		'category' => 'product_cat',
		'tag'      => 'product_tag',
	);
	private const POST_TYPES = array(
		'product'   => 'product',
		'variation' => 'product_variation',
	);

	/**
	 * @param list<int> $include Ids to return. If there are any, `$search` is ignored.
	 * @param int       $parent  Limits the search to variations of this product; 0 for all.
	 * @return list<Target>
	 * @throws ApiError `unknown_kind` (400).
	 */
	public function find( string $kind, string $search, array $include, int $parent = 0 ): array {
		$include = array_slice( array_values( array_unique( array_filter( $include ) ) ), 0, ProductSearch::MAX_IDS );
		if ( isset( self::TAXONOMIES[ $kind ] ) ) {
			return $this->terms( self::TAXONOMIES[ $kind ], $search, $include );
		}
		if ( isset( self::POST_TYPES[ $kind ] ) ) {
			$ids = array() === $include ? ProductSearch::ids( self::POST_TYPES[ $kind ], trim( $search ), $parent ) : $include;
			return $this->products( self::POST_TYPES[ $kind ], $ids );
		}
		if ( 'attribute' === $kind ) {
			return $this->attributes( trim( $search ) );
		}
		throw new ApiError( 'unknown_kind', __( 'Forms can be assigned to products, variations, categories, or tags.', 'aisle' ), 400 );
	}

	/**
	 * @param array<mixed> $assignment
	 * @return list<Target> Products that the assignment covers, published or not.
	 */
	public function assigned_products( array $assignment ): array {
		$ids = ( new AssignedProducts( AssignedProducts::ALL_STATUSES ) )->product_ids( $assignment );
		return $this->products( 'product', array_slice( $ids, 0, ProductSearch::MAX_RESULTS ) );
	}

	/**
	 * @return list<Target> The store's attributes with some of their values.
	 */
	private function attributes( string $search ): array {
		$items = array();
		foreach ( wc_get_attribute_taxonomies() as $attribute ) {
			$label = '' === (string) $attribute->attribute_label
				? (string) $attribute->attribute_name
				: (string) $attribute->attribute_label;
			if ( '' !== $search && false === mb_stripos( $label, $search ) ) {
				continue;
			}
			$taxonomy = wc_attribute_taxonomy_name( $attribute->attribute_name );
			$values   = get_terms(
				array(
					'taxonomy'   => $taxonomy,
					'hide_empty' => false,
					'number'     => ProductSearch::MAX_RESULTS,
					'fields'     => 'names',
				)
			);
			$items[]  = array(
				'id'     => $taxonomy,
				'label'  => $label,
				'detail' => html_entity_decode( implode( ', ', is_array( $values ) ? $values : array() ), ENT_QUOTES ),
			);
		}
		return $items;
	}

	/**
	 * @param list<int> $include
	 * @return list<Target>
	 */
	private function terms( string $taxonomy, string $search, array $include ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'orderby'    => 'name',
			) + ( array() === $include ? array(
				'search' => $search,
				'number' => ProductSearch::MAX_RESULTS,
			) : array( 'include' => $include ) )
		);
		$items = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$items[] = array(
					'id'     => $term->term_id,
					'label'  => html_entity_decode( $term->name, ENT_QUOTES ),
					'detail' => self::ancestor_path( $term ),
				);
			}
		}
		return $items;
	}

	private static function ancestor_path( \WP_Term $term ): string {
		$names = array();
		foreach ( array_reverse( get_ancestors( $term->term_id, $term->taxonomy, 'taxonomy' ) ) as $id ) {
			$ancestor = get_term( $id, $term->taxonomy );
			$names[]  = $ancestor instanceof \WP_Term ? html_entity_decode( $ancestor->name, ENT_QUOTES ) : '';
		}
		return implode( ' › ', array_filter( $names, static fn ( string $name ): bool => '' !== $name ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<Target>
	 */
	private function products( string $type, array $ids ): array {
		$items = array();
		_prime_post_caches( $ids );
		foreach ( $ids as $id ) {
			$product = get_post_type( $id ) === $type ? wc_get_product( $id ) : null;
			if ( $product instanceof \WC_Product ) {
				$items[] = array(
					'id'     => $id,
					'label'  => ProductName::of( $product ),
					'detail' => '' === $product->get_sku() ? '#' . $id : $product->get_sku(),
				);
			}
		}
		return $items;
	}
}
