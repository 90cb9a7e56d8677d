/**
 * Quick views of other plugins put our node into the page anew, often out of a copy of an earlier page in which it was
 * ready already. `wcpa_init_triggers` names the events on the document after which such nodes are set up.
 */
import { EVENTS, fire, jQueryIfLoaded } from '../../platform/events';

const NODE = '[data-aisle="product-options"]';
const mounted = new WeakSet< Node >();
const handled = new Set< string >();

export const noteMounted = ( node: HTMLElement ): void => void mounted.add( node );

export function listenForTriggers( names: readonly string[] ): void {
	for ( const name of names.filter( ( unhandled ) => ! handled.has( unhandled ) ) ) {
		handled.add( name );
		document.addEventListener( name, setUpAgain );
		jQueryIfLoaded()?.( document ).on( name, setUpAgain );
	}
}

function setUpAgain(): void {
	document.querySelectorAll< HTMLElement >( NODE ).forEach( ( node ) => {
		if ( ! mounted.has( node ) ) {
			delete node.dataset.aisleReady;
			delete node.dataset.aisleFailed;
		}
	} );
	fire( document, EVENTS.mount, { root: document.body } );
}
