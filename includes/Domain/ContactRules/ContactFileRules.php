<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\Conditions\LowerCase;

/**
 * Checks files by name and size; the upload checks their content. Mirror of src/domain/contact-rules/file-rules.ts.
 *
 * @phpstan-import-type FileData from ContactRuleModel
 */
final class ContactFileRules {

	/**
	 * @param list<FileData> $files
	 * @param mixed           $accept `.pdf`, `image/png` or `image/*`, as in an HTML input.
	 */
	public static function are_accepted( array $files, mixed $accept ): bool {
		$suffixes = array_merge( ...array_map( MediaTypes::suffixes( ... ), FieldValues::accepted_values( $accept ) ) );
		foreach ( $files as $file ) {
			$dot = strrpos( $file['name'], '.' );
			if ( false === $dot || ! in_array( LowerCase::of( substr( $file['name'], $dot + 1 ) ), $suffixes, true ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param list<FileData> $files
	 */
	public static function min_size( array $files, mixed $threshold ): bool {
		return LimitRules::at_least( self::total_size( $files ), FieldValues::threshold( $threshold ) );
	}

	/**
	 * @param list<FileData> $files
	 */
	public static function max_size( array $files, mixed $threshold ): bool {
		return LimitRules::at_most( self::total_size( $files ), FieldValues::threshold( $threshold ) );
	}

	/**
	 * @param list<FileData> $files
	 */
	private static function total_size( array $files ): int {
		return array_sum( array_column( $files, 'size' ) );
	}
}
