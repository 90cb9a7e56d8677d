<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Number;

/**
 * A number as the shop writes it, and as a number field takes it: a text that says "1.250" where that may be a thousand and more would
 * send people to what is refused. Twin of src/platform/forms/written-number.ts.
 */
final class WrittenNumber {

	public static function of( float $number ): string {
		return str_replace( '.', wc_get_price_decimal_separator(), Number::to_string( $number ) );
	}
}
