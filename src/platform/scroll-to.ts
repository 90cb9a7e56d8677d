/** Duration of a scroll that the page starts, in ms, from the specification. */
const DURATION_MS = 1000;

/** Attribute of the `html` element during a scroll that Aisle starts. */
export const SCROLLING_ATTRIBUTE = 'data-aisle-scrolling';

/** Events by which the shopper interrupts the scroll. */
const INTERRUPTIONS = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];

/**
 * Moves the focus and scrolls to an element. The shopper's wheel, touch, pointer or key ends the animation. With
 * reduced motion there is no animation.
 *
 * @param target
 * @param offset      Final distance of the target from the top of the scrolled area, in px.
 * @param focusTarget Must be focusable: a heading needs a `tabindex`.
 */
export function scrollToTarget( target: HTMLElement, offset: number, focusTarget = target ): void {
	const scroller = scrollerOf( target );
	const from = scroller?.scrollTop ?? window.scrollY;
	const distance = target.getBoundingClientRect().top - offset - ( scroller?.getBoundingClientRect().top ?? 0 );
	const moveTo = ( top: number ): void => ( scroller ?? window ).scrollTo( { top, behavior: 'instant' } );
	const root = document.documentElement;
	const isReduced = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const startTime = performance.now();
	let isStopped = false;
	const stop = (): void => {
		isStopped = true;
		// The next frame begins with the scroll event of the last step.
		requestAnimationFrame( () => root.removeAttribute( SCROLLING_ATTRIBUTE ) );
	};
	const step = ( now: number ): void => {
		const progress = isReduced ? 1 : Math.min( 1, ( now - startTime ) / DURATION_MS );
		if ( ! isStopped ) {
			moveTo( from + distance * ( 1 - ( 1 - progress ) ** 3 ) );
			if ( progress === 1 ) {
				stop();
			} else {
				requestAnimationFrame( step );
			}
		}
	};
	focusTarget.focus( { preventScroll: true } );
	root.setAttribute( SCROLLING_ATTRIBUTE, '' );
	INTERRUPTIONS.forEach( ( name ) => window.addEventListener( name, stop, { passive: true, once: true } ) );
	step( startTime );
}

/** Returns the scrolling element around a node, such as a dialog; null for the page. */
function scrollerOf( node: HTMLElement ): Element | null {
	for ( let parent = node.parentElement; parent && parent !== document.body; parent = parent.parentElement ) {
		if ( parent.scrollHeight > parent.clientHeight && /auto|scroll/.test( getComputedStyle( parent ).overflowY ) ) {
			return parent;
		}
	}
	return null;
}
