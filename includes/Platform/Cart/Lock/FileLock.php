<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * An advisory lock on a file of one server, for databases without locks. The file is removed on release, so that files
 * do not accumulate on stores with many visitors.
 */
final class FileLock implements LockBackend {

	private const RETRY_MICROSECONDS = 4000;

	/** @var resource|null */
	private $handle = null;

	private string $path = '';

	/**
	 * @param string[] $folders Private folders in order of preference. The first that can be created and written is
	 *                          used.
	 */
	public function __construct( private readonly array $folders ) {}

	public function acquire( string $name, int $seconds ): ?bool {
		$folder = $this->usable_folder();
		if ( null === $folder ) {
			return null;
		}
		$path     = $folder . '/' . md5( $name ) . '.lock';
		$deadline = microtime( true ) + $seconds;
		do {
			if ( $this->try_once( $path ) ) {
				return true;
			}
			usleep( self::RETRY_MICROSECONDS );
		} while ( microtime( true ) < $deadline );
		return false;
	}

	public function release(): void {
		if ( null === $this->handle ) {
			return;
		}
		// The file is removed while it is locked: a request waiting for the old file detects below that it is no longer
		// in the folder.
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- an open file cannot be removed on Windows, and need not be.
		@unlink( $this->path );
		flock( $this->handle, LOCK_UN );
		fclose( $this->handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		$this->handle = null;
	}

	private function try_once( string $path ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- a lock needs the handle.
		$handle = @fopen( $path, 'c' );
		if ( false === $handle ) {
			return false;
		}
		if ( flock( $handle, LOCK_EX | LOCK_NB ) && $this->is_still_in_folder( $handle, $path ) ) {
			$this->handle = $handle;
			$this->path   = $path;
			return true;
		}
		fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return false;
	}

	/**
	 * Checks that the locked file is still in the folder. Between opening and locking, the previous request may have
	 * removed it, and a third may have locked a new file.
	 *
	 * @param resource $handle
	 */
	private function is_still_in_folder( $handle, string $path ): bool {
		clearstatcache( true, $path );
		$handle_stat = fstat( $handle );
		$path_stat = @stat( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- a missing file is an answer.
		return false !== $handle_stat && false !== $path_stat && $handle_stat['ino'] === $path_stat['ino'];
	}

	private function usable_folder(): ?string {
		foreach ( $this->folders as $folder ) {
			// Another request may create the folder at the same time.
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- Before any filesystem API.
			if ( ( is_dir( $folder ) || @mkdir( $folder, 0700, true ) || is_dir( $folder ) ) && is_writable( $folder ) ) {
				return $folder;
			}
		}
		return null;
	}
}
