export {};

let isWide = true;
let changeWidth: () => void;

function start( open: readonly number[] = [ 0 ], hash = '' ): void {
	window.history.replaceState( null, '', hash || window.location.pathname );
	const tabs = [ 0, 1, 2 ]
		.map( ( index ) => `<button role="tab" id="p${ index }-tab">${ index }</button>` )
		.join( '' );
	const panels = [ 0, 1, 2 ]
		.map(
			( index ) =>
				`<details ${ open.includes( index ) ? 'open' : '' }><summary>${ index }</summary><div id="p${ index }"><p id="inner${ index }"></p></div></details>`
		)
		.join( '' );
	document.body.innerHTML = `<div class="aisle-tabs"><div role="tablist">${ tabs }</div>${ panels }</div>`;
	jest.isolateModules( () => void require( './tabs' ) );
}

const tabs = (): HTMLElement[] => [ ...document.querySelectorAll< HTMLElement >( '[role="tab"]' ) ];
const panels = (): HTMLDetailsElement[] => [ ...document.querySelectorAll( 'details' ) ];
const openPanels = (): number[] => panels().flatMap( ( { open }, index ) => ( open ? [ index ] : [] ) );
const selectedTabs = (): number[] =>
	tabs().flatMap( ( tab, index ) => ( tab.getAttribute( 'aria-selected' ) === 'true' ? [ index ] : [] ) );
const press = ( index: number, key: string ): boolean =>
	tabs()[ index ]!.dispatchEvent( new KeyboardEvent( 'keydown', { key, cancelable: true } ) );

beforeEach( () => {
	isWide = true;
	document.body.dir = 'ltr';
	Object.assign( window, {
		matchMedia: ( query: string ) => ( {
			get matches() {
				return isWide && query.includes( '550px' );
			},
			addEventListener: ( _: string, listener: () => void ) => ( changeWidth = listener ),
		} ),
	} );
} );

describe( 'tabs from 550 px', () => {
	it( 'shows one panel, with the roles of tabs', () => {
		start( [ 1, 2 ] );
		expect( openPanels() ).toEqual( [ 1 ] );
		expect( selectedTabs() ).toEqual( [ 1 ] );
		expect( tabs().map( ( { tabIndex } ) => tabIndex ) ).toEqual( [ -1, 0, -1 ] );
		const content = document.getElementById( 'p1' );
		expect( content?.getAttribute( 'role' ) ).toBe( 'tabpanel' );
		expect( content?.getAttribute( 'aria-labelledby' ) ).toBe( 'p1-tab' );
	} );

	it( 'shows the first panel when none is open', () => {
		start( [] );
		expect( openPanels() ).toEqual( [ 0 ] );
	} );

	it( 'shows the panel of a clicked tab', () => {
		start();
		tabs()[ 2 ]!.click();
		expect( [ openPanels(), selectedTabs() ] ).toEqual( [ [ 2 ], [ 2 ] ] );
	} );

	it( 'shows the panel that the browser has opened', () => {
		start();
		panels()[ 1 ]!.open = true;
		panels()[ 1 ]!.dispatchEvent( new Event( 'toggle' ) );
		expect( [ openPanels(), selectedTabs() ] ).toEqual( [ [ 1 ], [ 1 ] ] );
	} );

	it.each( [
		[ 'ltr', 'ArrowRight', 0, 1 ],
		[ 'ltr', 'ArrowRight', 2, 0 ],
		[ 'ltr', 'ArrowLeft', 0, 2 ],
		[ 'rtl', 'ArrowRight', 0, 2 ],
		[ 'rtl', 'ArrowLeft', 2, 0 ],
		[ 'ltr', 'Home', 2, 0 ],
		[ 'ltr', 'End', 0, 2 ],
	] )( 'moves in %s with %s from tab %i to %i', ( direction, key, from, to ) => {
		start( [ from ] );
		tabs().forEach( ( tab ) => ( tab.style.direction = direction ) );
		expect( press( from, key ) ).toBe( false );
		expect( [ openPanels(), selectedTabs() ] ).toEqual( [ [ to ], [ to ] ] );
		expect( document.activeElement ).toBe( tabs()[ to ] );
	} );

	it( 'leaves other keys alone', () => {
		start();
		expect( press( 0, 'ArrowDown' ) ).toBe( true );
		expect( openPanels() ).toEqual( [ 0 ] );
	} );
} );

describe( 'an accordion below 550 px', () => {
	beforeEach( () => void ( isWide = false ) );

	it( 'keeps all panels as they are', () => {
		start( [ 1, 2 ] );
		panels()[ 0 ]!.open = true;
		panels()[ 0 ]!.dispatchEvent( new Event( 'toggle' ) );
		expect( openPanels() ).toEqual( [ 0, 1, 2 ] );
		expect( document.getElementById( 'p1' )?.hasAttribute( 'role' ) ).toBe( false );
	} );

	it( 'becomes tabs and an accordion again when the width changes', () => {
		start( [ 1, 2 ] );
		isWide = true;
		changeWidth();
		expect( openPanels() ).toEqual( [ 1 ] );
		isWide = false;
		changeWidth();
		expect( document.getElementById( 'p1' )?.hasAttribute( 'role' ) ).toBe( false );
		expect( openPanels() ).toEqual( [ 1 ] );
	} );
} );
