<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Documents that do something when somebody at the shop opens them. A browser shows none of them from here, but people do.
 */
final class ActiveDocument {

	public const OLD_OFFICE = array( 'doc', 'dot', 'xls', 'xla', 'xlt', 'xlw', 'ppt', 'pot', 'pps' );

	/** Illustrator’s files are PDF too. */
	private const PDF = array( 'pdf', 'ai' );

	/**
	 * @param bool $with_leave The owner takes PDF and RTF that hold programs; macros of office documents nobody takes.
	 * @throws \Aisle\Platform\Http\ApiError active_document, locked_document, archive_bomb, check_timeout
	 */
	public static function check( string $path, string $extension, bool $with_leave, CheckBudget $budget ): void {
		if ( in_array( $extension, self::OLD_OFFICE, true ) ) {
			OfficeMacros::check_old( $path, $budget );
		}
		if ( ! $with_leave && 'rtf' === $extension ) {
			RtfContent::check( $path, $budget );
		}
		if ( ! $with_leave && in_array( $extension, self::PDF, true ) ) {
			( new PdfContent( $path ) )->check( $budget );
		}
	}
}
