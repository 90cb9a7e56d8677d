<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Database\AutoloadedOption;
use Aisle\Platform\Settings\CompiledSettings;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class CompiledSettingsTest extends TestCase {

	/** Number of times that the schema was read. */
	private int $schema_reads = 0;

	/** @var list<CompiledSettings> */
	private array $compiled = array();

	protected function setUp(): void {
		parent::setUp();
		AutoloadedOption::watch();
		delete_option( Settings::OPTION );
		delete_option( CompiledSettings::OPTION );
		Settings::install();
	}

	protected function tearDown(): void {
		delete_option( CompiledSettings::OPTION );
		parent::tearDown();
	}

	public function test_reads_no_schema_when_values_are_compiled(): void {
		$this->settings( $this->lamp() )->integer( 'lamp', 'watts' );
		$this->end_request();
		$this->schema_reads = 0;
		$settings           = $this->settings( $this->lamp() );
		self::assertSame( 40, $settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 2.0, $settings->number( 'lamp', 'height' ) );
		self::assertTrue( $settings->boolean( 'lamp', 'lit' ) );
		self::assertSame( array(), $settings->list( 'lamp', 'bulbs' ) );
		self::assertSame( 'lamp', $settings->string( 'lamp', 'parameter' ) );
		self::assertSame( 0, $this->schema_reads );
	}

	public function test_loads_options_only_once_when_none_has_changed(): void {
		$settings = $this->settings( $this->lamp() );
		$settings->integer( 'lamp', 'watts' );
		$count      = 0;
		$count_load = static function ( mixed $options ) use ( &$count ): mixed {
			++$count;
			return $options;
		};
		add_filter( 'alloptions', $count_load );
		$settings->integer( 'lamp', 'watts' );
		$settings->boolean( 'lamp', 'lit' );
		remove_filter( 'alloptions', $count_load );
		self::assertSame( 0, $count );
	}

	public function test_runs_no_query_when_values_are_compiled(): void {
		global $wpdb;
		$this->settings( $this->lamp() )->integer( 'lamp', 'watts' );
		$this->end_request();
		wp_cache_flush();
		wp_load_alloptions();
		$queries_before = $wpdb->num_queries;
		$this->settings( $this->lamp() )->integer( 'lamp', 'watts' );
		$this->end_request();
		self::assertSame( $queries_before, $wpdb->num_queries );
	}

	public function test_returns_new_value_when_settings_are_saved_imported_or_deleted(): void {
		$settings = $this->settings( $this->lamp() );
		self::assertSame( 40, $settings->integer( 'lamp', 'watts' ) );
		$this->end_request();
		$settings->save( 'lamp', array( 'watts' => 50, 'label' => 'Ünder “quotes” 💡' ) );
		self::assertSame( 50, $settings->integer( 'lamp', 'watts' ) );
		$this->end_request();
		self::assertSame( 'Ünder “quotes” 💡', $this->settings( $this->lamp() )->string( 'lamp', 'label' ) );
		update_option( Settings::OPTION, array( 'features' => array( 'lamp' => array( 'watts' => '60' ) ) ) );
		self::assertSame( 60, $settings->integer( 'lamp', 'watts' ) );
		$this->end_request();
		self::assertSame( 60, $this->settings( $this->lamp() )->integer( 'lamp', 'watts' ) );
		delete_option( Settings::OPTION );
		self::assertSame( 40, $settings->integer( 'lamp', 'watts' ) );
		self::assertSame( 40, $this->settings( $this->lamp() )->integer( 'lamp', 'watts' ) );
	}

	public function test_returns_the_default_when_an_imported_value_is_invalid(): void {
		update_option( Settings::OPTION, array( 'features' => array( 'lamp' => array( 'watts' => 5000, 'tone' => 'loud' ) ) ) );
		self::assertSame( 40, $this->settings( $this->lamp() )->integer( 'lamp', 'watts' ) );
		self::assertSame( 'warm', $this->settings( $this->lamp() )->string( 'lamp', 'tone' ) );
	}

	public function test_recompiles_when_the_plugin_is_updated(): void {
		$this->settings( $this->lamp() )->integer( 'lamp', 'watts' );
		$this->end_request();
		self::assertSame( 25, $this->settings( $this->lamp( watts: 25 ), '2.0.0' )->integer( 'lamp', 'watts' ) );
		$this->end_request();
		self::assertSame( 40, $this->settings( $this->lamp() )->integer( 'lamp', 'watts' ) );
	}

	public function test_recompiles_when_the_row_is_deleted_or_edited(): void {
		$this->settings( $this->lamp() )->integer( 'lamp', 'watts' );
		$this->end_request();
		$row = (string) get_option( CompiledSettings::OPTION );
		self::assertStringContainsString( '"watts":40', $row );
		update_option( CompiledSettings::OPTION, str_replace( '"watts":40', '"watts":9999', $row ) );
		self::assertSame( 40, $this->settings( $this->lamp() )->integer( 'lamp', 'watts' ) );
		$this->end_request();
		self::assertSame( $row, get_option( CompiledSettings::OPTION ) );
		delete_option( CompiledSettings::OPTION );
		self::assertSame( 40, $this->settings( $this->lamp() )->integer( 'lamp', 'watts' ) );
		$this->end_request();
		self::assertSame( $row, get_option( CompiledSettings::OPTION ) );
	}

	public function test_returns_default_text_of_each_locale(): void {
		$settings = $this->settings( $this->lamp() );
		self::assertSame( 'Lamp in en_US', $settings->string( 'lamp', 'title' ) );
		$this->end_request();
		$german = static fn(): string => 'de_DE';
		add_filter( 'determine_locale', $german );
		try {
			self::assertSame( 'Lamp in de_DE', $settings->string( 'lamp', 'title' ) );
			self::assertSame( 'Lamp in de_DE', $this->settings( $this->lamp() )->string( 'lamp', 'title' ) );
		} finally {
			remove_filter( 'determine_locale', $german );
		}
		self::assertSame( 'Lamp in en_US', $settings->string( 'lamp', 'title' ) );
	}

	public function test_excludes_secrets_and_texts_that_vary_from_the_compiled_row(): void {
		$values = array( 'key' => 'hidden-key', 'theme' => 'own', 'bulbs' => array( array( 'power' => 3 ) ), 'shades' => array( array() ) );
		update_option( Settings::OPTION, array( 'features' => array( 'lamp' => $values ) ) );
		$settings = $this->settings( $this->lamp() );
		self::assertSame( 'hidden-key', $settings->string( 'lamp', 'key' ) );
		$this->end_request();
		self::assertSame( 'own', $settings->string( 'lamp', 'theme' ) );
		self::assertSame( array( array( 'power' => 3, 'name' => '' ) ), $settings->list( 'lamp', 'bulbs' ) );
		self::assertSame( 'Shade in en_US', $settings->list( 'lamp', 'shades' )[0]['name'] );
		self::assertSame( 'none', $this->settings( $this->lamp( themes: array( 'none' => 'None' ) ) )->string( 'lamp', 'theme' ) );
		$row = (string) get_option( CompiledSettings::OPTION );
		self::assertStringNotContainsString( 'hidden-key', $row );
		self::assertStringNotContainsString( 'in en_US', $row );
		self::assertStringNotContainsString( 'theme', $row );
	}

	public function test_validates_each_value_when_another_plugin_filters_the_settings(): void {
		$settings = $this->settings( $this->lamp() );
		self::assertSame( 40, $settings->integer( 'lamp', 'watts' ) );
		$filter = static fn(): array => array( 'features' => array( 'lamp' => array( 'watts' => 70 ) ) );
		add_filter( 'option_' . Settings::OPTION, $filter );
		self::assertSame( 70, $settings->integer( 'lamp', 'watts' ) );
		remove_filter( 'option_' . Settings::OPTION, $filter );
		self::assertSame( 40, $settings->integer( 'lamp', 'watts' ) );
	}

	public function test_reads_settings_of_the_current_site_after_a_site_switch(): void {
		// Simulates switch_to_blog() for this class: both options are those of another site.
		$settings = $this->settings( $this->lamp() );
		$settings->save( 'lamp', array( 'watts' => 50 ) );
		self::assertSame( 50, $settings->integer( 'lamp', 'watts' ) );
		$site_options       = wp_load_alloptions();
		$other_site_options = array(
			Settings::OPTION         => maybe_serialize( array( 'features' => array( 'lamp' => array( 'watts' => 30 ) ) ) ),
			CompiledSettings::OPTION => '',
		);
		wp_cache_set( 'alloptions', $other_site_options + $site_options, 'options' );
		do_action( 'switch_blog', 2, 1, 'switch' );
		self::assertSame( 30, $settings->integer( 'lamp', 'watts' ) );
		wp_cache_set( 'alloptions', $site_options, 'options' );
		do_action( 'switch_blog', 1, 2, 'restore' );
		self::assertSame( 50, $settings->integer( 'lamp', 'watts' ) );
	}

	/** Simulates WordPress's `shutdown`. */
	private function end_request(): void {
		foreach ( $this->compiled as $compiled ) {
			$compiled->save();
		}
	}

	private function settings( HasSettings $lamp, string $release = '1.0.0' ): Settings {
		$this->compiled[] = $compiled = new CompiledSettings( $release );
		$settings         = new Settings( compiled: $compiled );
		$settings->add( 'lamp', $lamp );
		return $settings;
	}

	/**
	 * @param array<string, string> $themes
	 */
	private function lamp( int $watts = 40, array $themes = array( 'none' => 'None', 'own' => 'Own' ) ): HasSettings {
		$count = function (): void {
			++$this->schema_reads;
		};
		return new class( $watts, $themes, $count ) implements HasSettings {
			/**
			 * @param array<string, string> $themes
			 */
			public function __construct( private readonly int $watts, private readonly array $themes, private readonly \Closure $count ) {}

			public function settings_title(): string {
				return 'Lamp';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}

			public function settings_schema(): array {
				( $this->count )();
				return array(
					'lit'    => array( 'type' => 'boolean', 'default' => true, 'label' => 'Lit' ),
					'watts'  => array( 'type' => 'integer', 'default' => $this->watts, 'label' => 'Watts', 'min' => 1, 'max' => 100 ),
					'height' => array( 'type' => 'number', 'default' => 2.0, 'label' => 'Height', 'min' => 0 ),
					'label'  => array( 'type' => 'string', 'default' => '', 'label' => 'Label' ),
					'title'  => array( 'type' => 'string', 'default' => 'Lamp in ' . determine_locale(), 'label' => 'Title' ),
					'parameter' => array(
						'type'                  => 'string',
						'default'               => 'lamp',
						'label'                 => 'Parameter',
						'same_in_all_languages' => true,
					),
					'tone'   => array(
						'type'    => 'choice',
						'default' => 'warm',
						'label'   => 'Tone',
						'choices' => array( 'warm' => 'Warm', 'cold' => 'Cold' ),
					),
					'theme'  => array(
						'type'    => 'choice',
						'default' => 'none',
						'label'   => 'Theme',
						'choices' => $this->themes,
						'varies'  => true,
					),
					'key'    => array( 'type' => 'secret', 'default' => '', 'label' => 'Key' ),
					'bulbs'  => array( 'type' => 'list', 'default' => array(), 'label' => 'Bulbs', 'fields' => self::bulb() ),
					'shades' => array( 'type' => 'list', 'default' => array(), 'label' => 'Shades', 'fields' => self::shade() ),
				);
			}

			/**
			 * @return array<string, array<string, mixed>>
			 */
			private static function bulb(): array {
				return array(
					'power' => array( 'type' => 'integer', 'default' => 1, 'label' => 'Power' ),
					'name'  => array( 'type' => 'string', 'default' => '', 'label' => 'Name' ),
				);
			}

			/**
			 * @return array<string, array<string, mixed>>
			 */
			private static function shade(): array {
				return array( 'name' => array( 'type' => 'string', 'default' => 'Shade in ' . determine_locale(), 'label' => 'Name' ) );
			}
		};
	}
}
