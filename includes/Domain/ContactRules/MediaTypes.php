<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\Conditions\LowerCase;

/**
 * File extensions by media type, for files that visitors send to stores. The table is Aisle's own, because plugins can
 * change WordPress's table and scripts cannot read the browser's. Mirror of src/domain/contact-rules/media-types.ts.
 */
final class MediaTypes {

	private const SUFFIXES = array(
		'image/jpeg'                                                                => 'jpg jpeg jpe',
		'image/png'                                                                 => 'png',
		'image/gif'                                                                 => 'gif',
		'image/webp'                                                                => 'webp',
		'image/avif'                                                                => 'avif',
		'image/heic'                                                                => 'heic',
		'image/heif'                                                                => 'heif',
		'image/bmp'                                                                 => 'bmp',
		'image/tiff'                                                                => 'tif tiff',
		'image/svg+xml'                                                             => 'svg',
		'image/x-icon'                                                              => 'ico',
		'image/vnd.adobe.photoshop'                                                 => 'psd',
		'image/vnd.dwg'                                                             => 'dwg',
		'image/vnd.dxf'                                                             => 'dxf',
		'audio/mpeg'                                                                => 'mp3',
		'audio/mp4'                                                                 => 'm4a m4b',
		'audio/aac'                                                                 => 'aac',
		'audio/ogg'                                                                 => 'ogg oga opus',
		'audio/wav'                                                                 => 'wav',
		'audio/flac'                                                                => 'flac',
		'audio/midi'                                                                => 'mid midi',
		'video/mp4'                                                                 => 'mp4 m4v',
		'video/quicktime'                                                           => 'mov qt',
		'video/webm'                                                                => 'webm',
		'video/ogg'                                                                 => 'ogv',
		'video/mpeg'                                                                => 'mpeg mpg',
		'video/x-msvideo'                                                           => 'avi',
		'video/x-ms-wmv'                                                            => 'wmv',
		'video/x-matroska'                                                          => 'mkv',
		'video/3gpp'                                                                => '3gp',
		'text/plain'                                                                => 'txt text log',
		'text/csv'                                                                  => 'csv',
		'text/tab-separated-values'                                                 => 'tsv',
		'text/markdown'                                                             => 'md',
		'text/html'                                                                 => 'html htm',
		'text/css'                                                                  => 'css',
		'text/xml'                                                                  => 'xml',
		'text/calendar'                                                             => 'ics',
		'text/vcard'                                                                => 'vcf',
		'application/pdf'                                                           => 'pdf',
		'application/rtf'                                                           => 'rtf',
		'application/json'                                                          => 'json',
		'application/xml'                                                           => 'xml',
		'application/postscript'                                                    => 'ps ai eps',
		'application/epub+zip'                                                      => 'epub',
		'application/zip'                                                           => 'zip',
		'application/gzip'                                                          => 'gz',
		'application/x-tar'                                                         => 'tar',
		'application/x-7z-compressed'                                               => '7z',
		'application/vnd.rar'                                                       => 'rar',
		'application/msword'                                                        => 'doc',
		'application/vnd.ms-excel'                                                  => 'xls',
		'application/vnd.ms-powerpoint'                                             => 'ppt pps',
		'application/vnd.ms-outlook'                                                => 'msg',
		'application/vnd.openxmlformats-officedocument.wordprocessingml.document'   => 'docx',
		'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'         => 'xlsx',
		'application/vnd.openxmlformats-officedocument.presentationml.presentation' => 'pptx',
		'application/vnd.oasis.opendocument.text'                                   => 'odt',
		'application/vnd.oasis.opendocument.spreadsheet'                            => 'ods',
		'application/vnd.oasis.opendocument.presentation'                           => 'odp',
		'application/vnd.oasis.opendocument.graphics'                               => 'odg',
		'application/vnd.apple.pages'                                               => 'pages',
		'application/vnd.apple.numbers'                                             => 'numbers',
		'application/vnd.apple.keynote'                                             => 'key',
		'message/rfc822'                                                            => 'eml',
		'model/stl'                                                                 => 'stl',
		'model/obj'                                                                 => 'obj',
		'font/ttf'                                                                  => 'ttf',
		'font/otf'                                                                  => 'otf',
		'font/woff'                                                                 => 'woff',
		'font/woff2'                                                                => 'woff2',
	);

	/**
	 * @param string $accept `.pdf`, `image/png` or `image/*`, in upper or lower case.
	 * @return list<string> In lower case, without the dot.
	 */
	public static function suffixes( string $accept ): array {
		$accept_pattern = LowerCase::of( $accept );
		if ( str_starts_with( $accept_pattern, '.' ) ) {
			return '.' === $accept_pattern ? array() : array( substr( $accept_pattern, 1 ) );
		}
		$type_prefix = str_ends_with( $accept_pattern, '/*' ) ? substr( $accept_pattern, 0, -1 ) : null;
		$suffixes    = array();
		foreach ( self::SUFFIXES as $type => $list ) {
			if ( $type === $accept_pattern || ( null !== $type_prefix && str_starts_with( $type, $type_prefix ) ) ) {
				array_push( $suffixes, ...explode( ' ', $list ) );
			}
		}
		return $suffixes;
	}
}
