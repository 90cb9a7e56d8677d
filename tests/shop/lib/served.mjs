// Records which process serves a store, in a file beside its folder: it survives seeding and is never served.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runs } from './folders.mjs';

const fileOf = ( dir ) => `${ dir }.served.json`;

/**
 * @param {string} dir Folder of the store.
 * @return {?{ pid: number, url: string }} Null if the store is not served, or its server was killed.
 */
export function servedFrom( dir ) {
	try {
		const running = JSON.parse( readFileSync( fileOf( dir ), 'utf8' ) );
		return runs( running.pid ) ? running : null;
	} catch {
		return null;
	}
}

/** If several processes serve a store, the first one stays recorded. */
export function remember( dir, url ) {
	if ( servedFrom( dir ) ) {
		return () => {};
	}
	writeFileSync( fileOf( dir ), JSON.stringify( { pid: process.pid, url } ) );
	return () => rmSync( fileOf( dir ), { force: true } );
}
