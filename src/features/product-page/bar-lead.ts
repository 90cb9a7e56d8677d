/**
 * To the first choice that is missing: it comes to the middle of the screen, is marked for a while, said and has the
 * focus.
 */
const ROW =
	'tr,fieldset,[role="radiogroup"],.wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute';
const REACHABLE = 'select,input:not([type="hidden"]),textarea,button,[tabindex="0"]';
const MARK_TIME = 2400;
const ANNOUNCE_DELAY = 100;

/**
 * @param control
 * @param announce Told the words for what is missing.
 */
export function lead( control: HTMLElement, announce: ( name: string ) => void ): void {
	const place = control.matches( 'form' )
		? control
		: ( control.closest< HTMLElement >( ROW ) ?? control.parentElement ?? control );
	const isStill = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const first = [ control, ...place.querySelectorAll< HTMLElement >( REACHABLE ) ].find(
		( element ) => element.matches( REACHABLE ) && isReachable( element )
	);
	place.scrollIntoView( { block: 'center', behavior: isStill ? 'auto' : 'smooth' } );
	first?.focus( { preventScroll: true } );
	if ( place !== control ) {
		mark( place, isStill );
		announce( nameOf( control, place ) );
	}
}

/** A press by mouse or finger gives no focus ring: without it nothing would show why the page has moved. */
function mark( place: HTMLElement, isStill: boolean ): void {
	const near = { outline: '2px solid var(--aisle-accent)', outlineOffset: '4px' };
	const far = { outline: '2px solid transparent', outlineOffset: '10px' };
	place.animate?.( isStill ? [ near, near ] : [ far, near, far, near, near, far ], {
		duration: MARK_TIME,
		easing: 'ease',
	} );
}

/** Of radio buttons the label is one of the choices; the group has the name. */
function nameOf( control: HTMLElement, place: HTMLElement ): string {
	const own = control instanceof HTMLSelectElement ? control.labels[ 0 ] : null;
	const name =
		( own ?? place.querySelector( 'legend,th,label' ) )?.textContent ?? place.getAttribute( 'aria-label' ) ?? '';
	return name.trim().replace( /[\s:：*]+$/, '' );
}

/** The bar's live region stands beside it: what is away with the bar is not read out. */
export function createAnnouncer(): ( text: string ) => void {
	const region = document.createElement( 'div' );
	region.className = 'aisle-visually-hidden';
	region.setAttribute( 'role', 'status' );
	region.setAttribute( 'aria-live', 'polite' );
	document.body.append( region );
	return ( text ) => {
		// The same words again are said again.
		region.textContent = '';
		window.setTimeout( () => ( region.textContent = text ), ANNOUNCE_DELAY );
	};
}

/** Swatches stand in the place of a hidden drop-down. */
const isReachable = ( element: HTMLElement ): boolean =>
	! element.matches( ':disabled,[tabindex="-1"]' ) &&
	element.getClientRects().length > 0 &&
	element.offsetWidth > 1 &&
	getComputedStyle( element ).visibility === 'visible';
