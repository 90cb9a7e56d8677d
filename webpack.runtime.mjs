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

/**
 * Requests chunks and runs those that have arrived. Webpack's own functions build a detailed error message, and call a
 * list of handlers of which the loader has one.
 */
const loadChunks = () => `
// 0 if the chunk has run; otherwise its promise, and the function that fulfills it.
const chunks = { loader: 0 };
__webpack_require__.e = (id) => {
	if (chunks[id] === 0) {
		return Promise.resolve();
	}
	if (!chunks[id]) {
		let fulfill;
		const promise = new Promise((resolve, reject) => {
			fulfill = resolve;
			__webpack_require__.l(__webpack_require__.p + __webpack_require__.u(id), () => {
				if (chunks[id]) {
					chunks[id] = null;
					const error = new Error(id);
					error.name = 'ChunkLoadError';
					reject(error);
				}
			});
		});
		chunks[id] = [promise, fulfill];
	}
	return chunks[id][0];
};
__webpack_require__.O.j = (id) => chunks[id] === 0;
const receive = (pass, chunk) => {
	const [ids, modules, run] = chunk;
	let result;
	if (ids.some((id) => chunks[id] !== 0)) {
		Object.assign(__webpack_require__.m, modules);
		result = run?.(__webpack_require__);
	}
	pass?.(chunk);
	ids.forEach((id) => {
		// 0 if another script of the page has already run the chunk.
		if (chunks[id]) {
			chunks[id][1]();
		}
		chunks[id] = 0;
	});
	return result;
};
const received = (globalThis.webpackChunkaisle ||= []);
received.forEach((chunk) => receive(null, chunk));
received.push = receive.bind(null, received.push.bind(received));`;

/**
 * Defines a module's exports: getters in an object, or a list of names, each with a getter or with 0 and a value.
 * Webpack's own function also makes them enumerable and keeps those that exist.
 */
const defineExports = () => `
__webpack_require__.d = (exports, definition) => {
	const define = (name, descriptor) => Object.defineProperty(exports, name, descriptor);
	if (Array.isArray(definition)) {
		for (let i = 0; i < definition.length;) {
			const name = definition[i++];
			const get = definition[i++];
			define(name, get ? { get } : { value: definition[i++] });
		}
	} else {
		for (const name in definition) {
			define(name, { get: definition[name] });
		}
	}
};`;

const nothing = () => '';

const REPLACED = { 'load script': loadScript, 'chunk loaded': whenChunksLoaded };

/** Replacements for the loader's runtime, which every page downloads. It loads no styles and has one entry chunk. */
const REPLACED_IN_LOADER = {
	...REPLACED,
	'define property getters': defineExports,
	'ensure chunk': nothing,
	'jsonp chunk loading': loadChunks,
	'get mini-css chunk filename': nothing,
	'hasOwnProperty shorthand': nothing,
	// Marks ES modules for CommonJS modules that import them; the loader has no CommonJS modules.
	'make namespace object': () => '__webpack_require__.r = () => {};',
};

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

/** Replaces functions of webpack's runtime with the shorter ones above. */
export const smallRuntime = {
	apply( compiler ) {
		compiler.hooks.compilation.tap( 'small runtime', ( compilation ) =>
			compilation.hooks.runtimeModule.tap( 'small runtime', ( module ) => {
				const replaced = module.chunk.name === 'loader' ? REPLACED_IN_LOADER : REPLACED;
				const code = replaced[ module.name ];
				if ( code ) {
					module.generate = () => code( compilation.outputOptions );
				}
			} )
		);
	},
};
