// Measures what Aisle adds to a request: processor time compared to the same page without it, its share of the server's
// time, files, queries, and bytes of HTML. The share needs the PHP extension excimer (Debian: php-excimer); without it
// there is none.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { makeShop } from '../shop/lib/site.mjs';
import { gzipSize } from '../tools/gzip-size.mjs';
import { Guest } from './cart-call.mjs';
import { median } from './pages.mjs';
import { costOf, installServerTiming, inTurn } from './server-cost.mjs';

const ROUNDS = 41;

/** One theme per database: WooCommerce's lightest page, and the default of a new store. */
const THEMES = { mariadb: 'classic', sqlite: 'block' };
const WITHOUT_AISLE = { 'X-Without-Aisle': '1' };
const PROFILED = { 'X-Share-Of-Aisle': '1' };

/**
 * @param {{ like: Object, dir: string }} world Options of the bench's stores, and their folder.
 * @return {Promise<Array<{ shop: string, pages: Object, html: Object }>>} Input of serverShareRows().
 */
export async function measureServerShare( { like, dir } ) {
	const results = [];
	for ( const database of [ ...( hasMariadb() ? [ 'mariadb' ] : [] ), 'sqlite' ] ) {
		const shop = await makeShop( { ...like, database, theme: THEMES[ database ], dir: `${ dir }-${ database }` } );
		installServerTiming( shop.dir );
		copyFileSync(
			new URL( 'server-share.php', import.meta.url ),
			join( shop.dir, 'wp-content/mu-plugins/aisle-bench-share.php' )
		);
		const server = await serveShop( shop );
		try {
			const { products, pages } = JSON.parse( readFileSync( join( shop.dir, 'wp-content/seed.json' ), 'utf8' ) );
			results.push( {
				shop: `${ shop.database }, ${ shop.theme }`,
				...( await measureStore( server.url, products, pages ) ),
			} );
		} finally {
			await server.stop();
		}
	}
	return results;
}

async function measureStore( url, products, pages ) {
	const guest = new Guest( url );
	const paths = {
		plain: '/?p=999999',
		listing: pages.shop.url,
		'simple product': products[ 'ceramic-mug' ].url,
		'variable product': products[ 'wool-scarf' ].url,
		'product with options': products[ 'walnut-board' ].url,
	};
	const costs = {};
	for ( const [ kind, path ] of Object.entries( paths ) ) {
		costs[ kind ] = await measureCosts( guest, path );
	}
	const html = {};
	for ( const [ kind, path ] of Object.entries( {
		home: pages.home.url,
		listing: pages.shop.url,
		product: products[ 'ceramic-mug' ].url,
	} ) ) {
		html[ kind ] = await measureHtml( guest, path );
	}
	const shopper = new Guest( url );
	await shopper.get( `/?add-to-cart=${ products[ 'ceramic-mug' ].id }` );
	for ( const [ kind, path ] of Object.entries( {
		'block cart': pages.cart.url,
		'block checkout': pages.checkout.url,
	} ) ) {
		html[ kind ] = await measureHtml( shopper, path );
	}
	return { pages: costs, html };
}

async function measureCosts( guest, path ) {
	const shares = [];
	const costs = { with: [], without: [] };
	for ( let round = -3; round < ROUNDS; round++ ) {
		for ( const side of inTurn( [ 'with', 'without' ], round ) ) {
			const { headers } = await guest.get( path, side === 'with' ? {} : WITHOUT_AISLE );
			if ( round >= 0 ) {
				costs[ side ].push( costOf( headers ) );
			}
		}
		const profiled = await guest.get( path, PROFILED );
		if ( round < 0 ) {
			continue;
		}
		const [ own, all ] = ( profiled.headers.get( 'X-Share-Of-Aisle' ) ?? '' ).split( '/' ).map( Number );
		shares.push( ...( all > own ? [ ( 100 * own ) / ( all - own ) ] : [] ) );
	}
	const medianCostOf = ( side, name ) => median( costs[ side ].map( ( cost ) => cost[ name ] ) );
	return {
		added: median( costs.with.map( ( { cpu }, round ) => cpu - costs.without[ round ].cpu ) ),
		stock: medianCostOf( 'without', 'cpu' ),
		share: shares.length ? median( shares ) : null,
		files: medianCostOf( 'with', 'files' ),
		hooks: medianCostOf( 'with', 'hooks' ),
		queries: medianCostOf( 'with', 'queries' ),
		stockQueries: medianCostOf( 'without', 'queries' ),
	};
}

async function measureHtml( guest, path ) {
	const size = async ( headers ) => gzipSize( ( await guest.get( path, headers ) ).text );
	await size();
	return { ours: await size(), stock: await size( WITHOUT_AISLE ) };
}
