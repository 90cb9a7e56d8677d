// The built scripts and styles: built where they are missing or older than what they come from.
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './folders.mjs';
import { run } from './run.mjs';

const outputs = [ 'loader', 'storefront', 'admin' ].map( ( entry ) => join( project, 'build', `${ entry }.asset.php` ) );
const inputs = [ 'webpack.config.mjs', 'package.json', 'tsconfig.json' ];

export function assetsAreOld() {
	if ( ! outputs.every( existsSync ) ) {
		return true;
	}
	const built = Math.min( ...outputs.map( timeOf ) );
	const sources = readdirSync( join( project, 'src' ), { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() && ! entry.name.includes( '.test.' ) )
		.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ) );
	return [ ...sources, ...inputs.map( ( name ) => join( project, name ) ) ].some( ( file ) => timeOf( file ) > built );
}

const timeOf = ( file ) => statSync( file ).mtimeMs;

export async function buildAssets() {
	const began = new Date();
	await run( join( project, 'node_modules/.bin/wp-scripts' ), [ 'build', '--config', 'webpack.config.mjs' ], { cwd: project } );
	// Webpack leaves a file alone whose content would not change; it is up to date all the same.
	outputs.forEach( ( file ) => utimesSync( file, began, began ) );
}
