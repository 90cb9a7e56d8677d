// The shops of one check: made from the image in the cache, served, and stopped.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../shop/lib/folders.mjs';
import { hashOf } from '../shop/lib/hash.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { copyShop, makeShop } from '../shop/lib/site.mjs';

/** A platform that only some machines have is not on this one. */
export class NotAvailable extends Error {}

/**
 * Runs a check with shops of its own, so that tests that change a setting never meet others.
 *
 * @param {Object}                         options
 * @param {string}                         options.name  Names the folders.
 * @param {Object}                         options.shop  As makeShop() takes it.
 * @param {number}                         options.count Of shops, all alike.
 * @param {(shops: Object[]) => Promise<Object>} use     Gets each shop with its `url`.
 * @return {Promise<Object>} What `use` returns.
 */
export async function withShops( { name, shop, count = 1 }, use ) {
	// Another clone's tests may be running.
	const folder = ( index ) =>
		join( tmpdir(), 'aisle-tests', hashOf( project ), index ? `${ name }-${ index }` : name );
	const made = [ await make( shop, folder( 0 ) ) ];
	for ( let index = 1; index < count; index++ ) {
		made.push( await copyShop( made[ 0 ], folder( index ) ) );
	}
	const served = [];
	try {
		for ( const one of made ) {
			served.push( { ...one, ...( await serveShop( one, { isForTests: true } ) ) } );
		}
		return await use( served );
	} finally {
		await Promise.all( served.map( ( { stop } ) => stop() ) );
	}
}

async function make( shop, dir ) {
	try {
		return await makeShop( { ...shop, dir, fresh: true } );
	} catch ( error ) {
		const isOptional = shop.core === 'oldest' || shop.theme === 'storefront';
		throw isOptional && /^(No oldest WordPress|There is no storefront theme)/.test( error.message )
			? new NotAvailable( error.message )
			: error;
	}
}

/** Returns the environment in which PHPUnit and Playwright find the shops. */
export function environmentOf( platform, shops ) {
	const [ first ] = shops;
	return {
		AISLE_SITE: first.dir,
		AISLE_URL: first.url,
		AISLE_LOG: first.log,
		AISLE_PLATFORM: platform,
		AISLE_SHOPS: JSON.stringify( shops.map( ( { dir, url, log, pids } ) => ( { site: dir, url, log, pids } ) ) ),
	};
}
