import { avoidOverlap } from './avoid-overlap';

// Runs the work at once instead of after a paint.
jest.mock( '../../platform/batch-after-paint', () => ( { batchAfterPaint: ( callback: () => void ) => callback } ) );

const box = ( element: Element, left: number, top: number, width: number, height: number ) =>
	Object.assign( element, {
		getBoundingClientRect: () => ( { left, top, width, height, right: left + width, bottom: top + height } ),
	} );

function setUp( width: number, row = 'total' ): { toggler: HTMLElement; scrollTotalTo: ( top: number ) => void } {
	window.matchMedia = jest.fn(
		( query: string ) =>
			Object.assign( new EventTarget(), {
				matches: width <= Number( /\d+/.exec( query )?.[ 0 ] ),
			} ) as MediaQueryList
	);
	window.requestAnimationFrame = ( callback ) => {
		callback( 0 );
		return 0;
	};
	Object.assign( window, {
		ResizeObserver: class {
			observe() {}
		},
	} );
	document.body.innerHTML = `<form class="cart"><dl><div data-row="${ row }"><dt>Total</dt><dd>$64.00</dd></div></dl></form><button id="toggler"></button>`;
	const toggler = box( document.querySelector( '#toggler' ) as HTMLElement, 284, 700, 56, 56 ) as HTMLElement;
	avoidOverlap( toggler );
	return {
		toggler,
		scrollTotalTo( top ) {
			box( document.querySelector( 'dd' ) as HTMLElement, 270, top, 60, 30 );
			window.dispatchEvent( new Event( 'scroll' ) );
		},
	};
}

it( 'moves off the total on a phone and back when the total is scrolled away', () => {
	const { toggler, scrollTotalTo } = setUp( 360 );
	scrollTotalTo( 400 );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( false );
	scrollTotalTo( 720 );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( true );
	scrollTotalTo( 300 );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( false );
} );

it.each( [
	[ 360, 'product-total' ],
	[ 360, 'option' ],
	[ 800, 'total' ],
] )( 'uncovers each amount of the price summary at %d px: %s', ( width, row ) => {
	const { toggler, scrollTotalTo } = setUp( width, row );
	scrollTotalTo( 720 );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( true );
} );

it( 'stays in place while it has keyboard focus', () => {
	const { toggler, scrollTotalTo } = setUp( 360 );
	toggler.focus();
	scrollTotalTo( 720 );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( false );
} );

it( 'stays in place when there is space beside the page', () => {
	const { toggler, scrollTotalTo } = setUp( 1280 );
	scrollTotalTo( 720 );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( false );
} );

it.each( [
	[ 'an open calendar', '<div class="aisle-popover"></div>', '.aisle-popover' ],
	[ 'the stepper buttons', '<span class="aisle-stepper"></span>', '.aisle-stepper' ],
] )( 'does not cover %s', ( _name, html, selector ) => {
	const { toggler } = setUp( 360 );
	document.querySelector( 'form' )?.insertAdjacentHTML( 'beforeend', html );
	box( document.querySelector( 'dd' ) as HTMLElement, 270, 100, 60, 30 );
	box( document.querySelector( selector ) as HTMLElement, 20, 400, 306, 366 );
	document.body.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( true );
	document.querySelector( selector )?.remove();
	document.body.dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( false );
} );

it.each( [
	[ 'an amount', '<dl><dd>$173.25</dd></dl>', 'form[data-aisle] dd' ],
	[ 'the button', '<button type="submit">Add all</button>', '[type="submit"]' ],
] )( 'does not cover %s of another form of the plugin', ( _name, html, selector ) => {
	const { toggler, scrollTotalTo } = setUp( 360 );
	document.body.insertAdjacentHTML( 'beforeend', `<form data-aisle="example">${ html }</form>` );
	box( document.querySelector( selector ) as HTMLElement, 200, 690, 130, 60 );
	scrollTotalTo( 100 );
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( true );
} );

it( 'moves away from the focused control and returns on blur', () => {
	const { toggler } = setUp( 360 );
	box( document.querySelector( 'dd' ) as HTMLElement, 270, 100, 60, 30 );
	document.querySelector( 'form' )?.insertAdjacentHTML( 'beforeend', '<input id="width">' );
	const input = box( document.querySelector( '#width' ) as HTMLElement, 20, 690, 320, 48 ) as HTMLElement;
	input.focus();
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( true );
	input.blur();
	expect( toggler.classList.contains( 'is-aside' ) ).toBe( false );
} );
