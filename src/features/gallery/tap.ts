/** Limits of a tap in ms and px, like those of browsers. Longer or farther touches are other gestures. */
const MAX_TAP_MS = 500;
const MAX_TAP_DISTANCE = 10;
const MIN_SWIPE = 30;
/** Minimum time since the last scroll, in ms: a touch on a scrolling page only stops the scrolling. */
const MIN_MS_SINCE_SCROLL = 100;

/**
 * Handles a tap on touchend, like WooCommerce's gallery, and prevents the browser's click. The browser's work before a
 * click (hover, focus, styles) is slow on low-end phones.
 *
 * @param handleGesture Receives -1 or 1 as `direction` after a swipe to the left or right that the browser did not scroll. Returns
 *                      whether it handled the gesture.
 */
export function onTap(
	root: HTMLElement,
	handleGesture: ( target: Element | null, direction?: number ) => boolean
): void {
	let touchStart: { x: number; y: number; at: number } | null = null;
	let lastScrollAt = -Infinity;
	// Only scrolling of the page: scroll events of a strip do not bubble to the window.
	window.addEventListener( 'scroll', ( { timeStamp } ) => ( lastScrollAt = timeStamp ), { passive: true } );
	root.addEventListener(
		'touchstart',
		( { touches: [ touch, second ], timeStamp } ) => {
			touchStart =
				touch && ! second && timeStamp - lastScrollAt > MIN_MS_SINCE_SCROLL
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
			deltaX * deltaX + deltaY * deltaY < MAX_TAP_DISTANCE * MAX_TAP_DISTANCE;
		// A mostly vertical gesture scrolls the page.
		const isSwipe = deltaX * deltaX > MIN_SWIPE * MIN_SWIPE + deltaY * deltaY;
		if (
			( isTap || isSwipe ) &&
			handleGesture( event.target instanceof Element ? event.target : null, isSwipe ? Math.sign( deltaX ) : 0 ) &&
			event.cancelable
		) {
			event.preventDefault();
		}
	} );
}
