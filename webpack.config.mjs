// Entries: `loader` is on every page and depends on nothing; `storefront` is the lazy app; `admin` is the admin side.
// Each feature brings its `early.ts` and `early.scss`. React and the @wordpress packages come from WordPress
// (externals).
import { existsSync, readdirSync } from 'node:fs';
import defaults from '@wordpress/scripts/config/webpack.config.js';
import { chunksByName, earlyModulesRunInLoader, smallRuntime } from './webpack.runtime.mjs';

const config = Array.isArray( defaults ) ? defaults[ 0 ] : defaults;

const featuresWith = ( file ) =>
	readdirSync( './src/features' ).filter( ( feature ) => existsSync( `./src/features/${ feature }/${ file }` ) );

/**
 * The style of what a feature shows before React. PHP prints it if the feature is on the page, as it does with the
 * early modules.
 */
const earlyStyles = featuresWith( 'early.scss' ).map( ( feature ) => [
	`${ feature }-early-style`,
	`./src/features/${ feature }/early.scss`,
] );

/**
 * Early modules use the loader's modules instead of bringing copies. Their file names are those of chunks, so that the
 * loader can request them.
 */
const earlyModules = featuresWith( 'early.ts' ).map( ( feature ) => [
	`${ feature }-early`,
	{ import: `./src/features/${ feature }/early.ts`, dependOn: 'loader', filename: 'chunk-[name].js' },
] );

/**
 * A chunk that brought its own style would put the code for that into the loader, on every page; PHP tells its address
 * instead.
 */
const styles = [
	...earlyStyles,
	[ 'search-style', './src/features/search/panel.scss' ],
	[ 'search-form-style', './src/features/search/form.scss' ],
	[ 'gallery-full-screen-style', [ 'photoswipe/style.css', './src/platform/dialog/full-screen.scss' ] ],
];

/** Its users are in several chunks; it is one of its own, or each would carry a copy. */
const combobox = {
	test: /[\\/]platform[\\/]ui[\\/](combobox[\\/]|use-placement)/,
	type: /javascript/,
	chunks: 'async',
	name: 'combobox',
	enforce: true,
};

/** The same for what reads the block's form: two features ask for it, and the app. */
const blockChoice = {
	test: /[\\/]platform[\\/]product-form[\\/](block|block-choice|chosen-variation|classic|controls)\.ts/,
	type: /javascript/,
	chunks: 'async',
	name: 'product-form-reader',
	enforce: true,
};

/** An entry that is a style alone leaves an empty script behind; after the last plugin that reads it, it goes. */
const withoutEmptyScripts = {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'empty scripts', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{ name: 'empty scripts', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
				() => styles.forEach( ( [ name ] ) => compilation.deleteAsset( `${ name }.js` ) )
			)
		);
	},
};

/**
 * `chunks.asset.php`: for each named chunk the files that bring it, as webpack will ask for them. PHP tells the page
 * what it may fetch ahead of a wish; with another address the browser would fetch it twice.
 */
const listOfChunks = {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'list of chunks', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{ name: 'list of chunks', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
				() => {
					const lines = [ ...compilation.namedChunkGroups ]
						.filter( ( [ , group ] ) => ! group.isInitial() )
						.map(
							( [ name, group ] ) =>
								`'${ name }' => array(${ group
									.getFiles()
									.filter( ( file ) => /\.js\b/.test( file ) )
									.map( ( file ) => `'${ file }'` )
									.join( ', ' ) })`
						);
					compilation.emitAsset(
						'chunks.asset.php',
						new compiler.webpack.sources.RawSource( `<?php return array(${ lines.join( ', ' ) });\n` )
					);
				}
			)
		);
	},
};

export default {
	...config,
	entry: {
		// It sets the address of its chunks itself: an optimiser may have put its code into another file or into the
		// page.
		loader: { import: './src/loader.ts', publicPath: '' },
		storefront: './src/storefront.ts',
		admin: './src/admin.tsx',
		'theme-colors': './src/theme-colors.ts',
		'gallery-product-editor': './src/features/gallery/product-editor.ts',
		...Object.fromEntries( [ ...earlyModules, ...styles ] ),
		'swatches-admin': './src/features/variations/swatches/screens/index.ts',
		'search-worker': './src/features/search/worker.ts',
		'search-block': './src/features/search/block-editor/index.ts',
		'mini-cart-block': './src/features/mini-cart/block-editor/index.ts',
		'rewards-block-cart': './src/features/rewards/block-cart/index.tsx',
		'contact-form-block': './src/features/contact-forms/admin-screens/block-editor/index.ts',
		'product-filters': './src/features/product-filters/index.ts',
		'product-filters-block': './src/features/product-filters/block-editor/index.ts',
		'listing-swatches': './src/features/variations/swatches/listing/index.ts',
	},
	plugins: [
		...config.plugins,
		chunksByName,
		earlyModulesRunInLoader,
		smallRuntime,
		withoutEmptyScripts,
		listOfChunks,
	],
	output: {
		...config.output,
		// One version for all chunks: the loader would have to hold a table of theirs.
		chunkFilename: 'chunk-[name].js?ver=[fullhash]',
		hashDigestLength: 8,
		// The contract's chunk time-out: a chunk that has not come after two minutes is a ChunkLoadError.
		chunkLoadTimeout: 120000,
		uniqueName: 'aisle',
	},
	optimization: {
		...config.optimization,
		// Loader and app put their chunks into one list, so each may get a module that the other has brought: it must
		// have all that either of them uses.
		usedExports: 'global',
		splitChunks: {
			...config.optimization.splitChunks,
			cacheGroups: { ...config.optimization.splitChunks.cacheGroups, combobox, blockChoice },
		},
	},
	performance: { hints: false },
};
