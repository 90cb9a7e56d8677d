import { afterPaint } from './after-paint';
import { onIntent } from './intent';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'works behind the next paint, once', () => {
	const work = jest.fn();
	afterPaint( work );
	expect( work ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1000 );
	expect( work ).toHaveBeenCalledTimes( 1 );
} );

it( 'works in a tab that paints nothing', () => {
	const frame = jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation( () => 0 );
	const work = jest.fn();
	afterPaint( work );
	jest.advanceTimersByTime( 100 );
	expect( work ).toHaveBeenCalledTimes( 1 );
	frame.mockRestore();
} );

it( 'brings once what a touch, its pointer and its focus want', () => {
	const prepare = jest.fn( () => Promise.reject( new Error( 'away' ) ) );
	onIntent( ( target ) => target === document.body, prepare );
	const reach = () => [ 'touchstart', 'pointerover', 'focusin' ].forEach( ( name ) => document.body.dispatchEvent( new Event( name, { bubbles: true } ) ) );
	reach();
	jest.advanceTimersByTime( 100 );
	expect( prepare ).not.toHaveBeenCalled();
	document.body.click();
	expect( prepare ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 100 );
	expect( prepare ).toHaveBeenCalledTimes( 1 );
	// A finger that scrolls.
	reach();
	jest.advanceTimersByTime( 399 );
	expect( prepare ).toHaveBeenCalledTimes( 2 );
	jest.advanceTimersByTime( 1000 );
	expect( prepare ).toHaveBeenCalledTimes( 2 );
} );

it( 'waits for no tap where the mouse or the keyboard reaches', () => {
	const prepare = jest.fn( () => Promise.resolve() );
	onIntent( ( target ) => target === document.body, prepare );
	for ( const name of [ 'pointerover', 'focusin' ] ) {
		document.body.dispatchEvent( new Event( name, { bubbles: true } ) );
		jest.advanceTimersByTime( 50 );
	}
	expect( prepare ).toHaveBeenCalledTimes( 2 );
} );
