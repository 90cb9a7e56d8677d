<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * Normalizes a field's values and files for the rules. Mirror of src/domain/contact-rules/field-values.ts.
 *
 * @phpstan-import-type WholeFile from ContactRuleModel
 */
final class FieldValues {

	/**
	 * Returns the trimmed texts of nested lists, without blank texts and values that are not texts.
	 *
	 * @return list<string>
	 */
	public static function texts( mixed $given ): array {
		if ( is_array( $given ) ) {
			return array_merge( ...array_map( self::texts( ... ), array_values( $given ) ) );
		}
		$text = is_string( $given ) ? WhiteSpace::trim( $given ) : '';
		return '' === $text ? array() : array( $text );
	}

	/**
	 * Returns the files that have a name and are not empty.
	 *
	 * @return list<WholeFile>
	 */
	public static function files( mixed $given ): array {
		$files = array();
		foreach ( is_array( $given ) ? $given : array() as $file ) {
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
	public static function accepted( mixed $accept ): array {
		return self::texts( array_map(
			static fn( mixed $one ): mixed => is_int( $one ) ? (string) $one : $one,
			is_array( $accept ) ? $accept : array()
		) );
	}

	/** Returns a rule's number, given as number or text. Null if it is not a number; the rule then passes. */
	public static function threshold( mixed $given ): ?float {
		if ( is_int( $given ) || is_float( $given ) ) {
			return (float) $given;
		}
		return is_string( $given ) ? TextFormats::number( WhiteSpace::trim( $given ) ) : null;
	}
}
