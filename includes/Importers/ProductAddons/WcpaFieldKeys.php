<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ProductAddons\Source\WcpaSections;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Keys of WCPA fields: their IDs, made unique if an ID is missing or used several times.
 *
 * @phpstan-import-type Section from WcpaSections
 */
final class WcpaFieldKeys {

	private const MADE_SINGLE = '#';

	/**
	 * @param array<string, array<string, mixed>> $fields
	 * @return array<string, list<string>> IDs used by several fields => their labels.
	 */
	public static function shared( array $fields ): array {
		$shared = array();
		foreach ( $fields as $key => $old ) {
			$id = WcpaValue::text( $old['elementId'] ?? $old['name'] ?? '' );
			if ( '' !== $id && $id !== (string) $key ) {
				$shared[ $id ] ??= array( WcpaValue::label( $fields[ $id ] ) );
				$shared[ $id ][] = WcpaValue::label( $old );
			}
		}
		return $shared;
	}

	/**
	 * @param list<Section> $sections
	 * @return array<string, array<string, mixed>> Key => WCPA field, in the form's order.
	 */
	public static function of( array $sections ): array {
		$fields = array();
		foreach ( $sections as $section ) {
			foreach ( $section['fields'] as $old ) {
				$key = WcpaValue::text( $old['elementId'] ?? $old['name'] ?? '' );
				if ( '' === $key || isset( $fields[ $key ] ) ) {
					$key .= self::MADE_SINGLE . count( $fields );
				}
				$fields[ $key ] = $old;
			}
		}
		return $fields;
	}
}
