<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Finds uploaded files by the values of answers. Mirror of src/domain/form/known-files.ts.
 *
 * @phpstan-import-type FileData from FormModel
 */
final class KnownFiles {

	private const TOKEN = '/^([0-9a-f]{40})(?:\|\||$)/D';

	/**
	 * Returns the data of the file for a value `token||name`; null if it is not known.
	 *
	 * @param array<string, FileData> $files
	 * @return ?FileData
	 */
	public static function file_data( string $value, array $files ): ?array {
		return 1 === preg_match( self::TOKEN, $value, $match ) ? $files[ $match[1] ] ?? null : null;
	}
}
