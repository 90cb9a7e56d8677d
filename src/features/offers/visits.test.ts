import { clearBoot } from '../../platform/boot-data';
import { isWithinLimit, recordImpression } from './visits';

beforeEach( () => {
	window.localStorage.clear();
	jest.useFakeTimers( { now: new Date( 2026, 10, 30, 12 ) } );
	window.aisleBoot = { features: { offers: {}, 'cart-drawer': {} } };
	clearBoot();
} );
afterEach( () => jest.useRealTimers() );

const record = () => JSON.parse( window.localStorage.getItem( 'aisle_offers' ) ?? 'null' );

it( 'stores host, modules, day and counts', () => {
	recordImpression( 'a' );
	recordImpression( 'a' );
	expect( record() ).toEqual( {
		host: 'localhost',
		modules: [ 'offers', 'cart-drawer' ],
		last_seen: '2026-11-30',
		counts: { a: 2 },
	} );
} );

it( 'limits an offer until the next day', () => {
	expect( isWithinLimit( 'a', 1 ) ).toBe( true );
	recordImpression( 'a' );
	expect( [
		isWithinLimit( 'a', 1 ),
		isWithinLimit( 'a', 2 ),
		isWithinLimit( 'a', 0 ),
		isWithinLimit( 'b', 1 ),
	] ).toEqual( [ false, true, true, true ] );
	jest.setSystemTime( new Date( 2026, 11, 1, 0, 1 ) );
	expect( isWithinLimit( 'a', 1 ) ).toBe( true );
	recordImpression( 'a' );
	expect( record() ).toMatchObject( { last_seen: '2026-12-01', counts: { a: 1 } } );
} );

it.each( [ 'x', '[]', '5', '{"last_seen":"2026-11-30","host":"localhost","counts":{"a":"x"}}' ] )(
	'ignores the invalid record %s',
	( stored ) => {
		window.localStorage.setItem( 'aisle_offers', stored );
		expect( isWithinLimit( 'a', 1 ) ).toBe( true );
	}
);

it( 'shows offers when the storage is blocked', () => {
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'blocked' );
	} );
	expect( isWithinLimit( 'a', 1 ) ).toBe( true );
	expect( () => recordImpression( 'a' ) ).not.toThrow();
	jest.restoreAllMocks();
} );
