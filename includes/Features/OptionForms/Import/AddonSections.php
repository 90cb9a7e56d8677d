<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

use Aisle\Domain\FormDocument\FormSchema;

/**
 * One of their forms as it is stored: first versions keep a JSON list of fields, newer ones a JSON object of sections, each with rows
 * of fields. Here it is always a list of sections with a flat list of fields. What stands there and is neither becomes a field without
 * a type, so that it is told with its text.
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
		return self::parted( self::is_field( $data ) || self::is_section( $data ) ? array( $data ) : $data, array() );
	}

	/**
	 * Fields that follow each other are one section; a section among them, in a row or not, parts them in two.
	 *
	 * @param array<mixed>               $items  Sections, rows of fields, fields without a row.
	 * @param list<array<string, mixed>> $extras Of the sections around them.
	 * @return list<Section>
	 */
	private static function parted( array $items, array $extras ): array {
		$sections = array();
		$fields   = array();
		foreach ( self::without_rows( $items ) as $item ) {
			if ( ! self::is_section( $item ) ) {
				$fields[] = is_array( $item ) ? $item : array( 'label' => $item );
				continue;
			}
			if ( array() !== $fields ) {
				$sections[] = compact( 'extras', 'fields' );
				$fields     = array();
			}
			$within = self::parted( is_array( $item['fields'] ?? null ) ? $item['fields'] : array(), array_merge( $extras, is_array( $item['extra'] ?? null ) ? array( $item['extra'] ) : array() ) );
			array_push( $sections, ...$within );
		}
		return array() === $fields && array() !== $sections ? $sections : array( ...$sections, compact( 'extras', 'fields' ) );
	}

	/**
	 * @param array<mixed> $items
	 * @return list<mixed>
	 */
	private static function without_rows( array $items ): array {
		$flat = array();
		foreach ( $items as $item ) {
			$is_row = is_array( $item ) && ! self::is_field( $item ) && ! self::is_section( $item ) && self::has_fields( $item );
			array_push( $flat, ...( $is_row ? array_values( $item ) : array( $item ) ) );
		}
		return array_values( array_filter( $flat, static fn( mixed $item ): bool => is_array( $item ) ? array() !== $item : ! in_array( $item, array( null, '', false ), true ) ) );
	}

	private static function is_field( mixed $item ): bool {
		return is_array( $item ) && is_string( $item['type'] ?? null );
	}

	/** @phpstan-assert-if-true =array<mixed> $item */
	private static function is_section( mixed $item ): bool {
		return is_array( $item ) && ! self::is_field( $item ) && ( is_array( $item['fields'] ?? null ) || is_array( $item['extra'] ?? null ) );
	}

	/**
	 * A row has its fields by their places, whatever those are called.
	 *
	 * @param array<mixed> $row
	 */
	private static function has_fields( array $row ): bool {
		return array_is_list( $row ) || array() !== array_filter( $row, static fn( mixed $item ): bool => self::is_field( $item ) || self::is_section( $item ) );
	}
}
