/** Amounts: rounded once, at the line, and printed as the shop prints them. Twin of includes/Domain/Money.php. */
import { roundNumber, toFixed } from './number';

/** The page data's `shop.currency`, the same keys in both languages. Plain text: its builder decodes HTML entities. */
export interface Currency {
	readonly code?: string;
	readonly symbol: string;
	readonly decimals: number;
	readonly decimalSeparator: string;
	readonly thousandSeparator: string;
	/** Places the symbol (`%1$s`) and the amount (`%2$s`). */
	readonly format: string;
}

/** Throws `not_finite`, `bad_decimals`. */
export function roundMoney( amount: number, decimals: number ): number {
	return roundNumber( amount, decimals );
}

/** Throws `not_finite`, `bad_decimals`. */
export function formatMoney( amount: number, currency: Currency ): string {
	const rounded = roundMoney( amount, currency.decimals );
	const [ whole = '', rest ] = toFixed( Math.abs( rounded ), currency.decimals ).split( '.' );
	let printed = group( whole, currency.thousandSeparator );
	if ( rest !== undefined ) {
		printed += currency.decimalSeparator + rest;
	}
	// One pass, so a symbol that looks like a placeholder stays what it is.
	const placed = currency.format.replace( /%([12])\$s/g, ( _, place ) =>
		place === '1' ? currency.symbol : printed
	);
	return ( rounded < 0 ? '-' : '' ) + placed;
}

/**
 * The displayed figure of a line. The line is rounded once, as entered and in the shopper's currency: that is what the
 * cart and the order store. Tax is taken of those whole cents, as the shop does, and shown to the cent.
 * `taxpu` is the displayed price of an entered price of 1, `conUnit` the currency factor.
 * Throws `not_finite`, `bad_decimals`.
 */
export function displayLine(
	unitPrice: number,
	quantity: number,
	taxpu: number,
	conUnit: number,
	decimals: number
): number {
	return roundMoney( roundMoney( unitPrice * conUnit * quantity, decimals ) * taxpu, decimals );
}

function group( digits: string, separator: string ): string {
	const first = digits.length % 3;
	const groups = first > 0 ? [ digits.slice( 0, first ) ] : [];
	for ( let start = first; start < digits.length; start += 3 ) {
		groups.push( digits.slice( start, start + 3 ) );
	}
	return groups.join( separator );
}
