export {};

/** Width of a slide with its gap, and of the strip, in px. */
const STEP = 110;
const WIDTH = 320;

const originalListeners: ( () => void )[] = [];
let strip: HTMLElement;
let scrolledTo: number | undefined;

/** Shows a strip of six slides and starts the script. */
function start( isRtl = false ): void {
	const content = '<a href="#x"><img></a><p>Text <b>bold</b></p><p><a href="#y">Link</a></p><button><i></i></button>';
	document.body.innerHTML = `<div class="aisle-slider__strip">${ `<div class="slide">${ content }</div>`.repeat( 6 ) }</div><p class="outside"><img></p>`;
	strip = document.querySelector( '.aisle-slider__strip' ) as HTMLElement;
	const sign = isRtl ? -1 : 1;
	[ ...strip.children ].forEach( ( slide, index ) =>
		Object.defineProperty( slide, 'offsetLeft', { value: sign * index * STEP } )
	);
	Object.defineProperties( strip, { clientWidth: { value: WIDTH }, scrollWidth: { value: 650 } } );
	scrolledTo = undefined;
	Object.assign( strip, {
		setPointerCapture: () => undefined,
		scrollTo: ( { left }: ScrollToOptions ) => ( scrolledTo = left ),
	} );
	jest.isolateModules( () => void require( './slider-drag' ) );
}

const find = ( selector: string ): Element => document.querySelector( selector ) as Element;

/** Sends an event; returns whether its default action remains. */
const send = ( target: EventTarget, type: string, members: object = {} ): boolean =>
	target.dispatchEvent(
		Object.assign( new Event( type, { bubbles: true, cancelable: true } ), {
			button: 0,
			pointerType: 'mouse',
			pointerId: 1,
			...members,
		} )
	);

function drag( target: Element, from: number, to: number, members: object = {} ): void {
	send( target, 'pointerdown', { clientX: from, ...members } );
	// The drag begins at the end of the first movement.
	send( target, 'pointermove', { clientX: from + Math.sign( to - from ) * 6, buttons: 1, ...members } );
	send( target, 'pointermove', { clientX: to + Math.sign( to - from ) * 6, buttons: 1, ...members } );
}

beforeEach( () => {
	jest.useFakeTimers();
	[ window, document ].forEach( ( target ) => {
		const add = target.addEventListener.bind( target );
		jest.spyOn( target, 'addEventListener' ).mockImplementation(
			( ...[ type, listener, options ]: Parameters< typeof add > ) => {
				add( type, listener, options );
				originalListeners.push( () => target.removeEventListener( type, listener, options ) );
			}
		);
	} );
} );
afterEach( () => {
	originalListeners.splice( 0 ).forEach( ( remove ) => remove() );
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

it.each( [
	[ 'an image in a link', '.slide img' ],
	[ 'the space beside a link', '.slide p:last-of-type' ],
	[ 'a slide', '.slide' ],
	[ 'the strip', '.aisle-slider__strip' ],
] )( 'drags the strip by %s', ( _, selector ) => {
	start();
	drag( find( selector ), 300, 100 );
	expect( strip.scrollLeft ).toBe( 200 );
	expect( strip.style.scrollSnapType ).toBe( 'none' );
} );

it.each( [
	[ 'text', '.slide p' ],
	[ 'marked text', '.slide b' ],
	[ 'the text of a link', '.slide p a' ],
	[ 'a button', '.slide i' ],
	[ 'an image elsewhere', '.outside img' ],
] )( 'leaves %s to the browser', ( _, selector ) => {
	start();
	drag( find( selector ), 300, 100 );
	expect( strip.scrollLeft ).toBe( 0 );
	expect( send( find( selector ), 'selectstart' ) ).toBe( true );
	expect( send( find( selector ), 'click', { detail: 1 } ) ).toBe( true );
} );

it.each( [
	[ 'touch', { pointerType: 'touch' } ],
	[ 'a pen', { pointerType: 'pen' } ],
	[ 'the right button', { button: 2 } ],
	[ 'the control key', { ctrlKey: true } ],
] )( 'drags nothing with %s', ( _, members ) => {
	start();
	drag( find( '.slide img' ), 300, 100, members );
	expect( strip.scrollLeft ).toBe( 0 );
	expect( send( find( '.slide img' ), 'dragstart' ) ).toBe( true );
} );

it( 'follows a link after a press, and not after a drag', () => {
	start();
	const image = find( '.slide img' );
	send( image, 'pointerdown', { clientX: 100 } );
	send( image, 'pointermove', { clientX: 103, buttons: 1 } );
	send( image, 'pointerup' );
	expect( send( image, 'click', { detail: 1 } ) ).toBe( true );
	drag( image, 300, 100 );
	send( image, 'pointerup' );
	expect( send( image, 'click', { detail: 1 } ) ).toBe( false );
	expect( send( image, 'click', { detail: 0 } ) ).toBe( true );
} );

it( 'neither drags an image nor selects text while pressed', () => {
	start();
	const image = find( '.slide img' );
	send( image, 'pointerdown' );
	expect( [ send( image, 'dragstart' ), send( image, 'selectstart' ) ] ).toEqual( [ false, false ] );
	send( image, 'pointerup' );
	expect( [ send( image, 'dragstart' ), send( image, 'selectstart' ) ] ).toEqual( [ true, true ] );
} );

it.each( [
	[ 'the next slide', 300, 280, 0, STEP ],
	[ 'the slide at which it was', 300, 292, 0, 0 ],
	[ 'the previous slide', 100, 120, 2 * STEP, STEP ],
	[ 'the end', 600, 100, 0, 330 ],
] )( 'scrolls to %s when released', ( _, from, to, before, expected ) => {
	start();
	strip.scrollLeft = before;
	drag( find( '.slide img' ), from, to );
	send( window, 'pointerup' );
	expect( scrolledTo ).toBe( expected );
	expect( strip.style.scrollSnapType ).toBe( 'none' );
	strip.scrollLeft = expected;
	send( strip, 'scrollend' );
	expect( [ strip.style.scrollSnapType, strip.style.cursor, strip.style.scrollBehavior ] ).toEqual( [ '', '', '' ] );
} );

it( 'snaps again after a second when the scroll is interrupted', () => {
	start();
	drag( find( '.slide img' ), 300, 200 );
	send( window, 'pointercancel' );
	send( strip, 'scrollend' );
	expect( strip.style.scrollSnapType ).toBe( 'none' );
	jest.advanceTimersByTime( 1000 );
	expect( strip.style.scrollSnapType ).toBe( '' );
} );

it( 'ends when the button was released outside the window', () => {
	start();
	drag( find( '.slide img' ), 300, 200 );
	send( window, 'pointermove', { clientX: 100, buttons: 0 } );
	expect( scrolledTo ).toBe( STEP );
	send( window, 'pointermove', { clientX: 0, buttons: 1 } );
	expect( strip.scrollLeft ).toBe( 100 );
} );

it( 'drags to the other side when the text runs from right to left', () => {
	start( true );
	drag( find( '.slide img' ), 100, 150 );
	expect( strip.scrollLeft ).toBe( -50 );
	send( window, 'pointerup' );
	expect( scrolledTo ).toBe( -STEP );
} );
