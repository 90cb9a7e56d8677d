<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Detects RTF files with objects of other programs, an external template or a command.
 */
final class RtfContent {

	private const ACTIVE_PATTERN =
		'/\\\\(?:obj(?:ect|data|emb|link|autlink|ocx|update|html|class|sub|icemb|pub)(?![a-z])|\*\\\\template\s{0,40}'
		. '(?:[^{}\\\\]{0,40}:\/\/|\\\\\\\\))|\bDDE(?:AUTO)?\s/i';

	/**
	 * @throws \Aisle\Platform\Http\ApiError active_document, check_timeout
	 */
	public static function check( string $path, CheckBudget $budget ): void {
		foreach ( FilePieces::of( $path, 256, $budget ) as $text ) {
			if ( 0 !== preg_match( self::ACTIVE_PATTERN, str_replace( "\0", '', $text ) ) ) {
				throw UploadError::because( 'active_document' );
			}
		}
	}
}
