import { onJQuery } from './jquery';

it( 'waits for jQuery without defining it and runs before the next script', () => {
	const listener = jest.fn();
	onJQuery( listener );
	expect( 'jQuery' in window ).toBe( false );
	const script = document.head.appendChild( document.createElement( 'script' ) );
	script.dispatchEvent( new Event( 'load' ) );
	expect( listener ).not.toHaveBeenCalled();
	const jQuery = Object.assign( () => undefined, { fn: {}, event: {} } );
	Object.assign( window, { jQuery } );
	script.dispatchEvent( new Event( 'load' ) );
	script.dispatchEvent( new Event( 'load' ) );
	expect( listener.mock.calls ).toEqual( [ [ jQuery ] ] );
	const lateListener = jest.fn();
	onJQuery( lateListener );
	expect( lateListener ).toHaveBeenCalledTimes( 1 );
} );
