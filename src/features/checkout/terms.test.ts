import { buttonOf, mockDialogs, mockResponses, optionsWith } from './testing';

jest.mock( '../../platform/ui/detect-theme-colors', () => ( { detectThemeColors: async () => undefined } ) );

const TEXT = { body: { title: 'Terms of sale', html: '<p id="returns">Returns.</p>' } };

let openTerms: typeof import( './terms' ).openTerms;

beforeEach( () => {
	jest.resetModules();
	// Each page view requests the text once.
	openTerms = jest.requireActual< typeof import( './terms' ) >( './terms' ).openTerms;
	mockDialogs();
	AbortSignal.timeout = () => new AbortController().signal;
	document.body.innerHTML =
		'<form class="checkout"><a href="http://localhost/terms/" target="_blank">Terms</a><input type="checkbox" id="terms" name="terms"></form>';
} );

const link = (): HTMLAnchorElement => document.querySelector( 'form a' ) as HTMLAnchorElement;
const box = (): HTMLInputElement => document.querySelector( '#terms' ) as HTMLInputElement;
const dialogs = (): HTMLDialogElement[] => [ ...document.querySelectorAll( 'dialog' ) ];
const open = ( name: 'terms' | 'privacy' = 'terms' ): Promise< void > => openTerms( optionsWith(), name, link() );

it( 'shows the text, which it requests once', async () => {
	const request = mockResponses( TEXT );
	await open();
	expect( [
		document.querySelector( 'dialog h2' )?.textContent,
		document.querySelector( '#returns' )?.textContent,
	] ).toEqual( [ 'Terms of sale', 'Returns.' ] );
	buttonOf( '×' )?.click();
	expect( document.activeElement ).toBe( link() );
	await open();
	expect( request ).toHaveBeenCalledTimes( 1 );
	expect( dialogs() ).toHaveLength( 1 );
} );

it( 'opens one window for two clicks', async () => {
	mockResponses( TEXT );
	void open();
	void open();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( dialogs() ).toHaveLength( 1 );
} );

it( 'ticks the box with its events, focuses it and closes', async () => {
	mockResponses( TEXT );
	const changed = jest.fn();
	box().addEventListener( 'change', changed );
	await open();
	buttonOf( 'Agree' )?.click();
	expect( [ box().checked, document.activeElement, dialogs(), changed.mock.calls.length ] ).toEqual( [
		true,
		box(),
		[],
		1,
	] );
	await open();
	buttonOf( 'Agree' )?.click();
	expect( [ box().checked, changed.mock.calls.length ] ).toEqual( [ true, 1 ] );
} );

it( 'ticks the box that has replaced the first one', async () => {
	mockResponses( TEXT );
	await open();
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	form.innerHTML = form.innerHTML.slice();
	buttonOf( 'Agree' )?.click();
	expect( box().checked ).toBe( true );
} );

it.each( [
	[ 'the privacy policy', 'privacy', undefined ],
	[ 'a checkout without a box', 'terms', (): void => box().remove() ],
	[ 'a disabled box', 'terms', (): void => void ( box().disabled = true ) ],
] as const )( 'only closes for %s', async ( _, name, change ) => {
	change?.();
	mockResponses( TEXT );
	await open( name );
	expect( buttonOf( 'Agree' ) ).toBeUndefined();
	buttonOf( 'Close' )?.click();
	expect( dialogs() ).toEqual( [] );
} );

it.each( [
	[ 'no response', null ],
	[ 'an error', { status: 404, body: { code: 'not_found' } } ],
	[ 'an empty text', { body: { html: '' } } ],
] )( 'opens the page after %s, and requests the text again', async ( _, response ) => {
	const tab = { opener: window };
	const openTab = jest.spyOn( window, 'open' ).mockReturnValue( tab as never );
	mockResponses( response, TEXT );
	await open();
	expect( openTab ).toHaveBeenCalledWith( 'http://localhost/terms/', '_blank' );
	expect( [ tab.opener, dialogs() ] ).toEqual( [ null, [] ] );
	await open();
	expect( document.querySelector( '#returns' ) ).not.toBeNull();
} );

it( 'offers the link when the browser blocks the new tab', async () => {
	jest.spyOn( window, 'open' ).mockReturnValue( null );
	mockResponses( null );
	await open();
	expect( document.querySelector( 'dialog [role="alert"]' )?.textContent ).toBe( 'Failed.' );
	expect( document.querySelector< HTMLAnchorElement >( 'dialog a' )?.href ).toBe( 'http://localhost/terms/' );
	expect( document.activeElement?.textContent ).toBe( 'Open' );
} );
