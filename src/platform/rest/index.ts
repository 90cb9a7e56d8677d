/**
 * Calls to the site's REST API. WordPress's own api-fetch answers with codes and texts that differ by its version and
 * asks for a fresh nonce without end; this gives the same codes everywhere and asks once.
 *
 *     const rest = createRest( { root, nonce, nonceEndpoint } );
 *     const settings = await rest( { path: '/aisle/v1/settings' } );
 *
 * What comes back is `unknown`: the caller checks its shape. What fails is an AisleError: `fetch_error`,
 * `invalid_json`, `unknown_error`, or the server's own code.
 */
import { jsonOf, replyError } from './errors';
import { asksForEverything, fetchAll } from './fetch-all';
import { createFetchHandler, type Fetch } from './fetch-handler';
import { methodOverride } from './method-override';
import { createNonce } from './nonce';
import { createRootUrl } from './root-url';
import type { Middleware, Next, RestRequest } from './types';
import { userLocale } from './user-locale';

export type { RestRequest } from './types';

export type Rest = ( request: RestRequest ) => Promise< unknown >;

export interface RestOptions {
	/** The REST root, a whole address. */
	readonly root: string;
	/** Left out for public calls of visitors, which must not send one: a cached page holds a dead one. */
	readonly nonce?: string;
	/** Answers a fresh nonce as plain text. */
	readonly nonceEndpoint?: string;
	readonly fetch?: Fetch;
}

export function createRest( options: RestOptions ): Rest {
	const send = chain( middlewares( options ), createFetchHandler( fetchOf( options ) ) );
	return async ( request ) => {
		if ( asksForEverything( request ) ) {
			return fetchAll( request, options.root, send );
		}
		const reply = await send( request );
		if ( ! reply.ok ) {
			throw await replyError( reply );
		}
		return jsonOf( reply );
	};
}

const fetchOf = ( options: RestOptions ): Fetch => options.fetch ?? ( ( url, init ) => window.fetch( url, init ) );

function middlewares( options: RestOptions ): Middleware[] {
	const { root, nonce, nonceEndpoint } = options;
	const list: Middleware[] = [ createRootUrl( root ), userLocale ];
	if ( nonce !== undefined && nonceEndpoint !== undefined ) {
		list.push( createNonce( { first: nonce, refresh: () => freshNonce( nonceEndpoint, fetchOf( options ) ) } ) );
	}
	return [ ...list, methodOverride ];
}

const chain = ( list: readonly Middleware[], end: Next ): Next =>
	list.reduceRight< Next >( ( next, middleware ) => async ( request ) => middleware( request, next ), end );

async function freshNonce( endpoint: string, fetch: Fetch ): Promise< string | null > {
	const reply = await createFetchHandler( fetch )( { url: endpoint } );
	return reply.ok ? reply.text() : null;
}
