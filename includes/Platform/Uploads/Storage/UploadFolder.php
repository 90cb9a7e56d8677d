<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * The folder of uploaded files. File names cannot be guessed, and servers do not run the files. Protection files deny
 * direct access on servers that support them; FileDownload checks each download.
 */
final class UploadFolder {

	private const STORED_NAME = '/\A[0-9a-f]{32}\.bin\z/';

	private const DENY = "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tOrder "
		. "allow,deny\n\tDeny from all\n</IfModule>\n";

	private const DENY_IIS = "<?xml version=\"1.0\" "
		. "encoding=\"utf-8\"?>\n<configuration>\n\t<system.webServer>\n\t\t<security>\n\t\t\t<authorization>\n\t\t\t\t<remove users=\"*\" "
		. "roles=\"\" verbs=\"\" />\n\t\t\t\t<add accessType=\"Deny\" users=\"*\" "
		. "/>\n\t\t\t</authorization>\n\t\t</security>\n\t</system.webServer>\n</configuration>\n";

	public static function path(): string {
		/**
		 * Filters the folder of shoppers' files; ideally outside the web server's document root.
		 *
		 * @param string $folder Path. Default: aisle-private in the uploads folder.
		 */
		return untrailingslashit( (string) apply_filters(
			'aisle_private_folder',
			wp_upload_dir( null, false )['basedir'] . '/aisle-private'
		) );
	}

	/**
	 * @return string Random name with an extension that servers do not run.
	 */
	public static function random_name(): string {
		return bin2hex( random_bytes( 16 ) ) . '.bin';
	}

	/**
	 * @return string Empty if it is not the name of a stored file: paths are built from valid names only.
	 */
	public static function path_of( string $stored_name ): string {
		return preg_match( self::STORED_NAME, $stored_name ) ? self::path() . '/' . substr( $stored_name, 0, 2 ) . '/' . $stored_name : '';
	}

	/**
	 * @return string Path of the image's thumbnail, see UploadThumbnail; empty as in path_of().
	 */
	public static function thumbnail_path_of( string $stored_name ): string {
		$path = self::path_of( $stored_name );
		return '' === $path ? '' : substr( $path, 0, -4 ) . '.small.bin';
	}

	public static function has( string $stored_name ): bool {
		$path = self::path_of( $stored_name );
		return '' !== $path && is_file( $path );
	}

	/**
	 * @return bool True if the file is now in the folder, readable only for the server.
	 */
	public static function store_file( FileMover $mover, string $from, string $stored_name ): bool {
		$to = self::path_of( $stored_name );
		if ( '' === $to || ! self::create_folder( dirname( $to ) ) || ! $mover->move( $from, $to ) ) {
			return false;
		}
		self::restrict_access( $to );
		return true;
	}

	/**
	 * Creates a hard link to the file, or a copy if the disk has no hard links.
	 */
	public static function copy( string $stored_name, string $new_name ): bool {
		$from = self::path_of( $stored_name );
		$to   = self::path_of( $new_name );
		if ( '' === $from || '' === $to || ! is_file( $from ) || ! self::create_folder( dirname( $to ) ) ) {
			return false;
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- Some hosts and disks have no links; then it is copied.
		$linked = function_exists( 'link' ) && @link( $from, $to );
		if ( ! $linked && ! copy( $from, $to ) ) {
			return false;
		}
		self::restrict_access( $to );
		return true;
	}

	/**
	 * Deletes a file and its thumbnail.
	 */
	public static function delete( string $stored_name ): void {
		foreach ( array( self::path_of( $stored_name ), self::thumbnail_path_of( $stored_name ) ) as $path ) {
			if ( '' !== $path && is_file( $path ) ) {
				wp_delete_file( $path );
			}
		}
	}

	/**
	 * Writes an empty file in place of a thumbnail that is about to be created.
	 *
	 * @param string $thumbnail_path Path returned by thumbnail_path_of().
	 */
	public static function reserve_thumbnail( string $thumbnail_path ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask a visitor for FTP credentials.
		if ( false !== file_put_contents( $thumbnail_path, '' ) ) {
			self::restrict_access( $thumbnail_path );
		}
	}

	/**
	 * @param string $created_path Path of the created thumbnail, in the folder.
	 * @param string $thumbnail_path Path returned by thumbnail_path_of().
	 */
	public static function store_thumbnail( string $created_path, string $thumbnail_path ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask a visitor for FTP credentials.
		if ( ! rename( $created_path, $thumbnail_path ) ) {
			wp_delete_file( $created_path );
			return false;
		}
		self::restrict_access( $thumbnail_path );
		return true;
	}

	/**
	 * @return \Generator<string> Names of stored files that are older than the given time.
	 */
	public static function older_than( int $time ): \Generator {
		foreach ( is_dir( self::path() ) ? (array) glob( self::path() . '/[0-9a-f][0-9a-f]', GLOB_ONLYDIR ) : array() as $folder ) {
			foreach ( new \FilesystemIterator( (string) $folder ) as $file ) {
				if ( $file instanceof \SplFileInfo && preg_match( self::STORED_NAME, $file->getFilename() ) && $file->getMTime() < $time ) {
					yield $file->getFilename();
				}
			}
		}
	}

	/**
	 * @return bool True if the folder exists with its protection files; creates them if necessary.
	 */
	public static function ensure_folder(): bool {
		return self::create_folder( self::path() );
	}

	private static function create_folder( string $folder ): bool {
		$root = self::path();
		if ( ! wp_mkdir_p( $root ) || ! wp_mkdir_p( $folder ) ) {
			return false;
		}
		$protection_files = array(
			$root . '/.htaccess'     => self::DENY,
			$root . '/web.config'    => self::DENY_IIS,
			$root . '/index.html'    => '',
			$folder . '/index.html'  => '',
		);
		foreach ( $protection_files as $path => $text ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask a visitor for FTP credentials.
			if ( ! is_file( $path ) && false === file_put_contents( $path, $text ) ) {
				return false;
			}
		}
		return true;
	}

	private static function restrict_access( string $path ): void {
		$mode = defined( 'FS_CHMOD_FILE' ) ? (int) constant( 'FS_CHMOD_FILE' ) & 0666 : 0600;
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged, WordPress.WP.AlternativeFunctions -- Some disks have no modes.
		@chmod( $path, $mode );
	}
}
