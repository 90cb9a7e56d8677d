<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\ProductOptions;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;

/**
 * The merchant's appearance settings, on the node around the form.
 */
final class FormAppearanceTest extends OptionsTestCase {

	/**
	 * @return array{class: string, style: string|null}
	 */
	private function node( \WC_Product $product ): array {
		$settings = new Settings();
		$feature  = new ProductOptions(
			$settings,
			new Assets( dirname( __DIR__, 4 ) . '/plugin.php', new ShopBootData( $settings, new ScriptReplacement() ), new LazyScripts() ),
			new Ajax()
		);
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$settings->add( OptionSettings::FEATURE, $feature );
		$GLOBALS['product'] = wc_get_product( $product->get_id() );
		ob_start();
		$feature->print_node();
		unset( $GLOBALS['product'] );
		$tags = new \WP_HTML_Tag_Processor( (string) ob_get_clean() );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'aisle-product-options' ) ) );
		$style = $tags->get_attribute( 'style' );
		return array(
			'class' => trim( str_replace( 'aisle-product-options wp-exclude-emoji', '', (string) $tags->get_attribute( 'class' ) ) ),
			'style' => is_string( $style ) ? $style : null,
		);
	}

	/**
	 * @param array<string, string> $appearance
	 */
	private function shop_has( array $appearance ): void {
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'features' => array( 'product-options' => $appearance ) ) );
	}

	public function test_prints_no_style_when_form_and_store_set_none(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		self::assertSame( array( 'class' => '', 'style' => null ), $this->node( $product ) );
	}

	public function test_prefers_form_appearance_over_store_appearance(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ), array( 'style' => array( 'accent' => '#0B5FFF', 'corner' => 'square' ) ) );
		$this->shop_has( array( 'look_accent' => '#fc0', 'look_corner' => 'very', 'look_tile' => 'large' ) );
		self::assertSame(
			array(
				'class' => 'has-own-accent has-own-corner has-own-tile',
				'style' => '--aisle-own-accent:#0b5fff;--aisle-own-on-accent:#ffffff;--aisle-radius:0px;--aisle-tile:144px;',
			),
			$this->node( $product )
		);
	}

	public function test_applies_store_appearance_to_all_forms(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->shop_has( array( 'look_accent' => '#fc0' ) );
		self::assertSame( '--aisle-own-accent:#ffcc00;--aisle-own-on-accent:#000000;', $this->node( $product )['style'] );
	}

	public function test_uses_appearance_of_first_form_when_product_has_several(): void {
		$product = $this->product();
		$this->form(
			$product,
			array( self::text( 'f_late' ) ),
			array( 'priority' => 20, 'style' => array( 'corner' => 'very', 'tile' => 'small' ) )
		);
		$this->form( $product, array( self::text( 'f_early' ) ), array( 'priority' => 5, 'style' => array( 'corner' => 'square' ) ) );
		self::assertSame( '--aisle-radius:0px;--aisle-tile:72px;', $this->node( $product )['style'] );
	}

	public function test_ignores_invalid_style_values(): void {
		$product = $this->product();
		$this->form(
			$product,
			array( self::text( 'f_name' ) ),
			array( 'style' => array( 'accent' => '#fff;background:url(//evil.test)', 'corner' => '"><script>', 'tile' => array( 'x' ) ) )
		);
		self::assertSame( array( 'class' => '', 'style' => null ), $this->node( $product ) );
	}

	public function test_shows_formatted_label_as_plain_text_in_cart_and_order(): void {
		$product                      = $this->product();
		$field                        = self::choice( 'f_terms', 'checkbox-group', array( 'o_yes' => '4' ) );
		$field['options'][0]['label'] = 'I accept the <a href="https://x.test/terms">terms</a> & <strong>more</strong>';
		$form                         = $this->form( $product, array( $field ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_terms' => self::answer( array( 'o_yes' ) ) ) ) ) );
		$data = apply_filters( 'woocommerce_get_item_data', array(), $this->line() );
		self::assertStringContainsString( 'I accept the terms &amp; more', $data[0]['display'] ?? $data[0]['value'] );
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$items = wc_get_order( $order->get_id() )->get_items();
		$rows  = array_values( reset( $items )->get_formatted_meta_data( '' ) );
		self::assertStringContainsString( 'I accept the terms &amp; more', $rows[0]->display_value );
		self::assertStringNotContainsString( '<a ', $rows[0]->display_value );
		self::assertStringNotContainsString( 'strong', $rows[0]->display_value );
	}
}
