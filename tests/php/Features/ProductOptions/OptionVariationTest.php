<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

final class OptionVariationTest extends ScarfTestCase {

	/**
	 * @param array<int|string, mixed> $options
	 * @return list<string>
	 */
	private function choose( int $variation_id, string $colour, array $options ): array {
		$product = wc_get_product( $this->scarf->get_id() );
		self::assertInstanceOf( \WC_Product::class, $product );
		return $this->submit( $product, $options, '1', array( 'variation_id' => (string) $variation_id, 'attribute_colour' => $colour ) );
	}

	public function test_calculates_percentage_of_the_selected_variation_price(): void {
		$form = $this->form(
			$this->scarf,
			array( self::choice( 'f_fringe', 'select', array( 'o_long' => '10' ), array( 'pricingType' => 'percentage' ) ) )
		);
		self::assertSame(
			array(),
			$this->choose( $this->blue, 'Blue', array( $form => array( 'f_fringe' => self::answer( 'o_long' ) ) ) )
		);
		WC()->cart->calculate_totals();

		self::assertSame( 55.0, (float) $this->line()['data']->get_price() );
	}

	public function test_evaluates_attribute_condition_with_selected_value(): void {
		$only_red = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array(
						array(
							'cl_source'   => 'attribute',
							'cl_field'    => 'colour',
							'cl_relation' => 'is',
							'cl_val'      => 'red',
							'operator'    => '',
						),
					),
					'operator' => '',
				),
			),
		);
		$form     = $this->form( $this->scarf, array( self::text( 'f_name', array( 'required' => true, 'cl_rule' => $only_red ) ) ) );

		self::assertSame( array(), $this->choose( $this->blue, 'Blue', array() ) );
		self::assertSame(
			array( 'Name: Please fill in this field.' ),
			$this->choose( $this->red, 'Red', array( $form => array( 'f_name' => self::answer( '' ) ) ) )
		);
		self::assertSame( 1, self::lines() );
	}

	public function test_requires_form_of_a_variation_only_for_that_variation(): void {
		$by_red = array(
			'assignment' => array(
				'include' => array( array( 'by' => 'variation', 'ids' => array( $this->red ) ) ),
				'exclude' => array(),
			),
		);
		$form   = $this->form( $this->scarf, array( self::text( 'f_name', array( 'required' => true ) ) ), $by_red );

		self::assertSame( array(), $this->choose( $this->blue, 'Blue', array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) ) );
		self::assertArrayNotHasKey( 'aisle_options', $this->line() );
		self::assertCount( 1, $this->choose( $this->red, 'Red', array() ) );
		self::assertSame( array(), $this->choose( $this->red, 'Red', array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) ) );
		self::assertSame( 2, self::lines() );
	}

	public function test_accepts_variation_id_as_product_id_in_ajax_add(): void {
		$form  = $this->form(
			$this->scarf,
			array( self::text( 'f_name', array( 'required' => true, 'pricingType' => 'fixed', 'price' => '3' ) ) )
		);
		$response = $this->dispatch_shop_ajax( 'add_to_cart', array( 'product_id' => (string) $this->red, 'quantity' => '1' ) );
		self::assertTrue( $response->json['error'] );
		self::assertSame( 0, self::lines() );

		wc_clear_notices();
		$this->dispatch_shop_ajax(
			'add_to_cart',
			array(
				'product_id'    => (string) $this->red,
				'quantity'      => '1',
				'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ),
			)
		);
		self::assertSame( array(), $this->errors() );
		self::assertSame( 43.0, (float) $this->line()['data']->get_price() );
	}

	/**
	 * @param list<array<string, mixed>> $include
	 * @param list<array<string, mixed>> $exclude
	 * @return array<string, mixed>
	 */
	private static function assigned( array $include, array $exclude = array() ): array {
		return array(
			'assignment' => array(
				'include' => $include,
				'exclude' => $exclude,
			),
		);
	}

	private function category(): int {
		$term = wp_insert_term( 'Knitwear ' . wp_rand(), 'product_cat' );
		self::assertIsArray( $term );
		wp_set_object_terms( $this->scarf->get_id(), array( (int) $term['term_id'] ), 'product_cat' );
		return (int) $term['term_id'];
	}

	/**
	 * @param array<int|string, mixed> $options
	 */
	private function add_by_contract( array $options = array() ): void {
		$this->dispatch_shop_ajax(
			'add_to_cart',
			array(
				'product_id'       => (string) $this->red,
				'variation_id'     => (string) $this->red,
				'attribute_colour' => 'Red',
				'quantity'         => '1',
				'aisle_options'    => $options,
			)
		);
	}

	public function test_requires_forms_of_all_products_and_parent_category_in_ajax_add(): void {
		$field             = array( self::text( 'f_name', array( 'required' => true, 'pricingType' => 'fixed', 'price' => '3' ) ) );
		$all_products_form = $this->form( $this->scarf, $field, self::assigned( array( array( 'by' => 'all' ) ) ) );
		$category_form     = $this->form(
			$this->scarf,
			$field,
			self::assigned( array( array( 'by' => 'category', 'ids' => array( $this->category() ) ) ) )
		);
		$name  = array( 'f_name' => self::answer( 'Ada' ) );

		$this->add_by_contract( array( $all_products_form => $name ) );
		self::assertSame( 0, self::lines(), 'The form of the category asks too.' );
		wc_clear_notices();
		$this->add_by_contract( array( $all_products_form => $name, $category_form => $name ) );
		self::assertSame( array(), $this->errors() );
		self::assertSame( 46.0, (float) $this->line()['data']->get_price() );
	}

	public function test_ignores_forms_that_exclude_the_product_in_ajax_add(): void {
		$field        = array( self::text( 'f_name', array( 'required' => true ) ) );
		$all_products = array( array( 'by' => 'all' ) );
		$this->form(
			$this->scarf,
			$field,
			self::assigned( $all_products, array( array( 'by' => 'product', 'ids' => array( $this->scarf->get_id() ) ) ) )
		);
		$this->form(
			$this->scarf,
			$field,
			self::assigned( $all_products, array( array( 'by' => 'category', 'ids' => array( $this->category() ) ) ) )
		);
		$this->form(
			$this->scarf,
			$field,
			self::assigned( $all_products, array( array( 'by' => 'variation', 'ids' => array( $this->red ) ) ) )
		);
		$this->add_by_contract();

		self::assertSame( array(), $this->errors() );
		self::assertSame( 1, self::lines() );
	}

	public function test_evaluates_attribute_condition_for_variation_in_ajax_add(): void {
		$only_red = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array(
						array(
							'cl_source'   => 'attribute',
							'cl_field'    => 'colour',
							'cl_relation' => 'is',
							'cl_val'      => 'red',
							'operator'    => '',
						),
					),
					'operator' => '',
				),
			),
		);
		$form     = $this->form(
			$this->scarf,
			array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '3', 'cl_rule' => $only_red ) ) )
		);
		$this->add_by_contract( array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );

		self::assertSame( 43.0, (float) $this->line()['data']->get_price() );
	}

	public function test_replaces_edited_line_in_ajax_add(): void {
		$form = $this->form( $this->scarf, array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '3' ) ) ) );
		$this->add_by_contract( array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );
		$old_key = (string) $this->line()['key'];
		$this->dispatch_shop_ajax(
			'add_to_cart',
			array(
				'product_id'    => (string) $this->red,
				'quantity'      => '1',
				'aisle_replace' => $old_key,
				'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Eve' ) ) ),
			)
		);

		self::assertNotSame( $old_key, $this->line()['key'] );
	}

	public function test_evaluates_condition_with_any_attribute_when_add_has_no_answers(): void {
		$any_variation = $this->variation( '', '30' );
		\WC_Product_Variable::sync( $this->scarf->get_id() );
		$not_blue = array(
			'action' => 'hide',
			'groups' => array(
				array(
					'rules'    => array(
						array(
							'cl_source'   => 'attribute',
							'cl_field'    => 'colour',
							'cl_relation' => 'is',
							'cl_val'      => 'blue',
							'operator'    => '',
						),
					),
					'operator' => '',
				),
			),
		);
		$this->form( $this->scarf, array( self::text( 'f_name', array( 'required' => true, 'cl_rule' => $not_blue ) ) ) );
		$add   = array(
			'id'           => 'operation-any',
			'type'         => 'add',
			'product_id'   => $this->scarf->get_id(),
			'variation_id' => $any_variation,
			'attributes'   => array( 'colour' => 'Blue' ),
		);
		$response = $this->dispatch_shop_ajax( 'aisle_cart', (string) wp_json_encode( array( 'operations' => array( $add ) ) ) );

		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
	}
}
