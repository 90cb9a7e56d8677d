// Creates and caches images: the seeded data of a store (database, uploads and seed.json). Each image is created once
// per hash of its inputs.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeConfig } from './config.mjs';
import { copyTree } from './copy-tree.mjs';
import { cache, makeWhole, project, shopFolder } from './folders.mjs';
import { hashOf, hashOfFolder } from './hash.mjs';
import { run } from './run.mjs';

const HOUR = 3600_000;

/** Returns whether a seed file needs the theme or Aisle; the catalog image does not depend on these files. */
const needsAisle = ( name ) =>
	/^(option-forms|trades|aisle|theme|gallery|swatches|contact-forms|search)\b/.test( name );

/** Folder => promise of the image that this process is creating. Two stores of one kind wait for the same image. */
const pending = new Map();

/**
 * Returns hashes of the inputs of a store's two images.
 *
 * @param {Object} parts Return value of findParts() in site.mjs.
 * @return {{ catalog: string, shop: string }} The store's hash depends on the catalog's.
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
		hashOfFolder( seed, needsAisle ),
		muPlugin
	);
	const aisle = [
		hashOfFolder( join( project, 'includes' ) ),
		readFileSync( join( project, 'plugin.php' ), 'utf8' ),
		hashOfFolder( seed, ( name ) => ! needsAisle( name ) ),
	];
	return { catalog, shop: hashOf( catalog, theme.slug, theme.version, aisle ) };
}

/**
 * Returns the folder of a seeded store with theme and Aisle; creates it if it is not cached.
 *
 * @param {Object}                                          parts
 * @param {(dir: string, parts: Object) => Promise<void>} assemble Copies a site's code into a folder.
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

/** Returns the folder of a seeded store without theme and Aisle, which changes less often. */
function ensureCatalogImage( parts, assemble, say ) {
	return ensure( parts, parts.keys.catalog, 'catalogs', async ( temporary ) => {
		say( 'Seeding the demo store. The result is cached until its inputs change.' );
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
		// Marks the image as used, because other runs delete images that were unused for an hour.
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
	removeUnusedImages( folder );
	return folder;
}

/** Removes a site's code and leaves its data. */
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

/** Removes images of the same kind that were unused for an hour; other runs may use newer ones. */
function removeUnusedImages( folder ) {
	const kindOf = ( name ) => name.replace( /-[0-9a-f]{16}$/, '' );
	const parent = join( folder, '..' );
	const names = readdirSync( parent ).filter(
		( name ) => name !== basename( folder ) && kindOf( name ) === kindOf( basename( folder ) )
	);
	for ( const name of names ) {
		// Another run may remove the same image.
		const stat = statSync( join( parent, name ), { throwIfNoEntry: false } );
		if ( stat && Date.now() - stat.mtimeMs > HOUR ) {
			// Renames the image first, so that a run that still uses it fails immediately instead of copying a part.
			const away = join( parent, `.away-${ process.pid }-${ name }` );
			renameSync( join( parent, name ), away );
			rmSync( away, { recursive: true, force: true } );
		}
	}
}

/** Runs seed steps, each in a separate PHP process, because WordPress loads plugins only at its start. */
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
