// Where things live: the project, and the cache that outlives it.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const project = resolve( import.meta.dirname, '../../..' );
export const shopFolder = resolve( import.meta.dirname, '..' );

/** The cache folder, or a path in it. */
export function cache( ...parts ) {
	return join( process.env.XDG_CACHE_HOME || join( homedir(), '.cache' ), 'aisle', ...parts );
}

/**
 * Fills a folder or file under a name of its own and gives it its real name only when `fill` has succeeded, so that
 * neither a broken download nor a run that was stopped leaves half a thing behind. Where two runs make the same thing
 * at once, the first one wins and both use it.
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
	sweep( dirname( target ) );
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

/** Milliseconds after which an entry of the cache that nobody used is deleted. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Deletes what in a folder of the cache is older than a month. */
export function removeUnused( folder ) {
	const entries = readdirSync( folder ).map( ( name ) => join( folder, name ) );
	entries
		.filter( ( entry ) => Date.now() - statSync( entry ).mtimeMs > KEPT )
		.forEach( ( entry ) => rmSync( entry, { recursive: true, force: true } ) );
}

/** Removes what runs that were killed have left. */
function sweep( folder ) {
	for ( const name of readdirSync( folder ) ) {
		const run = name.match( /^\.(?:making|away)-(\d+)-/ )?.[ 1 ];
		if ( run && ! runs( Number( run ) ) ) {
			rmSync( join( folder, name ), { recursive: true, force: true } );
		}
	}
}

/** Whether a process of this number is there. */
export function runs( id ) {
	try {
		process.kill( id, 0 );
		return true;
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}
