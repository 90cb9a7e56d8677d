/** Limits of a tap in ms and px, like those of browsers. Longer or farther touches are other gestures. */
const MAX_TAP_MS = 500;
const TAP_SLOP = 10;
const MIN_SWIPE = 30;
/** Minimum time since the last scroll, in ms: a touch on a scrolling page only stops the scrolling. */
const MIN_REST_MS = 100;

/**
 * Handles a tap on touchend, like WooCommerce's gallery, and prevents the browser's click. The browser's work before a
 * click (hover, focus, styles) is slow on low-end phones.
 *
 * @param answer Receives -1 or 1 as `direction` after a swipe to the left or right that the browser did not scroll.
 *               Returns whether it handled the gesture.
 */
export function onTap( root: HTMLElement, answer: ( target: Element | null, direction?: number ) => boolean ): void {
	let touchStart: { x: number; y: number; at: number } | null = null;
	let scrolled = -Infinity;
	// Only scrolling of the page: scroll events of a strip do not bubble to the window.
	window.addEventListener( 'scroll', ( { timeStamp } ) => ( scrolled = timeStamp ), { passive: true } );
	root.addEventListener(
		'touchstart',
		( { touches: [ touch, second ], timeStamp } ) => {
			touchStart =
				touch && ! second && timeStamp - scrolled > MIN_REST_MS
					? { x: touch.clientX, y: touch.clientY, at: timeStamp }
					: null;
		},
		{ passive: true }
	);
	root.addEventListener( 'touchend', ( event ) => {
		const [ end ] = event.changedTouches;
		if ( ! touchStart || ! end ) {
			return;
		}
		const deltaX = end.clientX - touchStart.x;
		const deltaY = end.clientY - touchStart.y;
		const isTap =
			event.cancelable &&
			event.timeStamp - touchStart.at < MAX_TAP_MS &&
			deltaX * deltaX + deltaY * deltaY < TAP_SLOP * TAP_SLOP;
		// A mostly vertical gesture scrolls the page.
		const isSwipe = deltaX * deltaX > MIN_SWIPE * MIN_SWIPE + deltaY * deltaY;
		if (
			( isTap || isSwipe ) &&
			answer( event.target instanceof Element ? event.target : null, isSwipe ? Math.sign( deltaX ) : 0 ) &&
			event.cancelable
		) {
			event.preventDefault();
		}
	} );
}
