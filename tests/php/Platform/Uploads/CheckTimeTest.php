<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Content\CheckBudget;
use Aisle\Platform\Uploads\Content\FileContent;
use Aisle\Platform\Uploads\Content\FileName;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Duration of a file's checks, measured as ratios: between sizes, and to a file of noise. The machine's speed affects
 * neither.
 */
final class CheckTimeTest extends UploadTestCase {

	/** In bytes. */
	private const SIZES = array( 65536, 262144, 1048576, 16777216 );

	/** Maximum factor by which time may grow faster than size. With quadratic growth it is at least 4. */
	private const MAX_GROWTH = 2;

	/** Maximum duration of a malicious file's check, relative to a file of noise. */
	private const MAX_FACTOR = 100;

	/** Times below this, in s, are not significant. */
	private const NOISE = 0.05;

	/** @var array<int, float> Size => seconds for a PDF of noise. */
	private static array $reference = array();

	/**
	 * @return array<string, array{string, \Closure(int): string, string}> Description => [ extension, content of a
	 *                                                                     given size, code ].
	 */
	public static function hostile(): array {
		$pdf  = static fn ( string $unit, string $tail = '' ): \Closure =>
			static fn ( int $size ): string => self::repeat_to_size( "%PDF-1.4\n", $unit, $size, $tail );
		$jpeg = static fn ( string $unit, string $head = '' ): \Closure =>
			static fn ( int $size ): string => self::repeat_to_size( "\xFF\xD8\xFF" . $head, $unit, $size );
		return array(
			'PDF: a comment after each /XFA'                => array( 'pdf', $pdf( '/XFA %' ), 'active_document' ),
			'PDF: /XFA in each line of a comment'           => array( 'pdf', $pdf( "%/XFA\n" ), 'active_document' ),
			'PDF: a comment after each /OpenAction'         => array( 'pdf', $pdf( '/OpenAction %' ), 'active_document' ),
			'PDF: streams without dictionaries'             => array( 'pdf', $pdf( "#41stream\n" ), 'locked_document' ),
			'PDF: streams in one line'                      => array( 'pdf', $pdf( 'stream ' ), 'locked_document' ),
			'PDF: streams with long numbers'                => array( 'pdf', $pdf( str_repeat( '1', 8000 ) . " stream\n" ), '' ),
			'PDF: streams with open parentheses'            => array(
				'pdf',
				$pdf( "\n9 0 obj<<" . str_repeat( '(a', 4000 ) . "stream\n" ),
				'',
			),
			'PDF: streams with names in numbers'            => array(
				'pdf',
				$pdf( "\n9 0 obj<</" . str_repeat( '#41', 2600 ) . ">>stream\n" ),
				'',
			),
			'PDF: packed streams that share bytes'          => array( 'pdf', self::shared_streams( ... ), 'archive_bomb' ),
			'RTF: templates with spaces'                    => array(
				'rtf',
				static fn ( int $size ): string => self::repeat_to_size( '{\rtf1', '\*\template' . str_repeat( ' ', 40 ), $size ),
				'',
			),
			'Word: tags without ends'                       => array(
				'docx',
				static fn ( int $size ): string => self::relations( '<Relationship ', $size ),
				'',
			),
			'Word: attributes without ends'                 => array(
				'docx',
				static fn ( int $size ): string => self::relations( '<Relationship Type="/Type=', $size ),
				'',
			),
			'Word: entries that share bytes'                => array( 'docx', self::shared_entries( ... ), 'archive_bomb' ),
			'zip: a directory with many end records'        => array( 'zip', self::end_records( ... ), 'archive_bomb' ),
			'old Word: half of the name of a macro project' => array(
				'doc',
				static fn ( int $size ): string =>
					self::repeat_to_size( "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0", $size ),
				'',
			),
			'JPEG: padding'                                 => array( 'jpg', $jpeg( "\xFF" ), 'unreadable_image' ),
			'JPEG: short tags'                              => array( 'jpg', $jpeg( '<?aaaa(' ), 'unreadable_image' ),
			'JPEG: long code without an end'                => array(
				'jpg',
				$jpeg( '+$a', '<?)' . str_repeat( '<?/*', 7 ) . '*/$a' ),
				'unreadable_image',
			),
			'HEIC: many sizes'                              => array(
				'heic',
				static fn ( int $size ): string =>
					Samples::box( 'ftyp', "heic\0\0\0\0mif1" ) . Samples::box( 'meta', str_repeat( 'ispe', intdiv( $size, 4 ) - 16 ) ),
				'too_many_pixels',
			),
		);
	}

	/**
	 * @param \Closure(int): string $content
	 */
	#[DataProvider( 'hostile' )]
	public function test_checks_hostile_file_in_linear_time( string $extension, \Closure $content, string $code ): void {
		// Growth is known from the second size on.
		$last_seconds = INF;
		$last_size    = self::SIZES[0];
		foreach ( self::SIZES as $size ) {
			$path    = $this->incoming( 'a', $content( $size ) )->path;
			$seconds = max( self::NOISE, self::seconds( $path, $extension, $code ) );
			unlink( $path );
			self::assertLessThanOrEqual( self::MAX_GROWTH, $seconds / $last_seconds * $last_size / $size, "Growth at $size bytes" );
			self::assertLessThan( self::MAX_FACTOR, $seconds / $this->reference( $size ), "Compared with noise of $size bytes" );
			$last_seconds = $seconds;
			$last_size    = $size;
		}
	}

	public function test_rejects_file_when_check_time_is_over(): void {
		$contents = array(
			'a.pdf'  => Samples::pdf(),
			'a.rtf'  => '{\rtf1 Hello}',
			'a.docx' => Samples::docx(),
			'a.jpg'  => Samples::jpeg(),
		);
		foreach ( $contents as $name => $content ) {
			$file = $this->incoming( $name, $content );
			$this->assert_rejected(
				'check_timeout',
				static fn () => FileContent::check( $file->path, FileName::of( $file ), false, new CheckBudget( 0.0 ) )
			);
		}
	}

	public function test_rejects_xfa_form_after_a_long_gap(): void {
		foreach ( array(
			'%' . str_repeat( 'a', 9000 ) . "\n[(config)5 0 R]",
			str_repeat( ' ', 9000 ) . '5 0 R',
			"\0[5 0 R]",
			' ' . str_repeat( '0', 600 ) . '5 0 R',
		) as $value ) {
			$this->assert_rejected( 'active_document', fn () => $this->upload( 'a.pdf', Samples::pdf( "/AcroForm<</XFA$value>>" ) ) );
		}
	}

	public function test_rejects_compressed_script_after_a_decoy_stream(): void {
		$script = '7 0 <</S/JavaScript/JS(app.alert\(1\))>>';
		foreach ( array(
			'/Y(stream )',
			'/Y(stream )/Z(9 0 obj<<)',
			" %stream 9 0 obj<<\n",
			"/Y(\nstream\n9 0 obj<<)",
			" %\nstream %9 0 obj<<\n",
		) as $decoy ) {
			$this->assert_rejected( 'active_document', fn () => $this->upload( 'a.pdf', Samples::pdf_with_packed( $script, $decoy ) ) );
		}
	}

	private function reference( int $size ): float {
		if ( ! isset( self::$reference[ $size ] ) ) {
			$path = $this->incoming( 'a', Samples::pdf() . random_bytes( max( 1, $size - 400 ) ) )->path;

			self::$reference[ $size ] = max( self::NOISE, self::seconds( $path, 'pdf', '' ) );
			unlink( $path );
		}
		return self::$reference[ $size ];
	}

	/**
	 * Returns processor time in s, which other processes do not affect.
	 */
	private static function seconds( string $path, string $extension, string $code ): float {
		$start = self::processor();
		try {
			FileContent::check( $path, new FileName( 'a.' . $extension, $extension ), false, new CheckBudget( INF ) );
			$actual_code = '';
		} catch ( ApiError $error ) {
			$actual_code = $error->error_code;
		}
		$seconds = self::processor() - $start;
		self::assertSame( $code, $actual_code );
		return $seconds;
	}

	private static function processor(): float {
		$usage = (array) getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
	}

	private static function repeat_to_size( string $head, string $unit, int $size, string $tail = '' ): string {
		return $head . str_repeat( $unit, intdiv( $size - strlen( $head . $tail ), strlen( $unit ) ) ) . $tail;
	}

	/**
	 * 400 streams, each of which unpacks all following ones, then empty blocks.
	 */
	private static function shared_streams( int $size ): string {
		$head  = "9 0 obj<</Type/ObjStm/First 4/Filter/FlateDecode>>stream\nx\x01";
		$block = "\0" . pack( 'vv', strlen( $head ), 0xFFFF - strlen( $head ) );
		return self::repeat_to_size( "%PDF-1.4\n\n" . str_repeat( $head . $block, 400 ) . $head, "\0\0\0\xFF\xFF", $size );
	}

	/**
	 * Returns a docx whose relations file repeats this text up to the given size.
	 */
	private static function relations( string $unit, int $size ): string {
		$entries = array(
			array( '[Content_Types].xml', '<Types/>' ),
			array( 'word/document.xml', '<w:document/>' ),
		);
		for ( $bytes_left = $size - 4096; $bytes_left > 0; $bytes_left -= 4194304 ) {
			$entries[] = array(
				"word/_rels/$bytes_left.rels",
				str_repeat( $unit, intdiv( min( $bytes_left, 4194304 ), strlen( $unit ) ) ),
			);
		}
		return self::uncompressed_zip( $entries );
	}

	/**
	 * 500 entries with the same compressed bytes, which unpack to nothing.
	 */
	private static function shared_entries( int $size ): string {
		$empty_blocks = str_repeat( "\0\0\0\xFF\xFF", intdiv( max( 5, $size - 65000 ), 5 ) ) . "\1\0\0\xFF\xFF";
		$entries = array(
			array( '[Content_Types].xml', '<Types/>' ),
			array( 'word/document.xml', '<w:document/>' ),
		);
		return self::uncompressed_zip( $entries, $empty_blocks, 500 );
	}

	/**
	 * Archive with empty entries, and as many end records as the comment can contain.
	 */
	private static function end_records( int $size ): string {
		$count     = intdiv( $size - 65535, 100 ) + 200;
		$directory = '';
		for ( $entry = 0; $entry < $count; $entry++ ) {
			$directory .= self::central( sprintf( '%06d', $entry ), 0, 0, 0, 0, 0 );
		}
		$local   = self::local( '000000', 0, '' );
		$records = '';
		for ( $record = 0; $record < 2900; $record++ ) {
			$records .= "PK\x05\x06"
				. pack( 'v4V2v', 0, 0, $count % 65536, $count % 65536, strlen( $directory ), strlen( $local ), ( 2899 - $record ) * 22 );
		}
		return $local . $directory . $records;
	}

	/**
	 * @param list<array{string, string}> $entries Name and uncompressed content.
	 * @param string                      $shared_bytes  Compressed bytes of additional entries.
	 */
	private static function uncompressed_zip( array $entries, string $shared_bytes = '', int $times = 0 ): string {
		$files     = '';
		$directory = '';
		foreach ( $entries as list( $name, $content ) ) {
			$directory .= self::central( $name, 0, crc32( $content ), strlen( $content ), strlen( $content ), strlen( $files ) );
			$files     .= self::local( $name, 0, $content );
		}
		$shared_offset     = strlen( $files );
		$files .= '' === $shared_bytes ? '' : self::local( 'a/0.rels', 8, $shared_bytes );
		for ( $entry = 0; $entry < $times; $entry++ ) {
			$directory .= self::central( "a/$entry.rels", 8, 0, strlen( $shared_bytes ), 100, $shared_offset );
		}
		$count = count( $entries ) + $times;
		return $files . $directory . "PK\x05\x06" . pack( 'v4V2v', 0, 0, $count, $count, strlen( $directory ), strlen( $files ), 0 );
	}

	private static function local( string $name, int $method, string $content ): string {
		return "PK\x03\x04"
			. pack( 'v5V3v2', 20, 0, $method, 0, 33, crc32( $content ), strlen( $content ), strlen( $content ), strlen( $name ), 0 ) . $name
			. $content;
	}

	private static function central( string $name, int $method, int $crc, int $packed_size, int $size, int $offset ): string {
		return "PK\x01\x02"
			. pack( 'v6V3v5V2', 20, 20, 0, $method, 0, 33, $crc, $packed_size, $size, strlen( $name ), 0, 0, 0, 0, 0, $offset )
			. $name;
	}
}
