import { isRecord } from '../check';
import type { Middleware, RestRequest } from './types';

export interface NonceSource {
	/** The one that was printed into the page. */
	readonly first: string;
	/** Gets a fresh one; null where the user is logged out by now. */
	readonly refresh: () => Promise< string | null >;
}

/**
 * Sends the REST nonce. A page that has been open for a day holds a dead one: then a fresh one is fetched and the
 * call made once more, exactly once, however the second try ends. Calls that fail side by side share the refresh.
 */
export function createNonce( { first, refresh }: NonceSource ): Middleware {
	let nonce = first;
	let refreshing: Promise< string | null > | null = null;

	const signed = ( request: RestRequest ): RestRequest => ( {
		...request,
		headers: { ...request.headers, 'X-WP-Nonce': nonce },
	} );
	const renew = ( dead: string ): Promise< string | null > => {
		if ( nonce !== dead ) {
			return Promise.resolve( nonce );
		}
		refreshing ??= refresh().finally( () => {
			refreshing = null;
		} );
		return refreshing;
	};

	return async ( request, next ) => {
		const used = nonce;
		const reply = await next( signed( request ) );
		if ( ! ( await isStale( reply ) ) ) {
			return reply;
		}
		const fresh = await renew( used );
		if ( fresh === null ) {
			return reply;
		}
		nonce = fresh;
		return next( signed( request ) );
	};
}

async function isStale( reply: Response ): Promise< boolean > {
	if ( reply.status !== 403 ) {
		return false;
	}
	const body: unknown = await reply
		.clone()
		.json()
		.catch( () => null );
	return isRecord( body ) && body.code === 'rest_cookie_invalid_nonce';
}
