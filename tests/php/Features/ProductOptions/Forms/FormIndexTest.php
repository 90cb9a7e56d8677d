<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Forms;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class FormIndexTest extends OptionsTestCase {

	/**
	 * @param list<array<string, mixed>> $include
	 * @param list<array<string, mixed>> $exclude
	 */
	private function create_assigned_form( array $include, array $exclude = array(), int $priority = 10 ): int {
		$document_parts = array(
			'priority'   => $priority,
			'assignment' => array(
				'include' => $include,
				'exclude' => $exclude,
			),
		);
		return $this->documents->save( self::document( array( self::text( 'f_name' ) ), $document_parts ), 'Form' )['id'];
	}

	/**
	 * @return list<int>
	 */
	private static function form_ids( \WC_Product $product, int $variation_id = 0 ): array {
		return ( new FormIndex() )->form_ids( $product->get_id(), $variation_id );
	}

	private static function category( string $name, int $parent = 0 ): int {
		$term = wp_insert_term( $name . wp_rand(), 'product_cat', array( 'parent' => $parent ) );
		self::assertIsArray( $term );
		return (int) $term['term_id'];
	}

	/**
	 * @return array{by: string, ids: list<int>}
	 */
	private static function target( string $by, int ...$ids ): array {
		return array(
			'by'  => $by,
			'ids' => array_values( $ids ),
		);
	}

	public function test_assigns_form_for_all_products_except_excluded_ones(): void {
		$board   = $this->product();
		$other   = $this->product();
		$form_id = $this->create_assigned_form( array( array( 'by' => 'all' ) ), array( self::target( 'product', $other->get_id() ) ) );

		self::assertSame( array( $form_id ), self::form_ids( $board ) );
		self::assertSame( array(), self::form_ids( $other ) );
	}

	public function test_assigns_category_form_to_products_in_subcategories(): void {
		$kitchen = self::category( 'Kitchen' );
		$cups    = self::category( 'Cups', $kitchen );
		$small   = self::category( 'Small cups', $cups );
		$mug     = $this->product();
		wp_set_object_terms( $mug->get_id(), array( $small ), 'product_cat' );
		$kitchen_form_id = $this->create_assigned_form( array( self::target( 'category', $kitchen ) ) );
		$this->create_assigned_form( array( self::target( 'category', self::category( 'Garden' ) ) ) );

		self::assertSame( array( $kitchen_form_id ), self::form_ids( $mug ) );
		self::assertSame( array(), self::form_ids( $this->product() ) );
	}

	public function test_excludes_subcategories_of_an_excluded_category(): void {
		$kitchen = self::category( 'Kitchen' );
		$cups    = self::category( 'Cups', $kitchen );
		$mug     = $this->product();
		wp_set_object_terms( $mug->get_id(), array( $cups ), 'product_cat' );
		$this->create_assigned_form( array( self::target( 'product', $mug->get_id() ) ), array( self::target( 'category', $kitchen ) ) );

		self::assertSame( array(), self::form_ids( $mug ) );
	}

	public function test_assigns_form_by_tag(): void {
		$tagged = $this->product();
		wp_set_object_terms( $tagged->get_id(), array( 'personal' ), 'product_tag' );
		$tag     = get_term_by( 'name', 'personal', 'product_tag' );
		$form_id = $this->create_assigned_form( array( self::target( 'tag', (int) $tag->term_id ) ) );

		self::assertSame( array( $form_id ), self::form_ids( $tagged ) );
		self::assertSame( array(), self::form_ids( $this->product() ) );
	}

	public function test_assigns_variation_form_only_to_its_variations(): void {
		$scarf   = $this->product();
		$form_id = $this->create_assigned_form( array( self::target( 'variation', 901, 902 ) ) );

		self::assertSame( array(), self::form_ids( $scarf ) );
		self::assertSame( array( $form_id ), self::form_ids( $scarf, 902 ) );
		self::assertSame( array(), self::form_ids( $scarf, 903 ) );
		self::assertSame(
			array( $form_id => array( 901, 902 ) ),
			( new FormIndex() )->page_forms( $scarf->get_id(), array( 901, 902, 903 ) )
		);
	}

	public function test_sorts_forms_by_priority_and_then_by_creation(): void {
		$board     = $this->product();
		$last_id   = $this->create_assigned_form( array( array( 'by' => 'all' ) ), array(), 20 );
		$first_id  = $this->create_assigned_form( array( array( 'by' => 'all' ) ), array(), 5 );
		$second_id = $this->create_assigned_form( array( array( 'by' => 'all' ) ), array(), 5 );

		self::assertSame( array( $first_id, $second_id, $last_id ), self::form_ids( $board ) );
	}

	public function test_lets_filter_replace_forms_of_a_product(): void {
		$board            = $this->product();
		$optional_form_id = $this->form( $board, array( self::text( 'f_name' ) ) );
		$required_form_id = $this->form( $this->product(), array( self::text( 'f_name', array( 'required' => true ) ) ) );
		self::assertFalse( ( new FormIndex() )->needs_choice( $board->get_id() ) );

		add_filter(
			'aisle_product_option_forms',
			static fn ( array $ids ): array => array( $optional_form_id ) === $ids ? array( $required_form_id ) : $ids
		);

		self::assertSame( array( $required_form_id ), self::form_ids( $board ) );
		self::assertTrue( ( new FormIndex() )->needs_choice( $board->get_id() ) );
	}

	public function test_runs_no_query_or_one_query_when_forms_are_assigned_by_term(): void {
		$board = $this->product();
		$this->form( $board, array( self::text( 'f_name' ) ) );
		get_option( FormIndex::OPTION );
		self::assertSame( 0, self::count_queries( static fn () => self::form_ids( $board ) ) );

		$this->create_assigned_form( array( self::target( 'category', self::category( 'Kitchen' ) ) ) );
		get_option( 'product_cat_children' );
		_get_term_hierarchy( 'product_cat' );
		clean_object_term_cache( $board->get_id(), 'product' );
		self::assertLessThanOrEqual( 1, self::count_queries( static fn () => self::form_ids( $board ) ) );
		self::assertSame( 0, self::count_queries( static fn () => self::form_ids( $board ) ) );
	}

	public function test_looks_up_terms_once_per_product(): void {
		$board = $this->product();
		$this->form( $board, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$this->create_assigned_form( array( self::target( 'category', self::category( 'Kitchen' ) ) ) );
		_get_term_hierarchy( 'product_cat' );
		clean_object_term_cache( $board->get_id(), 'product' );
		$index        = new FormIndex();
		$lookup_count = 0;
		add_filter(
			'wp_get_object_terms',
			static function ( $terms ) use ( &$lookup_count ) {
				++$lookup_count;
				return $terms;
			}
		);

		self::assertSame(
			array_fill( 0, 5, true ),
			array_map( static fn (): bool => $index->needs_choice( $board->get_id() ), range( 1, 5 ) )
		);
		self::assertSame( 1, $lookup_count );
	}

	public function test_updates_forms_when_assignment_changes_in_the_request(): void {
		$index   = new FormIndex();
		$kitchen = self::category( 'Kitchen' );
		$cups    = self::category( 'Cups' );
		$mug     = $this->product();
		$form_id = $this->create_assigned_form( array( self::target( 'category', $kitchen ) ) );
		self::assertSame( array(), $index->form_ids( $mug->get_id() ) );

		wp_set_object_terms( $mug->get_id(), array( $cups ), 'product_cat' );
		self::assertSame( array(), $index->form_ids( $mug->get_id() ), 'another category' );
		wp_update_term( $cups, 'product_cat', array( 'parent' => $kitchen ) );
		self::assertSame( array( $form_id ), $index->form_ids( $mug->get_id() ), 'the category was moved' );
		wp_remove_object_terms( $mug->get_id(), array( $cups ), 'product_cat' );
		self::assertSame( array(), $index->form_ids( $mug->get_id() ), 'taken out of the category' );
		$second_id = $this->create_assigned_form( array( array( 'by' => 'all' ) ) );
		self::assertSame( array( $second_id ), $index->form_ids( $mug->get_id() ), 'a new form' );
		wp_trash_post( $second_id );
		self::assertSame( array(), $index->form_ids( $mug->get_id() ), 'the form is gone' );
	}

	public function test_asks_language_plugin_on_each_lookup(): void {
		$index       = new FormIndex();
		$original    = $this->product();
		$translation = $this->product();
		$form_id     = $this->create_assigned_form( array( self::target( 'product', $original->get_id() ) ) );
		add_filter( 'wpml_object_id', static fn ( $id ) => $id );
		self::assertSame( array(), $index->form_ids( $translation->get_id() ) );
		add_filter( 'wpml_object_id', static fn ( $id ) => $id === $translation->get_id() ? $original->get_id() : $id );
		self::assertSame( array( $form_id ), $index->form_ids( $translation->get_id() ) );
		remove_all_filters( 'wpml_object_id' );
		self::assertSame( array(), $index->form_ids( $translation->get_id() ) );
	}

	public function test_does_not_autoload_large_index(): void {
		$board   = $this->product();
		$form_id = $this->form( $board, array( self::text( 'f_name' ) ) );
		self::assertArrayHasKey( FormIndex::OPTION, wp_load_alloptions() );
		$is_form      = static fn ( array $row ): bool => $form_id === $row['id'];
		$stored_forms = array_values( array_filter( $this->repository->list(), $is_form ) );
		$many_forms   = array_map(
			static fn ( int $id ): array => array( 'id' => $id ) + $stored_forms[0],
			range( $form_id, $form_id + 1999 )
		);

		( new FormIndex() )->store( $many_forms );
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( FormIndex::OPTION, 'options' );
		self::assertArrayNotHasKey( FormIndex::OPTION, wp_load_alloptions() );
		$index = new FormIndex();
		self::assertSame( 1, self::count_queries( static fn () => $index->has_any() ) );
		self::assertSame( 0, self::count_queries( static fn () => $index->form_ids( $board->get_id() ) ) );
		self::assertCount( 2000, $index->form_ids( $board->get_id() ) );

		( new FormIndex() )->store( $stored_forms );
		self::assertArrayHasKey( FormIndex::OPTION, wp_load_alloptions() );
		self::assertSame( array( $form_id ), $index->form_ids( $board->get_id() ) );
	}

	private static function count_queries( callable $callback ): int {
		global $wpdb;
		$queries_before = $wpdb->num_queries;
		$callback();
		return $wpdb->num_queries - $queries_before;
	}
}
