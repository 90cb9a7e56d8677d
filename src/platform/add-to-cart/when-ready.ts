/** Waits for the features of an add-to-cart form. Loads with the code that loads the app. */
import { EVENTS } from '../events';

/** After this time (ms) the form is sent without the feature: the server checks everything again anyway. */
const MAX_WAIT_MS = 15000;

/**
 * Resolves when the app has rendered `nodes`, or could not.
 *
 * @param nodes   Nodes of features, `[data-aisle]`.
 * @param loadApp Loads the app.
 * @throws AisleError If the app cannot be loaded.
 */
export async function whenReady( nodes: readonly Element[], loadApp: () => Promise< void > ): Promise< void > {
	const nodesReady = Promise.all( nodes.map( whenNodeReady ) );
	await loadApp();
	await nodesReady;
}

const whenNodeReady = ( node: Element ): Promise< void > =>
	new Promise( ( resolve ) => {
		if ( node.matches( '[data-aisle-ready],[data-aisle-failed]' ) ) {
			resolve();
			return;
		}
		node.addEventListener( EVENTS.ready, () => resolve(), { once: true } );
		window.setTimeout( resolve, MAX_WAIT_MS );
	} );
