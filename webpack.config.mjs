// Entries: `loader` is on every page and has no dependencies; `storefront` is the lazy-loaded app; `admin` is the admin
// side. Features contribute `early.ts` and `early.scss`. React and the @wordpress packages come from WordPress
// (externals).
import { existsSync, readdirSync } from 'node:fs';
import defaults from '@wordpress/scripts/config/webpack.config.js';
import { chunksByName, earlyModulesRunInLoader, smallRuntime } from './webpack.runtime.mjs';

const config = Array.isArray( defaults ) ? defaults[ 0 ] : defaults;

const featuresWith = ( file ) =>
	readdirSync( './src/features' ).filter( ( feature ) => existsSync( `./src/features/${ feature }/${ file }` ) );

/**
 * Styles for a feature's HTML before React loads. PHP prints them if the feature is on the page, as it does with early
 * modules.
 */
const earlyStyles = featuresWith( 'early.scss' ).map( ( feature ) => [
	`${ feature }-early-style`,
	`./src/features/${ feature }/early.scss`,
] );

/**
 * Early modules use the loader's modules instead of including copies. They are named like chunks, so that the loader
 * can request them.
 */
const earlyModules = featuresWith( 'early.ts' ).map( ( feature ) => [
	`${ feature }-early`,
	{ import: `./src/features/${ feature }/early.ts`, dependOn: 'loader', filename: 'chunk-[name].js' },
] );

/**
 * Scripts that a page loads only if one behavior of a feature is on and needed there: each file in a feature's
 * `page-scripts` is an entry `<feature>-<file>`. They are independent of the loader and load no chunks.
 */
const pageScripts = readdirSync( './src/features' ).flatMap( ( feature ) => {
	const folder = `./src/features/${ feature }/page-scripts`;
	return ( existsSync( folder ) ? readdirSync( folder ) : [] )
		.filter( ( file ) => file.endsWith( '.ts' ) && ! file.endsWith( '.test.ts' ) )
		.map( ( file ) => [ `${ feature }-${ file.slice( 0, -3 ) }`, `${ folder }/${ file }` ] );
} );

/**
 * Styles of lazy-loaded parts. A chunk with its own style would add code to the loader on every page; PHP passes the
 * style's URL instead.
 */
const styles = [
	...earlyStyles,
	[ 'search-style', './src/features/search/panel.scss' ],
	[ 'search-form-style', './src/features/search/form.scss' ],
	[ 'offers-style', './src/features/offers/popup.scss' ],
	[ 'checkout-style', './src/features/checkout/window.scss' ],
	[ 'instagram-style', './src/features/instagram/feed.scss' ],
	[ 'lightbox-window-style', './src/features/lightbox/window.scss' ],
	[ 'full-screen-style', [ 'photoswipe/style.css', './src/platform/dialog/full-screen.scss' ] ],
];

/** Separate chunk for the combobox, which several chunks use; otherwise each would include a copy. */
const combobox = {
	test: /[\\/]platform[\\/]ui[\\/](combobox[\\/]|use-placement)/,
	type: /javascript/,
	chunks: 'async',
	name: 'combobox',
	enforce: true,
};

/** Separate chunk for the code that reads the block's product form, which two features and the app use. */
const blockChoice = {
	test: /[\\/]platform[\\/]product-form[\\/](block|block-choice|chosen-variation|classic|controls)\.ts/,
	type: /javascript/,
	chunks: 'async',
	name: 'product-form-reader',
	enforce: true,
};

/** Separate chunk for the full screen, which two features open; otherwise each would include a copy. */
const fullScreen = {
	test: /[\\/]platform[\\/]dialog[\\/]full-screen\.ts/,
	type: /javascript/,
	chunks: 'async',
	name: 'full-screen',
	enforce: true,
};

/** Deletes the empty scripts of entries that have only styles. Other plugins read them before this last stage. */
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
 * Writes `chunks.asset.php`: the files of each named chunk, with the URLs that webpack requests. PHP passes them to the
 * page for prefetching. If the URLs differed, the browser would load the files twice.
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
		// The loader sets the URL of its chunks itself, because an optimizer may have moved its code to another file or
		// into the page.
		loader: { import: './src/loader.ts', publicPath: '' },
		storefront: './src/storefront.ts',
		admin: './src/admin.ts',
		'theme-colors': './src/theme-colors.ts',
		'gallery-product-editor': './src/features/gallery/product-editor.ts',
		...Object.fromEntries( [ ...earlyModules, ...pageScripts, ...styles ] ),
		'swatches-admin': './src/features/variations/swatches/screens/index.ts',
		'search-worker': './src/features/search/worker.ts',
		'search-block': './src/features/search/block-editor/index.ts',
		'mini-cart-block': './src/features/mini-cart/block-editor/index.ts',
		'notices-block': './src/features/notices/block-editor/index.ts',
		'tips-block': './src/features/tips/block-editor/index.ts',
		'tips-block-cart': './src/features/tips/block-cart/index.tsx',
		'rewards-block-cart': './src/features/rewards/block-cart/index.tsx',
		'contact-form-block': './src/features/contact-forms/admin-screens/block-editor/index.ts',
		'instagram-block': './src/features/instagram/block-editor/index.ts',
		'lightbox-block': './src/features/lightbox/block-editor/index.ts',
		'bundle-block': './src/features/bundles/block-editor/index.ts',
		'product-filters-block': './src/features/product-filters/block-editor/index.ts',
		'content-blocks': './src/features/content/block-editor/index.ts',
		'menus-block': './src/features/menus/block-editor/index.ts',
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
		// One version for all chunks; otherwise the loader would need a table of versions.
		chunkFilename: 'chunk-[name].js?ver=[fullhash]',
		hashDigestLength: 8,
		// Chunk timeout from the specification, in ms: after two minutes, a missing chunk is a ChunkLoadError.
		chunkLoadTimeout: 120000,
		uniqueName: 'aisle',
	},
	optimization: {
		...config.optimization,
		// Loader and app share one list of chunks, so each may receive a module that the other has loaded. The module
		// must contain all exports that either of them uses.
		usedExports: 'global',
		splitChunks: {
			...config.optimization.splitChunks,
			cacheGroups: { ...config.optimization.splitChunks.cacheGroups, combobox, blockChoice, fullScreen },
		},
	},
	performance: { hints: false },
};
