<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

/**
 * Reference tokens of formulas: values of the field itself, of the product, of the day and of other fields, and the
 * product's custom fields. The caller checks whether a referenced field exists.
 */
final class Reference {

	/** Specified prefix of the product's custom fields, in formulas and in the product's meta. */
	public const CUSTOM_FIELD = 'wcpa_pcf_';

	private const PATTERN = '/^(?:
		value | value\.length | quantity | product_price | option_price | option_quantity | count | days | seconds | timestamp
		| today\.days | today\.seconds
		| ' . self::CUSTOM_FIELD . '[A-Za-z0-9_-]{1,60}
		| field\.[A-Za-z0-9_-]{1,60}\.(?: value | value\.length | price | count | quantity | selected | days | seconds | timestamp )
	)$/xD';

	/**
	 * @return string|null Name used in bindings; null if there is no such token.
	 */
	public static function canonical( string $raw_name ): ?string {
		$name = 'this.value' === $raw_name ? 'value' : $raw_name;
		return 1 === preg_match( self::PATTERN, $name ) ? $name : null;
	}

	/**
	 * @return string ID of the field that a binding's name refers to; empty if it refers to none.
	 */
	public static function field_id( string $name ): string {
		return str_starts_with( $name, 'field.' ) ? explode( '.', $name )[1] : '';
	}
}
