<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Markup;

use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\Page\NoScriptVariation;
use Aisle\Features\ProductOptions\ProductOptions;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\Features\ProductOptions\ScarfTestCase;

/** Form of a variable product before a selection: the state of the variation form beside it counts. */
final class PageVariationTest extends ScarfTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->form( $this->scarf, array( self::text( 'f_name' ) ) );
	}

	protected function tearDown(): void {
		$_REQUEST = array();
		parent::tearDown();
	}

	private function node(): string {
		$settings = new Settings();
		$feature  = new ProductOptions(
			$settings,
			new Assets( dirname( __DIR__, 5 ) . '/plugin.php', new ShopBootData( $settings, new ScriptReplacement() ), new LazyScripts() ),
			new Ajax()
		);
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$settings->add( OptionSettings::FEATURE, $feature );
		$GLOBALS['product'] = wc_get_product( $this->scarf->get_id() );
		ob_start();
		$feature->print_node();
		unset( $GLOBALS['product'] );
		return (string) ob_get_clean();
	}

	public function test_selects_no_variation_when_product_has_no_default(): void {
		$html = $this->node();
		self::assertDoesNotMatchRegularExpression( '/data-(variation|attributes)=/', $html );
		self::assertStringContainsString( '<dt>Price</dt><dd>From $40.00</dd>', $html );
	}

	public function test_prices_the_default_variation(): void {
		$this->scarf->set_default_attributes( array( 'colour' => 'Blue' ) );
		$this->scarf->save();
		$html = $this->node();
		self::assertStringContainsString( '<dt>Total</dt><dd>$50.00</dd>', $html );
		self::assertStringContainsString( "data-variation=\"{$this->blue}\"", $html );
		self::assertStringContainsString( 'data-attributes="{&quot;attribute_colour&quot;:&quot;Blue&quot;}"', $html );
	}

	public function test_prints_price_suffix_after_total_of_selected_variation(): void {
		$this->scarf->set_default_attributes( array( 'colour' => 'Blue' ) );
		$this->scarf->save();
		$this->taxes( true, true, 'incl' );
		update_option( 'woocommerce_price_display_suffix', '{price_excluding_tax} net' );
		self::assertSame( '', wc_get_product( $this->scarf->get_id() )->get_price_suffix() );
		self::assertStringContainsString(
			'<dt>Total</dt><dd>$50.00<small class="aisle-product-options__suffix"> $41.67 net</small></dd>',
			$this->node()
		);
	}

	public function test_prefers_requested_variation_over_the_default(): void {
		$this->scarf->set_default_attributes( array( 'colour' => 'Blue' ) );
		$this->scarf->save();
		$by_red = array(
			'assignment' => array(
				'include' => array( array( 'by' => 'variation', 'ids' => array( $this->red ) ) ),
				'exclude' => array(),
			),
		);
		$this->form( $this->scarf, array( self::text( 'f_fringe' ) ), $by_red );
		self::assertStringNotContainsString( 'f_fringe', $this->node() );

		$_REQUEST['attribute_colour'] = 'Red';
		$html                         = $this->node();
		self::assertStringContainsString( '<dt>Total</dt><dd>$40.00</dd>', $html );
		self::assertStringContainsString( 'data-field="f_fringe"', $html );
	}

	/**
	 * @param array<string, string> $fields
	 */
	private function add_without_scripts( array $fields ): void {
		$id       = (string) $this->scarf->get_id();
		$_POST    = $fields
			+ array( 'add-to-cart' => $id, 'product_id' => $id, 'variation_id' => '0', 'quantity' => '1', PostedRequest::FORM => $id );
		$_REQUEST = $_POST;
		NoScriptVariation::set_variation_id();
		\WC_Form_Handler::add_to_cart_action( false );
	}

	public function test_adds_variation_of_selected_attributes_without_scripts(): void {
		add_filter( 'woocommerce_add_to_cart_redirect', '__return_false' );
		$this->add_without_scripts( array( 'attribute_colour' => 'Blue' ) );
		$line = array_values( WC()->cart->get_cart() )[0] ?? array();
		self::assertSame(
			array( $this->blue, array( 'attribute_colour' => 'Blue' ) ),
			array( $line['variation_id'] ?? 0, $line['variation'] ?? array() )
		);
	}

	public function test_rejects_add_when_an_attribute_is_not_selected(): void {
		$this->add_without_scripts( array( 'attribute_colour' => '' ) );
		self::assertSame( array(), WC()->cart->get_cart() );
		self::assertNotSame( array(), wc_get_notices( 'error' ) );
	}

	public function test_selects_no_variation_when_attribute_is_unknown(): void {
		$_REQUEST['attribute_colour'] = '<b>Green';
		$html                         = $this->node();
		self::assertStringNotContainsString( 'data-variation', $html );
		self::assertStringNotContainsString( '<b>Green', $html );
	}
}
