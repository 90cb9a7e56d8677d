<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * What of a field's values and files counts. Twin of src/domain/contact-rules/field-values.ts.
 *
 * @phpstan-import-type WholeFile from ContactRuleModel
 */
final class FieldValues {

	/**
	 * Texts out of lists however deep, trimmed; blank ones are dropped, and what is no text is none.
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
	 * Files with a name and something in them.
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
	 * What a rule accepts: texts or whole numbers.
	 *
	 * @return list<string>
	 */
	public static function accepted( mixed $accept ): array {
		return self::texts( array_map(
			static fn( mixed $one ): mixed => is_int( $one ) ? (string) $one : $one,
			is_array( $accept ) ? $accept : array()
		) );
	}

	/** The number that a rule names, as a number or as a text; null where it is none, and the rule holds. */
	public static function threshold( mixed $given ): ?float {
		if ( is_int( $given ) || is_float( $given ) ) {
			return (float) $given;
		}
		return is_string( $given ) ? TextFormats::number( WhiteSpace::trim( $given ) ) : null;
	}
}
