export {};

/** Buttons of WordPress's accordion and tabs, which react only when WordPress's script has started. */
let hasStarted = true;
let scrolls: ScrollToOptions[] = [];

const item = ( id: string, content: string, heading = '' ): string =>
	`<div class="item"><h3 ${ heading }><button aria-expanded="false" aria-controls="${ id }">${ id }</button></h3><div id="${ id }" ${
		hasStarted ? 'hidden="until-found"' : ''
	}>${ content }</div></div>`;
const interactive = ( content: string ): string =>
	content.replaceAll( '<button', '<button data-wp-on--click="actions.toggle"' );
const tabs = ( content: string ): string =>
	`<div><button data-wp-on--click="actions.select" role="tab" id="tab__t0" aria-controls="t0" aria-selected="true" tabindex="0"></button><button data-wp-on--click="actions.select" role="tab" id="tab__t1" aria-controls="t1" aria-selected="false" tabindex="-1"></button><div id="t0"></div><div id="t1" hidden>${ content }</div></div>`;

const panel = ( id: string ): HTMLElement => document.getElementById( id ) as HTMLElement;
const isOpen = ( id: string ): boolean => ! panel( id ).hasAttribute( 'hidden' );
const presses: string[] = [];

/** Toggles a panel as WordPress does: the page changes in a later task. */
function toggle( { currentTarget }: Event ): void {
	const button = currentTarget as HTMLElement;
	const id = button.getAttribute( 'aria-controls' ) ?? '';
	presses.push( id );
	setTimeout( () => {
		const isTab = button.getAttribute( 'role' ) === 'tab';
		const shows = isTab || button.getAttribute( 'aria-expanded' ) === 'false';
		button.setAttribute( isTab ? 'aria-selected' : 'aria-expanded', `${ shows }` );
		panel( id ).toggleAttribute( 'hidden', ! shows );
	}, 20 );
}

function open( hash: string, html: string ): void {
	window.history.replaceState( null, '', hash || '/' );
	document.body.innerHTML = html;
	document.querySelectorAll( 'button' ).forEach( ( button ) => button.addEventListener( 'click', toggle ) );
	jest.isolateModules( () => void require( './panels' ) );
}

/** Removes the listeners of a test's script. */
const removals: ( () => void )[] = [];
const track = ( target: EventTarget ): void => {
	const add = target.addEventListener.bind( target );
	jest.spyOn( target, 'addEventListener' ).mockImplementation( ( ...[ type, listener, options ] ) => {
		add( type, listener, options );
		removals.push( () => target.removeEventListener( type, listener, options ) );
	} );
};

const wait = ( ms: number ): void => void jest.advanceTimersByTime( ms );

beforeEach( () => {
	jest.useFakeTimers();
	hasStarted = true;
	scrolls = [];
	presses.length = 0;
	track( window );
	track( document );
	window.scrollTo = ( options?: ScrollToOptions | number ) =>
		void ( typeof options === 'object' && scrolls.push( options ) );
	// In jsdom, nothing has a box.
	jest.spyOn( HTMLElement.prototype, 'offsetParent', 'get' ).mockImplementation( function ( this: HTMLElement ) {
		return this.style.display === 'none' ? null : document.body;
	} );
	window.matchMedia = jest.fn( () => ( { matches: true } ) as MediaQueryList );
} );
afterEach( () => {
	removals.splice( 0 ).forEach( ( remove ) => remove() );
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

it.each( [
	[ 'the id of a panel', '#one', interactive( item( 'one', '' ) ), [ 'one' ], 'one' ],
	[ 'an id inside it', '#x', interactive( item( 'one', '<p id="x"></p>' ) ), [ 'one' ], 'x' ],
	[ "its heading's anchor", '#h', interactive( item( 'one', '', 'id="h"' ) ), [ 'one' ], 'h' ],
	[
		'an id with a percent sign',
		'#50%off',
		interactive( item( 'one', '<p id="50%off"></p>' ) ),
		[ 'one' ],
		'50%off',
	],
	[
		'an encoded id',
		'#%D1%82%D0%BA%D0%B0%D0%BD%D1%8C',
		interactive( item( 'one', '<p id="ткань"></p>' ) ),
		[ 'one' ],
		'ткань',
	],
	[
		'nested panels, the outer one first',
		'#x',
		interactive( item( 'one', item( 'two', '<p id="x"></p>' ) ) ),
		[ 'one', 'two' ],
		'x',
	],
	[ "a tab's panel", '#t1', tabs( '' ), [ 't1' ], 't1' ],
	[ 'an id in a tab', '#x', tabs( '<p id="x"></p>' ), [ 't1' ], 'x' ],
	[ 'a panel of another plugin', '#x', item( 'theirs', '<p id="x"></p>' ), [ 'theirs' ], 'x' ],
] )( 'opens %s', ( _, hash, html, pressed, target ) => {
	open( hash, html );
	wait( 2000 );
	expect( presses ).toEqual( pressed );
	expect( pressed.every( isOpen ) ).toBe( true );
	expect( document.activeElement?.id ).toBe( target );
	expect( scrolls ).toHaveLength( 1 );
} );

it.each( [
	[ '#50%off', '#50%25off' ],
	[ '#%E0%A4%A', '#%25E0%25A4%25A' ],
	[ '#a%20b', '#a%20b' ],
	[ '#sizes', '#sizes' ],
] )( 'makes the fragment %s decodable', ( hash, expected ) => {
	open( hash, '' );
	expect( window.location.hash ).toBe( expected );
} );

it.each( [
	[ 'the element itself', '#d', 'd' ],
	[ 'an id inside', '#x', 'x' ],
	[ 'an element inside another', '#y', 'y' ],
] )( 'opens details by %s', ( _, hash, target ) => {
	open(
		hash,
		'<details id="d"><summary>More</summary><p id="x"></p><details><summary>Most</summary><p id="y"></p></details></details>'
	);
	wait( 2000 );
	expect( panel( target ).closest( 'details' )?.open ).toBe( true );
	expect( document.activeElement?.id ).toBe( target );
} );

it( 'opens the details of a hidden tab without pressing the tab', () => {
	open(
		'#x',
		'<div class="aisle-tabs"><button role="tab" style="display: none" aria-controls="c" aria-selected="false"></button><details><summary>More</summary><div id="c"><p id="x"></p></div></details></div>'
	);
	wait( 1000 );
	expect( document.querySelector( 'details' )?.open ).toBe( true );
	expect( presses ).toEqual( [] );
} );

it.each( [
	[ 'nothing when there is no fragment', '', interactive( item( 'one', '' ) ) ],
	[ 'nothing when the id is on another page', '#elsewhere', interactive( item( 'one', '' ) ) ],
	[ 'nothing when the id is in no panel', '#other', interactive( item( 'one', '' ) ) + '<p id="other"></p>' ],
	[ 'nothing when the panel is open', '#t0', tabs( '' ) ],
	[
		'nothing when the button of the panel is hidden',
		'#menu',
		'<button style="display: none" aria-controls="menu" aria-expanded="false"></button><nav id="menu"></nav>',
	],
] )( 'does %s', ( _, hash, html ) => {
	open( hash, html );
	wait( 2000 );
	expect( [ presses, scrolls ] ).toEqual( [ [], [] ] );
} );

it( 'does nothing when WordPress opens the panel itself', () => {
	open( '#x', interactive( item( 'one', '<p id="x"></p>' ) ) );
	document.querySelector( 'button' )?.click();
	wait( 2000 );
	expect( presses ).toEqual( [ 'one' ] );
	expect( isOpen( 'one' ) ).toBe( true );
	expect( scrolls ).toEqual( [] );
} );

it( "waits for WordPress's script", () => {
	hasStarted = false;
	open( '#x', interactive( item( 'one', '<p id="x"></p>' ) ) );
	wait( 2000 );
	expect( presses ).toEqual( [] );
	panel( 'one' ).setAttribute( 'hidden', 'until-found' );
	wait( 500 );
	expect( presses ).toEqual( [ 'one' ] );
} );

it( 'waits for the page when WordPress 6.9 prints inert panels', () => {
	hasStarted = false;
	const state = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'interactive' );
	open( '#x', interactive( item( 'one', '<p id="x"></p>' ) ) );
	panel( 'one' ).inert = true;
	wait( 2000 );
	expect( presses ).toEqual( [] );
	state.mockReturnValue( 'complete' );
	wait( 500 );
	expect( presses ).toEqual( [ 'one' ] );
} );

it( 'opens a panel for the last of two fragments only', () => {
	open( '#x', interactive( item( 'one', '<p id="x"></p>' ) + item( 'two', '<p id="y"></p>' ) ) );
	window.history.replaceState( null, '', '#y' );
	window.dispatchEvent( new Event( 'hashchange' ) );
	wait( 2000 );
	expect( presses ).toEqual( [ 'two' ] );
} );

it( 'keeps the URL when a script clicks a tab', () => {
	open( '', `<div class="wp-block-tabs">${ tabs( '' ) }</div>` );
	document.getElementById( 'tab__t1' )?.click();
	expect( window.location.hash ).toBe( '' );
} );
