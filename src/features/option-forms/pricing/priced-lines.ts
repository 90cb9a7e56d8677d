/**
 * Parses price lists pasted from a spreadsheet, an email or another store: "Red 5", "Red; 5.00", "Red<TAB>$5", "Red -
 * 5,00 €", "Red (+$5)".
 */
import type { PastedLine } from '../../../platform/builder/config/editor';
import { currencySymbol, isAmount, shopCurrency, storedAmount } from '../../../platform/ui-admin/shop-currency';

/** Maximum length of an amount with its currency. */
const MAX_AMOUNT_LENGTH = 32;
const AMOUNT_AT_END =
	/(\s*[:=,]\s*|\s+[-–—]\s+|\s+)(\(?[-−+]?\s?[^\s\p{L}\d(]?\s?(?:[A-Z]{3}\s?)?\d[\d.,'’\u00a0\u202f]*\s?[^\s\d]{0,3}\)?)$/u;
const COLUMNS = /^(.*?)\s*(?:[|\t]|;(?=[^;]*$))\s*(.*)$/;

/** Splits a line: a bar or tab always separates columns, other characters only before an amount. */
function parseLine( line: string ): PastedLine & { readonly isSure: boolean } {
	const columns = COLUMNS.exec( line );
	if ( columns ) {
		return parseColumns( line, columns[ 1 ] ?? '', ( columns[ 2 ] ?? '' ).replace( /[\t|;]+$/, '' ) );
	}
	const [ label, amount, isSure ] = parseAmountAtEnd( line );
	return amount === ''
		? { label: line, otherMembers: {}, unparsed: '', isSure: true }
		: { label, otherMembers: { price: amount }, unparsed: '', isSure };
}

function parseColumns( line: string, label: string, amountText: string ): ReturnType< typeof parseLine > {
	const amount = amountOf( amountText );
	if ( label === '' ) {
		return { label: '', otherMembers: {}, unparsed: line, isSure: true };
	}
	if ( amount === '' && amountText !== '' && ! /[|\t]/.test( line ) ) {
		return { label: line, otherMembers: {}, unparsed: '', isSure: true };
	}
	return {
		label,
		otherMembers: amount === '' ? {} : { price: amount },
		unparsed: amount === '' && amountText !== '' ? line : '',
		isSure: true,
	};
}

/** Matches an amount after ":", "=", ",", a dash or a space. After a space it may be part of the name ("Size 42"). */
function parseAmountAtEnd( line: string ): readonly [ label: string, amount: string, isSure: boolean ] {
	const [ whole = '', separator = '', amountText = '' ] =
		AMOUNT_AT_END.exec( line.slice( -MAX_AMOUNT_LENGTH ) ) ?? [];
	const label = whole === '' ? '' : line.slice( 0, -whole.length ).trim();
	const amount = /\p{L}/u.test( label ) ? amountOf( amountText ) : '';
	const isBare = separator.trim() === '' && /^\d+([.,]\d+)?$/.test( amountText );
	const name = withoutCurrency( label );
	return amount === '' || name === '' ? [ line, '', true ] : [ name, amount, ! isBare ];
}

/** Removes the currency from "Red USD" (before 5). */
function withoutCurrency( name: string ): string {
	const currency = currencies().find( ( candidate ) => name.endsWith( ` ${ candidate }` ) );
	return currency === undefined ? name : name.slice( 0, -currency.length ).trim();
}

const currencies = (): string[] =>
	[ currencySymbol(), shopCurrency().code, 'USD', 'EUR', 'GBP', 'CHF', '$', '€', '£' ].filter(
		( currency ): currency is string => Boolean( currency )
	);

/**
 * Converts an amount such as "$5", "+5,00 €" or "(USD 5.00)" to the stored format. Returns an empty text for anything
 * else.
 */
function amountOf( text: string ): string {
	const numberText = text
		.trim()
		.replace( /^\((.*)\)$/, '$1' )
		.replaceAll( '−', '-' )
		.replace( /^\+\s*/, '' )
		.replaceAll( currencySymbol(), '' )
		.replace( /USD|EUR|GBP|CHF/, '' )
		.replace( /['’]/g, '' );
	const amount = storedAmount( numberText );
	return isAmount( amount ) ? amount : '';
}

/**
 * A number after a space counts as a price only if the names before it differ: "Size 38" and "Size 39" are two sizes.
 */
export function readPricedLines( lines: readonly string[] ): PastedLine[] {
	const parsedLines = lines.map( parseLine );
	const uncertainLines = parsedLines.filter( ( { isSure } ) => ! isSure );
	const areNumbersPartOfNames =
		new Set( uncertainLines.map( ( { label } ) => label.toLowerCase() ) ).size < uncertainLines.length;
	return parsedLines.map( ( { isSure, label, otherMembers, unparsed }, position ) =>
		! isSure && areNumbersPartOfNames
			? { label: lines[ position ] ?? label, otherMembers: {}, unparsed: '' }
			: { label, otherMembers, unparsed }
	);
}
