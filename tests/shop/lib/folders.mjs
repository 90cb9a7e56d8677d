// Paths of the project, and of the cache that is shared by all clones.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const project = resolve( import.meta.dirname, '../../..' );
export const shopFolder = resolve( import.meta.dirname, '..' );

/** Returns the cache folder, or a path in it. */
export function cache( ...parts ) {
	return join( process.env.XDG_CACHE_HOME || join( homedir(), '.cache' ), 'aisle', ...parts );
}

/**
 * Fills a temporary folder or file and renames it only if `fill` succeeded, so that aborted downloads and runs leave
 * nothing incomplete. If two runs create the same target, the first one wins and both use it.
 *
 * @param {string}                          target
 * @param {(temporary: string) => unknown} fill
 * @return {Promise<string>} The target.
 */
export async function makeWhole( target, fill ) {
	const temporary = join(
		dirname( target ),
		`.making-${ process.pid }-${ Math.random().toString( 36 ).slice( 2, 10 ) }`
	);
	mkdirSync( dirname( target ), { recursive: true } );
	deleteLeftovers( dirname( target ) );
	try {
		await fill( temporary );
		renameSync( temporary, target );
	} catch ( error ) {
		if ( ! [ 'ENOTEMPTY', 'EEXIST' ].includes( error.code ) ) {
			throw error;
		}
	} finally {
		rmSync( temporary, { recursive: true, force: true } );
	}
	return target;
}

/** Time after which an unused cache entry is deleted, in ms. */
const MAX_UNUSED_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes entries of a cache folder that were unused for a month. */
export function removeUnused( folder ) {
	const entries = readdirSync( folder ).map( ( name ) => join( folder, name ) );
	entries
		.filter( ( entry ) => Date.now() - statSync( entry ).mtimeMs > MAX_UNUSED_MS )
		.forEach( ( entry ) => rmSync( entry, { recursive: true, force: true } ) );
}

/** Deletes temporary files of killed runs. */
function deleteLeftovers( folder ) {
	for ( const name of readdirSync( folder ) ) {
		const run = name.match( /^\.(?:making|away)-(\d+)-/ )?.[ 1 ];
		if ( run && ! isRunning( Number( run ) ) ) {
			rmSync( join( folder, name ), { recursive: true, force: true } );
		}
	}
}

/** Returns whether a process with this ID exists. */
export function isRunning( id ) {
	try {
		process.kill( id, 0 );
		return true;
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}
