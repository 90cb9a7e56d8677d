<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Domain\OptionForm\PackedForm;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\ProductOptions;
use Aisle\Platform\Ajax;
use Aisle\Platform\Assets;
use Aisle\Platform\LazyScripts;
use Aisle\Platform\ReplacedScripts;
use Aisle\Platform\Settings;
use Aisle\Platform\ShopBootData;
use Aisle\Platform\ShopSettings;

final class OptionPageTest extends OptionsTestCase {

	private ProductOptions $room;

	protected function setUp(): void {
		parent::setUp();
		$this->fresh_room();
	}

	private function fresh_room(): void {
		$settings   = new Settings();
		$assets     = new Assets( dirname( __DIR__, 4 ) . '/plugin.php', new ShopBootData( $settings, new ReplacedScripts() ), new LazyScripts() );
		$this->room = new ProductOptions( $settings, $assets, new Ajax() );
		$settings->add( ShopSettings::ROOM, new ShopSettings() );
		$settings->add( OptionSettings::ROOM, $this->room );
	}

	private function node( \WC_Product $product ): string {
		$GLOBALS['product'] = wc_get_product( $product->get_id() );
		ob_start();
		$this->room->print_node();
		unset( $GLOBALS['product'] );
		return (string) ob_get_clean();
	}

	/**
	 * @return array<string, mixed> As the browser reads it.
	 */
	private function boot(): array {
		return (array) json_decode( (string) wp_json_encode( $this->room->boot_data() ), true );
	}

	public function test_a_product_without_a_form_prints_nothing_and_has_no_data(): void {
		self::assertSame( '', $this->node( $this->product() ) );
		self::assertNull( $this->room->boot_data() );
	}

	public function test_the_node_has_the_form_a_skeleton_and_a_sentence_for_browsers_without_scripts(): void {
		$product = $this->product();
		$hidden  = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array( array( 'cl_source' => 'field', 'cl_field' => 'f_name', 'cl_relation' => 'is', 'cl_val' => 'x', 'operator' => '' ) ),
					'operator' => '',
				),
			),
		);
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'label' => '<i>Name</i>', 'required' => true ) ), self::text( 'f_more', array( 'cl_rule' => $hidden ) ) ) );
		$html    = $this->node( $product );

		self::assertStringContainsString( 'data-aisle="product-options" data-product="' . $product->get_id() . '" data-forms="' . $form . '"', $html );
		self::assertStringContainsString( '&lt;i&gt;Name', $html );
		self::assertStringNotContainsString( 'More', $html );
		self::assertStringNotContainsString( 'data-answers', $html );
		self::assertMatchesRegularExpression( '#<noscript>.*JavaScript.*</noscript>#s', $html );
	}

	public function test_the_page_gets_trees_but_neither_formulas_nor_assignments(): void {
		$product = $this->product( '25' );
		$rules   = array(
			'bind_quantity'         => true,
			'quantity_bind_formula' => '4 + 38',
		);
		$this->form( $product, array( self::text( 'f_name', array( 'pricingType' => 'custom', 'price' => '17 + {value.length}' ) ) ), array( 'rules' => $rules ) );
		$this->node( $product );
		$json = (string) wp_json_encode( $this->room->boot_data() );

		self::assertStringNotContainsString( '17 + ', $json );
		self::assertStringNotContainsString( '4 + 38', $json );
		self::assertStringNotContainsString( 'assignment', $json );
		self::assertSame( array( '+', 17, array( 'ref', 'value.length' ) ), $this->boot()['forms'][0]['form']['fields'][0]['pricing']['formula'] );
	}

	public function test_the_page_reads_the_same_form_as_the_server(): void {
		$product = $this->product( '25' );
		$custom  = array( 'pricingType' => 'custom' );
		$rules   = array(
			'bind_quantity'         => true,
			'quantity_bind_formula' => '4 + 38',
		);
		$fields  = array(
			self::text( 'f_name', $custom + array( 'price' => '17 + {value.length}' ) ),
			self::choice( 'f_wood', 'select', array( 'o_oak' => '2 * 3', 'o_ash' => '' ), $custom ),
			self::choice( 'f_box', 'select', array( 'o_box' => '2.50' ) ),
			array( 'id' => 'f_note', 'type' => 'paragraph', 'content' => 'So #={product_price}=#' ),
		);
		$form    = $this->form( $product, $fields, array( 'rules' => $rules, 'tables' => array( 'sizes' => array( 'rows' => array( 1 ), 'columns' => array( 1 ), 'cells' => array( array( 5 ) ) ) ) ) );
		$this->node( $product );

		$model = $this->repository->read( $form )['model'] ?? null;
		self::assertNotNull( $model );
		self::assertEquals( json_decode( (string) wp_json_encode( PackedForm::pack( $model ) ), true ), $this->boot()['forms'][0]['form'] );
	}

	public function test_the_product_data_has_the_contracts_names_and_prices_as_entered_and_shown(): void {
		$this->taxes( true, false, 'incl' );
		$product = $this->product( '25' );
		update_post_meta( $product->get_id(), 'wcpa_pcf_depth', '12' );
		add_filter( 'aisle_custom_field_default', static fn (): array => array( 'wcpa_pcf_depth' => '1', 'wcpa_pcf_grain' => 'fine' ) );
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$data = $this->boot()['product'];

		self::assertSame( '25', $data['catalog_price'] );
		self::assertEqualsWithDelta( 1.2, $data['taxpu'], 1e-9 );
		self::assertEqualsWithDelta( 30.0, $data['wc_product_price'], 1e-9 );
		self::assertSame( array( 'wcpa_pcf_depth' => '12', 'wcpa_pcf_grain' => 'fine' ), $data['product_cfs'] );
		self::assertEquals( 1, $data['con_unit'] );
		self::assertFalse( $data['is_variable'] );
	}

	public function test_the_settings_carry_the_contracts_strings(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$settings = $this->boot()['settings'];

		self::assertTrue( $settings['change_price_as_quantity'] );
		self::assertFalse( $settings['show_field_price_x_quantity'] );
		self::assertSame( 100, $settings['scroll_offset'] );
		self::assertSame( 'The file could not be uploaded.', $settings['strings']['ajax_upload_error'] );
	}

	public function test_the_page_has_each_global_setting_of_the_contract_and_none_that_nothing_reads(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$settings = $this->boot()['settings'];

		$names = array(
			'ajax_url', 'google_map_api', 'wc_price_decimals', 'wc_decimal_sep', 'wc_thousand_sep', 'change_price_as_quantity', 'show_field_price_x_quantity',
			'date_format', 'time_format', 'date_format_js', 'time_format_js', 'start_of_week', 'today', 'use_sumo', 'ajax_add_to_cart', 'wcpa_init_triggers', 'strings',
		);
		self::assertSame( array(), array_values( array_diff( $names, array_keys( $settings ) ) ) );
		self::assertStringEndsWith( '/wp-admin/admin-ajax.php', $settings['ajax_url'] );
		self::assertSame( 'Please choose…', $settings['strings']['please_choose'] );

		// Each is read by its own name in the page's script, once PHP's edge has none but these.
		$readers = implode( '', array_map( 'file_get_contents', array( dirname( __DIR__, 4 ) . '/src/features/product-options/page-data.ts', dirname( __DIR__, 4 ) . '/src/platform/forms/field-settings.ts' ) ) );
		$unread  = array_filter( array_keys( $settings ), static fn ( string $name ): bool => 1 !== preg_match( "/\\bsettings\\.{$name}\\b/", $readers ) );
		self::assertSame( array(), array_values( array_diff( $unread, array( 'ajax_add_to_cart' ) ) ), 'Settings that no script reads.' );
	}

	public function test_each_string_of_the_page_has_a_reader(): void {
		$this->form( $product = $this->product(), array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$sources = new \RegexIterator( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 4 ) . '/src', \FilesystemIterator::SKIP_DOTS ) ), '/(?<!\.test)\.tsx?$/' );
		$code    = implode( '', array_map( static fn ( \SplFileInfo $file ): string => (string) file_get_contents( (string) $file ), iterator_to_array( $sources, false ) ) );
		$unread  = array_filter( array_keys( $this->boot()['settings']['strings'] ), static fn ( string $name ): bool => 1 !== preg_match( "/\\bstrings( \\))?\\.{$name}\\b/", $code ) );
		self::assertSame( array(), array_values( $unread ) );
	}

	public function test_the_page_tells_the_shops_day_and_second_of_the_day(): void {
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$this->form( $product = $this->product(), array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$today = $this->boot()['settings']['today'];
		$now   = new \DateTimeImmutable( 'now', new \DateTimeZone( 'Asia/Tokyo' ) );
		self::assertEqualsWithDelta( time() + 9 * HOUR_IN_SECONDS, $today['days'] * DAY_IN_SECONDS + $today['seconds'], 5 );
		self::assertSame( (int) floor( strtotime( $now->format( 'Y-m-d' ) . ' UTC' ) / DAY_IN_SECONDS ), $today['days'] );
		self::assertSame( 540, $today['utc_offset_minutes'] );
	}

	public function test_custom_fields_have_a_default_for_the_whole_shop_which_a_product_and_a_plugin_may_overrule(): void {
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'rooms' => array( 'product-options' => array( 'custom_field_defaults' => "wcpa_pcf_depth = 12\ngrain: fine = smooth\n\nnonsense\n= 3\nedge=2.5" ) ) ) );
		$seen    = array();
		add_filter(
			'aisle_custom_field_default',
			static function ( array $defaults ) use ( &$seen ): array {
				$seen = $defaults;
				return array( 'wcpa_pcf_edge' => '9' ) + $defaults;
			}
		);
		$product = $this->product();
		update_post_meta( $product->get_id(), 'wcpa_pcf_depth', '7' );
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		self::assertSame( array( 'wcpa_pcf_depth' => '12', 'wcpa_pcf_edge' => '2.5' ), $seen );
		$fields = $this->boot()['product']['product_cfs'];
		ksort( $fields );
		self::assertSame( array( 'wcpa_pcf_depth' => '7', 'wcpa_pcf_edge' => '9' ), $fields );
		self::assertArrayNotHasKey( 'custom_field_defaults', $this->boot()['settings'] + $this->boot()['settings']['strings'] );
	}

	public function test_a_variable_product_sends_each_price_or_above_sixty_only_the_different_ones(): void {
		$few  = $this->variable( 3 );
		$many = $this->variable( 61 );
		$this->form( $few, array( self::text( 'f_name' ) ), self::for_products( $few->get_id(), $many->get_id() ) );

		$this->node( $few );
		$data = $this->boot()['product'];
		ksort( $data['variations'] );
		self::assertSame( array( '10', '11', '10' ), array_column( $data['variations'], 'catalog_price' ) );
		self::assertSame( array( 's0' => 's0', 's1' => 's1', 's2' => 's2' ), $data['variation_attributes']['size'] );

		$this->fresh_room();
		$this->node( $many );
		$data = $this->boot()['product'];
		self::assertArrayNotHasKey( 'variations', $data );
		self::assertSame( array( '10', '11' ), $data['variation_prices']['prices'] );
		self::assertCount( 61, $data['variation_prices']['of'] );
	}

	public function test_a_refused_classic_submit_gets_its_answers_back_and_a_plain_visit_does_not(): void {
		$product = $this->product();
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'maxlength' => 3 ) ) ) );
		$posted  = array( $form => array( 'f_name' => self::answer( '"><script>' ) ) );

		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash( array( 'add-to-cart' => (string) $product->get_id(), 'aisle_options' => $posted ) );
		$_REQUEST                  = $_POST;
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$html = $this->node( $product );
		self::assertStringNotContainsString( '<script>', $html );
		self::assertSame( 1, preg_match( '/data-answers="([^"]*)"/', $html, $found ) );
		$answers = json_decode( html_entity_decode( $found[1], ENT_QUOTES ), true );
		self::assertSame( array( '"><script>' ), $answers[ $form ]['f_name']['values'] );

		do_action( 'woocommerce_add_to_cart', '', 0, 1, 0, array(), array() );
		self::assertStringNotContainsString( 'data-answers', $this->node( $product ) );

		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		self::assertStringNotContainsString( 'data-answers', $this->node( $product ) );
	}

	private function variable( int $variations ): \WC_Product_Variable {
		$sizes     = array_map( static fn ( int $i ): string => "s$i", range( 0, $variations - 1 ) );
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( $sizes );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Scarf' );
		$product->set_status( 'publish' );
		$product->set_attributes( array( $attribute ) );
		$product->save();
		foreach ( $sizes as $i => $size ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( (string) ( 10 + $i % 2 ) );
			$variation->set_status( 'publish' );
			$variation->save();
		}
		\WC_Product_Variable::sync( $product->get_id() );
		return $product;
	}

	public function test_the_page_has_the_shops_formats_services_and_upload_address(): void {
		update_option( 'date_format', 'j. F Y' );
		update_option( 'time_format', 'H:i' );
		update_option( 'start_of_week', '1' );
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'rooms' => array( 'product-options' => array( 'wcpa_init_triggers' => 'quick_view_opened, modal:ready', 'google_map_api' => 'key-1', 'geocoder_url' => 'javascript:alert(1)', 'no_small_previews' => true ) ) ) );
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$boot     = $this->boot();
		$settings = $boot['settings'];

		self::assertSame( array( 'j. F Y', 'd. MMMM yyyy', 'HH:mm', 1 ), array( $settings['date_format'], $settings['date_format_js'], $settings['time_format_js'], $settings['start_of_week'] ) );
		self::assertSame( array( 'key-1', '', 'https://maps.googleapis.com/maps/api/js' ), array( $settings['google_map_api'], $settings['geocoder_url'], $settings['maps_url'] ) );
		self::assertSame( array( 'quick_view_opened', 'modal:ready' ), $settings['wcpa_init_triggers'] );
		self::assertSame( array( true, false ), array( $settings['no_small_previews'], $settings['use_sumo'] ) );
		self::assertArrayNotHasKey( 'google_map_api', $settings['strings'] );
		self::assertGreaterThan( 0, $boot['uploads']['max_bytes'] );
		self::assertSame( array(), $boot['products'] );
	}

	public function test_the_page_knows_the_products_of_its_groups_and_not_the_owners_notes(): void {
		$stand = $this->product( '12.50', 'Oak stand' );
		$stand->set_manage_stock( true );
		$stand->set_stock_quantity( 4 );
		$stand->save();
		$product = $this->product();
		$group   = array( 'id' => 'f_stand', 'type' => 'product-group', 'label' => 'Stand', 'notes' => 'for us', 'options' => array( array( 'id' => 'o_stand', 'label' => '', 'product_id' => $stand->get_id() ), array( 'id' => 'o_gone', 'label' => '', 'product_id' => 999999 ) ) );
		$this->form( $product, array( $group ), array( 'notes' => 'ask Ann' ) );
		$this->node( $product );
		$boot = $this->boot();

		self::assertSame( array( $stand->get_id() ), array_keys( $boot['products'] ) );
		$shown = $boot['products'][ $stand->get_id() ];
		self::assertSame( array( 'Oak stand', '12.5', 4, true ), array( $shown['name'], $shown['catalog_price'], $shown['stock_quantity'], $shown['purchasable'] ) );
		self::assertStringNotContainsString( 'ask Ann', (string) wp_json_encode( $boot ) );
		self::assertStringNotContainsString( 'for us', (string) wp_json_encode( $boot ) );
	}

	public function test_a_node_in_an_ajax_answer_brings_its_data_along(): void {
		$product = $this->product();
		$form    = $this->form( $product, array( self::text( 'f_name' ) ) );
		self::assertStringNotContainsString( 'aisle-product-options__data', $this->node( $product ) );

		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertSame( 1, preg_match( '#<script type="application/json" class="aisle-product-options__data">(.*?)</script>#s', $this->node( $product ), $found ) );
		self::assertSame( $form, json_decode( $found[1] ?? '', true )['forms'][0]['id'] );
	}
}
