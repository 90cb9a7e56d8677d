<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Stores which Aisle field each field of the source plugin became, as hidden meta of the imported form. Answers that the
 * plugin stored in orders can then be read.
 *
 * @phpstan-type ImportedField array{
 *     field: string,
 *     name: string,
 *     type: string,
 *     options: list<array{id: string, value: string, label: string}>,
 * }
 */
final class ImportedFields {

	private const KEY = '_aisle_earlier_names';

	/**
	 * @param array<string, ImportedField> $imported_fields Field ID in the source plugin => imported field. `name` and
	 *                                                      each option's `value` and `label` are those of the source
	 *                                                      plugin.
	 */
	public static function remember( int $id, array $imported_fields ): void {
		update_post_meta( $id, self::KEY, wp_slash( (string) wp_json_encode( $imported_fields ) ) );
	}

	/**
	 * @return array<string, ImportedField> Empty for a document that was not imported.
	 */
	public static function of( int $id ): array {
		$imported_fields = json_decode( (string) get_post_meta( $id, self::KEY, true ), true );
		return is_array( $imported_fields ) ? $imported_fields : array();
	}
}
