import { batchAfterPaint } from '../../platform/batch-after-paint';
import { watchForm } from './bar-form';
import { placeBar } from './bar-place';

let frames: Array< () => void > = [];
const paint = (): void => frames.splice( 0 ).forEach( ( callback ) => callback() );

Object.assign( window, {
	IntersectionObserver: class {
		observe() {}
		disconnect() {}
	},
	matchMedia: () => ( { matches: false } ),
	requestAnimationFrame: ( callback: () => void ) => frames.push( callback ),
} );

beforeEach( () => {
	jest.useFakeTimers( { doNotFake: [ 'requestAnimationFrame' ] } );
	frames = [];
	document.body.innerHTML = '<form><input><button type="submit"></button></form><div class="aisle-sticky-bar"></div>';
} );
afterEach( () => jest.useRealTimers() );

const form = () => document.querySelector( 'form' )!;
const triggerChanges = async (): Promise< void > => {
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
	const update = jest.fn();
	watchForm( form(), batchAfterPaint( update ) );
	await triggerChanges();
	paint();
	expect( update ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( update ).toHaveBeenCalledTimes( 1 );
	await triggerChanges();
	jest.advanceTimersByTime( 100 );
	expect( update ).toHaveBeenCalledTimes( 2 );
} );

it( 'does not read layout while it handles a click', async () => {
	const button = form().querySelector( 'button' )!;
	const bar = document.querySelector< HTMLElement >( '.aisle-sticky-bar' )!;
	placeBar( bar, form() );
	const rectsSpy = jest.spyOn( button, 'getClientRects' );
	const toggleSpy = jest.spyOn( bar.classList, 'toggle' );
	await triggerChanges();
	paint();
	expect( [ rectsSpy.mock.calls.length, toggleSpy.mock.calls.length ] ).toEqual( [ 0, 0 ] );
	jest.advanceTimersByTime( 1 );
	expect( [ rectsSpy.mock.calls.length, toggleSpy.mock.calls.length ] ).toEqual( [ 1, 1 ] );
} );
