// Finds the store plugin: WooCommerce from WC_DIR, the cache or wordpress.org; otherwise the stand-in.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { checksum, download, downloadJson, wordpressOrg } from './download.mjs';
import { cache, makeWhole, shopFolder } from './folders.mjs';
import { hashOfFolder } from './hash.mjs';
import { firstOf } from './sources.mjs';
import { unzipFolder } from './unzip.mjs';

/** Returns the WooCommerce version in a folder; throws if there is none. */
export function wooCommerceVersion( folder ) {
	const file = join( folder, 'woocommerce.php' );
	const version = existsSync( file ) && readFileSync( file, 'utf8' ).match( /^\s*\*\s*Version:\s*(\S+)/m )?.[ 1 ];
	if ( ! version || ! existsSync( join( folder, 'includes/class-woocommerce.php' ) ) ) {
		throw new Error( `${ folder } does not contain WooCommerce` );
	}
	return version;
}

/** Returns the folders in WC_DIR. The store uses the first release; tests also use the others. */
export const foldersOf = ( list = process.env.WC_DIR ?? '' ) =>
	list
		.split( delimiter )
		.filter( Boolean )
		.map( ( folder ) => resolve( folder ) );

/** Returns the oldest WordPress that a release supports. */
export function wordpressWantedBy( folder ) {
	return (
		readFileSync( join( folder, 'woocommerce.php' ), 'utf8' ).match(
			/^\s*\*\s*Requires at least:\s*(\S+)/m
		)?.[ 1 ] ?? '0'
	);
}

/** Returns WooCommerce; `folder` is empty if it is not available. */
export function findWooCommerce( {
	origins = wordpressOrg,
	target = cache( 'woocommerce' ),
	folder = foldersOf()[ 0 ],
} = {} ) {
	return firstOf( 'WooCommerce', [
		{ name: 'WC_DIR', insist: true, find: async () => ( folder ? use( folder, 'from WC_DIR' ) : null ) },
		{ name: 'the cache', find: async () => ( existsSync( target ) ? use( target, 'from the cache' ) : null ) },
		{ name: 'wordpress.org', find: () => fromWordPressOrg( origins, target ) },
	] );
}

/**
 * Returns the store plugin of a platform.
 *
 * @param {string} platform 'woocommerce', 'stand-in', or '' for the real one if available, otherwise the stand-in.
 * @param {string} folder   Folder of a release other than the default one.
 */
export async function findShopPlugin( platform = '', folder = foldersOf()[ 0 ] ) {
	const real = platform === 'stand-in' ? null : await findWooCommerce( { folder } );
	if ( real?.folder ) {
		return { ...real, platform: 'woocommerce', name: `WooCommerce ${ real.version }`, key: real.version };
	}
	if ( platform === 'woocommerce' ) {
		throw new Error( `${ real.sentence } Set WC_DIR to the folder of an unpacked release.` );
	}
	const standIn = join( shopFolder, 'stand-in' );
	return {
		platform: 'stand-in',
		folder: standIn,
		name: 'the stand-in for WooCommerce',
		key: `stand-in-${ hashOfFolder( standIn ) }`,
		sentence: real ? `${ real.sentence } Using the stand-in.` : 'Using the stand-in for WooCommerce.',
	};
}

const use = ( folder, how ) => ( { folder, version: wooCommerceVersion( folder ), how } );

async function fromWordPressOrg( origins, target ) {
	const { version } = await downloadJson(
		`${ origins.api }/plugins/info/1.2/?action=plugin_information&slug=woocommerce`
	);
	if ( ! /^\d+(\.\d+)+$/.test( version ?? '' ) ) {
		throw new Error( 'no version is offered' );
	}
	const { files } = await downloadJson( `${ origins.downloads }/plugin-checksums/woocommerce/${ version }.json` );
	const file = `${ target }-${ version }-${ process.pid }.zip`;
	try {
		await download( `${ origins.downloads }/plugin/woocommerce.${ version }.zip`, file, null );
		await makeWhole( target, async ( temporary ) => {
			await unzipFolder( file, temporary );
			assertFiles( temporary, files );
			if ( wooCommerceVersion( temporary ) !== version ) {
				throw new Error( `the download is not version ${ version }` );
			}
		} );
	} finally {
		rmSync( file, { force: true } );
	}
	return use( target, 'from wordpress.org' );
}

/** Asserts that each file has a published checksum (there may be several per file). */
function assertFiles( folder, files ) {
	const names = Object.keys( files ?? {} );
	if ( names.length === 0 ) {
		throw new Error( 'no checksums are published' );
	}
	for ( const name of names ) {
		const path = join( folder, name );
		if (
			! existsSync( path ) ||
			! [ files[ name ].sha256 ].flat().includes( checksum( 'sha256', readFileSync( path ) ) )
		) {
			throw new Error( `${ name } of the download does not have its published checksum` );
		}
	}
}
