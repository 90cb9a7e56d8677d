import { isOfSite } from './root-url';
import type { RestRequest } from './types';

/** Marks requests of Aisle's own client, to any route. A middleware that copies the request copies the mark too. */
export const OWN_REQUEST = Symbol.for( 'aisle.rest.own' );

const NAMESPACE = 'aisle/v1';
const OWN_ROUTE = /^\/*aisle\/v1(?=[/?#]|$)/;

/**
 * Returns whether a request is Aisle's: to its namespace, or from its client. All scripts of the page share
 * `wp.apiFetch`, so unclear requests count as third-party.
 */
export function isOwn( request: RestRequest, root: string ): boolean {
	const { path, namespace, url } = request;
	if ( OWN_REQUEST in request ) {
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

/** Returns the route of a URL, with or without pretty permalinks; empty if it is not on this site. */
function routeOf( url: string, root: string ): string {
	if ( ! isOfSite( url, root ) ) {
		return '';
	}
	const { pathname, searchParams } = new URL( url, root );
	const route = searchParams.get( 'rest_route' );
	if ( route !== null ) {
		return withoutIndex( pathname ) === homePath( root ) ? route : '';
	}
	const restPath = new URL( root ).pathname;
	return pathname.startsWith( restPath ) ? pathname.slice( restPath.length ) : '';
}

/** Returns the path of the site's front page. A site in another folder of the same domain has its own API. */
function homePath( root: string ): string {
	const { searchParams } = new URL( root );
	return withoutIndex( new URL( searchParams.has( 'rest_route' ) ? '.' : '..', root ).pathname );
}

const withoutIndex = ( pathname: string ): string => pathname.replace( /index\.php\/?$/, '' );
