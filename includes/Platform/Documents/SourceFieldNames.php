<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Which field of a document that came from another plugin was which field there, so that what was answered there can be read. Kept
 * beside the document, hidden like it.
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
	 * @param array<string, EarlierName> $names Id of the field there => what it is here; `name` and what an option is there are theirs.
	 */
	public static function remember( int $id, array $names ): void {
		update_post_meta( $id, self::KEY, wp_slash( (string) wp_json_encode( $names ) ) );
	}

	/**
	 * @return array<string, EarlierName> Empty for a document that was made here.
	 */
	public static function of( int $id ): array {
		$names = json_decode( (string) get_post_meta( $id, self::KEY, true ), true );
		return is_array( $names ) ? $names : array();
	}
}
