/**
 * Keeps the focus in an overlay of WordPress's Navigation block. WordPress remembers the overlay's first and last control
 * when it opens, but submenus and levels of Aisle's menus hide and show controls afterwards.
 */
const CONTROLS = 'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex]';

const canGetFocus = ( control: HTMLElement ): boolean => control.tabIndex >= 0 && control.getClientRects().length > 0;

function keepFocus( event: KeyboardEvent ): void {
	const overlay = event.target instanceof Element && event.target.closest( '.is-menu-open' );
	if ( event.key !== 'Tab' || ! overlay || ! overlay.querySelector( '.aisle-menu' ) ) {
		return;
	}
	// WordPress would move the focus from the control that was the last one.
	event.stopPropagation();
	const controls = [ ...overlay.querySelectorAll< HTMLElement >( CONTROLS ) ].filter( canGetFocus );
	const [ edge, otherEdge ] = event.shiftKey
		? [ controls[ 0 ], controls.at( -1 ) ]
		: [ controls.at( -1 ), controls[ 0 ] ];
	if ( document.activeElement === edge ) {
		event.preventDefault();
		otherEdge?.focus();
	}
}

// Before the listener of WordPress.
document.addEventListener( 'keydown', keepFocus, true );

export {};
