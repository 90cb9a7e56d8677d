// The caches of the static checks outlive a clone: a submission is checked in a new one each time.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cache, makeWhole, project, removeUnused } from '../shop/lib/folders.mjs';

/** Stands for the project's folder in a stored cache; its slash is escaped as those of a folder's name are. */
const PLACEHOLDER = '{aisle/project}';

const escaped = ( text ) => JSON.stringify( text ).slice( 1, -1 ).replaceAll( '/', '\\/' );

/** Replaces a folder's name, as JavaScript and as PHP write it in JSON. */
const moved = ( text, from, to ) => text.replaceAll( from, to ).replaceAll( escaped( from ), escaped( to ) );

/**
 * Runs a tool that keeps its cache in a file, and gives it the cache of its last run in any clone. The tool must check
 * by content what of it still holds.
 *
 * @template T
 * @param {string}           file   The tool's cache file. What it does not check itself belongs into its name.
 * @param {() => Promise<T>} run
 * @param {string}           stored Where the caches of all clones are.
 * @return {Promise<T>} What `run` returns.
 */
export async function withKeptCache( file, run, stored = cache( 'tools', file.replaceAll( '/', '-' ) ) ) {
	if ( ! existsSync( file ) && existsSync( stored ) ) {
		mkdirSync( dirname( file ), { recursive: true } );
		writeFileSync( file, moved( readFileSync( stored, 'latin1' ), PLACEHOLDER, project ), 'latin1' );
	}
	const result = await run();
	if ( existsSync( file ) ) {
		await makeWhole( stored, ( temporary ) =>
			writeFileSync( temporary, moved( readFileSync( file, 'latin1' ), project, PLACEHOLDER ), 'latin1' )
		);
		removeUnused( dirname( stored ) );
	}
	return result;
}
