/**
 * Bundles each large package into one file for the tests. Jest loads all files of a package again for each test file,
 * and one small file loads far faster than hundreds.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cache, makeWhole, removeUnused } from '../shop/lib/folders.mjs';

const ROOT = resolve( import.meta.dirname, '../..' );
const COMPONENTS = '@wordpress/components';

/** Each package becomes one file. It requires the other packages through Jest, so that each is loaded only once. */
const PACKAGES = [
	'@testing-library/dom',
	'@testing-library/react',
	'@wordpress/api-fetch',
	COMPONENTS,
	'@wordpress/compose',
	'@wordpress/data',
	'@wordpress/element',
	'@wordpress/hooks',
	'@wordpress/i18n',
	'@wordpress/private-apis',
	'fast-check',
	'jest-axe',
	'mathjs',
	'mathjs/number',
	'react-dom',
];

/** Source maps inside the components' styles. They are half of the code, and no test reads them. */
const SOURCE_MAPS = /\/\*# sourceMappingURL=[^*]*\*\//g;

/** Returns the components that the sources import; a bundle of all components is three times as large. */
function componentNames() {
	const names = new Set();
	for ( const entry of readdirSync( join( ROOT, 'src' ), { recursive: true, withFileTypes: true } ) ) {
		if ( /\.tsx?$/.test( entry.name ) ) {
			const text = readFileSync( join( entry.parentPath, entry.name ), 'utf8' );
			for ( const [ , list ] of text.matchAll( /import \{([^}]*)\} from '@wordpress\/components'/g ) ) {
				list.split( ',' )
					.map( ( item ) => item.trim().split( ' as ' )[ 0 ] )
					.filter( ( item ) => item && ! item.startsWith( 'type ' ) )
					.forEach( ( item ) => names.add( item ) );
			}
		}
	}
	return [ ...names ].sort();
}

const names = componentNames();

/** Changes with this file, the installed versions and the list of components. */
const key = [
	import.meta.filename,
	join( import.meta.dirname, 'wordpress-theme.cjs' ),
	join( ROOT, 'node_modules/.package-lock.json' ),
]
	.reduce( ( hash, file ) => hash.update( readFileSync( file ) ), createHash( 'sha256' ).update( names.join() ) )
	.digest( 'hex' )
	.slice( 0, 16 );

const folder = join( ROOT, 'node_modules/.cache/jest-packages', key );
const fileOf = ( name ) => `${ name.replace( /\W+/g, '-' ).replace( /^-/, '' ) }.cjs`;

/** Entries of Jest's `moduleNameMapper`. */
export const bundledPackages = Object.fromEntries(
	PACKAGES.map( ( name ) => [ `^${ name }$`, join( folder, fileOf( name ) ) ] )
);

/** Writes the bundles unless they exist. Clones share them through the cache folder. */
export default async function bundlePackages() {
	if ( existsSync( folder ) ) {
		return;
	}
	const kept = cache( 'jest-packages', key );
	if ( ! existsSync( kept ) ) {
		await makeWhole( kept, ( temporary ) =>
			Promise.all( PACKAGES.map( ( name ) => bundle( name, join( temporary, fileOf( name ) ) ) ) )
		);
	}
	utimesSync( kept, new Date(), new Date() );
	removeUnused( cache( 'jest-packages' ) );
	await makeWhole( folder, ( temporary ) => cpSync( kept, temporary, { recursive: true } ) );
}

async function bundle( name, outfile ) {
	const { build } = await import( 'esbuild' );
	const isCommonJs = [ 'jest-axe', 'react-dom' ].includes( name );
	await build( {
		stdin: {
			contents: isCommonJs ? `module.exports = require( '${ name }' );` : exportsOf( name ),
			resolveDir: ROOT,
		},
		outfile,
		bundle: true,
		format: 'cjs',
		platform: 'node',
		target: `node${ process.versions.node }`,
		// Uses modules, so that esbuild can drop unused code, and browser builds, as Jest does for jsdom.
		mainFields: [ 'module', 'main' ],
		conditions: [ 'browser', 'import', 'default' ],
		define: { 'process.env.NODE_ENV': '"test"' },
		alias: { '@wordpress/theme': join( import.meta.dirname, 'wordpress-theme.cjs' ) },
		// esbuild also excludes subpaths of these names: `mathjs` would exclude `mathjs/number` from its own bundle.
		external: [
			'react',
			'react-dom/*',
			...PACKAGES.filter( ( other ) => other !== name && ! name.startsWith( `${ other }/` ) ),
		],
		legalComments: 'none',
		minifyWhitespace: true,
		plugins: [
			{
				name: 'strip source maps',
				setup: ( { onLoad } ) =>
					onLoad( { filter: /@wordpress.components.*\.mjs$/ }, ( { path } ) => ( {
						contents: readFileSync( path, 'utf8' ).replace( SOURCE_MAPS, '' ),
					} ) ),
			},
		],
	} );
}

function exportsOf( name ) {
	if ( name === COMPONENTS ) {
		return `export { ${ names.join( ', ' ) } } from '${ name }';`;
	}
	return `export * from '${ name }';${ [ '@wordpress/api-fetch', 'fast-check' ].includes( name ) ? ` export { default } from '${ name }';` : '' }`;
}
