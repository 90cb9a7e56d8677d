<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\LowestPrice\PriceDependencies;

/**
 * Finds the forms of a product in one option, which is written only when a form is saved or deleted. A small index is
 * autoloaded, because it would otherwise cost a query on each page with products, and a product page with options
 * already has two queries more than stock WooCommerce, the maximum that Aisle allows itself. 13 forms of the demo store
 * take 5.5 kB of 39 to 63 kB of autoloaded options. An entry is `{ id, priority, assignment, required, binds, least }`.
 * A listing gets from it, without reading a form, whether a product can be bought with one click, and the minimum price
 * of its options.
 *
 * @phpstan-import-type StoredForm from OptionFormRepository
 * @phpstan-import-type Entry from IndexedForms
 */
final class FormIndex {

	public const OPTION = IndexedForms::OPTION;

	/** About 120 forms. A larger index is not loaded on pages without products. */
	private const MAX_AUTOLOADED_BYTES = 51200;

	public function __construct( private readonly IndexedForms $indexed = new IndexedForms() ) {}

	/**
	 * Creates the empty option in the admin: a missing option costs a query on every page.
	 */
	public function install(): void {
		if ( false === get_option( self::OPTION ) ) {
			add_option( self::OPTION, array(), '', true );
		}
	}

	/**
	 * @param list<StoredForm> $forms
	 */
	public function store( array $forms ): void {
		$entries      = array();
		$old_minimums = array_column( $this->indexed->all(), 'least', 'id' );
		foreach ( $forms as $form ) {
			$entries[] = array(
				'id'         => $form['id'],
				'priority'   => $form['model']['priority'],
				'assignment' => $form['document']['assignment'] ?? array(),
				// If only the options are paid, the product would be free without them.
				'required'   => 'options' === $form['model']['base_price']
					|| in_array( true, array_column( array_column( $form['model']['fields'], 'rules' ), 'required' ), true ),
				'binds'      => null !== $form['model']['bound_quantity'],
				'least'      => FormMinimum::of( $form, $old_minimums[ $form['id'] ] ?? array() ),
			);
		}
		usort( $entries, static fn ( array $a, array $b ): int => array( $a['priority'], $a['id'] ) <=> array( $b['priority'], $b['id'] ) );
		update_option( self::OPTION, $entries, strlen( (string) maybe_serialize( $entries ) ) <= self::MAX_AUTOLOADED_BYTES );
	}

	/**
	 * Returns the ids of the product's forms, lowest priority number first.
	 *
	 * @param int $variation_id 0 for a product without a selected variation: then forms of single variations are not
	 *                          included.
	 * @return list<int>
	 */
	public function form_ids( int $product_id, int $variation_id = 0 ): array {
		$ids = array_column( $this->indexed->of( $product_id, $variation_id ), 'id' );
		/**
		 * Filters the option forms of a product, in display order. A translation plugin can replace the ids with those
		 * of the shopper's language here.
		 *
		 * @param list<int> $ids          Form ids.
		 * @param int       $product_id   Product id; for a variation, its parent's id.
		 * @param int       $variation_id Selected variation, or 0.
		 */
		return array_values( array_unique( array_map(
			'intval',
			(array) apply_filters( 'aisle_product_option_forms', $ids, $product_id, $variation_id )
		) ) );
	}

	/**
	 * Returns all forms that the product page may show, whichever variation is selected.
	 *
	 * @param array<int> $variation_ids
	 * @return array<int, list<int>|null> Form id => variations that the form is for; null if it is for all.
	 */
	public function page_forms( int $product_id, array $variation_ids ): array {
		$common_form_ids = $this->form_ids( $product_id );
		if ( ! $this->has_forms_of_variations() ) {
			return array_fill_keys( $common_form_ids, null );
		}
		$variations_by_form = array();
		foreach ( $variation_ids as $variation_id ) {
			foreach ( $this->form_ids( $product_id, $variation_id ) as $id ) {
				$variations_by_form[ $id ][] = $variation_id;
			}
		}
		foreach ( $common_form_ids as $id ) {
			$variations_by_form[ $id ] ??= array();
		}
		$variation_count = count( $variation_ids );
		return array_map( static fn ( array $ids ): ?array => count( $ids ) === $variation_count ? null : $ids, $variations_by_form );
	}

	/**
	 * Returns whether any form is for some variations of a product. If not, all variations have the forms of their
	 * product.
	 */
	public function has_forms_of_variations(): bool {
		return $this->indexed->names_variations();
	}

	/** Returns whether a product can have a form, without loading it: true also if any form names variations. */
	public function may_have_forms( int $product_id ): bool {
		return array() !== $this->form_ids( $product_id ) || $this->has_forms_of_variations();
	}

	public function has_any(): bool {
		return array() !== $this->indexed->all();
	}

	/**
	 * Returns whether every entry has the data that this version needs; entries of an earlier version do not.
	 */
	public function is_complete(): bool {
		return array() === array_filter( $this->indexed->all(), static fn ( array $entry ): bool => ! FormMinimum::is_in( $entry ) );
	}

	/**
	 * @return list<Entry>|null Index entries of the product's forms; null if one of them is missing.
	 */
	public function entries( int $product_id, int $variation_id = 0 ): ?array {
		return $this->entries_of( $this->form_ids( $product_id, $variation_id ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<Entry>|null
	 */
	public function entries_of( array $ids ): ?array {
		$entries = array() === $ids
			? array()
			: array_values( array_intersect_key( $this->indexed->by_id(), array_flip( $ids ) ) );
		return count( $entries ) === count( $ids )
			&& array() === array_filter( $entries, static fn ( array $entry ): bool => ! FormMinimum::is_in( $entry ) )
			? $entries
			: null;
	}

	/**
	 * @return list<int> Ids of forms whose minimum price depends on the product and is therefore not in the index.
	 */
	public function product_dependent_ids(): array {
		return array_column(
			array_filter(
				$this->indexed->all(),
				static fn ( array $entry ): bool => FormMinimum::is_in( $entry ) && PriceDependencies::NOTHING !== $entry['least']['asks']
			),
			'id'
		);
	}

	public function needs_choice( int $product_id, int $variation_id = 0 ): bool {
		return $this->has_form_with( 'required', $product_id, $variation_id );
	}

	public function binds_quantity( int $product_id, int $variation_id = 0 ): bool {
		return $this->has_form_with( 'binds', $product_id, $variation_id );
	}

	/**
	 * @param 'required'|'binds' $property
	 */
	private function has_form_with( string $property, int $product_id, int $variation_id ): bool {
		$having = $this->indexed->ids_with( $property );
		return array() !== $having && array() !== array_intersect( $this->form_ids( $product_id, $variation_id ), $having );
	}

	/**
	 * Returns the product's data for FormAssignment::matches().
	 *
	 * @return array<string, array<int>>
	 */
	public function product_data( int $product_id, int $variation_id = 0 ): array {
		return IndexedForms::product_data( $product_id, $variation_id );
	}
}
