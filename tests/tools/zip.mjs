// The release: artifacts/aisle.zip with just what ships.
import { existsSync, mkdirSync } from 'node:fs';
import AdmZip from 'adm-zip';

export const TARGET = 'artifacts/aisle.zip';

// A list of what is in, not of what is out: a new development file never slips in.
const FILES = [ 'plugin.php', 'uninstall.php', 'LICENSE', 'CHANGELOG.md' ];
const FOLDERS = [ 'includes', 'build', 'languages' ];

/**
 * @return {string[]} The names of the entries in the zip that was written.
 */
export function writeZip() {
	for ( const entry of [ 'build/loader.js', 'build/storefront.js', 'build/admin.js' ] ) {
		if ( ! existsSync( entry ) ) {
			throw new Error( `${ entry } is missing: run npm run build first.` );
		}
	}
	mkdirSync( 'artifacts', { recursive: true } );
	const zip = new AdmZip();
	FILES.forEach( ( file ) => zip.addLocalFile( file, 'aisle' ) );
	FOLDERS.forEach( ( folder ) =>
		zip.addLocalFolder( folder, `aisle/${ folder }`, ( name ) => ! name.endsWith( '.map' ) )
	);
	zip.writeZip( TARGET );
	return zip.getEntries().map( ( entry ) => entry.entryName );
}

if ( process.argv[ 1 ]?.endsWith( 'zip.mjs' ) ) {
	console.log( `wrote ${ TARGET } with ${ writeZip().length } files` );
}
