/**
 * Discount of a product bundle: the discount that applies, and its share in each unit price. Mirrors
 * includes/Domain/BundleDiscount.php.
 *
 * The discount is laid on the units in whole minor units, so that unit price × quantity is each line's total in the
 * cart, the order, and every payment request.
 */
import { DomainError } from './domain-error';
import type { Currency } from './money';
import { parseNumber, roundNumber } from './number';
import { readTypedNumber } from './typed-number';

/** Selected item of a bundle. */
export interface BundleItem {
	/** Price of one unit as entered in the store, with its options and without fees. */
	readonly price: number;
	/** Whole number of units in one bundle, at least 1. */
	readonly quantity: number;
}

export interface BundleTier {
	/** Number of units in the bundle from which the tier applies. */
	readonly items: number;
	/** As the merchant wrote it; see `readDiscount()`. */
	readonly discount: string;
}

export interface BundleDiscount {
	readonly kind: 'percent' | 'amount';
	/** Percentage of the total, at most 100, or an amount off one bundle. */
	readonly value: number;
}

export interface DiscountedBundle {
	/** `items` of the tier that applies; null without a tier, or if the option has its own value. */
	readonly tier: number | null;
	/** Difference that the shopper saves; it can be below the discount, because units have whole minor units. */
	readonly saved: number;
	/** Price of one unit of each item. */
	readonly prices: readonly number[];
}

/** Amounts in minor units. */
interface Line {
	/** Price of one unit. */
	readonly unit: number;
	readonly quantity: number;
}

interface ReducedLine extends Line {
	/** The line's exact share in the discount. */
	readonly share: number;
	/** Reduction of each unit. */
	reduction: number;
}

const CURRENCY_SIGN = /\p{Sc}/u;
const SPACES = /[\s\p{Z}]+/gu;

/**
 * Reads a discount: `10` and `10 %` are percentages; a value with a currency sign, such as `$10` or `2,50 €`, is an
 * amount off one bundle. Returns null without a discount, and for negative and unreadable values.
 */
export function readDiscount( text: string, currency: Currency ): BundleDiscount | null {
	const withoutSpaces = text.replace( SPACES, '' );
	const withoutSign = withoutCurrencySign( withoutSpaces, currency );
	const isAmount = withoutSign !== withoutSpaces;
	const value = readNumber( isAmount ? withoutSign : withoutSpaces.replace( /[%٪％]$/, '' ), currency );
	if ( value === null || value <= 0 ) {
		return null;
	}
	return isAmount ? { kind: 'amount', value } : { kind: 'percent', value: Math.min( value, 100 ) };
}

/**
 * Applies the tier of the bundle's number of units, or the option's own value.
 *
 * @param ownDiscount Value of the selected option, which replaces the tiers; null if the bundle has tiers only.
 */
export function discountBundle(
	items: readonly BundleItem[],
	tiers: readonly BundleTier[],
	ownDiscount: string | null,
	currency: Currency
): DiscountedBundle {
	const tier = ownDiscount === null ? tierOf( items, tiers ) : null;
	const discount = readDiscount( ownDiscount ?? tier?.discount ?? '', currency );
	const scale = 10 ** currency.decimals;
	const lines = items.map( ( { price, quantity } ): Line => ( { unit: roundNumber( price * scale ), quantity } ) );
	const total = sum( lines, ( { unit, quantity } ) => unit * quantity );
	if ( discount === null || total <= 0 ) {
		return { tier: tier?.items ?? null, saved: 0, prices: items.map( ( { price } ) => price ) };
	}
	const off = roundNumber( discount.kind === 'amount' ? discount.value * scale : ( total * discount.value ) / 100 );
	const reducedLines = reduce( lines, total, Math.min( total, off ) );
	return {
		tier: tier?.items ?? null,
		saved: sum( reducedLines, reductionOfLine ) / scale,
		prices: reducedLines.map( ( { unit, reduction } ) => ( unit - reduction ) / scale ),
	};
}

/** Returns the tier with the most items that the bundle reaches. */
function tierOf( items: readonly BundleItem[], tiers: readonly BundleTier[] ): BundleTier | null {
	const count = sum( items, ( { quantity } ) => quantity );
	return tiers
		.filter( ( tier ) => tier.items <= count )
		.reduce< BundleTier | null >(
			( best, tier ) => ( best === null || tier.items > best.items ? tier : best ),
			null
		);
}

/**
 * Lays the discount on the units. Every unit gets the whole part of its share. The rest goes to the line with the
 * largest remainder, then the dearer one, then the earlier one, as long as it can be divided by the line's quantity.
 */
function reduce( lines: readonly Line[], total: number, off: number ): readonly ReducedLine[] {
	const reducedLines = lines.map( ( line ): ReducedLine => {
		const share = ( off * ( line.unit * line.quantity ) ) / total;
		return { ...line, share, reduction: Math.floor( share / line.quantity ) };
	} );
	let rest = off - sum( reducedLines, reductionOfLine );
	for ( let line = nextLine( reducedLines, rest ); line; line = nextLine( reducedLines, rest ) ) {
		line.reduction += 1;
		rest -= line.quantity;
	}
	return reducedLines;
}

/** Returns the line whose units get one more minor unit each; null if the rest fits no line. */
const nextLine = ( lines: readonly ReducedLine[], rest: number ): ReducedLine | null =>
	lines
		.filter( ( { unit, quantity, reduction } ) => quantity <= rest && reduction < unit )
		.reduce< ReducedLine | null >(
			( best, line ) => ( best === null || isBefore( line, best ) ? line : best ),
			null
		);

function isBefore( line: ReducedLine, other: ReducedLine ): boolean {
	const difference = line.share - reductionOfLine( line ) - ( other.share - reductionOfLine( other ) );
	return difference > 0 || ( difference === 0 && line.unit > other.unit );
}

const reductionOfLine = ( { reduction, quantity }: ReducedLine ): number => reduction * quantity;

const sum = < Item >( items: readonly Item[], valueOf: ( item: Item ) => number ): number =>
	items.reduce( ( total, item ) => total + valueOf( item ), 0 );

function withoutCurrencySign( text: string, { symbol, code = '' }: Currency ): string {
	const sign = [ symbol, code ].find( ( candidate ) => candidate !== '' && text.includes( candidate ) );
	return sign === undefined ? text.replace( CURRENCY_SIGN, '' ) : text.replace( sign, '' );
}

/** Returns null if the text is no number, or is ambiguous in the store's number format. */
function readNumber( text: string, currency: Currency ): number | null {
	try {
		return parseNumber( readTypedNumber( text, currency ) ?? '' );
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return null;
		}
		throw error;
	}
}
