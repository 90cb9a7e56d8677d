// Lists imports between the files in src, including type imports.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { project } from '../shop/lib/folders.mjs';

const slashed = ( path ) => path.split( sep ).join( '/' );

/**
 * @return {string[]} TypeScript files below a folder of the project, such as `src/features/tips`.
 */
export const filesOf = ( folder ) =>
	readdirSync( join( project, folder ), { recursive: true } )
		.map( ( file ) => `${ folder }/${ slashed( file ) }` )
		.filter( ( file ) => /\.tsx?$/.test( file ) );

/**
 * @return {string[]} The project's files that this file imports.
 */
export function importsOf( file ) {
	return [
		...readFileSync( join( project, file ), 'utf8' ).matchAll(
			/(?:\bfrom|\bimport\(|\bimport)\s*(?:\/\*.*?\*\/\s*)*'(\.[^']+)'/g
		),
	]
		.map( ( [ , name ] ) => slashed( normalize( join( dirname( file ), name ) ) ) )
		.filter( ( path ) => ! /\.(?:s?css|json)$/.test( path ) )
		.map(
			( path ) =>
				[ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ].map( ( end ) => path + end ).find( isFile ) ??
				assert.fail( `${ file } imports ${ path }` )
		);
}

function isFile( path ) {
	return existsSync( join( project, path ) ) && statSync( join( project, path ) ).isFile();
}

/**
 * @return {string[]} Parts of platform that a feature imports: folders, and files beside them.
 */
export function importedPlatform( feature ) {
	const named = filesOf( `src/features/${ feature }` )
		.flatMap( importsOf )
		.map( ( path ) => path.match( /^src\/platform\/[^/]+/ )?.[ 0 ] );
	return [ ...new Set( named.filter( Boolean ) ) ].sort();
}

/** Returns the paths that Jest runs for a folder or file: the folder, or the test beside the file, if any. */
export const testsBeside = ( path ) =>
	/\.tsx?$/.test( path ) ? [ path.replace( /(\.tsx?)$/, '.test$1' ) ].filter( isFile ) : [ `${ path }/` ];

/** Returns globs of the styles in these folders. Skips files, because Stylelint reports an error for an empty glob. */
export const stylesBelow = ( paths ) =>
	paths.filter( ( path ) => ! /\.tsx?$/.test( path ) ).map( ( folder ) => `${ folder }/**/*.scss` );
