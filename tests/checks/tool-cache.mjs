// Keeps the caches of the static checks across clones, because each submission is checked in a new clone.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cache, makeWhole, project, removeUnused } from '../shop/lib/folders.mjs';

/** Placeholder of the project's folder in a stored cache. It contains a slash, so that it is escaped like a folder. */
const PLACEHOLDER = '{aisle/project}';

const escaped = ( text ) => JSON.stringify( text ).slice( 1, -1 ).replaceAll( '/', '\\/' );

/** Replaces a folder name in JSON, as JavaScript and PHP encode it. */
const moved = ( text, from, to ) => text.replaceAll( from, to ).replaceAll( escaped( from ), escaped( to ) );

/**
 * Runs a tool that stores its cache in a file, with the cache of its last run in any clone. The tool must detect
 * outdated entries by the content of the files.
 *
 * @template  T
 * @param {string}           file   The tool's cache file. Its name must depend on all input that the tool does not
 *                         check.
 * @param {() => Promise<T>} run
 * @param {string}           stored Location of the shared cache.
 * @return {Promise<T>} Return value of `run`.
 */
export async function withToolCache( file, run, stored = cache( 'tools', file.replaceAll( '/', '-' ) ) ) {
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
