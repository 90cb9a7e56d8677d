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

	private const NUMBER_SEPARATOR = '#';

	/**
	 * @param array<string, array<string, mixed>> $fields
	 * @return array<string, list<string>> IDs used by several fields => their labels.
	 */
	public static function duplicate_ids( array $fields ): array {
		$labels_by_id = array();
		foreach ( $fields as $key => $wcpa_field ) {
			$id = WcpaValue::text( $wcpa_field['elementId'] ?? $wcpa_field['name'] ?? '' );
			if ( '' !== $id && $id !== (string) $key ) {
				$labels_by_id[ $id ] ??= array( WcpaValue::label( $fields[ $id ] ) );
				$labels_by_id[ $id ][] = WcpaValue::label( $wcpa_field );
			}
		}
		return $labels_by_id;
	}

	/**
	 * @param list<Section> $sections
	 * @return array<string, array<string, mixed>> Key => WCPA field, in the form's order.
	 */
	public static function of( array $sections ): array {
		$fields = array();
		foreach ( $sections as $section ) {
			foreach ( $section['fields'] as $wcpa_field ) {
				$key = WcpaValue::text( $wcpa_field['elementId'] ?? $wcpa_field['name'] ?? '' );
				if ( '' === $key || isset( $fields[ $key ] ) ) {
					$key .= self::NUMBER_SEPARATOR . count( $fields );
				}
				$fields[ $key ] = $wcpa_field;
			}
		}
		return $fields;
	}
}
