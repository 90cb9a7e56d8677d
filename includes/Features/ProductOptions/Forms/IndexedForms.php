<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Platform\Database\AutoloadedOption;

/**
 * Index entries, and those that match a product. A listing needs them several times per product, so the result is
 * cached until the index or any term changes.
 *
 * @phpstan-import-type Minimum from FormMinimum
 * @phpstan-type Entry array{id: int, priority: int, assignment: array<string, mixed>, required: bool, binds: bool, least: Minimum}
 */
final class IndexedForms {

	public const OPTION = 'aisle_option_form_index';

	/**
	 * @var array<string, list<Entry>> Key: product and variation.
	 */
	private array $matching_entries = array();

	/**
	 * @var list<Entry> The entries from which the next three properties are derived.
	 */
	private array $entries = array();

	/** @var array<int, Entry> Form ID => entry. */
	private array $by_id = array();

	/** @var array<string, list<int>> Property => IDs of the forms that have it. */
	private array $ids_by_property = array();

	private ?bool $names_variations = null;

	/** True if any form is assigned to a category or a tag. */
	private bool $needs_terms = false;

	/**
	 * @var array{list<Entry>, string, bool} Data with which the cached matches were found.
	 */
	private array $cache_source = array( array(), '', false );

	public function __construct( private readonly AutoloadedOption $option = new AutoloadedOption( self::OPTION ) ) {}

	/**
	 * @return list<Entry>
	 */
	public function all(): array {
		return array_values( $this->option->value() );
	}

	/**
	 * @return array<int, Entry> Form ID => entry.
	 */
	public function by_id(): array {
		$this->refresh();
		return $this->by_id;
	}

	/**
	 * @param 'required'|'binds' $property
	 * @return list<int> Ids of the forms that have the property.
	 */
	public function ids_with( string $property ): array {
		$this->refresh();
		return $this->ids_by_property[ $property ] ??= array_keys( array_column( $this->entries, $property, 'id' ), true, true );
	}

	/** Returns whether the assignment of any form names variations. */
	public function names_variations(): bool {
		$this->refresh();
		return $this->names_variations ??= self::has_target_type( 'variation', $this->entries );
	}

	/**
	 * Resets the data derived from the entries if they changed. It is cached, because listings need it for each
	 * product.
	 */
	private function refresh(): void {
		$entries = $this->all();
		if ( $entries !== $this->entries ) {
			$this->entries          = $entries;
			$this->by_id            = array_column( $entries, null, 'id' );
			$this->ids_by_property  = array();
			$this->names_variations = null;
		}
	}

	/**
	 * @param int $variation_id 0 for a product without a selected variation.
	 * @return list<Entry>
	 */
	public function of( int $product_id, int $variation_id ): array {
		$entries = $this->all();
		if ( array() === $entries || $product_id <= 0 ) {
			return array();
		}
		$has_languages = FormTranslations::has_languages();
		$cache_source = array( $entries, wp_cache_get_last_changed( 'terms' ), $has_languages );
		// No cache if products are translated, because a changed translation is not noticed, or before product
		// categories are registered, because the terms of products are unknown then.
		if ( $has_languages || ! taxonomy_exists( 'product_cat' ) || $cache_source !== $this->cache_source ) {
			$this->matching_entries = array();
			$this->needs_terms      = self::has_target_type( 'category', $entries ) || self::has_target_type( 'tag', $entries );
			$this->cache_source     = $cache_source;
		}
		return $this->matching_entries[ "$product_id-$variation_id" ] ??= $this->matching_entries( $entries, $product_id, $variation_id );
	}

	/**
	 * Returns the product's data for FormAssignment::matches().
	 *
	 * @return array<string, array<int>>
	 */
	public static function product_data( int $product_id, int $variation_id ): array {
		return self::build_product_data( $product_id, $variation_id, self::term_ids( $product_id ) );
	}

	/**
	 * @param list<Entry> $entries
	 * @return list<Entry>
	 */
	private function matching_entries( array $entries, int $product_id, int $variation_id ): array {
		$terms   = $this->needs_terms ? self::term_ids( $product_id ) : array();
		$product = self::build_product_data( $product_id, $variation_id, $terms );
		return array_values( array_filter(
			$entries,
			static fn ( array $entry ): bool => FormAssignment::matches( $entry['assignment'], $product )
		) );
	}

	/**
	 * @param list<Entry> $entries
	 */
	private static function has_target_type( string $kind, array $entries ): bool {
		foreach ( $entries as $entry ) {
			if ( FormAssignment::has_target_type( $entry['assignment'], $kind ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the product's data. Categories include their ancestors, and all ids include those of the store's default
	 * language.
	 *
	 * @param array<int> $term_ids
	 * @return array<string, array<int>>
	 */
	private static function build_product_data( int $product_id, int $variation_id, array $term_ids ): array {
		$category_ids = FormTranslations::with_originals( $term_ids, 'product_cat' );
		return array(
			'category'        => self::with_ancestors( $category_ids ),
			'category_itself' => $category_ids,
			'tag'             => FormTranslations::with_originals( $term_ids, 'product_tag' ),
			'product'         => FormTranslations::with_originals( array( $product_id ), 'product' ),
			'variation'       => $variation_id > 0
				? FormTranslations::with_originals( array( $variation_id ), 'product_variation' )
				: array(),
		);
	}

	/**
	 * Returns categories and tags in one list, because no two terms share an id. If WordPress has loaded them with the
	 * product, as in listings, no query is needed; otherwise one.
	 *
	 * @return array<int>
	 */
	private static function term_ids( int $product_id ): array {
		$ids = array();
		foreach ( array( 'product_cat', 'product_tag' ) as $taxonomy ) {
			$terms = get_object_term_cache( $product_id, $taxonomy );
			if ( ! is_array( $terms ) ) {
				$ids = wp_get_object_terms( $product_id, array( 'product_cat', 'product_tag' ), array( 'fields' => 'ids' ) );
				return is_array( $ids ) ? array_map( 'intval', $ids ) : array();
			}
			$ids = array_merge( $ids, wp_list_pluck( $terms, 'term_id' ) );
		}
		return $ids;
	}

	/**
	 * Adds the ancestors from WordPress's option with the term hierarchy, which avoids a query per category.
	 *
	 * @param array<int> $terms
	 * @return array<int>
	 */
	private static function with_ancestors( array $terms ): array {
		$parents = array();
		foreach ( array() === $terms ? array() : _get_term_hierarchy( 'product_cat' ) as $parent => $children ) {
			$parents += array_fill_keys( array_map( 'intval', $children ), (int) $parent );
		}
		$ids_with_ancestors = array();
		foreach ( $terms as $id ) {
			while ( $id > 0 && ! in_array( $id, $ids_with_ancestors, true ) ) {
				$ids_with_ancestors[] = $id;
				$id                   = $parents[ $id ] ?? 0;
			}
		}
		return $ids_with_ancestors;
	}
}
