<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Fields\WcpaRepair;
use Aisle\Importers\ProductAddons\WcpaExport;
use Aisle\Importers\SerializedValues;
use Aisle\Platform\Http\ApiError;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Data that must never be imported unnoticed: product IDs of another store, conditions that cannot be met, prices
 * without their limits.
 */
final class ProductAddonsSafetyTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-form-imports';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	public function test_imports_no_product_ids_of_another_store_from_a_file(): void {
		$laptop = $this->product( '1999', 'Laptop' );
		$option = array( 'label' => 'Silk ribbon', 'value' => (string) $laptop->get_id(), 'price' => '1' );
		$group  = array(
			'type'         => 'productGroup',
			'elementId'    => 'pg',
			'label'        => 'Ribbon',
			'enablePrice'  => true,
			'pricingType'  => 'fixed',
			'priceOptions' => 'different_for_all',
		);
		foreach ( array(
			array( $option ),
			array( array( 'product_id' => $laptop->get_id() ) + $option ),
			array( array( 'label' => 'Silk', 'options' => array( $option ) ) ),
		) as $values ) {
			list( $document, $reported ) = $this->of_file( array( array( 'values' => $values ) + $group ) );
self::assertSame(
	array( array( 'f_import_to_mend', 'f_pg' ), array() ),
	array( array_column( $document['fields'], 'id' ), $document['fields'][1]['options'] )
);
			self::assertStringNotContainsString( '"product_id":' . $laptop->get_id(), (string) wp_json_encode( $document ) );
			self::assertStringContainsString( 'Ribbon: The form sells products of the store that exported it: “Silk ribbon”.', $reported );
		}
	}

	public function test_imports_no_image_or_condition_ids_of_another_store_from_a_file(): void {
		$requested                   = array( 'cl_field' => 'product_ids', 'cl_relation' => 'is_in', 'cl_val' => '5,6' );
		list( $document, $reported ) = $this->of_file(
			array(
				array(
					'type'      => 'image-group',
					'elementId' => 'ig',
					'label'     => 'P',
					'values'    => array(
						array( 'label' => 'A', 'value' => 'a', 'image_id' => 5, 'image' => '' ),
						array( 'label' => 'B', 'value' => 'b', 'image' => array( 'id' => 6, 'url' => 'https://pictures.example/b.jpg' ) ),
					),
				),
				array( 'type' => 'text', 'elementId' => 'c', 'label' => 'C' ) + self::shown_where( $requested ),
			)
		);
		self::assertStringNotContainsString( '"image_id":5', (string) wp_json_encode( $document ) );
		self::assertSame(
			array( 0, 'https://pictures.example/b.jpg' ),
			array( $document['fields'][0]['options'][1]['image']['image_id'], $document['fields'][0]['options'][1]['image']['src'] )
		);
		self::assertArrayNotHasKey( 'cl_rule', $document['fields'][1] );
		self::assertStringContainsString( 'C: A condition uses product IDs from another store and was skipped.', $reported );
	}

	public function test_embeds_no_forms_or_lists_of_this_store_from_a_file(): void {
		$form = $this->stored( array( array( 'type' => 'text', 'elementId' => 'own', 'label' => 'Own' ) ) );
		$list = wp_insert_post( array( 'post_type' => 'wcpa_pt_options', 'post_status' => 'publish', 'post_title' => 'List' ) );
		update_post_meta(
			$list,
			'_wcpa_options_data',
			wp_slash( (string) wp_json_encode( array( array( 'label' => 'Ours', 'value' => 'ours', 'price' => '1' ) ) ) )
		);

		list( $document, $reported ) = $this->of_file(
			array(
				array( 'type' => 'formselector', 'elementId' => 'fs', 'label' => 'More', 'form_id' => $form ),
				array(
					'type'      => 'radio-group',
					'elementId' => 'r',
					'label'     => 'R',
					'values'    => array( array( 'type' => 'global', 'value' => (string) $list ), array( 'label' => 'A', 'value' => 'a' ) ),
				),
			)
		);
		self::assertSame( array( 'f_import_to_mend', 'f_r' ), array_column( $document['fields'], 'id' ) );
		self::assertSame( array( 'a' ), array_column( $document['fields'][1]['options'], 'value' ) );
		self::assertStringContainsString( 'was not found or is damaged', $reported );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string, mixed, mixed}> Field of the other plugin, comparison,
	 *                                                                          its value, and the imported value; null
	 *                                                                          if nothing could match it.
	 */
	private static function comparisons(): array {
		$list   = static fn( array ...$options ): array =>
			array( 'type' => 'select', 'values' => array_merge( $options, array( array( 'label' => 'Elm', 'value' => 'Elm' ) ) ) );
		$spaced = $list( array( 'label' => 'Oak ', 'value' => 'Oak ' ) );
		$number = array( 'type' => 'number' );
		return array(
			'a label with an entity'       => array(
				$list( array( 'label' => 'Oak &amp; ash', 'value' => '' ) ),
				'is',
				'Oak &amp; ash',
				'o_oak_ash',
			),
			'a value with an entity'       => array(
				$list( array( 'label' => 'Both', 'value' => 'Oak &amp; ash' ) ),
				'is',
				'Oak & ash',
				'Oak &amp; ash',
			),
			'a value with a space'         => array( $spaced, 'is', 'Oak ', 'Oak' ),
			'an object with a space'       => array( $spaced, 'is_not', array( 'value' => 'Oak ', 'label' => 'Oak ' ), 'Oak' ),
			'one of several'               => array( $spaced, 'is_in', array( 'Elm', 'oak' ), array( 'Elm', 'Oak' ) ),
			'a label beside another value' => array( $list( array( 'label' => 'Oak', 'value' => 'o1' ) ), 'is', 'Oak', 'o1' ),
			'a long value'                 => array(
				$list( array( 'label' => 'Oak', 'value' => str_repeat( 'a', 1100 ) ) ),
				'is',
				str_repeat( 'a', 1100 ),
				str_repeat( 'a', 1000 ),
			),
			'an option that was renamed'   => array( $spaced, 'is', 'Oak tree', null ),
			'no option'                    => array( $spaced, 'is', '', null ),
			'a color that is gone'         => array(
				array( 'type' => 'color-group', 'values' => array( array( 'label' => 'Red', 'value' => 'red', 'color' => '#f00' ) ) ),
				'is',
				'blue',
				null,
			),
			'a number with spaces'         => array( $number, 'is_greater', ' 1 ', '1' ),
			'a number in the shop’s marks' => array( $number, 'is_greater', '1,5', '1.5' ),
			'a number with a unit'         => array( $number, 'is_greater', '1cm', null ),
			'a text with a measure'        => array( array( 'type' => 'text' ), 'is_lessthan', 'ten', null ),
			'a text with an entity'        => array( array( 'type' => 'text' ), 'is', ' Oak &amp; ash', 'Oak & ash' ),
			'a date'                       => array( array( 'type' => 'date' ), 'is_greater', ' 2026-02-01', '2026-02-01' ),
			'a date in words'              => array( array( 'type' => 'date' ), 'is_greater', '01/02/2026', null ),
			'no such day'                  => array( array( 'type' => 'date' ), 'is', '2026-02-30', null ),
			'no time'                      => array( array( 'type' => 'time' ), 'is_lessthan', '2026-02-01', null ),
		);
	}

	public function test_converts_condition_values_or_reports_lost_conditions(): void {
		update_option( 'woocommerce_price_decimal_sep', ',' );
		$fields = array();
		foreach ( array_values( self::comparisons() ) as $number => list( $requested, $relation, $value ) ) {
			$fields[] = array( 'elementId' => 'q_' . $number, 'label' => 'Q' ) + $requested;
			$fields[] = array( 'type' => 'text', 'elementId' => 'x_' . $number, 'label' => 'X ' . $number )
				+ self::shown_where( array( 'cl_field' => 'q_' . $number, 'cl_relation' => $relation, 'cl_val' => $value ) );
		}
		list( $document, $reported ) = $this->outcome( array( 'ids' => array( $this->stored( $fields ) ) ) );
		$ours                        = array_column( $document['fields'], null, 'id' );
		foreach ( array_keys( self::comparisons() ) as $number => $name ) {
			$expected = self::comparisons()[ $name ][3];
			self::assertSame( $expected, $ours[ 'f_x_' . $number ]['cl_rule']['groups'][0]['rules'][0]['cl_val'] ?? null, $name );
			self::assertSame( null === $expected, str_contains( $reported, 'X ' . $number . ': A condition compares with' ), $name );
		}
	}

	public function test_blocks_discounts_and_formulas_whose_condition_is_lost(): void {
		$lost  = array( 'cl_field' => 'user_roles', 'cl_relation' => 'is', 'cl_val' => 'dealer' );
		$valid  = array( 'cl_field' => 'quantity', 'cl_relation' => 'is_greater', 'cl_val' => '0' );
		$priced = static fn( string $kind, string $price ): array =>
			array( 'type' => 'checkbox', 'check_value' => 'y', 'enablePrice' => true, 'pricingType' => $kind, 'price' => $price );

		list( $document, $reported ) = $this->outcome(
			array(
				'ids' => array(
					$this->stored(
						array(
							array( 'elementId' => 'both', 'label' => 'Both' ) + $priced( 'fixed', '-20' )
								+ self::shown_where( $lost, $valid ),
							array( 'elementId' => 'only', 'label' => 'Only' ) + $priced( 'fixed', '-20' ) + self::shown_where( $lost ),
							array( 'elementId' => 'formula', 'label' => 'Formula' ) + $priced( 'custom', '{product_price} * -0.1' )
								+ self::shown_where( $lost ),
							array(
								'elementId'    => 'each',
								'label'        => 'Each',
								'type'         => 'radio-group',
								'priceOptions' => 'different_for_all',
								'values'       => array(
									array( 'label' => 'A', 'value' => 'a', 'price' => '3' ),
									array( 'label' => 'B', 'value' => 'b', 'price' => '-3' ),
								),
							) + $priced( 'fixed', '' ) + self::shown_where( $lost ),
							array( 'elementId' => 'hidden', 'label' => 'Hidden', 'type' => 'hidden', 'value' => '1' )
								+ $priced( 'fixed', '-5' ) + self::shown_where( $lost ),
							array( 'elementId' => 'above', 'label' => 'Above' ) + $priced( 'fixed', '20' ) + self::shown_where( $lost ),
							array( 'elementId' => 'whole', 'label' => 'Whole' ) + $priced( 'fixed', '-20' ) + self::shown_where( $valid ),
						)
					),
				),
			)
		);
		self::assertSame( array( true, true, true, true, true, false, false ), array_map( self::is_stopped( ... ), $document['fields'] ) );
		self::assertStringContainsString( 'Only: None of the conditions could be imported. The field always shows', $reported );
		self::assertStringNotContainsString( 'Both: None of the conditions could be imported.', $reported );
		self::assertStringContainsString( 'Both: The field has a formula or negative price', $reported );
	}

	public function test_blocks_number_field_with_unreadable_limit_when_it_sets_a_price(): void {
		update_option( 'woocommerce_price_decimal_sep', ',' );
		$number                      = array( 'type' => 'number', 'label' => 'N' );
		$paid                        = array( 'enablePrice' => true, 'pricingType' => 'multiply', 'price' => '10' );
		list( $document, $reported ) = $this->outcome(
			array(
				'ids' => array(
					$this->stored(
						array(
							array( 'elementId' => 'a', 'min' => '1,5' ) + $number + $paid,
							array( 'elementId' => 'b', 'min' => 'abc', 'max' => 'def' ) + $number + $paid,
							array( 'elementId' => 'c', 'max' => '{field.a.value}' ) + $number,
							array( 'elementId' => 'd', 'min' => 'abc' ) + $number,
							array(
								'elementId'   => 'e',
								'type'        => 'text',
								'label'       => 'E',
								'enablePrice' => true,
								'pricingType' => 'custom',
								'price'       => '{field.c.value} * 2',
							),
						)
					),
				),
			)
		);
		self::assertSame( array( false, true, true, false, false ), array_map( self::is_stopped( ... ), $document['fields'] ) );
		self::assertSame( '1.5', $document['fields'][0]['min'] );
		self::assertStringContainsString( 'one of its limits is not valid', $reported );
	}

	/**
	 * @return array<string, array{string, bool}> Stored settings, and whether all of them can be read.
	 */
	public static function settings(): array {
		$bound = array( 'bind_quantity' => true, 'quantity_bind_formula' => '12' );
		return array(
			'no settings'                     => array( '', true ),
			'complete settings'               => array(
				serialize( array( 'size' => 1.0E+25, 'more' => array( 'x' => array() ) ) + $bound ),
				true,
			),
			'an object before the settings'   => array(
				'a:3:{s:1:"x";O:8:"stdClass":0:{}s:13:"bind_quantity";b:1;s:21:"quantity_bind_formula";s:2:"12";}',
				false,
			),
			'a string longer than its length' => array(
				'a:3:{s:4:"logo";s:9:"http://xx/";s:13:"bind_quantity";b:1;s:21:"quantity_bind_formula";s:2:"12";}',
				false,
			),
			'truncated settings'              => array( substr( serialize( $bound ), 0, -4 ), false ),
			'serialized twice'                => array( serialize( serialize( $bound ) ), false ),
		);
	}

	#[DataProvider( 'settings' )]
	public function test_blocks_form_when_its_settings_are_damaged( string $settings, bool $is_whole ): void {
		list( $document, $reported ) = $this->outcome( array(
			'ids' => array( $this->stored( array( array( 'type' => 'text', 'elementId' => 'a', 'label' => 'A' ) ), $settings ) ),
		) );
		self::assertSame( $is_whole ? 'f_a' : 'f_import_to_mend', $document['fields'][0]['id'] );
		self::assertSame( ! $is_whole, str_contains( $reported, 'The form’s settings are damaged' ) );
	}

	public function test_detects_truncated_settings_in_another_charset(): void {
		self::assertSame(
			array( false, true ),
			array_map( SerializedValues::is_complete( ... ), array( "a:1:{s:1:\"x\";s:1:\"\xe9\";}", 'a:1:{s:1:"x";s:2:"é";}' ) )
		);
	}

	public function test_rejects_export_that_contains_an_infinite_number(): void {
		$this->expectException( ApiError::class );
		$this->expectExceptionMessage( 'This is not a valid export of WooCommerce Custom Product Addons' );
		WcpaExport::forms( array( 'title' => 'X', 'more' => INF, 'fields' => array( array( 'type' => 'text' ) ) ) );
	}

	public function test_imports_thousands_of_unnamed_options_quickly(): void {
		$fields  = array_map(
			static fn( int $number ): array => array(
				'type'        => 'select',
				'label'       => 'S' . $number,
				'enablePrice' => true,
				'pricingType' => 'fixed',
				'price'       => '1',
				'values'      => array_fill( 0, 3000, array( 'x' => 1 ) ),
			),
			range( 1, 3 )
		);
		$started = microtime( true );
		$found   = $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'look' => true, 'export' => array( 'title' => 'X', 'fields' => $fields ) )
		);
		self::assertSame( 200, $found->status );
		self::assertLessThan( 10.0, microtime( true ) - $started );
	}

	public function test_blocks_and_reports_form_when_time_for_repairs_is_up(): void {
		$report   = new ImportReport();
		$document = self::document( array( self::text( 'f_a', array( 'pattern' => '(' ) ) ) );
		$fixed    = ( new WcpaRepair( $this->documents->compiler, $report, 0.0 ) )->repair( $document );
		self::assertSame( 'f_import_to_mend', $fixed['fields'][0]['id'] );
		self::assertStringContainsString( 'The form is too large to import', implode( $report->blocking_messages() ) );
		$report = new ImportReport();
		( new WcpaRepair( $this->documents->compiler, $report, 0.0 ) )->repair( self::document( array( self::text( 'f_a' ) ) ) );
		self::assertSame( array(), $report->blocking_messages() );
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function is_stopped( array $field ): bool {
		return str_starts_with( (string) ( $field['price'] ?? '' ), "'#" );
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @return array{array<string, mixed>, string} The imported document, and the reported problems.
	 */
	private function of_file( array $fields ): array {
		return $this->outcome( array( 'export' => array( 'title' => 'Old form', 'fields' => $fields ) ) );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array{array<string, mixed>, string}
	 */
	private function outcome( array $body ): array {
		$response = $this->dispatch_rest( 'POST', self::PATH, $body );
		self::assertSame( array( 200, array() ), array( $response->status, $response->json['refused'] ?? null ), $response->body );
		$reported = array_map(
			static fn( array $problem ): string => $problem['field'] . ': ' . $problem['message'],
			$response->json['found'][0]['problems']
		);
		return array( (array) $this->documents->raw( $response->json['imported'][0]['id'] ), implode( "\n", $reported ) );
	}

	/**
	 * @param array<string, mixed> $rules
	 * @return array<string, mixed>
	 */
	private static function shown_where( array ...$rules ): array {
		return array(
			'enableCl'  => true,
			'cl_rule'   => 'show',
			'relations' => array(
				array( 'rules' => array_map( static fn( array $rule ): array => array( 'rules' => $rule, 'operator' => 'and' ), $rules ) ),
			),
		);
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 */
	private function stored( array $fields, string $settings = '' ): int {
		global $wpdb;
		$id = wp_insert_post( array( 'post_type' => 'wcpa_pt_forms', 'post_status' => 'publish', 'post_title' => 'Old form' ) );
		update_post_meta( $id, '_wcpa_fb-editor-data', wp_slash( (string) wp_json_encode( $fields ) ) );
		if ( '' !== $settings ) {
			$wpdb->insert( $wpdb->postmeta, array( 'post_id' => $id, 'meta_key' => 'wcpa_meta_settings_key', 'meta_value' => $settings ) );
		}
		return $id;
	}
}
