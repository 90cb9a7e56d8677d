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

type Panel = readonly [ panel: Element, button: HTMLElement | null ];

/** Returns the element from which the panels around it are searched: a heading or a tab stands for its panel. */
function startOf( target: Element ): Element {
	const button =
		target.closest( '[aria-controls]' ) ??
		( /^H\d$/.test( target.tagName ) ? target.querySelector( '[aria-controls]' ) : null );
	return document.getElementById( button?.getAttribute( 'aria-controls' ) ?? '' ) ?? target;
}

const isClosed = ( button: Element ): boolean =>
	button.getAttribute( button.getAttribute( 'role' ) === 'tab' ? 'aria-selected' : 'aria-expanded' ) === 'false';

/** Returns the outermost closed panel around an element. */
function closedPanel( target: Element ): Panel | undefined {
	let outermost: Panel | undefined;
	for ( let node: Element | null = startOf( target ); node; node = node.parentElement ) {
		// The content of a `details` element has a tab, too, but opens with the element.
		const isInDetails = node.parentElement instanceof HTMLDetailsElement;
		const button =
			node.id && ! isInDetails
				? document.querySelector< HTMLElement >( `[aria-controls~="${ CSS.escape( node.id ) }"]` )
				: null;
		if ( node instanceof HTMLDetailsElement ? ! node.open : button && isClosed( button ) ) {
			outermost = [ node, button ];
		}
	}
	return outermost;
}

/** Returns whether the button's script has started. Only then do WordPress's blocks have these attributes. */
const isReady = ( panel: Element, button: Element ): boolean =>
	! button.closest( '[data-wp-interactive]' ) ||
	( button.getAttribute( 'role' ) === 'tab' ? button.hasAttribute( 'tabindex' ) : panel.hasAttribute( 'hidden' ) );

let timer = 0;

/** Opens one panel after the other, the outermost first. If WordPress has opened them, nothing happens. */
function reveal( target: HTMLElement ): void {
	const pressed = new Set< Element >();
	let seen: Element | undefined;
	let hasOpened = false;
	let looks = 0;
	const look = (): void => {
		const [ panel, button ] = closedPanel( target ) ?? [];
		if ( panel instanceof HTMLDetailsElement ) {
			panel.open = true;
			hasOpened = true;
			look();
		} else if ( panel && button ) {
			// Pressed only at the second look, so that a button is not pressed that WordPress is about to press.
			if ( panel === seen && ! pressed.has( panel ) ) {
				pressed.add( panel );
				hasOpened = true;
				button.click();
			}
			seen = isReady( panel, button ) ? panel : undefined;
			if ( looks++ < MAX_LOOKS ) {
				timer = window.setTimeout( look, INTERVAL_MS );
			}
		} else if ( hasOpened ) {
			arriveAt( target );
		}
	};
	window.clearTimeout( timer );
	look();
}

followHash( reveal );

// A pressed tab becomes the fragment of the URL, without a step of the history and without scrolling.
document.addEventListener( 'click', ( { isTrusted, target } ) => {
	const tab =
		isTrusted && target instanceof Element
			? target.closest( ':is(.wp-block-tabs, .aisle-tabs) [role="tab"][aria-controls]' )
			: null;
	if ( tab ) {
		window.history.replaceState( window.history.state, '', `#${ tab.getAttribute( 'aria-controls' ) }` );
	}
} );

// The style hides closed panels of WordPress until its script has started. Shows them if it does not.
window.setTimeout( () => document.documentElement.classList.add( 'has-open-panels' ), INTERVAL_MS * MAX_LOOKS );
