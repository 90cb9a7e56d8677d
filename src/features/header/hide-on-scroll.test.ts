import { hideOnScroll } from './hide-on-scroll';
import type { HeaderState } from './moving-header';

const PAGE_HEIGHT_PX = 5000;
const WINDOW_HEIGHT_PX = 800;
const MAX_Y = PAGE_HEIGHT_PX - WINDOW_HEIGHT_PX;

const header = (): HTMLElement => document.querySelector< HTMLElement >( 'header' ) as HTMLElement;
const state = (): string | undefined => header().dataset.aisleHeader;

function scrollTo( ...positions: number[] ): void {
	positions.forEach( ( y ) => {
		Object.defineProperty( window, 'scrollY', { value: y, configurable: true } );
		window.dispatchEvent( new Event( 'scroll' ) );
	} );
}

let update: ReturnType< typeof hideOnScroll >;

beforeEach( () => {
	Object.defineProperty( window, 'innerHeight', { value: WINDOW_HEIGHT_PX, configurable: true } );
	Object.defineProperty( document.documentElement, 'scrollHeight', { value: PAGE_HEIGHT_PX, configurable: true } );
	Object.defineProperty( window, 'scrollY', { value: 0, configurable: true } );
	document.documentElement.removeAttribute( 'data-aisle-scrolling' );
	document.body.innerHTML = '<header><a href="#">Home</a></header><a href="#" id="other">Other</a>';
	const element = header();
	update = hideOnScroll( element, 100, ( next: HeaderState ) => void ( element.dataset.aisleHeader = next ) );
	update( 0, 80 );
} );

it( 'hides downward from 100 px below the header on, and shows upward', () => {
	expect( state() ).toBe( 'normal' );
	scrollTo( 100 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 180 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 181 );
	expect( state() ).toBe( 'hidden' );
	scrollTo( 1000, 992 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 150 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 0 );
	expect( state() ).toBe( 'normal' );
} );

it( 'adds small steps in one direction up to 8 px', () => {
	scrollTo( 1000, 1003, 990 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 993, 996 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 998 );
	expect( state() ).toBe( 'hidden' );
	scrollTo( 994, 991 );
	expect( state() ).toBe( 'hidden' );
	scrollTo( 990 );
	expect( state() ).toBe( 'stuck' );
} );

it( 'starts the sum again when the direction changes', () => {
	scrollTo( 1000, 990 );
	scrollTo( 995, 993, 998, 996 );
	expect( state() ).toBe( 'stuck' );
} );

it( 'ignores elastic scrolling beyond both ends', () => {
	scrollTo( 1000, MAX_Y, MAX_Y + 60, MAX_Y );
	expect( state() ).toBe( 'hidden' );
	scrollTo( 0, -60, -20, 0 );
	expect( state() ).toBe( 'normal' );
} );

it( 'ignores scrolls that Aisle starts', () => {
	scrollTo( 1000, 900 );
	document.documentElement.setAttribute( 'data-aisle-scrolling', '' );
	scrollTo( 2000, 3000 );
	expect( state() ).toBe( 'stuck' );
	document.documentElement.removeAttribute( 'data-aisle-scrolling' );
	scrollTo( 3004 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 3008 );
	expect( state() ).toBe( 'hidden' );
} );

it( 'shows when it gets the focus and stays as long as it has it', () => {
	scrollTo( 1000 );
	expect( state() ).toBe( 'hidden' );
	document.querySelector< HTMLElement >( 'header a' )?.focus();
	expect( state() ).toBe( 'stuck' );
	scrollTo( 2000 );
	expect( state() ).toBe( 'stuck' );
	document.getElementById( 'other' )?.focus();
	scrollTo( 2100 );
	expect( state() ).toBe( 'hidden' );
} );

it.each( [
	'<button aria-expanded="true">Menu</button>',
	'<dialog open></dialog>',
	'<div class="is-menu-open"></div>',
	'<nav class="toggled"></nav>',
] )( 'stays while %s is open in it', ( html ) => {
	header().insertAdjacentHTML( 'beforeend', html );
	scrollTo( 1000 );
	expect( state() ).toBe( 'stuck' );
	header().lastElementChild?.remove();
	scrollTo( 1100 );
	expect( state() ).toBe( 'hidden' );
} );

it( 'counts from the header’s own place', () => {
	update( 300, 80 );
	scrollTo( 300 );
	expect( state() ).toBe( 'normal' );
	scrollTo( 480 );
	expect( state() ).toBe( 'stuck' );
	scrollTo( 490 );
	expect( state() ).toBe( 'hidden' );
} );

it( 'is visible when the page loads in the middle', () => {
	Object.defineProperty( window, 'scrollY', { value: 2000, configurable: true } );
	const element = header();
	hideOnScroll( element, 100, ( next ) => void ( element.dataset.aisleHeader = next ) )( 0, 80 );
	expect( state() ).toBe( 'stuck' );
} );
