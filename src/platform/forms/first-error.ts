/** The way to the first error of the form. */
const SCROLL_MS = 1000;

/**
 * Brings the first error into view over the contract's second and puts the focus there; at once for those who asked
 * for less motion.
 */
export function showFirstError( control: HTMLElement, offset: number ): void {
	const target = control.closest< HTMLElement >( '.aisle-field' ) ?? control;
	const from = window.scrollY;
	const way = target.getBoundingClientRect().top - offset;
	const started = performance.now();
	control.focus( { preventScroll: true } );
	if ( window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
		window.scrollTo( 0, from + way );
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
		window.scrollTo( { top: from + way * ( 1 - ( 1 - part ) ** 3 ), behavior: 'instant' } );
		if ( part < 1 ) {
			requestAnimationFrame( step );
		} else {
			signs.forEach( ( sign ) => window.removeEventListener( sign, stop ) );
		}
	};
	requestAnimationFrame( step );
}
