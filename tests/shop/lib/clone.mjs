// Whose code a shop runs: its plugin folder is a link into one clone of the project.
import { existsSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cache, project } from './folders.mjs';
import { hashOf } from './hash.mjs';
import { servedFrom } from './served.mjs';

const linkOf = ( site ) => join( site, 'wp-content/plugins/aisle' );

/** The clone of the project that a shop is linked to; empty where there is none, or none any more. */
export function cloneOf( site ) {
	try {
		const clone = readlinkSync( linkOf( site ) );
		return existsSync( clone ) ? clone : '';
	} catch {
		return '';
	}
}

/**
 * The folder of a kind of shop for this clone: the plain one, or where that is another clone's, one of its own.
 *
 * @param {string} kind Such as woocommerce-classic-sqlite.
 */
export function ownShop( kind ) {
	const plain = cache( 'shops', kind );
	return [ '', project ].includes( cloneOf( plain ) ) ? plain : `${ plain }-${ hashOf( project ) }`;
}

/** A shop that another clone has made, or this one before it was moved, runs the code from here. */
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
