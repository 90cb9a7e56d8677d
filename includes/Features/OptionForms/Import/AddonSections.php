<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

use Aisle\Domain\FormDocument\FormSchema;

/**
 * One of their forms as it is stored: first versions keep a JSON list of fields, newer ones a JSON object of sections, each with rows
 * of fields. Here it is always a list of sections with a flat list of fields.
 *
 * `extras` of a section: whose conditions hold for all its fields.
 *
 * @phpstan-type Section array{extras: list<array<string, mixed>>, fields: list<array<string, mixed>>}
 */
final class AddonSections {

	private const DEEPEST = 64;

	/**
	 * @return list<Section>|null Null where it cannot be read.
	 */
	public static function of( string $json ): ?array {
		if ( '' === trim( $json ) ) {
			return array();
		}
		$data = strlen( $json ) > FormSchema::MOST_BYTES ? null : json_decode( $json, true, self::DEEPEST );
		return is_array( $data ) ? self::read( $data ) : null;
	}

	/**
	 * @param array<mixed> $data
	 * @return list<Section>
	 */
	public static function read( array $data ): array {
		$sections = array();
		foreach ( self::are_sections( $data ) ? $data : array( array( 'fields' => array( $data ) ) ) as $section ) {
			$section    = is_array( $section ) ? $section : array();
			$sections[] = array(
				'extras' => is_array( $section['extra'] ?? null ) ? array( $section['extra'] ) : array(),
				'fields' => self::fields( is_array( $section['fields'] ?? null ) ? $section['fields'] : array() ),
			);
		}
		return $sections;
	}

	/**
	 * A list of fields has types; an object of sections has none.
	 *
	 * @param array<mixed> $data
	 */
	private static function are_sections( array $data ): bool {
		if ( ! array_is_list( $data ) ) {
			return true;
		}
		$first = $data[0] ?? null;
		return is_array( $first ) && isset( $first['fields'] ) && ! isset( $first['type'] );
	}

	/**
	 * Rows of fields; older exports have some fields without a row.
	 *
	 * @param array<mixed> $rows
	 * @return list<array<string, mixed>>
	 */
	private static function fields( array $rows ): array {
		$fields = array();
		foreach ( array_filter( $rows, 'is_array' ) as $row ) {
			array_push( $fields, ...array_values( array_filter( isset( $row['type'] ) && is_string( $row['type'] ) ? array( $row ) : $row, 'is_array' ) ) );
		}
		return $fields;
	}
}
