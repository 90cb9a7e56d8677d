<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Mail\EmailAddress;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class EmailAddressTest extends TestCase {

	/**
	 * @return array<string, array{string, string}> Name => [ typed, in a header ].
	 */
	public static function addresses(): array {
		return array(
			'ASCII'                           => array( 'Ada@Example.org', 'Ada@Example.org' ),
			'German'                          => array( 'info@bücher.example', 'info@xn--bcher-kva.example' ),
			'capital umlaut'                  => array( 'info@BÜCHER.example', 'info@xn--bcher-kva.example' ),
			'decomposed umlaut'               => array( "info@bu\u{308}cher.example", 'info@xn--bcher-kva.example' ),
			'a sharp s'                       => array( 'info@straße.example', 'info@xn--strae-oqa.example' ),
			'French'                          => array( 'info@café.example', 'info@xn--caf-dma.example' ),
			'Russian'                         => array( 'info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai' ),
			'Greek'                           => array( 'info@παράδειγμα.δοκιμή', 'info@xn--hxajbheg2az3al.xn--jxalpdlp' ),
			'Arabic'                          => array( 'info@مثال.إختبار', 'info@xn--mgbh0fb.xn--kgbechtv' ),
			'Persian'                         => array( 'info@مثال.آزمایشی', 'info@xn--mgbh0fb.xn--hgbk6aj7f53bba' ),
			'Persian with a joiner'           => array( "info@نامه\u{200C}ای.com", 'info@xn--mgba3gch31f060k.com' ),
			'Chinese'                         => array( 'info@例子.测试', 'info@xn--fsqu00a.xn--0zwm56d' ),
			'Japanese'                        => array( 'info＠例え．テスト', 'info@xn--r8jz45g.xn--zckzah' ),
			'Korean'                          => array( 'info@실례.테스트', 'info@xn--9n2bp8q.xn--9t4b11yi5a' ),
			'Thai'                            => array( 'info@ไทย.ไทย', 'info@xn--o3cw4h.xn--o3cw4h' ),
			'Hindi'                           => array( 'info@उदाहरण.परीक्षा', 'info@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g' ),
			'zero-width space at the end'     => array( "ada@example.org\u{200B}", 'ada@example.org' ),
			'umlaut before the at sign'       => array( 'müller@bücher.example', '' ),
			'no domain'                       => array( 'info@', '' ),
			'domain without a dot'            => array( 'info@bücher', '' ),
			'an emoji'                        => array( 'info@🛒.example', '' ),
			'two addresses'                   => array( 'info@bücher.example,eve@evil.example', '' ),
			'line break and header'           => array( "info@bücher.example\nBcc: eve@evil.example", '' ),
			'line break before the at sign'   => array( "info\n@bücher.example", '' ),
			'an email that is too long'       => array( str_repeat( 'a', 2000 ) . '@bücher.example', '' ),
			'a domain label that is too long' => array( 'info@' . str_repeat( 'ü', 70 ) . '.example', '' ),
		);
	}

	#[DataProvider( 'addresses' )]
	public function test_converts_international_domain_to_punycode( string $entered_address, string $ascii ): void {
		self::assertSame( $ascii, EmailAddress::ascii( $entered_address ) );
	}
}
