// Runs two equal stores, one without Aisle. Measurements that vary between runs are taken alternately.
import { execFileSync } from 'node:child_process';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { listingPress, trueLine } from './listing.mjs';
import { thirtyLines } from './thirty-lines.mjs';
import { answers, phoneVisits, thousands } from './product-page.mjs';

const MANY = 'bench-thousand-variations';

/** Returns a function that runs bench helper actions in a store. */
export const handIn =
	( { dir, url } ) =>
	( ...args ) =>
		JSON.parse(
			execFileSync( 'php', [ '-d', 'opcache.enable_cli=1', 'tests/bench/site.php', ...args ], {
				encoding: 'utf8',
				env: { ...process.env, AISLE_SITE: dir, AISLE_URL: url },
			} )
		);

/**
 * @param {Object}                            world
 * @param {import('playwright-core').Browser} world.browser
 * @param {{ dir: string }}                   world.shop     Store with Aisle.
 * @param {Object}                            world.like     Options of that store, also used for the other one.
 * @param {Record<string, string>}            world.pages    Kind => path.
 * @param {string[]}                          world.parts    'product-page', 'cart'.
 * @return {Promise<{ product?: Object, cart?: Object }>} Input of productPageRows() and cartRows().
 */
export async function sideBySide( { browser, shop, like, pages, parts } ) {
	const made = await makeShop( { ...like, dir: `${ shop.dir }-stock` } );
	// Few workers, because each worker must have served a page once before it is measured.
	const servers = await Promise.all( [ shop, made ].map( ( one ) => serveShop( one, { workers: 2 } ) ) );
	const [ ours, stock ] = [ shop, made ].map( ( { dir }, at ) => ( { dir, url: servers[ at ].url } ) );
	const both = ( path ) => ( { ours: ours.url + path, stock: stock.url + path } );
	try {
		handIn( stock )( 'aisle-off' );
		return {
			...( parts.includes( 'product-page' ) && {
				product: await productPages( { browser, ours, stock, both, pages } ),
			} ),
			...( parts.includes( 'cart' ) && { cart: await carts( { browser, ours, stock, both, pages } ) } ),
		};
	} finally {
		await Promise.all( servers.map( ( server ) => server.stop() ) );
	}
}

async function productPages( { browser, ours, stock, both, pages } ) {
	const many = new URL( handIn( ours )( 'many-variations', MANY ).url ).pathname;
	handIn( stock )( 'many-variations', MANY );
	const visits = {};
	for ( const [ kind, path ] of [ ...Object.entries( pages ), [ '', many ] ] ) {
		await meet( both( path ) );
		if ( kind ) {
			visits[ kind ] = await phoneVisits( browser, both( path ) );
		}
	}
	return {
		visits,
		answers: await answers( browser, {
			variable: both( pages[ 'variable product' ] ),
			optioned: both( pages[ 'product with options' ] ),
		} ),
		thousand: await thousands( browser, both( many ) ),
	};
}

async function carts( { browser, ours, stock, both, pages } ) {
	const listing = both( pages.listing );
	await meet( listing );
	return {
		press: await listingPress( browser, listing ),
		trueLine: await trueLine( { browser, urls: listing, site: stock.dir, inSite: handIn( stock ) } ),
		thirty: await thirtyLines( browser, ours.url + pages[ 'product with options' ] ),
	};
}

/** Requests each page once, so that the servers are warm before the measurement. */
const meet = ( urls ) => Promise.all( Object.values( urls ).map( ( url ) => fetch( url ) ) );
