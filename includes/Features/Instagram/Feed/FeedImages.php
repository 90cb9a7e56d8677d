<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

/**
 * Copies the images of posts to the uploads folder. Instagram's own URLs end after days, and its servers would get each
 * visitor's IP address.
 */
final class FeedImages {

	/** Sides of the two square copies, in px. */
	public const SIZE       = 640;
	public const SMALL_SIZE = 320;

	/** Allowed types, as found in the content of the file. */
	private const EXTENSIONS = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/webp' => 'webp',
	);

	private const MAX_BYTES  = 10 * 1024 * 1024;

	/** An image library needs up to eight bytes of memory for each pixel. Instagram's images have up to 3 million. */
	private const MAX_PIXELS = 12000000;

	private const TIMEOUT_SECONDS = 10;

	public static function folder(): string {
		return untrailingslashit( (string) wp_upload_dir( null, false )['basedir'] ) . '/aisle-instagram';
	}

	public static function url( string $file ): string {
		return set_url_scheme( untrailingslashit( (string) wp_upload_dir( null, false )['baseurl'] ) . '/aisle-instagram/' . $file );
	}

	/**
	 * Downloads a post's image and creates the copies.
	 *
	 * @param string $id  ID of the post; digits and `_`.
	 * @param string $url URL of one of Instagram's hosts.
	 * @return array{file: string, small: string, size: int}|null Names of the files in the folder, and the side of the
	 *                                                           larger one in px; null if the image is not usable.
	 */
	public function copy( string $id, string $url ): ?array {
		$response = wp_safe_remote_get( $url, array(
			'timeout'             => self::TIMEOUT_SECONDS,
			// A redirect may lead to any server, also to an internal one.
			'redirection'         => 0,
			'limit_response_size' => self::MAX_BYTES + 1,
		) );
		$content = is_wp_error( $response ) || 200 !== wp_remote_retrieve_response_code( $response )
			? ''
			: wp_remote_retrieve_body( $response );
		$extension = self::extension_of( $content );
		return '' === $extension || ! self::create_folder() ? null : $this->save( $id, $content, $extension );
	}

	/**
	 * @return list<string> Names of all files in the folder, except its index.
	 */
	public function all(): array {
		$files = is_dir( self::folder() ) ? scandir( self::folder() ) : false;
		return array_values( array_filter(
			false === $files ? array() : $files,
			static fn( string $name ): bool => ! in_array( $name, array( '.', '..', 'index.html' ), true )
		) );
	}

	public function delete( string $file ): void {
		wp_delete_file( self::folder() . '/' . wp_basename( $file ) );
	}

	/**
	 * @param string $id ID of the post.
	 * @return array{file: string, small: string, size: int}|null Copies that were made before, as of copy().
	 */
	public function existing_copy( string $id ): ?array {
		foreach ( self::EXTENSIONS as $extension ) {
			$file = self::folder() . "/{$id}.{$extension}";
			if ( is_file( $file ) ) {
				return self::result( $id, $extension );
			}
		}
		return null;
	}

	/** Returns the extension for the content's type; '' if it is no allowed image. */
	private static function extension_of( string $content ): string {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- PHP warns about content that is no image.
		$info = '' === $content || strlen( $content ) > self::MAX_BYTES ? false : @getimagesizefromstring( $content );
		return is_array( $info ) && 0 < $info[0] * $info[1] && self::MAX_PIXELS >= $info[0] * $info[1]
			? self::EXTENSIONS[ $info['mime'] ] ?? ''
			: '';
	}

	/**
	 * @return array{file: string, small: string, size: int}|null
	 */
	private function save( string $id, string $content, string $extension ): ?array {
		// A reader never sees half a file: the name changes when the file is complete.
		$part = self::folder() . "/{$id}.part.{$extension}";
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- WP_Filesystem may ask for FTP credentials.
		if ( strlen( $content ) !== file_put_contents( $part, $content ) ) {
			wp_delete_file( $part );
			return null;
		}
		$is_saved = self::resize( $part, self::folder() . "/{$id}-small.{$extension}", self::SMALL_SIZE )
			&& self::resize( $part, self::folder() . "/{$id}.{$extension}", self::SIZE );
		wp_delete_file( $part );
		return $is_saved ? self::result( $id, $extension ) : null;
	}

	/** Saves a square copy; of a smaller image, a copy with its own size. */
	private static function resize( string $from, string $to, int $side ): bool {
		$editor = wp_get_image_editor( $from );
		if ( is_wp_error( $editor ) ) {
			// Only a server without an image library for this type keeps the file; otherwise, the image is damaged.
			return 'image_no_editor' === $editor->get_error_code() && copy( $from, $to );
		}
		$size   = $editor->get_size();
		$square = min( $side, (int) $size['width'], (int) $size['height'] );
		$editor->resize( $square, $square, true );
		$part  = (string) preg_replace( '/(\.\w+)\z/', '.part$1', $to );
		$saved = $editor->save( $part );
		// phpcs:ignore WordPress.WP.AlternativeFunctions.rename_rename -- In the same folder.
		return ! is_wp_error( $saved ) && rename( $saved['path'], $to );
	}

	/**
	 * @return array{file: string, small: string, size: int}
	 */
	private static function result( string $id, string $extension ): array {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- The file may have been damaged meanwhile.
		$info = @getimagesize( self::folder() . "/{$id}.{$extension}" );
		return array(
			'file'  => "{$id}.{$extension}",
			'small' => is_file( self::folder() . "/{$id}-small.{$extension}" ) ? "{$id}-small.{$extension}" : "{$id}.{$extension}",
			'size'  => is_array( $info ) ? $info[0] : self::SIZE,
		);
	}

	private static function create_folder(): bool {
		if ( ! wp_mkdir_p( self::folder() ) ) {
			return false;
		}
		if ( ! is_file( self::folder() . '/index.html' ) ) {
			touch( self::folder() . '/index.html' );
		}
		return true;
	}
}
