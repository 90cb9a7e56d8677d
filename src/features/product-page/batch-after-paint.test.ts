import { batchAfterPaint } from '../../platform/batch-after-paint';
import { followForm } from './bar-form';
import { placeBar } from './bar-place';

let frames: Array< () => void > = [];
const paint = (): void => frames.splice( 0 ).forEach( ( run ) => run() );

Object.assign( window, {
	IntersectionObserver: class {
		observe() {}
		disconnect() {}
	},
	matchMedia: () => ( { matches: false } ),
	requestAnimationFrame: ( run: () => void ) => frames.push( run ),
} );

beforeEach( () => {
	jest.useFakeTimers( { doNotFake: [ 'requestAnimationFrame' ] } );
	frames = [];
	document.body.innerHTML = '<form><input><button type="submit"></button></form><div class="aisle-sticky-bar"></div>';
} );
afterEach( () => jest.useRealTimers() );

const form = () => document.querySelector( 'form' )!;
const press = async (): Promise< void > => {
	[ 'input', 'change' ].forEach( ( name ) =>
		form()
			.querySelector( 'input' )!
			.dispatchEvent( new Event( name, { bubbles: true } ) )
	);
	form().querySelector( 'button' )!.classList.toggle( 'disabled' );
	document.body.click();
	await Promise.resolve();
};

it( "handles a click's form changes once, after the next paint", async () => {
	const follow = jest.fn();
	followForm( form(), batchAfterPaint( follow ) );
	await press();
	paint();
	expect( follow ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( follow ).toHaveBeenCalledTimes( 1 );
	await press();
	jest.advanceTimersByTime( 100 );
	expect( follow ).toHaveBeenCalledTimes( 2 );
} );

it( 'does not read layout while it handles a click', async () => {
	const button = form().querySelector( 'button' )!;
	const bar = document.querySelector< HTMLElement >( '.aisle-sticky-bar' )!;
	placeBar( bar, form() );
	const read = jest.spyOn( button, 'getClientRects' );
	const placed = jest.spyOn( bar.classList, 'toggle' );
	await press();
	paint();
	expect( [ read.mock.calls.length, placed.mock.calls.length ] ).toEqual( [ 0, 0 ] );
	jest.advanceTimersByTime( 1 );
	expect( [ read.mock.calls.length, placed.mock.calls.length ] ).toEqual( [ 1, 1 ] );
} );
