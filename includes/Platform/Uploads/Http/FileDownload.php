<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Http;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Files\UploadLinks;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\UploadThumbnail;
use Aisle\Platform\Uploads\Storage\UploadToken;

/**
 * Sends a file at `/?wc-ajax=aisle_file`, always as a download and never inline: visitors' files must not run on the
 * store's origin.
 */
final class FileDownload {

	/** MIME types by extension; other files are sent as plain bytes. */
	private const TYPES = array(
		'jpg'  => 'image/jpeg',
		'jpeg' => 'image/jpeg',
		'jpe'  => 'image/jpeg',
		'png'  => 'image/png',
		'gif'  => 'image/gif',
		'webp' => 'image/webp',
		'avif' => 'image/avif',
		'heic' => 'image/heic',
		'heif' => 'image/heif',
		'tif'  => 'image/tiff',
		'tiff' => 'image/tiff',
		'pdf'  => 'application/pdf',
		'zip'  => 'application/zip',
		'mp4'  => 'video/mp4',
		'mp3'  => 'audio/mpeg',
	);

	private const PIECE_BYTES = 262144;

	public function __construct(
		private readonly UploadRows $rows,
		private readonly FilePermission $permission
	) {}

	/**
	 * `aisle_session_lock`: a download does not write the cart and may take minutes, so it does not wait for the lock.
	 *
	 * @param mixed $needs_lock
	 */
	public static function needs_lock( $needs_lock ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- It is only compared.
		return (bool) $needs_lock && UploadLinks::ENDPOINT !== ( $_GET['wc-ajax'] ?? '' );
	}

	/** `wc_ajax_aisle_file` */
	public function handle_request(): void {
		try {
			// find() checks the permission.
			// phpcs:disable WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- A mailed link.
			$query        = array_filter( wp_unslash( $_GET ), 'is_string' );
			$file         = $this->find( $query );
			$with_body    = 'HEAD' !== ( $_SERVER['REQUEST_METHOD'] ?? 'GET' );
			$is_thumbnail = isset( $query[ UploadThumbnail::PARAMETER ] );
			$this->send( self::path( $file, $is_thumbnail ), self::headers( $file, $is_thumbnail ), $with_body );
			// phpcs:enable
		} catch ( ApiError $error ) {
			nocache_headers();
			wp_die( esc_html( $error->getMessage() ), '', array( 'response' => (int) $error->status ) );
		}
	}

	/**
	 * @param array<string> $query `file` (a token) or `id`; `order` and `key` from a link in an email.
	 * @throws ApiError unknown_file, both for a missing file and for another user's.
	 */
	public function find( array $query ): UploadedFile {
		$token = $query['file'] ?? '';
		$id    = $query['id'] ?? '';
		if ( UploadToken::is_valid( $token ) ) {
			$file = $this->rows->by_tokens( array( $token ) )[ $token ] ?? null;
		} else {
			// IDs can be guessed, so guests cannot use them.
			$file = is_user_logged_in() && ctype_digit( $id ) ? $this->rows->by_id( (int) $id ) : null;
		}
		$order = ctype_digit( $query['order'] ?? '' ) ? (int) $query['order'] : 0;
		if (
			null === $file
			|| ! $this->permission->may_read( $file, $order, $query['key'] ?? '' )
			|| ! UploadFolder::has( $file->stored_name )
		) {
			throw UploadError::because( 'unknown_file' );
		}
		return $file;
	}

	/**
	 * @throws ApiError unknown_file, also if there is no thumbnail.
	 */
	private static function path( UploadedFile $file, bool $is_thumbnail ): string {
		$path = $is_thumbnail ? UploadThumbnail::path( $file ) : UploadFolder::path_of( $file->stored_name );
		return '' === $path ? throw UploadError::because( 'unknown_file' ) : $path;
	}

	/**
	 * @param bool $is_thumbnail True for the thumbnail, which is always a JPEG.
	 * @return array<string, string> All headers except the length.
	 */
	public static function headers( UploadedFile $file, bool $is_thumbnail = false ): array {
		$ascii_name = (string) preg_replace( '/[^A-Za-z0-9._ -]+/', '_', remove_accents( $file->file_name ) );
		$type       = self::TYPES[ $file->extension ] ?? 'application/octet-stream';
		return array(
			'Content-Type'                 => $is_thumbnail ? 'image/jpeg' : $type,
			'Content-Disposition'          => 'attachment; filename="' . $ascii_name . '"; filename*=UTF-8\'\''
				. rawurlencode( $file->file_name ),
			'Content-Security-Policy'      => "sandbox; default-src 'none'; frame-ancestors 'none'",
			'X-Content-Type-Options'       => 'nosniff',
			'Cross-Origin-Resource-Policy' => 'same-origin',
			'Referrer-Policy'              => 'no-referrer',
			'X-Robots-Tag'                 => 'noindex, nofollow',
			'Cache-Control'                => 'private, no-store, max-age=0',
			'Accept-Ranges'                => 'none',
		);
	}

	/**
	 * @param array<string, string> $headers
	 */
	private function send( string $path, array $headers, bool $with_body ): void {
		$handle = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Handed out piece by piece.
		if ( false === $handle ) {
			throw UploadError::because( 'unknown_file' );
		}
		// An output buffer would store the whole file; a compressing buffer would make Content-Length wrong.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		status_header( 200 );
		if ( ! filter_var( ini_get( 'zlib.output_compression' ), FILTER_VALIDATE_BOOLEAN ) ) {
			$headers['Content-Length'] = (string) filesize( $path );
		}
		foreach ( $headers as $name => $value ) {
			header( $name . ': ' . $value );
		}
		while ( $with_body && ! feof( $handle ) && ! connection_aborted() ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.Security.EscapeOutput -- The file, as it is.
			echo fread( $handle, self::PIECE_BYTES );
			flush();
		}
		fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		exit;
	}
}
