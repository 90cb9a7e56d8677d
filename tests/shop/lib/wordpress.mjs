// Finds WordPress in WP_DIR, the cache, on wordpress.org or in Debian.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchWordPressFromDebian } from './debian.mjs';
import { download, downloadJson, downloadText, wordpressOrg } from './download.mjs';
import { cache, makeWhole, project } from './folders.mjs';
import { isAtLeast, firstOf } from './sources.mjs';
import { unzipFolder } from './unzip.mjs';

/** The version that plugin.php requires. */
export const oldest = readFileSync( join( project, 'plugin.php' ), 'utf8' ).match( /Requires at least:\s*(\S+)/ )[ 1 ];

/** Returns the WordPress version in a folder; throws if there is none or it is too old. */
export function wordpressVersion( folder ) {
	const file = join( folder, 'wp-includes', 'version.php' );
	const version = existsSync( file ) && readFileSync( file, 'utf8' ).match( /\$wp_version\s*=\s*'([^']+)'/ )?.[ 1 ];
	if ( ! version || ! existsSync( join( folder, 'wp-settings.php' ) ) ) {
		throw new Error( `${ folder } does not contain WordPress` );
	}
	if ( ! isAtLeast( version, oldest ) ) {
		throw new Error( `WordPress ${ version } in ${ folder } is older than ${ oldest }` );
	}
	return version;
}

/**
 * @param {Object} options `origins` contains the URLs of wordpress.org, `target` is the folder for downloads.
 */
export async function findWordPress( {
	origins = wordpressOrg,
	target = cache( 'wordpress' ),
	folder = process.env.WP_DIR,
	debian = fetchWordPressFromDebian,
} = {} ) {
	const found = await firstOf( 'WordPress', [
		{ name: 'WP_DIR', insist: true, find: async () => ( folder ? use( resolve( folder ), 'from WP_DIR' ) : null ) },
		{ name: 'the cache', find: async () => ( existsSync( target ) ? use( target, 'from the cache' ) : null ) },
		{ name: 'wordpress.org', find: async () => fromWordPressOrg( origins, target, await newest( origins ) ) },
		{ name: 'Debian', find: async () => use( await makeChecked( target, debian ), 'from a package of Debian' ) },
	] );
	if ( ! found.folder ) {
		throw new Error(
			`${ found.sentence } Set WP_DIR to the folder of an unpacked WordPress ${ oldest } or later.`
		);
	}
	return found;
}

/**
 * Returns the newest WordPress of the oldest supported branch: from OLD_WP_DIR, the cache or wordpress.org.
 * `folder` is empty if it is not available.
 */
export function findOldestWordPress( {
	origins = wordpressOrg,
	target = cache( `wordpress-${ oldest }` ),
	folder = process.env.OLD_WP_DIR,
} = {} ) {
	const ofThatLine = ( found ) => {
		if ( ! `${ found.version }.`.startsWith( `${ oldest }.` ) ) {
			throw new Error( `version ${ found.version } is not ${ oldest }` );
		}
		return found;
	};
	return firstOf( 'oldest WordPress', [
		{
			name: 'OLD_WP_DIR',
			insist: true,
			find: async () => ( folder ? ofThatLine( use( resolve( folder ), 'from OLD_WP_DIR' ) ) : null ),
		},
		{
			name: 'the cache',
			find: async () => ( existsSync( target ) ? ofThatLine( use( target, 'from the cache' ) ) : null ),
		},
		{
			name: 'wordpress.org',
			find: async () => {
				const { offers } = await downloadJson( `${ origins.api }/core/version-check/1.7/` );
				const version = offers
					?.map( ( offer ) => offer.version )
					.find( ( one ) => `${ one }.`.startsWith( `${ oldest }.` ) );
				return fromWordPressOrg( origins, target, version );
			},
		},
	] );
}

const use = ( folder, how ) => ( { folder, version: wordpressVersion( folder ), how } );

function makeChecked( target, fill ) {
	return makeWhole( target, async ( temporary ) => {
		await fill( temporary );
		wordpressVersion( temporary );
	} );
}

async function newest( origins ) {
	const { offers } = await downloadJson( `${ origins.api }/core/version-check/1.7/` );
	return offers?.[ 0 ]?.version;
}

async function fromWordPressOrg( origins, target, version ) {
	if ( ! /^\d+(\.\d+)+$/.test( version ?? '' ) ) {
		throw new Error( 'no version is offered' );
	}
	const url = `${ origins.downloads }/release/wordpress-${ version }.zip`;
	const file = `${ target }-${ version }-${ process.pid }.zip`;
	try {
		await download( url, file, await downloadText( `${ url }.sha1` ) );
		await makeChecked( target, ( temporary ) => unzipFolder( file, temporary ) );
	} finally {
		rmSync( file, { force: true } );
	}
	return use( target, 'from wordpress.org' );
}
