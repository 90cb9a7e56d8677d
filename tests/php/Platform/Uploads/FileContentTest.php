<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Content\FileContent;
use Aisle\Platform\Uploads\Content\FileName;
use PHPUnit\Framework\Attributes\DataProvider;

final class FileContentTest extends UploadTestCase {

	private const PHP = '<?php system( $_GET["c"] );';

	/**
	 * @return array<string, array{string, \Closure(): string, string}> Description => [ name, content, code ].
	 */
	public static function tricks(): array {
		$jpeg = static fn (): string => Samples::jpeg();
		return array(
			'a GIF that is PHP'                            => array(
				'a.gif',
				static fn (): string => 'GIF89a' . self::PHP,
				'active_content',
			),
			'a GIF that is PHP with a short tag'           => array(
				'a.gif',
				static fn (): string => "GIF89a\1\0\1\0<?=`\$_GET[0]`?>",
				'active_content',
			),
			'a GIF with the old short tag'                 => array(
				'a.gif',
				static fn (): string => Samples::gif() . "<?\nsystem( \$_GET[0] );\n",
				'active_content',
			),
			'a JPEG with a short tag without a space'      => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<?system(1)?>',
				'active_content',
			),
			'an unclosed short tag at the end of a JPEG'   => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<?eval($_GET[0]);',
				'active_content',
			),
			'a short tag before more of the image'         => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<?@system(1)?>' . random_bytes( 5000 ),
				'active_content',
			),
			'a short tag with a comment of noise'          => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<?/*' . str_replace( '*/', '', random_bytes( 3000 ) ) . '*/system(1)?>',
				'active_content',
			),
			'a short tag with a longer comment'            => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<?/*' . str_replace( '*/', '', random_bytes( 300000 ) ) . '*/system(1)?>',
				'active_content',
			),
			'a short tag with an endless comment'          => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<?/*' . str_repeat( 'x', 3000000 ) . '*/system(1)?>',
				'active_content',
			),
			'a long comment behind a second short tag'     => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<? ?><?/*' . str_repeat( 'x', 300000 ) . '*/system(1);',
				'active_content',
			),
			'code behind nine harmless short tags'         => array(
				'a.jpg',
				static fn (): string => $jpeg() . str_repeat( "<?=1?>\1", 9 ) . "<?=/*\1*/system(1)?>",
				'active_content',
			),
			'a long comment behind nine harmless tags'     => array(
				'a.jpg',
				static fn (): string => $jpeg() . str_repeat( "<? ?>\1", 9 ) . '<?/*' . str_repeat( 'x', 3000000 ) . '*/system(1);',
				'active_content',
			),
			'more harmless short tags than noise contains' => array(
				'a.jpg',
				static fn (): string => $jpeg() . str_repeat( "<?=1?>\1", 99 ),
				'active_content',
			),
			'a short tag with a string of noise'           => array(
				'a.jpg',
				static fn (): string => $jpeg() . "<?\$a='" . str_replace( array( "'", '\\' ), '', random_bytes( 9000 ) ) . "';system(1)?>",
				'active_content',
			),
			'a short tag with backticks'                   => array(
				'a.png',
				static fn (): string => Samples::png() . '<?`id`?>',
				'active_content',
			),
			'a short tag that includes'                    => array(
				'a.png',
				static fn (): string => Samples::png() . '<?include"/tmp/x"?>',
				'active_content',
			),
			'a short tag that prints'                      => array(
				'a.png',
				static fn (): string => Samples::png() . '<?=id()?>',
				'active_content',
			),
			'a short tag with an end in its string'        => array(
				'a.gif',
				static fn (): string => Samples::gif() . '<?system("?>")?>',
				'active_content',
			),
			'a short tag across two chunks'                => array(
				'a.jpg',
				static fn (): string => str_pad( $jpeg(), 262143, "\0" ) . '<?system(1)?>',
				'active_content',
			),
			'a short tag in a PDF'                         => array(
				'a.pdf',
				static fn (): string => Samples::pdf() . '<?system(1)?>',
				'active_content',
			),
			'a short tag in a text'                        => array(
				'a.txt',
				static fn (): string => "Hello\n<?system(1)?>\n",
				'active_content',
			),
			'a short tag in a Word document'               => array(
				'a.doc',
				static fn (): string => "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" . str_repeat( "\0", 600 ) . '<?system(1)?>',
				'active_content',
			),
			'a whole GIF with PHP behind it'               => array(
				'a.gif',
				static fn (): string => Samples::gif() . self::PHP,
				'active_content',
			),
			'a JPEG with PHP behind it'                    => array(
				'a.jpg',
				static fn (): string => $jpeg() . "\n" . strtoupper( self::PHP ),
				'active_content',
			),
			'a JPEG with PHP in its comment'               => array(
				'a.jpg',
				static fn (): string =>
					substr( $jpeg(), 0, 2 ) . "\xFF\xFE" . pack( 'n', strlen( self::PHP ) + 2 ) . self::PHP . substr( $jpeg(), 2 ),
				'active_content',
			),
			'a PNG with PHP in its middle'                 => array(
				'a.png',
				static fn (): string => substr( Samples::png( 800, 600 ), 0, -12 ) . self::PHP . substr( Samples::png(), -12 ),
				'active_content',
			),
			'PHP across two chunks'                        => array(
				'a.jpg',
				static fn (): string => str_pad( $jpeg(), 262144 - 3, "\0" ) . self::PHP,
				'active_content',
			),
			'a JPEG with a script behind it'               => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<script>alert(1)</script>',
				'active_content',
			),
			'a JPEG with HTML behind it'                   => array(
				'a.jpg',
				static fn (): string => $jpeg() . '<!DOCTYPE  HTML><body onload=alert(1)>',
				'active_content',
			),
			'a GIF with SVG behind it'                     => array(
				'a.gif',
				static fn (): string => Samples::gif() . '<svg onload=alert(1)>',
				'active_content',
			),
			'a JPEG that is a phar archive'                => array(
				'a.jpg',
				static fn (): string => $jpeg() . '__HALT_COMPILER(); ?>' . "\1\0\0\0",
				'active_content',
			),
			'a WebP with PHP'                              => array(
				'a.webp',
				static fn (): string => Samples::webp() . self::PHP,
				'active_content',
			),
			'a HEIC with PHP'                              => array(
				'a.heic',
				static fn (): string => Samples::boxed() . Samples::box( 'free', self::PHP ),
				'active_content',
			),
			'a PDF with PHP'                               => array(
				'a.pdf',
				static fn (): string => Samples::pdf() . self::PHP,
				'active_content',
			),
			'a text file with a script element'            => array(
				'a.txt',
				static fn (): string => "Hello <script src=x></script>\n",
				'active_content',
			),
			'a text file with HTML in UTF-16'              => array(
				'a.txt',
				static fn (): string => "\xFF\xFE" . mb_convert_encoding( "Hello <html onclick=x>\n", 'UTF-16LE', 'UTF-8' ),
				'active_content',
			),
			'a CSV file that is PHP'                       => array(
				'a.csv',
				static fn (): string => "a,b\n1,\"" . self::PHP . "\"\n",
				'active_content',
			),
			'HTML named jpg'                               => array(
				'a.jpg',
				static fn (): string => '<html><script>alert(1)</script></html>',
				'content_mismatch',
			),
			'PHP named jpg'                                => array( 'a.jpg', static fn (): string => self::PHP, 'content_mismatch' ),
			'an SVG named png'                             => array(
				'a.png',
				static fn (): string => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
				'content_mismatch',
			),
			'a program named jpg'                          => array(
				'a.jpg',
				static fn (): string => 'MZ' . random_bytes( 500 ),
				'content_mismatch',
			),
			'a program named txt'                          => array(
				'a.txt',
				static fn (): string => "\x7FELF\2\1\1" . random_bytes( 500 ),
				'content_mismatch',
			),
			'a shell script named csv'                     => array(
				'a.csv',
				static fn (): string => "#!/bin/sh\nrm -rf /\n",
				'content_mismatch',
			),
			'a PNG named pdf'                              => array( 'a.pdf', static fn (): string => Samples::png(), 'content_mismatch' ),
			'a PNG named jpg'                              => array( 'a.jpg', static fn (): string => Samples::png(), 'content_mismatch' ),
			'a JPEG named png'                             => array( 'a.png', $jpeg, 'content_mismatch' ),
			'a JPEG named heic'                            => array( 'a.heic', $jpeg, 'content_mismatch' ),
			'a JPEG named webp'                            => array( 'a.webp', $jpeg, 'content_mismatch' ),
			'a PDF named jpg'                              => array( 'a.jpg', static fn (): string => Samples::pdf(), 'content_mismatch' ),
			'a PDF far behind other bytes'                 => array(
				'a.pdf',
				static fn (): string => str_repeat( 'x', 900 ) . Samples::pdf(),
				'content_mismatch',
			),
			'a zip named jpg'                              => array( 'a.jpg', static fn (): string => Samples::zip(), 'content_mismatch' ),
			'a zip named docx'                             => array( 'a.docx', static fn (): string => Samples::zip(), 'content_mismatch' ),
			'a zip named pdf'                              => array( 'a.pdf', static fn (): string => Samples::zip(), 'content_mismatch' ),
			'a broken zip'                                 => array(
				'a.zip',
				static fn (): string => "PK\x03\x04" . random_bytes( 300 ),
				'content_mismatch',
			),
			'a video named heic'                           => array(
				'a.heic',
				static fn (): string => Samples::boxed( array( 'isom', 'mp42' ) ),
				'content_mismatch',
			),
			'an AVIF named heic'                           => array(
				'a.heic',
				static fn (): string => Samples::boxed( array( 'avif', 'mif1' ) ),
				'content_mismatch',
			),
			'a HEIC named avif'                            => array(
				'a.avif',
				static fn (): string => Samples::boxed(),
				'content_mismatch',
			),
			'a HEIC named jpg'                             => array(
				'a.jpg',
				static fn (): string => Samples::boxed(),
				'content_mismatch',
			),
			'a GIF of six bytes'                           => array( 'a.gif', static fn (): string => 'GIF89a', 'unreadable_image' ),
			'a JPEG of three bytes'                        => array( 'a.jpg', static fn (): string => "\xFF\xD8\xFF", 'unreadable_image' ),
			'a JPEG cut before its size'                   => array(
				'a.jpg',
				static fn (): string => substr( Samples::jpeg(), 0, 40 ),
				'unreadable_image',
			),
			'a PNG without a header'                       => array(
				'a.png',
				static fn (): string => "\x89PNG\r\n\x1A\n" . random_bytes( 6 ),
				'unreadable_image',
			),
			'a HEIC without boxes'                         => array(
				'a.heic',
				static fn (): string => Samples::box( 'ftyp', 'heic' . "\0\0\0\0" . 'mif1' ),
				'unreadable_image',
			),
			'a HEIC whose box is longer than it'           => array(
				'a.heic',
				static fn (): string => substr( Samples::boxed(), 0, 60 ),
				'unreadable_image',
			),
			'a HEIC without a picture'                     => array(
				'a.heic',
				static fn (): string => Samples::box( 'ftyp', "heic\0\0\0\0mif1" ) . Samples::box( 'meta', str_repeat( "\0", 40 ) ),
				'unreadable_image',
			),
			'a HEIC of endless boxes'                      => array(
				'a.heic',
				static fn (): string => Samples::box( 'ftyp', "heic\0\0\0\0mif1" ) . str_repeat( Samples::box( 'free', '' ), 500 ),
				'unreadable_image',
			),
			'a PNG of two gigapixels in 69 bytes'          => array(
				'a.png',
				static fn (): string => Samples::png_that_claims( 50000, 40001 ),
				'too_many_pixels',
			),
			'a GIF of four gigapixels'                     => array(
				'a.gif',
				static fn (): string => "GIF89a\xFF\xFF\xFF\xFF\0\0\0;",
				'too_many_pixels',
			),
			'a HEIC of two gigapixels'                     => array(
				'a.heic',
				static fn (): string => Samples::boxed( array( 'heic', 'mif1' ), 50000, 40001 ),
				'too_many_pixels',
			),
			'an AVIF of two gigapixels'                    => array(
				'a.avif',
				static fn (): string => Samples::boxed( array( 'avif', 'mif1' ), 65535, 65535 ),
				'too_many_pixels',
			),
			'a zip of zeros'                               => array(
				'a.zip',
				static fn (): string => Samples::zip( array( 'a' => str_repeat( "\0", 60000000 ) ) ),
				'archive_bomb',
			),
			'a document of zeros'                          => array(
				'a.docx',
				static fn (): string => Samples::zip( array( 'word/document.xml' => str_repeat( ' ', 60000000 ) ) ),
				'archive_bomb',
			),
			'an empty file'                                => array( 'a.jpg', static fn (): string => '', 'empty_file' ),
		);
	}

	/**
	 * @param \Closure(): string $content
	 */
	#[DataProvider( 'tricks' )]
	public function test_rejects_active_mismatched_unreadable_and_oversized_content( string $name, \Closure $content, string $code ): void {
		$this->assert_rejected( $code, fn () => $this->upload( $name, $content() ) );
	}

	/**
	 * @return array<string, array{string, \Closure(): string, string}> Description => [ name, content, MIME type ].
	 */
	public static function good_files(): array {
		$rows = array(
			'JPEG'                                       => array( 'a.jpg', static fn (): string => Samples::jpeg(), 'image/jpeg' ),
			'JPEG with the extension JPEG'               => array( 'a.JPEG', static fn (): string => Samples::jpeg(), 'image/jpeg' ),
			'JPEG with XMP'                              => array(
				'a.jpg',
				static fn (): string =>
					substr( Samples::jpeg(), 0, 2 ) . "\xFF\xE1\x00\x60"
						. str_pad( "http://ns.adobe.com/xap/1.0/\0<?xpacket begin='' id='W5M0'?><x:xmpmeta/>", 0x5E, ' ' )
						. substr( Samples::jpeg(), 2 ),
				'image/jpeg',
			),
			'PNG'                                        => array( 'a.png', static fn (): string => Samples::png(), 'image/png' ),
			'GIF'                                        => array( 'a.gif', static fn (): string => Samples::gif(), 'image/gif' ),
			'WebP'                                       => array( 'a.webp', static fn (): string => Samples::webp(), 'image/webp' ),
			'BMP'                                        => array( 'a.bmp', static fn (): string => Samples::bmp(), 'image/bmp' ),
			'AVIF'                                       => array(
				'a.avif',
				static fn (): string => Samples::boxed( array( 'avif', 'mif1', 'miaf' ), 4000, 3000 ),
				'image/avif',
			),
			'HEIC of an iPhone'                          => array(
				'IMG_0042.HEIC',
				static fn (): string => Samples::boxed(),
				'image/heic',
			),
			'HEIC of an iPhone, 48 MP'                   => array(
				'a.heic',
				static fn (): string => Samples::boxed( array( 'heic', 'mif1', 'MiHE', 'miaf', 'heic' ), 8064, 6048 ),
				'image/heic',
			),
			'HEIF'                                       => array(
				'a.heif',
				static fn (): string => Samples::boxed( array( 'mif1', 'heic', 'hevc' ) ),
				'image/heif',
			),
			'a phone’s largest photo'                    => array(
				'a.heic',
				static fn (): string => Samples::boxed( array( 'heic', 'mif1' ), 16320, 12240 ),
				'image/heic',
			),
			'PDF'                                        => array( 'a.pdf', static fn (): string => Samples::pdf(), 'application/pdf' ),
			'text'                                       => array(
				'a.txt',
				static fn (): string => "Für Anna <3 & <b>Otto</b>\n1 < 2\n",
				'text/plain',
			),
			'CSV'                                        => array(
				'a.csv',
				static fn (): string => "name,size\nAnna,M\nOtto,L\n",
				'text/csv',
			),
			'zip'                                        => array( 'a.zip', static fn (): string => Samples::zip(), 'application/zip' ),
			'Word'                                       => array(
				'a.docx',
				static fn (): string => Samples::docx(),
				'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			),
			'text with XML in it'                        => array(
				'a.txt',
				static fn (): string =>
					"A note.\n<?xml version=\"1.0\"?>\n<?mso-application progid=\"Word.Document\"?>\n<note>1 <? 2</note>\n",
				'text/plain',
			),
			'an image whose pixels look like short tags' => array(
				'a.bmp',
				static fn (): string => substr( Samples::bmp(), 0, 54 ) . str_repeat( '<?(', 1000000 ),
				'image/bmp',
			),
			'noise of 3 MB'                              => array(
				'a.jpg',
				static fn (): string => Samples::jpeg() . random_bytes( 3000000 ),
				'image/jpeg',
			),
		);
		if ( function_exists( 'imageavif' ) && ( gd_info()['AVIF Support'] ?? false ) ) {
			$rows['AVIF by GD'] = array( 'a.avif', static fn (): string => Samples::avif(), 'image/avif' );
		}
		return $rows;
	}

	/**
	 * @param \Closure(): string $content
	 */
	#[DataProvider( 'good_files' )]
	public function test_stores_valid_file_byte_for_byte( string $name, \Closure $content, string $mime ): void {
		$bytes    = $content();
		$accepted = $this->upload( $name, $bytes );
		self::assertSame( $mime, $accepted['file']->mime_type );
		self::assertSame( strlen( $bytes ), $accepted['file']->size );
		self::assertSame(
			$bytes,
			file_get_contents( \Aisle\Platform\Uploads\Storage\UploadFolder::path_of( $accepted['file']->stored_name ) )
		);
		self::assertCount( 1, $this->files_and_rows()['rows'] );
	}

	public function test_accepts_20_megapixel_photo_with_little_memory(): void {
		if ( ! function_exists( 'memory_reset_peak_usage' ) ) {
			self::markTestSkipped( 'Only PHP 8.2 forgets its peak of memory.' );
		}
		$photo  = Samples::jpeg( 5472, 3648, 90 );
		$size   = getimagesizefromstring( $photo );
		$intake = $this->parts->intake();
		$target = $this->owner();
		$file   = $this->incoming( 'IMG_2042.jpg', $photo );
		unset( $photo );
		gc_collect_cycles();
		memory_reset_peak_usage();
		$memory_before = memory_get_usage();
		$accepted      = $intake->accept( $file, $target );
		self::assertSame( array( 5472, 3648 ), array( $size[0], $size[1] ) );
		self::assertSame( 'image/jpeg', $accepted['file']->mime_type );
		self::assertLessThan( 12000000, memory_get_peak_usage() - $memory_before, 'It is read piece by piece, not unpacked.' );
	}

	public function test_rejects_jpeg_with_thousands_of_empty_segments(): void {
		$jpeg_with = static fn ( int $segments, string $marker ): string =>
			substr_replace( Samples::jpeg(), str_repeat( "\xFF{$marker}\0\2", $segments ), 2, 0 );
		self::assertSame( 'a.jpg', $this->upload( 'a.jpg', $jpeg_with( 1000, "\xFE" ) )['file']->file_name );
		foreach ( array( "\xFE", "\0" ) as $marker ) {
			$this->assert_rejected( 'unreadable_image', fn () => $this->upload( 'a.jpg', $jpeg_with( 20000, $marker ) ) );
		}
	}

	public function test_limits_scanned_code_to_available_memory(): void {
		$limit = (string) ini_get( 'memory_limit' );
		$path  = $this->incoming( 'a', '<? ' . str_repeat( 'a+', 1000000 ) )->path;
		// phpcs:ignore WordPress.PHP.IniSet -- A host with little memory.
		ini_set( 'memory_limit', (string) ( memory_get_usage( true ) + 100 * 1024 ** 2 ) );
		try {
			$this->assert_rejected( 'active_content', fn () => FileContent::check( $path, new FileName( 'a.txt', 'txt' ) ) );
		} finally {
			ini_set( 'memory_limit', $limit ); // phpcs:ignore WordPress.PHP.IniSet -- As it was.
		}
	}

	public function test_rejects_image_above_the_filtered_pixel_limit(): void {
		add_filter( 'aisle_upload_pixel_limit', static fn (): int => 1000 );
		$error = $this->assert_rejected( 'too_many_pixels', fn () => $this->upload() );
		self::assertSame( array( 'limit' => 1000 ), $error->data );
	}

	/**
	 * @return array<string, array{string, string}> Extension => [ extension, MIME type ].
	 */
	public static function types_a_site_may_allow(): array {
		return array(
			'svg'  => array( 'svg', 'image/svg+xml' ),
			'html' => array( 'html', 'text/html' ),
			'php'  => array( 'php', 'application/x-httpd-php' ),
			'js'   => array( 'js', 'application/javascript' ),
			'exe'  => array( 'exe', 'application/x-msdownload' ),
			'xml'  => array( 'xml', 'text/xml' ),
		);
	}

	#[DataProvider( 'types_a_site_may_allow' )]
	public function test_rejects_executable_type_even_when_site_and_field_allow_it( string $ending, string $mime ): void {
		add_filter( 'upload_mimes', static fn ( array $mimes ): array => array( $ending => $mime ) + $mimes );
		$this->change_field( array( 'extensionSupportEnable' => true, 'extensions' => $ending . ',jpg' ) );
		$this->assert_rejected( 'forbidden_type', fn () => $this->upload( 'a.' . $ending, '<svg xmlns="http://www.w3.org/2000/svg"/>' ) );
	}

	public function test_rejects_any_extension_of_a_web_page_type(): void {
		add_filter( 'upload_mimes', static fn ( array $mimes ): array => array( 'drawing' => 'image/svg+xml' ) + $mimes );
		$this->assert_rejected( 'forbidden_type', fn () => $this->upload( 'a.drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>' ) );
	}

	public function test_rejects_type_that_the_site_does_not_allow(): void {
		add_filter( 'upload_mimes', static fn ( array $mimes ): array => array_diff( $mimes, array( 'image/png' ) ) );
		$this->change_field( array( 'extensionSupportEnable' => true, 'extensions' => 'png, jpg' ) );
		$this->assert_rejected( 'forbidden_type', fn () => $this->upload( 'a.png', Samples::png() ) );
	}

	public function test_rejects_unlisted_extension_and_names_the_allowed_ones(): void {
		$this->change_field( array( 'extensionSupportEnable' => true, 'extensions' => 'PNG, .pdf' ) );
		$error = $this->assert_rejected( 'extensions', fn () => $this->upload() );
		self::assertSame( array( 'extensions' => array( 'png', 'pdf' ) ), $error->data );
		self::assertStringContainsString( 'png, pdf', $error->getMessage() );
		self::assertSame( 'image/png', $this->upload( 'a.PNG', Samples::png() )['file']->mime_type );
	}
}
