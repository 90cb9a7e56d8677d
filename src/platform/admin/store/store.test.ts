/**
 * @jest-environment node
 */
import { createRegistry } from '@wordpress/data';
import { AisleError } from '../../errors';
import { registerRest } from '../../rest';
import { fakeFetch, json, REST_ROOT } from '../../rest/testing';
import { fieldErrors, readFeatures } from '../settings-data';
import { groupsOf, featuresOf, tabsOf } from '../tabs';
import { settingsStore } from '.';
import { changedKeys, LOADING, reducer, type FeatureState, type SettingsAction, type SettingsState } from './reducer';

const REPLY = {
	features: [
		{
			name: 'lamp',
			title: 'Lamp',
			settings: [
				{ key: 'lit', type: 'boolean', label: 'Lit', help: 'Whether it shines.', card: 'Light', default: true },
				{ key: 'watts', type: 'integer', label: 'Watts', default: 40, min: 1, max: 100 },
			],
			values: { lit: true, watts: 40 },
		},
		{
			name: 'table',
			title: 'Table',
			settings: [ { key: 'legs', type: 'integer', label: 'Legs' } ],
			values: { legs: 4 },
		},
	],
};

function deepFreeze< T >( value: T ): T {
	if ( typeof value === 'object' && value !== null ) {
		Object.values( value ).forEach( deepFreeze );
		Object.freeze( value );
	}
	return value;
}

const stateAfter = ( ...actions: SettingsAction[] ): SettingsState =>
	actions.reduce< SettingsState >(
		( state, action ) => reducer( deepFreeze( state ), action ),
		reducer( deepFreeze( LOADING ), { type: 'RECEIVE_FEATURES', features: readFeatures( REPLY ) } )
	);

function feature( state: SettingsState, name = 'lamp' ): FeatureState {
	const found =
		state.status === 'ready' ? state.features.find( ( candidate ) => candidate.name === name ) : undefined;
	if ( ! found ) {
		throw new Error( 'The feature is not there.' );
	}
	return found;
}

const change = ( key: string, value: string | boolean ): SettingsAction => ( {
	type: 'CHANGE_SETTING',
	feature: 'lamp',
	key,
	value,
} );

describe( 'settings from the server', () => {
	it( 'reads missing members as empty', () => {
		expect( readFeatures( REPLY )[ 1 ]?.settings[ 0 ] ).toEqual( {
			key: 'legs',
			type: 'integer',
			label: 'Legs',
			help: '',
			card: '',
			min: undefined,
			max: undefined,
			choices: [],
			fields: [],
			entryName: '',
			initial: '',
			onlyIf: null,
			pickUrl: '',
			pages: [],
			stickySelector: '',
			placeholder: '',
			backgroundKey: null,
			minContrast: 3,
		} );
	} );

	it( 'skips a setting of an unknown type', () => {
		const features = readFeatures( {
			features: [ { name: 'a', settings: [ { key: 'b', type: 'hologram' } ], values: {} } ],
		} );
		expect( features[ 0 ]?.settings ).toEqual( [] );
	} );

	it.each( [ null, [], {}, { features: 'none' } ] )( 'throws when the response is %j', ( response ) => {
		expect( () => readFeatures( response ) ).toThrow( AisleError );
	} );

	it( "reads PHP's empty list as an empty map", () => {
		expect( readFeatures( { features: [ { name: 'a', settings: [], values: [] } ] } )[ 0 ]?.values ).toEqual( {} );
	} );
} );

describe( 'a draft', () => {
	it( 'is unchanged while it equals the saved values, also as text', () => {
		expect( changedKeys( feature( stateAfter() ) ) ).toEqual( [] );
		expect( changedKeys( feature( stateAfter( change( 'watts', '40' ) ) ) ) ).toEqual( [] );
		expect( changedKeys( feature( stateAfter( change( 'watts', '41' ) ) ) ) ).toEqual( [ 'watts' ] );
	} );

	it( 'of one feature leaves the other features unchanged', () => {
		expect( changedKeys( feature( stateAfter( change( 'lit', false ) ), 'table' ) ) ).toEqual( [] );
	} );

	it( 'returns to the saved values when discarded', () => {
		const state = stateAfter( change( 'lit', false ), { type: 'DISCARD_CHANGES', feature: 'lamp' } );
		expect( feature( state ).draft ).toEqual( { lit: true, watts: 40 } );
	} );

	it( 'survives a rejection and keeps each error until its field changes', () => {
		const rejected = [
			change( 'watts', '900' ),
			{ type: 'BEGIN_CALL', feature: 'lamp', pending: 'saving' },
			{ type: 'REFUSE_CALL', feature: 'lamp', message: 'No.', errors: { watts: 'Too bright.' } },
		] satisfies SettingsAction[];
		const state = feature( stateAfter( ...rejected ) );
		expect( state ).toMatchObject( { pending: null, draft: { watts: '900' }, errors: { watts: 'Too bright.' } } );
		expect( state.outcome ).toEqual( { kind: 'failed', message: 'No.' } );
		expect( feature( stateAfter( ...rejected, change( 'lit', false ) ) ).errors ).toEqual( {
			watts: 'Too bright.',
		} );
		expect( feature( stateAfter( ...rejected, change( 'watts', '90' ) ) ).errors ).toEqual( {} );
	} );

	it( "takes over the server's values when saved", () => {
		const state = feature(
			stateAfter(
				change( 'watts', '060' ),
				{ type: 'BEGIN_CALL', feature: 'lamp', pending: 'saving' },
				{ type: 'RECEIVE_VALUES', feature: 'lamp', kind: 'saved', values: { lit: true, watts: 60 } }
			)
		);
		expect( state ).toMatchObject( {
			pending: null,
			draft: { watts: 60 },
			values: { watts: 60 },
			outcome: { kind: 'saved' },
		} );
		expect( changedKeys( state ) ).toEqual( [] );
	} );
} );

describe( 'a list in a draft', () => {
	const field = ( key: string ) => ( { key, type: 'number', label: key, default: 1 } );
	const SHELF = {
		features: [
			{
				name: 'shelf',
				settings: [
					{ key: 'books', type: 'list', entry: 'Book', fields: [ field( 'pages' ), field( 'weight' ) ] },
				],
				values: {
					books: [
						{ pages: 10, weight: 1 },
						{ pages: 20, weight: 2 },
					],
				},
			},
		],
	};
	const books = ( ...pages: readonly ( number | string )[] ) =>
		pages.map( ( count, index ) => ( { weight: index + 1, pages: count } ) );
	const shelf = ( ...actions: SettingsAction[] ): FeatureState =>
		feature(
			actions.reduce< SettingsState >(
				( state, action ) => reducer( deepFreeze( state ), action ),
				reducer( LOADING, { type: 'RECEIVE_FEATURES', features: readFeatures( SHELF ) } )
			),
			'shelf'
		);
	const changeBooks = ( ...pages: readonly ( number | string )[] ): SettingsAction => ( {
		type: 'CHANGE_SETTING',
		feature: 'shelf',
		key: 'books',
		value: books( ...pages ),
	} );
	const reject = ( errors: Record< string, string > ): SettingsAction => ( {
		type: 'REFUSE_CALL',
		feature: 'shelf',
		message: 'No.',
		errors,
	} );

	it( 'is unchanged while all entries equal the saved ones, also as text', () => {
		expect( changedKeys( shelf( changeBooks( '10', 20 ) ) ) ).toEqual( [] );
		expect( changedKeys( shelf( changeBooks( 10, 21 ) ) ) ).toEqual( [ 'books' ] );
		expect( changedKeys( shelf( changeBooks( 20, 10 ) ) ) ).toEqual( [ 'books' ] );
		expect( changedKeys( shelf( changeBooks( 10 ) ) ) ).toEqual( [ 'books' ] );
		expect( changedKeys( shelf( changeBooks( 10 ), { type: 'DISCARD_CHANGES', feature: 'shelf' } ) ) ).toEqual(
			[]
		);
	} );

	it( 'keeps the errors of entries until their cause changes', () => {
		const errors = { 'books.0.pages': 'Too few.', 'books.1.pages': 'Too many.' };
		expect( shelf( changeBooks( 0, 9999 ), reject( errors ), changeBooks( 5, 9999 ) ).errors ).toEqual( {
			'books.1.pages': 'Too many.',
		} );
		expect( shelf( changeBooks( 0, 9999 ), reject( errors ), changeBooks( 9999 ) ).errors ).toEqual( {} );
		expect( shelf( changeBooks( 0 ), reject( { books: 'Too long.' } ), changeBooks( 1 ) ).errors ).toEqual( {} );
	} );

	it( 'skips invalid entries when it is read', () => {
		const values = { books: [ { pages: 1, cover: { color: 'red' } }, 'a book', null ], other: {} };
		expect( readFeatures( { features: [ { name: 'shelf', settings: [], values } ] } )[ 0 ]?.values ).toEqual( {
			books: [ { pages: 1 } ],
		} );
	} );
} );

it( 'groups features in the order of the subjects, ungrouped ones last', () => {
	const loaded = readFeatures( {
		features: [
			{ name: 'shop', group: { name: 'general', title: 'General' } },
			{ name: 'gallery', group: { name: 'products', title: 'Products' } },
			{ name: 'lamp' },
			{ name: 'drawer', group: { name: 'cart', title: 'Cart' } },
		].map( ( featureData ) => ( {
			...featureData,
			title: featureData.name,
			settings: [ { key: 'on', type: 'boolean' } ],
		} ) ),
	} );
	const state = reducer( LOADING, { type: 'RECEIVE_FEATURES', features: loaded } );
	const features = state.status === 'ready' ? state.features : [];
	const groups = groupsOf( tabsOf( featuresOf( features ), features ), { name: 'general', title: 'General' } );
	expect( groups.map( ( { title, tabs } ) => [ title, tabs.map( ( { name } ) => name ) ] ) ).toEqual( [
		[ 'Products', [ 'gallery' ] ],
		[ 'Cart', [ 'drawer' ] ],
		[ 'General', [ 'shop', 'lamp' ] ],
	] );
} );

it( 'ignores changes before the features are loaded', () => {
	expect( reducer( LOADING, change( 'lit', false ) ) ).toBe( LOADING );
} );

it( "reads a rejection's errors by field, or none", () => {
	expect( fieldErrors( new AisleError( 'invalid_settings', '', 400, { fields: { a: 'No.' } } ) ) ).toEqual( {
		a: 'No.',
	} );
	expect( fieldErrors( new AisleError( 'fetch_error' ) ) ).toEqual( {} );
} );

it( 'orders tabs by the list, unknown features last, and hides empty ones', () => {
	const state = stateAfter();
	const features = state.status === 'ready' ? state.features : [];
	const adminFeatures = [
		{ name: 'empty', title: () => 'Empty' },
		{ name: 'panel', title: () => 'Panel', Panel: () => null },
		{ name: 'table', title: () => 'Table' },
	];
	expect( tabsOf( adminFeatures, features ).map( ( { title } ) => title ) ).toEqual( [ 'Panel', 'Table', 'Lamp' ] );
	expect( tabsOf( featuresOf( features ), features ).map( ( { title } ) => title ) ).toEqual( [ 'Lamp', 'Table' ] );
} );

describe( 'a script that uses aisle/settings', () => {
	beforeAll( () => registerRest( { root: REST_ROOT } ) );

	function setUpStore() {
		const registry = createRegistry();
		registry.register( settingsStore );
		return {
			select: () => registry.select( settingsStore ),
			dispatch: registry.dispatch( settingsStore ),
			loaded: () => registry.resolveSelect( settingsStore ).getFeatures(),
		};
	}

	it( 'loads the features once, on request', async () => {
		const calls = fakeFetch( json( REPLY ) );
		const { select, loaded } = setUpStore();
		expect( [ select().getStatus(), select().getFeatures() ] ).toEqual( [ 'loading', [] ] );
		await loaded();
		await loaded();
		expect(
			select()
				.getFeatures()
				.map( ( { name } ) => name )
		).toEqual( [ 'lamp', 'table' ] );
		expect( calls ).toHaveLength( 1 );
	} );

	it( 'receives the load error and loads the features again', async () => {
		fakeFetch( json( { code: 'rest_forbidden', message: 'No.' }, 403 ), json( REPLY ) );
		const { select, dispatch, loaded } = setUpStore();
		await loaded();
		expect( [ select().getStatus(), select().getFailure() ] ).toEqual( [
			'failed',
			expect.stringContaining( 'logged out' ),
		] );
		await dispatch.loadFeatures();
		expect( [ select().getStatus(), select().getFailure() ] ).toEqual( [ 'ready', '' ] );
	} );

	it( 'changes a setting and saves only the changed ones', async () => {
		const calls = fakeFetch( json( REPLY ), json( { values: { lit: true, watts: 60 } } ) );
		const { select, dispatch, loaded } = setUpStore();
		await loaded();
		await dispatch.changeSetting( 'lamp', 'watts', '060' );
		expect( [ select().isUnsaved(), select().isUnsaved( 'lamp' ), select().isUnsaved( 'table' ) ] ).toEqual( [
			true,
			true,
			false,
		] );
		await dispatch.saveFeature( 'lamp' );
		expect( calls[ 1 ]?.init ).toMatchObject( {
			method: 'POST',
			body: '{"feature":"lamp","values":{"watts":"060"}}',
		} );
		expect( select().getFeature( 'lamp' ) ).toMatchObject( {
			values: { watts: 60 },
			draft: { watts: 60 },
			pending: null,
			outcome: { kind: 'saved' },
		} );
	} );

	it( 'keeps the draft when the server rejects it', async () => {
		fakeFetch(
			json( REPLY ),
			json( { code: 'invalid_settings', message: 'No.', data: { fields: { watts: 'Too bright.' } } }, 400 )
		);
		const { select, dispatch, loaded } = setUpStore();
		await loaded();
		await dispatch.changeSetting( 'lamp', 'watts', '900' );
		await dispatch.saveFeature( 'lamp' );
		expect( select().getFeature( 'lamp' ) ).toMatchObject( {
			draft: { watts: '900' },
			errors: { watts: 'Too bright.' },
			outcome: { kind: 'failed', message: 'No.' },
		} );
	} );

	it( 'saves one setting at once and keeps other changes as a draft', async () => {
		const calls = fakeFetch(
			json( REPLY ),
			json( { values: { lit: false, watts: 40 } } ),
			json( { code: 'invalid_settings', message: 'No.', data: { fields: { lit: 'Never.' } } }, 400 )
		);
		const { select, dispatch, loaded } = setUpStore();
		await loaded();
		await dispatch.changeSetting( 'lamp', 'watts', '60' );
		expect( await dispatch.saveSetting( 'lamp', 'lit', false ) ).toBe( '' );
		expect( calls[ 1 ]?.init ).toMatchObject( {
			method: 'POST',
			body: '{"feature":"lamp","values":{"lit":false}}',
		} );
		expect( select().getFeature( 'lamp' ) ).toMatchObject( {
			values: { lit: false, watts: 40 },
			draft: { lit: false, watts: '60' },
			pending: null,
		} );
		expect( select().isUnsaved( 'lamp' ) ).toBe( true );
		expect( await dispatch.saveSetting( 'lamp', 'lit', true ) ).toBe( 'Never.' );
		expect( select().getFeature( 'lamp' ) ).toMatchObject( {
			draft: { lit: false, watts: '60' },
			errors: { lit: 'Never.' },
		} );
	} );

	it( 'sends only the first of simultaneous resets and saves of a feature', async () => {
		const calls = fakeFetch( json( REPLY ), json( { values: { lit: true, watts: 40 } } ) );
		const { select, dispatch, loaded } = setUpStore();
		await loaded();
		await Promise.all( [
			dispatch.resetFeature( 'lamp' ),
			dispatch.resetFeature( 'lamp' ),
			dispatch.saveFeature( 'lamp' ),
		] );
		expect( calls ).toHaveLength( 2 );
		expect( calls[ 1 ]?.init ).toMatchObject( {
			method: 'POST',
			body: '{"feature":"lamp"}',
			headers: { 'X-HTTP-Method-Override': 'DELETE' },
		} );
		expect( select().getFeature( 'lamp' )?.outcome?.kind ).toBe( 'reset' );
	} );

	it( 'ignores a feature that does not exist', async () => {
		const calls = fakeFetch( json( REPLY ) );
		const { dispatch, loaded } = setUpStore();
		await loaded();
		await dispatch.saveFeature( 'cellar' );
		await dispatch.resetFeature( 'cellar' );
		expect( calls ).toHaveLength( 1 );
	} );
} );
