<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Asks the site's own web server for what lies in the folder of shoppers' files. A rule that some server may not read proves
 * nothing; its answer does.
 */
final class FolderProbe {

	public const CLOSED   = 'closed';
	public const OUTSIDE  = 'outside';
	public const SERVED   = 'served';
	public const RUNS_PHP = 'runs_php';
	public const UNKNOWN  = 'unknown';
	public const READONLY = 'readonly';

	private const SECONDS = 5;

	/**
	 * @return string One of the constants.
	 */
	public static function sing(): string {
		$url = self::url();
		if ( ! UploadFolder::ready() ) {
			return self::READONLY;
		}
		if ( null === $url ) {
			return self::OUTSIDE;
		}
		// Sums that stand nowhere: whoever answers them has read the file, or run it.
		$served = self::answers( $url, '.bin', bin2hex( random_bytes( 16 ) ), null );
		$first  = random_int( 100000000, 999999999 );
		$second = random_int( 100000000, 999999999 );
		$runs   = self::answers( $url, '.php', "<?php echo 'aisle-', {$first} + {$second};", 'aisle-' . ( $first + $second ) );
		return match ( true ) {
			true === $runs                      => self::RUNS_PHP,
			true === $served                    => self::SERVED,
			null === $served || null === $runs  => self::UNKNOWN,
			default                             => self::CLOSED,
		};
	}

	/**
	 * @return string|null Where a browser would look for the folder; null where no address leads there.
	 */
	public static function url(): ?string {
		$folder  = wp_normalize_path( UploadFolder::path() );
		$uploads = wp_upload_dir( null, false );
		$served  = array(
			$uploads['basedir'] => $uploads['baseurl'],
			WP_CONTENT_DIR      => content_url(),
			ABSPATH             => site_url(),
		);
		foreach ( $served as $path => $url ) {
			$path = trailingslashit( wp_normalize_path( $path ) );
			if ( str_starts_with( $folder . '/', $path ) ) {
				return untrailingslashit( untrailingslashit( $url ) . '/' . substr( $folder, strlen( $path ) ) );
			}
		}
		return null;
	}

	/**
	 * @param string|null $answer What it says when it ran; null for what it says as it lies there.
	 * @return bool|null Null where the server does not answer.
	 */
	private static function answers( string $url, string $ending, string $content, ?string $answer ): ?bool {
		$name = 'canary-' . bin2hex( random_bytes( 8 ) ) . $ending;
		$path = UploadFolder::path() . '/' . $name;
		try {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- As all files of the folder; WP_Filesystem may ask for FTP credentials.
			file_put_contents( $path, $content );
			$response = wp_safe_remote_get(
				$url . '/' . $name,
				array( 'timeout' => self::SECONDS, 'redirection' => 2, 'limit_response_size' => 4096, 'sslverify' => false )
			);
		} finally {
			wp_delete_file( $path );
		}
		return is_wp_error( $response ) ? null : trim( wp_remote_retrieve_body( $response ) ) === ( $answer ?? $content );
	}
}
