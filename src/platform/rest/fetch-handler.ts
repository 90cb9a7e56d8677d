import { connectionError } from './errors';
import type { Next, RestRequest } from './types';

/**
 * End of the chain: the only code that sends Aisle's requests.
 *
 * @throws  AisleError `fetch_error` if there is no response. An abort throws the reason of the signal.
 */
export const fetchHandler: Next = async ( request ) => {
	const init = initOf( request );
	try {
		return await fetch( request.url ?? '', init );
	} catch {
		throw connectionError( request.signal );
	}
};

/** Options for the middlewares, not for `fetch`. */
const MIDDLEWARE_OPTIONS = [ 'url', 'path', 'namespace', 'endpoint', 'parse', 'data', 'timeout' ];

function initOf( request: RestRequest ): RequestInit {
	const { method = 'GET', headers, data } = request;
	const hasJsonBody = data !== undefined && data !== null;
	return {
		...Object.fromEntries(
			Object.entries( request ).filter( ( [ name ] ) => ! MIDDLEWARE_OPTIONS.includes( name ) )
		),
		method,
		credentials: 'same-origin',
		headers: {
			Accept: 'application/json, */*;q=0.1',
			...( hasJsonBody ? { 'Content-Type': 'application/json' } : {} ),
			...headers,
		},
		...( hasJsonBody ? { body: JSON.stringify( data ) } : {} ),
	};
}
