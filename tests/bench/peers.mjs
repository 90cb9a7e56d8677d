// A peer's product page beside ours, where such a plugin is there to measure: PEERS_DIR is a folder with plugins in it.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { firstTotal, PEER_TOTAL, wishCost } from './options-page.mjs';
import { visit } from './pages.mjs';

const PEER = 'woo-custom-product-addons';
const PEER_FORM = '.wcpa_form_outer';

/**
 * Puts a peer into a shop, where it is there to measure; it is not switched on.
 *
 * @param {string} site The shop's folder.
 * @param {string} peer Folder of the plugin.
 * @return {boolean} Whether it is there.
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
 * @param {string}                                       world.site    The shop's folder; Aisle is off in it.
 * @param {import('playwright-core').Browser}            world.browser
 * @param {string}                                       world.url     The product's page.
 * @param {number}                                       world.product Reward id.
 * @param {(action: string, argument: string) => unknown} world.inSite
 * @return {Promise<Object|null>} As `visit()` answers; null where there is no peer, or its form does not show.
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
 * How long its form takes to say the first total; by nature there is nothing to fetch ahead: it has loaded everything
 * before.
 */
export async function peerFigures( browser, url ) {
	return {
		wish: await wishCost( browser, url, PEER_FORM ),
		firstTotal: await firstTotal( browser, url, {
			choice: `${ PEER_FORM } input[type=radio], ${ PEER_FORM } input[type=checkbox]`,
			ahead: true,
			total: PEER_TOTAL,
		} ),
	};
}
