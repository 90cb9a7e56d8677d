<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * Normalizes a field's values and files for the rules. Mirror of src/domain/contact-rules/field-values.ts.
 *
 * @phpstan-import-type FileData from ContactRuleModel
 */
final class FieldValues {

	/**
	 * Returns the trimmed texts of nested lists, without blank texts and values that are not texts.
	 *
	 * @return list<string>
	 */
	public static function texts( mixed $value ): array {
		if ( is_array( $value ) ) {
			return array_merge( ...array_map( self::texts( ... ), array_values( $value ) ) );
		}
		$text = is_string( $value ) ? WhiteSpace::trim( $value ) : '';
		return '' === $text ? array() : array( $text );
	}

	/**
	 * Returns the files that have a name and are not empty.
	 *
	 * @return list<FileData>
	 */
	public static function files( mixed $raw_files ): array {
		$files = array();
		foreach ( is_array( $raw_files ) ? $raw_files : array() as $file ) {
			$name = is_array( $file ) ? $file['name'] ?? null : null;
			$size = is_array( $file ) ? $file['size'] ?? null : null;
			if ( is_string( $name ) && '' !== $name && is_int( $size ) && $size > 0 ) {
				$files[] = array(
					'name' => $name,
					'size' => $size,
				);
			}
		}
		return $files;
	}

	/**
	 * Returns the values that a rule accepts: texts or integers.
	 *
	 * @return list<string>
	 */
	public static function accepted_values( mixed $accept ): array {
		return self::texts( array_map(
			static fn( mixed $item ): mixed => is_int( $item ) ? (string) $item : $item,
			is_array( $accept ) ? $accept : array()
		) );
	}

	/** Returns a rule's number, given as number or text. Null if it is not a number; the rule then passes. */
	public static function threshold( mixed $value ): ?float {
		if ( is_int( $value ) || is_float( $value ) ) {
			return (float) $value;
		}
		return is_string( $value ) ? TextFormats::number( WhiteSpace::trim( $value ) ) : null;
	}
}
