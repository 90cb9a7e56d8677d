<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * What an archive says of itself, without unpacking anything. Nobody on the server unpacks it, but somebody at the shop will.
 */
final class ArchiveContent {

	private const MOST_ENTRIES = 10000;
	private const MOST_BYTES   = 2147483648;

	/** Honest text and spreadsheets pack to a twentieth; a bomb to a thousandth. */
	private const MOST_RATIO    = 200;
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
	 * @throws \Aisle\Platform\ApiError content_mismatch, archive_bomb, archives_unread, active_document
	 */
	public static function check( string $path, string $extension ): void {
		// Without PHP's zip extension nobody can tell a document from a bomb; UploadHealth tells the owner.
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw UploadRefusal::because( 'archives_unread' );
		}
		$archive = new \ZipArchive();
		if ( true !== $archive->open( $path, \ZipArchive::RDONLY ) ) {
			throw UploadRefusal::because( 'content_mismatch' );
		}
		$needed = self::NEEDED[ $extension ] ?? '';
		$is_one = '' === $needed || false !== $archive->locateName( $needed );
		$is_bad = self::is_bomb( $archive, (int) filesize( $path ) );
		if ( '' !== $needed && $is_one && ! $is_bad ) {
			OfficeMacros::check_archive( $archive );
		}
		$archive->close();
		if ( ! $is_one || $is_bad ) {
			throw UploadRefusal::because( $is_bad ? 'archive_bomb' : 'content_mismatch' );
		}
	}

	private static function is_bomb( \ZipArchive $archive, int $packed ): bool {
		if ( $archive->numFiles > self::MOST_ENTRIES ) {
			return true;
		}
		$bytes = 0;
		for ( $entry = 0; $entry < $archive->numFiles; $entry++ ) {
			$bytes += (int) ( $archive->statIndex( $entry )['size'] ?? 0 );
		}
		return $bytes > self::MOST_BYTES || ( $bytes > self::HARMLESS_SIZE && $bytes > self::MOST_RATIO * $packed );
	}
}
