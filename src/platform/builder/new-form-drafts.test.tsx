import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { callRest } from '../rest';
import { BuilderScreen } from './builder-screen';
import { renderInBuilder, sampleBuilder } from './testing';

jest.mock( '../rest', () => ( { callRest: jest.fn() } ) );
const render = renderInBuilder( sampleBuilder );

const LIST = { forms: [], total: 0, pages: 1, counts: { publish: 0, draft: 0, trash: 0 } };
const field = { id: 'f_one', type: 'text', label: 'Name' };
const storedDraft = ( title: string, fields: readonly object[] = [ field ] ) => ( {
	title,
	enabled: false,
	document: { schema_version: 1, fields },
	modified: '2026-11-21T09:30:00.000Z',
} );
const asUser = ( user: number ) => Object.assign( window, { aisleAdmin: { user, siteUrl: 'https://shop.example/' } } );
const advanceTimers = ( milliseconds = 15_000 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
const name = () => screen.getByLabelText< HTMLInputElement >( 'Form name' );
const type = ( title: string ) => fireEvent.change( name(), { target: { value: title } } );
const draftTitles = () =>
	screen.queryAllByRole( 'listitem' ).map( ( item ) => item.querySelector( 'strong' )?.textContent );
const draftItem = ( title: string ) => within( screen.getByText( title ).closest( 'li' ) as HTMLElement );

const server = jest.mocked( callRest );

beforeEach( () => {
	jest.useFakeTimers( { now: new Date( '2026-11-22T10:00:00Z' ) } );
	window.localStorage.clear();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	asUser( 1 );
	server.mockReset().mockResolvedValue( LIST );
} );
afterEach( () => {
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

/** Loads the page with this URL. */
function openBuilder( hash = '#/new' ) {
	window.history.replaceState( null, '', hash );
	return render( <BuilderScreen rest={ async () => ( { problems: [] } ) } /> );
}
async function startDraft( title: string ): Promise< () => void > {
	const { unmount } = openBuilder();
	fireEvent.click( screen.getByRole( 'button', { name: 'Start from scratch' } ) );
	type( title );
	await advanceTimers();
	return unmount;
}

it( "never offers one new form's draft in another", async () => {
	( await startDraft( 'Rings' ) )();
	( await startDraft( 'Curtains' ) )();
	openBuilder();
	fireEvent.click( screen.getByRole( 'button', { name: 'Start from scratch' } ) );
	expect( name().value ).toBe( '' );
	expect( screen.queryByText( /never saved/ ) ).toBeNull();
} );

it( 'lists drafts, newest first, and continues a selected one', async () => {
	( await startDraft( 'Rings' ) )();
	await advanceTimers( 60_000 );
	( await startDraft( 'Curtains' ) )();
	openBuilder();
	expect( draftTitles() ).toEqual( [ 'Curtains', 'Rings' ] );
	expect( screen.getByText( 'Rings' ).closest( 'li' )?.textContent ).toContain( '0 fields' );
	fireEvent.click( draftItem( 'Rings' ).getByRole( 'button', { name: 'Continue “Rings”' } ) );
	expect( name().value ).toBe( 'Rings' );
} );

it( 'keeps separate drafts when two tabs continue the same one', async () => {
	await startDraft( 'Rings' );
	const first = name();
	const second = openBuilder();
	fireEvent.click( draftItem( 'Rings' ).getByRole( 'button', { name: /Continue/ } ) );
	fireEvent.change( within( second.container ).getByLabelText( 'Form name' ), {
		target: { value: 'Rings of gold' },
	} );
	await advanceTimers();
	fireEvent.change( first, { target: { value: 'Rings of silver' } } );
	await advanceTimers();
	cleanup();
	openBuilder();
	expect( draftTitles() ).toEqual( [ 'Rings of silver', 'Rings of gold' ] );
} );

it( 'deletes a discarded draft and offers undo until the page closes', async () => {
	( await startDraft( 'Rings' ) )();
	openBuilder();
	fireEvent.click( draftItem( 'Rings' ).getByRole( 'button', { name: 'Discard “Rings”' } ) );
	expect( draftTitles() ).toEqual( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( draftTitles() ).toEqual( [ 'Rings' ] );
} );

it( 'shows unsaved changes when another tab has discarded the draft', async () => {
	await startDraft( 'Rings' );
	expect( screen.getByText( /backed up in this browser/ ) ).toBeTruthy();
	const [ key = '' ] = Object.keys( window.localStorage );
	window.localStorage.removeItem( key );
	act( () => void window.dispatchEvent( new StorageEvent( 'storage', { key } ) ) );
	expect( screen.getByText( 'Unsaved changes' ) ).toBeTruthy();
} );

it( 'hides drafts of another user or another store in the same browser', async () => {
	( await startDraft( 'Rings' ) )();
	asUser( 2 );
	let { unmount } = openBuilder();
	expect( draftTitles() ).toEqual( [] );
	unmount();
	Object.assign( window, { aisleAdmin: { user: 1, siteUrl: 'https://shop.example/de/' } } );
	( { unmount } = openBuilder() );
	expect( draftTitles() ).toEqual( [] );
	unmount();
	asUser( 1 );
	openBuilder();
	expect( draftTitles() ).toEqual( [ 'Rings' ] );
} );

it( 'deletes the draft after the first save', async () => {
	server.mockResolvedValue( { id: 7, revision: 1, title: 'Rings', status: 'draft', document: { fields: [] } } );
	await startDraft( 'Rings' );
	expect( window.localStorage.length ).toBe( 1 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await advanceTimers();
	expect( window.location.hash ).toBe( '#/7' );
	expect( window.localStorage.length ).toBe( 0 );
} );

it( "imports an older version's draft once", () => {
	window.localStorage.setItem( 'aisle-new-sample-forms', JSON.stringify( storedDraft( 'From before' ) ) );
	const { unmount } = openBuilder();
	expect( draftTitles() ).toEqual( [ 'From before' ] );
	expect( screen.getByText( 'From before' ).closest( 'li' )?.textContent ).toContain( '1 field' );
	expect( window.localStorage.getItem( 'aisle-new-sample-forms' ) ).toBeNull();
	unmount();
	openBuilder();
	expect( draftTitles() ).toEqual( [ 'From before' ] );
} );

it( 'warns when the browser cannot store the draft', async () => {
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new DOMException( 'full', 'QuotaExceededError' );
	} );
	await startDraft( 'Rings' );
	expect(
		screen.getByText( 'Unsaved changes. This browser can’t back them up, so save before you leave.' )
	).toBeTruthy();
} );

it( 'starts when the browser blocks storage', () => {
	jest.spyOn( window, 'localStorage', 'get' ).mockImplementation( () => {
		throw new DOMException( 'blocked', 'SecurityError' );
	} );
	openBuilder();
	expect( screen.getByRole( 'button', { name: 'Start from scratch' } ) ).toBeTruthy();
} );

it( 'deletes unreadable drafts', () => {
	const key = 'aisle-draft/sample-forms/1/https://shop.example//d_1';
	window.localStorage.setItem( key, '{"title":' );
	openBuilder();
	expect( draftTitles() ).toEqual( [] );
	expect( window.localStorage.getItem( key ) ).toBeNull();
} );
