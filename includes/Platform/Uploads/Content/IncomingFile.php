<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * One file of a multipart POST as PHP provides it. None of its values is trusted, except the path after the file mover
 * has verified it.
 */
final class IncomingFile {

	public function __construct(
		public readonly string $name,
		public readonly string $path,
		public readonly int $error,
		public readonly string $full_path = ''
	) {}

	/**
	 * @param mixed $entry Entry of `$_FILES` for one file.
	 * @throws \Aisle\Platform\Http\ApiError no_file, several_files
	 */
	public static function of( mixed $entry ): self {
		if ( ! is_array( $entry ) || ! isset( $entry['name'], $entry['tmp_name'], $entry['error'] ) ) {
			throw UploadError::because( 'no_file' );
		}
		if ( ! is_string( $entry['name'] ) || ! is_string( $entry['tmp_name'] ) || ! is_int( $entry['error'] ) ) {
			throw UploadError::because( 'several_files' );
		}
		return new self(
			$entry['name'],
			$entry['tmp_name'],
			$entry['error'],
			is_string( $entry['full_path'] ?? null ) ? $entry['full_path'] : ''
		);
	}

	/**
	 * @param array<mixed> $entry Entry whose members are lists: `name[]`, `tmp_name[]`, …
	 * @return list<self> Without inputs that have no file.
	 * @throws \Aisle\Platform\Http\ApiError no_file, several_files
	 */
	public static function list( array $entry ): array {
		$files = array();
		foreach ( array_keys( (array) ( $entry['name'] ?? array() ) ) as $slot ) {
			$file = self::of( array_map(
				static fn ( mixed $values ): mixed => is_array( $values ) ? ( $values[ $slot ] ?? null ) : null,
				$entry
			) );
			if ( UPLOAD_ERR_NO_FILE !== $file->error ) {
				$files[] = $file;
			}
		}
		return $files;
	}
}
