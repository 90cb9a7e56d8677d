/**
 * Displayed prices of a bundle form: each item's price alone and in the bundle, the sums, and the next tier. Mirrors
 * includes/Domain/BundleSummary.php.
 */
import { discountBundle, readDiscount, type BundleDiscount, type BundleItem, type BundleTier } from './bundle-discount';
import { displayedLineAmount, type Currency } from './money';
import { roundNumber } from './number';

export interface DisplayedItem extends BundleItem {
	/** Displayed price of an entered price of 1. */
	readonly taxpu: number;
}

export interface BundleTerms {
	readonly tiers: readonly BundleTier[];
	/** The bundle's own value, which replaces the tiers; null if the bundle has tiers only. */
	readonly discount: string | null;
	/** Currency factor, by which amounts of discounts are multiplied. */
	readonly factor: number;
	/** The most units that one bundle can have. */
	readonly most: number;
	/** Number of bundles. */
	readonly bundles: number;
}

export interface BundleSummary {
	/** Displayed prices of one unit. */
	readonly items: readonly { readonly alone: number; readonly price: number }[];
	readonly subtotal: number;
	readonly saved: number;
	readonly total: number;
	/** Percentage off all items; null if the discount is none, an amount, or an item has its own. */
	readonly percent: number | null;
	/** The next tier that can be reached, with the number of missing items. */
	readonly next: { readonly missing: number; readonly discount: BundleDiscount } | null;
}

/** Calculates the summary of the selected items. Throws `not_finite`, `bad_decimals`. */
export function summarizeBundle(
	items: readonly DisplayedItem[],
	terms: BundleTerms,
	currency: Currency
): BundleSummary {
	const { prices, tier } = discountBundle( items, terms.tiers, terms.discount, currency, terms.factor );
	const { decimals } = currency;
	const lines = items.map( ( { price: alone, quantity, taxpu }, index ) => {
		const price = prices[ index ] ?? alone;
		const display = ( amount: number, units: number ): number =>
			displayedLineAmount( amount, units, taxpu, 1, decimals );
		const units = quantity * terms.bundles;
		return {
			unit: { alone: display( alone, 1 ), price: display( price, 1 ) },
			subtotal: display( alone, units ),
			total: display( price, units ),
		};
	} );
	const subtotal = lines.reduce( ( sum, line ) => sum + line.subtotal, 0 );
	const total = lines.reduce( ( sum, line ) => sum + line.total, 0 );
	return {
		items: lines.map( ( { unit } ) => unit ),
		subtotal: roundNumber( subtotal, decimals ),
		saved: roundNumber( subtotal - total, decimals ),
		total: roundNumber( total, decimals ),
		percent: percentOf( items, terms, tier, currency ),
		next: nextTier(
			items.reduce( ( count, { quantity } ) => count + quantity, 0 ),
			terms,
			currency
		),
	};
}

function percentOf(
	items: readonly DisplayedItem[],
	terms: BundleTerms,
	tier: number | null,
	currency: Currency
): number | null {
	const text = terms.discount ?? terms.tiers.find( ( { items: count } ) => count === tier )?.discount ?? '';
	const discount = readDiscount( text, currency );
	const hasOwn = items.some( ( item ) => ( item.discount ?? null ) !== null );
	return discount?.kind === 'percent' && ! hasOwn ? discount.value : null;
}

function nextTier( count: number, terms: BundleTerms, currency: Currency ): BundleSummary[ 'next' ] {
	const next = ( terms.discount === null ? terms.tiers : [] )
		.filter( ( tier ) => tier.items > count && tier.items <= terms.most )
		.reduce< BundleTier | null >(
			( best, tier ) => ( best === null || tier.items < best.items ? tier : best ),
			null
		);
	const discount = next && readDiscount( next.discount, currency );
	return next && discount ? { missing: next.items - count, discount } : null;
}
