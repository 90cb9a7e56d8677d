/**
 * Leads to the first missing selection: scrolls it to the middle of the screen, highlights it for a while, announces
 * and focuses it.
 */
const ROW =
	'tr,fieldset,[role="radiogroup"],.wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute';
const REACHABLE = 'select,input:not([type="hidden"]),textarea,button,[tabindex="0"]';
const HIGHLIGHT_MS = 2400;
const ANNOUNCE_DELAY_MS = 100;

/**
 * @param control
 * @param announce Receives the name of the missing selection.
 */
export function highlightChoice( control: HTMLElement, announce: ( name: string ) => void ): void {
	const container = control.matches( 'form' )
		? control
		: ( control.closest< HTMLElement >( ROW ) ?? control.parentElement ?? control );
	const prefersReducedMotion = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const first = [ control, ...container.querySelectorAll< HTMLElement >( REACHABLE ) ].find(
		( element ) => element.matches( REACHABLE ) && isReachable( element )
	);
	container.scrollIntoView( { block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' } );
	first?.focus( { preventScroll: true } );
	if ( container !== control ) {
		highlight( container, prefersReducedMotion );
		announce( nameOf( control, container ) );
	}
}

/** A click by mouse or touch shows no focus ring, so this highlight shows why the page has scrolled. */
function highlight( container: HTMLElement, prefersReducedMotion: boolean ): void {
	const visibleFrame = { outline: '2px solid var(--aisle-accent)', outlineOffset: '4px' };
	const hiddenFrame = { outline: '2px solid transparent', outlineOffset: '10px' };
	container.animate?.(
		prefersReducedMotion
			? [ visibleFrame, visibleFrame ]
			: [ hiddenFrame, visibleFrame, hiddenFrame, visibleFrame, visibleFrame, hiddenFrame ],
		{
			duration: HIGHLIGHT_MS,
			easing: 'ease',
		}
	);
}

/** Returns the group's name for radio buttons, because their labels name the options. */
function nameOf( control: HTMLElement, container: HTMLElement ): string {
	const selectLabel = control instanceof HTMLSelectElement ? control.labels[ 0 ] : null;
	const name =
		( selectLabel ?? container.querySelector( 'legend,th,label' ) )?.textContent ??
		container.getAttribute( 'aria-label' ) ??
		'';
	return name.trim().replace( /[\s:：*]+$/, '' );
}

/** Creates the bar's live region outside the bar, because content of an inert bar is not announced. */
export function createAnnouncer(): ( text: string ) => void {
	const region = document.createElement( 'div' );
	region.className = 'aisle-visually-hidden';
	region.setAttribute( 'role', 'status' );
	region.setAttribute( 'aria-live', 'polite' );
	document.body.append( region );
	return ( text ) => {
		// Clears the region first, so that the same text is announced again.
		region.textContent = '';
		window.setTimeout( () => ( region.textContent = text ), ANNOUNCE_DELAY_MS );
	};
}

/** Returns whether the element can be focused. A select that swatches replace is visually hidden, so it cannot. */
const isReachable = ( element: HTMLElement ): boolean =>
	! element.matches( ':disabled,[tabindex="-1"]' ) &&
	element.getClientRects().length > 0 &&
	element.offsetWidth > 1 &&
	getComputedStyle( element ).visibility === 'visible';
