/** Webpack's part of each entry, as small as what this plugin needs: the loader brings it to every page. */

/** Chunks go by their names instead of numbers, so that the loader needs no table of their files. */
export const chunksByName = {
	apply( compiler ) {
		compiler.hooks.compilation.tap( 'chunks by name', ( compilation ) =>
			compilation.hooks.chunkIds.tap( 'chunks by name', ( chunks ) => {
				for ( const chunk of chunks ) {
					if ( chunk.name ) {
						chunk.id = chunk.name;
						chunk.ids = [ chunk.name ];
					}
				}
			} )
		);
	},
};

/**
 * Requests a script once and reports how it ended. Webpack's own looks for the script's tag in the page first and keeps a list of the scripts in
 * flight; the chunk handler above it requests each chunk once anyway.
 */
const loadScript = ( { chunkLoadTimeout } ) => `
__webpack_require__.l = (url, done) => {
	const script = document.createElement('script');
	const end = (event) => {
		clearTimeout(timer);
		script.remove();
		done(event);
	};
	const timer = setTimeout(end, ${ chunkLoadTimeout }, { type: 'timeout', target: script });
	script.onload = script.onerror = end;
	script.src = url;
	document.head.append(script);
};`;

/** Webpack's own holds an entry back until its other chunks have loaded. Entries here have none. */
const whenChunksLoaded = () => `
__webpack_require__.O = (result) => result;`;

const REPLACED = { 'load script': loadScript, 'chunk loaded': whenChunksLoaded };

/**
 * An early module runs in the loader, whose modules it uses. The app takes each script of the page's list too, and must not run it again.
 */
export const earlyModulesRunInLoader = {
	apply( compiler ) {
		const { javascript, sources } = compiler.webpack;
		compiler.hooks.compilation.tap( 'early modules', ( compilation ) =>
			javascript.JavascriptModulesPlugin.getCompilationHooks( compilation ).renderStartup.tap(
				'early modules',
				( startup, module, { chunk } ) =>
					chunk.hasRuntime()
						? startup
						: new sources.ConcatSource( "if (__webpack_require__.O?.j('loader')) {", startup, '}' )
			)
		);
	},
};

export const smallRuntime = {
	apply( compiler ) {
		compiler.hooks.compilation.tap( 'small runtime', ( compilation ) =>
			compilation.hooks.runtimeModule.tap( 'small runtime', ( module ) => {
				const code = REPLACED[ module.name ];
				if ( code ) {
					module.generate = () => code( compilation.outputOptions );
				}
			} )
		);
	},
};
