<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Checks an archive by its directory, without unpacking it. The server never unpacks it, but store staff will.
 */
final class ArchiveContent {

	private const MAX_ENTRIES        = 10000;
	private const MAX_UNPACKED_BYTES = 2147483648;

	/**
	 * Maximum bytes of the central directory, including repeated reads: PHP's library reads it once for each end record
	 * in the last 64 kB.
	 */
	private const MAX_DIRECTORY_BYTES = 16777216;

	/** Bytes of the longest archive comment, the end record before it, and the locator of an archive above 4 GB. */
	private const END_BYTES = 65577;

	/** Maximum compression ratio. Normal texts and spreadsheets reach about 20, an archive bomb about 1,000. */
	private const MAX_RATIO     = 200;
	private const HARMLESS_SIZE = 52428800;

	/** Entry that a ZIP file must have to be a document of this file extension. */
	private const REQUIRED_ENTRIES = array(
		'docx' => 'word/document.xml',
		'dotx' => 'word/document.xml',
		'xlsx' => 'xl/workbook.xml',
		'xltx' => 'xl/workbook.xml',
		'pptx' => 'ppt/presentation.xml',
		'ppsx' => 'ppt/presentation.xml',
		'potx' => 'ppt/presentation.xml',
		'sldx' => 'ppt/presentation.xml',
		'odt'  => 'content.xml',
		'ods'  => 'content.xml',
		'odp'  => 'content.xml',
		'odg'  => 'content.xml',
		'ott'  => 'content.xml',
		'ots'  => 'content.xml',
		'otp'  => 'content.xml',
		'otg'  => 'content.xml',
	);

	/**
	 * @throws \Aisle\Platform\Http\ApiError content_mismatch, archive_bomb, archives_unread, active_document, check_timeout
	 */
	public static function check( string $path, string $extension, CheckBudget $budget = new CheckBudget() ): void {
		// Without PHP's zip extension, a document cannot be distinguished from an archive bomb; UploadHealth warns the
		// merchant.
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw UploadError::because( 'archives_unread' );
		}
		if ( self::directory_bytes( $path ) > self::MAX_DIRECTORY_BYTES ) {
			throw UploadError::because( 'archive_bomb' );
		}
		$archive = new \ZipArchive();
		if ( true !== $archive->open( $path, \ZipArchive::RDONLY ) ) {
			throw UploadError::because( 'content_mismatch' );
		}
		$required_entry = self::REQUIRED_ENTRIES[ $extension ] ?? '';
		$has_required_entry = '' === $required_entry || false !== $archive->locateName( $required_entry );
		$is_bad = self::is_bomb( $archive, (int) filesize( $path ) );
		if ( '' !== $required_entry && $has_required_entry && ! $is_bad ) {
			OfficeMacros::check_archive( $archive, $budget );
		}
		$archive->close();
		if ( ! $has_required_entry || $is_bad ) {
			throw UploadError::because( $is_bad ? 'archive_bomb' : 'content_mismatch' );
		}
	}

	/**
	 * @return int Bytes of the central directory, according to the end records.
	 */
	private static function directory_bytes( string $path ): int {
		$size  = (int) filesize( $path );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
		$tail   = (string) file_get_contents( $path, false, null, max( 0, $size - self::END_BYTES ) );
		$offset = -1;
		// Each ZIP64 locator refers to another end record, whose directory size is not read here. A file with several
		// locators is rejected.
		$bytes = substr_count( $tail, "PK\x06\x07" ) > 1 ? self::MAX_DIRECTORY_BYTES + 1 : 0;
		// phpcs:ignore WordPress.CodeAnalysis, Generic.CodeAnalysis -- The usual way to walk through a text.
		while ( false !== ( $offset = strpos( $tail, "PK\x05\x06", $offset + 1 ) ) ) {
			$length = unpack( 'V', str_pad( substr( $tail, $offset + 12, 4 ), 4, "\0" ) );
			$bytes += min( $size, (int) ( $length[1] ?? 0 ) );
		}
		return $bytes;
	}

	private static function is_bomb( \ZipArchive $archive, int $archive_bytes ): bool {
		if ( $archive->numFiles > self::MAX_ENTRIES ) {
			return true;
		}
		$bytes            = 0;
		$compressed_bytes = 0;
		for ( $index      = 0; $index < $archive->numFiles; $index++ ) {
			$data  = $archive->statIndex( $index );
			$bytes += (int) ( $data['size'] ?? 0 );
			$compressed_bytes  += (int) ( $data['comp_size'] ?? 0 );
		}
		// Entries that share bytes are larger in total than the file.
		return $bytes > self::MAX_UNPACKED_BYTES
			|| $compressed_bytes > $archive_bytes
			|| ( $bytes > self::HARMLESS_SIZE && $bytes > self::MAX_RATIO * $archive_bytes );
	}
}
