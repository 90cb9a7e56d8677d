// Creates the release: artifacts/aisle.zip with only the shipped files.
import { existsSync, mkdirSync } from 'node:fs';
import AdmZip from 'adm-zip';

export const TARGET = 'artifacts/aisle.zip';

// Lists the included files instead of the excluded ones, so that new development files are not shipped by accident.
const FILES = [ 'plugin.php', 'uninstall.php', 'LICENSE', 'CHANGELOG.md' ];
const FOLDERS = [ 'includes', 'build', 'languages' ];

/**
 * @return {string[]} Names of the entries in the zip.
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
	console.log( `Wrote ${ TARGET } with ${ writeZip().length } files.` );
}
