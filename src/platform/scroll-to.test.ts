import { scrollToTarget } from './scroll-to';

let pagePositions: number[];
let prefersReducedMotion: boolean;

const target = (): HTMLElement => document.querySelector( 'input' ) as HTMLInputElement;
const wait = ( ms: number ): void => void jest.advanceTimersByTime( ms );

beforeEach( () => {
	jest.useFakeTimers();
	pagePositions = [];
	prefersReducedMotion = false;
	document.body.innerHTML = '<div><section><input></section></div>';
	target().getBoundingClientRect = () => new DOMRect( 0, 900, 100, 40 );
	window.scrollTo = ( options?: ScrollToOptions | number ) =>
		void ( typeof options === 'object' && pagePositions.push( options.top ?? NaN ) );
	window.matchMedia = jest.fn( () => ( { matches: prefersReducedMotion } ) as MediaQueryList );
} );
afterEach( () => jest.useRealTimers() );

it( 'focuses at once and scrolls within a second to the offset above the target', () => {
	scrollToTarget( target(), 100 );
	expect( document.activeElement ).toBe( target() );
	expect( pagePositions ).toEqual( [ 0 ] );
	wait( 500 );
	expect( pagePositions.at( -1 ) ).toBeGreaterThan( 400 );
	expect( pagePositions.at( -1 ) ).toBeLessThan( 800 );
	wait( 600 );
	expect( pagePositions.at( -1 ) ).toBe( 800 );
	const { length } = pagePositions;
	wait( 1000 );
	expect( pagePositions ).toHaveLength( length );
	expect( [ ...pagePositions ].sort( ( first, other ) => first - other ) ).toEqual( pagePositions );
} );

it( 'scrolls at once when reduced motion is set', () => {
	prefersReducedMotion = true;
	scrollToTarget( target(), 100 );
	expect( pagePositions ).toEqual( [ 800 ] );
	wait( 2000 );
	expect( pagePositions ).toEqual( [ 800 ] );
} );

it.each( [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ] )( 'stops scrolling on %s', ( name ) => {
	scrollToTarget( target(), 100 );
	wait( 300 );
	const { length } = pagePositions;
	expect( length ).toBeGreaterThan( 0 );
	window.dispatchEvent( new Event( name ) );
	wait( 2000 );
	expect( pagePositions ).toHaveLength( length );
} );

it( 'focuses another element when one is given', () => {
	const section = document.querySelector( 'section' ) as HTMLElement;
	scrollToTarget( section, 0, target() );
	expect( document.activeElement ).toBe( target() );
} );

it( 'scrolls the dialog around the target and not the page', () => {
	prefersReducedMotion = true;
	const scroller = document.querySelector( 'div' ) as HTMLElement;
	const dialogPositions: number[] = [];
	scroller.style.overflowY = 'auto';
	Object.defineProperties( scroller, { scrollHeight: { value: 2000 }, clientHeight: { value: 500 } } );
	scroller.scrollTop = 50;
	scroller.getBoundingClientRect = () => new DOMRect( 0, 60, 400, 500 );
	scroller.scrollTo = ( options?: ScrollToOptions | number ) =>
		void ( typeof options === 'object' && dialogPositions.push( options.top ?? NaN ) );
	scrollToTarget( target(), 100 );
	expect( dialogPositions ).toEqual( [ 50 + 900 - 100 - 60 ] );
	expect( pagePositions ).toEqual( [] );
} );

it( 'marks the page until the scroll event of the last step', () => {
	const isMarked = (): boolean => document.documentElement.hasAttribute( 'data-aisle-scrolling' );
	scrollToTarget( target(), 100 );
	wait( 500 );
	expect( isMarked() ).toBe( true );
	wait( 1000 );
	expect( isMarked() ).toBe( false );
	prefersReducedMotion = true;
	scrollToTarget( target(), 100 );
	expect( isMarked() ).toBe( true );
	wait( 50 );
	expect( isMarked() ).toBe( false );
	prefersReducedMotion = false;
	scrollToTarget( target(), 100 );
	wait( 100 );
	window.dispatchEvent( new Event( 'wheel' ) );
	wait( 50 );
	expect( isMarked() ).toBe( false );
} );
