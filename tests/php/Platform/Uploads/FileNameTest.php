<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use PHPUnit\Framework\Attributes\DataProvider;

final class FileNameTest extends UploadTestCase {

	/**
	 * @return array<string, array{string, string}> Name => [ name, code ].
	 */
	public static function bad_names(): array {
		$forbidden = array(
			'a.php', 'a.PHP', 'a.pHp', 'a.php3', 'a.php5', 'a.php55', 'a.php7', 'a.phps', 'a.phpt', 'a.pht', 'a.phtml', 'a.phar', 'a.inc',
			'a.pl', 'a.py', 'a.rb', 'a.cgi', 'a.sh', 'a.asp', 'a.aspx', 'a.jsp', 'a.jspx', 'a.cfm', 'a.shtml', 'a.stm',
			'a.svg', 'a.SVGZ', 'a.html', 'a.htm', 'a.xhtml', 'a.xht', 'a.xml', 'a.xsl', 'a.mht', 'a.mhtml', 'a.hta', 'a.swf', 'a.js',
			'a.mjs', 'a.css', 'a.json', 'a.wasm', 'a.dfxp', 'a.eml',
			'a.exe', 'a.com', 'a.bat', 'a.cmd', 'a.msi', 'a.scr', 'a.vbs', 'a.ps1', 'a.lnk', 'a.url', 'a.jar', 'a.dll', 'a.reg', 'a.iso',
			'a.chm', 'a.bin', 'a.htaccess', 'a.ini', 'a.config', 'a.docm', 'a.xlsm', 'a.one',
			'a.php.jpg', 'a.PHP5.jpg', 'a.phar.png', 'a.phtml.gif', 'a.svg.png', 'a.html.jpg', 'a.js.jpg', 'a.exe.pdf', 'a.asp;.jpg',
			'a.php%00.jpg', 'a.php%20.jpg', 'a.php .jpg', 'a.php_.jpg', 'a.b.php.c.jpg', 'a.php..jpg',
			'a.ｐｈｐ.jpg', 'a．php.jpg', 'a.ⓟhp.jpg', 'a.рhр.jpg', 'a.p%68p.jpg', 'web.config', 'a.ｊs.png', 'a.php::$DATA.jpg', 'a.html;x.png',
		);
		$unusable = array(
			'', '.', '..', '.htaccess', '.user.ini', '.jpg', '..jpg', 'photo%2f', 'photo.', 'photo.jpg.', 'photo.jpg..', 'photo.jpg ',
			"photo.jpg\u{A0}", "photo.jpg\u{3000}", 'a.php.', 'a.php ',
			"a.php\0.jpg", "photo\0.jpg", "photo.jpg\0", "photo\n.jpg", "photo\r\n.jpg", "photo\t.jpg", "photo\x1B[2J.jpg",
			"photo\x7F.jpg", "photo\u{85}.jpg",
			"photo\u{202E}gpj.exe.jpg", "\u{202D}photo.jpg", "photo\u{2066}.jpg", "pho\u{200B}to.jpg", "photo.j\u{200B}pg",
			"a.p\u{200D}hp.jpg", "photo\u{FEFF}.jpg", "photo\u{AD}.jpg", "photo\u{2028}.jpg", "photo\u{E0041}.jpg", "pho\u{3164}to.jpg",
			'photo.ｊｐｇ', 'photo.jрg', 'photo.jpg:evil', 'photo.jpg::$DATA', 'photo.jpg/', 'photo.jp g', 'photo.jpgjpgjpgjpg',
			"photo.jp\u{301}g",
			'../photo.jpg', '..\\photo.jpg', '../../wp-config.jpg', '/etc/passwd.jpg', 'C:\\photo.jpg', 'a/b.jpg', 'a\\b.jpg',
			'..%2f..%2fphoto.jpg', '..%5cphoto.jpg', '%2e%2e%2fphoto.jpg', 'photo%00.jpg', 'photo%0a.jpg', "a\u{2215}b.jpg",
			"a\u{FF0F}b.jpg", "a\u{FF3C}b.jpg",
			'con.jpg', 'CON.jpg', 'aux.tar.jpg', 'nul.png', 'prn.pdf', 'com1.jpg', 'LPT9.jpg', 'com¹.jpg', 'con .jpg', 'CONIN$.jpg',
			"photo\xC3\x28.jpg", "\xFF\xFE.jpg", "a.ph\xC0\xF0.jpg",
		);
		$rows = array();
		foreach ( $forbidden as $name ) {
			$rows[ rawurlencode( $name ) ] = array( $name, 'forbidden_type' );
		}
		foreach ( $unusable as $name ) {
			$rows[ 'unusable ' . rawurlencode( $name ) ] = array( $name, 'bad_name' );
		}
		foreach ( array( 'photo', 'IMG_0001', '写真 1', 'صورة (2)', "cafe\u{301}" ) as $name ) {
			$rows[ 'no ending ' . rawurlencode( $name ) ] = array( $name, 'no_ending' );
		}
		foreach ( array( 'a%2ephp.jpg', 'a%2Ephp.jpg', 'a%EF%BC%8Ephp.jpg', '100%a%2ephp.jpg', 'a.%70%68%70.jpg' ) as $name ) {
			$rows[ 'encoded ' . $name ] = array( $name, 'forbidden_type' );
		}
		foreach ( array(
			'100%ba%2fmboo.jpg', "photo\u{200D}.jpg", "👨\u{200D}photo.jpg", "a\u{200C}b.jpg", "👨\u{200D}\u{200D}👩.jpg", "👨\u{202E}👩.jpg",
			"👨\u{200B}👩.jpg", "photo\u{E007F}.jpg", "\u{1F3F4}\u{E0067}.jpg", "می\u{200B}خواهم.jpg", "a\u{200C}1.jpg", "می\u{200D}a.jpg",
			"می\u{200C}\u{200C}.jpg", "خانه.j\u{200C}pg", "خانه.\u{200C}jpg", "خانه.jpg\u{200C}", "क्\u{200D}a.jpg",
		) as $name ) {
			$rows[ 'hidden ' . rawurlencode( $name ) ] = array( $name, 'bad_name' );
		}
		$rows['300 characters']           = array( str_repeat( 'a', 296 ) . '.jpg', 'name_too_long' );
		$rows['300 characters of an eye'] = array( str_repeat( '目', 296 ) . '.jpg', 'name_too_long' );
		$rows['a long ending']            = array( 'a.' . str_repeat( 'j', 250 ), 'name_too_long' );
		return $rows;
	}

	#[DataProvider( 'bad_names' )]
	public function test_rejects_deceptive_file_name_of_valid_image( string $name, string $code ): void {
		$intake   = $this->parts->intake();
		$target   = $this->owner();
		$incoming = $this->incoming( $name, Samples::jpeg() );
		$this->assert_rejected( $code, static fn () => $intake->accept( $incoming, $target ) );
	}

	public function test_rejects_path_sent_before_the_file_name(): void {
		$intake = $this->parts->intake();
		$target = $this->owner();
		foreach ( array( '../../photo.jpg', '/tmp/photo.jpg', 'folder/photo.jpg', '..\\photo.jpg', 'a.php/photo.jpg' ) as $path ) {
			$this->assert_rejected(
				'bad_name',
				fn () => $intake->accept( $this->incoming( 'photo.jpg', Samples::jpeg(), UPLOAD_ERR_OK, $path ), $target )
			);
		}
	}

	/**
	 * @return array<string, array{string, string}> Description => [ sent name, stored name ].
	 */
	public static function good_names(): array {
		return array(
			'plain'                                    => array( 'photo.jpg', 'photo.jpg' ),
			'upper case'                               => array( 'IMG_0042.JPG', 'IMG_0042.jpg' ),
			'spaces and brackets'                      => array( 'my photo (1).jpeg', 'my photo (1).jpeg' ),
			'dots'                                     => array( 'v1.2.final.jpg', 'v1.2.final.jpg' ),
			'a domain'                                 => array( 'photo.example.com.jpg', 'photo.example.com.jpg' ),
			'an Apple screenshot'                      => array(
				"Screenshot 2026-11-21 at 1.02.03\u{202F}PM.jpg",
				"Screenshot 2026-11-21 at 1.02.03\u{202F}PM.jpg",
			),
			'accents'                                  => array( 'Größe café.jpg', 'Größe café.jpg' ),
			'accents as a Mac writes them'             => array( "cafe\u{301}.jpg", "cafe\u{301}.jpg" ),
			'Japanese'                                 => array( '写真１.jpg', '写真１.jpg' ),
			'Arabic'                                   => array( 'صورة.jpg', 'صورة.jpg' ),
			'Russian'                                  => array( 'фото.jpg', 'фото.jpg' ),
			'an emoji'                                 => array( '🎂❤️.jpg', '🎂❤️.jpg' ),
			'percent'                                  => array( '50% off.jpg', '50% off.jpg' ),
			'dots in a date'                           => array( '2024.04.05 fails.jpg', '2024.04.05 fails.jpg' ),
			'percent before letters'                   => array( '100%bamboo.jpg', '100%bamboo.jpg' ),
			'percent before digits'                    => array( '5%15cm %C3.jpg', '5%15cm %C3.jpg' ),
			'percent in Turkish'                       => array( 'Yüzde %90 pamuk.jpg', 'Yüzde %90 pamuk.jpg' ),
			'a family emoji'                           => array( "👨\u{200D}👩\u{200D}👧.jpg", "👨\u{200D}👩\u{200D}👧.jpg" ),
			'an emoji with a skin color'               => array( "👩🏽\u{200D}🎨 ❤️\u{200D}🔥.jpg", "👩🏽\u{200D}🎨 ❤️\u{200D}🔥.jpg" ),
			'a flag of tags'                           => array(
				"\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.jpg",
				"\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.jpg",
			),
			'a Persian joiner'                         => array( "می\u{200C}خواهم.jpg", "می\u{200C}خواهم.jpg" ),
			'a Persian joiner beside other characters' => array(
				"فایل PDF\u{200C}ها ۱۰\u{200C}تایی نسخه\u{200C}2.jpg",
				"فایل PDF\u{200C}ها ۱۰\u{200C}تایی نسخه\u{200C}2.jpg",
			),
			'a Persian joiner before the extension'    => array( "خانه\u{200C}.jpg", "خانه\u{200C}.jpg" ),
			'Persian joiners before punctuation'       => array(
				"گزارش\u{200C} (عکس\u{200C})-۱\u{200C}.jpg",
				"گزارش\u{200C} (عکس\u{200C})-۱\u{200C}.jpg",
			),
			'a Malayalam joiner at the end'            => array( "ഞാന്\u{200D}.jpg", "ഞാന്\u{200D}.jpg" ),
			'an Arabic joiner at the end'              => array( "١٤٤٥ ه\u{200D}.jpg", "١٤٤٥ ه\u{200D}.jpg" ),
			'a Hindi joiner'                           => array( "क्\u{200D}ष.jpg", "क्\u{200D}ष.jpg" ),
			'direction marks'                          => array( "\u{200E}لقطة شاشة\u{200F}.jpg", 'لقطة شاشة.jpg' ),
			'umlauts as a Mac writes them'             => array( "Gru\u{308}ße.jpg", "Gru\u{308}ße.jpg" ),
			'Korean as a Mac writes it'                => array(
				"\u{1109}\u{1161}\u{110C}\u{1175}\u{11AB}.jpg",
				"\u{1109}\u{1161}\u{110C}\u{1175}\u{11AB}.jpg",
			),
			'Thai and Greek'                           => array( 'รูปภาพ φωτογραφία.jpg', 'รูปภาพ φωτογραφία.jpg' ),
			'more than 200 bytes'                      => array( str_repeat( '写真', 60 ) . '.jpg', str_repeat( '写真', 60 ) . '.jpg' ),
			'the value separator and markup'           => array( 'a||b<b onload="x">&.jpg', 'a-b-b onload=-x-.jpg' ),
			'a question mark'                          => array( 'is it me?.jpg', 'is it me-.jpg' ),
			'the longest name'                         => array( str_repeat( 'ä', 196 ) . '.jpg', str_repeat( 'ä', 196 ) . '.jpg' ),
			'php as a word'                            => array( 'my php book.jpg', 'my php book.jpg' ),
			'quotes'                                   => array( "O'Neil \"x\".jpg", 'O-Neil -x-.jpg' ),
		);
	}

	#[DataProvider( 'good_names' )]
	public function test_keeps_readable_file_name( string $sent_name, string $expected ): void {
		$accepted = $this->upload( $sent_name );
		self::assertSame( $expected, $accepted['file']->file_name );
		self::assertMatchesRegularExpression( '/\A[0-9a-f]{32}\.bin\z/', $accepted['file']->stored_name );
		self::assertSame( $expected, $this->row( $accepted['token'] )->file_name, 'The database keeps every letter.' );
	}
}
