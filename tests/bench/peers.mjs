// Measures the product page of a competing plugin, if the folder PEERS_DIR contains the plugin.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureFirstTotal, PEER_TOTAL, measureIntentCost } from './options-page.mjs';
import { visitPage } from './pages.mjs';

const OPTIONS_PEER = 'woo-custom-product-addons';
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
	const isAvailable = from !== '' && existsSync( from );
	if ( isAvailable ) {
		cpSync( from, join( site, 'wp-content/plugins', peer ), { recursive: true } );
	}
	return isAvailable;
}

/**
 * @param {Object}                                       options
 * @param {string}                                       options.site    Folder of the store; Aisle is deactivated
 *                         there.
 * @param {import('playwright-core').Browser}            options.browser
 * @param {string}                                       options.url     URL of the product page.
 * @param {number}                                       options.product Product ID.
 * @param {(action: string, argument: string) => unknown} options.inSite
 * @return {Promise<Object|null>} Return value of `visitPage()`; null if the plugin is not available, or its form is not
 *                                shown.
 */
export async function visitPeerPage( { site, browser, url, product, inSite } ) {
	if ( ! copyPeer( site, OPTIONS_PEER ) || inSite( 'peer', String( product ) ) !== true ) {
		return null;
	}
	await visitPage( browser, url );
	const page = await visitPage( browser, url );
	return page.names.some( ( name ) => name.includes( OPTIONS_PEER ) ) ? page : null;
}

/**
 * Returns the downloads of the competing plugin's form and the time to its first total. The plugin loads everything
 * with the page, so `isPrefetched` changes only the delay before the click.
 */
export async function measurePeerForm( browser, url ) {
	return {
		intent: await measureIntentCost( browser, url, PEER_FORM ),
		firstTotal: await measureFirstTotal( browser, url, {
			choice: `${ PEER_FORM } input[type=radio], ${ PEER_FORM } input[type=checkbox]`,
			isPrefetched: true,
			total: PEER_TOTAL,
		} ),
	};
}
