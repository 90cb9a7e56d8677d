/** Loads Google's maps library once, when a field needs it. */
import { AisleError } from '../../errors';
import type { GoogleMaps, Libraries } from './google-types';

export interface MapsAccess {
	/** URL of the library. */
	readonly url: string;
	readonly key: string;
	readonly language: string;
}

const TIMEOUT_MS = 15_000;
const CALLBACK = 'aisleMapsReady';

let loading: Promise< GoogleMaps > | null = null;
let isRejected = false;

/**
 * @throws  AisleError `offline` (it could not be loaded) or `maps_refused` (Google rejects the key).
 */
export async function googleLibrary< Name extends keyof Libraries >(
	access: MapsAccess,
	name: Name
): Promise< Libraries[ Name ] > {
	const maps = await loadGoogleMaps( access );
	if ( isRejected ) {
		throw new AisleError( 'maps_refused' );
	}
	// Another plugin may have loaded the library in its old form, with everything in one object.
	const library = maps.importLibrary
		? await maps.importLibrary( name )
		: name === 'places'
			? maps.places
			: { ...maps, ...maps.marker };
	return library as Libraries[ Name ];
}

function loadGoogleMaps( access: MapsAccess ): Promise< GoogleMaps > {
	const loadedMaps = window.google?.maps;
	if ( loadedMaps?.importLibrary || loadedMaps?.places ) {
		return Promise.resolve( loadedMaps );
	}
	loading ??= insertScript( access ).catch( ( thrown: unknown ) => {
		// The next attempt may succeed.
		loading = null;
		throw thrown;
	} );
	return loading;
}

function insertScript( { url, key, language }: MapsAccess ): Promise< GoogleMaps > {
	watchRejection();
	return new Promise( ( resolve, reject ) => {
		const scriptUrl = new URL( url, window.location.href );
		const query = { key, v: 'weekly', loading: 'async', language, callback: CALLBACK };
		Object.entries( query ).forEach( ( [ name, value ] ) => scriptUrl.searchParams.set( name, value ) );
		const script = document.createElement( 'script' );
		const fail = () => {
			script.remove();
			reject( new AisleError( 'offline' ) );
		};
		const timer = window.setTimeout( fail, TIMEOUT_MS );
		Reflect.set( window, CALLBACK, () => {
			window.clearTimeout( timer );
			const maps = window.google?.maps;
			if ( maps ) {
				resolve( maps );
			} else {
				fail();
			}
		} );
		script.src = scriptUrl.href;
		script.async = true;
		script.addEventListener( 'error', fail );
		document.head.append( script );
	} );
}

/** Google reports a rejected key only through this global function. */
function watchRejection(): void {
	const previousHandler = window.gm_authFailure;
	window.gm_authFailure = () => {
		isRejected = true;
		previousHandler?.();
	};
}
