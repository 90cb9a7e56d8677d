import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { axe } from 'jest-axe';
import { registerImport } from '../../../platform/builder/transfer/imports';
import { asRecord } from '../../../platform/check';
import { AisleError } from '../../../platform/errors';
import { callRest, type RestRequest } from '../../../platform/rest';
import { MessagesScreen } from './messages-screen';
import { entriesStore } from '../entries/store';
import { XSS_PROBE, entry, listedEntry, entriesPage } from '../entries/testing';

jest.mock( '../../../platform/rest', () => ( { callRest: jest.fn() } ) );

// A test that times out would continue beside the next one.
jest.setTimeout( 60_000 );

const server = jest.mocked( callRest );
const DAYS = {
	days: [
		{ day: '2026-11-24', messages: 3, spam: 1 },
		{ day: '2026-11-25', messages: 2, spam: 0 },
	],
};
let responses: Record< string, unknown >;
/** Path ending => error that the request throws. */
let rejections: Record< string, AisleError >;

/** Advances in small steps, so that React renders a response before the next timer runs. */
async function advanceTimers( milliseconds = 400 ): Promise< void > {
	for ( let elapsed = 0; elapsed < milliseconds; elapsed += 50 ) {
		await act( () => jest.advanceTimersByTimeAsync( 50 ) );
	}
}
const requestsTo = ( ending: string ) =>
	server.mock.calls
		.map( ( [ request ]: [ RestRequest ] ) => request )
		.filter( ( { path = '' } ) => path.endsWith( ending ) );
const bulks = () => requestsTo( '/bulk' ).map( ( { data } ) => data );
const clickButton = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const shownRows = () => within( screen.getByRole( 'table', { name: 'Messages' } ) ).getAllByRole( 'row' );
const notice = () => document.querySelector( '.components-notice' )?.textContent ?? '';
async function open( hash: string ): Promise< void > {
	window.location.hash = hash;
	await advanceTimers();
}

let root: ReturnType< typeof render >;

async function show( hash = '#/' ): Promise< void > {
	window.location.hash = hash;
	root = render( <MessagesScreen /> );
	await advanceTimers();
}

beforeEach( () => {
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	jest.useFakeTimers();
	rejections = {};
	responses = {
		entries: entriesPage( [ listedEntry( 1 ), listedEntry( 2, { status: 'read', delivery: 'given_up' } ) ] ),
		days: DAYS,
		'1': entry( 1 ),
		bulk: { counts: {} },
	};
	server.mockReset().mockImplementation( async ( { path = '' } ) => {
		const name = ( path.split( '?' )[ 0 ] ?? '' ).split( '/contact-entries' )[ 1 ]?.slice( 1 ) || 'entries';
		if ( rejections[ name ] ) {
			throw rejections[ name ];
		}
		return responses[ name ] ?? {};
	} );
	// The store outlives a test, so its data of earlier tests is cleared.
	void dispatch( entriesStore ).invalidateResolutionForStore();
	void dispatch( entriesStore ).changeEntries( 'trash', [ 1, 2 ] );
	server.mockClear();
} );
afterEach( () => jest.useRealTimers() );

describe( 'the entry list', () => {
	it( 'marks unread entries and failed emails in bold and in words', async () => {
		await show();
		const rows = shownRows().slice( 1 );
		expect( rows.map( ( row ) => row.classList.contains( 'is-unread' ) ) ).toEqual( [ true, false ] );
		expect( within( rows[ 0 ] as HTMLElement ).getByRole( 'link', { name: 'Anna 1 (unread)' } ) ).toBeTruthy();
		expect( rows[ 1 ]?.textContent ).toContain( 'Email: Not sent' );
	} );

	it( 'searches from the first page once the merchant stops typing', async () => {
		await show();
		fireEvent.change( screen.getByRole( 'searchbox' ), { target: { value: 'lam' } } );
		fireEvent.change( screen.getByRole( 'searchbox' ), { target: { value: 'lamp' } } );
		await advanceTimers();
		expect(
			server.mock.calls.map( ( [ { path } ] ) => path ).filter( ( path ) => path?.includes( 'search=' ) )
		).toEqual( [ '/aisle/v1/contact-entries?status=inbox&search=lamp&page=1' ] );
	} );

	it( 'changes all selected entries at once and undoes it', async () => {
		await show();
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select all on this page' } ) );
		clickButton( 'Move to trash' );
		await advanceTimers();
		expect( notice() ).toContain( '2 messages moved to the trash.' );
		expect( screen.queryByRole( 'group', { name: 'Bulk actions for selected messages' } ) ).toBeNull();
		expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: /^Inbox/ } ) );
		clickButton( 'Undo' );
		await advanceTimers();
		expect( bulks() ).toEqual( [
			{ change: 'trash', ids: [ 1, 2 ] },
			{ change: 'restore', ids: [ 1, 2 ] },
		] );
	} );

	it( 'focuses the list when the bulk actions bar disappears', async () => {
		await show();
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select the message from Anna 1' } ) );
		clickButton( 'Mark as read' );
		await advanceTimers();
		expect( document.activeElement ).toBe( screen.getByRole( 'checkbox', { name: 'Select all on this page' } ) );
	} );

	it( 'keeps entries selected when the server rejects the change', async () => {
		rejections.bulk = new AisleError( 'fetch_error' );
		await show();
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select the message from Anna 1' } ) );
		clickButton( 'Mark as spam' );
		await advanceTimers();
		expect( notice() ).toContain( 'The store could not be reached' );
		expect( screen.getByRole( 'group', { name: 'Bulk actions for selected messages' } ).textContent ).toContain(
			'1 message selected'
		);
	} );

	it( 'asks before permanent deletion', async () => {
		await show();
		clickButton( /^Trash/ );
		await advanceTimers();
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select the message from Anna 1' } ) );
		clickButton( 'Delete permanently' );
		expect( bulks() ).toEqual( [] );
		fireEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Delete' } ) );
		await advanceTimers();
		expect( bulks() ).toEqual( [ { change: 'delete', ids: [ 1 ] } ] );
	} );

	it( 'shows why the list is empty and a way to all entries', async () => {
		responses.entries = entriesPage( [] );
		await show();
		expect( screen.getByText( 'No messages yet' ) ).toBeTruthy();
		fireEvent.change( screen.getByRole( 'combobox', { name: 'Received' } ), { target: { value: '7' } } );
		await advanceTimers();
		clickButton( 'Show all messages' );
		await advanceTimers();
		expect( screen.getByText( 'No messages yet' ) ).toBeTruthy();
	} );

	it( 'shows a load error and loads the list on retry', async () => {
		rejections.entries = new AisleError( 'fetch_error' );
		window.location.hash = '#/';
		await act( async () => void dispatch( entriesStore ).invalidateResolutionForStore() );
		root = render( <MessagesScreen /> );
		await advanceTimers();
		expect( notice() ).toContain( 'The store could not be reached' );
		delete rejections.entries;
		clickButton( 'Try again' );
		await advanceTimers();
		expect( shownRows() ).toHaveLength( 3 );
	} );

	it( 'describes the 30-day chart in text', async () => {
		await show();
		const chart = screen.getByRole( 'figure' );
		expect( chart.textContent ).toContain( '5 messages in the last 30 days' );
		expect( within( chart ).getByRole( 'table', { hidden: true } ).textContent ).toContain(
			'Messages: 3, spam: 1'
		);
	} );
} );

describe( 'importing entries', () => {
	beforeAll( () =>
		registerImport( 'contact-entries', {
			title: () => 'From another plugin',
			Dialog: () => <p>The dialog of an importer</p>,
		} )
	);

	it( 'offers the import only when another plugin has left entries', async () => {
		await show();
		expect( screen.queryByRole( 'button', { name: 'Import' } ) ).toBeNull();
		root.unmount();
		responses.entries = entriesPage( [ listedEntry( 1 ) ], { can_import: true } );
		void dispatch( entriesStore ).invalidateResolutionForStore();
		await show();
		clickButton( 'Import' );
		await advanceTimers();
		expect( screen.getByText( 'The dialog of an importer' ) ).toBeTruthy();
	} );
} );

describe( 'one entry', () => {
	it( 'marks an opened entry as read once', async () => {
		await show( '#/1' );
		expect( screen.getByText( 'When is the lamp there?' ) ).toBeTruthy();
		expect( bulks() ).toEqual( [ { change: 'read', ids: [ 1 ] } ] );
		await open( '#/' );
		await open( '#/1' );
		expect( bulks() ).toHaveLength( 1 );
	} );

	it( 'never renders submitted markup', async () => {
		const file = { name: XSS_PROBE, size: 5, url: 'javascript:alert(3)' };
		responses[ '1' ] = entry( 1, {
			subject: XSS_PROBE,
			sender: { name: XSS_PROBE, email: XSS_PROBE },
			form: { id: 5, title: XSS_PROBE },
			answers: [
				{ id: 'f_a', label: XSS_PROBE, values: [ XSS_PROBE ] },
				{ id: 'f_b', label: XSS_PROBE, values: [], files: [ file ] },
			],
			origin: {
				page_url: `javascript:${ XSS_PROBE }`,
				page_title: XSS_PROBE,
				referrer: `https://evil.example/${ XSS_PROBE } `,
				user_agent: XSS_PROBE,
				locale: XSS_PROBE,
				user: XSS_PROBE,
				product: XSS_PROBE,
				product_url: 'javascript:alert(1)',
			},
			deliveries: [ { mail: 'mail', state: 'failed', tries: 1, error: XSS_PROBE, at: 1 } ],
			notes: [ { id: 1, kind: 'note', author: XSS_PROBE, created_at: 1, text: XSS_PROBE } ],
		} );
		responses.entries = entriesPage(
			[ listedEntry( 1, { sender_name: XSS_PROBE, subject: XSS_PROBE, form_title: XSS_PROBE } ) ],
			{
				forms: [ { id: 5, title: XSS_PROBE } ],
			}
		);
		await show( '#/1' );
		expect( document.querySelectorAll( 'img, script, [onerror]' ) ).toHaveLength( 0 );
		expect( [ ...document.querySelectorAll( 'a' ) ].map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [
			'#/',
		] );
		await open( '#/' );
		expect( document.querySelectorAll( 'img, script, [onerror]' ) ).toHaveLength( 0 );
		expect( screen.getByRole( 'table', { name: 'Messages' } ).textContent ).toContain( XSS_PROBE );
	} );

	it( 'names the product in question with a link to its page', async () => {
		responses[ '1' ] = entry( 1, {
			origin: {
				product: 'Scarf - Moss (SCARF-M)',
				product_url: 'https://shop.example/product/scarf/?color=Moss',
			},
		} );
		await show( '#/1' );
		expect( screen.getByRole( 'link', { name: 'Scarf - Moss (SCARF-M)' } ).getAttribute( 'href' ) ).toBe(
			'https://shop.example/product/scarf/?color=Moss'
		);
	} );

	it( 'keeps the entered reply when sending the email fails', async () => {
		rejections[ '1/reply' ] = new AisleError( 'mail_failed', 'The mail could not be sent.', 500 );
		await show( '#/1' );
		const box = () => screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Your reply' } );
		fireEvent.change( box(), { target: { value: 'Tomorrow.' } } );
		clickButton( 'Send reply' );
		await advanceTimers();
		expect( screen.getAllByText( 'The mail could not be sent.' ).length ).toBeGreaterThan( 0 );
		await open( '#/' );
		await open( '#/1' );
		expect( box().value ).toBe( 'Tomorrow.' );
		delete rejections[ '1/reply' ];
		responses[ '1/reply' ] = entry( 1, {
			status: 'read',
			notes: [ { id: 4, kind: 'reply', author: 'Bo', created_at: 1, text: 'Re: Question\n\nTomorrow.' } ],
		} );
		clickButton( 'Send reply' );
		await advanceTimers();
		expect( asRecord( requestsTo( '/1/reply' )[ 1 ]?.data ) ).toEqual( {
			subject: 'Re: Question',
			text: 'Tomorrow.',
		} );
		expect( [ box().value, notice() ] ).toEqual( [
			'',
			expect.stringContaining( 'Your reply was sent to anna@example.org.' ),
		] );
	} );

	it( 'sends an email again and shows why it fails', async () => {
		rejections[ '1/resend' ] = new AisleError( 'cannot_resend', 'Its form is gone.', 409 );
		await show( '#/1' );
		clickButton( 'Resend: Email to the store' );
		await advanceTimers();
		expect( notice() ).toContain( 'Its form is gone.' );
		delete rejections[ '1/resend' ];
		responses[ '1/resend' ] = entry( 1, {
			status: 'read',
			deliveries: [ { mail: 'mail', state: 'sent', tries: 3, error: '', at: 1 } ],
		} );
		clickButton( 'Resend: Email to the store' );
		await advanceTimers();
		expect( asRecord( requestsTo( '/1/resend' )[ 1 ]?.data ) ).toEqual( { mail: 'mail' } );
		expect( screen.getByText( /^Sent, 3 attempts/ ) ).toBeTruthy();
	} );

	it( 'returns to the list with an undo after moving the entry to the trash', async () => {
		await show( '#/1' );
		clickButton( 'Move to trash' );
		await advanceTimers();
		expect( window.location.hash ).toBe( '#/' );
		expect( notice() ).toContain( '1 message moved to the trash.' );
		clickButton( 'Undo' );
		await advanceTimers();
		expect( bulks().at( -1 ) ).toEqual( { change: 'restore', ids: [ 1 ] } );
	} );

	it( 'shows an error and a link to the list when the entry no longer exists', async () => {
		rejections[ '9' ] = new AisleError( 'unknown_entry', 'This message no longer exists.', 404 );
		await show( '#/9' );
		expect( notice() ).toContain( 'This message no longer exists.' );
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
		expect( screen.getByRole( 'link', { name: 'All messages' } ).getAttribute( 'href' ) ).toBe( '#/' );
	} );
} );

it.each( [ '#/', '#/1' ] )( 'passes axe at %s', async ( hash ) => {
	await show( hash );
	jest.useRealTimers();
	expect( await axe( root.container ) ).toMatchObject( { violations: [] } );
} );
