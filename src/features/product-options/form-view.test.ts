import { toModel } from '../../domain/form-document';
import { initialState } from './form-state';
import { deriveView } from './form-view';
import { readPageData } from './page-data';

const CURRENCY = { code: 'USD', symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' };
const DAY_MS = 86_400_000;

/** What a field costs whose price is the day's number. */
function priceAt( now: number, today: object ): number | null | undefined {
	const priced = { id: 'f_x', type: 'text', label: 'X', pricingType: 'custom', priceoptions: 'fixed_for_all', price: '{today.days}', price_compiled: [ 'ref', 'today.days' ], is_show_price: true };
	const data = {
		...readPageData( { product: { product_id: 7, catalog_price: '1' }, settings: { today } } ),
		forms: [ { id: '1', model: toModel( { schema_version: 1, rules: {}, tables: {}, fields: [ priced ] } ), variationIds: null } ],
	};
	const answered = { ...initialState( data, { quantity: 1 } ), answers: { 1: { f_x: { values: [ 'a' ], other: null } } } };
	return deriveView( data, answered, CURRENCY, new Date( now ), null ).fields[ '1/f_x' ]?.price;
}

it( 'takes the day from the shopper’s clock and the shop’s time zone', () => {
	expect( priceAt( 20_000 * DAY_MS + 1000, { utc_offset_minutes: 0 } ) ).toBe( 20_000 );
	expect( priceAt( 20_000 * DAY_MS - 1000, { utc_offset_minutes: 60 } ) ).toBe( 20_000 );
} );

it( 'does not believe a clock that is behind the page itself, but one that is ahead of a page out of a cache', () => {
	const today = { days: 20_000, seconds: 60, utc_offset_minutes: 60 };
	expect( priceAt( 19_000 * DAY_MS, today ) ).toBe( 20_000 );
	expect( priceAt( 20_005 * DAY_MS, today ) ).toBe( 20_005 );
} );

describe( 'a number of all pieces together', () => {
	const QUANTITIES = { id: 'f_q', label: 'Q', qty: true, qty_max: 5, qty_total_max: 8 };
	const PRODUCTS = [ 12, 13 ].map( ( id ) => ( { id: `o_${ id }`, product_id: id } ) );

	function errorOf( field: object, touched: 'typed' | 'left', quantities: readonly string[] ): string | null | undefined {
		const data = {
			...readPageData( {
				product: { product_id: 7, catalog_price: '1' },
				products: Object.fromEntries( PRODUCTS.map( ( { product_id: id } ) => [ id, { name: 'P', catalog_price: '2', purchasable: true, stock_status: 'instock' } ] ) ),
			} ),
			forms: [ { id: '1', model: toModel( { schema_version: 1, rules: {}, tables: {}, fields: [ field ] } ), variationIds: null } ],
		};
		const options = data.forms[ 0 ]?.model.fields[ 0 ]?.options ?? [];
		const answer = { values: options.map( ( { id } ) => id ), other: null, quantities: Object.fromEntries( options.map( ( { id }, index ) => [ id, quantities[ index ] ?? '1' ] ) ) };
		const state = { ...initialState( data, { quantity: 1 } ), answers: { 1: { f_q: answer } }, touched: { '1/f_q': touched } };
		return deriveView( data, state, CURRENCY, new Date( 0 ), null ).fields[ '1/f_q' ]?.error;
	}

	describe.each( [
		[ 'choices', { ...QUANTITIES, type: 'checkbox-group', options: [ { id: 'o_a', label: 'A' }, { id: 'o_b', label: 'B' } ] } ],
		[ 'products', { ...QUANTITIES, type: 'product-group', multiple: true, options: PRODUCTS } ],
	] )( 'of %s', ( _name, field ) => {
		it( 'is told as soon as it is exceeded: a press on a button leaves no field', () => {
			expect( errorOf( field, 'typed', [ '5', '3' ] ) ).toBeNull();
			expect( errorOf( field, 'typed', [ '5', '4' ] ) ).toBe( 'Please choose at most 8 in total.' );
			expect( errorOf( field, 'left', [ '5', '4' ] ) ).toBe( 'Please choose at most 8 in total.' );
		} );

		it( 'waits while it is not reached yet', () => {
			expect( errorOf( { ...field, qty_total_min: 4 }, 'typed', [ '1', '1' ] ) ).toBeNull();
			expect( errorOf( { ...field, qty_total_min: 4 }, 'left', [ '1', '1' ] ) ).toBe( 'Please choose at least 4 in total.' );
		} );
	} );
} );
