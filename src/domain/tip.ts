/** Tips: what a shopper can select, how much it is, and its fee and tax. Mirrors includes/Domain/Tip.php. */
import { readAmountText } from './amount-text';
import { DomainError } from './domain-error';
import type { Currency } from './money';
import { roundNumber } from './number';

export interface TipChoice {
	readonly kind: 'percent' | 'amount' | 'custom' | 'round_up';
	/** Percentage or amount; 0 for `round_up`. */
	readonly value: number;
}

/** What the merchant offers. */
export interface TipTerms {
	/** As the merchant wrote them: `15%`, `3`, `$3`. */
	readonly presets: readonly string[];
	/** Whether shoppers may enter an amount. */
	readonly custom: boolean;
	/** Whether the total can be rounded up. */
	readonly round_up: boolean;
	/** Highest tip: an amount, or a percentage of the goods; empty for the greater of 50 and the goods. */
	readonly cap: string;
}

export interface TipCart {
	/** The goods as the cart displays them. */
	readonly base: number;
	/** What the shopper pays without tips. */
	readonly total: number;
}

/** Value of the choice that rounds the total up. */
export const ROUND_UP = 'round_up';

/** Highest tip without a cap of the merchant, unless the goods cost more. In the store's currency. */
const DEFAULT_CAP = 50;

/** WooCommerce's precision of fees, so that fee and tax add up to what the shopper selected. */
const FEE_DECIMALS = 6;

/** Digits with a separator, as shoppers type an amount: no sign and no exponent. */
const TYPED_AMOUNT = /^[\p{Nd}.,'’٫٬\p{Z}]+$/u;

/**
 * Reads what a shopper selected. A percentage is accepted only if the merchant offers it.
 *
 * Throws `unknown_tip`, `bad_amount`.
 *
 * @param value    A preset as the merchant wrote it, `round_up`, or a custom amount.
 * @param terms
 * @param currency The shopper's currency; custom amounts are in it.
 */
export function readTip( value: string, terms: TipTerms, currency: Currency ): TipChoice {
	if ( value === ROUND_UP ) {
		return terms.round_up ? { kind: 'round_up', value: 0 } : unknownTip();
	}
	if ( terms.presets.includes( value ) ) {
		return readPreset( value, currency ) ?? unknownTip();
	}
	const read = readAmountText( value, currency );
	if ( ! terms.custom || read.isPercent ) {
		return unknownTip();
	}
	const amount = TYPED_AMOUNT.test( value ) ? read.number : null;
	if ( amount === null || amount <= 0 || roundNumber( amount, currency.decimals ) !== amount ) {
		throw new DomainError( 'bad_amount' );
	}
	return { kind: 'custom', value: amount };
}

/**
 * Reads a preset: `15%` is a percentage, `3` and `$3` are amounts. Returns null if it is unreadable or not positive, or
 * a percentage above 100.
 *
 * @param text
 * @param currency The currency in which the preset is written.
 */
export function readPreset( text: string, currency: Currency ): TipChoice | null {
	const { number, isPercent } = readAmountText( text, currency );
	const value = number ?? 0;
	if ( value <= 0 || ( isPercent && value > 100 ) ) {
		return null;
	}
	return { kind: isPercent ? 'percent' : 'amount', value };
}

/**
 * Returns the tip in the shopper's currency, as displayed; 0 if nothing is left to pay or to round up. Throws
 * `not_finite`, `bad_decimals`.
 *
 * @param choice
 * @param cart
 * @param decimals       Decimals of the currency.
 * @param currencyFactor Amounts of presets are multiplied by it.
 */
export function tipAmount( choice: TipChoice, cart: TipCart, decimals: number, currencyFactor = 1 ): number {
	const total = roundNumber( cart.total, decimals );
	const exact = {
		percent: ( cart.base * choice.value ) / 100,
		amount: choice.value * currencyFactor,
		custom: choice.value,
		round_up: Math.ceil( total ) - total,
	};
	return Math.max( 0, roundNumber( exact[ choice.kind ], decimals ) );
}

/**
 * Returns the highest tip in the shopper's currency. Throws `not_finite`, `bad_decimals`.
 *
 * @param cap            See `TipTerms`.
 * @param base           See `TipCart`.
 * @param currency       The currency in which the cap is written.
 * @param decimals       Decimals of the shopper's currency.
 * @param currencyFactor
 */
export function highestTip(
	cap: string,
	base: number,
	currency: Currency,
	decimals: number,
	currencyFactor = 1
): number {
	const limit = readPreset( cap, currency );
	if ( limit === null ) {
		return roundNumber( Math.max( DEFAULT_CAP * currencyFactor, base ), decimals );
	}
	return tipAmount( limit, { base, total: 0 }, decimals, currencyFactor );
}

/**
 * Returns the fee without tax, and its tax. If the cart displays prices with tax, the shopper pays exactly the selected
 * amount; otherwise tax is added to it. Throws `not_finite`, `bad_decimals`.
 *
 * @param amount      The tip as displayed.
 * @param rate        Tax of an amount of 1; 0 for none.
 * @param includesTax Whether the displayed amount includes tax.
 * @param decimals    Decimals of the currency.
 */
export function tipFee( amount: number, rate: number, includesTax: boolean, decimals: number ) {
	const fee = includesTax ? roundNumber( amount / ( 1 + rate ), FEE_DECIMALS ) : amount;
	return { fee, tax: roundNumber( fee * rate, decimals ) };
}

function unknownTip(): never {
	throw new DomainError( 'unknown_tip' );
}
