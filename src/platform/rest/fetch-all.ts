import { jsonOf, responseError, unknownError } from './errors';
import { isOfSite } from './root-url';
import type { Next, RestRequest } from './types';

const PAGE_SIZE = 100;
const MAX_PAGES = 100;
const UNLIMITED_PAGE_SIZE = /([?&])per_page=-1(?=&|#|$)/;

export const requestsAllPages = ( { url = '', path = '', endpoint = '' }: RestRequest ): boolean =>
	UNLIMITED_PAGE_SIZE.test( url || path || endpoint );

/**
 * Handles `per_page=-1`: requests pages of a hundred one after another, following the responses' `Link: rel="next"`.
 *
 * @throws  AisleError `foreign_next_page` if a link leaves the site, `too_many_pages` after a hundred pages: an
 *          incomplete list is an error.
 */
export async function fetchAll( request: RestRequest, root: string, next: Next ): Promise< unknown[] > {
	const allItems: unknown[] = [];
	let current: RestRequest | null = withPageSize( request );
	for ( let page = 1; current; page++ ) {
		if ( page > MAX_PAGES ) {
			throw unknownError( 'too_many_pages' );
		}
		const response: Response = await next( current );
		if ( ! response.ok ) {
			throw await responseError( response, request.signal );
		}
		const items = await jsonOf( response, request.signal );
		if ( ! Array.isArray( items ) ) {
			throw unknownError( 'not_a_list', response.status );
		}
		allItems.push( ...items );
		current = nextPage( request, response.headers.get( 'Link' ), root );
	}
	return allItems;
}

function withPageSize( { url, path, endpoint, ...rest }: RestRequest ): RestRequest {
	const replacePageSize = ( text: string ): string =>
		text.replace( UNLIMITED_PAGE_SIZE, `$1per_page=${ PAGE_SIZE }` );
	return {
		...rest,
		...( url === undefined ? {} : { url: replacePageSize( url ) } ),
		...( path === undefined ? {} : { path: replacePageSize( path ) } ),
		...( endpoint === undefined ? {} : { endpoint: replacePageSize( endpoint ) } ),
	};
}

/** Returns the request of the next page, with the full URL of its link; null if there is no next page. */
function nextPage(
	{ path, namespace, endpoint, ...otherOptions }: RestRequest,
	links: string | null,
	root: string
): RestRequest | null {
	const url = links?.match( /<([^>]+)>\s*;[^,]*\brel="next"/ )?.[ 1 ];
	if ( url === undefined ) {
		return null;
	}
	if ( ! isOfSite( url, root ) ) {
		throw unknownError( 'foreign_next_page' );
	}
	return { ...otherOptions, url: new URL( url, root ).href };
}
