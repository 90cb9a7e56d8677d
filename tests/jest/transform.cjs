/**
 * Compiles TypeScript and JSX with esbuild, which takes a fraction of Babel's time. esbuild does not move `jest.mock()`
 * above the imports, so Babel's plugin for Jest does that in the files that call it.
 */
const { createHash } = require( 'node:crypto' );
const { readFileSync } = require( 'node:fs' );
const { basename, relative } = require( 'node:path' );

// Keeps one esbuild process for all calls; by default each call starts its own.
process.env.ESBUILD_WORKER_THREADS = '1';
const esbuild = require( 'esbuild' );

const ownText = readFileSync( __filename );

/** @param {string} name File name without folder; stack traces resolve it in the folder of the compiled file. */
const options = ( name ) => ( {
	sourcefile: name,
	loader: name.endsWith( 'x' ) ? 'tsx' : 'ts',
	format: 'cjs',
	// Jest cannot run `import()` in CommonJS; esbuild writes `require()` instead.
	supported: { 'dynamic-import': false },
	target: `node${ process.versions.node }`,
	tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', target: 'ES2022', useDefineForClassFields: true } },
	sourcemap: 'inline',
	sourcesContent: false,
} );

function hoistMocks( code, file ) {
	const babel = require( '@babel/core' );
	return babel.transformSync( code, {
		filename: file,
		babelrc: false,
		configFile: false,
		inputSourceMap: true,
		sourceMaps: 'inline',
		plugins: [ require.resolve( 'babel-plugin-jest-hoist' ) ],
	} ).code;
}

module.exports = {
	getCacheKey: ( source, file, { config } ) =>
		createHash( 'sha256' )
			.update( [ esbuild.version, process.versions.node, relative( config.rootDir, file ), source ].join( '\0' ) )
			.update( ownText )
			.digest( 'hex' ),
	process( source, file ) {
		const { code } = esbuild.transformSync( source, options( basename( file ) ) );
		return {
			code: /\bjest\.(mock|unmock|deepUnmock|enableAutomock|disableAutomock)\(/.test( source )
				? hoistMocks( code, file )
				: code,
		};
	},
};
