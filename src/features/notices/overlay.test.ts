import { block, unblock } from './overlay';

let fades: { frames: unknown; duration: unknown; finish: () => void }[];
let isMotionReduced: boolean;

const form = (): HTMLElement => document.querySelector< HTMLElement >( 'form' ) as HTMLElement;
const covers = (): number => document.querySelectorAll( '.aisle-overlay' ).length;

beforeEach( () => {
	fades = [];
	isMotionReduced = false;
	document.body.innerHTML = '<form><input></form><button></button>';
	window.matchMedia = jest.fn( () => ( { matches: isMotionReduced } ) as MediaQueryList );
	const animate = ( frames: unknown, options: KeyframeAnimationOptions ) => {
		const animation = { onfinish: () => undefined };
		fades.push( { frames, duration: options.duration, finish: () => animation.onfinish() } );
		return animation;
	};
	Object.assign( Element.prototype, { animate } );
} );
afterEach( () => {
	unblock( form() );
	Reflect.deleteProperty( Element.prototype, 'animate' );
} );

it( 'covers only the waiting part, in 200 ms, and uncovers it in 400 ms', () => {
	block( form() );
	block( form() );
	expect( covers() ).toBe( 1 );
	expect( [ form().getAttribute( 'aria-busy' ), form().inert ] ).toEqual( [ 'true', true ] );
	expect( fades.map( ( { frames, duration } ) => [ frames, duration ] ) ).toEqual( [
		[ { opacity: [ 0, 1 ] }, 200 ],
	] );
	unblock( form() );
	expect( [ form().getAttribute( 'aria-busy' ), form().inert ] ).toEqual( [ null, false ] );
	expect( fades[ 1 ] ).toMatchObject( { frames: { opacity: [ 1, 0 ] }, duration: 400 } );
	expect( covers() ).toBe( 1 );
	fades[ 1 ]?.finish();
	expect( [ covers(), form().className ] ).toEqual( [ 0, '' ] );
} );

it( 'stays covered when it waits again during the fade', () => {
	block( form() );
	unblock( form() );
	block( form() );
	fades[ 1 ]?.finish();
	expect( [ covers(), form().className, form().inert ] ).toEqual( [ 1, 'is-aisle-blocked', true ] );
} );

it( 'returns the focus that the part has lost, unless it has moved', () => {
	const input = document.querySelector( 'input' ) as HTMLElement;
	const button = document.querySelector( 'button' ) as HTMLElement;
	input.focus();
	block( form() );
	input.blur();
	unblock( form() );
	expect( document.activeElement ).toBe( input );
	block( form() );
	button.focus();
	unblock( form() );
	expect( document.activeElement ).toBe( button );
} );

it( 'fades at once when reduced motion is set', () => {
	isMotionReduced = true;
	block( form() );
	expect( fades[ 0 ]?.duration ).toBe( 0 );
} );

it( 'ignores the end of a wait that has not begun', () => {
	unblock( form() );
	expect( fades ).toEqual( [] );
} );
