<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Tests\TestCase;

/**
 * Settings stored under keys that were renamed: read under the new key, written with it.
 */
final class RenamedSettingsTest extends TestCase {

	public function test_reads_stored_value_under_new_key(): void {
		$this->store( array( 'cart-upsells' => array( 'most' => 3 ), 'search' => array( 'recent' => false ) ) );
		$settings = $this->settings();
		self::assertSame( 3, $settings->integer( 'cart-upsells', 'max_items' ) );
		self::assertFalse( $settings->boolean( 'search', 'recent_searches' ) );
	}

	public function test_keeps_new_value_when_both_keys_are_stored(): void {
		$this->store( array( 'cart-upsells' => array( 'most' => 3, 'max_items' => 5 ) ) );
		self::assertSame( 5, $this->settings()->integer( 'cart-upsells', 'max_items' ) );
	}

	public function test_writes_new_key_when_feature_is_saved(): void {
		$this->store( array( 'cart-upsells' => array( 'most' => 3 ) ) );
		$this->settings()->save( 'cart-upsells', array( 'enabled' => false ) );
		$stored_values = get_option( Settings::OPTION )['features']['cart-upsells'];
		self::assertSame( array( 3, false ), array( $stored_values['max_items'], isset( $stored_values['most'] ) ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $features
	 */
	private function store( array $features ): void {
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => $features ) );
	}

	private function settings(): Settings {
		$settings = new Settings();
		$settings->add( 'cart-upsells', $this->feature( 'max_items', 'most', 8 ) );
		$settings->add( 'search', $this->feature( 'recent_searches', 'recent', true ) );
		return $settings;
	}

	private function feature( string $key, string $old_key, int|bool $default_value ): HasSettings {
		return new class( $key, $old_key, $default_value ) implements HasSettings {
			public function __construct(
				private readonly string $key,
				private readonly string $old_key,
				private readonly int|bool $default_value
			) {}

			public function settings_title(): string {
				return 'Feature';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}

			public function settings_schema(): array {
				return array(
					$this->key => array(
						'type'         => is_int( $this->default_value ) ? 'integer' : 'boolean',
						'renamed_from' => $this->old_key,
						'default'      => $this->default_value,
						'label'        => 'Label',
					),
					'enabled'  => array( 'type' => 'boolean', 'default' => true, 'label' => 'On' ),
				);
			}
		};
	}
}
