/**
 * Discount of a product bundle: the discount that applies, and its share in each unit price. Mirrors
 * includes/Domain/BundleDiscount.php.
 *
 * The discount is laid on the units in whole minor units, so that unit price × quantity is each line's total in the
 * cart, the order, and every payment request.
 */
import { DomainError } from './domain-error';
import type { Currency } from './money';
import { parseNumber, roundNumber, toFixed } from './number';
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

interface Line {
	/** Price of one unit in minor units. */
	readonly unit: number;
	readonly quantity: number;
	/** The line's exact share in the discount, in minor units. */
	readonly share: number;
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
	const scale = Number( `1e${ currency.decimals }` );
	const units = items.map( ( { price } ) => roundNumber( price * scale ) );
	const totals = items.map( ( { quantity }, index ) => ( units[ index ] ?? 0 ) * quantity );
	const total = sum( totals );
	const unsaved = { tier: tier?.items ?? null, saved: 0, prices: items.map( ( { price } ) => price ) };
	if ( discount === null || total <= 0 ) {
		return unsaved;
	}
	const off = Math.min(
		total,
		discount.kind === 'amount'
			? roundNumber( discount.value * scale )
			: roundNumber( ( total * discount.value ) / 100 )
	);
	const lines = items.map( ( { quantity }, index ): Line => ( {
		unit: units[ index ] ?? 0,
		quantity,
		share: ( off * ( totals[ index ] ?? 0 ) ) / total,
	} ) );
	const reductions = allocate( lines, off );
	return {
		tier: unsaved.tier,
		saved: fromMinor(
			sum( reductions.map( ( reduction, index ) => reduction * ( items[ index ]?.quantity ?? 0 ) ) ),
			currency
		),
		prices: lines.map( ( { unit }, index ) => fromMinor( unit - ( reductions[ index ] ?? 0 ), currency ) ),
	};
}

/** Returns the tier with the most items that the bundle reaches. */
function tierOf( items: readonly BundleItem[], tiers: readonly BundleTier[] ): BundleTier | null {
	const count = sum( items.map( ( { quantity } ) => quantity ) );
	return tiers
		.filter( ( tier ) => tier.items <= count )
		.reduce< BundleTier | null >(
			( best, tier ) => ( best === null || tier.items > best.items ? tier : best ),
			null
		);
}

/**
 * Returns the reduction of each unit, in minor units. Every unit gets the whole part of its share. The rest goes to the
 * line with the largest remainder, then the dearer one, then the earlier one, as long as it can be divided by the
 * line's quantity.
 */
function allocate( lines: readonly Line[], off: number ): number[] {
	const reductions = lines.map( ( { share, quantity } ) => Math.floor( share / quantity ) );
	let rest = off - sum( reductions.map( ( reduction, index ) => reduction * ( lines[ index ]?.quantity ?? 0 ) ) );
	for (;;) {
		const index = nextLine( lines, reductions, rest );
		const line = lines[ index ];
		if ( line === undefined ) {
			return reductions;
		}
		reductions[ index ] = ( reductions[ index ] ?? 0 ) + 1;
		rest -= line.quantity;
	}
}

/** Returns the index of the line that gets the next minor unit per item; -1 if none can. */
function nextLine( lines: readonly Line[], reductions: readonly number[], rest: number ): number {
	let best = -1;
	let bestRemainder = -Infinity;
	lines.forEach( ( { unit, quantity, share }, index ) => {
		const reduction = reductions[ index ] ?? 0;
		const remainder = share - reduction * quantity;
		const isBetter =
			remainder > bestRemainder || ( remainder === bestRemainder && unit > ( lines[ best ]?.unit ?? Infinity ) );
		if ( quantity <= rest && reduction < unit && isBetter ) {
			best = index;
			bestRemainder = remainder;
		}
	} );
	return best;
}

const fromMinor = ( amount: number, { decimals }: Currency ): number =>
	Number( toFixed( amount / Number( `1e${ decimals }` ), decimals ) );

const sum = ( values: readonly number[] ): number => values.reduce( ( total, value ) => total + value, 0 );

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
