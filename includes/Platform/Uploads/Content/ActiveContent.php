<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Searches the whole file for program code, in pieces.
 *
 * The patterns are long enough to be unlikely by chance: they occur about once in 30,000 files with 20 MB of noise,
 * such as a photo's.
 */
final class ActiveContent {

	private const PIECE_BYTES = 262144;
	private const OVERLAP     = 64;

	/**
	 * Matches openings of PHP code, and the end of a phar archive's header. The third alternative is for servers
	 * without PHP's tokenizer, see PhpCode.
	 */
	private const CODE = '/<\?php\s|<\?=[\t\r\n -~]{11}|<\?[\t\r\n ][\t\r\n -~]{16}|<\?=?\s{0,8}@?[a-z_\\\\][a-z0-9_\\\\]{3,40}\s{0,8}'
		. '\([\t\r\n -~]{0,200}?\?>|__HALT_COMPILER\s{0,8}\(/i';

	/** Matches what old browsers treated as HTML near the start of an image or text. */
	private const PAGE = '/<(?:script|html|svg|iframe|object|embed)[\s>\/]|<!doctype\s+html|<\?xml-stylesheet|<!entity\s/i';

	/**
	 * @throws \Aisle\Platform\Http\ApiError active_content, check_timeout
	 */
	public static function check( string $path, string $mime, CheckBudget $budget ): void {
		$is_text          = str_starts_with( $mime, 'text/' ) || 'application/rtf' === $mime;
		$may_contain_page = $is_text || str_starts_with( $mime, 'image/' );
		$handle           = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file, read piece by piece.
		if ( false === $handle ) {
			throw UploadError::because( 'incomplete_file' );
		}
		$tail = '';
		$php  = new PhpCode( $handle );
		while ( ! feof( $handle ) ) {
			$piece   = (string) fread( $handle, self::PIECE_BYTES ); // phpcs:ignore WordPress.WP.AlternativeFunctions
			$has_php = $php->is_in( $piece );
			if ( $is_text ) {
				// UTF-16 separates ASCII letters by zero bytes.
				$piece = str_replace( "\0", '', $piece );
			}
			$text = $tail . $piece;
			if ( $has_php || 0 !== preg_match( self::CODE, $text ) || ( $may_contain_page && 0 !== preg_match( self::PAGE, $text ) ) ) {
				fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
				throw UploadError::because( 'active_content' );
			}
			$tail = substr( $text, -self::OVERLAP );
			$budget->assert_time_left();
		}
		fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
}
