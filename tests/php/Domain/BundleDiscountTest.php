<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\BundleDiscount;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * Discounts that are written in one currency and applied in another.
 */
final class BundleDiscountTest extends TestCase {

	/** @return array<string, array{string, array{string, string, string}, string}> Text, symbol and separators, result. */
	public static function texts(): array {
		return array(
			'letters'                => array( '25 kr', array( 'kr', ',', ' ' ), '¤25' ),
			'letters with a point'   => array( 'Fr. 2.50', array( 'Fr.', '.', "'" ), '¤2.5' ),
			'letters and a sign'     => array( 'R$ 1.200,50', array( 'R$', ',', '.' ), '¤1200.5' ),
			'a letter of Polish'     => array( '5 zł', array( 'zł', ',', ' ' ), '¤5' ),
			'three decimals'         => array( '1.125 د.ك', array( 'د.ك', '.', ',' ), '¤1.1250' ),
			'a percentage'           => array( '12,5 %', array( 'kr', ',', ' ' ), '12.5%' ),
			'a bare number'          => array( '10', array( 'kr', ',', ' ' ), '10%' ),
			'no discount'            => array( '0', array( 'kr', ',', ' ' ), '' ),
			'an unreadable discount' => array( '10 apples', array( 'kr', ',', ' ' ), '' ),
		);
	}

	/** @param array{string, string, string} $store */
	#[DataProvider( 'texts' )]
	public function test_writes_a_discount_for_any_currency( string $text, array $store, string $expected ): void {
		self::assertSame( $expected, BundleDiscount::in_any_currency( $text, self::currency( ...$store ) ) );
	}

	/** @param array{string, string, string} $store */
	#[DataProvider( 'texts' )]
	public function test_every_currency_reads_the_same_discount( string $text, array $store ): void {
		$discount = BundleDiscount::read( $text, self::currency( ...$store ) );
		$written  = BundleDiscount::in_any_currency( $text, self::currency( ...$store ) );
		foreach ( array( array( '$', '.', ',' ), array( '€', ',', '.' ), array( 'kr', ',', ' ' ) ) as $displayed ) {
			self::assertSame( $discount, BundleDiscount::read( $written, self::currency( ...$displayed ) ) );
		}
	}

	/** @return array{symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string} */
	private static function currency( string $symbol, string $decimal, string $thousand ): array {
		return array(
			'symbol'            => $symbol,
			'decimals'          => 2,
			'decimalSeparator'  => $decimal,
			'thousandSeparator' => $thousand,
			'format'            => '%2$s %1$s',
		);
	}
}
