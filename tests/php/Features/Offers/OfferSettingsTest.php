<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use Aisle\Features\Offers\OfferSettings;
use Aisle\Platform\Settings\SettingCheck;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class OfferSettingsTest extends OffersTestCase {

	/**
	 * @param array<string, mixed> $entry
	 * @param list<string>         $fields Fields with an error.
	 */
	#[DataProvider( 'entries' )]
	public function test_rejects_incomplete_entries( array $entry, array $fields ): void {
		self::assertSame( $fields, array_keys( self::errors( $entry + array( 'name' => 'Strap', 'items' => '7' ) ) ) );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>, list<string>}>
	 */
	public static function entries(): iterable {
		yield 'complete' => array( array(), array() );
		yield 'no name' => array( array( 'name' => ' ' ), array( 'offers.0.name' ) );
		yield 'no product' => array( array( 'items' => '' ), array( 'offers.0.items' ) );
		yield 'five products' => array( array( 'items' => '1,2,3,4,5' ), array( 'offers.0.items' ) );
		yield 'no trigger product' => array( array( 'trigger' => 'products' ), array( 'offers.0.products' ) );
		yield 'an unknown category' => array( array( 'trigger' => 'categories', 'categories' => 'moon' ), array( 'offers.0.categories' ) );
		yield 'no category' => array( array( 'trigger' => 'categories', 'categories' => ' , ' ), array( 'offers.0.categories' ) );
		yield 'a category' => array( array( 'trigger' => 'categories', 'categories' => ' uncategorized' ), array() );
		yield 'an unreadable discount' => array( array( 'discount' => 'ten' ), array( 'offers.0.discount' ) );
		yield 'a percentage' => array( array( 'discount' => '10' ), array() );
		yield 'an unreadable date' => array( array( 'from' => '1.2.2026', 'to' => '2026-02-30' ), array( 'offers.0.from', 'offers.0.to' ) );
		$reversed = array( 'from' => '2026-11-30 10:00', 'to' => '2026-11-30 09:00' );
		yield 'an end before the start' => array( $reversed, array( 'offers.0.to' ) );
	}

	public function test_rejects_a_second_offer_with_the_same_name(): void {
		$strap = array( 'name' => 'Strap', 'items' => '7' );
		self::assertSame( array( 'offers.1.name' ), array_keys( self::errors( $strap, $strap ) ) );
	}

	public function test_accepts_only_secure_urls_of_external_scripts(): void {
		$definition = OfferSettings::schema()['script_url'];
		foreach ( array( '', 'https://cdn.example.com/x.js' ) as $url ) {
			self::assertSame( array(), SettingCheck::check_errors( 'script_url', $definition, $url ) );
		}
		foreach ( array( 'http://cdn.example.com/x.js', 'javascript:alert(1)', 'https://', 'x' ) as $url ) {
			self::assertSame( array( 'script_url' ), array_keys( SettingCheck::check_errors( 'script_url', $definition, $url ) ), $url );
		}
	}

	/**
	 * @param array<string, mixed> ...$entries
	 * @return array<string, string>
	 */
	private static function errors( array ...$entries ): array {
		$definition = OfferSettings::schema()['offers'];
		$parsed     = SettingCheck::parse( $definition, array_values( $entries ) );
		self::assertIsArray( $parsed );
		return SettingCheck::saving_errors( 'offers', $definition, $parsed );
	}
}
