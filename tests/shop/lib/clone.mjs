// Links a store's plugin folder to a clone of the project, whose code the store then runs.
import { existsSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cache, project } from './folders.mjs';
import { hashOf } from './hash.mjs';
import { servedFrom } from './served.mjs';

const linkOf = ( site ) => join( site, 'wp-content/plugins/aisle' );

/** Returns the clone that a store is linked to; empty if there is none or it no longer exists. */
export function cloneOf( site ) {
	try {
		const clone = readlinkSync( linkOf( site ) );
		return existsSync( clone ) ? clone : '';
	} catch {
		return '';
	}
}

/**
 * Returns the folder of a kind of store for this clone: the default one, or a separate one if another clone uses that.
 *
 * @param {string} kind For example woocommerce-classic-sqlite.
 */
export function ownShop( kind ) {
	const plain = cache( 'shops', kind );
	return [ '', project ].includes( cloneOf( plain ) ) ? plain : `${ plain }-${ hashOf( project ) }`;
}

/** Links a store to this clone if another clone has created it, or if this clone was moved. */
export function linkToThisClone( site ) {
	if ( cloneOf( site ) === project ) {
		return;
	}
	const running = servedFrom( site );
	if ( running ) {
		throw new Error(
			`${ site } is being served at ${ running.url } with the code of another clone of this project: end that first, or choose another folder.`
		);
	}
	rmSync( linkOf( site ), { force: true } );
	symlinkSync( project, linkOf( site ) );
}
