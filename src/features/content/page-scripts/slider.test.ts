export {};

/** Layout of the strip, in px: each slide is 100 wide, and the gap is 10. */
const WIDTH = 100;
const STEP = 110;

let isReducedMotion = false;
let hasMouse = true;
let isRtl = false;
let now = 0;
let motionChange: ( event: Event ) => void;
let layoutChange: () => void;

const buttons =
	'<button class="aisle-slider__button aisle-slider__previous"></button><div class="aisle-slider__dots">DOTS</div>' +
	'<button class="aisle-slider__button aisle-slider__next"></button><p class="aisle-slider__status" aria-live="polite"></p>';
const rotationButton =
	'<button class="aisle-slider__button aisle-slider__rotation" data-interval="5000" data-start="Start" data-stop="Stop"></button>';

/** Shows a slider and starts its script. */
function start( count: number, visible: number, rotation = '' ): HTMLElement {
	const numbers = Array.from( { length: count }, ( _, index ) => index + 1 );
	const dots = numbers.map( () => '<button></button>' ).join( '' );
	const slides = numbers.map( ( number ) => `<div aria-label="${ number } of ${ count }"></div>` ).join( '' );
	document.body.innerHTML = `<div class="aisle-slider"><div class="aisle-slider__controls">${ rotation }${ buttons.replace( 'DOTS', dots ) }</div><div class="aisle-slider__strip" data-aisle-drag="/drag.js">${ slides }</div></div>`;
	const strip = part( 'strip' );
	const sign = isRtl ? -1 : 1;
	[ ...strip.children ].forEach( ( slide, index ) =>
		Object.defineProperties( slide, {
			offsetLeft: { value: sign * index * STEP + 7 },
			offsetWidth: { value: WIDTH },
		} )
	);
	const clientWidth = visible * STEP - ( STEP - WIDTH );
	const scrollWidth = count * STEP - ( STEP - WIDTH );
	Object.defineProperties( strip, { clientWidth: { value: clientWidth }, scrollWidth: { value: scrollWidth } } );
	Object.assign( strip, {
		scrollTo: ( { left = 0 }: ScrollToOptions ) => {
			strip.scrollLeft = sign * Math.min( Math.abs( left ), scrollWidth - clientWidth );
			strip.dispatchEvent( new Event( 'scroll' ) );
		},
	} );
	jest.isolateModules( () => void require( './slider' ) );
	layoutChange();
	return strip;
}

const part = ( name: string ): HTMLElement => document.querySelector( `.aisle-slider__${ name }` ) as HTMLElement;
const slider = (): HTMLElement => document.querySelector( '.aisle-slider' ) as HTMLElement;
const shownDots = (): string[] =>
	( [ ...part( 'dots' ).children ] as HTMLElement[] ).map( ( dot ) => {
		const mark = dot.getAttribute( 'aria-current' ) === 'true' ? '●' : '○';
		return dot.hidden ? '' : mark;
	} );
const press = ( name: string ): void => {
	now += 1000;
	part( name ).click();
};
const send = ( target: EventTarget, type: string, members: object = {} ): void =>
	void target.dispatchEvent( Object.assign( new Event( type, { bubbles: true } ), members ) );
const isTurning = (): boolean => slider().classList.contains( 'is-turning' );

beforeEach( () => {
	jest.useFakeTimers();
	isReducedMotion = false;
	hasMouse = true;
	isRtl = false;
	now = 10_000;
	jest.spyOn( performance, 'now' ).mockImplementation( () => now );
	jest.spyOn( Event.prototype, 'timeStamp', 'get' ).mockImplementation( () => now );
	Object.assign( window, {
		matchMedia: ( query: string ) => ( {
			get matches() {
				return query.includes( 'pointer' ) ? hasMouse : isReducedMotion;
			},
			addEventListener: ( _: string, listener: typeof motionChange ) => ( motionChange = listener ),
		} ),
		ResizeObserver: class {
			constructor( callback: () => void ) {
				layoutChange = callback;
			}
			observe(): void {}
		},
	} );
} );
afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

describe.each( [ false, true ] )( 'pages (right to left: %s)', ( rtl ) => {
	beforeEach( () => void ( isRtl = rtl ) );

	it( 'shows one dot per page and marks the current one', () => {
		const strip = start( 7, 3 );
		expect( slider().classList.contains( 'is-ready' ) ).toBe( true );
		expect( shownDots() ).toEqual( [ '●', '', '', '○', '', '', '○' ] );
		press( 'next' );
		expect( Math.abs( strip.scrollLeft ) ).toBe( 3 * STEP );
		expect( shownDots() ).toEqual( [ '○', '', '', '●', '', '', '○' ] );
		press( 'next' );
		expect( Math.abs( strip.scrollLeft ) ).toBe( 4 * STEP );
		expect( shownDots() ).toEqual( [ '○', '', '', '○', '', '', '●' ] );
	} );

	it( 'turns two pages when a button is pressed twice while the strip still scrolls', () => {
		const strip = start( 9, 3 );
		part( 'next' ).click();
		strip.scrollLeft = 0;
		part( 'next' ).click();
		expect( Math.abs( strip.scrollLeft ) ).toBe( 6 * STEP );
	} );

	it( 'disables the buttons at the ends', () => {
		start( 4, 2 );
		const states = (): unknown[] =>
			[ 'previous', 'next' ].map( ( name ) => part( name ).getAttribute( 'aria-disabled' ) );
		expect( states() ).toEqual( [ 'true', 'false' ] );
		press( 'next' );
		expect( states() ).toEqual( [ 'false', 'true' ] );
		press( 'previous' );
		expect( states() ).toEqual( [ 'true', 'false' ] );
	} );

	it( 'shows and announces the slide of a dot', () => {
		const strip = start( 4, 1 );
		( part( 'dots' ).children[ 2 ] as HTMLElement ).click();
		expect( Math.abs( strip.scrollLeft ) ).toBe( 2 * STEP );
		expect( part( 'status' ).textContent ).toBe( '3 of 4' );
	} );
} );

it.each( [
	[ 1, 1 ],
	[ 2, 3 ],
] )( 'starts with %i slides of which %i fit', ( count, visible ) => {
	start( count, visible );
	press( 'next' );
	expect( shownDots()[ 0 ] ).toBe( '●' );
} );

describe( 'automatic steps', () => {
	it( 'turns pages and begins again after the last one', () => {
		const strip = start( 2, 1, rotationButton );
		expect( part( 'rotation' ).getAttribute( 'aria-label' ) ).toBe( 'Stop' );
		expect( part( 'status' ).getAttribute( 'aria-live' ) ).toBe( 'off' );
		const positions = [ 1, 2, 3 ].map( () => {
			now += 5000;
			jest.advanceTimersByTime( 5000 );
			return strip.scrollLeft;
		} );
		expect( positions ).toEqual( [ STEP, 0, STEP ] );
	} );

	it( 'pauses in a hidden tab', () => {
		const strip = start( 3, 1, rotationButton );
		const hidden = jest.spyOn( document, 'hidden', 'get' ).mockReturnValue( true );
		jest.advanceTimersByTime( 20_000 );
		expect( strip.scrollLeft ).toBe( 0 );
		hidden.mockReturnValue( false );
		jest.advanceTimersByTime( 5000 );
		expect( strip.scrollLeft ).toBe( STEP );
	} );

	it.each( [
		[ 'focus', () => send( part( 'next' ), 'focusin' ) ],
		[ 'the pointer', () => send( slider(), 'pointerenter', { pointerType: 'mouse' } ) ],
		[ 'a touch', () => send( part( 'strip' ), 'pointerdown', { pointerType: 'touch' } ) ],
		[ 'reduced motion', () => motionChange( new Event( 'change' ) ) ],
		[ 'the button', () => press( 'rotation' ) ],
	] )( 'stops for good on %s, until the button is pressed', ( _, act ) => {
		const strip = start( 3, 1, rotationButton );
		act();
		expect( isTurning() ).toBe( false );
		expect( part( 'rotation' ).getAttribute( 'aria-label' ) ).toBe( 'Start' );
		expect( part( 'status' ).getAttribute( 'aria-live' ) ).toBe( 'polite' );
		send( slider(), 'pointerleave' );
		send( slider(), 'focusout' );
		jest.advanceTimersByTime( 60_000 );
		expect( strip.scrollLeft ).toBe( 0 );
		press( 'rotation' );
		expect( isTurning() ).toBe( true );
	} );

	it( 'ignores a touch that only passes over the slider', () => {
		start( 3, 1, rotationButton );
		send( slider(), 'pointerenter', { pointerType: 'touch' } );
		expect( isTurning() ).toBe( true );
	} );

	it( 'stops when a touch or a screen reader focuses and presses the button at once', () => {
		start( 3, 1, rotationButton );
		send( part( 'rotation' ), 'pointerdown', { pointerType: 'touch' } );
		now += 300;
		send( part( 'rotation' ), 'focusin' );
		now += 20;
		part( 'rotation' ).click();
		expect( isTurning() ).toBe( false );
	} );

	it( 'starts only by the button when reduced motion is set', () => {
		isReducedMotion = true;
		start( 3, 1, rotationButton );
		expect( isTurning() ).toBe( false );
		press( 'rotation' );
		expect( isTurning() ).toBe( true );
	} );
} );

describe( 'the script for a mouse', () => {
	const scripts = (): number => document.head.querySelectorAll( 'script[src="/drag.js"]' ).length;
	const setState = ( state: DocumentReadyState ): unknown =>
		jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( state );

	beforeEach( () => document.head.replaceChildren() );

	it( 'loads 300 ms after the page has loaded', () => {
		setState( 'interactive' );
		start( 3, 1 );
		jest.advanceTimersByTime( 1000 );
		expect( scripts() ).toBe( 0 );
		window.dispatchEvent( new Event( 'load' ) );
		jest.advanceTimersByTime( 299 );
		expect( scripts() ).toBe( 0 );
		jest.advanceTimersByTime( 1 );
		expect( scripts() ).toBe( 1 );
	} );

	it( 'loads when the page has already loaded', () => {
		setState( 'complete' );
		start( 3, 1 );
		jest.advanceTimersByTime( 300 );
		expect( scripts() ).toBe( 1 );
	} );

	it( 'does not load on a device without a mouse', () => {
		hasMouse = false;
		start( 3, 1 );
		jest.advanceTimersByTime( 300 );
		expect( scripts() ).toBe( 0 );
	} );
} );
