/**
 * Our middlewares on the page's `wp.apiFetch`, behind one gate: a request that is not ours goes on as the very object
 * it was, to whoever was there before us. For ours the chain is whole, from the path to `fetch`: WordPress's own
 * middlewares further in would put their nonce on public calls, refresh it without end and speak other codes in each
 * version. Middlewares that come after ours see our requests like any others.
 */
import apiFetch from '@wordpress/api-fetch';
import { withTimeout } from './abort';
import { jsonOf, replyError, textOf } from './errors';
import { asksForEverything, fetchAll } from './fetch-all';
import { fetchHandler } from './fetch-handler';
import { mediaUpload } from './media-upload';
import { methodOverride } from './method-override';
import { createNonce } from './nonce';
import { isOwn } from './own-requests';
import { createRootUrl } from './root-url';
import type { Middleware, Next, RestOptions, RestRequest } from './types';
import { userLocale } from './user-locale';

type Settings = { -readonly [ Name in keyof RestOptions ]: RestOptions[ Name ] };

/** On `apiFetch` itself: each of our scripts has this module for itself, `apiFetch` they share. */
const REGISTERED = Symbol.for( 'aisle.rest' );

/** Once a page, however many of our scripts call it; a later one adds what the first did not know, such as a nonce. */
export function registerRest( options: RestOptions ): void {
	const shared: typeof apiFetch & { [ REGISTERED ]?: Settings } = apiFetch;
	if ( shared[ REGISTERED ] ) {
		Object.assign( shared[ REGISTERED ], options );
		return;
	}
	const settings: Settings = { ...options };
	shared[ REGISTERED ] = settings;
	const send = chain( middlewares( settings ), fetchHandler );
	apiFetch.use( ( request, next ) =>
		isOwn( request, settings.root )
			? withTimeout( request, ( call ) => answer( call, settings, send ) )
			: next( request )
	);
}

function middlewares( settings: Settings ): Middleware[] {
	return [
		mediaUpload,
		createRootUrl( () => settings.root ),
		userLocale,
		createNonce( settings, () => freshNonce( settings.nonceEndpoint ) ),
		methodOverride,
	];
}

const chain = ( list: readonly Middleware[], end: Next ): Next =>
	list.reduceRight< Next >( ( next, middleware ) => async ( request ) => middleware( request, next ), end );

/** As api-fetch answers: what the reply says; with `parse: false` the Response itself, thrown where it is not 2xx. */
async function answer( request: RestRequest, { root }: Settings, send: Next ): Promise< unknown > {
	const parsed = request.parse !== false;
	if ( parsed && asksForEverything( request ) ) {
		return fetchAll( request, root, send );
	}
	const reply = await send( request );
	if ( ! reply.ok ) {
		throw parsed ? await replyError( reply, request.signal ) : reply;
	}
	return parsed ? jsonOf( reply, request.signal ) : reply;
}

const REFRESH_MS = 30_000;

/** Who is logged out gets a `0` or a page to log in, and neither is a nonce. */
async function freshNonce( endpoint: string | undefined ): Promise< string | null > {
	if ( ! endpoint ) {
		return null;
	}
	return withTimeout( { url: endpoint, timeout: REFRESH_MS }, async ( call ) => {
		const reply = await fetchHandler( call );
		const nonce = ( await textOf( reply, call.signal ) ).trim();
		return reply.ok && /^\w[\w-]+$/.test( nonce ) ? nonce : null;
	} );
}
