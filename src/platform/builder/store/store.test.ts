/**
 * @jest-environment node
 */
import { createRegistry } from '@wordpress/data';
import { registerRest } from '../../rest';
import { fakeFetch, json, REST_ROOT } from '../../rest/testing';
import { emptyDocument } from '../document';
import type { FormsPage } from '../forms-api';
import { createFormsStore } from '.';
import { EMPTY, reducer, type FormsAction, type FormsState } from './reducer';
import { sampleBuilder } from '../testing';

const formsStore = createFormsStore( sampleBuilder.forms );

function deepFreeze< T >( value: T ): T {
	if ( typeof value === 'object' && value !== null ) {
		Object.values( value ).forEach( deepFreeze );
		Object.freeze( value );
	}
	return value;
}

const stateAfter = ( ...actions: FormsAction[] ): FormsState =>
	actions.reduce( ( state, action ) => reducer( deepFreeze( state ), action ), EMPTY );

const ALL_FORMS_QUERY = { search: '', status: 'any', page: 1 } as const;
const page = ( total: number ): FormsPage => ( {
	forms: [],
	total,
	pages: 1,
	counts: { publish: total, draft: 0, trash: 0 },
} );
const storedForm = {
	id: 7,
	revision: 3,
	form: { title: 'Gift', enabled: true, document: emptyDocument() },
	autosave: null,
	response: {},
};

describe( 'the forms state', () => {
	it( 'keeps only the response to the latest request', () => {
		const [ first, second ] = [ Symbol( '1' ), Symbol( '2' ) ];
		const state = stateAfter(
			{ type: 'ASK_FOR_PAGE', key: 'a', requestId: first },
			{ type: 'ASK_FOR_PAGE', key: 'a', requestId: second },
			{ type: 'RECEIVE_PAGE', key: 'a', requestId: second, page: page( 2 ) },
			{ type: 'RECEIVE_PAGE', key: 'a', requestId: first, page: page( 1 ) }
		);
		expect( state.pages ).toEqual( { a: page( 2 ) } );
	} );

	it( 'removes only the given form from the cache', () => {
		const state = stateAfter(
			{ type: 'RECEIVE_FORM', form: storedForm },
			{ type: 'RECEIVE_FORM', form: { ...storedForm, id: 8 } },
			{ type: 'FORGET_FORM', id: 7 }
		);
		expect( Object.keys( state.forms ) ).toEqual( [ '8' ] );
	} );

	it( 'tracks the pending action of each form', () => {
		const beginActions: FormsAction[] = [
			{ type: 'BEGIN_STEP', id: 7, step: 'trashing' },
			{ type: 'BEGIN_STEP', id: 8, step: 'saving' },
		];
		expect( stateAfter( ...beginActions ).stepsInFlight ).toEqual( { 7: 'trashing', 8: 'saving' } );
		expect( stateAfter( ...beginActions, { type: 'END_STEP', id: 7 } ).stepsInFlight ).toEqual( { 8: 'saving' } );
	} );
} );

describe( 'a script that uses aisle/sample-forms', () => {
	beforeAll( () => registerRest( { root: REST_ROOT } ) );

	const LIST = { forms: [ { id: 7, title: 'Gift', status: 'publish' } ], total: 1, pages: 1, counts: { publish: 1 } };
	const FORM = { id: 7, revision: 3, title: 'Gift', status: 'publish', document: {} };

	function setUpStore() {
		const registry = createRegistry();
		registry.register( formsStore );
		return {
			select: () => registry.select( formsStore ),
			dispatch: registry.dispatch( formsStore ),
			resolve: () => registry.resolveSelect( formsStore ),
		};
	}

	it( 'loads the list on request and again after an action', async () => {
		const calls = fakeFetch( json( LIST ), json( FORM ), json( { ...LIST, forms: [] } ) );
		const { select, dispatch, resolve } = setUpStore();
		expect( select().getForms( ALL_FORMS_QUERY ) ).toBeUndefined();
		expect( ( await resolve().getForms( ALL_FORMS_QUERY ) )?.forms ).toMatchObject( [
			{ id: 7, title: 'Gift', status: 'publish' },
		] );
		await dispatch.trashForm( 7 );
		expect( select().getForms( ALL_FORMS_QUERY )?.forms ).toHaveLength( 1 );
		expect( ( await resolve().getForms( ALL_FORMS_QUERY ) )?.forms ).toEqual( [] );
		expect(
			calls.map(
				( { url, init } ) => `${ init.method } ${ new URL( url ).pathname.replace( '/wp-json/aisle/v1', '' ) }`
			)
		).toEqual( [ 'GET /sample-forms', 'POST /sample-forms/7', 'GET /sample-forms' ] );
	} );

	it( "saves a form and keeps the server's version", async () => {
		const calls = fakeFetch( json( { ...FORM, revision: 4, title: 'Gifts' } ) );
		const { select, dispatch } = setUpStore();
		const answer = await dispatch.saveForm( 7, storedForm.form, 3 );
		expect( answer ).toMatchObject( { id: 7, revision: 4, form: { title: 'Gifts', enabled: true } } );
		expect( select().getForm( 7 ) ).toBe( answer );
		expect( JSON.parse( String( calls[ 0 ]?.init.body ) ) ).toMatchObject( {
			title: 'Gift',
			status: 'publish',
			revision: 3,
		} );
	} );

	it( 'receives the server’s error and clears the pending action', async () => {
		fakeFetch( json( { code: 'conflict', message: 'Somebody saved.' }, 409 ) );
		const { select, dispatch } = setUpStore();
		const saving = dispatch.saveForm( 7, storedForm.form, 3 );
		expect( select().getStep( 7 ) ).toBe( 'saving' );
		await expect( saving ).rejects.toMatchObject( { code: 'conflict', status: 409 } );
		expect( select().getStep( 7 ) ).toBeNull();
	} );

	it( 'loads a form on request and again after its status changes', async () => {
		const calls = fakeFetch( json( FORM ), json( FORM ), json( { ...FORM, status: 'draft' } ) );
		const { dispatch, resolve } = setUpStore();
		expect( ( await resolve().getForm( 7 ) )?.form.enabled ).toBe( true );
		await dispatch.enableForm( 7, false );
		expect( calls[ 1 ]?.init.body ).toBe( '{"status":"draft"}' );
		expect( ( await resolve().getForm( 7 ) )?.form.enabled ).toBe( false );
	} );
} );
