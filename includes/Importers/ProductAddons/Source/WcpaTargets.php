<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Importers\SerializedValues;

/**
 * Finds the products of a WCPA form: those that refer to it, and those in its categories, except products that exclude
 * such forms. A category does not include its subcategories.
 */
final class WcpaTargets {

	private const FORM_IDS_KEY     = '_wcpa_product_meta';
	private const EXCLUDE_KEY      = 'wcpa_exclude_global_forms';
	private const ORDER_KEY        = 'wcpa_product_meta_order';
	private const MAX_LISTED_NAMES = 12;

	/**
	 * @var array<string, array<int, string>> Meta key => product ID => stored text.
	 */
	private array $product_meta = array();

	/**
	 * @param bool $for_all_categories  True if the form is assigned to all categories, not only to its own.
	 * @param bool $for_other_categories  True if the form is assigned to all categories except its own.
	 * @return array<string, mixed>
	 */
	public function of( int $id, bool $for_all_categories, bool $for_other_categories ): array {
		$product_ids   = array_keys( array_filter(
			$this->product_meta_texts( self::FORM_IDS_KEY ),
			static fn( string $text ): bool => in_array( $id, array_map( 'intval', SerializedValues::of( $text ) ), true )
		) );
		$terms                = wp_get_object_terms( $id, 'product_cat', array( 'fields' => 'ids' ) );
		$terms                = is_array( $terms ) ? array_map( 'intval', $terms ) : array();
		$excluded_product_ids = array_keys( array_filter(
			$this->product_meta_texts( self::EXCLUDE_KEY ),
			static fn( string $text ): bool => in_array( $text, array( '1', 'true', 'yes', 'on' ), true )
		) );
		return self::assignment( $product_ids, $terms, $excluded_product_ids, $for_all_categories, $for_other_categories );
	}

	/**
	 * Returns products that refer to a form and are in a category that it excludes. WCPA shows the form there; in
	 * Aisle, exclusion takes precedence.
	 *
	 * @param array<string, mixed> $assignment
	 * @return list<int>
	 */
	public static function conflicting_products( array $assignment ): array {
		$ids   = static fn( string $list_name, string $target_type ): array => array_merge(
			array(),
			...array_column(
				array_filter( $assignment[ $list_name ], static fn( array $target ): bool => $target_type === $target['by'] ),
				'ids'
			)
		);
		$terms = $ids( 'exclude', 'category' );
		return array() === $terms
			? array()
			: array_values( array_filter(
				$ids( 'include', 'product' ),
				static fn( int $product ): bool => true === is_object_in_term( $product, 'product_cat', $terms )
			) );
	}

	/**
	 * Reports products whose stored list of forms is truncated: the lost part may have contained this form.
	 *
	 * @return list<string> One message, or none.
	 */
	public function damaged_assignment_messages( int $id ): array {
		$damaged_product_ids = array_keys( array_filter(
			$this->product_meta_texts( self::FORM_IDS_KEY ),
			static fn( string $text ): bool =>
				! SerializedValues::is_complete( $text ) && ! in_array( $id, array_map( 'intval', SerializedValues::of( $text ) ), true )
		) );
		$names  = array_map(
			static fn( int $product ): string => '“' . get_the_title( $product ) . '”',
			array_slice( $damaged_product_ids, 0, self::MAX_LISTED_NAMES )
		);
		return array() === $damaged_product_ids
			? array()
			: array(
				sprintf(
					/* translators: %s: names of products. */
					__(
						'The form assignments of some products are damaged, so this form may not appear on: %s. Check which products the form is assigned to.',
						'aisle'
					),
					implode( ', ', $names ) . ( count( $damaged_product_ids ) > count( $names ) ? ' …' : '' )
				),
			);
	}

	public function has_custom_order( int $id ): bool {
		return array() !== array_filter(
			$this->product_meta_texts( self::ORDER_KEY ),
			static fn( string $text ): bool => array_key_exists( $id, SerializedValues::of( $text ) )
		);
	}

	/**
	 * @param list<int> $product_ids
	 * @param list<int> $terms
	 * @param list<int> $excluded_product_ids
	 * @return array<string, mixed>
	 */
	public static function assignment(
		array $product_ids,
		array $terms,
		array $excluded_product_ids,
		bool $for_all_categories,
		bool $for_other_categories
	): array {
		$everywhere = $for_all_categories || $for_other_categories;
		return array(
			'include' => array_merge(
				self::targets( 'product', $product_ids ),
				$everywhere ? array( array( 'by' => 'all' ) ) : self::targets( 'category', $terms )
			),
			'exclude' => array_merge(
				$for_other_categories ? self::targets( 'category', $terms ) : array(),
				$everywhere || array() !== $terms ? self::targets( 'product', array_diff( $excluded_product_ids, $product_ids ) ) : array()
			),
		);
	}

	/**
	 * @param array<int> $ids
	 * @return list<array<string, mixed>>
	 */
	private static function targets( string $target_type, array $ids ): array {
		return array() === $ids ? array() : array(
			array(
				'by'  => $target_type,
				'ids' => array_values( $ids ),
			) + ( 'category' === $target_type ? array( 'children' => false ) : array() ),
		);
	}

	/**
	 * @return array<int, string>
	 */
	private function product_meta_texts( string $key ): array {
		if ( ! isset( $this->product_meta[ $key ] ) ) {
			global $wpdb;
			$rows = $wpdb->get_results( $wpdb->prepare(
				"SELECT m.post_id, m.meta_value FROM {$wpdb->postmeta} m INNER JOIN {$wpdb->posts} p ON p.ID = m.post_id "
					. "WHERE m.meta_key = %s AND p.post_type = 'product' AND p.post_status <> 'trash'",
				$key
			) );

			$this->product_meta[ $key ] = array();
			foreach ( (array) $rows as $row ) {
				$this->product_meta[ $key ][ (int) $row->post_id ] = (string) $row->meta_value;
			}
		}
		return $this->product_meta[ $key ];
	}
}
