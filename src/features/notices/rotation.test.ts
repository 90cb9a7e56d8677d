import { startRotation } from './rotation';

let isMotionReduced: boolean;
let animations: { frames: unknown; duration: unknown; finish: () => void }[];

const bar = (): HTMLElement => document.querySelector< HTMLElement >( 'section' ) as HTMLElement;
const find = ( name: string ): HTMLElement =>
	bar().querySelector< HTMLElement >( `.aisle-bar__${ name }` ) as HTMLElement;
const visibleTexts = (): string[] =>
	[ ...bar().querySelectorAll( '.is-current' ) ].map( ( { textContent } ) => textContent ?? '' );
const wait = ( ms: number ): void => void jest.advanceTimersByTime( ms );
const finishSlides = (): void => animations.splice( 0 ).forEach( ( { finish } ) => finish() );

function makeBar( texts: readonly string[] ): void {
	document.body.innerHTML = `<section class="aisle-bar">
		<button class="aisle-bar__pause" aria-label="Pause" data-play="Play"></button>
		<div class="aisle-bar__items">${ texts
			.map( ( text, index ) => `<div class="${ index ? '' : 'is-current' }">${ text }</div>` )
			.join( '' ) }</div>
		<button class="aisle-bar__next" aria-label="Next"></button>
	</section>`;
	startRotation( bar() );
}

beforeEach( () => {
	jest.useFakeTimers();
	isMotionReduced = false;
	animations = [];
	window.matchMedia = jest.fn( () => ( { matches: isMotionReduced } ) as MediaQueryList );
	const animate = ( frames: unknown, duration: unknown ) => {
		const animation = { onfinish: () => undefined };
		animations.push( { frames, duration, finish: () => animation.onfinish() } );
		return animation;
	};
	Object.assign( Element.prototype, { animate } );
	document.documentElement.dir = 'ltr';
} );
afterEach( () => {
	jest.useRealTimers();
	Reflect.deleteProperty( Element.prototype, 'animate' );
	Reflect.deleteProperty( document, 'hidden' );
} );

it( 'shows each text for 5 seconds and slides for 300 ms', () => {
	makeBar( [ 'One', 'Two' ] );
	expect( find( 'items' ).getAttribute( 'aria-live' ) ).toBe( 'off' );
	wait( 4999 );
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	wait( 1 );
	expect( visibleTexts() ).toEqual( [ 'One', 'Two' ] );
	expect( animations.map( ( { frames, duration } ) => [ frames, duration ] ) ).toEqual( [
		[ { translate: [ '100%', '0' ] }, 300 ],
		[ { translate: [ '0', '-100%' ] }, 300 ],
	] );
	finishSlides();
	expect( visibleTexts() ).toEqual( [ 'Two' ] );
	wait( 5000 );
	finishSlides();
	expect( visibleTexts() ).toEqual( [ 'One' ] );
} );

it( 'slides the other way in right-to-left pages', () => {
	makeBar( [ 'One', 'Two' ] );
	bar().style.direction = 'rtl';
	wait( 5000 );
	expect( animations[ 0 ]?.frames ).toEqual( { translate: [ '-100%', '0' ] } );
} );

it( 'pauses and plays with the button', () => {
	makeBar( [ 'One', 'Two' ] );
	find( 'pause' ).click();
	expect( [ find( 'pause' ).getAttribute( 'aria-label' ), find( 'items' ).getAttribute( 'aria-live' ) ] ).toEqual( [
		'Play',
		'polite',
	] );
	wait( 20_000 );
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	find( 'pause' ).click();
	expect( find( 'pause' ).getAttribute( 'aria-label' ) ).toBe( 'Pause' );
	wait( 5000 );
	finishSlides();
	expect( visibleTexts() ).toEqual( [ 'Two' ] );
} );

it( 'stops for good after the next button was used', () => {
	makeBar( [ 'One', 'Two', 'Three' ] );
	find( 'next' ).click();
	find( 'next' ).click();
	find( 'next' ).click();
	finishSlides();
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	wait( 20_000 );
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	expect( find( 'pause' ).getAttribute( 'aria-label' ) ).toBe( 'Play' );
} );

it( 'waits while the pointer is over it and while the tab is hidden', () => {
	makeBar( [ 'One', 'Two' ] );
	bar().matches = ( selector ) => selector === ':hover';
	wait( 20_000 );
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	bar().matches = () => false;
	Object.defineProperty( document, 'hidden', { value: true, configurable: true } );
	wait( 5000 );
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	Object.defineProperty( document, 'hidden', { value: false, configurable: true } );
	wait( 5000 );
	finishSlides();
	expect( visibleTexts() ).toEqual( [ 'Two' ] );
} );

it( 'stops when the keyboard focus enters, and goes on only with the button', () => {
	makeBar( [ 'One', '<a href="#">Two</a>' ] );
	const link = bar().querySelector( 'a' ) as HTMLElement;
	link.matches = ( selector ) => selector === ':focus-visible';
	link.dispatchEvent( new FocusEvent( 'focusin', { bubbles: true } ) );
	wait( 20_000 );
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	find( 'pause' ).click();
	wait( 5000 );
	finishSlides();
	expect( visibleTexts() ).toEqual( [ 'Two' ] );
} );

it( 'waits for the button when reduced motion is set, and slides nothing', () => {
	isMotionReduced = true;
	makeBar( [ 'One', 'Two' ] );
	wait( 20_000 );
	expect( visibleTexts() ).toEqual( [ 'One' ] );
	expect( find( 'pause' ).getAttribute( 'aria-label' ) ).toBe( 'Play' );
	find( 'pause' ).click();
	wait( 5000 );
	expect( animations.map( ( { duration } ) => duration ) ).toEqual( [ 0, 0 ] );
	finishSlides();
	expect( visibleTexts() ).toEqual( [ 'Two' ] );
} );

it( 'leaves a bar with one text unchanged', () => {
	document.body.innerHTML =
		'<section><div class="aisle-bar__items"><div class="is-current">One</div></div></section>';
	const html = document.body.innerHTML;
	startRotation( bar() );
	wait( 20_000 );
	expect( document.body.innerHTML ).toBe( html );
} );
