<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class FormListingTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-forms';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	public function test_describes_assigned_products_in_the_list(): void {
		$term = wp_insert_term( 'Textiles & more', 'product_cat' );
		self::assertIsArray( $term );
		$assignment = array(
			'include' => array(
				array( 'by' => 'product', 'ids' => array( $this->product()->get_id() ) ),
				array( 'by' => 'category', 'ids' => array( $term['term_id'] ) ),
			),
			'exclude' => array( array( 'by' => 'product', 'ids' => array( $this->product( '1', 'Apron' )->get_id(), 99999999 ) ) ),
		);
		$this->documents->save( self::document( array(), compact( 'assignment' ) ), 'Form' );

		self::assertSame(
			'Board, all of Textiles & more, except Apron, deleted product 99999999',
			$this->dispatch_rest( 'GET', self::PATH )->json['forms'][0]['assigned']
		);

		$assignment['include'] = array( array( 'by' => 'category', 'ids' => array( $term['term_id'] ), 'children' => false ) );
		$assignment['exclude'] = array();
		$this->documents->save( self::document( array(), compact( 'assignment' ) ), 'Another' );
		self::assertContains(
			'Textiles & more without its subcategories',
			array_column( $this->dispatch_rest( 'GET', self::PATH )->json['forms'], 'assigned' )
		);
	}

	public function test_lists_draft_forms_of_product_and_parent_forms_of_variation(): void {
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Scarf' );
		$parent->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $parent->get_id() );
		$variation->save();
		$this->documents->save( self::document( array(), self::for_products( $parent->get_id() ) ), 'A, of the scarf', 0, 'draft' );
		$this->documents->save(
			self::document(
				array(),
				array(
					'assignment' => array(
						'include' => array( array( 'by' => 'variation', 'ids' => array( $variation->get_id() ) ) ),
						'exclude' => array(),
					),
				)
			),
			'B, of one scarf'
		);
		$this->documents->save( self::document( array(), self::for_products( $this->product()->get_id() ) ), 'C, of the board' );

		self::assertSame( array( 'A, of the scarf' ), $this->titles( $parent->get_id() ) );
		self::assertSame( array( 'A, of the scarf', 'B, of one scarf' ), $this->titles( $variation->get_id() ) );
		self::assertCount( 3, $this->titles( 0 ) );
	}

	public function test_sorts_list_by_name_last_change_and_product_count(): void {
		global $wpdb;
		$days = array( 'B, of two' => 2, 'A, of none' => 3, 'C, of one' => 1 );
		$ids  = array(
			'B, of two'  => array( $this->product()->get_id(), $this->product()->get_id() ),
			'A, of none' => array(),
			'C, of one'  => array( $this->product()->get_id() ),
		);
		foreach ( $days as $title => $day ) {
			$id = $this->documents->save( self::document( array(), self::for_products( ...$ids[ $title ] ) ), $title )['id'];
			$wpdb->update(
				$wpdb->posts,
				array( 'post_modified' => "2026-11-0$day 10:00:00", 'post_modified_gmt' => "2026-11-0$day 10:00:00" ),
				array( 'ID' => $id )
			);
			clean_post_cache( $id );
		}
		$sorted = fn( array $query ): array => array_map(
			static fn( string $title ): string => $title[0],
			array_column( $this->dispatch_rest( 'GET', self::PATH, $query )->json['forms'], 'title' )
		);

		self::assertSame( array( 'A', 'B', 'C' ), $sorted( array() ) );
		self::assertSame( array( 'C', 'B', 'A' ), $sorted( array( 'orderby' => 'title', 'order' => 'desc' ) ) );
		self::assertSame( array( 'A', 'B', 'C' ), $sorted( array( 'orderby' => 'modified', 'order' => 'desc' ) ) );
		self::assertSame( array( 'C', 'B', 'A' ), $sorted( array( 'orderby' => 'modified' ) ) );
		self::assertSame( array( 'B', 'C', 'A' ), $sorted( array( 'orderby' => 'products', 'order' => 'desc' ) ) );
		self::assertSame( array( 'C' ), $sorted( array( 'orderby' => 'products', 'order' => 'desc', 'per_page' => 1, 'page' => 2 ) ) );
		self::assertSame( 400, $this->dispatch_rest( 'GET', self::PATH, array( 'orderby' => 'post_author' ) )->status );
	}

	public function test_lists_product_count_and_url_of_the_first_product(): void {
		$board = $this->product();
		$this->documents->save( self::document( array(), self::for_products( $board->get_id() ) ), 'A' );
		$this->documents->save( self::document( array(), self::for_products() ), 'B' );
		$forms = $this->dispatch_rest( 'GET', self::PATH )->json['forms'];

		self::assertSame( array( 1, 0 ), array_column( $forms, 'products' ) );
		self::assertSame( array( get_permalink( $board->get_id() ), '' ), array_column( $forms, 'view_url' ) );
	}

	/**
	 * @return list<string>
	 */
	private function titles( int $product_id ): array {
		return array_column( $this->dispatch_rest( 'GET', self::PATH, array( 'product' => $product_id ) )->json['forms'], 'title' );
	}
}
