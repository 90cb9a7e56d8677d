<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Uploaded files as answers name them. Twin of src/domain/form/file-facts.ts.
 *
 * @phpstan-import-type FileFacts from Shapes as FileFactsShape
 */
final class FileFacts {

	private const TOKEN = '/^([0-9a-f]{40})(?:\|\||$)/D';

	/**
	 * What is known of the file that a value `token||name` stands for.
	 *
	 * @param array<string, FileFactsShape> $files
	 * @return ?FileFactsShape
	 */
	public static function of( string $value, array $files ): ?array {
		return 1 === preg_match( self::TOKEN, $value, $match ) ? $files[ $match[1] ] ?? null : null;
	}
}
