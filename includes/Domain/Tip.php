<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Tips: what a shopper can select, how much it is, and its fee and tax. Mirror of src/domain/tip.ts.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-type TipChoice array{kind: 'percent'|'amount'|'custom'|'round_up', value: float}
 * @phpstan-type TipTerms array{presets: list<string>, custom: bool, round_up: bool, cap: string}
 * @phpstan-type TipCart array{base: float|int, total: float|int}
 */
final class Tip {

	/** Value of the choice that rounds the total up. */
	public const ROUND_UP = 'round_up';

	/** Highest tip without a cap of the merchant, unless the goods cost more. In the store's currency. */
	private const DEFAULT_CAP = 50.0;

	/** WooCommerce's precision of fees, so that fee and tax add up to what the shopper selected. */
	public const FEE_DECIMALS = 6;

	/** Digits with a separator, as shoppers type an amount: no sign and no exponent. */
	private const TYPED_AMOUNT = '/^[\p{Nd}.,\'’٫٬\p{Z}]+$/uD';

	/**
	 * Reads what a shopper selected. A percentage is accepted only if the merchant offers it.
	 *
	 * @param string   $value    A preset as the merchant wrote it, `round_up`, or a custom amount.
	 * @param TipTerms $terms
	 * @param Currency $currency The shopper's currency; custom amounts are in it.
	 * @return TipChoice
	 * @throws DomainError `unknown_tip`, `bad_amount`.
	 */
	public static function choice( string $value, array $terms, array $currency ): array {
		if ( self::ROUND_UP === $value ) {
			return $terms['round_up'] ? array( 'kind' => 'round_up', 'value' => 0.0 ) : throw new DomainError( 'unknown_tip' );
		}
		if ( in_array( $value, $terms['presets'], true ) ) {
			return self::preset( $value, $currency ) ?? throw new DomainError( 'unknown_tip' );
		}
		$read = AmountText::read( $value, $currency );
		if ( ! $terms['custom'] || $read['is_percent'] ) {
			throw new DomainError( 'unknown_tip' );
		}
		$amount = 1 === preg_match( self::TYPED_AMOUNT, $value ) ? $read['number'] : null;
		if ( null === $amount || $amount <= 0 || Number::round( $amount, $currency['decimals'] ) !== $amount ) {
			throw new DomainError( 'bad_amount' );
		}
		return array( 'kind' => 'custom', 'value' => $amount );
	}

	/**
	 * Reads a preset: `15%` is a percentage, `3` and `$3` are amounts.
	 *
	 * @param Currency $currency The currency in which the preset is written.
	 * @return TipChoice|null Null if it is unreadable or not positive, or a percentage above 100.
	 */
	public static function preset( string $text, array $currency ): ?array {
		$read  = AmountText::read( $text, $currency );
		$value = $read['number'] ?? 0.0;
		if ( $value <= 0 || ( $read['is_percent'] && $value > 100 ) ) {
			return null;
		}
		return array( 'kind' => $read['is_percent'] ? 'percent' : 'amount', 'value' => $value );
	}

	/**
	 * Returns the tip in the shopper's currency, as displayed.
	 *
	 * @param TipChoice $choice
	 * @param TipCart   $cart            `base`: the goods as the cart displays them; `total`: what the shopper pays
	 *                                   without tips.
	 * @param int       $decimals        Decimals of the currency.
	 * @param float     $currency_factor Amounts of presets are multiplied by it.
	 * @return float 0 if nothing is left to pay or to round up.
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function amount( array $choice, array $cart, int $decimals, float $currency_factor = 1.0 ): float {
		$total = Number::round( (float) $cart['total'], $decimals );
		return max( 0.0, Number::round( match ( $choice['kind'] ) {
			'percent'  => (float) $cart['base'] * $choice['value'] / 100,
			'amount'   => $choice['value'] * $currency_factor,
			'custom'   => $choice['value'],
			'round_up' => ceil( $total ) - $total,
		}, $decimals ) );
	}

	/**
	 * Returns the highest tip in the shopper's currency.
	 *
	 * @param string   $cap  The merchant's: an amount, or a percentage of the goods; empty for the greater of 50 and
	 *                       the goods.
	 * @param float    $base The goods as the cart displays them.
	 * @param Currency $currency The currency in which the cap is written.
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function highest( string $cap, float $base, array $currency, int $decimals, float $currency_factor = 1.0 ): float {
		$limit = self::preset( $cap, $currency );
		if ( null === $limit ) {
			return Number::round( max( self::DEFAULT_CAP * $currency_factor, $base ), $decimals );
		}
		return self::amount( $limit, array( 'base' => $base, 'total' => 0 ), $decimals, $currency_factor );
	}

	/**
	 * Returns the fee without tax, and its tax. If the cart displays prices with tax, the shopper pays exactly the
	 * selected amount; otherwise tax is added to it.
	 *
	 * @param float $amount        The tip as displayed.
	 * @param float $rate          Tax of an amount of 1; 0 for none.
	 * @param bool  $includes_tax  Whether the displayed amount includes tax.
	 * @param int   $decimals      Decimals of the currency.
	 * @return array{fee: float, tax: float}
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function fee( float $amount, float $rate, bool $includes_tax, int $decimals ): array {
		$fee = $includes_tax ? Number::round( $amount / ( 1 + $rate ), self::FEE_DECIMALS ) : $amount;
		return array(
			'fee' => $fee,
			'tax' => Number::round( $fee * $rate, $decimals ),
		);
	}
}
