<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\DrawerSettings;
use Aisle\Platform\Settings\SettingValue;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class DrawerSettingsTest extends TestCase {

	public function test_has_a_valid_default_and_a_card_for_each_setting(): void {
		foreach ( DrawerSettings::schema() as $key => $definition ) {
			self::assertSame( $definition['default'], SettingValue::parse( $definition, $definition['default'] ), $key );
			self::assertNotSame( '', $definition['card'] ?? '', $key );
		}
	}

	public function test_limits_animation_time_to_2000_ms_with_default_400(): void {
		$duration = DrawerSettings::schema()['animation_ms'];
		self::assertSame(
			array( 400, 0, 2000, null, null ),
			array(
				$duration['default'],
				SettingValue::parse( $duration, '0' ),
				SettingValue::parse( $duration, 2000 ),
				SettingValue::parse( $duration, 2001 ),
				SettingValue::parse( $duration, -1 ),
			)
		);
	}
}
