<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons;

use Aisle\Domain\FormDocument\WireNames;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class WcpaImportTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-form-imports';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	/**
	 * @return array<string, array{array<string, mixed>, array<string, mixed>}> Field of the other plugin => members
	 *                                                                          that the imported field must have.
	 */
	private static function types(): array {
		$options = array(
			'values' => array(
				array( 'label' => 'Oak &amp; ash', 'value' => 'Oak', 'selected' => true ),
				array( 'label' => 'Elm', 'value' => 'Elm' ),
			),
		);
		$choices    = array(
			array( 'id' => 'o_oak', 'label' => 'Oak & ash', 'value' => 'Oak', 'price' => '', 'selected' => true ),
			array( 'id' => 'o_elm', 'label' => 'Elm', 'value' => 'Elm', 'price' => '', 'selected' => false ),
		);
		return array(
			'text'           => array(
				array( 'type' => 'text', 'placeholder' => 'Ada', 'value' => 'Bob' ),
				array( 'type' => 'text', 'placeholder' => 'Ada', 'default' => 'Bob' ),
			),
			'email'          => array( array( 'type' => 'email' ), array( 'type' => 'text' ) ),
			'url'            => array( array( 'type' => 'url' ), array( 'type' => 'text' ) ),
			'textarea'       => array(
				array(
					'type'            => 'textarea',
					'minlength'       => '2',
					'maxlength'       => '40',
					'charleft'        => true,
					'charleftMessage' => '{charLeft} left',
					'maxlengthError'  => 'Max {maxLength}',
				),
				array(
					'type'             => 'textarea',
					'minlength'        => '2',
					'maxlength'        => '40',
					'charleft'         => true,
					'charleftMessage'  => '%s left',
					'maxlengthMessage' => 'Max %s',
				),
			),
			'number'         => array(
				array( 'type' => 'number', 'min' => 1, 'max' => '9', 'step' => 'any', 'minValueError' => 'Too small' ),
				array( 'type' => 'number', 'min' => '1', 'max' => '9', 'step' => 'any', 'minMessage' => 'Too small' ),
			),
			'date'           => array( array( 'type' => 'date', 'picker_mode' => 'single' ), array( 'type' => 'date' ) ),
			'date and time'  => array( array( 'type' => 'datetime-local' ), array( 'type' => 'datetime-local' ) ),
			'time'           => array( array( 'type' => 'time' ), array( 'type' => 'time' ) ),
			'color'          => array( array( 'type' => 'color' ), array( 'type' => 'color' ) ),
			'select'         => array( array( 'type' => 'select' ) + $options, array( 'type' => 'select', 'options' => $choices ) ),
			'select, groups' => array(
				array( 'type' => 'select', 'values' => array( array( 'label' => 'Woods', 'options' => $options['values'] ) ) ),
				array(
					'type'    => 'select',
					'options' => array(
						array_replace( $choices[0], array( 'label' => 'Woods: Oak & ash' ) ),
						array_replace( $choices[1], array( 'label' => 'Woods: Elm' ) ),
					),
				),
			),
			'one checkbox'   => array(
				array( 'type' => 'checkbox', 'check_value' => 'yes' ),
				array(
					'type'    => 'checkbox-group',
					'options' => array(
						array( 'id' => 'o_yes', 'label' => 'My field', 'value' => 'yes', 'price' => '', 'selected' => false ),
					),
				),
			),
			'checkboxes'     => array(
				array(
					'type'            => 'checkbox-group',
					'min_options'     => 1,
					'max_options'     => 2,
					'maxFieldsError'  => 'Two',
					'other'           => true,
					'other_text'      => 'Else',
					'otherFieldError' => 'Say what',
				) + $options,
				array(
					'type'                 => 'checkbox-group',
					'min'                  => '1',
					'max'                  => '2',
					'maxMessage'           => 'Two',
					'other'                => true,
					'otherLabel'           => 'Else',
					'otherRequiredMessage' => 'Say what',
					'options'              => $choices,
				),
			),
			'radio'          => array(
				array( 'type' => 'radio-group', 'required' => true, 'requiredError' => 'Choose' ) + $options,
				array( 'type' => 'radio-group', 'required' => true, 'requiredMessage' => 'Choose', 'options' => $choices ),
			),
			'pictures'       => array(
				array(
					'type'     => 'image-group',
					'multiple' => true,
					'values'   => array( array( 'label' => 'Oak', 'image' => 'https://pictures.example/oak.jpg', 'value' => '0' ) ),
				),
				array( 'type' => 'image-group', 'multiple' => true ),
			),
			'colours'        => array(
				array( 'type' => 'color-group', 'values' => array( array( 'label' => 'Red', 'value' => 'red', 'color' => '#FF0000' ) ) ),
				array(
					'type'    => 'color-group',
					'options' => array(
						array(
							'id'       => 'o_red',
							'label'    => 'Red',
							'value'    => 'red',
							'price'    => '',
							'selected' => false,
							'color'    => '#FF0000',
						),
					),
				),
			),
			'a file'         => array(
				array(
					'type'           => 'file',
					'upload_type'    => 'droppable',
					'uploadSize'     => '2.5',
					'exts_supported' => 'jpg, .png',
					'allow_multiple' => true,
					'maxFileCount'   => 3,
				),
				array(
					'type'                   => 'file',
					'upload'                 => 'drag_drop',
					'multiple'               => true,
					'maxFileSize'            => 2621440,
					'extensionSupportEnable' => true,
					'extensions'             => 'jpg, png',
					'maxFileCount'           => '3',
				),
			),
			'an older file'  => array(
				array( 'type' => 'file', 'ajax_upload' => true, 'uploadsize' => 1, 'minuploadsize' => 0.5 ),
				array( 'type' => 'file', 'upload' => 'ajax', 'maxFileSize' => 1048576, 'minFileSize' => 524288 ),
			),
			'a place'        => array( array( 'type' => 'placeselector' ), array( 'type' => 'place-selector' ) ),
			'header'         => array( array( 'type' => 'header', 'subtype' => 'h2' ), array( 'type' => 'header', 'label' => 'My field' ) ),
			'paragraph'      => array(
				array( 'type' => 'paragraph', 'label' => 'Costs #={quantity} * 2=#' ),
				array( 'type' => 'paragraph', 'content' => 'Costs #={quantity} * 2=#' ),
			),
			'static text'    => array(
				array( 'type' => 'statictext', 'value' => 'Plain &amp; simple' ),
				array( 'type' => 'static-text', 'content' => 'Plain & simple' ),
			),
			'content'        => array(
				array( 'type' => 'content', 'value' => '<b>Bold</b> words', 'contentType' => 'html' ),
				array( 'type' => 'static-text', 'content' => '<strong>Bold</strong> words' ),
			),
			'characters'     => array(
				array(
					'type'                  => 'text',
					'allowed_chars'         => '/[a-z ]/g',
					'allowedCharsError'     => 'Not {characters}',
					'excl_chars_frm_length' => '\s',
				),
				array(
					'allowed_chars_enable'  => true,
					'allowed_chars'         => '[a-z ]',
					'allowed_charsMessage'  => 'Not %s',
					'excl_chars_frm_length' => '\s',
				),
			),
		);
	}

	public function test_imports_every_field_type_from_both_storage_formats(): void {
		$source_fields = array();
		foreach ( array_values( self::types() ) as $number => list( $field ) ) {
			$source_fields[] = $field + array( 'elementId' => 'text_' . $number, 'label' => 'My field' );
		}
		foreach ( array( $this->insert_new_format_form( $source_fields ), $this->insert_old_format_form( $source_fields ) ) as $id ) {
			$fields = $this->imported( $id )['fields'];
			self::assertCount( count( $source_fields ), $fields );
			foreach ( array_keys( self::types() ) as $number => $type ) {
				self::assertSame( 'f_text_' . $number, $fields[ $number ]['id'] );
				self::assertHas( self::types()[ $type ][1], $fields[ $number ], $type );
			}
		}
	}

	public function test_imports_option_products_and_image_urls(): void {
		$wax      = $this->product( '5', 'Wax' );
		$document = $this->imported(
			$this->insert_new_format_form(
				array(
					array(
						'type'            => 'productGroup',
						'elementId'       => 'pg',
						'label'           => 'Care',
						'enablePrice'     => true,
						'priceOptions'    => 'product_price',
						'pricingType'     => 'fixed',
						'independent'     => true,
						'enable_quantity' => true,
						'values'          => array( array( 'label' => '', 'value' => (string) $wax->get_id() ) ),
					),
					array(
						'type'      => 'image-group',
						'elementId' => 'ig',
						'label'     => 'Wood',
						'values'    => array(
							array( 'label' => 'Oak', 'image' => array( 'url' => 'https://pictures.example/oak.jpg' ) ),
							array( 'label' => 'Bad', 'image' => 'javascript:alert(1)' ),
						),
					),
				)
			)
		);
		self::assertSame(
			array( $wax->get_id(), true, true, 'product_price' ),
			array(
				$document['fields'][0]['options'][0]['product_id'],
				$document['fields'][0]['independent'],
				$document['fields'][0]['qty'],
				$document['fields'][0]['priceoptions'],
			)
		);
		self::assertSame( 'https://pictures.example/oak.jpg', $document['fields'][1]['options'][0]['image']['src'] );
		self::assertSame( '', $document['fields'][1]['options'][1]['image']['src'] );
	}

	/**
	 * @return array<string, array{array<string, mixed>, array<string, mixed>}>
	 */
	private static function pricings(): array {
		$field = static fn( string $type, string $price ): array =>
			array( 'type' => 'text', 'enablePrice' => true, 'pricingType' => $type, 'price' => $price );
		return array(
			'fixed'         => array( $field( 'fixed', '4.50' ), array( 'pricingType' => 'fixed', 'price' => '4.50', 'is_fee' => false ) ),
			'per character' => array( $field( 'per_car', '0.1' ), array( 'pricingType' => 'per_car', 'price' => '0.1' ) ),
			'multiply'      => array( $field( 'multiply', '2' ), array( 'pricingType' => 'multiply', 'price' => '2' ) ),
			'percentage'    => array( $field( 'percentage', '10' ), array( 'pricingType' => 'percentage', 'price' => '10' ) ),
			'formula'       => array(
				$field( 'custom', '{field.other_7.value} * Math.max({value}, 2) + {today.unixDays}' ),
				array( 'pricingType' => 'custom', 'price' => '{field.f_other_7.value} * Math.max({value}, 2) + {today.days}' ),
			),
			'a fee'         => array(
				array( 'use_as_fee' => true, 'is_show_price' => false ) + $field( 'fixed', '1' ),
				array( 'is_fee' => true, 'is_show_price' => false ),
			),
			'switched off'  => array(
				array( 'enablePrice' => false ) + $field( 'fixed', '1' ),
				array( 'pricingType' => null, 'price' => null ),
			),
		);
	}

	public function test_imports_every_kind_of_price(): void {
		$source_fields = array( array( 'type' => 'number', 'elementId' => 'other_7', 'label' => 'Other' ) );
		foreach ( array_values( self::pricings() ) as $number => list( $field ) ) {
			$source_fields[] = $field + array( 'elementId' => 'x_' . $number, 'label' => 'X' );
		}
		$fields = $this->imported( $this->insert_new_format_form( $source_fields ) )['fields'];
		foreach ( array_keys( self::pricings() ) as $number => $kind ) {
			self::assertHas( self::pricings()[ $kind ][1], $fields[ $number + 1 ], $kind );
		}
	}

	public function test_imports_shared_and_individual_option_prices(): void {
		$individual_field   = array(
			'type'         => 'radio-group',
			'elementId'    => 'a',
			'label'        => 'A',
			'enablePrice'  => true,
			'pricingType'  => 'custom',
			'priceOptions' => 'different_for_all',
			'values'       => array( array( 'label' => 'One', 'value' => '1', 'price' => '{quantity} * 2' ) ),
		);
		$shared_field = array( 'pricingType' => 'fixed', 'priceOptions' => 'fixed_for_all', 'price' => '3', 'elementId' => 'b' )
			+ $individual_field;
		$fields = $this->imported( $this->insert_new_format_form( array( $individual_field, $shared_field ) ) )['fields'];

		self::assertSame(
			array( 'different_for_all', '{quantity} * 2' ),
			array( $fields[0]['priceoptions'], $fields[0]['options'][0]['price'] )
		);
		self::assertSame( array( 'fixed_for_all', '3' ), array( $fields[1]['priceoptions'], $fields[1]['price'] ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	private static function relations(): array {
		$relations = array_combine(
			array_keys( WireNames::RELATIONS ),
			array_map( static fn( string $name ): array => array( $name, $name ), array_keys( WireNames::RELATIONS ) )
		);
		return $relations + array(
			'newer greater or equal' => array( 'is_greater_or_equal', 'is_greater_or_eqaul' ),
			'newer less or equal'    => array( 'is_lessthan_or_equal', 'is_lessthan_or_eqal' ),
		);
	}

	public function test_reports_product_whose_form_list_is_truncated(): void {
		global $wpdb;
		$id = $this->insert_new_format_form( array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) ) );
		$wpdb->insert(
			$wpdb->postmeta,
			array(
				'post_id'    => $this->product( '1', 'Cut off' )->get_id(),
				'meta_key'   => '_wcpa_product_meta',
				'meta_value' => 'a:3:{i:0;i:99999;i:1;i:',
			)
		);
		$wpdb->insert(
			$wpdb->postmeta,
			array(
				'post_id'    => $this->product( '1', 'Known all the same' )->get_id(),
				'meta_key'   => '_wcpa_product_meta',
				'meta_value' => 'a:2:{i:0;i:' . $id . ';i:1;i:',
			)
		);
		$wpdb->insert(
			$wpdb->postmeta,
			array(
				'post_id'    => $this->product( '1', 'Whole' )->get_id(),
				'meta_key'   => '_wcpa_product_meta',
				'meta_value' => 'a:1:{i:0;i:99999;}',
			)
		);

		$messages = implode( "\n", array_column( $this->dispatch_rest( 'GET', self::PATH )->json['found'][0]['problems'], 'message' ) );
		self::assertStringContainsString( '“Cut off”. Check', $messages );
	}

	private static function compared_by( string $relation ): string {
		return str_starts_with( $relation, 'date_' ) ? '2026-03-10' : ( str_starts_with( $relation, 'time_' ) ? '09:30' : '5' );
	}

	public function test_imports_every_comparison(): void {
		$rules = $this->conditions( array_map(
			static fn( array $names ): array =>
				array( 'cl_field' => 'asked', 'cl_relation' => $names[0], 'cl_val' => self::compared_by( $names[0] ) ),
			self::relations()
		) );
		foreach ( self::relations() as $name => list( , $choices ) ) {
			self::assertSame(
				array( 'field', 'f_asked', $choices, self::compared_by( $choices ) ),
				array(
					$rules[ $name ]['cl_source'],
					$rules[ $name ]['cl_field'],
					$rules[ $name ]['cl_relation'],
					$rules[ $name ]['cl_val'],
				),
				$name
			);
		}
	}

	/**
	 * @return array<string, array{array<string, mixed>, array{string, string, string, mixed}}>
	 */
	private static function sources(): array {
		return array(
			'quantity'            => array(
				array( 'cl_field' => 'quantity', 'cl_relation' => 'is_greater', 'cl_val' => '3' ),
				array( 'quantity', '', 'is_greater', '3' ),
			),
			'stock status'        => array(
				array(
					'cl_field'    => 'stock_status',
					'cl_relation' => 'is',
					'cl_val'      => array( 'value' => 'instock', 'label' => 'In stock' ),
				),
				array( 'stock_status', '', 'is', 'instock' ),
			),
			'stock quantity'      => array(
				array( 'cl_field' => 'stock_quantity', 'cl_relation' => 'is_lessthan', 'cl_val' => 2 ),
				array( 'stock_quantity', '', 'is_lessthan', '2' ),
			),
			'attribute'           => array(
				array( 'cl_field' => 'attribute', 'cl_field_sub' => 'pa_colour', 'cl_relation' => 'is', 'cl_val' => 'red' ),
				array( 'attribute', 'pa_colour', 'is', 'red' ),
			),
			'older attribute'     => array(
				array( 'cl_field' => 'attribute', 'cl_relation' => 'pa_colour', 'cl_val' => array( 'value' => 'red' ) ),
				array( 'attribute', 'pa_colour', 'is', 'red' ),
			),
			'custom field'        => array(
				array( 'cl_field' => 'custom_field', 'cl_field_sub' => 'depth', 'cl_relation' => 'is', 'cl_val' => '7' ),
				array( 'custom_field', 'depth', 'is', '7' ),
			),
			'products'            => array(
				array( 'cl_field' => 'product_ids', 'cl_relation' => 'is_in', 'cl_val' => '12, 15 18' ),
				array( 'product_ids', '', 'is_in', array( '12', '15', '18' ) ),
			),
			'several, older "is"' => array(
				array( 'cl_field' => 'product_ids', 'cl_relation' => 'is', 'cl_val' => array( '12', '15' ) ),
				array( 'product_ids', '', 'is_in', array( '12', '15' ) ),
			),
			'an option'           => array(
				array( 'cl_field' => 'choice', 'cl_relation' => 'is', 'cl_val' => array( 'value' => 'Big one', 'i' => 1 ) ),
				array( 'field', 'f_choice', 'is', 'Big one' ),
			),
			'a picture by index'  => array(
				array( 'cl_field' => 'picture', 'cl_relation' => 'is', 'cl_val' => array( 'i' => 1 ) ),
				array( 'field', 'f_picture', 'is', 'o_ash' ),
			),
			'a colour by value'   => array(
				array( 'cl_field' => 'colour', 'cl_relation' => 'is_not', 'cl_val' => 'deep red' ),
				array( 'field', 'f_colour', 'is_not', 'o_deep_red' ),
			),
		);
	}

	public function test_imports_every_condition_source(): void {
		$rules = $this->conditions( array_column( self::sources(), 0 ) );
		foreach ( array_keys( self::sources() ) as $number => $name ) {
			$rule = $rules[ $number ];
			self::assertSame(
				self::sources()[ $name ][1],
				array( $rule['cl_source'], $rule['cl_field'], $rule['cl_relation'], $rule['cl_val'] ),
				$name
			);
		}
	}

	public function test_imports_and_or_groups_with_section_conditions(): void {
		$rule  = static fn( string $value, mixed $operator ): array =>
			array( 'rules' => array( 'cl_field' => 'asked', 'cl_relation' => 'is', 'cl_val' => $value ), 'operator' => $operator );
		$field = array(
			'type'      => 'text',
			'elementId' => 'x',
			'label'     => 'X',
			'enableCl'  => true,
			'cl_rule'   => 'show',
			'relations' => array(
				array( 'rules' => array( $rule( '1', 'or' ), $rule( '2', false ) ), 'operator' => 'and' ),
				array( 'rules' => array( $rule( '3', false ) ), 'operator' => false ),
			),
		);
		$asked_field = array( 'type' => 'text', 'elementId' => 'asked', 'label' => 'Asked' );

		$groups = $this->imported( $this->insert_new_format_form( array( $asked_field, $field ) ) )['fields'][1]['cl_rule']['groups'];
		self::assertSame( array( 'and', '' ), array_column( $groups, 'operator' ) );
		self::assertSame( array( 'or', '' ), array_column( $groups[0]['rules'], 'operator' ) );

		$section_settings  = array(
			'name'      => 'Second',
			'enableCl'  => true,
			'cl_rule'   => 'show',
			'relations' => array( array( 'rules' => array( $rule( '9', false ) ), 'operator' => false ) ),
		);
		$id     = $this->insert_form( array(
			'_wcpa_fb_json_data' => (string) wp_json_encode( array(
				'sec_a' => array( 'extra' => array(), 'fields' => array( array( $asked_field ) ) ),
				'sec_b' => array( 'extra' => $section_settings, 'fields' => array( array( $field ) ) ),
			) ),
		) );
		$combined_rule = $this->imported( $id )['fields'][1]['cl_rule'];
		self::assertSame( array( 'and', '' ), array_column( $combined_rule['groups'], 'operator' ) );
		self::assertSame( '9', $combined_rule['groups'][0]['rules'][0]['groups'][0]['rules'][0]['cl_val'] );
		self::assertCount( 2, $combined_rule['groups'][1]['rules'][0]['groups'] );
	}

	public function test_imports_form_settings_and_assignment(): void {
		$assigned_product   = $this->product();
		$unassigned_product = $this->product();
		$term               = wp_insert_term( 'Imported', 'product_cat' );
		self::assertIsArray( $term );
		$settings = array(
			'disp_use_global'                    => true,
			'pric_overide_base_price_if_gt_zero' => true,
			'bind_quantity'                      => true,
			'quantity_bind_formula'              => '{field.count_1.value} + 1',
			'texts'                              => array( 'a' => 'b' ),
			'options_total_label'                => "It's; a:1:{",
		);
		$id       = $this->insert_new_format_form(
			array( array( 'type' => 'number', 'elementId' => 'count_1', 'label' => 'Count' ) ),
			array( 'wcpa_meta_settings_key' => $settings )
		);
		wp_set_object_terms( $id, array( $term['term_id'] ), 'product_cat' );
		update_post_meta( $assigned_product->get_id(), '_wcpa_product_meta', array( 77, $id ) );
		update_post_meta( $assigned_product->get_id(), 'wcpa_exclude_global_forms', true );
		update_post_meta( $unassigned_product->get_id(), 'wcpa_exclude_global_forms', true );

		$preview  = $this->preview( $id );
		$document = $this->imported( $id );
		self::assertSame(
			array(
				'pric_overide_base_price_if_gt_zero' => true,
				'bind_quantity'                      => true,
				'quantity_bind_formula'              => '{field.f_count_1.value} + 1',
			),
			array_diff_key( $document['rules'], array( 'quantity_bind_formula_compiled' => 0 ) )
		);
		self::assertSame(
			array(
				array( 'by' => 'product', 'ids' => array( $assigned_product->get_id() ) ),
				array( 'by' => 'category', 'children' => false, 'ids' => array( $term['term_id'] ) ),
			),
			$document['assignment']['include']
		);
		self::assertContains( $unassigned_product->get_id(), $document['assignment']['exclude'][0]['ids'] );
		self::assertNotContains( $assigned_product->get_id(), $document['assignment']['exclude'][0]['ids'] );
		self::assertContains( 'the quantity formula', $preview['maps'] );
		self::assertContains( '1 included product', $preview['maps'] );
	}

	public function test_imports_newer_price_override_and_form_fees(): void {
		$id       = $this->insert_new_format_form(
			array(
				array(
					'type'        => 'text',
					'elementId'   => 'x',
					'label'       => 'X',
					'enablePrice' => true,
					'pricingType' => 'fixed',
					'price'       => '2',
				),
			),
			array( 'wcpa_meta_settings_key' => array( 'price_override' => 'base_price_fully', 'pric_use_as_fee' => true ) )
		);
		$document = $this->imported( $id );
		self::assertTrue( $document['rules']['pric_overide_base_price_fully'] );
		self::assertTrue( $document['fields'][0]['is_fee'] );
	}

	public function test_returns_preview_with_problems_and_stores_nothing(): void {
		$id    = $this->insert_new_format_form(
			array(
				array(
					'type'        => 'text',
					'elementId'   => 'a',
					'label'       => 'Depth',
					'enablePrice' => true,
					'pricingType' => 'custom',
					'price'       => '{value} ^ 2',
				),
				array( 'type' => 'recaptcha', 'elementId' => 'b', 'label' => 'Robot' ),
				array(
					'type'      => 'text',
					'elementId' => 'c',
					'label'     => 'Asked',
					'enableCl'  => true,
					'cl_rule'   => 'show',
					'relations' => array(
						array(
							'rules'    => array(
								array(
									'rules'    => array( 'cl_field' => 'user_roles', 'cl_relation' => 'is', 'cl_val' => 'x' ),
									'operator' => false,
								),
							),
							'operator' => false,
						),
					),
				),
				array( 'type' => 'number', 'elementId' => 'd', 'label' => 'Off', 'active' => false ),
				array( 'type' => 'date', 'elementId' => 'e', 'label' => 'Day', 'minDate' => '+3', 'picker_mode' => 'range' ),
				array( 'type' => 'text', 'elementId' => 'f', 'label' => 'Pattern', 'pattern' => 'a++' ),
				array( 'type' => 'radio-group', 'elementId' => 'g', 'label' => 'Nothing', 'values' => array() ),
				array(
					'type'        => 'text',
					'elementId'   => 'h',
					'label'       => 'Price',
					'enablePrice' => true,
					'pricingType' => 'fixed',
					'price'       => '$5',
				),
			)
		);
		$preview  = $this->preview( $id );
		$problems = array_column( $preview['problems'], 'message', 'field' );

		self::assertSame( array( 'id', 'title', 'fields', 'maps', 'problems' ), array_keys( $preview ) );
		self::assertSame( array( $id, 'Old form', 5 ), array( $preview['id'], $preview['title'], $preview['fields'] ) );
		self::assertContains(
			array( 'Depth', 'Shoppers can’t use this field until you fix the price.' ),
			array_map( 'array_values', $preview['problems'] )
		);
		self::assertStringContainsString( 'Use ** for powers', implode( array_column( $preview['problems'], 'message' ) ) );
		self::assertStringContainsString( '“recaptcha”', $problems['Robot'] );
		self::assertStringContainsString( '“user_roles”', implode( array_column( $preview['problems'], 'message' ) ) );
		self::assertStringContainsString( 'always shows', $problems['Asked'] );
		self::assertStringContainsString( 'disabled', $problems['Off'] );
		self::assertCount( 2, array_keys( array_column( $preview['problems'], 'field' ), 'Day', true ) );
		self::assertStringContainsString( 'pattern', $problems['Pattern'] );
		self::assertStringContainsString( 'at least one option', $problems['Nothing'] );
		self::assertStringContainsString( 'not valid numbers', $problems['Price'] );
		self::assertSame( 0, $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['total'] );
	}

	public function test_keeps_unsupported_price_in_notes_and_saves_the_form(): void {
		$id       = $this->insert_new_format_form( array(
			array(
				'type'        => 'text',
				'elementId'   => 'a',
				'label'       => 'Depth',
				'enablePrice' => true,
				'pricingType' => 'custom',
				'price'       => '{value} ^ 2',
			),
		) );
		$document = $this->imported( $id );
		self::assertSame(
			array( 'custom', "'#fix this price: {value} ^ 2'", 'price: {value} ^ 2' ),
			array( $document['fields'][0]['pricingType'], $document['fields'][0]['price'], $document['fields'][0]['notes'] )
		);
	}

	public function test_imports_only_selected_forms_as_drafts_with_a_report(): void {
		$this->insert_new_format_form( array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) ) );
		$id       = $this->insert_new_format_form( array( array( 'type' => 'text', 'elementId' => 'b', 'label' => 'B' ) ) );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json;

		self::assertSame(
			array( array( $id, 'Old form' ) ),
			array_map( static fn( array $form ): array => array( $form['from'], $form['title'] ), $response['imported'] )
		);
		self::assertSame( array( $this->preview( $id ) ), $response['found'] );
		self::assertSame(
			array( 'publish' => 0, 'draft' => 1, 'trash' => 0 ),
			$this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['counts']
		);
		self::assertSame(
			array( 400, 'bad_request' ),
			array( $this->dispatch_rest( 'POST', self::PATH )->status, $this->dispatch_rest( 'POST', self::PATH )->json['code'] )
		);
	}

	public function test_counts_only_imported_parts_in_the_preview(): void {
		$id    = $this->insert_new_format_form(
			array(
				array(
					'type'        => 'text',
					'elementId'   => 'a',
					'label'       => 'A',
					'enablePrice' => true,
					'pricingType' => 'custom',
					'price'       => '{value} ^ 2',
				),
				array( 'type' => 'radio-group', 'elementId' => 'b', 'label' => 'B', 'values' => array() ),
				array(
					'type'      => 'text',
					'elementId' => 'c',
					'label'     => 'C',
					'enableCl'  => true,
					'cl_rule'   => 'show',
					'relations' => array(
						array(
							'rules'    => array(
								array( 'rules' => array( 'cl_field' => 'b', 'cl_relation' => 'is', 'cl_val' => 'x' ), 'operator' => false ),
							),
							'operator' => false,
						),
					),
				),
				array(
					'type'        => 'text',
					'elementId'   => 'd',
					'label'       => 'D',
					'enablePrice' => true,
					'pricingType' => 'fixed',
					'price'       => '2',
				),
			),
			array( 'wcpa_meta_settings_key' => array( 'bind_quantity' => true, 'quantity_bind_formula' => '{field.a.value} ^ 2' ) )
		);
		$preview = $this->preview( $id );
		self::assertSame(
			array( 3, array( '3 fields with their texts and rules', 'the price of 1 field' ) ),
			array( $preview['fields'], $preview['maps'] )
		);
	}

	public function test_counts_stored_parts_of_a_truncated_form(): void {
		$rule    = array(
			'enableCl'  => true,
			'cl_rule'   => 'show',
			'relations' => array(
				array(
					'rules'    => array(
						array( 'rules' => array( 'cl_field' => 'first', 'cl_relation' => 'is', 'cl_val' => 'x' ), 'operator' => false ),
					),
					'operator' => false,
				),
			),
		);
		$options = array_map(
			static fn( int $number ): array => array( 'label' => 'O' . $number, 'value' => 'o' . $number ),
			range( 1, 600 )
		);
		$fields  = array(
			array( 'type' => 'text', 'elementId' => 'first', 'label' => 'First' ),
			array( 'type' => 'radio-group', 'elementId' => 'r', 'label' => 'R', 'values' => $options ),
			...array_map(
				static fn( int $number ): array => array( 'type' => 'text', 'elementId' => 't' . $number, 'label' => 'T' ) + $rule,
				range( 1, 260 )
			),
		);
		$id            = $this->insert_new_format_form( $fields );
		$document      = $this->imported( $id );
		$stored_fields = array_filter( $document['fields'], static fn( array $field ): bool => 'f_import_to_mend' !== $field['id'] );
		$rules         = array_filter( $stored_fields, static fn( array $field ): bool => isset( $field['cl_rule'] ) );
		self::assertSame(
			array( 199, 500, 197 ),
			array( count( $stored_fields ), count( array_column( $stored_fields, null, 'id' )['f_r']['options'] ), count( $rules ) )
		);

		$preview = $this->preview( $id );
		self::assertSame(
			array( 199, array( '199 fields with their texts and rules', '500 options', 'the conditions of 197 fields' ) ),
			array( $preview['fields'], $preview['maps'] )
		);
	}

	public function test_reads_colors_in_every_notation(): void {
		$source = array(
			'Tomato'            => '#ff6347',
			'rgb(0, 128, 255)'  => '#0080ff',
			'rgba(1,2,3,0.5)'   => '#010203',
			'#AbC'              => '#AbC',
			'#11223344'         => '#112233',
			'c0ffee'            => '#c0ffee',
			'no colour'         => '',
			'url(javascript:x)' => '',
		);
		$values = array_map(
			static fn( string $color ): array => array( 'label' => $color, 'value' => $color, 'color' => $color ),
			array_keys( $source )
		);
		$id     = $this->insert_new_format_form( array(
			array( 'type' => 'color-group', 'elementId' => 'a', 'label' => 'Paint', 'values' => $values ),
		) );

		self::assertSame( array_values( $source ), array_column( $this->imported( $id )['fields'][0]['options'], 'color' ) );
		self::assertSame(
			array(
				'The color “no colour” is not valid. Select a color for its option.',
				'The color “url(javascript:x)” is not valid. Select a color for its option.',
			),
			array_column( $this->preview( $id )['problems'], 'message' )
		);
	}

	public function test_imports_form_for_all_products_except_excluded_categories(): void {
		$assigned_product = $this->product();
		$term             = wp_insert_term( 'Left out', 'product_cat' );
		self::assertIsArray( $term );
		$field                = array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) );
		$all_products_form_id = $this->insert_new_format_form( $field, array( '_wcpa_pt_cat_all' => '1' ) );
		$excluding_form_id    = $this->insert_new_format_form( $field, array( '_wcpa_pt_cat_all' => '1', '_wcpa_pt_cat_excl' => 1 ) );
		wp_set_object_terms( $all_products_form_id, array( $term['term_id'] ), 'product_cat' );
		wp_set_object_terms( $excluding_form_id, array( $term['term_id'] ), 'product_cat' );
		wp_set_object_terms( $assigned_product->get_id(), array( $term['term_id'] ), 'product_cat' );
		update_post_meta( $assigned_product->get_id(), '_wcpa_product_meta', array( $excluding_form_id ) );

		self::assertSame( array( array( 'by' => 'all' ) ), $this->imported( $all_products_form_id )['assignment']['include'] );
		$assignment = $this->imported( $excluding_form_id )['assignment'];
		self::assertSame( array( 'product', 'all' ), array_column( $assignment['include'], 'by' ) );
		self::assertSame(
			array( 'category', array( $term['term_id'] ) ),
			array( $assignment['exclude'][0]['by'], $assignment['exclude'][0]['ids'] )
		);
		self::assertStringContainsString(
			'“Board”',
			implode( array_column( $this->preview( $excluding_form_id )['problems'], 'message' ) )
		);
		self::assertContains( 'assignment to all products', $this->preview( $all_products_form_id )['maps'] );
	}

	public function test_imports_category_assignment_without_subcategories(): void {
		$parent = wp_insert_term( 'Upper', 'product_cat' );
		self::assertIsArray( $parent );
		$child = wp_insert_term( 'Lower', 'product_cat', array( 'parent' => $parent['term_id'] ) );
		self::assertIsArray( $child );
		$products = array_map( fn(): \WC_Product_Simple => $this->product(), range( 0, 2 ) );
		wp_set_object_terms( $products[0]->get_id(), array( $parent['term_id'] ), 'product_cat' );
		wp_set_object_terms( $products[1]->get_id(), array( $child['term_id'] ), 'product_cat' );
		wp_set_object_terms( $products[2]->get_id(), array( $parent['term_id'], $child['term_id'] ), 'product_cat' );
		$field             = array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) );
		$category_form_id  = $this->insert_new_format_form( $field );
		$excluding_form_id = $this->insert_new_format_form( $field, array( '_wcpa_pt_cat_excl' => '1' ) );
		wp_set_object_terms( $category_form_id, array( $parent['term_id'] ), 'product_cat' );
		wp_set_object_terms( $excluding_form_id, array( $parent['term_id'] ), 'product_cat' );
		foreach ( array(
			array( $category_form_id, array( true, false, true ) ),
			array( $excluding_form_id, array( false, true, false ) ),
		) as list( $source, $expected ) ) {
			$id = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $source ) ) )->json['imported'][0]['id'];
			wp_publish_post( $id );
			( new StoredForms() )->documents_changed();
			$index = new FormIndex();
			self::assertSame(
				$expected,
				array_map(
					static fn( \WC_Product $product ): bool => in_array( $id, $index->form_ids( $product->get_id() ), true ),
					$products
				)
			);
		}
	}

	public function test_imports_forms_that_embed_each_other_only_once(): void {
		$first_id = $this->insert_new_format_form( array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) ) );
		$second_id = $this->insert_new_format_form( array(
			array( 'type' => 'text', 'elementId' => 'b', 'label' => 'B' ),
			array( 'type' => 'formselector', 'elementId' => 'fs', 'label' => 'Back', 'form_id' => $first_id ),
		) );
		update_post_meta(
			$first_id,
			'_wcpa_fb_json_data',
			wp_slash( (string) wp_json_encode( array(
				array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ),
				array( 'type' => 'formselector', 'elementId' => 'fs', 'label' => 'On', 'form_id' => $second_id ),
			) ) )
		);

		self::assertSame( array( 'f_a', 'f_b' ), array_column( $this->imported( $first_id )['fields'], 'id' ) );
		self::assertContains(
			'The form embeds a form that is already included. It was imported once.',
			array_column( $this->preview( $first_id )['problems'], 'message' )
		);
	}

	public function test_truncates_and_blocks_form_with_too_many_fields_or_options(): void {
		$too_many_fields    = array_map(
			static fn( int $number ): array => array( 'type' => 'text', 'elementId' => 't' . $number, 'label' => 'T' ),
			range( 1, 260 )
		);
		$options = array_map(
			static fn( int $number ): array => array( 'label' => 'O' . $number, 'value' => 'o' . $number, 'price' => '1' ),
			range( 1, 600 )
		);
		$choice  = array(
			array(
				'type'         => 'radio-group',
				'elementId'    => 'r',
				'label'        => 'R',
				'enablePrice'  => true,
				'pricingType'  => 'fixed',
				'priceOptions' => 'different_for_all',
				'values'       => $options,
			),
		);

		$fields = $this->imported( $this->insert_new_format_form( $too_many_fields ) )['fields'];
		self::assertSame( array( 200, 'f_import_to_mend' ), array( count( $fields ), $fields[0]['id'] ) );
		$fields = $this->imported( $this->insert_new_format_form( $choice ) )['fields'];
		self::assertSame( array( 'f_import_to_mend', 500 ), array( $fields[0]['id'], count( $fields[1]['options'] ) ) );
	}

	public function test_previews_form_full_of_errors_within_seconds(): void {
		$options = array_map(
			static fn( int $number ): array => array( 'label' => 'O', 'value' => 'o' . $number, 'price' => '$' . $number ),
			range( 1, 400 )
		);
		$field   = static fn( int $number ): array => array(
			'type'         => 'radio-group',
			'elementId'    => 'r' . $number,
			'label'        => 'R',
			'pattern'      => '(',
			'min'          => 'x',
			'enablePrice'  => true,
			'pricingType'  => 'fixed',
			'priceOptions' => 'different_for_all',
			'values'       => $options,
		);
		$id         = $this->insert_new_format_form( array_map( $field, range( 1, 25 ) ) );
		$start_time = microtime( true );

		$preview = $this->preview( $id );
		self::assertLessThan( 20.0, microtime( true ) - $start_time );
		self::assertNotContains( 'the prices of 25 fields', $preview['maps'] );
	}

	/**
	 * @return array<string, array{mixed, int, string}>
	 */
	public static function exports(): array {
		return array(
			'an empty list'               => array( array(), 422, 'not_an_export' ),
			'serialized text'             => array( 'O:8:"WP_Theme":0:{}', 400, 'bad_request' ),
			'fields as serialized text'   => array( array( 'title' => 'x', 'fields' => 'a:1:{}' ), 422, 'not_an_export' ),
			'an export of Aisle'          => array(
				array( 'aisle_option_form' => 1, 'document' => array( 'fields' => array() ) ),
				422,
				'not_an_export',
			),
			'a list with an invalid form' => array(
				array( array( 'fields' => array( array( 'type' => 'text' ) ) ), 'x' ),
				422,
				'not_an_export',
			),
			'more than five megabytes'    => array(
				array( 'title' => str_repeat( 'x', 6_000_000 ), 'fields' => array( array( 'type' => 'text' ) ) ),
				413,
				'too_large',
			),
		);
	}

	#[DataProvider( 'exports' )]
	public function test_rejects_file_that_is_not_an_export_with_a_message( mixed $export, int $status, string $code ): void {
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'export' => $export ) );
		self::assertSame( array( $status, $code ), array( $response->status, $response->json['code'] ) );
		self::assertNotSame( '', $response->json['message'] );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function empty_exports(): array {
		$section = array( 'sec_1' => array( 'extra' => array( 'key' => 'sec_1', 'name' => 'Default' ), 'fields' => array() ) );
		return array(
			'an empty list'                => array( array() ),
			'an empty list of forms'       => array( array( 'forms' => array() ) ),
			'a form without a field'       => array( array( 'title' => 'x', 'fields' => array() ) ),
			'a text without a field'       => array( array( 'title' => 'x', 'fields' => '[]' ) ),
			'a section without a row'      => array( array( 'title' => 'x', 'fields' => $section ) ),
			'a row without a field'        => array(
				array( 'title' => 'x', 'fields' => array( 'sec_1' => array( 'fields' => array( array() ) ) ) ),
			),
			'several forms without fields' => array(
				array( array( 'title' => 'x', 'fields' => $section ), array( 'title' => 'y', 'fields' => $section ) ),
			),
		);
	}

	#[DataProvider( 'empty_exports' )]
	public function test_rejects_file_without_fields_and_creates_nothing( mixed $export ): void {
		foreach ( array( true, false ) as $is_preview ) {
			$response = $this->dispatch_rest( 'POST', self::PATH, array( 'export' => $export, 'look' => $is_preview ) );
			self::assertSame(
				array( 422, 'not_an_export', 'This file has no fields.' ),
				array( $response->status, $response->json['code'], $response->json['message'] )
			);
		}
		self::assertSame( 0, $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['total'] );
	}

	public function test_rejects_form_without_usable_fields_and_imports_the_others(): void {
		$text  = array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' );
		$forms = array(
			array( 'title' => 'Good', 'fields' => array( $text ) ),
			array( 'title' => 'None', 'fields' => array( 's' => array( 'fields' => array() ) ) ),
			array( 'title' => 'Off', 'fields' => array( array( 'active' => false ) + $text ) ),
			array( 'title' => 'Odd', 'fields' => array( array( 'type' => 'hologram' ) + $text ) ),
		);
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'export' => $forms ) );
		self::assertSame( array( 'Good' ), array_column( $response->json['imported'], 'title' ) );
		self::assertSame( array( 'None', 'Off', 'Odd' ), array_column( $response->json['refused'], 'title' ) );
		$reasons = array_map(
			static fn( array $rejected ): string => implode( ' ', array_column( $rejected['problems'], 'message' ) ),
			$response->json['refused']
		);
		self::assertSame( 'The form has no fields.', $reasons[0] );
		self::assertStringStartsWith( 'None of the form’s fields can be imported. A: The field is disabled', $reasons[1] );
		self::assertStringStartsWith( 'None of the form’s fields can be imported. A: ', $reasons[2] );
	}

	public function test_truncates_long_texts_and_reports_them_by_a_short_name(): void {
		$id     = $this->insert_new_format_form( array(
			array( 'type' => 'text', 'elementId' => 'a', 'label' => str_repeat( 'Long ', 2000 ) ),
			array( 'type' => 'paragraph', 'elementId' => 'p', 'label' => str_repeat( '<b>words</b> ', 5000 ) ),
			array(
				'type'      => 'radio-group',
				'elementId' => 'r',
				'label'     => 'R',
				'values'    => array( array( 'label' => str_repeat( 'o', 600 ), 'value' => 'v' ) ),
			),
		) );
		$problems = $this->preview( $id )['problems'];
		$fields   = $this->imported( $id )['fields'];

		self::assertSame(
			array( 500, 20000, 500 ),
			array( mb_strlen( $fields[0]['label'] ), mb_strlen( $fields[1]['content'] ), mb_strlen( $fields[2]['options'][0]['label'] ) )
		);
		self::assertStringStartsWith( 'words words', $fields[1]['content'] );
		self::assertLessThanOrEqual( 80, max( array_map( mb_strlen( ... ), array_column( $problems, 'field' ) ) ) );
		self::assertStringContainsString( 'was too long and has been shortened', implode( ' ', array_column( $problems, 'message' ) ) );
		self::assertStringContainsString( 'One of the texts is too long', implode( ' ', array_column( $problems, 'message' ) ) );
	}

	public function test_rejects_unreadable_stored_form_with_the_reason(): void {
		$response = $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'ids' => array( $this->insert_form( array( '_wcpa_fb_json_data' => '{"sec":{' ) ) ) )
		);
		self::assertSame( array(), $response->json['imported'] );
		self::assertStringContainsString( 'is damaged', $response->json['refused'][0]['problems'][0]['message'] );
	}

	public function test_previews_file_and_imports_selected_forms_with_categories_by_name(): void {
		$term = wp_insert_term( 'Mugs & cups', 'product_cat' );
		self::assertIsArray( $term );
		$first    = array(
			'title'      => 'First',
			'fields'     => array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) ),
			'categories' => array( 'Mugs &amp; cups' ),
		);
		$export = array(
			$first,
			array( 'title' => 'Second', 'categories' => array( array( 'slug' => 'mugs-cups', 'term_id' => 99 ) ), 'catExcl' => 1 ) + $first,
		);
		$previews  = $this->dispatch_rest( 'POST', self::PATH, array( 'export' => $export, 'look' => true ) )->json['found'];

		self::assertSame(
			array( array( 1, 'First' ), array( 2, 'Second' ) ),
			array_map( static fn( array $form ): array => array( $form['id'], $form['title'] ), $previews )
		);
		self::assertSame( 0, $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['total'] );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'export' => $export, 'ids' => array( 2 ) ) )->json;
		self::assertSame( array( 'Second' ), array_column( $response['imported'], 'title' ) );
		$assignment = (array) $this->documents->raw( $response['imported'][0]['id'] )['assignment'];
		self::assertSame(
			array( 'all', array( $term['term_id'] ) ),
			array( $assignment['include'][0]['by'], $assignment['exclude'][0]['ids'] )
		);
	}

	/**
	 * @return array<string, array{array<string, string>}>
	 */
	public static function hostile(): array {
		return array(
			'broken JSON'           => array( array( '_wcpa_fb_json_data' => '{"sec":{"fields":[[{"type":"text"' ) ),
			'a serialized object'   => array( array( '_wcpa_fb_json_data' => 'O:8:"WP_Theme":1:{s:1:"x";i:1;}' ) ),
			'very deep JSON'        => array( array( '_wcpa_fb_json_data' => str_repeat( '[', 500 ) . str_repeat( ']', 500 ) ) ),
			'more than a megabyte'  => array( array( '_wcpa_fb_json_data' => '[' . str_repeat( ' ', 1 << 20 ) . ']' ) ),
			'a number'              => array( array( '_wcpa_fb-editor-data' => '42' ) ),
		);
	}

	/**
	 * @param array<string, string> $meta
	 */
	#[DataProvider( 'hostile' )]
	public function test_reports_unreadable_form_and_does_not_import_it( array $meta ): void {
		$id      = $this->insert_form( $meta );
		$preview = $this->preview( $id );
		self::assertStringContainsString( 'is damaged', $preview['problems'][0]['message'] );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) );
		self::assertSame(
			array( 200, array(), 'Old form' ),
			array( $response->status, $response->json['imported'], $response->json['refused'][0]['title'] )
		);
	}

	public function test_imports_readable_fields_beside_malformed_data(): void {
		$id = $this->insert_form(
			array(
				'_wcpa_fb_json_data'     => (string) wp_json_encode(
					array(
						'a' => 'text',
						'b' => array(
							'extra'  => 'x',
							'fields' => array(
								'y',
								array(
									'z',
									null,
									array( 'type' => array( 'x' ) ),
									array(
										'type'      => 'text',
										'elementId' => array( 1 ),
										'label'     => array( 'x' => 1 ),
										'values'    => 'x',
										'relations' => array(
											'x',
											array( 'rules' => 'y' ),
											array(
												'rules' => array(
													'z',
													array(
														'rules' => array(
															'cl_field'    => array(),
															'cl_relation' => array(),
															'cl_val'      => array( array( array() ) ),
														),
													),
												),
											),
										),
									),
									array(
										'type'      => 'select',
										'elementId' => '<script>',
										'label'     => '<img src=x onerror=alert(1)>Wood',
										'values'    => array(
											'x',
											array( 'label' => array(), 'value' => array(), 'price' => array() ),
											array( 'options' => 'x' ),
										),
									),
								),
							),
						),
					)
				),
			)
		);
		$document = $this->imported( $id );
		self::assertSame( array( 'text', 'select' ), array_column( $document['fields'], 'type' ) );
		self::assertSame( 'Wood', $document['fields'][1]['label'] );
	}

	public function test_unserializes_no_stored_object(): void {
		$id = $this->insert_new_format_form( array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) ) );
		global $wpdb;
		$serialized_object = serialize( new UnserializedObject() );
		$wpdb->insert(
			$wpdb->postmeta,
			array(
				'post_id'    => $id,
				'meta_key'   => 'wcpa_meta_settings_key',
				'meta_value' => 'a:2:{s:1:"x";' . $serialized_object . 's:23:"pric_overide_base_price";b:1;}',
			)
		);
		$wpdb->insert(
			$wpdb->postmeta,
			array( 'post_id' => $this->product()->get_id(), 'meta_key' => '_wcpa_product_meta', 'meta_value' => $serialized_object )
		);
		UnserializedObject::$woken = 0;

		$this->preview( $id );
		$this->imported( $id );
		self::assertSame( 0, UnserializedObject::$woken );
	}

	/**
	 * @template Key of int|string
	 * @param array<Key, array<string, mixed>> $source Each is the only condition of a separate field.
	 * @return array<Key, array<string, mixed>> Imported conditions.
	 */
	private function conditions( array $source ): array {
		$fields = array(
			array( 'type' => 'text', 'elementId' => 'asked', 'label' => 'Asked' ),
			array(
				'type'      => 'select',
				'elementId' => 'choice',
				'label'     => 'Choice',
				'values'    => array( array( 'label' => 'Small', 'value' => 'Small' ), array( 'label' => 'Big', 'value' => 'Big one' ) ),
			),
			array(
				'type'      => 'image-group',
				'elementId' => 'picture',
				'label'     => 'Picture',
				'values'    => array(
					array( 'label' => 'Oak', 'image' => 'https://pictures.example/o.jpg' ),
					array( 'label' => 'Ash', 'image' => 'https://pictures.example/a.jpg' ),
				),
			),
			array(
				'type'      => 'color-group',
				'elementId' => 'colour',
				'label'     => 'Colour',
				'values'    => array( array( 'label' => 'Red', 'value' => 'deep red', 'color' => '#ff0000' ) ),
			),
		);
		foreach ( array_values( $source ) as $number => $rule ) {
			$relations = array( array( 'rules' => array( array( 'rules' => $rule, 'operator' => false ) ), 'operator' => false ) );
			$fields[]  = array(
				'type'      => 'text',
				'elementId' => 'x_' . $number,
				'label'     => 'X',
				'enableCl'  => true,
				'cl_rule'   => 'hide',
				'relations' => $relations,
			);
		}
		$rules = array();
		foreach ( array_slice( $this->imported( $this->insert_new_format_form( $fields ) )['fields'], 4 ) as $field ) {
			self::assertSame( 'hide', $field['cl_rule']['action'] );
			$rules[] = $field['cl_rule']['groups'][0]['rules'][0];
		}
		return array_combine( array_keys( $source ), $rules );
	}

	/**
	 * @param array<string, mixed> $expected Null for a member that must be missing.
	 * @param array<string, mixed> $field
	 */
	private static function assertHas( array $expected, array $field, string $message ): void {
		foreach ( $expected as $name => $value ) {
			self::assertSame( $value, $field[ $name ] ?? null, $message . ': ' . $name );
		}
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param array<string, mixed>       $meta
	 */
	private function insert_new_format_form( array $fields, array $meta = array() ): int {
		$sections = array(
			'sec_1' => array(
				'extra'  => array( 'key' => 'sec_1', 'section_id' => 'sec_1', 'name' => 'Default' ),
				'fields' => array_map( static fn( array $field ): array => array( $field ), $fields ),
			),
		);
		return $this->insert_form( array( '_wcpa_fb_json_data' => (string) wp_json_encode( $sections ) ) + $meta );
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 */
	private function insert_old_format_form( array $fields ): int {
		return $this->insert_form( array( '_wcpa_fb-editor-data' => (string) wp_json_encode( $fields ) ) );
	}

	/**
	 * @param array<string, mixed> $meta
	 */
	private function insert_form( array $meta ): int {
		$id = wp_insert_post( array( 'post_type' => 'wcpa_pt_forms', 'post_status' => 'publish', 'post_title' => 'Old form' ) );
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		return $id;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function preview( int $id ): array {
		$previews = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['found'], null, 'id' );
		self::assertArrayHasKey( $id, $previews );
		return $previews[ $id ];
	}

	/**
	 * @return array<string, mixed> The imported document.
	 */
	private function imported( int $id ): array {
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) );
		self::assertSame( 200, $response->status, $response->body );
		self::assertSame( array(), $response->json['refused'] );
		self::assertSame( 'draft', get_post_status( $response->json['imported'][0]['id'] ) );
		return (array) $this->documents->raw( $response->json['imported'][0]['id'] );
	}
}
