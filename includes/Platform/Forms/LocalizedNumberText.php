<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\Number;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Formats a number in the store's format, as number fields accept it. No thousands separators: "1.250" could mean more
 * than a thousand and would be rejected. Mirror of src/platform/forms/written-number.ts.
 */
final class LocalizedNumberText {

	public static function of( float $number ): string {
		return str_replace( '.', wc_get_price_decimal_separator(), Number::to_string( $number ) );
	}

	/**
	 * Returns the text for a number field with its digits unchanged. A text that the store would not parse as the same
	 * number stays unchanged.
	 */
	public static function text( string $text ): string {
		$currency_format = ShopCurrency::data();
		$number          = Answer::number( $text );
		$localized_text  = str_replace( '.', $currency_format['decimalSeparator'], $text );
		return null !== $number && Answer::number( LocalizedNumber::normalize( $localized_text, $currency_format ) ) === $number
			? $localized_text
			: $text;
	}
}
