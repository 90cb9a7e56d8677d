// Three entries: `loader` is what every page gets and depends on nothing, with the cart's core as a chunk; `storefront` is the
// lazy app with its chunks; `admin` is the admin's. React and the @wordpress packages come from WordPress (externals).
import defaults from '@wordpress/scripts/config/webpack.config.js';

const config = Array.isArray( defaults ) ? defaults[ 0 ] : defaults;

export default {
	...config,
	entry: {
		// It sets the address of its chunk itself: an optimiser may have put its code into another file or into the page.
		loader: { import: './src/loader.ts', publicPath: '' },
		storefront: './src/storefront.tsx',
		admin: './src/admin.tsx',
	},
	output: {
		...config.output,
		chunkFilename: 'chunk-[name].js?ver=[chunkhash]',
		// The contract's chunk time-out: a chunk that has not come after two minutes is a ChunkLoadError.
		chunkLoadTimeout: 120000,
		uniqueName: 'aisle',
	},
	performance: { hints: false },
};
