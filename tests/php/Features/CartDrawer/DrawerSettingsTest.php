<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\DrawerSettings;
use Aisle\Platform\Settings\SettingValue;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class DrawerSettingsTest extends TestCase {

	public function test_every_default_is_a_value_that_its_setting_may_have_and_stands_on_a_card(): void {
		foreach ( DrawerSettings::schema() as $key => $definition ) {
			self::assertSame( $definition['default'], SettingValue::parse( $definition, $definition['default'] ), $key );
			self::assertNotSame( '', $definition['card'] ?? '', $key );
		}
	}

	public function test_the_time_to_slide_in_is_the_contracts_and_has_its_bounds(): void {
		$speed = DrawerSettings::schema()['speed'];
		self::assertSame(
			array( 400, 0, 2000, null, null ),
			array(
				$speed['default'],
				SettingValue::parse( $speed, '0' ),
				SettingValue::parse( $speed, 2000 ),
				SettingValue::parse( $speed, 2001 ),
				SettingValue::parse( $speed, -1 ),
			)
		);
	}
}
