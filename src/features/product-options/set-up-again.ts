/**
 * Sets up forms that other plugins' quick views insert, often as a copy of an already enhanced node.
 * `wcpa_init_triggers` lists the document events after which such nodes are set up.
 */
import { EVENTS, fire, jQueryIfLoaded } from '../../platform/events';

const NODE_SELECTOR = '[data-aisle="product-options"]';
const mountedNodes = new WeakSet< Node >();
const handledEvents = new Set< string >();

export const noteMounted = ( node: HTMLElement ): void => void mountedNodes.add( node );

export function listenForTriggers( names: readonly string[] ): void {
	for ( const name of names.filter( ( unhandled ) => ! handledEvents.has( unhandled ) ) ) {
		handledEvents.add( name );
		document.addEventListener( name, setUpAgain );
		jQueryIfLoaded()?.( document ).on( name, setUpAgain );
	}
}

function setUpAgain(): void {
	document.querySelectorAll< HTMLElement >( NODE_SELECTOR ).forEach( ( node ) => {
		if ( ! mountedNodes.has( node ) ) {
			delete node.dataset.aisleReady;
			delete node.dataset.aisleFailed;
		}
	} );
	fire( document, EVENTS.mount, { root: document.body } );
}
