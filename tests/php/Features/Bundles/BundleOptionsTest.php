<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Platform\Uploads\UploadServices;

/**
 * Items with an option form of their own.
 */
final class BundleOptionsTest extends BundlesTestCase {

	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->form = ( new StoredForms() )->documents()->save(
			array(
				'schema_version' => 1,
				'priority'       => 10,
				'assignment'     => array(
					'include' => array( array( 'by' => 'product', 'ids' => array( $this->film->get_id() ) ) ),
					'exclude' => array(),
				),
				'rules'          => array(),
				'tables'         => array(),
				'fields'         => array(
					array(
						'id'           => 'f_text',
						'type'         => 'text',
						'label'        => 'Engraving',
						'required'     => true,
						'enablePrice'  => true,
						'pricingType'  => 'fixed',
						'price'        => '5.50',
						'maxlength'    => 10,
					),
				),
			),
			'Engraving'
		)['id'];
	}

	public function test_reduces_the_price_with_options(): void {
		$this->add_bundle( array( 'film' => array( 'fields' => $this->fields( 'Ada' ) ) ) + self::ALL_ITEMS );
		// 24.50 + 5.50 = 30.00
		self::assertSame( array( '1 x Camera 17.99', '1 x Film 27.00', '1 x Bag 7.16' ), $this->priced_lines() );
		WC()->cart->calculate_totals();
		self::assertSame( 52.15, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_reads_fields_as_text(): void {
		$this->add_bundle( array( 'film' => array( 'fields' => http_build_query( $this->fields( 'Zoë & Ümit' ) ) ) ) + self::ALL_ITEMS );
		$details = $this->call( array( 'type' => 'get' ) )->json['cart']['lines'];
		self::assertStringContainsString( 'Zoë & Ümit', (string) wp_json_encode( $details, JSON_UNESCAPED_UNICODE ) );
	}

	public function test_adds_nothing_without_a_required_option(): void {
		$this->assert_rejected( 'refused', $this->operation() );
		$result = $this->assert_rejected(
			'refused',
			$this->operation( array( 'film' => array( 'fields' => $this->fields( 'Much too long' ) ) ) + self::ALL_ITEMS )
		);
		self::assertSame( 'film', $result->json['results'][0]['item'] );
	}

	public function test_does_not_use_the_fields_of_another_item(): void {
		$this->assert_rejected(
			'refused',
			$this->operation( array( 'camera' => array( 'fields' => $this->fields( 'Ada' ) ) ) + self::ALL_ITEMS )
		);
	}

	public function test_keeps_bundles_with_different_answers_apart(): void {
		foreach ( array( 'Ada', 'Bob', 'Ada' ) as $name ) {
			$this->add_bundle( array( 'film' => array( 'fields' => $this->fields( $name ) ) ) + self::ALL_ITEMS );
		}
		self::assertSame( array( 2, 2, 2, 1, 1, 1 ), array_values( $this->quantities() ) );
		self::assertSame( 156.45, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_prints_the_lowest_price_with_required_options(): void {
		$html = do_shortcode( "[aisle_bundle id=\"$this->bundle\"]" );
		preg_match_all( '/<ins data-bundle="price">([^<]*)</', $html, $prices );
		// 24.50 + 5.50 = 30.00, and 5 % off.
		self::assertSame( array( '$18.99', 'From $28.50', '$7.95' ), $prices[1] );
		self::assertStringContainsString( '>From $47.49<', $html );
	}

	public function test_prints_the_lowest_price_of_variations_with_required_options(): void {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'Small', 'Large' ) );
		$attribute->set_variation( true );
		$shirt = new \WC_Product_Variable( $this->film->get_id() );
		$shirt->set_attributes( array( $attribute ) );
		$shirt->save();
		foreach ( array( 'Small' => '10', 'Large' => '15' ) as $size => $price ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $shirt->get_id() );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( $price );
			$variation->save();
		}
		\WC_Product_Variable::sync( $shirt->get_id() );
		$id = $this->save_bundle( array( 'tiers' => array() ) );
		self::assertStringContainsString( '>From $15.50<', do_shortcode( "[aisle_bundle id=\"$id\"]" ) );
		$_REQUEST['attribute_size'] = 'Large';
		$id                         = $this->save_bundle( array( 'tiers' => array() ) );
		self::assertStringContainsString( '>From $20.50<', do_shortcode( "[aisle_bundle id=\"$id\"]" ) );
		unset( $_REQUEST['attribute_size'] );
	}

	public function test_shows_the_options_of_the_cart_when_bundle_is_edited(): void {
		list( $camera ) = $this->add_bundle( array( 'film' => array( 'fields' => $this->fields( 'Ada' ) ) ) + self::ALL_ITEMS );

		$_GET['aisle_edit_bundle'] = $camera;
		$html                      = do_shortcode( "[aisle_bundle id=\"$this->bundle\"]" );
		unset( $_GET['aisle_edit_bundle'] );
		self::assertStringContainsString( 'name="aisle-replace" value="' . $camera . '"', $html );
		self::assertStringContainsString( 'value="Ada"', $html );
	}

	public function test_ignores_posted_options_that_are_nested_too_deeply(): void {
		$fields = array( 'deep' => array( array( array( array( array( array( '1' ) ) ) ) ) ) );
		$files  = new AnsweredFiles( ( new UploadServices() )->files() );
		self::assertEquals( new PostedForm(), PostedForm::of_fields( $this->film->get_id(), $fields, array(), $files ) );
	}

	/**
	 * @return array<string, mixed> Fields of the film's own form.
	 */
	private function fields( string $name ): array {
		return array(
			'aisle_form'    => (string) $this->film->get_id(),
			'aisle_options' => array( $this->form => array( 'f_text' => array( 'values' => array( $name ) ) ) ),
		);
	}
}
