// Creates, serves and stops the stores of one check.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../shop/lib/folders.mjs';
import { hashOf } from '../shop/lib/hash.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { copyShop, makeShop } from '../shop/lib/site.mjs';

/** Thrown if a platform is not available on this machine. */
export class NotAvailable extends Error {}

/**
 * Runs a check with its own stores, so that tests that change settings do not affect each other.
 *
 * @param {Object}                         options
 * @param {string}                         options.name  Name for the folders.
 * @param {Object}                         options.shop  Options of makeShop().
 * @param {number}                         options.count Number of stores, all equal.
 * @param {(shops: Object[]) => Promise<Object>} use     Receives each store with its `url`.
 * @return {Promise<Object>} Return value of `use`.
 */
export async function withShops( { name, shop, count = 1 }, use ) {
	// The folder depends on this clone, because another clone's tests may be running.
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

/** Returns the environment variables with which PHPUnit and Playwright find the stores. */
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
