import { fetchError } from './errors';
import type { Next, RestRequest } from './types';

export type Fetch = ( url: string, init: RequestInit ) => Promise< Response >;

/**
 * The end of the chain: the one place where a request leaves.
 *
 * @throws AisleError `fetch_error` where nothing came back. Who aborts gets the abort itself.
 */
export function createFetchHandler( fetch: Fetch ): Next {
	return async ( request ) => {
		try {
			return await fetch( request.url ?? '', initOf( request ) );
		} catch ( thrown ) {
			throw request.signal?.aborted ? thrown : fetchError();
		}
	};
}

function initOf( { method = 'GET', headers, data, body, signal }: RestRequest ): RequestInit {
	const json = data !== undefined;
	return {
		method,
		credentials: 'same-origin',
		headers: {
			Accept: 'application/json, */*;q=0.1',
			...( json ? { 'Content-Type': 'application/json' } : {} ),
			...headers,
		},
		...( json ? { body: JSON.stringify( data ) } : {} ),
		...( body === undefined ? {} : { body } ),
		...( signal ? { signal } : {} ),
	};
}
