import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { AisleError } from '../../platform/errors';
import { callRest } from '../../platform/rest';
import { XSS_PROBE } from '../../features/contact-forms/entries/testing';
import { FlamingoDialog } from './flamingo-dialog';

jest.mock( '../../platform/rest', () => ( { callRest: jest.fn() } ) );

const PATH = '/aisle/v1/contact-entries/flamingo';
const server = jest.mocked( callRest );
const onImported = jest.fn();
const onClose = jest.fn();
const channel = ( id: number, title: string, overrides: object = {} ) => ( {
	id,
	title,
	inbox: 3,
	spam: 1,
	trash: 0,
	imported: 0,
	form: 0,
	problems: [],
	...overrides,
} );
const PREVIEW = {
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
const step = ( imported: number, after: number, isDone: boolean, overrides: object = {} ) => ( {
	imported,
	known: 0,
	refused: 0,
	after,
	is_done: isDone,
	...overrides,
} );
const flushPromises = () => act( async () => undefined );
const clickButton = async ( name: string ) => {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	await flushPromises();
};
const box = ( label: string ) => screen.getByLabelText< HTMLInputElement >( label );
const importRequests = () =>
	server.mock.calls.map( ( [ request ] ) => request ).filter( ( { method } ) => method === 'POST' );
const clean = async () => expect( ( await axe( screen.getByRole( 'dialog' ) ) ).violations ).toEqual( [] );

async function open(): Promise< ReturnType< typeof render > > {
	const result = render( <FlamingoDialog onImported={ onImported } onClose={ onClose } /> );
	await flushPromises();
	return result;
}

beforeEach( () => {
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	[ server, onImported, onClose ].forEach( ( mock ) => mock.mockReset() );
} );

it( 'shows counts, skipped data and target forms before the import', async () => {
	server.mockResolvedValueOnce( PREVIEW );
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
	expect( importRequests() ).toEqual( [] );
	await clean();
} );

it( 'imports the selected entries in batches into the selected forms', async () => {
	server.mockResolvedValueOnce( PREVIEW ).mockResolvedValueOnce( {
		...PREVIEW,
		channels: [ channel( 4, 'Contact', { form: 10 } ), PREVIEW.channels[ 1 ], PREVIEW.channels[ 2 ] ],
	} );
	await open();
	fireEvent.change( box( 'Form for Contact' ), { target: { value: '10' } } );
	await flushPromises();
	expect( server.mock.calls[ 1 ]?.[ 0 ].path ).toContain( 'channels[0][id]=4&channels[0][form]=10&' );
	fireEvent.click( box( 'Messages without a form, 4 new messages' ) );
	server.mockResolvedValueOnce( step( 3, 40, false ) ).mockResolvedValueOnce( step( 0, 60, true, { refused: 1 } ) );
	await clickButton( 'Import messages' );
	expect( importRequests().map( ( { path, data } ) => [ path, data ] ) ).toEqual(
		[ 0, 40 ].map( ( after ) => [ PATH, { after, channels: [ { id: 4, form: 10 } ] } ] )
	);
	expect( screen.getByText( '3 messages imported.' ) ).toBeTruthy();
	expect( screen.getByText( '1 message could not be imported. It is still in Flamingo.' ) ).toBeTruthy();
	expect( onImported ).toHaveBeenCalledTimes( 1 );
	await clean();
} );

it( 'clears a preview error once a later preview succeeds', async () => {
	server
		.mockResolvedValueOnce( PREVIEW )
		.mockRejectedValueOnce( new AisleError( 'busy', 'The same is being done.' ) )
		.mockResolvedValueOnce( PREVIEW );
	await open();
	fireEvent.change( box( 'Form for Contact' ), { target: { value: '10' } } );
	await flushPromises();
	expect( screen.getAllByText( 'The same is being done.' ).length ).toBeGreaterThan( 0 );
	fireEvent.change( box( 'Form for Contact' ), { target: { value: '9' } } );
	await flushPromises();
	expect( screen.getByRole( 'dialog' ).textContent ).not.toContain( 'The same is being done.' );
} );

it( 'shows the progress and stops when the dialog closes', async () => {
	let answer: ( response: unknown ) => void = () => undefined;
	server
		.mockResolvedValueOnce( PREVIEW )
		.mockResolvedValueOnce( step( 3, 40, false ) )
		.mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) );
	const { unmount } = await open();
	await clickButton( 'Import messages' );
	expect( screen.getByText( '3 of 8 messages' ) ).toBeTruthy();
	await clean();
	await clickButton( 'Stop' );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
	unmount();
	answer( step( 3, 60, false ) );
	await flushPromises();
	expect( importRequests() ).toHaveLength( 2 );
} );

it( 'resumes where it stopped after a failure', async () => {
	server
		.mockResolvedValueOnce( PREVIEW )
		.mockResolvedValueOnce( step( 3, 40, false ) )
		.mockRejectedValueOnce( new AisleError( 'busy', 'The same is being done.' ) );
	await open();
	await clickButton( 'Import messages' );
	expect( screen.getAllByText( 'The same is being done.' ).length ).toBeGreaterThan( 0 );
	server.mockResolvedValueOnce( step( 5, 60, true ) );
	await clickButton( 'Continue' );
	expect( importRequests().map( ( { data } ) => ( data as { after: number } ).after ) ).toEqual( [ 0, 40, 40 ] );
	expect( screen.getByText( '8 messages imported.' ) ).toBeTruthy();
} );

it( 'never renders stored markup', async () => {
	server.mockResolvedValueOnce( {
		channels: [ channel( 4, XSS_PROBE, { problems: [ { field: XSS_PROBE, message: XSS_PROBE } ] } ) ],
		forms: [ { id: 9, title: XSS_PROBE } ],
		problems: [ XSS_PROBE ],
	} );
	await open();
	expect( document.querySelector( 'img, script' ) ).toBeNull();
	expect( screen.getAllByText( XSS_PROBE ).length ).toBeGreaterThan( 0 );
} );

it.each( [ null, { channels: 'none' }, { channels: [], forms: 5 } ] )(
	'shows that no messages were found after the response %j',
	async ( response ) => {
		server.mockResolvedValueOnce( response );
		await open();
		expect( screen.getByText( 'No messages from this plugin were found.' ) ).toBeTruthy();
		expect( importRequests() ).toEqual( [] );
	}
);

it( 'stops when the server makes no progress', async () => {
	server.mockResolvedValueOnce( PREVIEW ).mockResolvedValue( {} );
	await open();
	await clickButton( 'Import messages' );
	expect( importRequests() ).toHaveLength( 1 );
} );
