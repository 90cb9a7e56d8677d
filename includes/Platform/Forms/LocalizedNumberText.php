<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\Number;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * A number as the shop writes it, and as a number field takes it: a text that says "1.250" where that may be a thousand and more would
 * send people to what is refused. Twin of src/platform/forms/written-number.ts.
 */
final class LocalizedNumberText {

	public static function of( float $number ): string {
		return str_replace( '.', wc_get_price_decimal_separator(), Number::to_string( $number ) );
	}

	/** What a number field holds, with its digits as they are; what the shop would not read as the same number again stays as it is. */
	public static function text( string $text ): string {
		$marks   = ShopCurrency::data();
		$number  = Answer::number( $text );
		$written = str_replace( '.', $marks['decimalSeparator'], $text );
		return null !== $number && Answer::number( LocalizedNumber::plain( $written, $marks ) ) === $number ? $written : $text;
	}
}
