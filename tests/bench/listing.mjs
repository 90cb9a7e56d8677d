// Measures a click on a listing's "Add to cart": its cost on a slow phone or computer beside plain WooCommerce, and the
// time until the confirmed line is shown beside WooCommerce's link and a competing plugin's drawer.
import { addInWooCommerce, addToDrawer, addToPeerDrawer } from './adding.mjs';
import { median } from './pages.mjs';
import { copyPeer } from './peers.mjs';
import { measureAlternately } from './product-page.mjs';
import { openPhone, waitUntilIdle, measureSlowestPaint } from './phone.mjs';

const ADD_BUTTON = 'a.add_to_cart_button.ajax_add_to_cart, button.add_to_cart_button.ajax_add_to_cart';
const PEER = 'cart-for-woocommerce';

/**
 * @param {import('playwright-core').Browser}     browser
 * @param {{ ours: string, stock: string }}       urls    URLs of the listing in both stores.
 * @return {Promise<Record<string, { ours: Object, stock: Object }>>} 'finger' and 'mouse' => interaction time and
 *                                                                    blocking time (task time beyond 50 ms) from the
 *                                                                    click until the page is idle, in ms.
 */
export async function measureListingClicks( browser, urls ) {
	const results = {};
	for ( const pointer of [ 'finger', 'mouse' ] ) {
		const runs = await measureAlternately( urls, ( url ) => measureClick( browser, url, pointer ), 7 );
		const mediansOf = ( side ) => ( {
			interaction: median( runs[ side ].map( ( { interaction } ) => interaction ) ),
			blocking: median( runs[ side ].map( ( { blocking } ) => blocking ) ),
		} );
		results[ pointer ] = { ours: mediansOf( 'ours' ), stock: mediansOf( 'stock' ) };
	}
	return results;
}

async function measureClick( browser, url, pointer ) {
	const { context, page } = await openPhone( browser, { touch: pointer === 'finger' } );
	await page.addInitScript( () => {
		window.aisleTasks = [];
		new PerformanceObserver( ( list ) =>
			window.aisleTasks.push( ...list.getEntries().map( ( { duration } ) => duration ) )
		).observe( { type: 'longtask' } );
	} );
	await page.goto( url );
	await waitUntilIdle( page );
	const button = page.locator( ADD_BUTTON ).first();
	await button.scrollIntoViewIfNeeded();
	await page.waitForTimeout( 300 );
	await page.evaluate( () => ( window.aisleTasks.length = 0 ) );
	const interaction = await measureSlowestPaint( page, async () => {
		await ( pointer === 'finger' ? button.tap( { force: true } ) : button.click( { force: true } ) );
		await waitUntilIdle( page );
	} );
	const blocking = await page.evaluate( () =>
		window.aisleTasks.reduce( ( sum, duration ) => sum + Math.max( 0, duration - 50 ), 0 )
	);
	await context.close();
	return { interaction, blocking };
}

/**
 * Measures the time from the click to the confirmed line, alternately.
 *
 * @param {Object}                            options
 * @param {import('playwright-core').Browser} options.browser
 * @param {{ ours: string, stock: string }}   options.urls  URLs of the listing.
 * @param {string}                            options.site  Folder of the store without Aisle, in which the competing
 *                                                        plugin is activated and deactivated.
 * @param {(action: string) => unknown}       options.inSite Runs a bench helper action in that store.
 * @return {Promise<{ ours: { open: number, line: number }, stock: number, peer: number|null }>} Times in ms; null if
 *     the competing plugin is not available.
 */
export async function measureConfirmedLine( { browser, urls, site, inSite } ) {
	const hasPeer = copyPeer( site, PEER );
	const runs = { open: [], ours: [], stock: [], peer: [] };
	const measures = {
		ours: async () => {
			const { open, line } = await addToDrawer( browser, urls.ours );
			runs.open.push( open );
			return line;
		},
		stock: () => addInWooCommerce( browser, urls.stock ),
		...( hasPeer && { peer: () => withPeer( inSite, () => addToPeerDrawer( browser, urls.stock ) ) } ),
	};
	for ( let run = 0; run < 9; run++ ) {
		for ( const [ side, measure ] of Object.entries( measures ) ) {
			runs[ side ].push( await measure() );
		}
	}
	const medianOrNull = ( values ) => ( values.length ? median( values ) : null );
	return {
		ours: { open: medianOrNull( runs.open ), line: medianOrNull( runs.ours ) },
		stock: medianOrNull( runs.stock ),
		peer: medianOrNull( runs.peer ),
	};
}

async function withPeer( inSite, measure ) {
	inSite( 'drawer-peer-on' );
	try {
		return await measure();
	} finally {
		inSite( 'drawer-peer-off' );
	}
}
