// Finds a theme for a store: one with classic templates, a block theme, or WooCommerce's Storefront.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fetchThemeFromDebian } from './debian.mjs';
import { download, downloadJson, wordpressOrg } from './download.mjs';
import { cache, makeWhole } from './folders.mjs';
import { firstOf } from './sources.mjs';
import { unzipFolder } from './unzip.mjs';
import { foldersOf } from './woocommerce.mjs';

export const themeKinds = {
	classic: [ 'twentytwentyone', 'twentytwenty', 'twentynineteen' ],
	block: [ 'twentytwentyfive', 'twentytwentyfour' ],
	storefront: [ 'storefront' ],
};

export function themeVersion( folder ) {
	const file = join( folder, 'style.css' );
	const version =
		existsSync( file ) && readFileSync( file, 'utf8' ).match( /^\s*(?:\*\s*)?Version:\s*(\S+)/m )?.[ 1 ];
	if (
		! version ||
		! [ 'index.php', 'templates/index.html' ].some( ( name ) => existsSync( join( folder, name ) ) )
	) {
		throw new Error( `${ folder } does not contain a theme` );
	}
	return version;
}

/**
 * @param {'classic'|'block'|'storefront'} kind
 * @param {string}                         wordpress Folder of WordPress, which may contain the theme.
 */
export async function findTheme(
	kind,
	wordpress,
	{ origins = wordpressOrg, folder = cache( 'themes' ), debian = fetchThemeFromDebian } = {}
) {
	const failures = [];
	for ( const slug of themeKinds[ kind ] ) {
		const found = await findSlug(
			slug,
			join( wordpress, 'wp-content/themes', slug ),
			join( folder, slug ),
			origins,
			debian
		);
		if ( found.folder ) {
			return { ...found, slug };
		}
		failures.push( found.sentence );
	}
	throw new Error( `There is no ${ kind } theme to be had. ${ failures.join( ' ' ) }` );
}

function findSlug( slug, bundledFolder, target, origins, debian ) {
	const use = ( path, how ) => ( { folder: path, version: themeVersion( path ), how } );
	return firstOf( `theme ${ slug }`, [
		{
			name: 'WordPress',
			find: async () => ( existsSync( bundledFolder ) ? use( bundledFolder, 'from WordPress' ) : null ),
		},
		{ name: 'the cache', find: async () => ( existsSync( target ) ? use( target, 'from the cache' ) : null ) },
		{
			name: 'beside WC_DIR',
			find: async () => {
				const beside = foldersOf()
					.map( ( plugin ) => join( plugin, '../../themes', slug ) )
					.find( existsSync );
				return beside ? use( beside, 'from beside WC_DIR' ) : null;
			},
		},
		{
			name: 'wordpress.org',
			find: async () => {
				await fromWordPressOrg( slug, target, origins );
				return use( target, 'from wordpress.org' );
			},
		},
		{
			name: 'Debian',
			find: async () => {
				await makeChecked( target, ( temporary ) => debian( slug, temporary ) );
				return use( target, 'from a package of Debian' );
			},
		},
	] );
}

async function fromWordPressOrg( slug, target, origins ) {
	const { version } = await downloadJson(
		`${ origins.api }/themes/info/1.2/?action=theme_information&slug=${ slug }`
	);
	const file = `${ target }-${ process.pid }.zip`;
	try {
		await download( `${ origins.downloads }/theme/${ slug }.${ version }.zip`, file, null );
		await makeChecked( target, ( temporary ) => unzipFolder( file, temporary ), version );
	} finally {
		rmSync( file, { force: true } );
	}
}

function makeChecked( target, fill, version ) {
	return makeWhole( target, async ( temporary ) => {
		await fill( temporary );
		const made = themeVersion( temporary );
		if ( version && made !== version ) {
			throw new Error( `the download is version ${ made }, not ${ version }` );
		}
	} );
}
