<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * What an archive says of itself, without unpacking anything. Nobody on the server unpacks it, but somebody at the shop will.
 */
final class ArchiveContent {

	private const MAX_ENTRIES = 10000;
	private const MAX_BYTES   = 2147483648;

	/**
	 * Bytes of the central directory, all its copies counted: PHP's library reads the directory once for each end record in the last 64 kB.
	 */
	private const MAX_DIRECTORY = 16777216;

	/** The longest comment of an archive, the end record before it and the locator of an archive of more than 4 GB. */
	private const END_BYTES = 65577;

	/** Honest text and spreadsheets pack to a twentieth; a bomb to a thousandth. */
	private const MAX_RATIO    = 200;
	private const HARMLESS_SIZE = 52428800;

	/** An entry that makes a zip the document that its ending says. */
	private const NEEDED = array(
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
		// Without PHP's zip extension nobody can tell a document from a bomb; UploadHealth tells the owner.
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw UploadError::because( 'archives_unread' );
		}
		if ( self::directory_bytes( $path ) > self::MAX_DIRECTORY ) {
			throw UploadError::because( 'archive_bomb' );
		}
		$archive = new \ZipArchive();
		if ( true !== $archive->open( $path, \ZipArchive::RDONLY ) ) {
			throw UploadError::because( 'content_mismatch' );
		}
		$needed = self::NEEDED[ $extension ] ?? '';
		$is_one = '' === $needed || false !== $archive->locateName( $needed );
		$is_bad = self::is_bomb( $archive, (int) filesize( $path ) );
		if ( '' !== $needed && $is_one && ! $is_bad ) {
			OfficeMacros::check_archive( $archive, $budget );
		}
		$archive->close();
		if ( ! $is_one || $is_bad ) {
			throw UploadError::because( $is_bad ? 'archive_bomb' : 'content_mismatch' );
		}
	}

	/**
	 * @return int Bytes of the central directory, as the end records tell them.
	 */
	private static function directory_bytes( string $path ): int {
		$size  = (int) filesize( $path );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
		$end   = (string) file_get_contents( $path, false, null, max( 0, $size - self::END_BYTES ) );
		$place = -1;
		// The locator names another record, with a size of its own.
		$bytes = substr_count( $end, "PK\x06\x07" ) > 1 ? self::MAX_DIRECTORY + 1 : 0;
		// phpcs:ignore WordPress.CodeAnalysis, Generic.CodeAnalysis -- The usual way to walk through a text.
		while ( false !== ( $place = strpos( $end, "PK\x05\x06", $place + 1 ) ) ) {
			$length = unpack( 'V', str_pad( substr( $end, $place + 12, 4 ), 4, "\0" ) );
			$bytes += min( $size, (int) ( $length[1] ?? 0 ) );
		}
		return $bytes;
	}

	private static function is_bomb( \ZipArchive $archive, int $packed ): bool {
		if ( $archive->numFiles > self::MAX_ENTRIES ) {
			return true;
		}
		$bytes = 0;
		$read  = 0;
		for ( $entry = 0; $entry < $archive->numFiles; $entry++ ) {
			$data  = $archive->statIndex( $entry );
			$bytes += (int) ( $data['size'] ?? 0 );
			$read  += (int) ( $data['comp_size'] ?? 0 );
		}
		// Entries that share their bytes are more than the file.
		return $bytes > self::MAX_BYTES || $read > $packed || ( $bytes > self::HARMLESS_SIZE && $bytes > self::MAX_RATIO * $packed );
	}
}
