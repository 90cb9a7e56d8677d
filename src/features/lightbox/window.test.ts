import { openWindow } from './window';

const mockStep = { enter: jest.fn(), leave: jest.fn() };
jest.mock( '../../platform/dialog/history-step', () => ( {
	createHistoryStep: () => ( { enter: () => mockStep.enter(), leave: () => mockStep.leave() } ),
} ) );

let isReduced = false;

/** jsdom cannot show dialogs. */
beforeEach( () => {
	jest.useFakeTimers();
	isReduced = false;
	window.matchMedia = ( () => ( { matches: isReduced } ) ) as never;
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		if ( this.open ) {
			this.open = false;
			this.dispatchEvent( new Event( 'close' ) );
		}
	};
	window.history.replaceState( null, '', '/shop/?a=1#sizes' );
	document.body.innerHTML = `<a id="opener" href="#sizes">Sizes</a>${ windowHtml( 'sizes' ) }${ windowHtml( 'care' ) }`;
	jest.clearAllMocks();
} );
afterEach( () => {
	document.querySelectorAll( 'dialog' ).forEach( ( dialog ) => dialog.close() );
	jest.useRealTimers();
} );

const windowHtml = ( id: string ): string =>
	`<dialog class="aisle-lightbox" id="${ id }" tabindex="-1"><a class="aisle-lightbox__close" href="#x">×</a><iframe title="Film"></iframe><video></video></dialog>`;
const find = < Found extends HTMLElement >( selector: string ): Found => document.querySelector( selector ) as Found;
const dialog = ( id = 'sizes' ) => find< HTMLDialogElement >( `#${ id }` );
const close = ( id = 'sizes' ): boolean =>
	find( `#${ id } .aisle-lightbox__close` ).dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true } )
	);

it( 'focuses the window, and after closing the link that opened it', () => {
	openWindow( dialog(), find( '#opener' ) );
	expect( [ dialog().open, document.activeElement ] ).toEqual( [ true, dialog() ] );
	expect( close() ).toBe( false );
	expect( [ dialog().open, document.activeElement ] ).toEqual( [ false, find( '#opener' ) ] );
} );

it( 'adds a history step for a link and removes it on closing', () => {
	openWindow( dialog(), find( '#opener' ) );
	expect( mockStep.enter ).toHaveBeenCalledTimes( 1 );
	close();
	expect( mockStep.leave ).toHaveBeenCalledTimes( 1 );
	expect( window.location.hash ).toBe( '#sizes' );
} );

it( 'removes the hash on closing when the address opened it', () => {
	openWindow( dialog() );
	expect( mockStep.enter ).not.toHaveBeenCalled();
	close();
	expect( window.location.pathname + window.location.search + window.location.hash ).toBe( '/shop/?a=1' );
	expect( dialog().classList ).toContain( 'has-script' );
} );

it( 'closes when the hash changes and keeps the new hash', () => {
	openWindow( dialog() );
	window.history.replaceState( null, '', '#reviews' );
	window.dispatchEvent( new HashChangeEvent( 'hashchange' ) );
	expect( [ dialog().open, window.location.hash ] ).toEqual( [ false, '#reviews' ] );
} );

it( 'stays open when the hash changes to its name', () => {
	openWindow( dialog( 'care' ) );
	window.history.replaceState( null, '', '#care' );
	window.dispatchEvent( new HashChangeEvent( 'hashchange' ) );
	expect( [ dialog( 'care' ).open, window.location.hash ] ).toEqual( [ true, '#care' ] );
} );

it( 'shows one window at a time', () => {
	openWindow( dialog(), find( '#opener' ) );
	openWindow( dialog( 'care' ), find( '#opener' ) );
	openWindow( dialog( 'care' ), find( '#opener' ) );
	expect( [ dialog().open, dialog( 'care' ).open, mockStep.enter.mock.calls.length ] ).toEqual( [ false, true, 2 ] );
} );

it.each( [
	[ 300, false ],
	[ 0, true ],
] )( 'stops videos %i ms after closing with reduced motion: %s', ( delay, reduced ) => {
	isReduced = reduced;
	const pause = jest.spyOn( HTMLMediaElement.prototype, 'pause' ).mockImplementation();
	openWindow( dialog(), find( '#opener' ) );
	const frame = find( '#sizes iframe' );
	close();
	jest.advanceTimersByTime( Math.max( 0, delay - 1 ) );
	expect( frame.isConnected ).toBe( delay > 0 ? true : frame.isConnected );
	jest.advanceTimersByTime( 1 );
	expect( [ frame.isConnected, find( '#sizes iframe' ).title, pause.mock.calls.length ] ).toEqual( [
		false,
		'Film',
		1,
	] );
} );

it( 'lets videos play in a window that opens again', () => {
	const pause = jest.spyOn( HTMLMediaElement.prototype, 'pause' ).mockImplementation();
	openWindow( dialog(), find( '#opener' ) );
	close();
	pause.mockClear();
	openWindow( dialog(), find( '#opener' ) );
	jest.advanceTimersByTime( 400 );
	expect( pause ).not.toHaveBeenCalled();
} );
