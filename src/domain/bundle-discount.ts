/**
 * Discount of a product bundle: the discount that applies, and its share in each unit price. Mirrors
 * includes/Domain/BundleDiscount.php.
 *
 * The discount is laid on the units in whole minor units, so that unit price × quantity is each line's total in the
 * cart, the order, and every payment request.
 */
import { readAmountText } from './amount-text';
import type { Currency } from './money';
import { roundNumber } from './number';

/** Selected item of a bundle. */
export interface BundleItem {
	/** Price of one unit as entered in the store, with its options and without fees. */
	readonly price: number;
	/** Whole number of units in one bundle, at least 1. */
	readonly quantity: number;
	/**
	 * The item's own discount, which replaces the bundle's for this item: a percentage, or an amount off each unit; see
	 * `readDiscount()`. Without a value, the bundle's discount applies.
	 */
	readonly discount?: string | null;
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
	/** `items` of the tier that applies; null without a tier, or if the bundle has its own value. */
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
	readonly ownDiscount: string | null;
	/** Reduction of each unit. */
	reduction: number;
}

interface LineShare {
	readonly line: Line;
	/** The line's exact share in the discount. */
	readonly share: number;
}

/**
 * Reads a discount: `10` and `10 %` are percentages; a value with a currency sign, such as `$10` or `2,50 €`, is an
 * amount off one bundle. Returns null without a discount, and for negative and unreadable values.
 */
export function readDiscount( text: string, currency: Currency ): BundleDiscount | null {
	const { number: value, isAmount } = readAmountText( text, currency );
	if ( value === null || value <= 0 ) {
		return null;
	}
	return isAmount ? { kind: 'amount', value } : { kind: 'percent', value: Math.min( value, 100 ) };
}

/**
 * Applies the tier of the bundle's number of units, or the bundle's own value. All units count for the tier, but an item
 * with its own discount is reduced by that alone.
 *
 * @param ownDiscount    The bundle's own value, which replaces the tiers; null if the bundle has tiers only.
 * @param currencyFactor Amounts of discounts are multiplied by it; prices are in the shopper's currency already.
 */
export function discountBundle(
	items: readonly BundleItem[],
	tiers: readonly BundleTier[],
	ownDiscount: string | null,
	currency: Currency,
	currencyFactor = 1
): DiscountedBundle {
	const tier = ownDiscount === null ? tierOf( items, tiers ) : null;
	const scale = 10 ** currency.decimals;
	const lines = items.map( ( { price, quantity, discount = null } ): Line => ( {
		unit: roundNumber( price * scale ),
		quantity,
		ownDiscount: discount,
		reduction: 0,
	} ) );
	const lay = ( group: readonly Line[], text: string, bundles: number ): void =>
		layDiscount( group, readDiscount( text, currency ), scale * currencyFactor * bundles );
	lines.forEach( ( line ) => line.ownDiscount !== null && lay( [ line ], line.ownDiscount, line.quantity ) );
	lay(
		lines.filter( ( line ) => line.ownDiscount === null ),
		ownDiscount ?? tier?.discount ?? '',
		1
	);
	return {
		tier: tier?.items ?? null,
		saved: sum( lines, reductionOfLine ) / scale,
		prices: lines.map( ( { unit, reduction }, index ) =>
			reduction > 0 ? ( unit - reduction ) / scale : ( items[ index ]?.price ?? 0 )
		),
	};
}

/**
 * Sets the reduction of the units. Free lines and lines with a negative price are not reduced, and do not count for a
 * percentage.
 *
 * @param amountScale Minor units of an amount of 1.
 */
function layDiscount( lines: readonly Line[], discount: BundleDiscount | null, amountScale: number ): void {
	const priced = lines.filter( ( { unit } ) => unit > 0 );
	const total = sum( priced, ( { unit, quantity } ) => unit * quantity );
	if ( discount === null || total <= 0 ) {
		return;
	}
	const off = roundNumber(
		discount.kind === 'amount' ? discount.value * amountScale : ( total * discount.value ) / 100
	);
	reduce( priced, total, Math.min( total, off ) );
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
function reduce( lines: readonly Line[], total: number, off: number ): void {
	const shares = lines.map( ( line ): LineShare => {
		const share = ( off * ( line.unit * line.quantity ) ) / total;
		line.reduction = Math.floor( share / line.quantity );
		return { line, share };
	} );
	let rest = off - sum( lines, reductionOfLine );
	for ( let next = nextShare( shares, rest ); next; next = nextShare( shares, rest ) ) {
		next.line.reduction += 1;
		rest -= next.line.quantity;
	}
}

/** Returns the line whose units get one more minor unit each; null if the rest fits no line. */
const nextShare = ( shares: readonly LineShare[], rest: number ): LineShare | null =>
	shares
		.filter( ( { line } ) => line.quantity <= rest && line.reduction < line.unit )
		.reduce< LineShare | null >(
			( best, share ) => ( best === null || isBefore( share, best ) ? share : best ),
			null
		);

function isBefore( one: LineShare, other: LineShare ): boolean {
	const difference = one.share - reductionOfLine( one.line ) - ( other.share - reductionOfLine( other.line ) );
	return difference > 0 || ( difference === 0 && one.line.unit > other.line.unit );
}

const reductionOfLine = ( { reduction, quantity }: Line ): number => reduction * quantity;

const sum = < Item >( items: readonly Item[], valueOf: ( item: Item ) => number ): number =>
	items.reduce( ( total, item ) => total + valueOf( item ), 0 );
