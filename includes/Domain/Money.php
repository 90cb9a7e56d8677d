<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Amounts: rounded once per line, and formatted as in the store. Mirror of src/domain/money.ts.
 *
 * The currency is the page data's `shop.currency`, with the same keys in both languages. Its texts are plain text: the
 * code that creates it decodes HTML entities.
 *
 * @phpstan-type Currency array{symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string, ...}
 */
final class Money {

	/**
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function round( float $amount, int $decimals ): float {
		return Number::round( $amount, $decimals );
	}

	/**
	 * @param Currency $currency `format` places the symbol (%1$s) and the amount (%2$s).
	 *
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function format( float $amount, array $currency ): string {
		$rounded     = self::round( $amount, $currency['decimals'] );
		$parts       = explode( '.', Number::to_fixed( abs( $rounded ), $currency['decimals'] ) );
		$amount_text = self::group_digits( $parts[0], $currency['thousandSeparator'] );
		if ( isset( $parts[1] ) ) {
			$amount_text .= $currency['decimalSeparator'] . $parts[1];
		}
		// strtr() replaces in one pass, so a symbol that looks like a placeholder stays unchanged.
		$formatted = strtr(
			$currency['format'],
			array(
				'%1$s' => $currency['symbol'],
				'%2$s' => $amount_text,
			)
		);
		return ( $rounded < 0 ? '-' : '' ) . $formatted;
	}

	/**
	 * Returns the displayed amount of a line. The amount is first rounded in the shopper's currency, with or without
	 * tax as prices are entered, because the cart and the order store that amount. Tax is then calculated from the
	 * rounded amount, as in WooCommerce, and the result is rounded.
	 *
	 * @param float $taxpu    Displayed price for an entered price of 1.
	 * @param float $con_unit Currency factor.
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function display_line( float $unit_price, float $quantity, float $taxpu, float $con_unit, int $decimals ): float {
		$entered = self::round( $unit_price * $con_unit * $quantity, $decimals );
		return self::round( $entered * $taxpu, $decimals );
	}

	private static function group_digits( string $digits, string $separator ): string {
		$first  = strlen( $digits ) % 3;
		$groups = $first > 0 ? array( substr( $digits, 0, $first ) ) : array();
		if ( strlen( $digits ) > $first ) {
			$groups = array_merge( $groups, str_split( substr( $digits, $first ), 3 ) );
		}
		return implode( $separator, $groups );
	}
}
