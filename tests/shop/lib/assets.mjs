// Builds scripts and styles if they are missing or older than their sources.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { cache, makeWhole, project, removeUnused } from './folders.mjs';
import { hashOf, hashOfFolder } from './hash.mjs';
import { run } from './run.mjs';

const outputs = [ 'loader', 'storefront', 'admin' ].map( ( entry ) =>
	join( project, 'build', `${ entry }.asset.php` )
);
const inputs = [ 'webpack.config.mjs', 'webpack.runtime.mjs', 'package.json', 'tsconfig.json' ];

export function areAssetsOutdated() {
	if ( ! outputs.every( existsSync ) ) {
		return true;
	}
	const built = Math.min( ...outputs.map( timeOf ) );
	const sources = readdirSync( join( project, 'src' ), { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() && ! entry.name.includes( '.test.' ) )
		.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ) );
	return [ ...sources, ...inputs.map( ( name ) => join( project, name ) ) ].some(
		( file ) => timeOf( file ) > built
	);
}

const timeOf = ( file ) => statSync( file ).mtimeMs;

/**
 * Builds, or copies another clone's build of the same sources.
 *
 * @param {Object}  options
 * @param {boolean} options.isFresh Always builds, because the release zip ships the result.
 */
export async function buildAssets( { isFresh = false } = {} ) {
	const built = join( project, 'build' );
	const sources = hashOfFolder( join( project, 'src' ), ( name ) => name.includes( '.test.' ) );
	const cachedBuild = cache(
		'builds',
		hashOf( process.versions.node, sources, [ ...inputs, 'package-lock.json' ].map( textOf ) )
	);
	if ( isFresh || ! existsSync( cachedBuild ) ) {
		await build();
		await makeWhole( cachedBuild, ( temporary ) => cpSync( built, temporary, { recursive: true } ) );
	} else {
		const now = new Date();
		await makeWhole( built, ( temporary ) => {
			cpSync( cachedBuild, temporary, { recursive: true } );
			rmSync( built, { recursive: true, force: true } );
		} );
		[ cachedBuild, ...outputs ].forEach( ( path ) => utimesSync( path, now, now ) );
	}
	removeUnused( cache( 'builds' ) );
}

const textOf = ( name ) => readFileSync( join( project, name ), 'utf8' );

async function build() {
	const began = new Date();
	await run( join( project, 'node_modules/.bin/wp-scripts' ), [ 'build', '--config', 'webpack.config.mjs' ], {
		cwd: project,
	} );
	// Webpack does not write unchanged files, so their time is set here to mark them as current.
	outputs.forEach( ( file ) => utimesSync( file, began, began ) );
}
