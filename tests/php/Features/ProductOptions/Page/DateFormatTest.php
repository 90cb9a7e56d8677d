<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\Page\DateFormat;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class DateFormatTest extends TestCase {

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function formats(): array {
		return array(
			'date format of WordPress'        => array( 'F j, Y', 'MMMM d, yyyy' ),
			'time format of WordPress'        => array( 'g:i a', 'h:mm aaa' ),
			'uppercase AM and PM'             => array( 'g:i A', 'h:mm a' ),
			'ISO date'                        => array( 'Y-m-d', 'yyyy-MM-dd' ),
			'24 hours'                        => array( 'H:i', 'HH:mm' ),
			'German'                          => array( 'j. F Y', 'd. MMMM yyyy' ),
			'escaped words'                   => array( 'j \d\e F \d\e Y', "d' de 'MMMM' de 'yyyy" ),
			'an ordinal'                      => array( 'jS F', 'do MMMM' ),
			'an ordinal suffix without a day' => array( 'S F', ' MMMM' ),
			'an apostrophe'                   => array( "H\\h i'", "HH'h 'mm''" ),
			'Chinese'                         => array( 'Y年n月j日', 'yyyy年M月d日' ),
		);
	}

	#[DataProvider( 'formats' )]
	public function test_converts_php_date_format_to_unicode_tokens( string $php, string $unicode ): void {
		self::assertSame( $unicode, DateFormat::to_unicode( $php ) );
	}

	#[DataProvider( 'formats' )]
	public function test_formats_same_date_and_time_with_both_formats( string $php, string $unicode ): void {
		if ( ! class_exists( \IntlDateFormatter::class ) || str_contains( $php, 'S' ) ) {
			self::markTestSkipped( 'PHP has no intl here, or the format has what Unicode has not.' );
		}
		$moment    = new \DateTimeImmutable( '2026-03-05 15:07:09', new \DateTimeZone( 'UTC' ) );
		$formatter = new \IntlDateFormatter( 'en_US', \IntlDateFormatter::NONE, \IntlDateFormatter::NONE, 'UTC', null, $unicode );
		self::assertSame( strtolower( $moment->format( $php ) ), strtolower( (string) $formatter->format( $moment ) ) );
	}
}
