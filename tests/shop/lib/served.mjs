// Records which process serves a store. The file is beside the store's folder, so that it survives seeding and is never
// served.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning } from './folders.mjs';

const fileOf = ( dir ) => `${ dir }.served.json`;

/**
 * @param {string} dir Folder of the store.
 * @return {?{ pid: number, url: string }} Null if the store is not served, or its server was killed.
 */
export function servedFrom( dir ) {
	try {
		const running = JSON.parse( readFileSync( fileOf( dir ), 'utf8' ) );
		return isRunning( running.pid ) ? running : null;
	} catch {
		return null;
	}
}

/** Records that this process serves a store, unless another one does; returns a function that deletes the record. */
export function recordServer( dir, url ) {
	if ( servedFrom( dir ) ) {
		return () => {};
	}
	writeFileSync( fileOf( dir ), JSON.stringify( { pid: process.pid, url } ) );
	return () => rmSync( fileOf( dir ), { force: true } );
}
