/** A finger that stays longer or goes further does something else; milliseconds and pixels, as browsers have it. */
const MAX_TAP_MS = 500;
const TAP_SLOP = 10;
const MIN_SWIPE = 30;
/** A finger on a page that still moves stops it. */
const AT_REST = 100;

/**
 * Answers a tap when the finger leaves, as WooCommerce's gallery does; the browser makes no click of it then. What it
 * does before a click (hover, focus, their styles) costs a slow phone as much as the answer.
 *
 * @param answer Gets -1 or 1 as `by` after a swipe to the left or right that the browser did not scroll by; returns
 *               whether the tap or swipe was for it.
 */
export function onTap( root: HTMLElement, answer: ( target: Element | null, by?: number ) => boolean ): void {
	let start: { x: number; y: number; at: number } | null = null;
	let scrolled = -Infinity;
	// The page's own; that of a strip within it does not come here.
	window.addEventListener( 'scroll', ( { timeStamp } ) => ( scrolled = timeStamp ), { passive: true } );
	root.addEventListener(
		'touchstart',
		( { touches: [ touch, second ], timeStamp: at } ) => {
			start = touch && ! second && at - scrolled > AT_REST ? { x: touch.clientX, y: touch.clientY, at } : null;
		},
		{ passive: true }
	);
	root.addEventListener( 'touchend', ( event ) => {
		const [ end ] = event.changedTouches;
		if ( ! start || ! end ) {
			return;
		}
		const across = end.clientX - start.x;
		const down = end.clientY - start.y;
		const isTap =
			event.cancelable &&
			event.timeStamp - start.at < MAX_TAP_MS &&
			across * across + down * down < TAP_SLOP * TAP_SLOP;
		// A finger that goes further down than across scrolls the page.
		const isSwipe = across * across > MIN_SWIPE * MIN_SWIPE + down * down;
		if (
			( isTap || isSwipe ) &&
			answer( event.target instanceof Element ? event.target : null, isSwipe ? Math.sign( across ) : 0 ) &&
			event.cancelable
		) {
			event.preventDefault();
		}
	} );
}
