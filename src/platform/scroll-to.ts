/** How long a scroll takes that the page starts, in ms: the specification's time. */
const DURATION = 1000;

/** A shopper who does one of these wants to be somewhere else. */
const INTERRUPTIONS = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];

/**
 * Scrolls to an element and moves the focus. The shopper's wheel, finger, pointer or key ends the animation; with reduced motion the page is there
 * at once.
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
