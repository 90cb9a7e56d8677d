import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { AisleError } from '../../platform/errors';
import { callRest } from '../../platform/rest';
import { PROBE } from '../../features/contact-forms/entries/testing';
import { FlamingoDialog } from './flamingo-dialog';

jest.mock( '../../platform/rest', () => ( { callRest: jest.fn() } ) );

const PATH = '/aisle/v1/contact-entries/flamingo';
const server = jest.mocked( callRest );
const onImported = jest.fn();
const onClose = jest.fn();
const channel = ( id: number, title: string, more: object = {} ) => ( {
	id,
	title,
	inbox: 3,
	spam: 1,
	trash: 0,
	imported: 0,
	form: 0,
	problems: [],
	...more,
} );
const FOUND = {
	channels: [
		channel( 4, 'Contact', { form: 9, problems: [ { field: 'photo', message: 'Flamingo kept no files.' } ] } ),
		channel( 5, 'Quote', { imported: 4 } ),
		channel( 0, '' ),
	],
	forms: [
		{ id: 9, title: 'Write to us' },
		{ id: 10, title: 'Other' },
	],
	problems: [ '2 messages are older.' ],
};
const step = ( imported: number, after: number, isDone: boolean, more: object = {} ) => ( {
	imported,
	known: 0,
	refused: 0,
	after,
	is_done: isDone,
	...more,
} );
const pass = () => act( async () => undefined );
const press = async ( name: string ) => {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	await pass();
};
const box = ( label: string ) => screen.getByLabelText< HTMLInputElement >( label );
const sent = () => server.mock.calls.map( ( [ request ] ) => request ).filter( ( { method } ) => method === 'POST' );
const clean = async () => expect( ( await axe( screen.getByRole( 'dialog' ) ) ).violations ).toEqual( [] );

async function open(): Promise< ReturnType< typeof render > > {
	const shown = render( <FlamingoDialog onImported={ onImported } onClose={ onClose } /> );
	await pass();
	return shown;
}

beforeEach( () => {
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	[ server, onImported, onClose ].forEach( ( mock ) => mock.mockReset() );
} );

it( 'shows counts, skipped data and target forms before the import', async () => {
	server.mockResolvedValueOnce( FOUND );
	await open();
	expect(
		[ 'Contact, 4 new messages', 'Quote, 0 new messages', 'Messages without a form, 4 new messages' ].map(
			( label ) => [ box( label ).checked, box( label ).disabled ]
		)
	).toEqual( [
		[ true, false ],
		[ false, true ],
		[ true, false ],
	] );
	expect( screen.getByText( 'photo: Flamingo kept no files.' ) ).toBeTruthy();
	expect( screen.getByText( '2 messages are older.' ) ).toBeTruthy();
	expect( box( 'Form for Contact' ).value ).toBe( '9' );
	expect( sent() ).toEqual( [] );
	await clean();
} );

it( 'imports the selected entries in batches into the selected forms', async () => {
	server.mockResolvedValueOnce( FOUND ).mockResolvedValueOnce( {
		...FOUND,
		channels: [ channel( 4, 'Contact', { form: 10 } ), FOUND.channels[ 1 ], FOUND.channels[ 2 ] ],
	} );
	await open();
	fireEvent.change( box( 'Form for Contact' ), { target: { value: '10' } } );
	await pass();
	expect( server.mock.calls[ 1 ]?.[ 0 ].path ).toContain( 'channels[0][id]=4&channels[0][form]=10&' );
	fireEvent.click( box( 'Messages without a form, 4 new messages' ) );
	server.mockResolvedValueOnce( step( 3, 40, false ) ).mockResolvedValueOnce( step( 0, 60, true, { refused: 1 } ) );
	await press( 'Import messages' );
	expect( sent().map( ( { path, data } ) => [ path, data ] ) ).toEqual(
		[ 0, 40 ].map( ( after ) => [ PATH, { after, channels: [ { id: 4, form: 10 } ] } ] )
	);
	expect( screen.getByText( '3 messages imported.' ) ).toBeTruthy();
	expect( screen.getByText( '1 message could not be imported. It is still in Flamingo.' ) ).toBeTruthy();
	expect( onImported ).toHaveBeenCalledTimes( 1 );
	await clean();
} );

it( 'clears a preview error once a later preview succeeds', async () => {
	server
		.mockResolvedValueOnce( FOUND )
		.mockRejectedValueOnce( new AisleError( 'busy', 'The same is being done.' ) )
		.mockResolvedValueOnce( FOUND );
	await open();
	fireEvent.change( box( 'Form for Contact' ), { target: { value: '10' } } );
	await pass();
	expect( screen.getAllByText( 'The same is being done.' ).length ).toBeGreaterThan( 0 );
	fireEvent.change( box( 'Form for Contact' ), { target: { value: '9' } } );
	await pass();
	expect( screen.getByRole( 'dialog' ).textContent ).not.toContain( 'The same is being done.' );
} );

it( 'shows the progress and stops when the dialog closes', async () => {
	let answer: ( response: unknown ) => void = () => undefined;
	server
		.mockResolvedValueOnce( FOUND )
		.mockResolvedValueOnce( step( 3, 40, false ) )
		.mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) );
	const { unmount } = await open();
	await press( 'Import messages' );
	expect( screen.getByText( '3 of 8 messages' ) ).toBeTruthy();
	await clean();
	await press( 'Stop' );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
	unmount();
	answer( step( 3, 60, false ) );
	await pass();
	expect( sent() ).toHaveLength( 2 );
} );

it( 'resumes where it stopped after a failure', async () => {
	server
		.mockResolvedValueOnce( FOUND )
		.mockResolvedValueOnce( step( 3, 40, false ) )
		.mockRejectedValueOnce( new AisleError( 'busy', 'The same is being done.' ) );
	await open();
	await press( 'Import messages' );
	expect( screen.getAllByText( 'The same is being done.' ).length ).toBeGreaterThan( 0 );
	server.mockResolvedValueOnce( step( 5, 60, true ) );
	await press( 'Continue' );
	expect( sent().map( ( { data } ) => ( data as { after: number } ).after ) ).toEqual( [ 0, 40, 40 ] );
	expect( screen.getByText( '8 messages imported.' ) ).toBeTruthy();
} );

it( 'never renders stored markup', async () => {
	server.mockResolvedValueOnce( {
		channels: [ channel( 4, PROBE, { problems: [ { field: PROBE, message: PROBE } ] } ) ],
		forms: [ { id: 9, title: PROBE } ],
		problems: [ PROBE ],
	} );
	await open();
	expect( document.querySelector( 'img, script' ) ).toBeNull();
	expect( screen.getAllByText( PROBE ).length ).toBeGreaterThan( 0 );
} );

it.each( [ null, { channels: 'none' }, { channels: [], forms: 5 } ] )(
	'says where there is nothing, also for a strange reply: %j',
	async ( response ) => {
		server.mockResolvedValueOnce( response );
		await open();
		expect( screen.getByText( 'No messages of this plugin were found.' ) ).toBeTruthy();
		expect( sent() ).toEqual( [] );
	}
);

it( 'stops when the server makes no progress', async () => {
	server.mockResolvedValueOnce( FOUND ).mockResolvedValue( {} );
	await open();
	await press( 'Import messages' );
	expect( sent() ).toHaveLength( 1 );
} );
