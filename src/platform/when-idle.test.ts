import { whenIdle } from './when-idle';

const work = jest.fn();

beforeEach( () => {
	work.mockClear();
	jest.useFakeTimers();
} );

afterEach( () => {
	jest.useRealTimers();
	Reflect.deleteProperty( window, 'requestIdleCallback' );
} );

it( 'runs the work in an idle callback', () => {
	const request = jest.fn();
	Object.assign( window, { requestIdleCallback: request } );
	whenIdle( work, 1000, 300 );
	expect( request ).toHaveBeenCalledWith( work, { timeout: 300 } );
	jest.runAllTimers();
	expect( work ).not.toHaveBeenCalled();
} );

it( 'runs the work after the delay when the browser has no idle callbacks', () => {
	Reflect.deleteProperty( window, 'requestIdleCallback' );
	whenIdle( work, 1000 );
	jest.advanceTimersByTime( 999 );
	expect( work ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( work ).toHaveBeenCalledTimes( 1 );
} );
