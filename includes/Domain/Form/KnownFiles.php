<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Uploaded files as answers name them. Twin of src/domain/form/known-files.ts.
 *
 * @phpstan-import-type FileFacts from FormModel
 */
final class KnownFiles {

	private const TOKEN = '/^([0-9a-f]{40})(?:\|\||$)/D';

	/**
	 * What is known of the file that a value `token||name` stands for.
	 *
	 * @param array<string, FileFacts> $files
	 * @return ?FileFacts
	 */
	public static function facts( string $value, array $files ): ?array {
		return 1 === preg_match( self::TOKEN, $value, $match ) ? $files[ $match[1] ] ?? null : null;
	}
}
