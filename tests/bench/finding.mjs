// Measures finding products: suggestions from the index and the server, beside WooCommerce's results page and
// FiboSearch (if PEERS_DIR contains it); a filter beside its page load without Aisle; a quick view beside the product
// page.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { gzipSize } from '../tools/gzip-size.mjs';
import { Guest } from './cart-call.mjs';
import { median, medianOf } from './pages.mjs';
import { copyPeer } from './peers.mjs';
import { costOf, installClock, medianCost, turns } from './server-cost.mjs';
import { handIn } from './side-by-side.mjs';

const PEER = 'ajax-search-for-woocommerce';
const PEER_PLUGIN = `${ PEER }/ajax-search-for-woocommerce.php`;
const FILTERS = 'aisle-test-filters';
const SEARCH = '/find/';
const ROUNDS = 15;
/** Together with the demo store's products, the maximum of an index. */
const IN_INDEX = 2900;
const ON_SERVER = [ 10000, 100000 ];
const WITHOUT_US = { 'X-Without-Aisle': '1' };

/** Queries of the requests. */
const CALLED = [ 'mug', 'red mug', 'blue kitchen tabel', 'SKU-4711', 'homeware' ];
/** Queries that time the search alone; the last ones are words that every product has. */
const TIMED = [
	'mug',
	'red mug',
	'shrit',
	'blue kitchen tabel',
	'SKU-4711',
	'xyzzyq',
	'gar',
	'walnut folding chair',
	't shirt',
	'r s m 1 h g b l',
	'homeware',
	'hom gif',
	'homeware gifts sku',
];
const TYPED = [ 'red', 'mugs', 'walnut fol', 'wool scraf', 'ceramic bowl', 'kitchen tabel' ];
const CHOICES = [
	'categories:kitchen',
	'categories:tableware',
	'stock:instock',
	'categories:kitchen',
	'pa_material:material-1',
	'stock:instock',
	'categories:tableware',
];

/**
 * @param {Object}                            world
 * @param {import('playwright-core').Browser} world.browser
 * @param {Object}                            world.like    Options of the bench's stores; this one uses MariaDB if
 *                                                          available.
 * @param {string}                            world.dir
 * @return {Promise<Object>} Input of findingRows().
 */
export async function finding( { browser, like, dir } ) {
	const database = hasMariadb() ? 'mariadb' : 'sqlite';
	const shop = await makeShop( { ...like, database, dir } );
	installClock( dir );
	copyFileSync( `tests/shop/plugins/${ FILTERS }.php`, join( dir, `wp-content/mu-plugins/${ FILTERS }.php` ) );
	const server = await serveShop( shop );
	try {
		const inSite = handIn( { dir, url: server.url } );
		await fetch( `${ server.url }/?${ FILTERS }=make` );
		inSite( 'quick-view-on' );
		const filters = await filterTimes( browser, server.url );
		const quickView = await quickViewTimes( browser, server.url );
		inSite( 'many-products', String( IN_INDEX ) );
		const index = inSite( 'search-index' );
		const typed = index.gzip > 0 ? await typedTimes( browser, server.url + SEARCH ) : null;
		const hasPeer = copyPeer( dir, PEER );
		const asked = [];
		for ( const count of ON_SERVER ) {
			const { products } = inSite( 'many-products', String( count ) );
			asked.push( {
				products,
				alone: inSite( 'search-times', TIMED.join() ),
				calls: await searchCalls( server.url, hasPeer ),
			} );
		}
		return { database: shop.database, filters, quickView, index, typed, server: asked };
	} finally {
		await server.stop();
	}
}

/**
 * Measures the time from the click on a filter until its list is shown, and the page load of the same URL without
 * Aisle.
 */
async function filterTimes( browser, url ) {
	const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
	await page.goto( `${ url }/shop/`, { waitUntil: 'networkidle' } );
	const ours = [];
	const theirs = [];
	for ( const key of CHOICES ) {
		const link = page.locator( `[data-aisle-filters] a[data-key="${ key }"]` );
		await link.hover();
		// Simulates the time between hover and click.
		await page.waitForTimeout( 150 );
		ours.push(
			await link.evaluate( ( node ) => {
				const start = performance.now();
				const list = new Promise( ( resolve ) =>
					document.body.addEventListener(
						'post-load',
						() => requestAnimationFrame( () => resolve( performance.now() - start ) ),
						{ once: true }
					)
				);
				node.click();
				return list;
			} )
		);
		await page.waitForTimeout( 600 );
		theirs.push( await loadTime( browser, page.url() ) );
	}
	await page.close();
	return { ours: median( ours ), stock: median( theirs ) };
}

/** Measures the time until the products are shown, with cached scripts and without Aisle. */
async function loadTime( browser, address ) {
	const context = await browser.newContext( {
		viewport: { width: 1280, height: 900 },
		extraHTTPHeaders: WITHOUT_US,
	} );
	const page = await context.newPage();
	await page.goto( address, { waitUntil: 'networkidle' } );
	const start = performance.now();
	await page.goto( address, { waitUntil: 'domcontentloaded' } );
	const time = performance.now() - start;
	await context.close();
	return time;
}

/** Measures the time from the click until the product's form is shown: with and without prior intent. */
async function quickViewTimes( browser, url ) {
	const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
	const opened = ( at ) =>
		page
			.locator( '.quick-view' )
			.nth( at )
			.evaluate(
				( button ) =>
					new Promise( ( resolve ) => {
						const start = performance.now();
						const look = () =>
							document.querySelector( '.aisle-lightbox .aisle-quick-view__place:not([hidden]) form' )
								? requestAnimationFrame( () => resolve( performance.now() - start ) )
								: requestAnimationFrame( look );
						button.click();
						look();
					} )
			);
	const close = async () => {
		await page.keyboard.press( 'Escape' );
		await page.locator( '.aisle-lightbox__surface' ).waitFor( { state: 'detached' } );
	};
	const reached = [];
	const first = [];
	const cold = [];
	for ( let run = 0; run < 5; run++ ) {
		await page.goto( `${ url }/shop/`, { waitUntil: 'networkidle' } );
		for ( let at = 0; at < 4; at++ ) {
			await page.locator( '.quick-view' ).nth( at ).hover();
			await page.waitForTimeout( 1200 );
			( at === 0 ? first : reached ).push( await opened( at ) );
			await close();
		}
		await page.goto( `${ url }/shop/`, { waitUntil: 'networkidle' } );
		cold.push( await opened( 0 ) );
		await close();
	}
	const address = await page.locator( '.products a[href*="/product/"]' ).first().getAttribute( 'href' );
	await page.close();
	return {
		reached: median( reached ),
		first: median( first ),
		cold: median( cold ),
		stock: await medianOf( 5, () => loadTime( browser, address ) ),
	};
}

/**
 * Measures the time from the last letter until its suggestions from the index are shown, and the search's downloads
 * before and after intent.
 */
async function typedTimes( browser, address ) {
	const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
	const bytes = [];
	page.on( 'response', ( response ) => {
		if ( /chunk-search|search-(?:worker|style)|aisle-search\//.test( response.url() ) ) {
			bytes.push( response.body().then( gzipSize ) );
		}
	} );
	await page.goto( address, { waitUntil: 'networkidle' } );
	const before = bytes.length;
	const field = page.locator( '.aisle-search input[name="s"]' ).first();
	await field.click();
	await page.waitForTimeout( 2500 );
	const after = ( await Promise.all( bytes ) ).reduce( ( sum, size ) => sum + size, 0 );
	const times = [];
	for ( const text of TYPED ) {
		await field.fill( '' );
		await page.waitForTimeout( 400 );
		await field.pressSequentially( text.slice( 0, -1 ), { delay: 60 } );
		await page.waitForTimeout( 700 );
		times.push( await lastLetter( page, text ) );
	}
	await page.close();
	return { before, after, first: times[ 0 ], median: median( times ), most: Math.max( ...times ) };
}

/** Returns the time from the letter's event until the frame after the list was updated. */
const lastLetter = ( page, text ) =>
	page.evaluate( ( whole ) => {
		const input = document.querySelector( '.aisle-search input[name="s"]' );
		const start = performance.now();
		const drawn = new Promise( ( resolve, reject ) => {
			const watch = new MutationObserver( () => {
				if ( document.querySelector( '.aisle-search-panel [role="option"]' ) ) {
					watch.disconnect();
					requestAnimationFrame( () => resolve( performance.now() - start ) );
				}
			} );
			window.setTimeout( () => reject( new Error( `No suggestions to “${ whole }”.` ) ), 5000 );
			watch.observe( document.body, { childList: true, subtree: true } );
		} );
		input.value = whole;
		input.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
		return drawn;
	}, text );

/** Measures full HTTP requests of a guest, alternately; the first rounds are warm-up. */
async function searchCalls( base, hasPeer ) {
	const guest = new Guest( base );
	const calls = {
		ours: ( query ) =>
			guest.get(
				`/wp-admin/admin-ajax.php?action=flatsome_ajax_search_products&query=${ encodeURIComponent( query ) }`
			),
		stock: ( query ) => guest.get( `/?post_type=product&s=${ encodeURIComponent( query ) }`, WITHOUT_US ),
		...( hasPeer && {
			peer: ( query ) =>
				guest.get( `/?wc-ajax=dgwt_wcas_ajax_search&s=${ encodeURIComponent( query ) }`, {
					...WITHOUT_US,
					'X-With-Plugin': PEER_PLUGIN,
				} ),
		} ),
	};
	const runs = Object.fromEntries( Object.keys( calls ).map( ( name ) => [ name, [] ] ) );
	const found = {};
	for ( let round = -2; round < ROUNDS; round++ ) {
		for ( const query of CALLED ) {
			for ( const name of turns( Object.keys( calls ), round ) ) {
				const started = performance.now();
				const answer = await calls[ name ]( query );
				const ms = performance.now() - started;
				if ( answer.status >= 400 ) {
					throw new Error( `${ name }, ${ query }: ${ answer.status } ${ answer.text.slice( 0, 300 ) }` );
				}
				if ( round >= 0 ) {
					runs[ name ].push( { ms, ...costOf( answer.headers ) } );
				}
				found[ name ] = {
					...found[ name ],
					[ query ]: answer.status === 200 ? countOf( name, answer.text ) : 1,
				};
			}
		}
	}
	return {
		found,
		...Object.fromEntries(
			Object.entries( runs ).map( ( [ name, all ] ) => [
				name,
				{
					ms: median( all.map( ( { ms } ) => ms ) ),
					most: Math.max( ...all.map( ( { ms } ) => ms ) ),
					...medianCost( all ),
				},
			] )
		),
	};
}

/** Returns the number of products in a response. */
function countOf( name, text ) {
	if ( name === 'stock' ) {
		return text.split( /<li class="[^"]*\btype-product\b/ ).length - 1;
	}
	const { suggestions } = JSON.parse( text );
	return suggestions.filter( ( { id, post_id: theirs } ) => id ?? theirs ).length;
}
