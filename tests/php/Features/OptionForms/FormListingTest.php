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

	public function test_the_list_says_in_words_who_gets_a_form(): void {
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

		self::assertSame( 'Board, all of Textiles & more, except Apron, deleted product 99999999', $this->dispatch_rest( 'GET', self::PATH )->json['forms'][0]['assigned'] );

		$assignment['include'] = array( array( 'by' => 'category', 'ids' => array( $term['term_id'] ), 'children' => false ) );
		$assignment['exclude'] = array();
		$this->documents->save( self::document( array(), compact( 'assignment' ) ), 'Another' );
		self::assertContains( 'Textiles & more without its subcategories', array_column( $this->dispatch_rest( 'GET', self::PATH )->json['forms'], 'assigned' ) );
	}

	public function test_the_list_of_a_product_has_its_forms_drafts_too_and_that_of_a_variation_those_of_its_parent(): void {
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Scarf' );
		$parent->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $parent->get_id() );
		$variation->save();
		$this->documents->save( self::document( array(), self::for_products( $parent->get_id() ) ), 'A, of the scarf', 0, 'draft' );
		$this->documents->save( self::document( array(), array( 'assignment' => array( 'include' => array( array( 'by' => 'variation', 'ids' => array( $variation->get_id() ) ) ), 'exclude' => array() ) ) ), 'B, of one scarf' );
		$this->documents->save( self::document( array(), self::for_products( $this->product()->get_id() ) ), 'C, of the board' );

		self::assertSame( array( 'A, of the scarf' ), $this->titles( $parent->get_id() ) );
		self::assertSame( array( 'A, of the scarf', 'B, of one scarf' ), $this->titles( $variation->get_id() ) );
		self::assertCount( 3, $this->titles( 0 ) );
	}

	/**
	 * @return list<string>
	 */
	private function titles( int $product_id ): array {
		return array_column( $this->dispatch_rest( 'GET', self::PATH, array( 'product' => $product_id ) )->json['forms'], 'title' );
	}
}
