import { AisleError } from '../errors';
import { fieldErrors, readRooms } from './settings-data';
import { changedKeys, LOADING, settingsReducer, type Action, type RoomState, type ScreenState } from './settings-state';
import { tabsOf } from './tabs';

const REPLY = {
	rooms: [
		{
			name: 'lamp',
			settings: [
				{ key: 'lit', type: 'boolean', label: 'Lit', help: 'Whether it shines.', card: 'Light', default: true },
				{ key: 'watts', type: 'integer', label: 'Watts', default: 40, min: 1, max: 100 },
			],
			values: { lit: true, watts: 40 },
		},
		{ name: 'table', settings: [ { key: 'legs', type: 'integer', label: 'Legs' } ], values: { legs: 4 } },
	],
};

function deepFreeze< T >( value: T ): T {
	if ( typeof value === 'object' && value !== null ) {
		Object.values( value ).forEach( deepFreeze );
		Object.freeze( value );
	}
	return value;
}

const after = ( ...actions: Action[] ): ScreenState =>
	actions.reduce< ScreenState >(
		( state, action ) => settingsReducer( deepFreeze( state ), action ),
		settingsReducer( LOADING, { type: 'LOADED', rooms: readRooms( REPLY ) } )
	);

function room( state: ScreenState, name = 'lamp' ): RoomState {
	const found = state.status === 'ready' ? state.rooms.find( ( one ) => one.name === name ) : undefined;
	if ( ! found ) {
		throw new Error( 'The room is not there.' );
	}
	return found;
}

const change = ( key: string, value: string | boolean ): Action => ( { type: 'CHANGE', room: 'lamp', key, value } );

describe( 'the settings that come from the server', () => {
	it( 'are read with what is left out made empty', () => {
		expect( readRooms( REPLY )[ 1 ]?.settings[ 0 ] ).toEqual( {
			key: 'legs',
			type: 'integer',
			label: 'Legs',
			help: '',
			card: '',
			min: undefined,
			max: undefined,
			choices: [],
		} );
	} );

	it( 'are read without a setting of a type that this screen does not know', () => {
		const rooms = readRooms( { rooms: [ { name: 'a', settings: [ { key: 'b', type: 'hologram' } ], values: {} } ] } );
		expect( rooms[ 0 ]?.settings ).toEqual( [] );
	} );

	it.each( [ null, [], {}, { rooms: 'none' } ] )( 'are an error where the reply is %j', ( reply ) => {
		expect( () => readRooms( reply ) ).toThrow( AisleError );
	} );

	it( 'are read from the empty list that PHP writes for an empty map', () => {
		expect( readRooms( { rooms: [ { name: 'a', settings: [], values: [] } ] } )[ 0 ]?.values ).toEqual( {} );
	} );
} );

describe( 'a draft', () => {
	it( 'is no change while it equals what is saved, as text too', () => {
		expect( changedKeys( room( after() ) ) ).toEqual( [] );
		expect( changedKeys( room( after( change( 'watts', '40' ) ) ) ) ).toEqual( [] );
		expect( changedKeys( room( after( change( 'watts', '41' ) ) ) ) ).toEqual( [ 'watts' ] );
	} );

	it( 'belongs to its room alone', () => {
		expect( changedKeys( room( after( change( 'lit', false ) ), 'table' ) ) ).toEqual( [] );
	} );

	it( 'goes back to what is saved when it is discarded', () => {
		const state = after( change( 'lit', false ), { type: 'DISCARD', room: 'lamp' } );
		expect( room( state ).draft ).toEqual( { lit: true, watts: 40 } );
	} );

	it( 'outlives a refusal, whose sentences stand until their field is changed', () => {
		const refused = [
			change( 'watts', '900' ),
			{ type: 'BEGIN', room: 'lamp', pending: 'saving' },
			{ type: 'REFUSED', room: 'lamp', message: 'No.', errors: { watts: 'Too bright.' } },
		] satisfies Action[];
		const state = room( after( ...refused ) );
		expect( state ).toMatchObject( { pending: null, draft: { watts: '900' }, errors: { watts: 'Too bright.' } } );
		expect( state.outcome ).toEqual( { kind: 'failed', message: 'No.' } );
		expect( room( after( ...refused, change( 'lit', false ) ) ).errors ).toEqual( { watts: 'Too bright.' } );
		expect( room( after( ...refused, change( 'watts', '90' ) ) ).errors ).toEqual( {} );
	} );

	it( 'becomes what the server made of it when it is saved', () => {
		const state = room(
			after( change( 'watts', '060' ), { type: 'BEGIN', room: 'lamp', pending: 'saving' }, { type: 'DONE', room: 'lamp', kind: 'saved', values: { lit: true, watts: 60 } } )
		);
		expect( state ).toMatchObject( { pending: null, draft: { watts: 60 }, values: { watts: 60 }, outcome: { kind: 'saved' } } );
		expect( changedKeys( state ) ).toEqual( [] );
	} );
} );

it( 'nothing happens to rooms that are not loaded', () => {
	expect( settingsReducer( LOADING, change( 'lit', false ) ) ).toBe( LOADING );
} );

it( 'the sentences of a refusal are read by field, and a refusal without any has none', () => {
	expect( fieldErrors( new AisleError( 'invalid_settings', '', 400, { fields: { a: 'No.' } } ) ) ).toEqual( { a: 'No.' } );
	expect( fieldErrors( new AisleError( 'fetch_error' ) ) ).toEqual( {} );
} );

it( 'tabs come in the order of the list, rooms it does not know last, and those with nothing to show not at all', () => {
	const state = after();
	const rooms = state.status === 'ready' ? state.rooms : [];
	const listed = [
		{ name: 'empty', title: () => 'Empty' },
		{ name: 'panel', title: () => 'Panel', Panel: () => null },
		{ name: 'table', title: () => 'Table' },
	];
	expect( tabsOf( listed, rooms ).map( ( { title } ) => title ) ).toEqual( [ 'Panel', 'Table', 'lamp' ] );
} );
