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
import { costOf, installServerTiming, medianCost, inTurn } from './server-cost.mjs';
import { siteActions } from './side-by-side.mjs';

const PEER = 'ajax-search-for-woocommerce';
const PEER_PLUGIN = `${ PEER }/ajax-search-for-woocommerce.php`;
const FILTERS_PLUGIN = 'aisle-test-filters';
const SEARCH_PAGE = '/find/';
const ROUNDS = 15;
/** With the demo store's products, this is about the maximum of an index. */
const INDEXED_PRODUCTS = 2900;
const PRODUCT_COUNTS = [ 10000, 100000 ];
const WITHOUT_AISLE = { 'X-Without-Aisle': '1' };

/** Queries of the HTTP requests. */
const HTTP_QUERIES = [ 'mug', 'red mug', 'blue kitchen tabel', 'SKU-4711', 'homeware' ];
/** Queries that are measured without HTTP. Every product contains the words of the last three. */
const DIRECT_QUERIES = [
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
const TYPED_QUERIES = [ 'red', 'mugs', 'walnut fol', 'wool scraf', 'ceramic bowl', 'kitchen tabel' ];
const FILTER_KEYS = [
	'categories:kitchen',
	'categories:tableware',
	'stock:instock',
	'categories:kitchen',
	'pa_material:material-1',
	'stock:instock',
	'categories:tableware',
];

/**
 * @param {Object}                            options
 * @param {import('playwright-core').Browser} options.browser
 * @param {Object}                            options.like    Options of the bench's stores; this one uses MariaDB if
 *                                                          available.
 * @param {string}                            options.dir
 * @return {Promise<Object>} Input of findingRows().
 */
export async function measureFinding( { browser, like, dir } ) {
	const database = hasMariadb() ? 'mariadb' : 'sqlite';
	const shop = await makeShop( { ...like, database, dir } );
	installServerTiming( dir );
	copyFileSync(
		`tests/shop/plugins/${ FILTERS_PLUGIN }.php`,
		join( dir, `wp-content/mu-plugins/${ FILTERS_PLUGIN }.php` )
	);
	const server = await serveShop( shop );
	try {
		const inSite = siteActions( { dir, url: server.url } );
		await fetch( `${ server.url }/?${ FILTERS_PLUGIN }=make` );
		inSite( 'quick-view-on' );
		const filters = await measureFilters( browser, server.url );
		const quickView = await measureQuickViews( browser, server.url );
		inSite( 'many-products', String( INDEXED_PRODUCTS ) );
		const index = inSite( 'search-index' );
		const typed = index.gzip > 0 ? await measureTyping( browser, server.url + SEARCH_PAGE ) : null;
		const hasPeer = copyPeer( dir, PEER );
		const results = [];
		for ( const count of PRODUCT_COUNTS ) {
			const { products } = inSite( 'many-products', String( count ) );
			results.push( {
				products,
				alone: inSite( 'search-times', DIRECT_QUERIES.join() ),
				calls: await measureSearchRequests( server.url, hasPeer ),
			} );
		}
		return { database: shop.database, filters, quickView, index, typed, server: results };
	} finally {
		await server.stop();
	}
}

/**
 * Measures the time from the click on a filter until its list is shown, and the page load of the same URL without
 * Aisle.
 */
async function measureFilters( browser, url ) {
	const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
	await page.goto( `${ url }/shop/`, { waitUntil: 'networkidle' } );
	const ours = [];
	const theirs = [];
	for ( const key of FILTER_KEYS ) {
		const link = page.locator( `[data-aisle-filters] a[data-key="${ key }"]` );
		await link.hover();
		// A shopper needs about this time between hover and click.
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
		theirs.push( await measurePageLoad( browser, page.url() ) );
	}
	await page.close();
	return { ours: median( ours ), stock: median( theirs ) };
}

/** Measures the time until the products are shown, with cached scripts and without Aisle. */
async function measurePageLoad( browser, url ) {
	const context = await browser.newContext( {
		viewport: { width: 1280, height: 900 },
		extraHTTPHeaders: WITHOUT_AISLE,
	} );
	const page = await context.newPage();
	await page.goto( url, { waitUntil: 'networkidle' } );
	const start = performance.now();
	await page.goto( url, { waitUntil: 'domcontentloaded' } );
	const time = performance.now() - start;
	await context.close();
	return time;
}

/**
 * Measures the time from the click until the product's form is shown: `reached` and `first` after a hover, `cold`
 * without.
 */
async function measureQuickViews( browser, url ) {
	const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
	const measureOpening = ( at ) =>
		page
			.locator( '.quick-view' )
			.nth( at )
			.evaluate(
				( button ) =>
					new Promise( ( resolve ) => {
						const start = performance.now();
						const check = () =>
							document.querySelector( '.aisle-lightbox .aisle-quick-view__place:not([hidden]) form' )
								? requestAnimationFrame( () => resolve( performance.now() - start ) )
								: requestAnimationFrame( check );
						button.click();
						check();
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
			( at === 0 ? first : reached ).push( await measureOpening( at ) );
			await close();
		}
		await page.goto( `${ url }/shop/`, { waitUntil: 'networkidle' } );
		cold.push( await measureOpening( 0 ) );
		await close();
	}
	const productUrl = await page.locator( '.products a[href*="/product/"]' ).first().getAttribute( 'href' );
	await page.close();
	return {
		reached: median( reached ),
		first: median( first ),
		cold: median( cold ),
		stock: await medianOf( 5, () => measurePageLoad( browser, productUrl ) ),
	};
}

/**
 * Measures the time from the last letter until its suggestions from the index are shown, and the search's downloads
 * before and after intent.
 */
async function measureTyping( browser, url ) {
	const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
	const bytes = [];
	page.on( 'response', ( response ) => {
		if ( /chunk-search|search-(?:worker|style)|aisle-search\//.test( response.url() ) ) {
			bytes.push( response.body().then( gzipSize ) );
		}
	} );
	await page.goto( url, { waitUntil: 'networkidle' } );
	const before = bytes.length;
	const field = page.locator( '.aisle-search input[name="s"]' ).first();
	await field.click();
	await page.waitForTimeout( 2500 );
	const after = ( await Promise.all( bytes ) ).reduce( ( sum, size ) => sum + size, 0 );
	const times = [];
	for ( const text of TYPED_QUERIES ) {
		await field.fill( '' );
		await page.waitForTimeout( 400 );
		await field.pressSequentially( text.slice( 0, -1 ), { delay: 60 } );
		await page.waitForTimeout( 700 );
		times.push( await measureLastLetter( page, text ) );
	}
	await page.close();
	return { before, after, first: times[ 0 ], median: median( times ), slowest: Math.max( ...times ) };
}

/** Returns the time from the letter's event until the frame after the list was updated. */
const measureLastLetter = ( page, text ) =>
	page.evaluate( ( whole ) => {
		const input = document.querySelector( '.aisle-search input[name="s"]' );
		const start = performance.now();
		const suggestionsShown = new Promise( ( resolve, reject ) => {
			const observer = new MutationObserver( () => {
				if ( document.querySelector( '.aisle-search-panel [role="option"]' ) ) {
					observer.disconnect();
					requestAnimationFrame( () => resolve( performance.now() - start ) );
				}
			} );
			window.setTimeout( () => reject( new Error( `No suggestions to “${ whole }”.` ) ), 5000 );
			observer.observe( document.body, { childList: true, subtree: true } );
		} );
		input.value = whole;
		input.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
		return suggestionsShown;
	}, text );

/** Measures full HTTP requests of a guest, alternately; the first rounds are warm-up. */
async function measureSearchRequests( base, hasPeer ) {
	const guest = new Guest( base );
	const requests = {
		ours: ( query ) =>
			guest.get(
				`/wp-admin/admin-ajax.php?action=flatsome_ajax_search_products&query=${ encodeURIComponent( query ) }`
			),
		stock: ( query ) => guest.get( `/?post_type=product&s=${ encodeURIComponent( query ) }`, WITHOUT_AISLE ),
		...( hasPeer && {
			peer: ( query ) =>
				guest.get( `/?wc-ajax=dgwt_wcas_ajax_search&s=${ encodeURIComponent( query ) }`, {
					...WITHOUT_AISLE,
					'X-With-Plugin': PEER_PLUGIN,
				} ),
		} ),
	};
	const runs = Object.fromEntries( Object.keys( requests ).map( ( name ) => [ name, [] ] ) );
	const resultCounts = {};
	for ( let round = -2; round < ROUNDS; round++ ) {
		for ( const query of HTTP_QUERIES ) {
			for ( const name of inTurn( Object.keys( requests ), round ) ) {
				const started = performance.now();
				const answer = await requests[ name ]( query );
				const ms = performance.now() - started;
				if ( answer.status >= 400 ) {
					throw new Error( `${ name }, ${ query }: ${ answer.status } ${ answer.text.slice( 0, 300 ) }` );
				}
				if ( round >= 0 ) {
					runs[ name ].push( { ms, ...costOf( answer.headers ) } );
				}
				resultCounts[ name ] = {
					...resultCounts[ name ],
					[ query ]: answer.status === 200 ? countResults( name, answer.text ) : 1,
				};
			}
		}
	}
	return {
		found: resultCounts,
		...Object.fromEntries(
			Object.entries( runs ).map( ( [ name, all ] ) => [
				name,
				{
					ms: median( all.map( ( { ms } ) => ms ) ),
					slowest: Math.max( ...all.map( ( { ms } ) => ms ) ),
					...medianCost( all ),
				},
			] )
		),
	};
}

/** Returns the number of products in a response. */
function countResults( name, text ) {
	if ( name === 'stock' ) {
		return text.split( /<li class="[^"]*\btype-product\b/ ).length - 1;
	}
	const { suggestions } = JSON.parse( text );
	return suggestions.filter( ( { id, post_id: theirs } ) => id ?? theirs ).length;
}
