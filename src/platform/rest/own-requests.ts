import { isOfSite } from './root-url';
import type { RestRequest } from './types';

/** On a request that our own client makes, wherever it goes. A middleware that copies the request copies this too. */
export const OWN = Symbol.for( 'aisle.rest.own' );

const NAMESPACE = 'aisle/v1';
const OWN_ROUTE = /^\/*aisle\/v1(?=[/?#]|$)/;

/**
 * The one gate between our requests and everybody else's: those to our namespace, whoever makes them, and those of our
 * client. `wp.apiFetch` is shared by every script of the page, so in doubt a request is somebody else's.
 */
export function isOwn( request: RestRequest, root: string ): boolean {
	const { path, namespace, url } = request;
	if ( OWN in request ) {
		return true;
	}
	if ( path ) {
		return OWN_ROUTE.test( path );
	}
	if ( namespace !== undefined ) {
		return namespace.replace( /^\/+|\/+$/g, '' ) === NAMESPACE;
	}
	return url !== undefined && OWN_ROUTE.test( routeOf( url, root ) );
}

/** The route that an address asks for, with pretty permalinks or without; empty where it is not one of this site's. */
function routeOf( url: string, root: string ): string {
	if ( ! isOfSite( url, root ) ) {
		return '';
	}
	const { pathname, searchParams } = new URL( url, root );
	const route = searchParams.get( 'rest_route' );
	if ( route !== null ) {
		return withoutIndex( pathname ) === homePath( root ) ? route : '';
	}
	const below = new URL( root ).pathname;
	return pathname.startsWith( below ) ? pathname.slice( below.length ) : '';
}

/** Of the site's first page: a neighbour in another folder of the same domain has an API of its own. */
function homePath( root: string ): string {
	const { searchParams } = new URL( root );
	return withoutIndex( new URL( searchParams.has( 'rest_route' ) ? '.' : '..', root ).pathname );
}

const withoutIndex = ( pathname: string ): string => pathname.replace( /index\.php\/?$/, '' );
