/** A finger that stays longer or goes further does something else; milliseconds and pixels, as browsers have it. */
const LONGEST_TAP = 500;
const TAP_SLOP = 10;
/** A finger on a page that still moves stops it. */
const AT_REST = 100;
/** A swipe goes at least so far, and more sideways than up or down. */
const SWIPE = 30;

/**
 * Answers a tap when the finger leaves, as WooCommerce's gallery does; the browser makes no click of it then. What it does before a click (hover,
 * focus, their styles) costs a slow phone as much as the answer. @param answer Whether it was for it. @param swiped Handles a swipe that began on
 * the element: pixels from its start, positive to the left.
 */
export function onTap( root: HTMLElement, answer: ( target: Element | null ) => boolean, swiped?: ( target: Element | null, by: number ) => void ): void {
	let start: { x: number; y: number; at: number } | null = null;
	let scrolled = -Infinity;
	// The page's own; that of a strip within it does not come here.
	window.addEventListener( 'scroll', ( { timeStamp } ) => ( scrolled = timeStamp ), { passive: true } );
	root.addEventListener( 'touchstart', ( { touches: [ touch, second ], timeStamp: at } ) => {
		start = touch && ! second && at - scrolled > AT_REST ? { x: touch.clientX, y: touch.clientY, at } : null;
	}, { passive: true } );
	root.addEventListener( 'touchend', ( event ) => {
		const [ end ] = event.changedTouches;
		const target = event.target instanceof Element ? event.target : null;
		const [ x, y ] = start && end ? [ start.x - end.clientX, start.y - end.clientY ] : [ 0, 0 ];
		if ( event.cancelable && Math.abs( x ) > SWIPE && Math.abs( x ) > Math.abs( y ) ) {
			swiped?.( target, x );
		}
		const isTap = start && end && event.timeStamp - start.at < LONGEST_TAP && Math.hypot( x, y ) < TAP_SLOP;
		if ( isTap && event.cancelable && answer( target ) ) {
			event.preventDefault();
		}
	} );
}
