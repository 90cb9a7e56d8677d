<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class SettingsTest extends TestCase {

	private Settings $settings;

	protected function setUp(): void {
		parent::setUp();
		delete_option( Settings::OPTION );
		Settings::install();
		$this->settings = new Settings();
		$this->settings->add( 'lamp', $this->feature() );
	}

	public function test_a_setting_that_was_never_saved_has_its_default(): void {
		self::assertTrue( $this->settings->boolean( 'lamp', 'lit' ) );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 1.5, $this->settings->number( 'lamp', 'height' ) );
		self::assertSame( 'warm', $this->settings->string( 'lamp', 'tone' ) );
	}

	public function test_a_saved_setting_is_read_back_in_its_type(): void {
		$this->settings->save(
			'lamp',
			array(
				'lit'    => '0',
				'watts'  => '60',
				'height' => '2',
				'tone'   => 'cold',
				'colour' => '#FFAA00',
			)
		);
		self::assertFalse( $this->settings->boolean( 'lamp', 'lit' ) );
		self::assertSame( 60, $this->settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 2.0, $this->settings->number( 'lamp', 'height' ) );
		self::assertSame( 'cold', $this->settings->string( 'lamp', 'tone' ) );
		self::assertSame( '#ffaa00', $this->settings->string( 'lamp', 'colour' ) );
	}

	public function test_saving_one_setting_keeps_the_others_and_the_other_features(): void {
		$this->settings->add( 'table', $this->feature() );
		$this->settings->save( 'table', array( 'watts' => 10 ) );
		$this->settings->save( 'lamp', array( 'watts' => 60 ) );
		$this->settings->save( 'lamp', array( 'lit' => false ) );
		self::assertSame( 60, $this->settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 10, $this->settings->integer( 'table', 'watts' ) );
	}

	#[DataProvider( 'rejected_values' )]
	public function test_a_value_outside_the_schema_is_refused_with_a_sentence_for_its_field_and_nothing_is_saved(
		string $key,
		mixed $value
	): void {
		try {
			$this->settings->save(
				'lamp',
				array(
					'tone' => 'cold',
					$key   => $value,
				)
			);
			self::fail( 'It was saved.' );
		} catch ( ApiError $error ) {
			self::assertSame( 'invalid_settings', $error->error_code );
			self::assertSame( array( $key ), array_keys( $error->data['fields'] ) );
			self::assertNotSame( '', $error->data['fields'][ $key ] );
		}
		self::assertSame( 'warm', $this->settings->string( 'lamp', 'tone' ) );
	}

	/**
	 * @return array<string, array{string, mixed}>
	 */
	public static function rejected_values(): array {
		return array(
			'a boolean that is neither on nor off' => array( 'lit', 'perhaps' ),
			'a boolean that is a list'             => array( 'lit', array( true ) ),
			'an integer below its range'           => array( 'watts', 0 ),
			'an integer above its range'           => array( 'watts', 101 ),
			'an integer with decimals'             => array( 'watts', '12.5' ),
			'an integer that is true'              => array( 'watts', true ),
			'a number that is text'                => array( 'height', 'tall' ),
			'a number without end'                 => array( 'height', '1e999' ),
			'a colour by name'                     => array( 'colour', 'red' ),
			'a colour with a line end'             => array( 'colour', "#fff\n" ),
			'a colour that ends the rule'          => array( 'colour', '#fff;}' ),
			'a text over its length'               => array( 'label', str_repeat( 'a', 501 ) ),
			'a text that is a list'                => array( 'label', array( 'a' ) ),
			'a key that does not exist'            => array( 'volume', 11 ),
		);
	}

	public function test_a_choice_that_is_not_listed_is_refused(): void {
		$this->expectException( ApiError::class );
		$this->settings->save( 'lamp', array( 'tone' => 'loud' ) );
	}

	public function test_markup_is_taken_out_of_a_text(): void {
		$this->settings->save( 'lamp', array( 'label' => 'Hello <script>alert(1)</script>there' ) );
		self::assertStringNotContainsString( '<', $this->settings->string( 'lamp', 'label' ) );
	}

	public function test_a_stored_value_that_the_schema_does_not_know_is_read_as_the_default(): void {
		update_option(
			Settings::OPTION,
			array(
				'schema_version' => 1,
				'features'          => array(
					'lamp' => array(
						'watts' => 'many',
						'tone'  => array( 'warm' ),
					),
				),
			)
		);
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 'warm', $this->settings->string( 'lamp', 'tone' ) );
	}

	public function test_an_option_that_is_no_array_is_read_as_all_defaults(): void {
		update_option( Settings::OPTION, 'broken' );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
	}

	public function test_a_reset_feature_has_its_defaults_again(): void {
		$this->settings->save( 'lamp', array( 'watts' => 60 ) );
		self::assertSame( 40, $this->settings->reset( 'lamp' )['watts'] );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
	}

	public function test_a_name_that_is_in_no_schema_is_an_error_of_the_program(): void {
		$this->expectException( \OutOfBoundsException::class );
		$this->settings->boolean( 'lamp', 'volume' );
	}

	public function test_settings_are_loaded_with_all_other_options_so_that_no_page_asks_the_database_for_them(): void {
		global $wpdb;
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$this->settings->values( 'lamp' );
		self::assertSame( $before, $wpdb->num_queries );
	}

	public function test_a_setting_that_changes_within_a_request_is_read_anew_however_it_is_written(): void {
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
		$written = static fn ( int $watts ): array =>
			array( 'schema_version' => 1, 'features' => array( 'lamp' => array( 'watts' => $watts ) ) );
		update_option( Settings::OPTION, $written( 60 ) );
		self::assertSame( 60, $this->settings->integer( 'lamp', 'watts' ) );
		$filter = static fn (): array => $written( 70 );
		add_filter( 'option_' . Settings::OPTION, $filter );
		self::assertSame( 70, $this->settings->integer( 'lamp', 'watts' ) );
		remove_filter( 'option_' . Settings::OPTION, $filter );
		self::assertSame( 60, $this->settings->integer( 'lamp', 'watts' ) );
		delete_option( Settings::OPTION );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
		update_option( Settings::OPTION, $written( 80 ), false );
		self::assertSame( 80, $this->settings->integer( 'lamp', 'watts' ), 'not loaded with the others' );
	}

	private function feature(): HasSettings {
		return new class() implements HasSettings {
			public function settings_title(): string {
				return 'Lamp';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}
			public function settings_schema(): array {
				return array(
					'lit'    => array( 'type' => 'boolean', 'default' => true, 'label' => 'Lit' ),
					'watts'  => array( 'type' => 'integer', 'default' => 40, 'label' => 'Watts', 'min' => 1, 'max' => 100 ),
					'height' => array( 'type' => 'number', 'default' => 1.5, 'label' => 'Height', 'min' => 0 ),
					'label'  => array( 'type' => 'string', 'default' => '', 'label' => 'Label' ),
					'tone'   => array(
						'type'    => 'choice',
						'default' => 'warm',
						'label'   => 'Tone',
						'choices' => array( 'warm' => 'Warm', 'cold' => 'Cold' ),
					),
					'colour' => array( 'type' => 'color', 'default' => '', 'label' => 'Colour' ),
				);
			}
		};
	}
}
