<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Domain\OptionForm\PackedForm;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\ProductOptions;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\SizedProduct;

final class OptionPageTest extends OptionsTestCase {

	private ProductOptions $feature;

	protected function setUp(): void {
		parent::setUp();
		$this->recreate_feature();
	}

	private function recreate_feature(): void {
		$settings   = new Settings();
		$assets     = new Assets(
			dirname( __DIR__, 5 ) . '/plugin.php',
			new ShopBootData( $settings, new ScriptReplacement() ),
			new LazyScripts()
		);
		$this->feature = new ProductOptions( $settings, $assets, new Ajax() );
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$settings->add( OptionSettings::FEATURE, $this->feature );
	}

	private function node( \WC_Product $product ): string {
		$GLOBALS['product'] = wc_get_product( $product->get_id() );
		ob_start();
		$this->feature->print_node();
		unset( $GLOBALS['product'] );
		return (string) ob_get_clean();
	}

	/**
	 * @return array<string, mixed> Boot data as the browser parses it.
	 */
	private function boot(): array {
		return (array) json_decode( (string) wp_json_encode( $this->feature->boot_data() ), true );
	}

	public function test_prints_nothing_when_product_has_no_form(): void {
		self::assertSame( '', $this->node( $this->product() ) );
		self::assertNull( $this->feature->boot_data() );
	}

	/**
	 * @return array<string, mixed> Conditions that show a field only if f_name is “x”.
	 */
	private static function when_x(): array {
		return array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array(
						array( 'cl_source' => 'field', 'cl_field' => 'f_name', 'cl_relation' => 'is', 'cl_val' => 'x', 'operator' => '' ),
					),
					'operator' => '',
				),
			),
		);
	}

	/**
	 * @param array<int, mixed>    $options Value of `aisle_options`.
	 * @param array<string, mixed> $extra_fields
	 */
	private function node_after_post( \WC_Product $product, array $options, array $extra_fields = array() ): string {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash(
			$extra_fields + array( 'add-to-cart' => (string) $product->get_id(), 'aisle_options' => $options )
		);
		$_REQUEST                  = $_POST;
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		return $this->node( $product );
	}

	private static function tag( string $html, string $part ): string {
		return 1 === preg_match( '/<[^>]*' . preg_quote( $part, '/' ) . '[^>]*>/', $html, $matches ) ? $matches[0] : '';
	}

	public function test_prints_usable_form_and_price_button_without_scripts(): void {
		$product = $this->product();
		$form    = $this->form(
			$product,
			array(
				self::text( 'f_name', array( 'label' => '<i>Name</i>', 'required' => true ) ),
				self::text( 'f_more', array( 'cl_rule' => self::when_x() ) ),
			)
		);
		$html    = $this->node( $product );

		self::assertStringContainsString(
			'data-aisle="product-options" data-product="' . $product->get_id() . '" data-forms="' . $form . '"',
			$html
		);
		self::assertStringContainsString( '&lt;i&gt;Name', $html );
		self::assertStringContainsString( 'required=""', self::tag( $html, "name=\"aisle_options[{$form}][f_name][values][]\"" ) );
		self::assertStringNotContainsString( 'disabled', self::tag( $html, "name=\"aisle_options[{$form}][f_name][values][]\"" ) );
		self::assertStringContainsString( 'disabled', self::tag( $html, "name=\"aisle_options[{$form}][f_more][values][]\"" ) );
		self::assertStringContainsString( 'hidden=""', self::tag( $html, 'data-field="f_more"' ) );
		self::assertStringContainsString( '<dt>Price</dt><dd>From $64.00</dd>', $html );
		self::assertMatchesRegularExpression(
			'#<noscript>\s*<button type="submit"[^>]* name="aisle_update_price" value="' . $product->get_id() . '"#',
			$html
		);
		self::assertDoesNotMatchRegularExpression( '/skeleton|data-answers|data-tried|data-refusals|has-error/', $html );
	}

	public function test_prints_default_answers_with_their_prices(): void {
		$product = $this->product( '64' );
		$options = array(
			array( 'id' => 'o_oil', 'label' => 'Oil', 'value' => 'oil', 'price' => '3', 'selected' => true ),
			array( 'id' => 'o_wax', 'label' => 'Wax', 'value' => 'wax', 'price' => '4' ),
		);
		$this->form( $product, array( self::choice( 'f_extras', 'checkbox-group', array(), array( 'options' => $options ) ) ) );
		$html = $this->node( $product );

		self::assertStringContainsString( 'checked=""', self::tag( $html, 'value="o_oil"' ) );
		self::assertStringNotContainsString( 'checked', self::tag( $html, 'value="o_wax"' ) );
		self::assertStringContainsString( '<dt>Extras</dt><dd>$3.00</dd>', $html );
		self::assertStringContainsString( '<dt>Total</dt><dd>$67.00</dd>', $html );
	}

	public function test_reprints_rejected_form_with_errors_prices_and_shown_fields(): void {
		$product          = $this->product( '64' );
		$price_properties = array( 'pricingType' => 'fixed', 'priceoptions' => 'fixed_for_all', 'price' => '2', 'is_show_price' => true );
		$form             = $this->form(
			$product,
			array(
				self::text( 'f_name', $price_properties ),
				self::text( 'f_more', array( 'required' => true, 'cl_rule' => self::when_x() ) ),
				self::text( 'f_else', array( 'required' => true ) ),
			)
		);
		$html    = $this->node_after_post(
			$product,
			array( $form => array( 'f_name' => self::answer( 'x' ), 'f_else' => self::answer( 'Ada' ) ) ),
			array( 'quantity' => '2' )
		);

		self::assertStringContainsString( 'value="x"', self::tag( $html, "name=\"aisle_options[{$form}][f_name][values][]\"" ) );
		self::assertStringNotContainsString( 'hidden', self::tag( $html, 'data-field="f_more"' ) );
		self::assertStringContainsString(
			"<p class=\"aisle-field__error\" id=\"aisle-option-{$form}-f_more-error\">Please fill in this field.</p>",
			$html
		);
		self::assertSame( 1, substr_count( $html, 'aisle-field__error' ) );
		self::assertStringContainsString( 'data-quantity="2"', $html );
		self::assertStringContainsString( 'data-tried', $html );
		self::assertStringContainsString( '<dt>Price</dt><dd>From $66.00</dd>', $html );
	}

	public function test_prints_server_error_at_its_field(): void {
		$product = $this->product();
		$form    = $this->form( $product, array( self::text( 'f_name' ) ) );
		// Removes the running store's callback, which may belong to another test.
		remove_all_filters( 'aisle_add_to_cart_field_errors' );
		add_filter(
			'aisle_add_to_cart_field_errors',
			static fn ( array $fields ): array => $fields + array( $form => array( 'f_name' => 'That word is "taken".' ) )
		);
		$html = $this->node_after_post( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );

		self::assertStringContainsString( '>That word is &quot;taken&quot;.</p>', $html );
		self::assertSame( 1, preg_match( '/data-refusals="([^"]*)"/', $html, $matches ) );
		self::assertSame(
			array( "{$form}/f_name" => 'That word is "taken".' ),
			json_decode( html_entity_decode( $matches[1] ?? '', ENT_QUOTES ), true )
		);
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function suffixes(): array {
		return array(
			'no suffix'           => array( '', '<dt>Total</dt><dd>$24.00</dd>' ),
			'plain text'          => array(
				'incl. <b>VAT</b>',
				'<dt>Total</dt><dd>$24.00<small class="aisle-product-options__suffix"> incl. VAT</small></dd>',
			),
			'suffix with a price' => array(
				'{price_excluding_tax} net',
				'<dt>Total</dt><dd>$24.00<small class="aisle-product-options__suffix"> $20.00 net</small></dd>',
			),
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'suffixes' )]
	public function test_prints_price_suffix_of_the_store_after_the_total( string $suffix, string $expected ): void {
		$this->taxes( true, true, 'incl' );
		update_option( 'woocommerce_price_display_suffix', $suffix );
		$this->form( $product = $this->product( '24' ), array( self::text( 'f_name' ) ) );
		self::assertStringContainsString( $expected, $this->node( $product ) );
		self::assertSame( '' === $suffix, null === $this->boot()['product']['price_suffix'] );
	}

	public function test_prints_updated_price_without_errors(): void {
		$product          = $this->product( '64' );
		$price_properties = array( 'pricingType' => 'per_car', 'priceoptions' => 'fixed_for_all', 'price' => '2', 'is_show_price' => true );
		$form             = $this->form(
			$product,
			array( self::text( 'f_name', $price_properties ), self::text( 'f_else', array( 'required' => true ) ) )
		);
		$html             = $this->node_after_post(
			$product,
			array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ),
			array( 'aisle_update_price' => (string) $product->get_id() )
		);

		self::assertStringContainsString( '<dt>Price</dt><dd>From $70.00</dd>', $html );
		self::assertStringContainsString( 'data-answers', $html );
		self::assertDoesNotMatchRegularExpression( '/data-tried|has-error/', $html );
	}

	public function test_prices_form_at_the_initial_quantity(): void {
		$product = $this->product( '64' );
		$this->form( $product, array( self::text( 'f_name' ) ) );
		add_filter( 'woocommerce_quantity_input_min', static fn (): int => 3 );
		$html = $this->node( $product );
		self::assertStringContainsString( 'data-quantity="3"', $html );
		self::assertStringContainsString( '<dt>Total</dt><dd>$192.00</dd>', $html );
	}

	public function test_prints_prices_and_option_products_with_store_tax_display(): void {
		$this->taxes( true, false, 'incl' );
		$stand   = $this->product( '12.50', 'Oak <stand>' );
		$product = $this->product( '64' );
		$group   = array(
			'id'            => 'f_stand',
			'type'          => 'product-group',
			'label'         => 'Stand',
			'pricingType'   => 'fixed',
			'priceoptions'  => 'product_price',
			'is_show_price' => true,
			'options'       => array(
				array( 'id' => 'o_stand', 'label' => '', 'product_id' => $stand->get_id(), 'selected' => true ),
				array( 'id' => 'o_gone', 'label' => 'Gone', 'product_id' => 999999 ),
			),
		);
		$this->form( $product, array( $group ) );
		$html = $this->node( $product );

		self::assertStringContainsString( "<span class=\"aisle-field__price\">+\u{a0}\$15.00</span>", $html );
		self::assertStringContainsString( 'disabled', self::tag( $html, 'value="o_gone"' ) );
		self::assertStringContainsString( '<dt>Total</dt><dd>$91.80</dd>', $html );
	}

	public function test_selects_other_option_again_with_empty_text_input(): void {
		$product = $this->product();
		$form    = $this->form(
			$product,
			array( self::text( 'f_name' ), self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '1' ), array( 'other' => true ) ) )
		);
		$posted_options  = array( $form => array( 'f_wood' => self::answer( '' ) ) );
		self::assertSame( array( 'Wood: Please enter your choice.' ), $this->submit( $product, $posted_options ) );

		$html = $this->node_after_post( $product, $posted_options );
		self::assertStringContainsString( 'checked=""', self::tag( $html, "id=\"aisle-option-{$form}-f_wood-other\"" ) );
		self::assertStringContainsString( 'aria-invalid="true"', self::tag( $html, "name=\"aisle_options[{$form}][f_wood][other]\"" ) );
		self::assertSame( 1, preg_match( '/data-answers="([^"]*)"/', $html, $matches ) );
		self::assertSame( '', json_decode( html_entity_decode( $matches[1] ?? '', ENT_QUOTES ), true )[ $form ]['f_wood']['other'] );
	}

	public function test_keeps_default_option_cleared_when_shopper_cleared_it(): void {
		$product = $this->product();
		$ticked  = array( array( 'id' => 'o_oil', 'label' => 'Oil', 'value' => 'oil', 'price' => '3', 'selected' => true ) );
		$first   = $this->form( $product, array( self::text( 'f_name' ) ) );
		$this->form( $product, array( self::choice( 'f_extras', 'checkbox-group', array(), array( 'options' => $ticked ) ) ) );
		$html = $this->node_after_post( $product, array( $first => array( 'f_name' => self::answer( 'Ada' ) ) ) );
		self::assertStringNotContainsString( 'checked', self::tag( $html, 'value="o_oil"' ) );
		self::assertStringContainsString( '<dt>Total</dt><dd>$64.00</dd>', $html );
	}

	public function test_includes_current_time_in_page_data(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		[ 'days' => $days, 'seconds' => $seconds, 'utc_offset_minutes' => $offset ] = $this->boot()['settings']['today'];
		self::assertEqualsWithDelta( time(), $days * DAY_IN_SECONDS + $seconds - $offset * MINUTE_IN_SECONDS, 5 );
	}

	public function test_selects_default_of_newly_shown_field_but_not_of_cleared_field(): void {
		$product = $this->product( '10' );
		$options = array(
			array( 'id' => 'o_gilded', 'label' => 'Gilded', 'value' => 'gilded', 'price' => '5', 'selected' => true ),
			array( 'id' => 'o_plain', 'label' => 'Plain', 'value' => 'plain', 'price' => '0' ),
		);
		$form    = $this->form(
			$product,
			array(
				self::text( 'f_name' ),
				self::choice( 'f_frame', 'radio-group', array(), array( 'options' => $options, 'cl_rule' => self::when_x() ) ),
			)
		);
		$unseen  = 1 === preg_match(
			'/<noscript>\s*<input type="hidden" name="aisle_unseen" value="([^"]*)"/',
			$this->node( $product ),
			$matches
		)
			? $matches[1]
			: '';
		self::assertSame( "{$form}/f_frame", $unseen );

		$post_fields = array( 'aisle_update_price' => (string) $product->get_id() );
		$this->recreate_feature();
		$html = $this->node_after_post(
			$product,
			array( $form => array( 'f_name' => self::answer( 'x' ) ) ),
			$post_fields + array( 'aisle_unseen' => $unseen )
		);
		self::assertStringContainsString( 'checked=""', self::tag( $html, 'value="o_gilded"' ) );
		self::assertStringContainsString( '<dt>Total</dt><dd>$15.00</dd>', $html );
		self::assertStringNotContainsString( 'aisle_unseen', $html );

		$this->recreate_feature();
		$html = $this->node_after_post( $product, array( $form => array( 'f_name' => self::answer( 'x' ) ) ), $post_fields );
		self::assertStringContainsString( '<dt>Total</dt><dd>$10.00</dd>', $html );
	}

	public function test_sends_compiled_formulas_without_sources_or_assignments(): void {
		$product = $this->product( '25' );
		$rules   = array(
			'bind_quantity'         => true,
			'quantity_bind_formula' => '4 + 38',
		);
		$this->form(
			$product,
			array( self::text( 'f_name', array( 'pricingType' => 'custom', 'price' => '17 + {value.length}' ) ) ),
			array( 'rules' => $rules )
		);
		$this->node( $product );
		$json = (string) wp_json_encode( $this->feature->boot_data() );

		self::assertStringNotContainsString( '17 + ', $json );
		self::assertStringNotContainsString( '4 + 38', $json );
		self::assertStringNotContainsString( 'assignment', $json );
		self::assertSame(
			array( '+', 17, array( 'ref', 'value.length' ) ),
			$this->boot()['forms'][0]['form']['fields'][0]['pricing']['formula']
		);
	}

	public function test_sends_the_same_form_to_the_page_as_the_server_uses(): void {
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
		$form    = $this->form(
			$product,
			$fields,
			array(
				'rules'  => $rules,
				'tables' => array( 'sizes' => array( 'rows' => array( 1 ), 'columns' => array( 1 ), 'cells' => array( array( 5 ) ) ) ),
			)
		);
		$this->node( $product );

		$model = $this->repository->read( $form )['model'] ?? null;
		self::assertNotNull( $model );
		self::assertEquals( json_decode( (string) wp_json_encode( PackedForm::pack( $model ) ), true ), $this->boot()['forms'][0]['form'] );
	}

	public function test_includes_product_data_with_wire_names_and_both_prices(): void {
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

	public function test_includes_settings_and_their_strings_in_page_data(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$settings = $this->boot()['settings'];

		self::assertTrue( $settings['change_price_as_quantity'] );
		self::assertFalse( $settings['show_field_price_x_quantity'] );
		self::assertSame( 100, $settings['scroll_offset'] );
		self::assertSame( 'The file could not be uploaded.', $settings['strings']['ajax_upload_error'] );
	}

	public function test_includes_only_settings_that_scripts_read(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$settings = $this->boot()['settings'];

		$names = array(
			'ajax_url', 'google_map_api', 'wc_price_decimals', 'wc_decimal_sep', 'wc_thousand_sep', 'change_price_as_quantity',
			'show_field_price_x_quantity',
			'date_format', 'time_format', 'date_format_js', 'time_format_js', 'start_of_week', 'today', 'use_sumo', 'ajax_add_to_cart',
			'wcpa_init_triggers', 'strings',
		);
		self::assertSame( array(), array_values( array_diff( $names, array_keys( $settings ) ) ) );
		self::assertStringEndsWith( '/wp-admin/admin-ajax.php', $settings['ajax_url'] );
		self::assertSame( 'Please choose…', $settings['strings']['please_choose'] );

		// The page's script reads each by its own name.
		$readers = implode(
			'',
			array_map(
				'file_get_contents',
				array(
					dirname( __DIR__, 5 ) . '/src/features/product-options/page-data.ts',
					dirname( __DIR__, 5 ) . '/src/platform/forms/field-settings.ts',
				)
			)
		);
		$unread_names  = array_filter(
			array_keys( $settings ),
			static fn ( string $name ): bool => 1 !== preg_match( "/\\bsettings\\.{$name}\\b/", $readers )
		);
		self::assertSame(
			array(),
			array_values( array_diff( $unread_names, array( 'ajax_add_to_cart' ) ) ),
			'Settings that no script reads.'
		);
	}

	public function test_includes_only_strings_that_scripts_read(): void {
		$this->form( $product = $this->product(), array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$sources = new \RegexIterator(
			new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator(
				dirname( __DIR__, 5 ) . '/src',
				\FilesystemIterator::SKIP_DOTS
			) ),
			'/(?<!\.test)\.tsx?$/'
		);
		$code    = implode(
			'',
			array_map(
				static fn ( \SplFileInfo $file ): string => (string) file_get_contents( (string) $file ),
				iterator_to_array( $sources, false )
			)
		);
		$unread_names  = array_filter(
			array_keys( $this->boot()['settings']['strings'] ),
			static fn ( string $name ): bool => 1 !== preg_match( "/\\bstrings( \\))?\\.{$name}\\b/", $code )
		);
		self::assertSame( array(), array_values( $unread_names ) );
	}

	public function test_includes_store_date_and_seconds_of_the_day(): void {
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$this->form( $product = $this->product(), array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$today = $this->boot()['settings']['today'];
		$now   = new \DateTimeImmutable( 'now', new \DateTimeZone( 'Asia/Tokyo' ) );
		self::assertEqualsWithDelta( time() + 9 * HOUR_IN_SECONDS, $today['days'] * DAY_IN_SECONDS + $today['seconds'], 5 );
		self::assertSame( (int) floor( strtotime( $now->format( 'Y-m-d' ) . ' UTC' ) / DAY_IN_SECONDS ), $today['days'] );
		self::assertSame( 540, $today['utc_offset_minutes'] );
	}

	public function test_applies_store_defaults_of_custom_fields_unless_overridden(): void {
		update_option(
			'aisle_settings',
			array(
				'schema_version' => 1,
				'features'       => array(
					'product-options' => array(
						'custom_field_defaults' => "wcpa_pcf_depth = 12\ngrain: fine = smooth\n\nnonsense\n= 3\nedge=2.5",
					),
				),
			)
		);
		$filtered_defaults    = array();
		add_filter(
			'aisle_custom_field_default',
			static function ( array $defaults ) use ( &$filtered_defaults ): array {
				$filtered_defaults = $defaults;
				return array( 'wcpa_pcf_edge' => '9' ) + $defaults;
			}
		);
		$product = $this->product();
		update_post_meta( $product->get_id(), 'wcpa_pcf_depth', '7' );
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		self::assertSame( array( 'wcpa_pcf_depth' => '12', 'wcpa_pcf_edge' => '2.5' ), $filtered_defaults );
		$fields = $this->boot()['product']['product_cfs'];
		ksort( $fields );
		self::assertSame( array( 'wcpa_pcf_depth' => '7', 'wcpa_pcf_edge' => '9' ), $fields );
		self::assertArrayNotHasKey( 'custom_field_defaults', $this->boot()['settings'] + $this->boot()['settings']['strings'] );
	}

	public function test_includes_packed_data_of_all_variations(): void {
		$product = $this->variable( 3 );
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$data = $this->boot()['product'];

		self::assertCount( 3, $data['variations']['ids'] );
		$prices = $data['variations']['facts']['catalog_price'];
		self::assertEqualsCanonicalizing( array( '10', '11' ), array_values( array_unique( $prices['each'] ?? $prices['of'] ) ) );
		self::assertSame( array( 'all' => 'instock' ), $data['variations']['facts']['stock_status'] );
		self::assertSame( array( 's0' => 's0', 's1' => 's1', 's2' => 's2' ), $data['variation_attributes']['size'] );
	}

	public function test_does_not_name_option_products_that_visitors_cannot_see(): void {
		$secret = array();
		foreach ( array( 'draft', 'private' ) as $status ) {
			$product = $this->product( '5', 'Secret ' . $status );
			$product->set_status( $status );
			$secret[ "o_$status" ] = $product->save();
		}
		$options = array();
		foreach ( $secret + array( 'o_mug' => $this->product( '5', 'Mug' )->get_id() ) as $id => $product_id ) {
			$options[] = array( 'id' => $id, 'label' => '', 'product_id' => $product_id );
		}
		$board = $this->product();
		$this->form(
			$board,
			array(
				array(
					'id'           => 'f_group',
					'type'         => 'product-group',
					'label'        => 'Add',
					'priceoptions' => 'product_price',
					'options'      => $options,
				),
			)
		);
		$page = $this->node( $board ) . wp_json_encode( $this->feature->boot_data() );

		self::assertStringContainsString( 'Mug', $page );
		self::assertStringNotContainsString( 'Secret', $page );
	}

	public function test_restores_answers_only_after_a_rejected_submission(): void {
		$product        = $this->product();
		$form           = $this->form( $product, array( self::text( 'f_name', array( 'maxlength' => 3 ) ) ) );
		$posted_options = array( $form => array( 'f_name' => self::answer( '"><script>' ) ) );

		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash( array( 'add-to-cart' => (string) $product->get_id(), 'aisle_options' => $posted_options ) );
		$_REQUEST                  = $_POST;
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$html = $this->node( $product );
		self::assertStringNotContainsString( '<script>', $html );
		self::assertSame( 1, preg_match( '/data-answers="([^"]*)"/', $html, $matches ) );
		$answers = json_decode( html_entity_decode( $matches[1], ENT_QUOTES ), true );
		self::assertSame( array( '"><script>' ), $answers[ $form ]['f_name']['values'] );

		do_action( 'woocommerce_add_to_cart', '', 0, 1, 0, array(), array() );
		self::assertStringNotContainsString( 'data-answers', $this->node( $product ) );

		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		self::assertStringNotContainsString( 'data-answers', $this->node( $product ) );
	}

	public function test_keeps_options_cleared_when_form_is_posted_without_answers(): void {
		$product = $this->product( '10' );
		$extras  = self::choice( 'f_extras', 'checkbox-group', array( 'o_box' => '5' ), array( 'is_show_price' => true ) );
		$extras['options'][0]['selected'] = true;
		$this->form(
			$product,
			array( self::choice( 'f_size', 'radio-group', array( 'o_s' => '1', 'o_l' => '2' ), array( 'required' => true ) ), $extras )
		);
		self::assertStringContainsString( '<dt>Price</dt><dd>From $11.00</dd>', $this->node( $product ) );

		$_SERVER['REQUEST_METHOD'] = 'POST';
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$post_fields = array( 'aisle_form' => (string) $product->get_id(), 'quantity' => '3' );

		$_POST    = array( 'aisle_update_price' => (string) $product->get_id() ) + $post_fields;
		$_REQUEST = $_POST;
		$this->recreate_feature();
		$html = $this->node( $product );
		self::assertStringContainsString( '<dt>Price</dt><dd>From $11.00</dd>', $html );
		self::assertStringNotContainsString( 'checked', $html );
		self::assertStringNotContainsString( 'data-tried', $html );

		$_POST    = array( 'add-to-cart' => (string) $product->get_id() ) + $post_fields;
		$_REQUEST = $_POST;
		$this->recreate_feature();
		$html = $this->node( $product );
		self::assertStringContainsString( 'Please choose an option.', $html );
		self::assertStringNotContainsString( 'checked', $html );

		$_POST    = array( 'add-to-cart' => (string) $product->get_id(), 'quantity' => '3' );
		$_REQUEST = $_POST;
		$this->recreate_feature();
		self::assertStringContainsString( 'checked', $this->node( $product ), 'sent by somebody else, who knows nothing of the form' );
	}

	public function test_calculates_total_with_the_quantity_that_woocommerce_shows(): void {
		$product = $this->product( '10' );
		$this->form( $product, array( self::text( 'f_name' ) ) );

		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = array( 'add-to-cart' => (string) $product->get_id(), 'quantity' => '3' );
		$_REQUEST                  = $_POST;
		do_action( 'woocommerce_add_to_cart', '', 0, 1, 0, array(), array() );
		$html = $this->node( $product );
		self::assertSame( '$30.00', self::printed_total( $html ), 'it was added, and the page shows the quantity again' );
		self::assertStringContainsString( 'data-quantity="3"', $html );
		self::assertSame( '$30.00', self::printed_total( $this->node( $this->product_like( $product ) ) ), 'in every form of the page' );
	}

	public function test_prints_bound_quantity_in_the_quantity_input(): void {
		$product = $this->product( '10' );
		$this->form(
			$product,
			array( self::text( 'f_n', array( 'type' => 'number', 'default' => '12' ) ) ),
			self::for_products( $product->get_id() )
				+ array( 'rules' => array( 'bind_quantity' => true, 'quantity_bind_formula' => '{field.f_n.value}' ) )
		);
		$this->feature->register();
		$GLOBALS['product'] = wc_get_product( $product->get_id() );
		ob_start();
		woocommerce_simple_add_to_cart();
		$html = (string) ob_get_clean();
		unset( $GLOBALS['product'] );

		self::assertSame( '$120.00', self::printed_total( $html ) );
		self::assertMatchesRegularExpression( '/value="12"/', self::tag( $html, 'name="quantity"' ) );
	}

	private function product_like( \WC_Product $product ): \WC_Product {
		$other = $this->product( $product->get_regular_price() );
		$this->form( $other, array( self::text( 'f_name' ) ) );
		return $other;
	}

	private static function printed_total( string $html ): string {
		self::assertSame( 1, preg_match( '#data-row="total"><dt>[^<]*</dt><dd>([^<]*)</dd>#', $html, $matches ) );
		return $matches[1];
	}

	public function test_numbers_form_instances_and_prints_data_of_another_product_with_its_form(): void {
		$first_product  = $this->product();
		$second_product = $this->product();
		$form           = $this->form(
			$first_product,
			array( self::text( 'f_name' ) ),
			self::for_products( $first_product->get_id(), $second_product->get_id() )
		);
		$nodes          = array( $this->node( $first_product ), $this->node( $first_product ), $this->node( $second_product ) );

		self::assertStringNotContainsString( 'instance', $nodes[0] );
		self::assertStringContainsString( 'data-instance="2"', $nodes[1] );
		self::assertMatchesRegularExpression(
			'#^\s*<input type="hidden" name="aisle_instance" value="3">\s*<div [^>]*data-instance="3"#',
			$nodes[2]
		);
		self::assertSame(
			array( 0, 0, 1 ),
			array_map( static fn ( string $node ): int => substr_count( $node, 'aisle-product-options__data' ), $nodes )
		);
		self::assertStringContainsString( '"product_id":' . $second_product->get_id(), $nodes[2] );
		self::assertSame(
			array( $first_product->get_id(), $form ),
			array( $this->boot()['product']['product_id'], $this->boot()['forms'][0]['id'] )
		);

		$this->recreate_feature();
		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertStringContainsString(
			'data-instance="p' . $second_product->get_id() . '"',
			$this->node( $second_product ),
			'in a page that was printed before'
		);
	}

	public function test_restores_answers_only_in_the_rejected_form_instance(): void {
		$product = $this->product();
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'maxlength' => 3 ) ) ) );

		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = array(
			'add-to-cart'    => (string) $product->get_id(),
			'aisle_instance' => '2',
			'aisle_options'  => array( $form => array( 'f_name' => self::answer( 'too long' ) ) ),
		);
		$_REQUEST                  = $_POST;
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );
		$nodes = array( $this->node( $product ), $this->node( $product ), $this->node( $product ) );
		self::assertSame( array( 0, 1, 0 ), array_map( static fn ( string $node ): int => substr_count( $node, 'data-answers' ), $nodes ) );
	}

	private function variable( int $variations ): \WC_Product_Variable {
		return SizedProduct::make(
			$variations,
			static fn ( \WC_Product_Variation $variation, int $i ) => $variation->set_regular_price( (string) ( 10 + $i % 2 ) )
		);
	}

	public function test_includes_store_formats_services_and_upload_limits(): void {
		update_option( 'date_format', 'j. F Y' );
		update_option( 'time_format', 'H:i' );
		update_option( 'start_of_week', '1' );
		update_option(
			'aisle_settings',
			array(
				'schema_version' => 1,
				'features'       => array(
					'product-options' => array(
						'wcpa_init_triggers' => 'quick_view_opened, modal:ready',
						'google_map_api'     => 'key-1',
						'geocoder_url'       => 'javascript:alert(1)',
						'no_small_previews'  => true,
					),
				),
			)
		);
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name' ) ) );
		$this->node( $product );
		$boot     = $this->boot();
		$settings = $boot['settings'];

		self::assertSame(
			array( 'j. F Y', 'd. MMMM yyyy', 'HH:mm', 1 ),
			array( $settings['date_format'], $settings['date_format_js'], $settings['time_format_js'], $settings['start_of_week'] )
		);
		self::assertSame(
			array( 'key-1', '', 'https://maps.googleapis.com/maps/api/js' ),
			array( $settings['google_map_api'], $settings['geocoder_url'], $settings['maps_url'] )
		);
		self::assertSame( array( 'quick_view_opened', 'modal:ready' ), $settings['wcpa_init_triggers'] );
		self::assertSame( array( true, false ), array( $settings['no_small_previews'], $settings['use_sumo'] ) );
		self::assertArrayNotHasKey( 'google_map_api', $settings['strings'] );
		self::assertGreaterThan( 0, $boot['uploads']['max_bytes'] );
		self::assertSame( array(), $boot['products'] );
	}

	public function test_includes_option_products_but_no_merchant_notes(): void {
		$stand = $this->product( '12.50', 'Oak stand' );
		$stand->set_manage_stock( true );
		$stand->set_stock_quantity( 4 );
		$stand->save();
		$product = $this->product();
		$group   = array(
			'id'      => 'f_stand',
			'type'    => 'product-group',
			'label'   => 'Stand',
			'notes'   => 'for us',
			'options' => array(
				array( 'id' => 'o_stand', 'label' => '', 'product_id' => $stand->get_id() ),
				array( 'id' => 'o_gone', 'label' => '', 'product_id' => 999999 ),
			),
		);
		$this->form( $product, array( $group ), array( 'notes' => 'ask Ann' ) );
		$this->node( $product );
		$boot = $this->boot();

		self::assertSame( array( $stand->get_id() ), array_keys( $boot['products'] ) );
		$product_data = $boot['products'][ $stand->get_id() ];
		self::assertSame(
			array( 'Oak stand', '12.5', 4, true ),
			array( $product_data['name'], $product_data['catalog_price'], $product_data['stock_quantity'], $product_data['purchasable'] )
		);
		self::assertStringNotContainsString( 'ask Ann', (string) wp_json_encode( $boot ) );
		self::assertStringNotContainsString( 'for us', (string) wp_json_encode( $boot ) );
	}

	public function test_computes_markup_and_page_data_together(): void {
		$picture = self::image();
		$option  = array(
			'id'    => 'o_a',
			'label' => 'A',
			'image' => array(
				'image_id' => $picture,
				'src'      => '',
				'full_src' => '',
				'title'    => '',
				'alt'      => '',
				'width'    => 4,
				'height'   => 3,
			),
		);
		$product = $this->product();
		$this->form(
			$product,
			array( array( 'id' => 'f_look', 'type' => 'image-group', 'label' => 'Look', 'options' => array( $option ) ) )
		);
		$times = array();
		foreach ( array( 'wp_get_attachment_image_src', 'aisle_option_form_document', 'aisle_map_services' ) as $hook ) {
			$times[ $hook ] = 0;
			add_filter(
				$hook,
				static function ( $value ) use ( &$times, $hook ) {
					++$times[ $hook ];
					return $value;
				}
			);
		}
		$node = $this->node( $product );
		$page = $this->boot();

		$image = $page['forms'][0]['form']['fields'][0]['options'][0]['image'];
		self::assertStringContainsString( 'look.png', $image['full_src'] );
		self::assertStringContainsString( $image['src'], $node );
		self::assertSame(
			array(
				'wp_get_attachment_image_src' => 2,
				// For the page, and for the price of its answers.
				'aisle_option_form_document'  => 2,
				'aisle_map_services'          => 1,
				),
			$times
		);
	}

	private static function image(): int {
		$id = (int) wp_insert_attachment( array( 'post_title' => 'Look', 'post_mime_type' => 'image/png' ), 'look.png' );
		update_post_meta(
			$id,
			'_wp_attachment_metadata',
			array( 'width' => 40, 'height' => 30, 'file' => 'look.png', 'sizes' => array() )
		);
		return $id;
	}

	public function test_includes_data_of_changed_form_when_printed_again(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_first' ) ) );
		$this->node( $product );
		$this->form( $product, array( self::text( 'f_second' ) ) );
		$node = $this->node( $product );

		self::assertStringContainsString( 'f_second', $node );
		self::assertSame(
			array( 'f_first', 'f_second' ),
			array_map( static fn ( array $form ): string => $form['form']['fields'][0]['id'], $this->boot()['forms'] )
		);
	}

	public function test_prints_data_with_the_node_in_ajax_responses(): void {
		$product = $this->product();
		$form    = $this->form( $product, array( self::text( 'f_name' ) ) );
		self::assertStringNotContainsString( 'aisle-product-options__data', $this->node( $product ) );

		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertSame(
			1,
			preg_match(
				'#<script type="application/json" class="aisle-product-options__data">(.*?)</script>#s',
				$this->node( $product ),
				$matches
			)
		);
		self::assertSame( $form, json_decode( $matches[1] ?? '', true )['forms'][0]['id'] );
	}

	/**
	 * WordPress processes a complete block page: its content with the first filter, a block theme's template with the
	 * other two.
	 */
	public function test_protects_form_from_shortcodes_smilies_and_texturize(): void {
		add_shortcode( 'aisle_probe', static fn (): string => 'run' );
		$product = $this->product();
		$form    = $this->form(
			$product,
			array(
				self::choice(
					'f_size',
					'radio-group',
					array( 'o_small' => '1' ),
					array( 'label' => 'Prints - 20x30, 10x15x2 -- "matt"... (tm) \'60s :) 8-) ;)', 'help' => '[aisle_probe] ``so\'\'' )
				),
				array( 'id' => 'f_lines', 'type' => 'textarea', 'label' => 'Lines', 'placeholder' => '[aisle_probe]' ),
				self::text( 'f_word' ),
			)
		);
		$answer = "[aisle_probe] 20x30 -- &lt;...\n[aisle_probe] it's :) 1 - 2";
		$html   = $this->node_after_post(
			$product,
			array( $form => array( 'f_lines' => self::answer( $answer ), 'f_word' => self::answer( '[aisle_probe]' ) ) )
		);
		self::assertStringContainsString( 'data-answers', $html );
		self::assertSame( $html, convert_smilies( wptexturize( do_shortcode( $html ) ) ) );
		remove_shortcode( 'aisle_probe' );

		$page = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $page->next_tag( 'div' ) );
		self::assertTrue( $page->has_class( 'wp-exclude-emoji' ), 'nor does the script that draws emoji' );
		self::assertSame( $answer, json_decode( (string) $page->get_attribute( 'data-answers' ), true )[ $form ]['f_lines']['values'][0] );
		self::assertTrue( $page->next_tag( 'textarea' ) );
		self::assertSame( $answer, $page->get_modifiable_text() );
	}
}
