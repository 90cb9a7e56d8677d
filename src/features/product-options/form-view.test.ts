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
