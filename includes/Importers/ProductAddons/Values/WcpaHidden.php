<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Imports WCPA's hidden fields: values that shoppers neither see nor change. They are written into the formulas that
 * use them. If such a field has a price, it becomes an empty content field with that price.
 */
final class WcpaHidden {

	private const TYPE = 'hidden';

	/**
	 * @param array<string, array<string, mixed>> $fields WCPA field ID => WCPA field.
	 * @return array<string, string> WCPA ID => value; only of fields that are always present and whose value can be
	 *                               written into a formula.
	 */
	public static function values( array $fields ): array {
		$values = array();
		foreach ( $fields as $wcpa_id => $wcpa_field ) {
			if (
				self::is( $wcpa_field )
				&& ! self::has_list( $wcpa_field )
				&& empty( $wcpa_field['enableCl'] )
				&& false !== ( $wcpa_field['active'] ?? true )
			) {
				$values[ (string) $wcpa_id ] = WcpaValue::text( $wcpa_field['value'] ?? '' );
			}
		}
		return $values;
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function is( array $wcpa_field ): bool {
		return self::TYPE === ( $wcpa_field['type'] ?? '' );
	}

	/**
	 * Returns whether the value is a list, which no formula can use.
	 *
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function has_list( array $wcpa_field ): bool {
		return is_array( $wcpa_field['value'] ?? '' ) && array() !== $wcpa_field['value'];
	}

	/**
	 * Returns whether the field is hidden and its price is charged. It is imported as a paragraph, whose price applies
	 * without an answer. A field with an empty value is not charged.
	 *
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function is_priced( array $wcpa_field ): bool {
		return self::is( $wcpa_field )
			&& WcpaValue::is_priced( $wcpa_field['enablePrice'] ?? false )
			&& '' !== WcpaValue::text_or_json( $wcpa_field['value'] ?? '' );
	}
}
