/** Amounts: rounded once per line and printed in the store's format. Mirrors includes/Domain/Money.php. */
import { roundNumber, toFixed } from './number';

/**
 * The page data's `shop.currency`, with the same keys in both languages. Plain text, because PHP decodes HTML entities.
 */
export interface Currency {
	readonly code?: string;
	readonly symbol: string;
	readonly decimals: number;
	readonly decimalSeparator: string;
	readonly thousandSeparator: string;
	/** Format with placeholders for the symbol (`%1$s`) and the amount (`%2$s`). */
	readonly format: string;
}

/** Rounds an amount. Throws `not_finite`, `bad_decimals`. */
export function roundMoney( amount: number, decimals: number ): number {
	return roundNumber( amount, decimals );
}

/** Rounds an amount and formats it like the store. Throws `not_finite`, `bad_decimals`. */
export function formatMoney( amount: number, currency: Currency ): string {
	const rounded = roundMoney( amount, currency.decimals );
	const [ whole = '', rest ] = toFixed( Math.abs( rounded ), currency.decimals ).split( '.' );
	let amountText = groupDigits( whole, currency.thousandSeparator );
	if ( rest !== undefined ) {
		amountText += currency.decimalSeparator + rest;
	}
	// Replaces in one pass, so that a symbol that looks like a placeholder stays unchanged.
	const formatted = currency.format.replace( /%([12])\$s/g, ( _, placeholder ) =>
		placeholder === '1' ? currency.symbol : amountText
	);
	return ( rounded < 0 ? '-' : '' ) + formatted;
}

/**
 * Returns the displayed amount of a line. The line is rounded once, in the entered tax mode and the shopper's currency,
 * as the cart and the order store it. Tax is calculated from that rounded amount, like in WooCommerce, and rounded to
 * the displayed decimals.
 *
 * `taxpu` is the displayed price of an entered price of 1, `conUnit` the currency factor. Throws `not_finite`,
 * `bad_decimals`.
 */
export function displayedLineAmount(
	unitPrice: number,
	quantity: number,
	taxpu: number,
	conUnit: number,
	decimals: number
): number {
	return roundMoney( roundMoney( unitPrice * conUnit * quantity, decimals ) * taxpu, decimals );
}

function groupDigits( digits: string, separator: string ): string {
	const first = digits.length % 3;
	const groups = first > 0 ? [ digits.slice( 0, first ) ] : [];
	for ( let start = first; start < digits.length; start += 3 ) {
		groups.push( digits.slice( start, start + 3 ) );
	}
	return groups.join( separator );
}
