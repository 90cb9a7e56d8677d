<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Checks objects in a PDF's compressed streams. They are unpacked within limits and discarded. Images and page contents
 * are not unpacked, since they contain no actions.
 */
final class PackedObjects {

	private const MAX_BYTES   = 67108864;
	private const MAX_STREAMS = 20000;

	/** Bytes read per step; unpacking yields at most a thousand times as many. */
	private const PIECE_BYTES = 4096;
	private const OVERLAP     = 512;

	/** Compressed bytes that may be read beyond the size of the file. Streams of a normal file do not overlap. */
	private const SLACK = 65536;

	private int $unpacked_bytes = 0;
	private int $read_bytes     = 0;
	private int $stream_count   = 0;

	/** @var resource|false|null */
	private $handle = null;

	/**
	 * @param callable( string ): void $inspect Called with each unpacked piece.
	 */
	public function __construct(
		private readonly string $path,
		private $inspect,
		private readonly CheckBudget $budget
	) {}

	/**
	 * @param int    $at   Start of the stream in the file.
	 * @param string $kind A constant of StreamDictionary.
	 * @throws \Aisle\Platform\Http\ApiError locked_document, archive_bomb, check_timeout
	 */
	public function check( int $at, string $kind ): void {
		if ( StreamDictionary::OTHER === $kind ) {
			return;
		}
		if ( StreamDictionary::LOCKED === $kind || ( ! $this->unpack( $at ) && StreamDictionary::PACKED === $kind ) ) {
			throw UploadError::because( 'locked_document' );
		}
	}

	/**
	 * @return bool True if the stream yielded any data.
	 */
	private function unpack( int $at ): bool {
		$this->handle ??= fopen( $this->path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
		$handle         = $this->handle;
		$inflate        = inflate_init( ZLIB_ENCODING_DEFLATE );
		if ( false === $handle || false === $inflate || ++$this->stream_count > self::MAX_STREAMS ) {
			throw UploadError::because( 'archive_bomb' );
		}
		fseek( $handle, $at );
		$tail  = '';
		$bytes = 0;
		do {
			$piece  = (string) fread( $handle, self::PIECE_BYTES ); // phpcs:ignore WordPress.WP.AlternativeFunctions
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns of what is no packed stream.
			$out    = '' === $piece ? false : @inflate_add( $inflate, $piece );
			$bytes += strlen( (string) $out );
			$this->count_unpacked( strlen( (string) $out ) );
			( $this->inspect )( $tail . $out );
			$tail = substr( $tail . $out, -self::OVERLAP );
			$this->budget->assert_time_left();
		} while ( false !== $out && ZLIB_STREAM_END !== inflate_get_status( $inflate ) );
		$this->count_read( inflate_get_read_len( $inflate ) );
		return $bytes > 0;
	}

	/**
	 * Limits compressed bytes that yield no data or that several streams share.
	 */
	private function count_read( int $bytes ): void {
		$this->read_bytes += $bytes;
		if ( $this->read_bytes > (int) filesize( $this->path ) + self::SLACK ) {
			throw UploadError::because( 'archive_bomb' );
		}
	}

	private function count_unpacked( int $bytes ): void {
		$this->unpacked_bytes += $bytes;
		if ( $this->unpacked_bytes > self::MAX_BYTES ) {
			throw UploadError::because( 'archive_bomb' );
		}
	}
}
