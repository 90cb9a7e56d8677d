/**
 * @jest-environment node
 */
import { createRegistry } from '@wordpress/data';
import { registerRest } from '../../../../platform/rest';
import { fakeFetch, json, REST_ROOT } from '../../../../platform/rest/testing';
import { readEntry, readPage, UNFILTERED, type EntriesQuery } from '../entries';
import { entry, listedEntry, entriesPage } from '../testing';
import { entriesStore } from '.';
import { EMPTY_STATE, reducer, type EntriesAction, type EntriesState } from './reducer';

function deepFreeze< T >( value: T ): T {
	if ( typeof value === 'object' && value !== null ) {
		Object.values( value ).forEach( deepFreeze );
		Object.freeze( value );
	}
	return value;
}

const stateAfter = ( ...actions: EntriesAction[] ): EntriesState =>
	actions.reduce( ( state, action ) => reducer( deepFreeze( state ), action ), EMPTY_STATE );

describe( 'the entries state', () => {
	it( 'keeps only the response to the latest request', () => {
		const [ first, second ] = [ Symbol( '1' ), Symbol( '2' ) ];
		const state = stateAfter(
			{ type: 'ASK_FOR_PAGE', key: 'a', requestId: first },
			{ type: 'ASK_FOR_PAGE', key: 'a', requestId: second },
			{
				type: 'RECEIVE_PAGE',
				key: 'a',
				requestId: second,
				page: readPage( entriesPage( [ listedEntry( 2 ) ] ) ),
			},
			{ type: 'RECEIVE_PAGE', key: 'a', requestId: first, page: readPage( entriesPage( [] ) ) }
		);
		expect( state.pages.a?.entries ).toHaveLength( 1 );
	} );

	const receiveEntries = ( ...entries: Array< ReturnType< typeof entry > > ): EntriesAction[] =>
		entries.map( ( received ) => ( { type: 'RECEIVE_ENTRY', entry: readEntry( received ) } ) );

	it( 'marks only the given entries as read, but no spam', () => {
		const state = stateAfter( ...receiveEntries( entry( 1 ), entry( 2 ), entry( 3, { status: 'spam' } ) ), {
			type: 'MARK_ENTRIES',
			ids: [ 1, 3 ],
			isRead: true,
		} );
		expect( Object.values( state.entries ).map( ( { status } ) => status ) ).toEqual( [
			'read',
			'unread',
			'spam',
		] );
	} );

	it( 'removes the given entries', () => {
		const state = stateAfter( ...receiveEntries( entry( 1 ), entry( 2 ), entry( 3, { status: 'spam' } ) ), {
			type: 'FORGET_ENTRIES',
			ids: [ 1 ],
		} );
		expect( Object.keys( state.entries ) ).toEqual( [ '2', '3' ] );
	} );
} );

describe( "the server's data", () => {
	it.each( [ null, [], {}, 'x', { entries: 'x', counts: null } ] )(
		'is read as an empty page if it is %j',
		( response ) => {
			expect( readPage( response ) ).toMatchObject( { entries: [], total: 0, hasMore: false, forms: [] } );
		}
	);

	it( 'replaces unknown statuses, delivery states, and answer values', () => {
		expect(
			readPage( entriesPage( [ listedEntry( 1, { status: 'burnt', delivery: 'eaten' } ) ] ) ).entries[ 0 ]
		).toMatchObject( { status: 'read', delivery: '' } );
		expect( readEntry( { id: '7', answers: [ null, { values: [ 1, {}, 'x' ] } ] } ).answers[ 1 ]?.values ).toEqual(
			[ '1', '', 'x' ]
		);
	} );
} );

describe( 'a script that uses aisle/contact-entries', () => {
	beforeAll( () => registerRest( { root: REST_ROOT } ) );

	function setUpStore() {
		const registry = createRegistry();
		registry.register( entriesStore );
		return {
			select: () => registry.select( entriesStore ),
			dispatch: registry.dispatch( entriesStore ),
			resolve: () => registry.resolveSelect( entriesStore ),
		};
	}

	it( 'loads the list on request and again after a change', async () => {
		const calls = fakeFetch(
			json( entriesPage( [ listedEntry( 7 ) ] ) ),
			json( { counts: {} } ),
			json( entriesPage( [] ) )
		);
		const { dispatch, resolve } = setUpStore();
		const query: EntriesQuery = { ...UNFILTERED, folder: 'spam', form: 5, days: 7, search: ' a&b ', reply: 'open' };
		expect( ( await resolve().getEntries( query ) )?.entries ).toMatchObject( [ { id: 7, name: 'Anna 7' } ] );
		await dispatch.changeEntries( 'trash', [ 7 ] );
		expect( ( await resolve().getEntries( query ) )?.entries ).toEqual( [] );
		expect( new URL( calls[ 0 ]?.url ?? '' ).search ).toContain(
			'status=spam&form=5&days=7&reply=open&search=a%26b&page=1'
		);
		expect( calls[ 1 ]?.init.body ).toBe( '{"change":"trash","ids":[7]}' );
	} );

	it( 'loads an entry with its deliveries and notes', async () => {
		const calls = fakeFetch(
			json( entry( 7 ) ),
			json( entry( 7, { notes: [ { id: 1, kind: 'note', author: 'Bo', created_at: 1, text: 'Called.' } ] } ) )
		);
		const { select, dispatch, resolve } = setUpStore();
		expect( ( await resolve().getEntry( 7 ) )?.deliveries ).toEqual( [
			{ mail: 'mail', state: 'failed', tries: 2, error: 'SMTP said no.', at: 1_790_000_100 },
		] );
		await dispatch.addNote( 7, 'Called.' );
		expect( select().getEntry( 7 )?.notes ).toMatchObject( [ { text: 'Called.', author: 'Bo' } ] );
		expect( `${ calls[ 1 ]?.init.method } ${ new URL( calls[ 1 ]?.url ?? '' ).pathname }` ).toBe(
			'POST /wp-json/aisle/v1/contact-entries/7/notes'
		);
	} );

	it( 'receives the server’s error', async () => {
		fakeFetch( json( { code: 'mail_failed', message: 'No.' }, 500 ) );
		await expect( setUpStore().dispatch.replyToEntry( 7, 'Re', 'x' ) ).rejects.toMatchObject( {
			code: 'mail_failed',
			status: 500,
		} );
	} );
} );
