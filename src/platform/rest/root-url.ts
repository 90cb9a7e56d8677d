import { unknownError } from './errors';
import type { Middleware, RestRequest } from './types';

/**
 * Converts `path`, or `namespace` and `endpoint`, to a URL below the REST root. Without pretty permalinks the root is a
 * query (`/?rest_route=/`), so the path's query is added with `&`.
 *
 * @param root
 * @throws  AisleError `foreign_address` for a full URL of another site, which must not get this site's nonce.
 */
export const createRootUrl =
	( root: () => string ): Middleware =>
	( request, next ) => {
		if ( request.url && ! isOfSite( request.url, root() ) ) {
			throw unknownError( 'foreign_address' );
		}
		return next( { ...request, url: request.url || restUrl( root(), pathOf( request ) ) } );
	};

export const isOfSite = ( url: string, root: string ): boolean =>
	URL.canParse( url, root ) && new URL( url, root ).origin === new URL( root ).origin;

/** Returns the path without leading slashes. Keeps a trailing slash, because it may belong to a query value. */
export function pathOf( { path, namespace = '', endpoint = '' }: RestRequest ): string {
	const route = path || `${ namespace.replace( /\/+$/, '' ) }/${ endpoint.replace( /^\/+/, '' ) }`;
	return route.replace( /^\/+/, '' );
}

function restUrl( root: string, path: string ): string {
	return root.replace( /\/?$/, '/' ) + ( root.includes( '?' ) ? path.replace( '?', '&' ) : path );
}
