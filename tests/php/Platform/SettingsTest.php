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

	public function test_returns_default_when_setting_was_never_saved(): void {
		self::assertTrue( $this->settings->boolean( 'lamp', 'lit' ) );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 1.5, $this->settings->number( 'lamp', 'height' ) );
		self::assertSame( 'warm', $this->settings->string( 'lamp', 'tone' ) );
	}

	public function test_returns_saved_setting_in_its_type(): void {
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

	public function test_keeps_other_settings_and_features_when_one_is_saved(): void {
		$this->settings->add( 'table', $this->feature() );
		$this->settings->save( 'table', array( 'watts' => 10 ) );
		$this->settings->save( 'lamp', array( 'watts' => 60 ) );
		$this->settings->save( 'lamp', array( 'lit' => false ) );
		self::assertSame( 60, $this->settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 10, $this->settings->integer( 'table', 'watts' ) );
	}

	#[DataProvider( 'rejected_values' )]
	public function test_rejects_invalid_value_with_field_message_and_saves_nothing(
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
			'an infinite number'                   => array( 'height', '1e999' ),
			'a color by name'                      => array( 'colour', 'red' ),
			'a color with a line break'            => array( 'colour', "#fff\n" ),
			'a color that ends the CSS rule'       => array( 'colour', '#fff;}' ),
			'a text over its length'               => array( 'label', str_repeat( 'a', 501 ) ),
			'a text that is a list'                => array( 'label', array( 'a' ) ),
			'a key that does not exist'            => array( 'volume', 11 ),
		);
	}

	public function test_rejects_unlisted_choice(): void {
		$this->expectException( ApiError::class );
		$this->settings->save( 'lamp', array( 'tone' => 'loud' ) );
	}

	public function test_removes_markup_from_text(): void {
		$this->settings->save( 'lamp', array( 'label' => 'Hello <script>alert(1)</script>there' ) );
		self::assertStringNotContainsString( '<', $this->settings->string( 'lamp', 'label' ) );
	}

	public function test_returns_default_when_stored_value_is_invalid(): void {
		update_option(
			Settings::OPTION,
			array(
				'schema_version' => 1,
				'features'       => array(
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

	public function test_returns_defaults_when_option_is_not_an_array(): void {
		update_option( Settings::OPTION, 'broken' );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
	}

	public function test_returns_defaults_after_reset(): void {
		$this->settings->save( 'lamp', array( 'watts' => 60 ) );
		self::assertSame( 40, $this->settings->reset( 'lamp' )['watts'] );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
	}

	public function test_throws_exception_when_setting_name_is_unknown(): void {
		$this->expectException( \OutOfBoundsException::class );
		$this->settings->boolean( 'lamp', 'volume' );
	}

	public function test_runs_no_query_because_settings_are_autoloaded(): void {
		global $wpdb;
		wp_cache_flush();
		wp_load_alloptions();
		$queries_before = $wpdb->num_queries;
		$this->settings->values( 'lamp' );
		self::assertSame( $queries_before, $wpdb->num_queries );
	}

	public function test_returns_new_value_when_option_changes_within_the_request(): void {
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
		$settings_with_watts = static fn ( int $watts ): array =>
			array( 'schema_version' => 1, 'features' => array( 'lamp' => array( 'watts' => $watts ) ) );
		update_option( Settings::OPTION, $settings_with_watts( 60 ) );
		self::assertSame( 60, $this->settings->integer( 'lamp', 'watts' ) );
		$filter = static fn (): array => $settings_with_watts( 70 );
		add_filter( 'option_' . Settings::OPTION, $filter );
		self::assertSame( 70, $this->settings->integer( 'lamp', 'watts' ) );
		remove_filter( 'option_' . Settings::OPTION, $filter );
		self::assertSame( 60, $this->settings->integer( 'lamp', 'watts' ) );
		delete_option( Settings::OPTION );
		self::assertSame( 40, $this->settings->integer( 'lamp', 'watts' ) );
		update_option( Settings::OPTION, $settings_with_watts( 80 ), false );
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
