import { runAfterPaint } from './after-paint';
import { runAfterPress } from './run-after-press';
import { onIntent } from './intent';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'runs the work once, after the next paint', () => {
	const callback = jest.fn();
	runAfterPaint( callback );
	expect( callback ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1000 );
	expect( callback ).toHaveBeenCalledTimes( 1 );
} );

it( 'runs the work in a tab that does not paint', () => {
	const frameSpy = jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation( () => 0 );
	const callback = jest.fn();
	runAfterPaint( callback );
	jest.advanceTimersByTime( 100 );
	expect( callback ).toHaveBeenCalledTimes( 1 );
	frameSpy.mockRestore();
} );

it( 'loads once for a touch with its pointer and focus events', () => {
	const prepare = jest.fn( () => Promise.reject( new Error( 'away' ) ) );
	onIntent( ( target ) => target === document.body, prepare );
	const triggerIntent = () =>
		[ 'touchstart', 'pointerover', 'focusin' ].forEach( ( name ) =>
			document.body.dispatchEvent( new Event( name, { bubbles: true } ) )
		);
	triggerIntent();
	jest.advanceTimersByTime( 100 );
	expect( prepare ).not.toHaveBeenCalled();
	document.body.click();
	expect( prepare ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 100 );
	expect( prepare ).toHaveBeenCalledTimes( 1 );
	// A touch that scrolls.
	triggerIntent();
	jest.advanceTimersByTime( 399 );
	expect( prepare ).toHaveBeenCalledTimes( 2 );
	jest.advanceTimersByTime( 1000 );
	expect( prepare ).toHaveBeenCalledTimes( 2 );
} );

it( 'lets a quick click paint first but does not wait long for one', () => {
	const prepare = jest.fn( () => Promise.resolve() );
	onIntent( ( target ) => target === document.body, prepare );
	const triggerIntent = () =>
		document.body.dispatchEvent(
			Object.assign( new Event( 'pointerover', { bubbles: true } ), { pointerType: 'mouse' } )
		);
	triggerIntent();
	jest.advanceTimersByTime( 60 );
	document.body.click();
	expect( prepare ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 20 );
	expect( prepare ).toHaveBeenCalledTimes( 1 );
	triggerIntent();
	jest.advanceTimersByTime( 99 );
	expect( prepare ).toHaveBeenCalledTimes( 1 );
	jest.advanceTimersByTime( 101 );
	expect( prepare ).toHaveBeenCalledTimes( 2 );
} );

it( 'does not wait for a tap after a script or keyboard event', () => {
	const prepare = jest.fn( () => Promise.resolve() );
	onIntent( ( target ) => target === document.body, prepare );
	for ( const name of [ 'pointerover', 'focusin' ] ) {
		document.body.dispatchEvent( new Event( name, { bubbles: true } ) );
		jest.advanceTimersByTime( 50 );
	}
	expect( prepare ).toHaveBeenCalledTimes( 2 );
} );

describe( 'work after a click', () => {
	const trustedEvent = { isTrusted: true } as Event;

	it( 'runs after the paint', () => {
		const callback = jest.fn();
		runAfterPress( trustedEvent, callback );
		expect( callback ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 100 );
		expect( callback ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [ 'pointerdown', 'click', 'keydown', 'change', 'submit' ] )(
		'runs once, before the next %s is handled',
		( name ) => {
			const log: string[] = [];
			runAfterPress( trustedEvent, () => log.push( 'work' ) );
			document.addEventListener( name, () => log.push( name ), { capture: true, once: true } );
			document.body.dispatchEvent( new Event( name, { bubbles: true } ) );
			expect( log ).toEqual( [ 'work', name ] );
			jest.advanceTimersByTime( 1000 );
			expect( log ).toEqual( [ 'work', name ] );
		}
	);

	it( 'runs before a click in an iframe but not when focus moves within the page', () => {
		const callback = jest.fn();
		document.body.innerHTML = '<input>';
		runAfterPress( trustedEvent, callback );
		document.querySelector( 'input' )?.dispatchEvent( new FocusEvent( 'blur' ) );
		expect( callback ).not.toHaveBeenCalled();
		window.dispatchEvent( new FocusEvent( 'blur' ) );
		expect( callback ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'runs before the next work', () => {
		const log: number[] = [];
		runAfterPress( trustedEvent, () => log.push( 1 ) );
		runAfterPress( trustedEvent, () => log.push( 2 ) );
		expect( log ).toEqual( [ 1 ] );
		jest.advanceTimersByTime( 1000 );
		expect( log ).toEqual( [ 1, 2 ] );
	} );

	it( 'runs at once when a script clicked, after pending work', () => {
		const log: number[] = [];
		runAfterPress( trustedEvent, () => log.push( 1 ) );
		runAfterPress( new Event( 'click' ), () => log.push( 2 ) );
		expect( log ).toEqual( [ 1, 2 ] );
	} );
} );
