/**
 * Maps media types to file extensions that shoppers commonly upload. A custom table, because browsers provide none.
 * Mirrors includes/Domain/ContactRules/MediaTypes.php.
 */
import { lowerCase } from '../conditions/lower-case';

const EXTENSIONS_BY_TYPE: Readonly< Record< string, string > > = {
	'image/jpeg': 'jpg jpeg jpe',
	'image/png': 'png',
	'image/gif': 'gif',
	'image/webp': 'webp',
	'image/avif': 'avif',
	'image/heic': 'heic',
	'image/heif': 'heif',
	'image/bmp': 'bmp',
	'image/tiff': 'tif tiff',
	'image/svg+xml': 'svg',
	'image/x-icon': 'ico',
	'image/vnd.adobe.photoshop': 'psd',
	'image/vnd.dwg': 'dwg',
	'image/vnd.dxf': 'dxf',
	'audio/mpeg': 'mp3',
	'audio/mp4': 'm4a m4b',
	'audio/aac': 'aac',
	'audio/ogg': 'ogg oga opus',
	'audio/wav': 'wav',
	'audio/flac': 'flac',
	'audio/midi': 'mid midi',
	'video/mp4': 'mp4 m4v',
	'video/quicktime': 'mov qt',
	'video/webm': 'webm',
	'video/ogg': 'ogv',
	'video/mpeg': 'mpeg mpg',
	'video/x-msvideo': 'avi',
	'video/x-ms-wmv': 'wmv',
	'video/x-matroska': 'mkv',
	'video/3gpp': '3gp',
	'text/plain': 'txt text log',
	'text/csv': 'csv',
	'text/tab-separated-values': 'tsv',
	'text/markdown': 'md',
	'text/html': 'html htm',
	'text/css': 'css',
	'text/xml': 'xml',
	'text/calendar': 'ics',
	'text/vcard': 'vcf',
	'application/pdf': 'pdf',
	'application/rtf': 'rtf',
	'application/json': 'json',
	'application/xml': 'xml',
	'application/postscript': 'ps ai eps',
	'application/epub+zip': 'epub',
	'application/zip': 'zip',
	'application/gzip': 'gz',
	'application/x-tar': 'tar',
	'application/x-7z-compressed': '7z',
	'application/vnd.rar': 'rar',
	'application/msword': 'doc',
	'application/vnd.ms-excel': 'xls',
	'application/vnd.ms-powerpoint': 'ppt pps',
	'application/vnd.ms-outlook': 'msg',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
	'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
	'application/vnd.oasis.opendocument.text': 'odt',
	'application/vnd.oasis.opendocument.spreadsheet': 'ods',
	'application/vnd.oasis.opendocument.presentation': 'odp',
	'application/vnd.oasis.opendocument.graphics': 'odg',
	'application/vnd.apple.pages': 'pages',
	'application/vnd.apple.numbers': 'numbers',
	'application/vnd.apple.keynote': 'key',
	'message/rfc822': 'eml',
	'model/stl': 'stl',
	'model/obj': 'obj',
	'font/ttf': 'ttf',
	'font/otf': 'otf',
	'font/woff': 'woff',
	'font/woff2': 'woff2',
};

/**
 * Returns the file extensions that an entry such as `.pdf`, `image/png` or `image/*` accepts, in lower case, without
 * the dot. The entry's case is ignored.
 */
export function extensionsOf( accept: string ): string[] {
	const acceptPattern = lowerCase( accept );
	if ( acceptPattern.startsWith( '.' ) ) {
		return acceptPattern === '.' ? [] : [ acceptPattern.slice( 1 ) ];
	}
	const matchesType = acceptPattern.endsWith( '/*' )
		? ( type: string ) => type.startsWith( acceptPattern.slice( 0, -1 ) )
		: ( type: string ) => type === acceptPattern;
	return Object.entries( EXTENSIONS_BY_TYPE ).flatMap( ( [ type, list ] ) =>
		matchesType( type ) ? list.split( ' ' ) : []
	);
}
