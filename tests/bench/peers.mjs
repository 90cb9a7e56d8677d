// Measures a competing plugin's product page beside Aisle's, if available: PEERS_DIR is a folder of plugins.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { firstTotal, PEER_TOTAL, intentCost } from './options-page.mjs';
import { visit } from './pages.mjs';

const PEER = 'woo-custom-product-addons';
const PEER_FORM = '.wcpa_form_outer';

/**
 * Copies a competing plugin into a store, if available, without activating it.
 *
 * @param {string} site Folder of the store.
 * @param {string} peer Folder name of the plugin.
 * @return {boolean} Whether the plugin is available.
 */
export function copyPeer( site, peer ) {
	const from = process.env.PEERS_DIR ? join( process.env.PEERS_DIR, peer ) : '';
	const isThere = from !== '' && existsSync( from );
	if ( isThere ) {
		cpSync( from, join( site, 'wp-content/plugins', peer ), { recursive: true } );
	}
	return isThere;
}

/**
 * @param {Object}                                       world
 * @param {string}                                       world.site    Folder of the store; Aisle is deactivated there.
 * @param {import('playwright-core').Browser}            world.browser
 * @param {string}                                       world.url     URL of the product page.
 * @param {number}                                       world.product Reward id.
 * @param {(action: string, argument: string) => unknown} world.inSite
 * @return {Promise<Object|null>} Return value of `visit()`; null if the plugin is not available, or its form is not
 *                                shown.
 */
export async function visitPeer( { site, browser, url, product, inSite } ) {
	if ( ! copyPeer( site, PEER ) || inSite( 'peer', String( product ) ) !== true ) {
		return null;
	}
	await visit( browser, url );
	const page = await visit( browser, url );
	return page.names.some( ( name ) => name.includes( PEER ) ) ? page : null;
}

/**
 * Returns the time until its form shows the first total. It has loaded everything before, so there is nothing to
 * prefetch.
 */
export async function peerFigures( browser, url ) {
	return {
		intent: await intentCost( browser, url, PEER_FORM ),
		firstTotal: await firstTotal( browser, url, {
			choice: `${ PEER_FORM } input[type=radio], ${ PEER_FORM } input[type=checkbox]`,
			ahead: true,
			total: PEER_TOTAL,
		} ),
	};
}
