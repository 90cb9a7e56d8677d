// Creates a store: WordPress, a database, the store plugin, a theme, Aisle and the seed.
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { linkToThisClone } from './clone.mjs';
import { writeConfig } from './config.mjs';
import { copyTree, linkTree } from './copy-tree.mjs';
import { makeWhole, project, shopFolder } from './folders.mjs';
import { ensureShopImage, imageKeys } from './image.mjs';
import { mariadb } from './mariadb.mjs';
import { sqlite } from './sqlite.mjs';
import { findTheme, themeKinds } from './themes.mjs';
import { findShopPlugin } from './woocommerce.mjs';
import { findOldestWordPress, findWordPress } from './wordpress.mjs';

export const databases = { sqlite, mariadb };

/** Returns the database of a store created by makeShop(). */
export const databaseOf = ( shop ) => Object.values( databases ).find( ( { name } ) => name === shop.database );

const stampName = 'wp-content/aisle-shop.json';

/**
 * Creates a store, or returns the existing one.
 *
 * @param {Object}                  options
 * @param {string}                  options.dir      Folder of the site, with wp-load.php in it.
 * @param {string}                  options.platform 'woocommerce', 'stand-in', or '' for the best available.
 * @param {string}                  options.release  Folder of a WooCommerce other than the default one.
 * @param {'newest'|'oldest'}       options.core     WordPress version: the current one, or the oldest that Aisle
 *                                                   supports.
 * @param {'classic'|'block'|'storefront'} options.theme
 * @param {'sqlite'|'mariadb'}      options.database
 * @param {boolean}                 options.fresh    Seeds again if the folder already contains a store.
 * @param {(text: string) => void} options.say      Receives progress messages.
 * @return {Promise<Object>} { dir, wordpress, shop, platform, theme, database, log, kept }
 */
export async function makeShop( {
	dir,
	platform = '',
	release,
	core = 'newest',
	theme = 'classic',
	database = 'sqlite',
	fresh = false,
	say = () => {},
} ) {
	if (
		! databases[ database ] ||
		! themeKinds[ theme ] ||
		! [ '', 'woocommerce', 'stand-in' ].includes( platform )
	) {
		throw new Error(
			'Choose platform woocommerce or stand-in, theme classic, block or storefront, database sqlite or mariadb.'
		);
	}
	const parts = await findParts( { platform, release, core, theme, database }, say );
	const site = resolve( dir );
	const shop = { dir: site, ...parts.names, log: join( site, 'wp-content/debug.log' ) };
	const stamp = readStamp( site );
	if ( stamp && ! fresh ) {
		reuseShop( site, stamp, parts, platform, say );
		return { ...shop, ...stamp.names, kept: true };
	}
	const image = await ensureShopImage( parts, assemble, say );
	await clearFolder( site, stamp );
	await makeWhole( site, async ( temporary ) => {
		await assemble( temporary, parts );
		copyTree( join( image, 'wp-content' ), join( temporary, 'wp-content' ) );
	} );
	writeConfig( site, parts.database.connection( site ) );
	writeFileSync( join( site, stampName ), JSON.stringify( { key: parts.keys.catalog, names: parts.names } ) );
	return { ...shop, kept: false };
}

/**
 * Copies a store that is not served and whose database is stopped.
 *
 * @param {Object} shop Return value of makeShop.
 * @param {string} dir
 */
export async function copyShop( shop, dir ) {
	const site = resolve( dir );
	await clearFolder( site, readStamp( site ) );
	await makeWhole( site, async ( temporary ) => {
		for ( const name of readdirSync( shop.dir ) ) {
			if ( [ 'wp-admin', 'wp-includes' ].includes( name ) ) {
				linkTree( join( shop.dir, name ), join( temporary, name ) );
			}
		}
		linkRootFiles( shop.dir, temporary );
		mkdirSync( join( temporary, 'wp-content' ) );
		for ( const name of readdirSync( join( shop.dir, 'wp-content' ) ) ) {
			const [ from, to ] = [ shop.dir, temporary ].map( ( folder ) => join( folder, 'wp-content', name ) );
			if ( statSync( from ).isDirectory() ) {
				( [ 'plugins', 'themes' ].includes( name ) ? linkTree : copyTree )( from, to );
			} else if ( ! name.endsWith( '.log' ) ) {
				copyFileSync( from, to );
			}
		}
	} );
	writeConfig( site, databaseOf( shop ).connection( site ) );
	return { ...shop, dir: site, log: join( site, 'wp-content/debug.log' ) };
}

/** Deletes a folder if it is empty or a development store, complete or not; otherwise throws. */
async function clearFolder( site, stamp ) {
	const config = join( site, 'wp-config.php' );
	const isOurs =
		stamp ||
		( existsSync( config ) && readFileSync( config, 'utf8' ).includes( 'Written by tests/shop/make.mjs' ) );
	if ( existsSync( site ) && readdirSync( site ).length && ! isOurs ) {
		throw new Error( `${ site } is not empty and does not contain a development store: choose another folder.` );
	}
	await Promise.all( Object.values( databases ).map( ( database ) => database.stopLeftover( site ) ) );
	rmSync( site, { recursive: true, force: true } );
}

async function findParts( { platform, release, core, theme: themeKind, database }, say ) {
	const wordpress = core === 'oldest' ? await findOldestWordPress() : await findWordPress();
	if ( ! wordpress.folder ) {
		throw new Error( wordpress.sentence );
	}
	const plugin = await findShopPlugin( platform, release );
	const theme = await findTheme( themeKind, wordpress.folder );
	[ wordpress, plugin, theme ].forEach( ( found ) => say( found.sentence ) );
	const names = {
		wordpress: wordpress.version,
		shop: plugin.name,
		platform: plugin.platform,
		theme: theme.slug,
		database: databases[ database ].name,
	};
	const found = { wordpress, plugin, theme, database: databases[ database ], names };
	return { ...found, keys: imageKeys( found ) };
}

function readStamp( site ) {
	const file = join( site, stampName );
	return existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : null;
}

/** Reuses an existing store: links it to this clone, and updates the stand-in, which is under development. */
function reuseShop( site, stamp, parts, platform, say ) {
	const requestedNames = [ ...( platform ? [ 'platform' ] : [] ), 'theme', 'database' ];
	if ( requestedNames.some( ( name ) => stamp.names[ name ] !== parts.names[ name ] ) ) {
		throw new Error(
			`${ site } contains another kind of store (${ Object.values( stamp.names ).join( ', ' ) }): choose another folder, or use --fresh.`
		);
	}
	linkToThisClone( site );
	if ( stamp.names.platform === 'stand-in' ) {
		const plugin = join( site, 'wp-content/plugins/woocommerce' );
		rmSync( plugin, { recursive: true } );
		copyTree( join( shopFolder, 'stand-in' ), plugin );
	}
	if ( stamp.key !== parts.keys.catalog ) {
		say(
			`The existing store was created with another WordPress (${ stamp.names.wordpress }), shop plugin (${ stamp.names.shop }) or seed. --fresh creates it again.`
		);
	}
}

/** Copies or links all code of a site, without its data. */
async function assemble( dir, { wordpress, plugin, theme, database } ) {
	const content = join( dir, 'wp-content' );
	mkdirSync( join( content, 'plugins' ), { recursive: true } );
	for ( const entry of readdirSync( wordpress.folder, { withFileTypes: true } ) ) {
		if ( [ 'wp-admin', 'wp-includes' ].includes( entry.name ) ) {
			linkTree( join( wordpress.folder, entry.name ), join( dir, entry.name ) );
		}
	}
	linkRootFiles( wordpress.folder, dir );
	linkTree( theme.folder, join( content, 'themes', theme.slug ) );
	// Copies the stand-in, because it is under development, and editing a linked file would change existing stores.
	( plugin.platform === 'stand-in' ? copyTree : linkTree )( plugin.folder, join( content, 'plugins/woocommerce' ) );
	copyTree( join( shopFolder, 'mu-plugin' ), join( content, 'mu-plugins' ) );
	symlinkSync( project, join( content, 'plugins/aisle' ) );
	await database.install( dir );
}

function linkRootFiles( from, to ) {
	for ( const name of readdirSync( from ) ) {
		if ( name.endsWith( '.php' ) && name !== 'wp-config.php' ) {
			writeFileSync( join( to, name ), readFileSync( join( from, name ) ) );
		}
	}
}
