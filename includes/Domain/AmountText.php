<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Amounts and percentages as merchants and shoppers write them. Mirror of src/domain/amount-text.ts.
 *
 * @phpstan-import-type Currency from Money
 */
final class AmountText {

	private const SPACES        = '/[\s\p{Z}]+/u';
	private const CURRENCY_SIGN = '/\p{Sc}/u';
	private const PERCENT_SIGN  = '/[%٪％]$/uD';

	/**
	 * Splits a text into its number and whether it has a currency sign or a percent sign. Both signs are possible; the
	 * number is then unreadable.
	 *
	 * @param Currency $currency
	 * @return array{number: float|null, is_amount: bool, is_percent: bool} `number` is null if it is unreadable, or
	 *         ambiguous in the store's number format.
	 */
	public static function read( string $text, array $currency ): array {
		$without_spaces = (string) preg_replace( self::SPACES, '', $text );
		$without_sign   = self::without_currency_sign( $without_spaces, $currency );
		$is_amount      = $without_sign !== $without_spaces;
		$is_percent     = 1 === preg_match( self::PERCENT_SIGN, $without_sign );
		$number         = $is_amount ? $without_sign : (string) preg_replace( self::PERCENT_SIGN, '', $without_sign );
		return array(
			'number'     => self::read_number( $number, $currency ),
			'is_amount'  => $is_amount,
			'is_percent' => $is_percent,
		);
	}

	/**
	 * @param Currency $currency
	 */
	private static function without_currency_sign( string $text, array $currency ): string {
		foreach ( array( $currency['symbol'], (string) ( $currency['code'] ?? '' ) ) as $sign ) {
			if ( '' !== $sign && str_contains( $text, $sign ) ) {
				return implode( '', explode( $sign, $text, 2 ) );
			}
		}
		return (string) preg_replace( self::CURRENCY_SIGN, '', $text, 1 );
	}

	/**
	 * @param Currency $currency
	 */
	private static function read_number( string $text, array $currency ): ?float {
		try {
			$plain_decimal = LocalizedNumber::read( $text, $currency['decimalSeparator'], $currency['thousandSeparator'] );
		} catch ( DomainError ) {
			return null;
		}
		return null === $plain_decimal ? null : Number::parse( $plain_decimal );
	}
}
