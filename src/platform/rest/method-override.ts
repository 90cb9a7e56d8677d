import { unknownError } from './errors';
import type { Middleware } from './types';

/** Sends the real method in a header, because firewalls and old servers allow only GET and POST. */
export const methodOverride: Middleware = ( request, next ) => {
	const method = ( request.method ?? 'GET' ).toUpperCase();
	if ( request.body instanceof FormData && method !== 'POST' ) {
		throw unknownError( 'form_data_needs_post' );
	}
	if ( ! [ 'PUT', 'PATCH', 'DELETE' ].includes( method ) ) {
		return next( { ...request, method } );
	}
	return next( {
		...request,
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...request.headers, 'X-HTTP-Method-Override': method },
	} );
};
