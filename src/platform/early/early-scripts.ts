/**
 * The early modules of this page. Each is a webpack entry that shares the loader's modules; its file is
 * `chunk-<feature>-early.js`.
 */
import type { EarlyModule } from './early-page';

declare global {
	/** Webpack's function: resolves at once if the page has the chunk, otherwise requests it. */
	// eslint-disable-next-line camelcase
	var __webpack_chunk_load__: ( chunk: string ) => Promise< unknown >;
}

/** Early modules by feature. */
const modules = new Map< string, EarlyModule >();

/** Collects modules that have registered, and those that register later. */
export function collectEarlyModules(): void {
	const registered = window.aisleEarly;
	window.aisleEarly = { push: ( [ feature, module ] ) => modules.set( feature, module ) };
	if ( Array.isArray( registered ) ) {
		registered.forEach( window.aisleEarly.push );
	}
}

/**
 * Loads an early module. PHP prints its script; it is requested here if an optimizer removed it, if it failed, or if it
 * loads on intent.
 *
 * @throws  Error If the script cannot be loaded.
 */
export async function loadEarlyModule( feature: string ): Promise< EarlyModule > {
	await __webpack_chunk_load__( `${ feature }-early` );
	const module = modules.get( feature );
	if ( ! module ) {
		throw new Error( feature );
	}
	return module;
}
