<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Maps the fields of an imported document to the fields of the other plugin, so that answers stored by that plugin can
 * be read. Stored as hidden meta of the document.
 *
 * @phpstan-type EarlierName array{
 *     field: string,
 *     name: string,
 *     type: string,
 *     options: list<array{id: string, value: string, label: string}>,
 * }
 */
final class SourceFieldNames {

	private const KEY = '_aisle_earlier_names';

	/**
	 * @param array<string, EarlierName> $names Field ID in the other plugin => the Aisle field. `name` and the values
	 *                                          of `options` are those of the other plugin.
	 */
	public static function remember( int $id, array $names ): void {
		update_post_meta( $id, self::KEY, wp_slash( (string) wp_json_encode( $names ) ) );
	}

	/**
	 * @return array<string, EarlierName> Empty for a document that was not imported.
	 */
	public static function of( int $id ): array {
		$names = json_decode( (string) get_post_meta( $id, self::KEY, true ), true );
		return is_array( $names ) ? $names : array();
	}
}
