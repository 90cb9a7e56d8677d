import { act, renderHook } from '@testing-library/react';
import { AisleError } from '../../errors';
import type { EditableDocument, EditableField } from '../document';
import { builderWrapper, sampleBuilder } from '../testing';
import { useCheck } from './use-check';

const server = jest.fn();
const field = ( change: object = {} ): EditableField => ( {
	id: 'f_one',
	type: 'select',
	label: 'Size',
	options: [ { id: 'o_a', label: 'A', price: 'five' } ],
	...change,
} );
const form = ( ...fields: EditableField[] ): EditableDocument => ( { schema_version: 1, fields } );
const BAD_PRICE = {
	code: 'bad_number',
	message: 'Write a number.',
	field: 'f_one',
	option: 'o_a',
	path: 'fields.0.options.0.price',
};
const EMPTY = { code: 'no_fields', message: 'Add a field.', field: '', option: '', path: 'fields' };
const advanceTimers = ( milliseconds = 2000 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

beforeEach( () => {
	jest.useFakeTimers();
	server.mockReset().mockResolvedValue( { problems: [ BAD_PRICE ] } );
} );
afterEach( () => jest.useRealTimers() );

async function renderCheck( document: EditableDocument ) {
	const view = renderHook( ( { now } ) => useCheck( server, now ).problems, {
		initialProps: { now: document },
		wrapper: builderWrapper( sampleBuilder ),
	} );
	await advanceTimers();
	return {
		found: () => view.result.current.map( ( { code } ) => code ),
		change: ( nextDocument: EditableDocument ) => view.rerender( { now: nextDocument } ),
	};
}

it( 'removes a problem when its cause changes, before the server responds', async () => {
	const { found, change } = await renderCheck( form( field() ) );
	expect( found() ).toEqual( [ 'bad_number' ] );
	change( form( field( { label: 'Sizes' } ) ) );
	expect( found() ).toEqual( [ 'bad_number' ] );
	change( form( field( { options: [ { id: 'o_a', label: 'A', price: '5' } ] } ) ) );
	expect( found() ).toEqual( [] );
} );

it( 'removes a problem with its option or field and keeps it when they move', async () => {
	const { found, change } = await renderCheck( form( field() ) );
	change(
		form(
			{ id: 'f_two', type: 'text', label: 'New' },
			field( {
				options: [
					{ id: 'o_b', label: 'B' },
					{ id: 'o_a', label: 'A', price: 'five' },
				],
			} )
		)
	);
	expect( found() ).toEqual( [ 'bad_number' ] );
	change( form( field( { options: [ { id: 'o_b', label: 'B' } ] } ) ) );
	expect( found() ).toEqual( [] );
	change( form() );
	expect( found() ).toEqual( [] );
} );

it( 'removes a problem of the whole form when its cause changes', async () => {
	server.mockResolvedValue( { problems: [ EMPTY ] } );
	const { found, change } = await renderCheck( form() );
	expect( found() ).toEqual( [ 'no_fields' ] );
	change( form( field() ) );
	expect( found() ).toEqual( [] );
} );

it( 'checks again automatically when the server was unreachable', async () => {
	server.mockRejectedValueOnce( new AisleError( 'fetch_error' ) );
	const { found } = await renderCheck( form( field() ) );
	await advanceTimers( 2100 );
	await advanceTimers();
	expect( found() ).toEqual( [ 'bad_number' ] );
} );
