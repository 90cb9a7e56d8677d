<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Checks whether a file's content matches its name: by its first bytes, by WordPress's own check and, for images and
 * archives, by their structure.
 *
 * Images are not re-encoded: a print shop needs the original file, colors and resolution, and decoding a 20-megapixel
 * photo needs about 100 MB of memory. It is not necessary either: a stored file is never run and never embedded in the
 * page. Code in images is searched for and rejected as an additional measure only.
 */
final class FileContent {

	/**
	 * First bytes that a file with this extension must have. WordPress's check depends on the host's libmagic, this one
	 * does not.
	 */
	private const FIRST_BYTES = array(
		'/\A\xFF\xD8\xFF/'                             => array( 'jpg', 'jpeg', 'jpe' ),
		'/\A\x89PNG\r\n\x1A\n/'                        => array( 'png' ),
		'/\AGIF8[79]a/'                                => array( 'gif' ),
		'/\ARIFF....WEBPVP8[ LX]/s'                    => array( 'webp' ),
		'/\A(?:II\*\x00|MM\x00\*)/'                    => array( 'tif', 'tiff' ),
		'/\ABM/'                                       => array( 'bmp' ),
		'/\A\x00\x00\x01\x00/'                         => array( 'ico' ),
		'/\A8BPS/'                                     => array( 'psd' ),
		'/\A(?:\xEF\xBB\xBF)?\s{0,16}%PDF-[12]\.\d/'   => array( 'pdf' ),
		'/\A\{\\\\rtf/'                                => array( 'rtf' ),
		'/\APK(?:\x03\x04|\x05\x06)/'                  => self::ARCHIVES,
		'/\A\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1/'         => ActiveDocument::OLD_OFFICE,
		'/\ARar!\x1A\x07/'                             => array( 'rar' ),
		'/\A7z\xBC\xAF\x27\x1C/'                       => array( '7z' ),
		'/\A\x1F\x8B/'                                 => array( 'gz', 'gzip' ),
		'/\A....ftyp/s'                                => array( 'heic', 'heif', 'heics', 'heifs', 'avif', 'mp4', 'm4v', 'm4a' ),
		'/\ARIFF....WAVE/s'                            => array( 'wav' ),
		'/\AOggS/'                                     => array( 'ogg', 'oga', 'ogv' ),
		'/\A(?:ID3|\xFF[\xE2-\xFF])/'                  => array( 'mp3' ),
	);

	/** Extensions that skip WordPress's content check: old hosts do not support them, and HeifImage reads them. */
	private const HEIF_IMAGES = array( 'heic', 'heif', 'heics', 'heifs', 'avif' );

	private const ARCHIVES = array(
		'zip', 'docx', 'dotx', 'xlsx', 'xltx', 'pptx', 'ppsx', 'potx', 'sldx', 'odt', 'ods', 'odp', 'odg', 'ott', 'ots', 'otp', 'otg',
	);

	/**
	 * @param bool $allows_active_documents True if the merchant allows documents with active content, see ActiveDocument.
	 * @return string MIME type that the site assigns to the extension.
	 * @throws \Aisle\Platform\Http\ApiError forbidden_type, content_mismatch, active_content, active_document,
	 *                                       locked_document, unreadable_image, too_many_pixels, archive_bomb,
	 *                                       archives_unread, check_timeout
	 */
	public static function check(
		string $path,
		FileName $name,
		bool $allows_active_documents = false,
		CheckBudget $budget = new CheckBudget()
	): string {
		$type = wp_check_filetype( 'file.' . $name->extension, get_allowed_mime_types() );
		$mime = is_string( $type['type'] ) ? $type['type'] : '';
		$is_executable_type = 1 === preg_match( '#xml|html|javascript|x-sh|x-php|x-httpd#i', str_replace( 'openxmlformats', '', $mime ) );
		if ( '' === $mime || $is_executable_type ) {
			throw UploadError::because( 'forbidden_type' );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
		$first_bytes = (string) file_get_contents( $path, false, null, 0, 64 );
		if ( ! self::has_expected_first_bytes( $first_bytes, $name->extension ) ) {
			throw UploadError::because( 'content_mismatch' );
		}
		ActiveContent::check( $path, $mime, $budget );
		ActiveDocument::check( $path, $name->extension, $allows_active_documents, $budget );
		if ( ! self::passes_wordpress_check( $path, $name->extension ) ) {
			throw UploadError::because( 'content_mismatch' );
		}
		if ( in_array( $name->extension, self::ARCHIVES, true ) ) {
			ArchiveContent::check( $path, $name->extension, $budget );
		}
		if ( str_starts_with( $mime, 'image/' ) ) {
			ImageContent::check( $path, $name->extension, $budget );
		}
		return $mime;
	}

	private static function has_expected_first_bytes( string $first_bytes, string $extension ): bool {
		foreach ( self::FIRST_BYTES as $pattern => $extensions ) {
			if ( in_array( $extension, $extensions, true ) ) {
				return 1 === preg_match( $pattern, $first_bytes );
			}
		}
		return true;
	}

	/**
	 * Returns whether the file passes WordPress's own check. That check uses only the extension of the name, so it gets
	 * a generated name instead of the client's.
	 */
	private static function passes_wordpress_check( string $path, string $extension ): bool {
		if ( in_array( $extension, self::HEIF_IMAGES, true ) ) {
			return true;
		}
		$checked = wp_check_filetype_and_ext( $path, 'file.' . $extension, get_allowed_mime_types() );
		return is_string( $checked['ext'] ) && is_string( $checked['type'] ) && false === $checked['proper_filename'];
	}
}
