import type { Middleware, RestRequest } from './types';

/**
 * Turns `path`, or `namespace` and `endpoint`, into an address below the REST root. Without pretty permalinks the root
 * is itself a query (`/?rest_route=/`), so the path's own query goes on with `&`.
 */
export const createRootUrl =
	( root: () => string ): Middleware =>
	( request, next ) =>
		next( { ...request, url: request.url || addressOf( root(), pathOf( request ) ) } );

function pathOf( { path, namespace = '', endpoint = '' }: RestRequest ): string {
	return trimSlashes( path || `${ trimSlashes( namespace ) }/${ trimSlashes( endpoint ) }` );
}

function addressOf( root: string, path: string ): string {
	return root.replace( /\/?$/, '/' ) + ( root.includes( '?' ) ? path.replace( '?', '&' ) : path );
}

const trimSlashes = ( text: string ): string => text.replace( /^\/+|\/+$/g, '' );
