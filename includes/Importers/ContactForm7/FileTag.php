<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Imports file upload tags.
 */
final class FileTag {

	private const UNITS = array( '' => 1, 'b' => 1, 'kb' => 1024, 'mb' => 1048576 );

	/** Contact Form 7's defaults. */
	private const DEFAULT_SIZE_BYTES = 1048576;
	private const DEFAULT_TYPES      = 'audio/*|video/*|image/*';

	public function __construct(
		private readonly FormTag $tag,
		private readonly string $label,
		private readonly ImportReport $report
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function field_data(): array {
		$extensions = $this->extensions();
		return array(
			'type'        => 'file',
			'upload'      => 'ajax',
			'maxFileSize' => $this->max_bytes(),
		) + ( array() === $extensions ? array() : array(
			'extensionSupportEnable' => true,
			'extensions'             => implode( ', ', $extensions ),
		) );
	}

	private function max_bytes(): int {
		$limit = strtolower( $this->tag->option( 'limit' ) );
		if ( 1 === preg_match( '/\A([1-9]\d{0,8})(b|kb|mb)?\z/', $limit, $found ) ) {
			return (int) $found[1] * self::UNITS[ $found[2] ?? '' ];
		}
		if ( '' !== $limit ) {
			$this->report->problem(
				$this->label,
				/* translators: %s: an option of a field in the other plugin, such as limit:many. */
				sprintf( __( 'The limit “%s” is not valid, so it was set to 1 MB.', 'aisle' ), 'limit:' . $this->tag->option( 'limit' ) )
			);
		}
		return self::DEFAULT_SIZE_BYTES;
	}

	/**
	 * @return list<string>
	 */
	private function extensions(): array {
		$file_types    = $this->tag->option( 'filetypes' );
		$mime_types    = self::mime_types_by_extension();
		$allowed       = array();
		$unknown_types = array();
		foreach ( array_filter( (array) preg_split(
			'/[|,]/',
			strtolower( '' === $file_types ? self::DEFAULT_TYPES : $file_types )
		) ) as $type ) {
			$type                = ltrim( (string) $type, '.' );
			$matching_extensions = str_contains( $type, '/' )
				? array_keys( array_filter( $mime_types, static fn( string $mime ): bool => self::matches_type( $mime, $type ) ) )
				: array_intersect( array( $type ), array_keys( $mime_types ) );
			array_push( $allowed, ...array_values( $matching_extensions ) );
			if ( array() === $matching_extensions ) {
				$unknown_types[] = $type;
			}
		}
		if ( array() !== $unknown_types ) {
			$this->report->problem(
				$this->label,
				/* translators: %s: kinds of files, such as exe. */
				sprintf( __( 'This site doesn’t allow these file types: %s.', 'aisle' ), implode( ', ', $unknown_types ) )
			);
		}
		// If the site allows none of the types, the field accepts no file, rather than every file.
		return array_values( array_unique( array_map(
			'strval',
			array() === $allowed ? array_filter( $unknown_types, 'ctype_alnum' ) : $allowed
		) ) );
	}

	private static function matches_type( string $mime, string $type ): bool {
		return str_ends_with( $type, '/*' ) ? str_starts_with( $mime, substr( $type, 0, -1 ) ) : $mime === $type;
	}

	/**
	 * @return array<string, string> Extension => MIME type.
	 */
	private static function mime_types_by_extension(): array {
		$mime_types = array();
		foreach ( get_allowed_mime_types() as $extensions => $mime ) {
			$mime_types += array_fill_keys( explode( '|', (string) $extensions ), (string) $mime );
		}
		return $mime_types;
	}
}
