<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Tests the folder of shoppers' files with requests to the site's own web server. Only the responses show whether the
 * folder is protected: some servers ignore protection rules.
 */
final class FolderProbe {

	public const PROTECTED     = 'protected';
	public const NO_PUBLIC_URL = 'no_public_url';
	public const SERVED        = 'served';
	public const RUNS_PHP      = 'runs_php';
	public const UNKNOWN       = 'unknown';
	public const NOT_WRITABLE  = 'not_writable';

	private const TIMEOUT_SECONDS = 5;

	/**
	 * @return string One of the constants.
	 */
	public static function run(): string {
		$url = self::url();
		if ( ! UploadFolder::ensure_folder() ) {
			return self::NOT_WRITABLE;
		}
		if ( null === $url ) {
			return self::NO_PUBLIC_URL;
		}
		// The binary file has random content: a server that returns it serves the folder. The PHP file prints a sum
		// that is not in its code: a server that returns the sum has run the file.
		$is_served = self::responds_with( $url, '.bin', bin2hex( random_bytes( 16 ) ), null );
		$first     = random_int( 100000000, 999999999 );
		$second    = random_int( 100000000, 999999999 );
		$runs_php  = self::responds_with( $url, '.php', "<?php echo 'aisle-', {$first} + {$second};", 'aisle-' . ( $first + $second ) );
		return match ( true ) {
			true === $runs_php                        => self::RUNS_PHP,
			true === $is_served                       => self::SERVED,
			null === $is_served || null === $runs_php => self::UNKNOWN,
			default                                   => self::PROTECTED,
		};
	}

	/**
	 * @return string|null URL at which a browser would find the folder; null if there is none.
	 */
	public static function url(): ?string {
		$folder         = wp_normalize_path( UploadFolder::path() );
		$uploads        = wp_upload_dir( null, false );
		$public_folders = array(
			$uploads['basedir'] => $uploads['baseurl'],
			WP_CONTENT_DIR      => content_url(),
			ABSPATH             => site_url(),
		);
		foreach ( $public_folders as $path => $url ) {
			$path = trailingslashit( wp_normalize_path( $path ) );
			if ( str_starts_with( $folder . '/', $path ) ) {
				return untrailingslashit( untrailingslashit( $url ) . '/' . substr( $folder, strlen( $path ) ) );
			}
		}
		return null;
	}

	/**
	 * @param string|null $expected_output Expected output if the file runs; null to expect its unchanged content.
	 * @return bool|null Null if the server does not respond.
	 */
	private static function responds_with( string $url, string $extension, string $content, ?string $expected_output ): ?bool {
		$name = 'probe-' . bin2hex( random_bytes( 8 ) ) . $extension;
		$path = UploadFolder::path() . '/' . $name;
		try {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
			file_put_contents( $path, $content );
			$response = wp_safe_remote_get(
				$url . '/' . $name,
				array( 'timeout' => self::TIMEOUT_SECONDS, 'redirection' => 2, 'limit_response_size' => 4096, 'sslverify' => false )
			);
		} finally {
			wp_delete_file( $path );
		}
		return is_wp_error( $response ) ? null : trim( wp_remote_retrieve_body( $response ) ) === ( $expected_output ?? $content );
	}
}
