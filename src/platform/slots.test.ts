import { forgetBoot } from './boot-data';
import { fillSlot, offerFills, onSlotsChange, slotFills, slotPlace, wantSlot } from './slots';

const settled = async (): Promise< void > => {
	await Promise.resolve();
	await Promise.resolve();
	await Promise.resolve();
};

beforeEach( () => {
	window.aisleBoot = { features: { rewards: { goal: 50 } } };
	forgetBoot();
} );

it( 'fills and empties a slot and notifies listeners', () => {
	const reported = jest.fn();
	const stop = onSlotsChange( reported );
	const empty = fillSlot( 'one', () => 'here' );
	expect( slotFills( 'one' ).map( ( fill ) => fill( null ) ) ).toEqual( [ 'here' ] );
	empty();
	expect( slotFills( 'one' ) ).toEqual( [] );
	expect( reported ).toHaveBeenCalledTimes( 2 );
	stop();
} );

it( 'loads a feature once when its slot renders and the page has the feature', async () => {
	const load = jest.fn( () =>
		Promise.resolve( { fills: ( data: unknown ) => ( { bar: () => JSON.stringify( data ) } ) } )
	);
	const absent = jest.fn( () => Promise.reject( new Error( 'never asked' ) ) );
	offerFills( [
		[ 'rewards', { bar: 0 }, load ],
		[ 'upsells', { bar: 0 }, absent ],
	] );
	wantSlot( 'other' );
	expect( load ).not.toHaveBeenCalled();
	wantSlot( 'bar' );
	wantSlot( 'bar' );
	await settled();
	expect( load ).toHaveBeenCalledTimes( 1 );
	expect( absent ).not.toHaveBeenCalled();
	expect( slotFills( 'bar' ).map( ( fill ) => fill( null ) ) ).toEqual( [ '{"goal":50}' ] );
} );

it( 'loads a feature again at the next render when loading failed', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce( new Error( 'no network' ) )
		.mockResolvedValue( { fills: () => ( { late: () => 'come' } ) } );
	offerFills( [ [ 'rewards', { late: 0 }, load ] ] );
	wantSlot( 'late' );
	await settled();
	expect( slotFills( 'late' ) ).toEqual( [] );
	wantSlot( 'late' );
	await settled();
	expect( slotFills( 'late' ) ).toHaveLength( 1 );
} );

it( 'reserves space for a loading feature until it loads or fails', async () => {
	const reported = jest.fn();
	const stop = onSlotsChange( reported );
	offerFills( [
		[ 'rewards', { kept: 101 }, () => Promise.resolve( { fills: () => ( { kept: () => 'here' } ) } ) ],
		[ 'rewards', { lost: 40 }, () => Promise.reject( new Error( 'no network' ) ) ],
	] );
	expect( [ slotPlace( 'kept' ), slotPlace( 'lost' ), slotPlace( 'other' ) ] ).toEqual( [ 101, 40, 0 ] );
	wantSlot( 'kept' );
	wantSlot( 'lost' );
	expect( slotPlace( 'kept' ) ).toBe( 101 );
	await settled();
	await settled();
	expect( [ slotPlace( 'kept' ), slotPlace( 'lost' ), slotFills( 'kept' ).length ] ).toEqual( [ 0, 0, 1 ] );
	expect( reported ).toHaveBeenCalled();
	stop();
} );
