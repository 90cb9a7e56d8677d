// Checks that need a store, for each platform.
import { availableParallelism } from 'node:os';
import { browserTests } from './browser.mjs';
import { parallelAdds } from './parallel-adds.mjs';
import { phpunitInShop, shardsOf } from './phpunit.mjs';
import { environmentOf, NotAvailable, withShops } from './served-shops.mjs';

/** Number of parallel browsers on the main platform. One browser and its PHP server use about a core. */
export const workers = Number( process.env.AISLE_WORKERS || availableParallelism() );

/**
 * Returns a platform's browser tests as a check.
 *
 * @param {import('./platforms.mjs').Platform} platform
 */
export const browserCheck = ( {
	name,
	shop,
	browser,
	isMain = false,
	isRelease = false,
	hasShopPerWorker = false,
	missing = '',
} ) => ( {
	name: `browser on ${ name }`,
	seats: hasShopPerWorker ? workers : 1,
	needsBuild: true,
	run: () =>
		unlessMissing( missing, { name: `${ name }-browser`, shop, count: hasShopPerWorker ? workers : 1 }, ( shops ) =>
			browserTests( { env: environmentOf( name, shops ), name, args: browser, isMain, isRelease } )
		),
} );

/** Returns a platform's PHP tests as checks: one, or the shards of the whole suite. */
export function phpChecks( { name, shop, php, shards = 1, missing = '' } ) {
	const parts = shards === 1 || missing ? [ [] ] : shardsOf( shards );
	return parts.map( ( files, index ) => {
		const part = parts.length === 1 ? name : `${ name } ${ index + 1 } of ${ parts.length }`;
		const folder = `${ name }-php-${ index + 1 }`;
		return {
			name: `php on ${ part }`,
			needsBuild: true,
			run: () =>
				unlessMissing( missing, { name: folder, shop }, ( shops ) =>
					phpunitInShop( folder, environmentOf( name, shops ), [ ...php, ...files ] )
				),
		};
	} );
}

/** Returns a platform's check of four parallel adds, twelve times. */
export const parallelCheck = ( { name, shop, missing = '' } ) => ( {
	name: `parallel adds on ${ name }`,
	needsBuild: true,
	run: () => unlessMissing( missing, { name: `${ name }-parallel`, shop }, ( [ served ] ) => parallelAdds( served ) ),
} );

async function unlessMissing( missing, shops, use ) {
	if ( missing ) {
		return skipped( `${ missing }.` );
	}
	try {
		return await withShops( shops, use );
	} catch ( error ) {
		if ( error instanceof NotAvailable ) {
			return skipped( error.message );
		}
		throw error;
	}
}

const skipped = ( why ) => ( { passed: 0, failed: 0, skipped: 1, show: true, output: why } );
