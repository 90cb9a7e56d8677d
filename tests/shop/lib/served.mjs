// Who serves a shop: a file beside its folder, so that it outlives seeding anew and is never served itself.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runs } from './folders.mjs';

const fileOf = ( dir ) => `${ dir }.served.json`;

/**
 * @param {string} dir The shop's folder.
 * @return {?{ pid: number, url: string }} Null where nobody serves it, or whoever did was killed.
 */
export function servedFrom( dir ) {
	try {
		const running = JSON.parse( readFileSync( fileOf( dir ), 'utf8' ) );
		return runs( running.pid ) ? running : null;
	} catch {
		return null;
	}
}

/** Where several serve one shop, the first stays the one that is named. */
export function remember( dir, url ) {
	if ( servedFrom( dir ) ) {
		return () => {};
	}
	writeFileSync( fileOf( dir ), JSON.stringify( { pid: process.pid, url } ) );
	return () => rmSync( fileOf( dir ), { force: true } );
}
