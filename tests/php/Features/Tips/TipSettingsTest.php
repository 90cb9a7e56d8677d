<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use Aisle\Features\Tips\TipSettings;

/**
 * What a merchant can enter.
 */
final class TipSettingsTest extends TipsTestCase {

	public function test_splits_presets_and_keeps_decimal_commas(): void {
		self::assertSame( array( '5%', '12,5%', '3' ), TipSettings::presets( ' 5%, 12,5%, 3, 5% ' ) );
		self::assertSame( array( '1,50', '2,50' ), TipSettings::presets( '1,50; 2,50' ) );
		self::assertSame( array(), TipSettings::presets( ' ' ) );
	}

	public function test_makes_keys_of_names_in_any_language(): void {
		self::assertSame( 'tip-for-the-driver', TipSettings::key( ' Tip for the driver ' ) );
		self::assertSame( 'kuche', TipSettings::key( 'Küche' ) );
		self::assertMatchesRegularExpression( '/^\d+$/', TipSettings::key( 'Чаевые' ) );
		self::assertNotSame( TipSettings::key( 'Чаевые' ), TipSettings::key( 'チップ' ) );
	}

	public function test_names_problems_of_entries(): void {
		$entries = array(
			array( 'presets' => '10%, much' ) + self::DRIVER,
			array( 'name' => ' driver' ) + self::DRIVER,
			array( 'name' => '', 'presets' => '120%', 'cap' => '-1' ) + self::DRIVER,
			array( 'name' => 'Kitchen', 'presets' => '', 'custom' => false, 'round_up' => false ) + self::DRIVER,
			array( 'name' => 'Bar', 'presets' => implode( ', ', range( 1, 9 ) ) ) + self::DRIVER,
		);
		$check = TipSettings::schema()['tips']['check_entries'] ?? null;
		self::assertInstanceOf( \Closure::class, $check );
		self::assertSame(
			array(
				'0.presets' => '“much” is neither a percentage up to 100 nor an amount.',
				'1.name'    => 'Another tip has this name. Please enter a different name.',
				'2.name'    => 'Enter a name.',
				'2.presets' => '“120%” is neither a percentage up to 100 nor an amount.',
				'2.cap'     => 'Enter an amount, or a percentage up to 100%.',
				'3.presets' => 'Enter at least one percentage or amount.',
				'4.presets' => 'Enter at most 8 percentages or amounts.',
			),
			$check( $entries )
		);
	}

	public function test_accepts_tax_classes_of_the_store_only(): void {
		$check = TipSettings::schema()['tax_class']['check'] ?? null;
		self::assertInstanceOf( \Closure::class, $check );
		self::assertSame( array( '', '' ), array( $check( '' ), $check( 'reduced-rate' ) ) );
		self::assertStringContainsString( 'reduced-rate', $check( 'luxury' ) );
	}
}
