<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Detects documents that run code when store staff open them. Browsers do not open them from this server, but desktop
 * programs do.
 */
final class ActiveDocument {

	public const OLD_OFFICE = array( 'doc', 'dot', 'xls', 'xla', 'xlt', 'xlw', 'ppt', 'pot', 'pps' );

	/** Illustrator files are PDF too. */
	private const PDF = array( 'pdf', 'ai' );

	/**
	 * @param bool $allows_active_documents True if the merchant allows PDF and RTF with programs. Office documents with macros are
	 *                         always rejected.
	 * @throws \Aisle\Platform\Http\ApiError active_document, locked_document, archive_bomb, check_timeout
	 */
	public static function check( string $path, string $extension, bool $allows_active_documents, CheckBudget $budget ): void {
		if ( in_array( $extension, self::OLD_OFFICE, true ) ) {
			OfficeMacros::check_ole_file( $path, $budget );
		}
		if ( ! $allows_active_documents && 'rtf' === $extension ) {
			RtfContent::check( $path, $budget );
		}
		if ( ! $allows_active_documents && in_array( $extension, self::PDF, true ) ) {
			( new PdfContent( $path ) )->check( $budget );
		}
	}
}
