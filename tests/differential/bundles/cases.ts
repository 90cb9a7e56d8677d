/** Random bundles: items, tiers and currency, discounted here and by evaluate-bundles.php. */
import fc from 'fast-check';
import {
	discountBundle,
	readDiscount,
	type BundleItem,
	type BundleTier,
	type DiscountedBundle,
} from '../../../src/domain/bundle-discount';
import type { Currency } from '../../../src/domain/money';

export interface Case {
	items: BundleItem[];
	tiers: BundleTier[];
	ownDiscount: string | null;
	currency: Currency;
	factor: number;
}

export const CURRENCIES: Currency[] = (
	[
		[ 'USD', '$', 2, '.', ',' ],
		[ 'EUR', '€', 2, ',', '.' ],
		[ 'JPY', '¥', 0, '.', ',' ],
		[ 'KWD', 'د.ك', 3, '.', ',' ],
		[ 'CHF', 'CHF', 2, '.', '’' ],
	] as const
 ).map( ( [ code, symbol, decimals, decimalSeparator, thousandSeparator ] ) => ( {
	code,
	symbol,
	decimals,
	decimalSeparator,
	thousandSeparator,
	format: '%1$s%2$s',
} ) );

const price = fc.oneof(
	fc.integer( { min: 0, max: 99_999 } ).map( ( cents ) => cents / 100 ),
	fc.nat( 500 ),
	fc.double( { min: 0, max: 1000, noNaN: true } ),
	fc.integer( { min: 1, max: 9 } ).map( ( millions ) => millions * 1e6 + 0.99 ),
	fc.constant( 0 )
);

/** Draws discounts as merchants write them, also unreadable ones. */
const discountIn = ( { symbol = '' }: Currency ): fc.Arbitrary< string > =>
	fc.oneof(
		fc.constantFrom( '5', '10', '12,5', '33.3', '100', '0', '', '-3', '10%', '7.77 ٪', '1.234', 'x' ),
		fc.integer( { min: 1, max: 50 } ).map( ( amount ) => `${ symbol }${ amount }` ),
		fc.integer( { min: 1, max: 900 } ).map( ( amount ) => `${ amount } ${ symbol }` ),
		fc.integer( { min: 1, max: 9 } ).map( ( digit ) => `${ symbol }0.0${ digit }` )
	);

const bundleIn = ( currency: Currency ): fc.Arbitrary< Case > => {
	const discount = discountIn( currency );
	return fc.record( {
		items: fc.array(
			fc.record(
				{
					price,
					quantity: fc.constantFrom( 1, 1, 1, 2, 3, 7, 12, 1000 ),
					discount: fc.option( discount, { freq: 2 } ),
				},
				{ requiredKeys: [ 'price', 'quantity' ] }
			),
			{ maxLength: 8 }
		),
		tiers: fc.array( fc.record( { items: fc.integer( { min: 1, max: 12 } ), discount } ), { maxLength: 4 } ),
		ownDiscount: fc.oneof( { arbitrary: fc.constant( null ), weight: 7 }, { arbitrary: discount, weight: 3 } ),
		currency: fc.constant( currency ),
		factor: fc.constantFrom( 1, 1, 1.08, 0.925, 157.3, 0.0033 ),
	} );
};

export const cases: fc.Arbitrary< Case > = fc.constantFrom( ...CURRENCIES ).chain( bundleIn );

interface Result extends DiscountedBundle {
	/** Whether the reduced unit prices add up to what the bundle saves, in minor units. */
	readonly isExact: boolean;
}

/** Mirrors the function in evaluate-bundles.php, which returns `isExact` without a test: a wrong sum is a difference. */
export function evaluateCase( { items, tiers, ownDiscount, currency, factor }: Case ): Result {
	const discounted = discountBundle( items, tiers, ownDiscount, currency, factor );
	return { ...discounted, isExact: isExact( items, discounted, currency.decimals ) };
}

function isExact( items: readonly BundleItem[], { saved, prices }: DiscountedBundle, decimals: number ): boolean {
	const minorUnits = ( amount: number ) => Math.round( Number( ( amount * 10 ** decimals ).toPrecision( 15 ) ) );
	const before = items.reduce( ( sum, item ) => sum + minorUnits( item.price ) * item.quantity, 0 );
	const after = items.reduce( ( sum, item, index ) => sum + minorUnits( prices[ index ] ?? NaN ) * item.quantity, 0 );
	return before - after === minorUnits( saved ) && prices.every( ( one ) => one >= 0 );
}

/** Returns names of what the case tests. */
export function testedNames( { items, tiers, ownDiscount, currency, factor }: Case, { tier, saved, prices }: Result ) {
	const withOwn = items.filter( ( { discount = null } ) => discount !== null );
	const text = ownDiscount ?? tiers.find( ( one ) => one.items === tier )?.discount ?? '';
	const read = withOwn.length === 0 ? readDiscount( text, currency ) : null;
	const total = items.reduce( ( sum, item ) => sum + item.price * item.quantity, 0 );
	const wanted = read?.kind === 'amount' ? Math.min( total, read.value * factor ) : 0;
	return [
		tier === null ? 'no tier' : 'tier',
		saved > 0 ? 'saved' : 'not saved',
		...( saved > 0 ? [ `saved ${ currency.code }` ] : [] ),
		...( ownDiscount === null ? [] : [ 'own discount' ] ),
		...( factor === 1 ? [] : [ 'currency factor' ] ),
		...( withOwn.length > 0 ? [ 'items with their own discount' ] : [] ),
		...( withOwn.length > 0 && withOwn.length === items.length ? [ 'only items with their own discount' ] : [] ),
		...( saved > 0 && prices.includes( 0 ) ? [ 'free' ] : [] ),
		...( wanted - saved > 10 ** -currency.decimals ? [ 'part of the discount is lost' ] : [] ),
	];
}
