import { brokenOff } from './errors';
import type { Next, RestRequest } from './types';

/**
 * The end of the chain: the one place where a request of ours leaves.
 *
 * @throws AisleError `fetch_error` where nothing came back. Who aborts gets the abort itself.
 */
export const fetchHandler: Next = async ( request ) => {
	const init = initOf( request );
	try {
		return await fetch( request.url ?? '', init );
	} catch {
		throw brokenOff( request.signal );
	}
};

/** What is for the middlewares and not for `fetch`. */
const CONSUMED = [ 'url', 'path', 'namespace', 'endpoint', 'parse', 'data', 'timeout' ];

function initOf( request: RestRequest ): RequestInit {
	const { method = 'GET', headers, data } = request;
	const json = data !== undefined && data !== null;
	return {
		...Object.fromEntries( Object.entries( request ).filter( ( [ name ] ) => ! CONSUMED.includes( name ) ) ),
		method,
		credentials: 'same-origin',
		headers: {
			Accept: 'application/json, */*;q=0.1',
			...( json ? { 'Content-Type': 'application/json' } : {} ),
			...headers,
		},
		...( json ? { body: JSON.stringify( data ) } : {} ),
	};
}
