import { slide } from './slide';

let prefersReducedMotion: boolean;
let panel: HTMLElement;
let running: { onfinish: ( () => void ) | null; cancel: jest.Mock };
let animated: { frames: Keyframe[]; options: KeyframeAnimationOptions }[];

beforeEach( () => {
	prefersReducedMotion = false;
	animated = [];
	running = { onfinish: null, cancel: jest.fn() };
	window.matchMedia = jest.fn( () => ( { matches: prefersReducedMotion } ) as MediaQueryList );
	panel = document.createElement( 'div' );
	panel.getBoundingClientRect = () => new DOMRect( 0, 0, 100, 240 );
	Object.assign( panel, {
		animate: ( frames: Keyframe[], options: KeyframeAnimationOptions ) => {
			animated.push( { frames: [ ...frames ], options } );
			return running;
		},
		getAnimations: () => ( animated.length > 0 ? [ running ] : [] ),
	} );
} );

const heights = (): unknown[] => animated.map( ( { frames } ) => frames.map( ( { height } ) => height ) );

it( 'shows an opening panel before its height grows in 200 ms', () => {
	const apply = jest.fn();
	slide( panel, true, apply );
	expect( apply ).toHaveBeenCalledTimes( 1 );
	expect( heights() ).toEqual( [ [ '0', '240px' ] ] );
	expect( animated[ 0 ]?.options.duration ).toBe( 200 );
} );

it( 'hides a closing panel when its height has shrunk', () => {
	const apply = jest.fn();
	slide( panel, false, apply );
	expect( apply ).not.toHaveBeenCalled();
	expect( heights() ).toEqual( [ [ '240px', '0' ] ] );
	running.onfinish?.();
	expect( apply ).toHaveBeenCalledTimes( 1 );
} );

it( 'cancels the running animation when the next one starts', () => {
	slide( panel, false, jest.fn() );
	slide( panel, true, jest.fn() );
	expect( running.cancel ).toHaveBeenCalledTimes( 1 );
} );

it.each( [ true, false ] )( 'does not animate when reduced motion is set (opening: %s)', ( isOpening ) => {
	prefersReducedMotion = true;
	const apply = jest.fn();
	slide( panel, isOpening, apply );
	expect( apply ).toHaveBeenCalled();
	expect( animated ).toEqual( [] );
} );
