/** The way to the first error of the form. */
const SCROLL_MS = 1000;

/**
 * Brings the first error into view over the contract's second and puts the focus there; at once for those who asked
 * for less motion.
 */
export function showFirstError( control: HTMLElement, offset: number ): void {
	const target = control.closest< HTMLElement >( '.aisle-field' ) ?? control;
	const scroller = scrollerOf( target );
	const from = scroller?.scrollTop ?? window.scrollY;
	const way = target.getBoundingClientRect().top - offset - ( scroller?.getBoundingClientRect().top ?? 0 );
	const scrollTo = ( top: number ): void => ( scroller ?? window ).scrollTo( { top, behavior: 'instant' } );
	const started = performance.now();
	control.focus( { preventScroll: true } );
	if ( window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
		scrollTo( from + way );
		return;
	}
	let stopped = false;
	const stop = () => {
		stopped = true;
	};
	// Whoever scrolls meanwhile wants to be somewhere else.
	const signs = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];
	signs.forEach( ( sign ) => window.addEventListener( sign, stop, { passive: true, once: true } ) );
	const step = ( now: number ) => {
		if ( stopped ) {
			return;
		}
		const part = Math.min( 1, ( now - started ) / SCROLL_MS );
		scrollTo( from + way * ( 1 - ( 1 - part ) ** 3 ) );
		if ( part < 1 ) {
			requestAnimationFrame( step );
		} else {
			signs.forEach( ( sign ) => window.removeEventListener( sign, stop ) );
		}
	};
	requestAnimationFrame( step );
}

/** A form in a dialog is moved in it, not the page behind; null is the page. */
function scrollerOf( node: HTMLElement ): Element | null {
	for ( let parent = node.parentElement; parent && parent !== document.body; parent = parent.parentElement ) {
		if ( parent.scrollHeight > parent.clientHeight && /auto|scroll/.test( getComputedStyle( parent ).overflowY ) ) {
			return parent;
		}
	}
	return null;
}
