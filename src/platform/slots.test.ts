import { clearBoot } from './boot-data';
import { fillSlot, registerFills, onSlotsChange, slotFills, reservedSlotHeight, loadSlot } from './slots';

const flushMicrotasks = async (): Promise< void > => {
	await Promise.resolve();
	await Promise.resolve();
	await Promise.resolve();
};

beforeEach( () => {
	window.aisleBoot = { features: { rewards: { goal: 50 } } };
	clearBoot();
} );

it( 'fills and empties a slot and notifies listeners', () => {
	const listener = jest.fn();
	const unsubscribe = onSlotsChange( listener );
	const empty = fillSlot( 'one', () => 'here' );
	expect( slotFills( 'one' ).map( ( fill ) => fill( null ) ) ).toEqual( [ 'here' ] );
	empty();
	expect( slotFills( 'one' ) ).toEqual( [] );
	expect( listener ).toHaveBeenCalledTimes( 2 );
	unsubscribe();
} );

it( 'loads a feature once when its slot renders and the page has the feature', async () => {
	const load = jest.fn( () =>
		Promise.resolve( { fills: ( data: unknown ) => ( { bar: () => JSON.stringify( data ) } ) } )
	);
	const unusedLoad = jest.fn( () => Promise.reject( new Error( 'never asked' ) ) );
	registerFills( [
		[ 'rewards', { bar: 0 }, load ],
		[ 'upsells', { bar: 0 }, unusedLoad ],
	] );
	loadSlot( 'other' );
	expect( load ).not.toHaveBeenCalled();
	loadSlot( 'bar' );
	loadSlot( 'bar' );
	await flushMicrotasks();
	expect( load ).toHaveBeenCalledTimes( 1 );
	expect( unusedLoad ).not.toHaveBeenCalled();
	expect( slotFills( 'bar' ).map( ( fill ) => fill( null ) ) ).toEqual( [ '{"goal":50}' ] );
} );

it( 'loads a feature again at the next render when loading failed', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce( new Error( 'no network' ) )
		.mockResolvedValue( { fills: () => ( { late: () => 'come' } ) } );
	registerFills( [ [ 'rewards', { late: 0 }, load ] ] );
	loadSlot( 'late' );
	await flushMicrotasks();
	expect( slotFills( 'late' ) ).toEqual( [] );
	loadSlot( 'late' );
	await flushMicrotasks();
	expect( slotFills( 'late' ) ).toHaveLength( 1 );
} );

it( 'reserves space for a loading feature until it loads or fails', async () => {
	const listener = jest.fn();
	const unsubscribe = onSlotsChange( listener );
	registerFills( [
		[ 'rewards', { kept: 101 }, () => Promise.resolve( { fills: () => ( { kept: () => 'here' } ) } ) ],
		[ 'rewards', { lost: 40 }, () => Promise.reject( new Error( 'no network' ) ) ],
	] );
	expect( [ reservedSlotHeight( 'kept' ), reservedSlotHeight( 'lost' ), reservedSlotHeight( 'other' ) ] ).toEqual( [
		101, 40, 0,
	] );
	loadSlot( 'kept' );
	loadSlot( 'lost' );
	expect( reservedSlotHeight( 'kept' ) ).toBe( 101 );
	await flushMicrotasks();
	await flushMicrotasks();
	expect( [ reservedSlotHeight( 'kept' ), reservedSlotHeight( 'lost' ), slotFills( 'kept' ).length ] ).toEqual( [
		0, 0, 1,
	] );
	expect( listener ).toHaveBeenCalled();
	unsubscribe();
} );
