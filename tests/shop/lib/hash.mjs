// Short hashes of inputs, to rebuild a result only if its inputs have changed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

function filesIn( folder ) {
	return readdirSync( folder, { withFileTypes: true, recursive: true } )
		.filter( ( entry ) => entry.isFile() )
		.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ) )
		.sort();
}

export const hashOf = ( ...parts ) =>
	createHash( 'sha256' ).update( JSON.stringify( parts ) ).digest( 'hex' ).slice( 0, 16 );

/**
 * Returns a hash of the names and contents of all files in a folder.
 *
 * @param {(name: string) => boolean} without Returns whether to ignore a file; the name is relative to the folder.
 */
export function hashOfFolder( folder, without = () => false ) {
	const files = filesIn( folder ).map( ( file ) => [ relative( folder, file ), file ] );
	return hashOf(
		files
			.filter( ( [ name ] ) => ! without( name ) )
			.map( ( [ name, file ] ) => [ name, readFileSync( file, 'latin1' ) ] )
	);
}
