/** To the first choice that is missing: it comes to the middle of the screen and has the focus. */
const ROW = 'tr,fieldset,[role="radiogroup"],.wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute';
const REACHABLE = 'select,input:not([type="hidden"]),textarea,button,[tabindex="0"]';

export function lead( control: HTMLElement ): void {
	const place = control.matches( 'form' ) ? control : control.closest< HTMLElement >( ROW ) ?? control.parentElement ?? control;
	const isStill = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const first = [ control, ...place.querySelectorAll< HTMLElement >( REACHABLE ) ].find( ( element ) => element.matches( REACHABLE ) && isReachable( element ) );
	place.scrollIntoView( { block: 'center', behavior: isStill ? 'auto' : 'smooth' } );
	first?.focus( { preventScroll: true } );
}

/** Swatches stand in the place of a hidden drop-down. */
const isReachable = ( element: HTMLElement ): boolean =>
	! element.matches( ':disabled,[tabindex="-1"]' ) && element.getClientRects().length > 0 && element.offsetWidth > 1 && getComputedStyle( element ).visibility === 'visible';
