<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Detects PDF files with a script, a program to start, an embedded file or a form that submits data. Searches the whole
 * file and its compressed objects, independent of the file's own tables, so that nothing can be hidden from the search.
 *
 * The names are long enough to be unlikely by chance in image data. Actions that only jump to a page are allowed.
 *
 * Every step reads a byte a fixed number of times, so that the time is linear in the file size.
 */
final class PdfContent {

	private const NAMES = array(
		'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'ImportData', 'SubmitForm',
	);

	/** In bytes. Longer than the dictionary of any stream in a normal file. */
	private const OVERLAP = 8192;

	private const STREAM = '/(?<!end)stream(?=[\r\n ])\r?\n?/';

	/**
	 * White space and comments before a value. Comments may contain the names again, so their length is limited, in
	 * bytes.
	 */
	private const GAP     = '/\A(?:[\s\x00]++|%[^\r\n]*+)*+/';
	private const MAX_GAP = 128;

	/**
	 * Bytes that are checked after a name, including the gap. The overlap of unpacked objects has the same length, see
	 * PackedObjects.
	 */
	private const WINDOW = 512;

	/**
	 * Maximum number of `/XFA` and `/OpenAction` entries in a file. A normal file has one of each for every time it was
	 * saved.
	 */
	private const MAX_ENTRIES = 1000;

	private const FORM = '/\A(?:\[|\d{1,19}[\s\x00%]|\d{20})/';

	/** Maximum number of `stream` keywords in a file. */
	private const MAX_STREAMS = 200000;

	/** Bytes of dictionaries that may be read again because their start is uncertain. */
	private const DOUBTFUL_BYTES = 4194304;

	private string $name_pattern       = '';
	private string $entry_pattern      = '';
	private string $uri_action_pattern = '';

	private int $entry_count  = 0;
	private int $stream_count = 0;
	private int $read_bytes   = 0;

	public function __construct( private readonly string $path ) {}

	/**
	 * @throws \Aisle\Platform\Http\ApiError active_document, locked_document, archive_bomb, check_timeout
	 */
	public function check( CheckBudget $budget = new CheckBudget() ): void {
		$packed_objects = new PackedObjects( $this->path, array( $this, 'assert_inactive' ), $budget );
		$max            = 2 * (int) filesize( $this->path ) + self::DOUBTFUL_BYTES;
		$last_offset    = -1;
		foreach ( FilePieces::of( $this->path, self::OVERLAP, $budget ) as $text_offset => $text ) {
			$this->assert_inactive( $text );
			foreach ( self::streams( $text ) as $stream ) {
				$at = $text_offset + $stream['end'];
				// A keyword at the very end may continue in the next piece, which contains it again.
				if ( $at > $last_offset && $stream['end'] < strlen( $text ) ) {
					$packed_objects->check( $at, $this->stream_kind( $text, $stream['place'], $stream['line'], $max ) );
					$last_offset = $at;
				}
			}
			$budget->assert_time_left();
		}
	}

	/**
	 * @throws \Aisle\Platform\Http\ApiError active_document
	 */
	public function assert_inactive( string $text ): void {
		$this->build_patterns();
		$is_active = 0 !== preg_match( $this->name_pattern, $text );
		$at        = 0;
		while ( ! $is_active ) {
			// Matches one by one: a list of all matches would need a hundred times the memory of the text.
			$count = preg_match( $this->entry_pattern, $text, $matches, PREG_OFFSET_CAPTURE, $at );
			if ( 0 === $count ) {
				return;
			}
			$at        = ( $matches[0][1] ?? 0 ) + strlen( $matches[0][0] ?? '' );
			$is_active = false === $count
				|| ++$this->entry_count > self::MAX_ENTRIES
				|| $this->is_active( isset( $matches[1] ), substr( $text, $at, self::WINDOW ) );
		}
		throw UploadError::because( 'active_document' );
	}

	/**
	 * @param bool   $is_form True for `/XFA`, false for `/OpenAction`.
	 * @param string $following_bytes   Bytes after the name. If the text ends within the gap, the next piece contains the name
	 *                        again.
	 */
	private function is_active( bool $is_form, string $following_bytes ): bool {
		preg_match( self::GAP, $following_bytes, $gap );
		$length = strlen( $gap[0] ?? $following_bytes );
		$value  = substr( $following_bytes, $length );
		return $length > self::MAX_GAP || 1 === preg_match( $is_form ? self::FORM : $this->uri_action_pattern, $value );
	}

	/**
	 * Finds the `stream` keywords.
	 *
	 * @return \Generator<int, array{place: int, end: int, line: int}> Start and end of the keyword, and the position of
	 *                                                                 the last line break before the previous `stream`
	 *                                                                 keyword; 0 if there is none.
	 */
	private static function streams( string $text ): \Generator {
		preg_match_all( self::STREAM, $text, $matches, PREG_OFFSET_CAPTURE );
		$line = 0;
		$last = 0;
		foreach ( $matches[0] as list( $keyword, $offset ) ) {
			yield array(
				'place' => $offset,
				'end'   => $offset + strlen( $keyword ),
				'line'  => $line,
			);
			$bytes_since_break = strcspn( strrev( substr( $text, $last, $offset - $last ) ), "\r\n" );
			$line              = $bytes_since_break < $offset - $last ? $offset - $bytes_since_break - 1 : $line;
			$last              = $offset;
		}
	}

	/**
	 * @param int $line Earliest start of the dictionary's line in a normal file.
	 * @param int $max Maximum bytes of dictionaries to read.
	 * @return string A constant of StreamDictionary.
	 * @throws \Aisle\Platform\Http\ApiError locked_document
	 */
	private function stream_kind( string $text, int $offset, int $line, int $max ): string {
		$from = max( 0, $offset - self::OVERLAP );
		$line_start = max( $from, $line );
		$kind = StreamDictionary::certain_kind( substr( $text, $line_start, $offset - $line_start ) );
		$this->read_bytes += $offset - $line_start + ( null === $kind ? $offset - $from : 0 );
		if ( ++$this->stream_count > self::MAX_STREAMS || $this->read_bytes > $max ) {
			throw UploadError::because( 'locked_document' );
		}
		return $kind ?? StreamDictionary::kind( substr( $text, $from, $offset - $from ) );
	}

	private function build_patterns(): void {
		if ( '' === $this->name_pattern ) {
			$names                    = implode( '|', array_map( array( self::class, 'spellings' ), self::NAMES ) );
			$this->name_pattern       = "#/(?:{$names})(?![A-Za-z0-9])#";
			$this->entry_pattern      = '#/(?:(' . self::spellings( 'XFA' ) . ')|' . self::spellings( 'OpenAction' ) . ')#';
			$this->uri_action_pattern = '#\A<<[^>]{0,300}/' . self::spellings( 'URI' ) . '#';
		}
	}

	/**
	 * Returns a pattern for a name whose letters may be written as hexadecimal codes: `/J#61vaScript`.
	 */
	private static function spellings( string $name ): string {
		return implode(
			'',
			array_map( static fn ( string $letter ): string => "(?:{$letter}|\\#(?i:" . bin2hex( $letter ) . '))', str_split( $name ) )
		);
	}
}
