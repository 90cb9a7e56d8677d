<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Reads a stored WCPA form: older versions store a JSON list of fields, newer ones a JSON object of sections, each with
 * rows of fields. Returns sections, each with a flat list of fields. An item that cannot be read becomes a field
 * without type, so that its text is reported; if a price may be lost, that field counts as priced, which blocks the
 * form. `extras` of a section: settings whose conditions apply to all its fields.
 *
 * @phpstan-type Section array{extras: list<array<string, mixed>>, fields: list<array<string, mixed>>}
 */
final class WcpaSections {

	private const MAX_DEPTH = 64;
	private const JSON      = '/^\s*[\[{]/';

	/** Members of a section. */
	private const SECTION_KEYS = array(
		'fields' => true,
		'extra'  => true,
	);

	/** Members of options, which may have a type like fields. */
	private const OPTION_LIST_KEYS = array(
		'values'  => true,
		'options' => true,
	);

	/** Members that identify a field. */
	private const FIELD_KEYS = array(
		'type'        => true,
		'elementId'   => true,
		'enablePrice' => true,
	);

	/**
	 * @return list<Section>|null Null if it cannot be read.
	 */
	public static function of( string $json ): ?array {
		if ( '' === trim( $json ) ) {
			return array();
		}
		$data = strlen( $json ) > FormSchema::MAX_BYTES ? null : json_decode( $json, true, self::MAX_DEPTH );
		return is_array( $data ) ? self::read( $data ) : null;
	}

	/**
	 * @param array<mixed> $data
	 * @return list<Section>
	 */
	public static function read( array $data ): array {
		return self::group_fields( $data, array() );
	}

	/**
	 * Groups items into sections. Consecutive fields form a section; it ends at the next section among the items, even
	 * if that is inside a row.
	 *
	 * @param array<mixed>               $items  Sections, rows of fields, or fields without row; or a single one of
	 *                                           them.
	 * @param list<array<string, mixed>> $extras `extra` of the surrounding sections.
	 * @return list<Section>
	 */
	private static function group_fields( array $items, array $extras ): array {
		$sections = array();
		$fields   = array();
		foreach ( self::without_rows( self::as_list( $items ) ) as $item ) {
			if ( ! self::is_section( $item ) ) {
				$fields[] = self::as_field( $item );
				continue;
			}
			if ( array() !== $fields ) {
				$sections[] = compact( 'extras', 'fields' );
				$fields     = array();
			}
			$extra  = self::decode_list( $item['extra'] ?? null ) ?? array();
			$within = self::group_fields(
				array_merge(
					self::as_list( self::decode_list( $item['fields'] ?? null ) ?? array() ),
					self::unreadable_placeholder( $item, $extra )
				),
				array_merge( $extras, array() === $extra ? array() : array( $extra ) )
			);
			array_push( $sections, ...$within );
		}
		return array() === $fields && array() !== $sections ? $sections : array( ...$sections, compact( 'extras', 'fields' ) );
	}

	/**
	 * @param array<mixed> $items
	 * @return array<mixed>
	 */
	private static function as_list( array $items ): array {
		return self::is_field( $items ) || self::is_section( $items ) ? array( $items ) : $items;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function as_field( mixed $item ): array {
		if ( ! is_array( $item ) ) {
			return array( 'label' => $item );
		}
		return ! self::has_known_type( $item ) && self::contains_fields( array_diff_key( $item, self::OPTION_LIST_KEYS ) )
			? array( 'enablePrice' => true ) + $item
			: $item;
	}

	/**
	 * Returns a placeholder field for parts of a section that cannot be read: its price, its fields, or fields in other
	 * members.
	 *
	 * @param array<mixed> $section
	 * @param array<mixed> $extra
	 * @return list<array<string, mixed>>
	 */
	private static function unreadable_placeholder( array $section, array $extra ): array {
		$is_unreadable = null === self::decode_list( $section['fields'] ?? null )
			|| WcpaValue::is_priced( $section['enablePrice'] ?? false )
			|| self::contains_fields( array_diff_key( $section, self::SECTION_KEYS ) );
		return ! $is_unreadable ? array() : array(
			array(
				'label'       => $extra['name'] ?? $section['name'] ?? $section['label'] ?? $extra['key'] ?? '',
				'enablePrice' => true,
			),
		);
	}

	/**
	 * @param array<mixed> $items
	 * @return list<mixed>
	 */
	private static function without_rows( array $items ): array {
		$flat = array();
		foreach ( $items as $item ) {
			array_push( $flat, ...( self::is_row( $item ) ? self::without_rows( $item ) : array( $item ) ) );
		}
		return array_values( array_filter(
			$flat,
			static fn( mixed $item ): bool => is_array( $item ) ? array() !== $item : ! in_array( $item, array( null, '', false ), true )
		) );
	}

	private static function is_field( mixed $item ): bool {
		return is_array( $item ) && is_string( $item['type'] ?? null ) && ! self::is_section( $item );
	}

	/**
	 * Returns whether the item is a section. A section's own type is ignored.
	 *
	 * @phpstan-assert-if-true =array<mixed> $item
	 */
	private static function is_section( mixed $item ): bool {
		if ( ! is_array( $item ) || self::has_known_type( $item ) ) {
			return false;
		}
		$fields = $item['fields'] ?? null;
		if ( is_array( $fields ) || ( is_string( $fields ) && 1 === preg_match( self::JSON, $fields ) ) ) {
			return true;
		}
		// A field of an unknown type may also have `fields` or `extra`. If it is priced, it counts as a field, so that
		// its price is reported.
		return '' === WcpaValue::text( $item['type'] ?? '' )
			? is_array( $item['extra'] ?? null ) || null === self::decode_list( $fields )
			: is_array( $item['extra'] ?? null ) && ! WcpaValue::is_priced( $item['enablePrice'] ?? false );
	}

	/**
	 * @param array<mixed> $item
	 */
	private static function has_known_type( array $item ): bool {
		$type = WcpaValue::text( $item['type'] ?? '' );
		return isset( WcpaNames::TYPES[ $type ] ) || in_array( $type, WcpaNames::OTHER_TYPES, true );
	}

	/**
	 * Returns whether the item is a row. A row contains its fields under any keys, and may contain rows.
	 *
	 * @phpstan-assert-if-true =array<mixed> $item
	 */
	private static function is_row( mixed $item ): bool {
		if ( ! is_array( $item ) || self::is_field( $item ) || self::is_section( $item ) ) {
			return false;
		}
		$fields = array_filter( $item, static fn( mixed $part ): bool => self::is_field( $part ) || self::is_section( $part ) );
		return array_is_list( $item )
			|| array() !== $fields
			|| ( array_filter( $item, 'is_array' ) === $item && array() !== array_filter( $item, self::is_row( ... ) ) );
	}

	/**
	 * @param array<mixed> $parts Members that should not contain fields.
	 */
	private static function contains_fields( array $parts ): bool {
		foreach ( $parts as $part ) {
			$decoded = is_array( $part ) || ( is_string( $part ) && 1 === preg_match( self::JSON, $part ) )
				? self::decode_list( $part )
				: array();
			if ( array() !== array_intersect_key( (array) $decoded, self::FIELD_KEYS ) || self::contains_fields( (array) $decoded ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return array<mixed>|null Null if it is not empty and cannot be read.
	 */
	private static function decode_list( mixed $raw_value ): ?array {
		$list = is_string( $raw_value ) ? json_decode( $raw_value, true, self::MAX_DEPTH ) ?? trim( $raw_value ) : $raw_value;
		return is_array( $list ) ? $list : ( in_array( $list, WcpaNames::UNSET_VALUES, true ) ? array() : null );
	}
}
