import { clearBoot } from '../../platform/boot-data';
import { isWithinLimit, recordImpression } from './visits';

const DAY = '2026-11-30';

beforeEach( () => {
	window.localStorage.clear();
	window.aisleBoot = { features: { offers: {}, 'cart-drawer': {} } };
	clearBoot();
} );

const record = () => JSON.parse( window.localStorage.getItem( 'aisle_offers' ) ?? 'null' );

it( 'stores host, modules, day and counts', () => {
	recordImpression( 'a', DAY );
	recordImpression( 'a', DAY );
	expect( record() ).toEqual( {
		host: 'localhost',
		modules: [ 'offers', 'cart-drawer' ],
		last_seen: '2026-11-30',
		counts: { a: 2 },
	} );
} );

it( 'limits an offer until the next day', () => {
	expect( isWithinLimit( 'a', 1, DAY ) ).toBe( true );
	recordImpression( 'a', DAY );
	expect( [
		isWithinLimit( 'a', 1, DAY ),
		isWithinLimit( 'a', 2, DAY ),
		isWithinLimit( 'a', 0, DAY ),
		isWithinLimit( 'b', 1, DAY ),
	] ).toEqual( [ false, true, true, true ] );
	expect( isWithinLimit( 'a', 1, '2026-12-01' ) ).toBe( true );
	recordImpression( 'a', '2026-12-01' );
	expect( record() ).toMatchObject( { last_seen: '2026-12-01', counts: { a: 1 } } );
} );

it.each( [ 'x', '[]', '5', '{"last_seen":"2026-11-30","host":"localhost","counts":{"a":"x"}}' ] )(
	'ignores the invalid record %s',
	( stored ) => {
		window.localStorage.setItem( 'aisle_offers', stored );
		expect( isWithinLimit( 'a', 1, DAY ) ).toBe( true );
	}
);

it( 'shows offers when the storage is blocked', () => {
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'blocked' );
	} );
	expect( isWithinLimit( 'a', 1, DAY ) ).toBe( true );
	expect( () => recordImpression( 'a', DAY ) ).not.toThrow();
	jest.restoreAllMocks();
} );
