// Runs two equal stores, one without Aisle. Measurements that vary between runs are taken alternately.
import { execFileSync } from 'node:child_process';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { measureListingClicks, measureConfirmedLine } from './listing.mjs';
import { measureThirtyLines } from './thirty-lines.mjs';
import { measureInputs, measurePhoneVisits, compareThousandVariations } from './product-page.mjs';

const MANY_VARIATIONS_SLUG = 'bench-thousand-variations';

/** Returns a function that runs bench helper actions in a store. */
export const siteActions =
	( { dir, url } ) =>
	( ...args ) =>
		JSON.parse(
			execFileSync( 'php', [ '-d', 'opcache.enable_cli=1', 'tests/bench/site.php', ...args ], {
				encoding: 'utf8',
				env: { ...process.env, AISLE_SITE: dir, AISLE_URL: url },
			} )
		);

/**
 * @param {Object}                            options
 * @param {import('playwright-core').Browser} options.browser
 * @param {{ dir: string }}                   options.shop     Store with Aisle.
 * @param {Object}                            options.like     Options of that store, also used for the other one.
 * @param {Record<string, string>}            options.pages    Kind => path.
 * @param {string[]}                          options.parts    'product-page', 'cart'.
 * @return {Promise<{ product?: Object, cart?: Object }>} Input of productPageRows() and cartRows().
 */
export async function sideBySide( { browser, shop, like, pages, parts } ) {
	const stockShop = await makeShop( { ...like, dir: `${ shop.dir }-stock` } );
	// Few workers, because each worker must have served a page once before it is measured.
	const servers = await Promise.all( [ shop, stockShop ].map( ( one ) => serveShop( one, { workers: 2 } ) ) );
	const [ ours, stock ] = [ shop, stockShop ].map( ( { dir }, at ) => ( { dir, url: servers[ at ].url } ) );
	const both = ( path ) => ( { ours: ours.url + path, stock: stock.url + path } );
	try {
		siteActions( stock )( 'aisle-off' );
		return {
			...( parts.includes( 'product-page' ) && {
				product: await compareProductPages( { browser, ours, stock, both, pages } ),
			} ),
			...( parts.includes( 'cart' ) && { cart: await compareCarts( { browser, ours, stock, both, pages } ) } ),
		};
	} finally {
		await Promise.all( servers.map( ( server ) => server.stop() ) );
	}
}

async function compareProductPages( { browser, ours, stock, both, pages } ) {
	const manyVariationsPath = new URL( siteActions( ours )( 'many-variations', MANY_VARIATIONS_SLUG ).url ).pathname;
	siteActions( stock )( 'many-variations', MANY_VARIATIONS_SLUG );
	const visits = {};
	for ( const [ kind, path ] of [ ...Object.entries( pages ), [ '', manyVariationsPath ] ] ) {
		await warmUp( both( path ) );
		if ( kind ) {
			visits[ kind ] = await measurePhoneVisits( browser, both( path ) );
		}
	}
	return {
		visits,
		answers: await measureInputs( browser, {
			variable: both( pages[ 'variable product' ] ),
			optioned: both( pages[ 'product with options' ] ),
		} ),
		thousand: await compareThousandVariations( browser, both( manyVariationsPath ) ),
	};
}

async function compareCarts( { browser, ours, stock, both, pages } ) {
	const listing = both( pages.listing );
	await warmUp( listing );
	return {
		press: await measureListingClicks( browser, listing ),
		trueLine: await measureConfirmedLine( {
			browser,
			urls: listing,
			site: stock.dir,
			inSite: siteActions( stock ),
		} ),
		thirty: await measureThirtyLines( browser, ours.url + pages[ 'product with options' ] ),
	};
}

/** Requests each page once, so that the servers are warm before the measurement. */
const warmUp = ( urls ) => Promise.all( Object.values( urls ).map( ( url ) => fetch( url ) ) );
