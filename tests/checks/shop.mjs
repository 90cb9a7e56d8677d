// The tests that need a shop: each platform's shop is made and served before its first check and stopped after its last.
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../shop/lib/folders.mjs';
import { hashOf } from '../shop/lib/hash.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { copyShop, makeShop } from '../shop/lib/site.mjs';
import { browserTests } from './browser.mjs';
import { parallelAdds } from './parallel-adds.mjs';
import { findReleases, platforms } from './platforms.mjs';
import { releaseZip } from './release-zip.mjs';
import { soak } from './soak.mjs';
import { phpunit } from './unit.mjs';

/** One browser and its PHP server keep a core busy nine tenths of the time; one more than there are cores takes the rest. */
export const workers = Number( process.env.AISLE_WORKERS || availableParallelism() + 1 );

const CHECKS = {
	php: ( { env, name, args } ) => phpunit( 'phpunit-wordpress.xml.dist', name, env, args ),
	parallel: ( { shops } ) => parallelAdds( shops[ 0 ] ),
	browser: browserTests,
};

/** Of all platforms, those that take one seat first. */
export async function shopChecks( wanted = process.env.SHOP ?? '' ) {
	const releases = await findReleases( wanted );
	const best = releases.length ? 'woocommerce' : 'stand-in';
	const all = platforms( wanted, releases );
	// PHP tests use one core, so they run beside each other; what takes the whole machine comes last.
	return [
		...all.flatMap( checksOn ),
		{ name: 'soak', run: soak },
		{ name: `release zip on ${ best }`, after: [ 'build' ], run: () => releaseZip( best ) },
	].sort( ( one, two ) => ( one.seats ?? 1 ) - ( two.seats ?? 1 ) );
}

/** The checks of one platform share its shop, so they run one after another. */
export function checksOn( { name, shop, parts, crowd = false, missing = '' } ) {
	const served = new ServedShops( name, shop, crowd ? workers : 1 );
	const kinds = Object.keys( CHECKS ).filter( ( kind ) => parts[ kind ] );
	let left = kinds.length;
	const run = async ( kind ) => {
		try {
			return missing ? skipped( `${ missing }.` ) : await CHECKS[ kind ]( { name, args: parts[ kind ], shops: await served.start(), env: served.environment() } );
		} catch ( error ) {
			if ( error instanceof NotToBeHad ) {
				return skipped( error.message );
			}
			throw error;
		} finally {
			left--;
			if ( left === 0 ) {
				await served.stop();
			}
		}
	};
	return kinds.map( ( kind, index ) => ( {
		name: `${ kind } on ${ name }`,
		seats: kind === 'browser' && crowd ? workers : 1,
		after: [ 'build', ...kinds.slice( 0, index ).map( ( earlier ) => `${ earlier } on ${ name }` ) ],
		run: () => run( kind ),
	} ) );
}

const skipped = ( why ) => ( { passed: 0, failed: 0, skipped: 1, show: true, output: why } );

class NotToBeHad extends Error {}

/** A shop for each browser worker: tests that change a setting must not meet others. */
class ServedShops {
	#starting;
	#shops = [];

	constructor( name, shop, count ) {
		Object.assign( this, { name, shop, count } );
	}

	start() {
		this.#starting ??= this.#start();
		return this.#starting;
	}

	async #start() {
		// Another checkout's tests may be running.
		const folder = ( index ) => join( tmpdir(), 'aisle-tests', hashOf( project ), index ? `${ this.name }-${ index }` : this.name );
		const made = [ await this.#make( folder( 0 ) ) ];
		for ( let index = 1; index < this.count; index++ ) {
			made.push( await copyShop( made[ 0 ], folder( index ) ) );
		}
		for ( const shop of made ) {
			const server = await serveShop( shop );
			this.#shops.push( { ...shop, url: server.url, stop: server.stop } );
		}
		return this.#shops;
	}

	/** What only some machines have may be missing; everything else must work. */
	async #make( dir ) {
		try {
			return await makeShop( { ...this.shop, dir, fresh: true } );
		} catch ( error ) {
			if ( this.shop.core === 'oldest' || this.shop.theme === 'storefront' || this.shop.database === 'mariadb' ) {
				throw /^(No oldest WordPress|There is no storefront theme|mariadb\S* is missing)/.test( error.message ) ? new NotToBeHad( error.message ) : error;
			}
			throw error;
		}
	}

	environment() {
		const [ first ] = this.#shops;
		return {
			AISLE_SITE: first.dir,
			AISLE_URL: first.url,
			AISLE_LOG: first.log,
			AISLE_PLATFORM: this.name,
			AISLE_SHOPS: JSON.stringify( this.#shops.map( ( { dir, url, log } ) => ( { site: dir, url, log } ) ) ),
		};
	}

	async stop() {
		await this.#starting?.catch( () => undefined );
		await Promise.all( this.#shops.map( ( { stop } ) => stop() ) );
	}
}
