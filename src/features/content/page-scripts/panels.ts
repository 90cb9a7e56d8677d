/**
 * Opens the tabs and accordions around the element that the URL's fragment names, then scrolls to it. Panels are opened
 * by their own buttons, because WordPress keeps their state.
 */
import { followHash } from '../../../platform/url-hash';
import { arriveAt } from '../arrive-at';
import './panels.scss';

/** Time between two looks at the panels, in ms. WordPress's script needs less to open a panel itself. */
const INTERVAL_MS = 100;

/** Looks for five seconds: so long WordPress's script may take to start. */
const MAX_LOOKS = 50;

/** Controls of closed panels. */
const CLOSED = 'details:not([open])>summary,[aria-expanded=false],[aria-selected=false]';

const panelOf = ( control: Element ): HTMLElement | null =>
	control.matches( 'summary' )
		? control.parentElement
		: document.getElementById( control.getAttribute( 'aria-controls' ) ?? '' );

/** Returns whether the control's script has started. Only then do WordPress's blocks have these attributes. */
const isReady = ( control: Element ): boolean =>
	control.matches( ':not([data-wp-interactive] *),summary,[tabindex]' ) ||
	( control.matches( '[aria-expanded]' ) && !! panelOf( control )?.hidden );

let timer = 0;

/** Opens one panel after the other, the outermost first. If WordPress has opened them, nothing happens. */
function reveal( target: HTMLElement ): void {
	// A tab, or a heading around a button, stands for its panel.
	const content = panelOf( target.closest( '[aria-controls]' ) ?? target.firstElementChild ?? target ) ?? target;
	let looks = MAX_LOOKS;
	let seen: Element | undefined;
	let pressed: Element | undefined;
	const look = (): void => {
		// Controls come before their panels, so the first one is that of the outermost panel. Hidden controls are those of
		// another width, such as the button of a menu, or Aisle's tabs while they are an accordion.
		const control = [ ...document.querySelectorAll< HTMLElement >( CLOSED ) ].find(
			( closed ) => closed.getClientRects().length && panelOf( closed )?.contains( content )
		);
		if ( control ) {
			// Pressed only at the second look, so that a button is not pressed that WordPress is about to press.
			if ( control === seen && control !== pressed ) {
				pressed = control;
				control.click();
			}
			seen = isReady( control ) ? control : undefined;
			timer = looks-- ? window.setTimeout( look, INTERVAL_MS ) : 0;
		} else if ( pressed ) {
			arriveAt( target );
		}
	};
	window.clearTimeout( timer );
	look();
}

followHash( reveal );

// A pressed tab becomes the fragment of the URL, without a step of the history and without scrolling.
document.addEventListener( 'click', ( { isTrusted, target } ) => {
	const tab = target instanceof Element && target.closest( '.wp-block-tabs [role=tab],.aisle-tabs [role=tab]' );
	if ( tab && isTrusted ) {
		window.history.replaceState( window.history.state, '', `#${ tab.getAttribute( 'aria-controls' ) }` );
	}
} );
