<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Their hidden fields: values that shoppers neither see nor change. Here they are written into the formulas that ask for them, and a
 * price that such a field has stands with words that show nothing.
 */
final class WcpaHidden {

	private const TYPE = 'hidden';

	/**
	 * @param array<string, array<string, mixed>> $fields Their id => their field.
	 * @return array<string, string> Their id => its value; only of those that are always there and whose value can be written into a
	 *                               formula.
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
	 * No formula can count with it.
	 *
	 * @param array<string, mixed> $old
	 */
	public static function has_list( array $old ): bool {
		return is_array( $old['value'] ?? '' ) && array() !== $old['value'];
	}

	/**
	 * As words, its price is counted without an answer. Nothing is charged where its value is empty.
	 *
	 * @param array<string, mixed> $old
	 */
	public static function is_priced( array $old ): bool {
		return self::is( $old )
			&& WcpaValue::is_priced( $old['enablePrice'] ?? false )
			&& '' !== WcpaValue::written( $old['value'] ?? '' );
	}
}
