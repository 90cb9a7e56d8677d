/**
 * Opens the tabs and accordions around the element that the URL's fragment names, then scrolls to it. Panels are opened
 * by their own buttons, because WordPress keeps their state.
 */
import { followHash, idsOfHash } from '../../../platform/url-hash';
import { scrollBelowHeader } from '../scroll-below-header';
import './panels.scss';

/** Interval between two checks of the panels, in ms. WordPress's script needs less to open a panel itself. */
const INTERVAL_MS = 100;

/** Number of checks. WordPress's script may take five seconds to start. */
const MAX_CHECKS = 50;

/** Controls of closed panels. */
const CLOSED = 'details:not([open])>summary,[aria-expanded=false],[aria-selected=false]';

const panelOf = ( control: Element ): HTMLElement | null =>
	control.matches( 'summary' )
		? control.parentElement
		: document.getElementById( control.getAttribute( 'aria-controls' ) ?? '' );

/**
 * Returns whether the control's script has started. Only then has WordPress's accordion hidden its panels; that of
 * WordPress 6.9 has inert panels from the start.
 */
const isReady = ( control: Element ): unknown =>
	! control.matches( '[data-wp-on--click]' ) ||
	panelOf( control )?.hidden ||
	( panelOf( control )?.inert && document.readyState === 'complete' );

let timer: ReturnType< typeof setTimeout > | undefined;

/** Opens one panel after the other, the outermost first. If WordPress has opened them, nothing happens. */
function reveal( target: HTMLElement ): void {
	// A tab, or a heading around a button, stands for its panel.
	const content = panelOf( target.closest( '[aria-controls]' ) ?? target.firstElementChild ?? target ) ?? target;
	let checksLeft = MAX_CHECKS;
	let seen: unknown;
	let pressed: Element | undefined;
	const check = (): void => {
		// Controls come before their panels, so the first one is that of the outermost panel. Hidden controls are those of
		// another width, such as the button of a menu, or Aisle's tabs while they are an accordion.
		const control = [ ...document.querySelectorAll< HTMLElement >( CLOSED ) ].find(
			( closed ) => closed.offsetParent && panelOf( closed )?.contains( content )
		);
		if ( control ) {
			// Pressed only at the second check, because WordPress may be about to press the button itself. A tab does
			// nothing before WordPress's script has started, and can be pressed again.
			if ( control === seen && ( control !== pressed || control.role === 'tab' ) ) {
				pressed = control;
				control.click();
			}
			seen = isReady( control ) && control;
			if ( checksLeft-- ) {
				timer = setTimeout( check, INTERVAL_MS );
			}
		} else if ( pressed ) {
			scrollBelowHeader( target );
		}
	};
	clearTimeout( timer );
	check();
}

/** Changes the fragment without a step of the history and without scrolling. */
const setFragment = ( id: string | null ): void => window.history.replaceState( window.history.state, '', `#${ id }` );

// A fragment that is not decodable, such as `#50%off`, is encoded before WordPress's script reads it: the script of the
// accordion would not start.
const [ rawId, decodedId ] = idsOfHash( location.hash );
if ( rawId === decodedId && rawId.includes( '%' ) ) {
	setFragment( encodeURIComponent( rawId ) );
}

followHash( reveal );

// A tab that the visitor presses becomes the fragment. Only elements are pressed.
document.addEventListener( 'click', ( { isTrusted, target } ) => {
	const tab = isTrusted && ( target as Element ).closest( '.wp-block-tabs [role=tab],.aisle-tabs__tab' );
	if ( tab ) {
		setFragment( tab.getAttribute( 'aria-controls' ) );
	}
} );
