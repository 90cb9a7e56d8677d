import { onTap } from './tap';

interface Finger {
	readonly to?: number;
	readonly down?: number;
	readonly after?: number;
	readonly fingers?: number;
	readonly isUncancelable?: boolean;
}

/** Simulates a touch, which jsdom lacks. @return Whether the browser would fire a click. */
function touch(
	target: Element,
	{ to = 0, down = 0, after = 60, fingers = 1, isUncancelable = false }: Finger = {}
): boolean {
	const event = ( name: string, x: number, timeStamp: number, y = 0 ): Event => {
		const touches = Array.from( { length: fingers }, () => ( { clientX: x, clientY: y } ) );
		const touchEvent = new Event( name, { bubbles: true, cancelable: ! isUncancelable } );
		Object.entries( { touches, changedTouches: touches, timeStamp } ).forEach( ( [ key, value ] ) =>
			Object.defineProperty( touchEvent, key, { value } )
		);
		return touchEvent;
	};
	target.dispatchEvent( event( 'touchstart', 0, 1000 ) );
	return target.dispatchEvent( event( 'touchend', to, 1000 + after, down ) );
}

describe( 'a tap', () => {
	const answer = jest.fn( ( target: Element | null ) => target?.localName === 'button' );
	const [ arrow, image ] = ( () => {
		document.body.innerHTML = '<div><button></button><img></div>';
		const root = document.querySelector( 'div' ) as HTMLElement;
		onTap( root, answer );
		return [ root.children[ 0 ] as Element, root.children[ 1 ] as Element ];
	} )();
	beforeEach( () => answer.mockClear() );

	it( 'calls the handler when the finger lifts and suppresses the click', () => {
		expect( touch( arrow, { to: 9 } ) ).toBe( false );
		expect( answer ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ -60, -1 ],
		[ 60, 1 ],
	] )( 'reports a swipe when the finger moves %d px sideways', ( distance, direction ) => {
		expect( touch( arrow, { to: distance, after: 900 } ) ).toBe( false );
		expect( answer ).toHaveBeenCalledWith( arrow, direction );
	} );

	it( 'lets the click through when the tap hits no gallery control', () => expect( touch( image ) ).toBe( true ) );

	it.each( [
		[ 'moved more than 10 px', { to: 11 } ],
		[ 'stayed longer than 500 ms', { after: 501 } ],
		[ 'is one of two', { fingers: 2 } ],
		[ 'scrolled the page', { isUncancelable: true } ],
		[ 'moved sideways while it scrolled the page', { to: -40, down: -200, isUncancelable: true } ],
	] )( 'ignores the tap when the finger %s', ( _, finger ) => {
		touch( arrow, finger );
		expect( answer ).not.toHaveBeenCalled();
	} );

	it( 'ignores a tap on a page that is still scrolling', () => {
		const scroll = new Event( 'scroll' );
		Object.defineProperty( scroll, 'timeStamp', { value: 950 } );
		window.dispatchEvent( scroll );
		expect( touch( arrow ) ).toBe( true );
		expect( answer ).not.toHaveBeenCalled();
	} );
} );
