/**
 * Registers Aisle's middlewares on the page's `wp.apiFetch`. Third-party requests are passed on unchanged, as the same
 * object.
 *
 * Aisle's requests use a complete chain from path to `fetch`. WordPress's inner middlewares would send a nonce with
 * public requests, refresh it endlessly and use different codes in each version. Middlewares that are registered later
 * see Aisle's requests like any others.
 */
import apiFetch from '@wordpress/api-fetch';
import { withTimeout } from './abort';
import { jsonOf, responseError, textOf } from './errors';
import { requestsAllPages, fetchAll } from './fetch-all';
import { fetchHandler } from './fetch-handler';
import { mediaUpload } from './media-upload';
import { methodOverride } from './method-override';
import { createNonce } from './nonce';
import { isOwn } from './own-requests';
import { createRootUrl } from './root-url';
import type { Middleware, Next, RestOptions, RestRequest } from './types';
import { userLocale } from './user-locale';

type Settings = { -readonly [ Name in keyof RestOptions ]: RestOptions[ Name ] };

/** Stored on `apiFetch`, which all scripts share; each of Aisle's scripts has its own copy of this module. */
const REGISTERED = Symbol.for( 'aisle.rest' );

/** Registers once per page, even if several scripts call it. A later call adds missing options, such as a nonce. */
export function registerRest( options: RestOptions ): void {
	const sharedApiFetch: typeof apiFetch & { [ REGISTERED ]?: Settings } = apiFetch;
	if ( sharedApiFetch[ REGISTERED ] ) {
		Object.assign( sharedApiFetch[ REGISTERED ], options );
		return;
	}
	const settings: Settings = { ...options };
	sharedApiFetch[ REGISTERED ] = settings;
	const send = chain( middlewares( settings ), fetchHandler );
	apiFetch.use( ( request, next ) =>
		isOwn( request, settings.root )
			? withTimeout( request, ( call ) => sendOwnRequest( call, settings, send ) )
			: next( request )
	);
}

function middlewares( settings: Settings ): Middleware[] {
	return [
		mediaUpload,
		createRootUrl( () => settings.root ),
		userLocale,
		createNonce( settings, () => fetchNonce( settings.nonceEndpoint ) ),
		methodOverride,
	];
}

const chain = ( list: readonly Middleware[], end: Next ): Next =>
	list.reduceRight< Next >( ( next, middleware ) => async ( request ) => middleware( request, next ), end );

/**
 * Sends a request and returns the same as api-fetch: the parsed body, or the Response if `parse` is false. If the
 * status is not 2xx, throws an AisleError, or the Response if `parse` is false.
 */
async function sendOwnRequest( request: RestRequest, { root }: Settings, send: Next ): Promise< unknown > {
	const parsed = request.parse !== false;
	if ( parsed && requestsAllPages( request ) ) {
		return fetchAll( request, root, send );
	}
	const response = await send( request );
	if ( ! response.ok ) {
		throw parsed ? await responseError( response, request.signal ) : response;
	}
	return parsed ? jsonOf( response, request.signal ) : response;
}

const REFRESH_MS = 30_000;

/** Returns a new nonce. A logged-out user gets `0` or a login page, which are no nonces. */
async function fetchNonce( endpoint: string | undefined ): Promise< string | null > {
	if ( ! endpoint ) {
		return null;
	}
	return withTimeout( { url: endpoint, timeout: REFRESH_MS }, async ( call ) => {
		const response = await fetchHandler( call );
		const nonce = ( await textOf( response, call.signal ) ).trim();
		return response.ok && /^\w[\w-]+$/.test( nonce ) ? nonce : null;
	} );
}
