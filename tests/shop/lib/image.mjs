// Seeded data of a shop: database, uploads and seed.json. Each image is made once for a hash of its inputs and kept in
// the cache.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeConfig } from './config.mjs';
import { copyTree } from './copy-tree.mjs';
import { cache, makeWhole, project, shopFolder } from './folders.mjs';
import { hashOf, hashOfFolder } from './hash.mjs';
import { run } from './run.mjs';

const HOUR = 3600_000;

/** Seed files that run after the theme and Aisle are there; the catalog image does not depend on them. */
const isOfAisle = ( name ) => /^(option-forms|trades|aisle|theme|gallery|swatches|contact-forms|search)\b/.test( name );

/** Images that this process is making: two shops of one kind wait for the same one. */
const pending = new Map();

/**
 * Hashes of what the two images of a shop are made from.
 *
 * @param {Object} parts As findParts() of site.mjs returns them.
 * @return {{ catalog: string, shop: string }} The shop's depends on the catalog's.
 */
export function imageKeys( { wordpress, plugin, theme, database } ) {
	const seed = join( shopFolder, 'seed' );
	const muPlugin = hashOfFolder( join( shopFolder, 'mu-plugin' ) );
	const code = [
		'config.mjs',
		'image.mjs',
		'site.mjs',
		`${ database.folder === 'mariadb' ? 'mariadb' : 'sqlite' }.mjs`,
	].map( ( name ) => readFileSync( join( shopFolder, 'lib', name ), 'utf8' ) );
	const catalog = hashOf(
		wordpress.version,
		plugin.key,
		database.folder,
		database.version(),
		code,
		hashOfFolder( seed, isOfAisle ),
		muPlugin
	);
	const aisle = [
		hashOfFolder( join( project, 'includes' ) ),
		readFileSync( join( project, 'plugin.php' ), 'utf8' ),
		hashOfFolder( seed, ( name ) => ! isOfAisle( name ) ),
	];
	return { catalog, shop: hashOf( catalog, theme.slug, theme.version, aisle ) };
}

/**
 * Returns the folder of a seeded shop, with theme and Aisle; makes it first if the cache does not have it.
 *
 * @param {Object}                                          parts
 * @param {(dir: string, parts: Object) => Promise<void>} assemble Puts the code of a site into a folder.
 * @param {(text: string) => void}                         say
 */
export function ensureShopImage( parts, assemble, say ) {
	return ensure( parts, parts.keys.shop, `shops-${ parts.theme.slug }`, async ( temporary ) => {
		const catalog = await ensureCatalogImage( parts, assemble, say );
		await assemble( temporary, parts );
		copyTree( join( catalog, 'wp-content' ), join( temporary, 'wp-content' ) );
		writeConfig( temporary, parts.database.connection( temporary ) );
		await runSeedSteps( temporary, parts, [ 'aisle' ] );
	} );
}

/** The data without theme and Aisle, which change less often. */
function ensureCatalogImage( parts, assemble, say ) {
	return ensure( parts, parts.keys.catalog, 'catalogs', async ( temporary ) => {
		say( 'Seeding the demo shop: once for each version of its parts.' );
		await assemble( temporary, parts );
		writeConfig( temporary, parts.database.connection( temporary ) );
		await parts.database.create( temporary );
		await runSeedSteps( temporary, parts, [ 'install', 'activate', 'seed' ] );
	} );
}

function ensure( parts, key, kind, fill ) {
	const { platform, version = 'ours' } = parts.plugin;
	const folder = cache(
		'images',
		[ kind, platform, version, parts.wordpress.version, parts.database.folder, key ].join( '-' )
	);
	if ( existsSync( folder ) ) {
		// In use: another run deletes images that nobody has used for an hour.
		utimesSync( folder, new Date(), new Date() );
		return folder;
	}
	if ( ! pending.has( folder ) ) {
		pending.set(
			folder,
			make( folder, parts, fill ).finally( () => pending.delete( folder ) )
		);
	}
	return pending.get( folder );
}

async function make( folder, parts, fill ) {
	await makeWhole( folder, async ( temporary ) => {
		await fill( temporary );
		removeCode( temporary, parts );
	} );
	removeOlder( folder );
	return folder;
}

/** Removes the code of a site, so that its data are left. */
function removeCode( dir, { database } ) {
	const kept = [ database.folder, 'uploads', 'seed.json' ];
	const content = join( dir, 'wp-content' );
	for ( const [ parent, names ] of [
		[ content, kept ],
		[ dir, [ 'wp-content' ] ],
	] ) {
		for ( const name of readdirSync( parent ) ) {
			if ( ! names.includes( name ) ) {
				rmSync( join( parent, name ), { recursive: true, force: true } );
			}
		}
	}
}

/** Removes images of the same kind made from earlier code; younger ones may be in use by another run. */
function removeOlder( folder ) {
	const kindOf = ( name ) => name.replace( /-[0-9a-f]{16}$/, '' );
	const parent = join( folder, '..' );
	for ( const name of readdirSync( parent ) ) {
		const isOld = Date.now() - statSync( join( parent, name ) ).mtimeMs > HOUR;
		if ( isOld && name !== basename( folder ) && kindOf( name ) === kindOf( basename( folder ) ) ) {
			// Renamed first, so that a run that still wants it fails at once and never copies half of it.
			const away = join( parent, `.away-${ process.pid }-${ name }` );
			renameSync( join( parent, name ), away );
			rmSync( away, { recursive: true, force: true } );
		}
	}
}

/** Runs steps of the seed, each in a PHP process of its own: WordPress loads plugins only as it starts. */
async function runSeedSteps( dir, { database, theme }, names ) {
	const server = await database.start( dir );
	try {
		for ( const name of names ) {
			const env = { ...process.env, AISLE_SITE: dir, AISLE_THEME: theme.slug };
			await run( 'php', [ '-d', 'memory_limit=512M', join( shopFolder, 'seed/run.php' ), name ], { env } ).catch(
				( error ) => {
					const log = join( dir, 'wp-content/debug.log' );
					throw new Error(
						`The step ${ name } of the seed failed: ${ existsSync( log ) ? readFileSync( log, 'utf8' ).slice( -2000 ) : error.message }`
					);
				}
			);
		}
	} finally {
		await server.stop();
	}
}
