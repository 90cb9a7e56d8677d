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
	if ( ! URL.canParse( url, root ) ) {
		return '';
	}
	const asked = new URL( url, root );
	const { origin, pathname } = new URL( root );
	if ( asked.origin !== origin ) {
		return '';
	}
	return asked.searchParams.get( 'rest_route' ) ?? ( asked.pathname.startsWith( pathname ) ? asked.pathname.slice( pathname.length ) : '' );
}
