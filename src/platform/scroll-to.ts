/** Duration of a scroll that the page starts, in ms, from the specification. */
const DURATION = 1000;

/** Signs that the shopper wants to be somewhere else. */
const INTERRUPTIONS = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];

/**
 * Moves the focus and scrolls to an element. The shopper's wheel, finger, pointer or key ends the animation. With
 * reduced motion there is no animation.
 *
 * @param target
 * @param offset      Distance in px from the top of the scrolled area at which the target ends.
 * @param focusTarget Has to be focusable: a heading needs a `tabindex`.
 */
export function scrollToTarget( target: HTMLElement, offset: number, focusTarget = target ): void {
	const scroller = scrollerOf( target );
	const from = scroller?.scrollTop ?? window.scrollY;
	const distance = target.getBoundingClientRect().top - offset - ( scroller?.getBoundingClientRect().top ?? 0 );
	const moveTo = ( top: number ): void => ( scroller ?? window ).scrollTo( { top, behavior: 'instant' } );
	const started = performance.now();
	focusTarget.focus( { preventScroll: true } );
	if ( window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
		moveTo( from + distance );
		return;
	}
	let isStopped = false;
	const stop = (): void => {
		isStopped = true;
	};
	INTERRUPTIONS.forEach( ( name ) => window.addEventListener( name, stop, { passive: true, once: true } ) );
	const step = ( now: number ): void => {
		if ( ! isStopped ) {
			const part = Math.min( 1, ( now - started ) / DURATION );
			isStopped = part === 1;
			moveTo( from + distance * ( 1 - ( 1 - part ) ** 3 ) );
			requestAnimationFrame( step );
		}
	};
	requestAnimationFrame( step );
}

/** The element that scrolls around a node, such as a dialog; null is the page. */
function scrollerOf( node: HTMLElement ): Element | null {
	for ( let parent = node.parentElement; parent && parent !== document.body; parent = parent.parentElement ) {
		if ( parent.scrollHeight > parent.clientHeight && /auto|scroll/.test( getComputedStyle( parent ).overflowY ) ) {
			return parent;
		}
	}
	return null;
}
