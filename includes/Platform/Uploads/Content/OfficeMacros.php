<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Detects macros, controls, embedded programs and external templates in office documents, whatever the extension is.
 * Some versions of Word open a docm that is named docx, and users may rename it back.
 */
final class OfficeMacros {

	private const MAX_BYTES = 33554432;
	private const PART_BYTES = 4194304;

	/** Matches entries of OOXML and OpenDocument archives that contain programs. */
	private const PROGRAM =
		'#(?:^|/)vba(?:project|data)[^/]*$|(?:^|/)activex/|(?:^|/)(?:attachedtoolbars|macrosheets)(?:/|\.bin$)|^(?:basic|scripts)/.#';

	private const MACRO_TYPES     = '/macroEnabled|vbaProject|ms-office\.activeX|intlmacrosheet|excel\.macrosheet/i';

	/** XML encodes `<` in values as `&lt;`, so each tag is read once, up to the next `<`. */
	private const RELATIONS = '/<(?:\w++:)?Relationship\b[^<]*+/i';
	private const EXTERNAL  = '/TargetMode\s*+=\s*+["\']\s*+External/i';
	private const LOADED    = '/Type\s*+=\s*+["\'][^"\']*\/(?:attachedTemplate|oleObject|frame|subDocument)["\']/i';

	private const OLE_PROGRAM_PARTS  = array( '_VBA_PROJECT', 'Ole10Native' );

	/**
	 * @throws \Aisle\Platform\Http\ApiError active_document, check_timeout
	 */
	public static function check_archive( \ZipArchive $archive, CheckBudget $budget ): void {
		$bytes = 0;
		for ( $entry = 0; $entry < $archive->numFiles; $entry++ ) {
			$budget->assert_time_left();
			$name = str_replace( '\\', '/', strtolower( (string) $archive->getNameIndex( $entry ) ) );
			self::reject_if( 1 === preg_match( self::PROGRAM, $name ) );
			$is_read = '[content_types].xml' === $name
				|| str_ends_with( $name, '.rels' )
				|| 1 === preg_match( '#/embeddings/[^/]+\.bin$#', $name );
			if ( $is_read && $bytes < self::MAX_BYTES ) {
				$part   = (string) $archive->getFromIndex( $entry, self::PART_BYTES );
				$bytes += strlen( $part );
				self::check_part( $name, $part );
			}
		}
	}

	/**
	 * @throws \Aisle\Platform\Http\ApiError active_document, check_timeout
	 */
	public static function check_ole_file( string $path, CheckBudget $budget = new CheckBudget() ): void {
		foreach ( FilePieces::of( $path, 64, $budget ) as $text ) {
			self::reject_if( self::has_ole_program( $text ) );
		}
	}

	private static function check_part( string $name, string $part ): void {
		if ( str_ends_with( $name, '.bin' ) ) {
			self::reject_if( self::has_ole_program( $part ) );
			return;
		}
		foreach ( self::text_variants( $part ) as $text ) {
			self::reject_if(
				'[content_types].xml' === $name
					? 0 !== preg_match( self::MACRO_TYPES, self::decoded( $text ) )
					: self::loads_external_part( $text )
			);
		}
	}

	/**
	 * Returns the text and its UTF-16 readings in both byte orders, which separate ASCII letters by zero bytes. Letters
	 * of other scripts may contain the byte of `<` and are removed.
	 *
	 * @return list<string>
	 */
	private static function text_variants( string $part ): array {
		if ( ! str_contains( $part, "\0" ) ) {
			return array( $part );
		}
		return array(
			str_replace( "\0", '', $part ),
			(string) preg_replace( '/([^\0])\0|../s', '$1', $part ),
			(string) preg_replace( '/\0([^\0])|../s', '$1', $part ),
		);
	}

	private static function loads_external_part( string $text ): bool {
		if ( false === preg_match_all( self::RELATIONS, $text, $matches ) ) {
			return true;
		}
		foreach ( $matches[0] as $tag ) {
			$tag = self::decoded( $tag );
			if ( 0 !== preg_match( self::EXTERNAL, $tag ) && 0 !== preg_match( self::LOADED, $tag ) ) {
				return true;
			}
		}
		return false;
	}

	private static function decoded( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_XML1 );
	}

	/**
	 * Searches for the names of program parts, which an OLE file contains as plain UTF-16.
	 */
	private static function has_ole_program( string $bytes ): bool {
		foreach ( self::OLE_PROGRAM_PARTS as $name ) {
			if ( str_contains( $bytes, implode( "\0", str_split( $name ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	private static function reject_if( bool $is_active ): void {
		if ( $is_active ) {
			throw UploadError::because( 'active_document' );
		}
	}
}
