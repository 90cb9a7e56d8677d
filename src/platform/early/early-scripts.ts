/**
 * The early modules of this page. Each is an entry of the build that shares the loader's modules;
 * `chunk-<feature>-early.js` is its file.
 */
import type { EarlyModule } from './early-page';

declare global {
	/** Webpack's own: resolves at once if the page has the chunk, otherwise requests it. */
	// eslint-disable-next-line camelcase
	var __webpack_chunk_load__: ( chunk: string ) => Promise< unknown >;
}

/** By feature. */
const modules = new Map< string, EarlyModule >();

/** Takes the modules that have registered themselves, and those that do so later. */
export function collectEarlyModules(): void {
	const registered = window.aisleEarly;
	window.aisleEarly = { push: ( [ feature, module ] ) => modules.set( feature, module ) };
	if ( Array.isArray( registered ) ) {
		registered.forEach( window.aisleEarly.push );
	}
}

/**
 * PHP prints the script. It is requested here if an optimizer has dropped it, if it failed, or if it loads on intent.
 *
 * @throws Error If the script cannot be loaded.
 */
export async function loadEarlyModule( feature: string ): Promise< EarlyModule > {
	await __webpack_chunk_load__( `${ feature }-early` );
	const module = modules.get( feature );
	if ( ! module ) {
		throw new Error( feature );
	}
	return module;
}
