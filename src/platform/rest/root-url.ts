import { wrongCall } from './errors';
import type { Middleware, RestRequest } from './types';

/**
 * Turns `path`, or `namespace` and `endpoint`, into an address below the REST root. Without pretty permalinks the root
 * is itself a query (`/?rest_route=/`), so the path's own query goes on with `&`.
 *
 * @param root
 * @throws AisleError `foreign_address` for a whole address of another site: it has no business with this one's nonce.
 */
export const createRootUrl =
	( root: () => string ): Middleware =>
	( request, next ) => {
		if ( request.url && ! isOfSite( request.url, root() ) ) {
			throw wrongCall( 'foreign_address' );
		}
		return next( { ...request, url: request.url || addressOf( root(), pathOf( request ) ) } );
	};

export const isOfSite = ( url: string, root: string ): boolean =>
	URL.canParse( url, root ) && new URL( url, root ).origin === new URL( root ).origin;

/** A slash at the end may belong to a value of the query. */
export function pathOf( { path, namespace = '', endpoint = '' }: RestRequest ): string {
	const route = path || `${ namespace.replace( /\/+$/, '' ) }/${ endpoint.replace( /^\/+/, '' ) }`;
	return route.replace( /^\/+/, '' );
}

function addressOf( root: string, path: string ): string {
	return root.replace( /\/?$/, '/' ) + ( root.includes( '?' ) ? path.replace( '?', '&' ) : path );
}
