<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * Which forms a product has, answered from one autoloaded option that is written only when a form is saved or deleted.
 *
 * An entry is `{ id, priority, assignment, required, binds }`: enough for a listing to know whether a product can be
 * bought with one click without reading a single form.
 *
 * @phpstan-import-type StoredForm from OptionFormRepository
 * @phpstan-type Entry array{id: int, priority: int, assignment: array<string, mixed>, required: bool, binds: bool}
 */
final class FormIndex {

	public const OPTION = 'aisle_option_form_index';

	/**
	 * An option that is missing costs a query on every page, so it is made, empty, when somebody is in the admin.
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
		$entries = array();
		foreach ( $forms as $form ) {
			$entries[] = array(
				'id'         => $form['id'],
				'priority'   => $form['model']['priority'],
				'assignment' => $form['document']['assignment'] ?? array(),
				// What costs only its options would cost nothing without them.
				'required'   => 'options' === $form['model']['base_price'] || in_array( true, array_column( array_column( $form['model']['fields'], 'rules' ), 'required' ), true ),
				'binds'      => null !== $form['model']['bound_quantity'],
			);
		}
		usort( $entries, static fn ( array $a, array $b ): int => array( $a['priority'], $a['id'] ) <=> array( $b['priority'], $b['id'] ) );
		update_option( self::OPTION, $entries, true );
	}

	/**
	 * The product's forms, the lowest priority number first.
	 *
	 * @param int $variation_id 0 for a product without a chosen variation: forms of single variations are not among them then.
	 * @return list<int>
	 */
	public function form_ids( int $product_id, int $variation_id = 0 ): array {
		$ids = array_column( $this->entries( $product_id, $variation_id ), 'id' );
		/**
		 * Filters the option forms of a product, in the order in which they are shown. A language plugin exchanges
		 * the ids for those of the visitor's language here.
		 *
		 * @param list<int> $ids          Form ids.
		 * @param int       $product_id   The product, or the variation's parent.
		 * @param int       $variation_id Chosen variation, or 0.
		 */
		return array_values( array_unique( array_map( 'intval', (array) apply_filters( 'aisle_product_option_forms', $ids, $product_id, $variation_id ) ) ) );
	}

	/**
	 * All forms that can be on the product's page, whichever variation is chosen.
	 *
	 * @param array<int> $variation_ids
	 * @return array<int, list<int>|null> Form id => the variations it is for; null where it is for all.
	 */
	public function page_forms( int $product_id, array $variation_ids ): array {
		$always = $this->form_ids( $product_id );
		if ( ! $this->any( static fn ( array $entry ): bool => FormAssignment::names( $entry['assignment'], 'variation' ) ) ) {
			return array_fill_keys( $always, null );
		}
		$found = array();
		foreach ( $variation_ids as $variation_id ) {
			foreach ( $this->form_ids( $product_id, $variation_id ) as $id ) {
				$found[ $id ][] = $variation_id;
			}
		}
		foreach ( $always as $id ) {
			$found[ $id ] ??= array();
		}
		$everywhere = count( $variation_ids );
		return array_map( static fn ( array $ids ): ?array => count( $ids ) === $everywhere ? null : $ids, $found );
	}

	public function needs_choice( int $product_id, int $variation_id = 0 ): bool {
		return $this->has( 'required', $product_id, $variation_id );
	}

	public function binds_quantity( int $product_id, int $variation_id = 0 ): bool {
		return $this->has( 'binds', $product_id, $variation_id );
	}

	/**
	 * @param 'required'|'binds' $property
	 */
	private function has( string $property, int $product_id, int $variation_id ): bool {
		if ( ! in_array( true, array_column( $this->all(), $property ), true ) ) {
			return false;
		}
		$by_id = array_column( $this->all(), $property, 'id' );
		return in_array( true, array_intersect_key( $by_id, array_flip( $this->form_ids( $product_id, $variation_id ) ) ), true );
	}

	/**
	 * @return list<Entry>
	 */
	private function entries( int $product_id, int $variation_id ): array {
		$entries = $this->all();
		if ( array() === $entries || $product_id <= 0 ) {
			return array();
		}
		$asked   = $this->any( static fn ( array $entry ): bool => FormAssignment::names( $entry['assignment'], 'category' ) || FormAssignment::names( $entry['assignment'], 'tag' ) );
		$product = self::described( $product_id, $variation_id, $asked ? self::term_ids( $product_id ) : array() );
		return array_values( array_filter( $entries, static fn ( array $entry ): bool => FormAssignment::fits( $entry['assignment'], $product ) ) );
	}

	/**
	 * @return list<Entry>
	 */
	private function all(): array {
		$entries = get_option( self::OPTION, array() );
		return is_array( $entries ) ? array_values( $entries ) : array();
	}

	private function any( callable $test ): bool {
		return array() !== array_filter( $this->all(), $test );
	}

	/**
	 * What a product is, for FormAssignment::fits().
	 *
	 * @return array<string, array<int>>
	 */
	public function facts( int $product_id, int $variation_id = 0 ): array {
		return self::described( $product_id, $variation_id, self::term_ids( $product_id ) );
	}

	/**
	 * Categories come with their ancestors, and everything with what it is in the shop's first language.
	 *
	 * @param array<int> $terms
	 * @return array<string, array<int>>
	 */
	private static function described( int $product_id, int $variation_id, array $terms ): array {
		$itself = FormTranslations::with_originals( $terms, 'product_cat' );
		return array(
			'category'        => self::with_ancestors( $itself ),
			'category_itself' => $itself,
			'tag'             => FormTranslations::with_originals( $terms, 'product_tag' ),
			'product'         => FormTranslations::with_originals( array( $product_id ), 'product' ),
			'variation'       => $variation_id > 0 ? FormTranslations::with_originals( array( $variation_id ), 'product_variation' ) : array(),
		);
	}

	/**
	 * Categories and tags in one list: no two terms share an id. No query where WordPress has read them with the product,
	 * as in listings, and one where it has not.
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
	 * Read off WordPress's own option of the tree, so that ancestors cost no query a category.
	 *
	 * @param array<int> $terms
	 * @return array<int>
	 */
	private static function with_ancestors( array $terms ): array {
		$parents = array();
		foreach ( array() === $terms ? array() : _get_term_hierarchy( 'product_cat' ) as $parent => $children ) {
			$parents += array_fill_keys( array_map( 'intval', $children ), (int) $parent );
		}
		$all = array();
		foreach ( $terms as $id ) {
			while ( $id > 0 && ! in_array( $id, $all, true ) ) {
				$all[] = $id;
				$id    = $parents[ $id ] ?? 0;
			}
		}
		return $all;
	}
}
