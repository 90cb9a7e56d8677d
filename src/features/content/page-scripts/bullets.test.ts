export {};

/** Position of each heading in the page, in px. The window is 600 high, and the page 2000. */
const POSITIONS = { one: 100, two: 900, three: 1900 };

let scrollTop = 0;
let changeInView: () => void;
let observed: string[] = [];
let rootMargin: string | undefined;
let now = 0;

function start( headerHeight = '' ): void {
	document.body.innerHTML =
		'<h2 id="one"></h2><h2 id="two"></h2><h2 id="three"></h2><nav class="aisle-bullets"><a href="#one"></a><a href="#two"></a><a href="#three"></a><a href="#gone"></a></nav>';
	document.documentElement.style.scrollPaddingTop = headerHeight;
	Object.entries( POSITIONS ).forEach( ( [ id, top ] ) =>
		Object.assign( heading( id ), { getBoundingClientRect: () => new DOMRect( 0, top - scrollTop, 100, 40 ) } )
	);
	jest.isolateModules( () => void require( './bullets' ) );
	changeInView();
}

const heading = ( id: string ): HTMLElement => document.getElementById( id ) as HTMLElement;
const links = (): HTMLAnchorElement[] => [ ...document.querySelectorAll( 'a' ) ];
const current = (): string[] =>
	links().flatMap( ( link ) => ( link.getAttribute( 'aria-current' ) === 'location' ? [ link.hash ] : [] ) );
const press = ( index: number, init: MouseEventInit = {} ): boolean =>
	links()[ index ]!.dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, ...init } ) );
function scrollPage( top: number ): void {
	scrollTop = top;
	changeInView();
}

beforeEach( () => {
	scrollTop = 0;
	now = 5000;
	observed = [];
	window.history.replaceState( null, '', '/' );
	jest.spyOn( performance, 'now' ).mockImplementation( () => now );
	window.matchMedia = jest.fn( () => ( { matches: true } ) as MediaQueryList );
	window.scrollTo = ( options?: ScrollToOptions | number ) =>
		void ( typeof options === 'object' && ( scrollTop = options.top ?? NaN ) );
	Object.defineProperties( document.documentElement, {
		scrollTop: { configurable: true, get: () => scrollTop },
		clientHeight: { configurable: true, value: 600 },
		scrollHeight: { configurable: true, value: 2000 },
	} );
	Object.assign( window, {
		IntersectionObserver: class {
			constructor( callback: () => void, options: IntersectionObserverInit ) {
				changeInView = callback;
				( { rootMargin } = options );
			}
			observe( { id }: Element ): void {
				observed.push( id );
			}
		},
	} );
} );
afterEach( () => jest.restoreAllMocks() );

it( 'marks the last heading that has reached the header', () => {
	start( '80px' );
	expect( observed ).toEqual( [ 'one', 'two', 'three' ] );
	expect( rootMargin ).toBe( '-82px 0px 0px' );
	expect( current() ).toEqual( [] );
	scrollPage( 19 );
	expect( current() ).toEqual( [ '#one' ] );
	scrollPage( 800 );
	expect( current() ).toEqual( [ '#one' ] );
	scrollPage( 830 );
	expect( current() ).toEqual( [ '#two' ] );
	scrollPage( 0 );
	expect( current() ).toEqual( [] );
} );

it( 'marks the last heading at the end of the page', () => {
	start();
	scrollTop = 1400;
	document.dispatchEvent( new Event( 'scrollend' ) );
	expect( current() ).toEqual( [ '#three' ] );
} );

it( 'scrolls below the header, focuses the heading and marks its bullet', () => {
	start( '80px' );
	expect( press( 1 ) ).toBe( false );
	expect( document.activeElement ).toBe( heading( 'two' ) );
	expect( scrollTop ).toBe( POSITIONS.two - 80 );
	expect( current() ).toEqual( [ '#two' ] );
	expect( window.location.hash ).toBe( '#two' );
	scrollPage( 300 );
	expect( current() ).toEqual( [ '#two' ] );
	now += 2000;
	scrollPage( 300 );
	expect( current() ).toEqual( [ '#one' ] );
} );

it( 'adds one history entry for one heading', () => {
	start();
	const before = window.history.length;
	press( 0 );
	press( 0 );
	expect( window.history.length ).toBe( before + 1 );
} );

it.each( [
	[ 'a click that opens a tab', 1, { ctrlKey: true } ],
	[ 'a heading that is not on the page', 3, {} ],
] )( 'leaves %s to the browser', ( _, index, init ) => {
	start();
	document.body.addEventListener( 'click', ( event ) => event.preventDefault(), { once: true } );
	press( index, init );
	expect( [ scrollTop, current(), window.location.hash ] ).toEqual( [ 0, [], '' ] );
} );

it( 'leaves a heading in a closed panel to the browser', () => {
	start();
	Object.assign( heading( 'two' ), { checkVisibility: () => false } );
	document.body.addEventListener( 'click', ( event ) => event.preventDefault(), { once: true } );
	press( 1 );
	expect( [ scrollTop, current() ] ).toEqual( [ 0, [] ] );
} );
