import { whenIdle } from './when-idle';

const work = jest.fn();

beforeEach( () => {
	work.mockClear();
	jest.useFakeTimers();
} );

afterEach( () => {
	jest.useRealTimers();
	Reflect.deleteProperty( window, 'requestIdleCallback' );
	Reflect.deleteProperty( window, 'cancelIdleCallback' );
} );

it( 'runs the work in an idle callback and cancels it', () => {
	const request = jest.fn( () => 7 );
	const cancel = jest.fn();
	Object.assign( window, { requestIdleCallback: request, cancelIdleCallback: cancel } );
	whenIdle( work, 300 )();
	expect( request ).toHaveBeenCalledWith( work, { timeout: 300 } );
	expect( cancel ).toHaveBeenCalledWith( 7 );
} );

it( 'runs the work after the delay when the browser has no idle callbacks', () => {
	whenIdle( work, 3000, 1000 );
	jest.advanceTimersByTime( 999 );
	expect( work ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( work ).toHaveBeenCalledTimes( 1 );
} );

it( 'does not run canceled work when the browser has no idle callbacks', () => {
	whenIdle( work, 300 )();
	jest.runAllTimers();
	expect( work ).not.toHaveBeenCalled();
} );
