/** Webpack's runtime, reduced to what this plugin needs, because every page downloads it with the loader. */

/** Uses names as chunk IDs, so that the loader needs no table of file names. */
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
 * Requests a script and calls `done` with the event that ended it. Webpack's own function also searches for an existing
 * script tag and tracks scripts in flight, but its caller requests each chunk only once.
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

/** Webpack's own function delays an entry until its other chunks have loaded. Entries here have none. */
const whenChunksLoaded = () => `
__webpack_require__.O = (result) => result;`;

const REPLACED = { 'load script': loadScript, 'chunk loaded': whenChunksLoaded };

/**
 * Each webpack runtime on the page receives every script of the build, including the app's runtime. An early module
 * uses the loader's modules, so only the loader's runtime starts it.
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
						: // A module that throws, such as one of another build, must not stop the loader.
							new sources.ConcatSource(
								"if (__webpack_require__.O?.j('loader')) { try {",
								startup,
								'} catch (error) { console.error(error); } }'
							)
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
