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
		foreach ( $fields as $theirs => $old ) {
			if ( self::is( $old ) && ! self::has_list( $old ) && empty( $old['enableCl'] ) && false !== ( $old['active'] ?? true ) ) {
				$values[ (string) $theirs ] = WcpaValue::text( $old['value'] ?? '' );
			}
		}
		return $values;
	}

	/**
	 * @param array<string, mixed> $old
	 */
	public static function is( array $old ): bool {
		return self::TYPE === ( $old['type'] ?? '' );
	}

	/**
	 * Returns whether the value is a list, which no formula can use.
	 *
	 * @param array<string, mixed> $old
	 */
	public static function has_list( array $old ): bool {
		return is_array( $old['value'] ?? '' ) && array() !== $old['value'];
	}

	/**
	 * Returns whether the field has a price. As content, its price applies without an answer. With an empty value,
	 * nothing is charged.
	 *
	 * @param array<string, mixed> $old
	 */
	public static function is_priced( array $old ): bool {
		return self::is( $old )
			&& WcpaValue::is_priced( $old['enablePrice'] ?? false )
			&& '' !== WcpaValue::written( $old['value'] ?? '' );
	}
}
