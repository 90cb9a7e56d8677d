<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Preview;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class FormPreviewTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-forms/preview';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	public function test_previews_only_the_unsaved_form_and_stores_nothing(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_stored' ) ) );
		$stored_state = array( get_option( FormIndex::OPTION ), wp_count_posts( OptionFormRepository::POST_TYPE ) );

		$response = $this->preview( $product, array( self::text( 'f_name', array( 'notes' => 'Secret' ) ) ) );

		self::assertSame( array( 'f_name' ), array_column( $response['page']['forms'][0]['form']['fields'], 'id' ) );
		self::assertCount( 1, $response['page']['forms'] );
		self::assertStringNotContainsString( 'Secret', (string) wp_json_encode( $response['page'] ) );
		self::assertNull( $response['page']['forms'][0]['variation_ids'] );
		self::assertSame( $product->get_id(), $response['page']['product']['product_id'] );
		self::assertStringContainsString( 'data-aisle="product-options"', $response['node'] );
		self::assertStringContainsString( (string) $response['page']['forms'][0]['id'], $response['node'] );
		self::assertEquals( $stored_state, array( get_option( FormIndex::OPTION ), wp_count_posts( OptionFormRepository::POST_TYPE ) ) );
		self::assertCount( 1, $this->repository->list() );
	}

	/**
	 * @return array<string, array{array<string, mixed>, mixed, float, string}>
	 */
	public static function explained(): array {
		$rated = static fn( string $type, string $price ): array =>
			array( 'pricingType' => $type, 'priceoptions' => 'fixed_for_all', 'price' => $price );
		return array(
			'fixed'                => array( self::text( 'f_x', $rated( 'fixed', '4.50' ) ), 'Ada', 4.5, 'Fixed price: 4.5' ),
			'per character'        => array( self::text( 'f_x', $rated( 'per_car', '0.75' ) ), 'Ada & Bob', 6.75, '0.75 × 9 characters' ),
			'free characters'      => array(
				self::text( 'f_x', $rated( 'per_car', '0.75' ) + array( 'excl_chars_frm_length' => '\s' ) ),
				'Ada & Bob',
				5.25,
				'0.75 × 7 characters (plus 2 free characters)',
			),
			'multiply'             => array(
				array( 'type' => 'number' ) + self::text( 'f_x', $rated( 'multiply', '2' ) ),
				'3.5',
				7.0,
				'2 × 3.5',
			),
			'percentage'           => array( self::text( 'f_x', $rated( 'percentage', '15' ) ), 'yes', 9.6, '15% of 64' ),
			'a formula'            => array(
				array( 'type' => 'number' )
					+ self::text( 'f_x', $rated( 'custom', 'max(5, {value} * {field.f_other.value}) + {quantity}' ) ),
				'4',
				14.0,
				'Formula: max(5, 4 * 3) + 2',
			),
			'a text in a formula'  => array(
				self::text( 'f_x', $rated( 'custom', 'length({value}) * {product_price} / 64' ) ),
				'Ada',
				3.0,
				"Formula: length('Ada') * 64 / 64",
			),
			'a formula that fails' => array(
				self::text( 'f_x', $rated( 'custom', '1 / {field.f_other.count} / 0' ) ),
				'Ada',
				0.0,
				'The formula divides by zero, so the product cannot be ordered. If a field may be empty, use if().',
			),
			'an option'            => array(
				self::choice( 'f_x', 'select', array( 'o_oak' => '3', 'o_ash' => '5' ) ),
				'o_ash',
				5.0,
				'Fixed price: 5',
			),
			'a shared percentage'  => array(
				self::choice( 'f_x', 'select', array( 'o_oak' => '' ), $rated( 'percentage', '10' ) ),
				'o_oak',
				6.4,
				'10% of 64',
			),
			'a blank formula'      => array(
				self::choice( 'f_x', 'select', array( 'o_oak' => '', 'o_ash' => '2' ), array( 'pricingType' => 'custom' ) ),
				'o_oak',
				0.0,
				'No price',
			),
			'an option formula'    => array(
				self::choice( 'f_x', 'radio-group', array( 'o_oak' => '{product_price} / 2' ), array( 'pricingType' => 'custom' ) ),
				'o_oak',
				32.0,
				'Formula: 64 / 2',
			),
		);
	}

	/**
	 * @param array<string, mixed> $field
	 */
	#[DataProvider( 'explained' )]
	public function test_explains_how_each_amount_is_calculated( array $field, string $value, float $amount, string $how ): void {
		$answers       = array( 'f_x' => self::answer( $value ), 'f_other' => self::answer( '3' ) );
		$price_details = $this->preview(
			$this->product(),
			array( $field, array( 'type' => 'number' ) + self::text( 'f_other' ) ),
			array( 'answers' => $answers, 'quantity' => 2 )
		)['priced'];

		self::assertCount( 1, $price_details['rows'] );
		self::assertEqualsWithDelta( $amount, $price_details['rows'][0]['amount'], 1e-9 );
		self::assertSame( $how, $price_details['rows'][0]['how'] );
		self::assertSame( 'f_x', $price_details['rows'][0]['field'] );
	}

	public function test_lists_each_selected_option_and_other_with_its_label(): void {
		$field   = self::choice(
			'f_x',
			'checkbox-group',
			array( 'o_oak' => '', 'o_ash' => '', 'o_elm' => '' ),
			array( 'priceoptions' => 'fixed_for_all', 'price' => '2', 'other' => true, 'otherLabel' => 'Something else' )
		);
		$price_details  = $this->preview(
			$this->product(),
			array( $field ),
			array( 'answers' => array( 'f_x' => self::answer( array( 'o_oak', 'o_elm' ), 'Fir' ) ) )
		)['priced'];

		self::assertSame( array( 'Oak', 'Elm', 'Something else' ), array_column( $price_details['rows'], 'label' ) );
		self::assertSame( array( 'o_oak', 'o_elm', 'other' ), array_column( $price_details['rows'], 'option' ) );
		self::assertEquals( 6, array_sum( array_column( $price_details['rows'], 'amount' ) ) );
		self::assertEquals( 6, $price_details['options_total'] );
	}

	public function test_explains_option_product_with_its_quantity_and_product_price(): void {
		$wax   = $this->product( '12.50', 'Wax' );
		$field = array(
			'id'           => 'f_x',
			'type'         => 'product-group',
			'label'        => 'Care',
			'pricingType'  => '',
			'priceoptions' => 'product_price',
			'qty'          => true,
			'options'      => array( array( 'id' => 'o_wax', 'product_id' => $wax->get_id() ) ),
		);
		$price_details = $this->preview(
			$this->product(),
			array( $field ),
			array( 'answers' => array( 'f_x' => array( 'values' => array( 'o_wax' ), 'quantities' => array( 'o_wax' => '3' ) ) ) )
		)['priced'];

		self::assertSame(
			array( 'Wax', '3 × product price: 12.5' ),
			array( $price_details['rows'][0]['label'], $price_details['rows'][0]['how'] )
		);
		self::assertEquals( 37.5, $price_details['rows'][0]['amount'] );
	}

	public function test_returns_server_price_with_fees_hidden_fields_and_errors(): void {
		$hidden = self::text(
			'f_hidden',
			array(
				'required' => true,
				'cl_rule'  => array(
					'action' => 'show',
					'groups' => array(
						array(
							'operator' => '',
							'rules'    => array(
								array(
									'cl_source'   => 'field',
									'cl_field'    => 'f_name',
									'cl_relation' => 'is',
									'cl_val'      => 'x',
									'operator'    => '',
								),
							),
						),
					),
				),
			)
		);
		$fee    = array(
			'id'          => 'f_plate',
			'type'        => 'static-text',
			'label'       => 'Plate',
			'content'     => 'Once',
			'pricingType' => 'fixed',
			'price'       => '8',
			'is_fee'      => true,
		);
		$required_field = self::text( 'f_wrong', array( 'required' => true, 'requiredMessage' => 'Please write it.' ) );
		$price_details  = $this->preview(
			$this->product(),
			array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '4' ) ), $hidden, $fee, $required_field ),
			array( 'quantity' => '3', 'answers' => array( 'f_name' => self::answer( 'Ada' ) ) )
		)['priced'];

		self::assertEquals(
			array( 68, 8, 3 ),
			array( $price_details['unit_price'], $price_details['fee_total'], $price_details['quantity'] )
		);
		self::assertSame( array( 'f_hidden' ), $price_details['hidden'] );
		self::assertSame(
			array( array( 'f_wrong', 'required', 'Please write it.' ) ),
			array_map(
				static fn( array $error ): array => array( $error['field'], $error['code'], $error['message'] ),
				$price_details['errors']
			)
		);
		self::assertSame( array( false, true ), array_column( $price_details['rows'], 'is_fee' ) );
	}

	public function test_prices_variation_on_the_page_of_its_product(): void {
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Scarf' );
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'S', 'L' ) );
		$attribute->set_variation( true );
		$parent->set_attributes( array( $attribute ) );
		$parent->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $parent->get_id() );
		$variation->set_attributes( array( 'size' => 'L' ) );
		$variation->set_regular_price( '40' );
		$variation->save();
		\WC_Product_Variable::sync( $parent->get_id() );

		$response = $this->preview(
			$parent,
			array( self::text( 'f_name', array( 'pricingType' => 'percentage', 'price' => '10' ) ) ),
			array( 'variation_id' => $variation->get_id(), 'answers' => array( 'f_name' => self::answer( 'Ada' ) ) )
		);

		self::assertSame( $parent->get_id(), $response['page']['product']['product_id'] );
		self::assertSame( array( 'attribute_size' => 'L' ), $response['attributes'] );
		self::assertSame( '10% of 40', $response['priced']['rows'][0]['how'] );
		self::assertEquals( 44, $response['priced']['unit_price'] );
	}

	public function test_prices_preview_as_guest_and_keeps_manager_logged_in(): void {
		add_filter( 'woocommerce_product_get_price', static fn( $price ) => is_user_logged_in() ? '50' : $price );
		$manager = get_current_user_id();
		$product = $this->product();

		self::assertEquals( 50, $this->preview( $product, array(), array( 'logged_in' => true ) )['priced']['unit_price'] );
		self::assertEquals( 64, $this->preview( $product, array(), array( 'logged_in' => false ) )['priced']['unit_price'] );
		self::assertSame( $manager, get_current_user_id() );
	}

	public function test_returns_problems_of_an_incomplete_document(): void {
		$document = self::document( array(
			self::text( 'f_name', array( 'pricingType' => 'custom', 'price' => '2 *' ) ),
			self::text( 'f_name' ),
		) );
		$response    = $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'document' => $document, 'product_id' => $this->product()->get_id() )
		);
		self::assertSame(
			array( 200, null, array( 'unexpected_end', 'duplicate_id' ) ),
			array( $response->status, $response->json['page'], array_column( $response->json['problems'], 'code' ) )
		);

		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'document' => self::document( array() ), 'product_id' => 99999999 ) );
		self::assertSame( array( 404, 'unknown_product' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_reports_unreadable_answers(): void {
		foreach ( array(
			array( 'f_name' => 'x' ),
			array( 'f_name' => array( 'values' => array( array( 1 ) ) ) ),
			array( 'f_none' => self::answer( 'x' ) ),
			array( 7 ),
		) as $answers ) {
			self::assertNotSame(
				array(),
				$this->preview( $this->product(), array( self::text( 'f_name' ) ), array( 'answers' => $answers ) )['priced']['errors']
			);
		}
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param array<string, mixed>       $params
	 * @return array<string, mixed>
	 */
	private function preview( \WC_Product $product, array $fields, array $params = array() ): array {
		$response = $this->dispatch_rest(
			'POST',
			self::PATH,
			$params + array(
				'document'   => self::document( $fields ),
				'product_id' => $product->get_id(),
				'quantity'   => 1,
				'answers'    => array(),
			)
		);
		self::assertSame( 200, $response->status, $response->body );
		return $response->json;
	}
}
