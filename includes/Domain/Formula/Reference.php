<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

/**
 * The tokens a formula may name: the field's own figures, the product's and the day's, another field's, and the
 * product's custom figures. Whether a named field exists is for the caller to say.
 */
final class Reference {

	/** The contract's: so begin the product's custom figures, in formulas as in the product's meta. */
	public const CUSTOM_FIELD = 'wcpa_pcf_';

	private const PATTERN = '/^(?:
		value | value\.length | quantity | product_price | option_price | option_quantity | count | days | seconds | timestamp
		| today\.days | today\.seconds
		| ' . self::CUSTOM_FIELD . '[A-Za-z0-9_-]{1,60}
		| field\.[A-Za-z0-9_-]{1,60}\.(?: value | value\.length | price | count | quantity | selected | days | seconds | timestamp )
	)$/xD';

	/**
	 * @return string|null The name that bindings use, null when there is no such token.
	 */
	public static function canonical( string $written ): ?string {
		$name = 'this.value' === $written ? 'value' : $written;
		return 1 === preg_match( self::PATTERN, $name ) ? $name : null;
	}

	/**
	 * @return string Id of the field that a binding's name speaks of; empty where it is none.
	 */
	public static function field( string $name ): string {
		return str_starts_with( $name, 'field.' ) ? explode( '.', $name )[1] : '';
	}
}
