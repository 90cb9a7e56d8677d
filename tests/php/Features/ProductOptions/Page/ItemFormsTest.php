<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\ProductOptions;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * Option forms of products inside a form that sells several.
 */
final class ItemFormsTest extends OptionsTestCase {

	private ProductOptions $feature;

	protected function setUp(): void {
		parent::setUp();
		$settings      = new Settings();
		$this->feature = new ProductOptions( $settings, self::assets( $settings ), new Ajax() );
		$settings->add( OptionSettings::FEATURE, $this->feature );
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
	}

	public function test_prints_nothing_for_a_product_without_form(): void {
		self::assertSame( '', $this->feature->item_fields()->html( $this->product(), 'camera' ) );
	}

	public function test_prefixes_the_names_of_all_inputs(): void {
		$board = $this->product();
		$form  = $this->form(
			$board,
			array( self::text( 'f_name' ), self::choice( 'f_wood', 'select', array( 'o_oak' => '1', 'o_ash' => '2' ) ) )
		);
		$html  = $this->feature->item_fields()->html( $board, 'camera' );
		preg_match_all( '/ name="([^"]*)"/', $html, $names );
		self::assertContains( "camera_aisle_options[$form][f_name][values][]", $names[1] );
		self::assertContains( 'camera_aisle_form', $names[1] );
		foreach ( $names[1] as $name ) {
			self::assertStringStartsWith( 'camera_', $name );
		}
		self::assertStringContainsString( 'data-prefix="camera_"', $html );
	}

	public function test_has_own_element_ids_when_two_items_have_one_name(): void {
		$board = $this->product();
		$this->form( $board, array( self::text( 'f_name' ) ) );
		$fields = $this->feature->item_fields();
		$html   = $fields->html( $board, 'camera' ) . $fields->html( $board, 'camera' );
		preg_match_all( '/ id="([^"]*)"/', $html, $ids );
		self::assertNotSame( array(), $ids[1] );
		self::assertSame( array_unique( $ids[1] ), $ids[1] );
		self::assertSame( 2, substr_count( $html, 'data-prefix="camera_"' ) );
	}

	public function test_contains_its_own_data(): void {
		$board = $this->product();
		$this->form( $board, array( self::text( 'f_name' ) ) );
		$html = $this->feature->item_fields()->html( $board, 'camera' );
		self::assertStringContainsString( 'class="aisle-product-options__data"', $html );
		self::assertNull( $this->feature->boot_data(), 'The page has no form of its own.' );
	}

	public function test_prints_posted_answers(): void {
		$board                     = $this->product();
		$form                      = $this->form( $board, array( self::text( 'f_name' ) ) );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$html                      = $this->feature->item_fields()->html(
			$board,
			'camera',
			array(
				'aisle_form'    => (string) $board->get_id(),
				'aisle_options' => array( $form => array( 'f_name' => array( 'values' => array( 'Ada <3' ) ) ) ),
			)
		);
		self::assertStringContainsString( 'value="Ada &lt;3"', $html );
	}
}
