// Measures bundles: an add of ten products in one request beside an add of one product, the scripts of the form, and
// what a page without a bundle or an offer loads of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { makeShop } from '../shop/lib/site.mjs';
import { Guest } from './cart-call.mjs';
import { measureIntentCost } from './options-page.mjs';
import { median, visitPage } from './pages.mjs';
import { costOf, inTurn, installServerTiming, medianCost } from './server-cost.mjs';
import { siteActions } from './side-by-side.mjs';

const ROUNDS = 31;
const SCRIPTS = /chunk-(bundles|offers)-/;

/**
 * @param {Object}                            options
 * @param {import('playwright-core').Browser} options.browser
 * @param {Object}                            options.like    Options of the bench's stores; this one uses MariaDB if
 *                                                          available.
 * @param {string}                            options.dir
 * @return {Promise<Object>} Input of bundleRows().
 */
export async function measureBundles( { browser, like, dir } ) {
	const shop = await makeShop( { ...like, database: hasMariadb() ? 'mariadb' : 'sqlite', dir } );
	installServerTiming( dir );
	const server = await serveShop( shop, { workers: 2 } );
	try {
		const { products } = JSON.parse( readFileSync( join( dir, 'wp-content/seed.json' ), 'utf8' ) );
		const plainPages = { listing: '/shop/', 'simple product': products[ 'ceramic-mug' ].url };
		const htmlBefore = await measureHtml( server.url, plainPages );
		const bundle = siteActions( { dir, url: server.url } )( 'bundle-of-ten', 'bench-ten-parts' );
		return {
			adds: await measureAdds( server.url, bundle ),
			form: await measureIntentCost( browser, server.url + bundle.url, '.aisle-bundle' ),
			plain: await measurePlainPages( browser, server.url, plainPages, htmlBefore ),
		};
	} finally {
		await server.stop();
	}
}

/** Each add is that of a new visitor, so the cart is empty. */
async function measureAdds( url, bundle ) {
	const operations = {
		single: { type: 'add', product_id: bundle.product, quantity: 1 },
		bundle: {
			type: 'add_bundle',
			bundle: bundle.id,
			quantity: 1,
			items: Array.from( { length: 10 }, ( _, index ) => ( { id: `part${ index + 1 }` } ) ),
		},
	};
	const measured = { single: [], bundle: [] };
	// The first rounds are warm-up.
	for ( let round = -3; round < ROUNDS; round++ ) {
		for ( const name of inTurn( Object.keys( operations ), round ) ) {
			const started = performance.now();
			const { text, headers } = await new Guest( url ).cart( [ operations[ name ] ] );
			const ms = performance.now() - started;
			if ( ! JSON.parse( text ).results[ 0 ].ok ) {
				throw new Error( `${ name }: ${ text }` );
			}
			if ( round >= 0 ) {
				measured[ name ].push( { ms, ...costOf( headers ) } );
			}
		}
	}
	const summary = ( runs ) => ( { ms: median( runs.map( ( { ms } ) => ms ) ), ...medianCost( runs ) } );
	return { single: summary( measured.single ), bundle: summary( measured.bundle ) };
}

async function measurePlainPages( browser, url, pages, htmlBefore ) {
	const htmlAfter = await measureHtml( url, pages );
	const plain = {};
	for ( const [ kind, path ] of Object.entries( pages ) ) {
		const { names } = await visitPage( browser, url + path );
		plain[ kind ] = {
			scripts: names.filter( ( name ) => SCRIPTS.test( name ) ).length,
			html: htmlAfter[ kind ] - htmlBefore[ kind ],
		};
	}
	return plain;
}

/** Changes with every request: nonces, times, and related products in random order. */
const CHANGING = /[0-9a-f]{10}|\d{10}|<section class="related products">[^]*?<\/section>/g;

/** Returns the uncompressed bytes of each page without what changes with every request. */
async function measureHtml( url, pages ) {
	const sizes = {};
	for ( const [ kind, path ] of Object.entries( pages ) ) {
		await fetch( url + path );
		const html = await ( await fetch( url + path ) ).text();
		sizes[ kind ] = Buffer.byteLength( html.replace( CHANGING, '' ) );
	}
	return sizes;
}
