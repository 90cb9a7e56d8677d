import { isRecord } from '../check';
import { waitUnlessAborted } from './abort';
import type { Middleware, RestOptions, RestRequest } from './types';

export const STALE_NONCE = 'rest_cookie_invalid_nonce';

const HEADER = 'X-WP-Nonce';

/** The page's nonce; `nonce` changes when it is refreshed. Without one, requests are public. */
export type NonceHolder = { -readonly [ Name in keyof Pick< RestOptions, 'nonce' > ]: RestOptions[ Name ] };

/**
 * Sends the REST nonce. If the nonce has expired, as on a page that was open for a day, fetches a new one and repeats
 * the request exactly once. Requests that fail at the same time share the refresh; if one of them is aborted, the
 * others still get the new nonce.
 *
 * @param holder
 * @param refresh Fetches a new nonce; null if the user is logged out.
 */
export function createNonce( holder: NonceHolder, refresh: () => Promise< string | null > ): Middleware {
	let refreshPromise: Promise< string | null > | null = null;

	const renew = ( rejectedNonce: string ): Promise< string | null > => {
		if ( holder.nonce !== undefined && holder.nonce !== rejectedNonce ) {
			return Promise.resolve( holder.nonce );
		}
		refreshPromise ??= refresh()
			.then( ( newNonce ) => {
				if ( newNonce !== null ) {
					holder.nonce = newNonce;
				}
				return newNonce;
			} )
			.finally( () => {
				refreshPromise = null;
			} );
		return refreshPromise;
	};

	return async ( request, next ) => {
		const usedNonce = holder.nonce;
		if ( usedNonce === undefined ) {
			return next( request );
		}
		const response = await next( withNonce( request, usedNonce ) );
		if ( ! ( await isStale( response ) ) ) {
			return response;
		}
		const newNonce = await waitUnlessAborted( renew( usedNonce ), request.signal );
		return newNonce === null ? response : next( withNonce( request, newNonce ) );
	};
}

/** Replaces any other nonce header, in any spelling, because WordPress's middleware may have set its own. */
function withNonce( request: RestRequest, nonce: string ): RestRequest {
	const otherHeaders = Object.entries( request.headers ?? {} ).filter(
		( [ name ] ) => name.toLowerCase() !== HEADER.toLowerCase()
	);
	return { ...request, headers: { ...Object.fromEntries( otherHeaders ), [ HEADER ]: nonce } };
}

async function isStale( response: Response ): Promise< boolean > {
	if ( response.status !== 403 ) {
		return false;
	}
	const body: unknown = await response
		.clone()
		.json()
		.catch( () => null );
	return isRecord( body ) && body.code === STALE_NONCE;
}
