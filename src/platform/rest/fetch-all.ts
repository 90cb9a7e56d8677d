import { jsonOf, replyError, wrongCall } from './errors';
import { isOfSite } from './root-url';
import type { Next, RestRequest } from './types';

const PAGE_SIZE = 100;
const MAX_PAGES = 100;
const EVERYTHING = /([?&])per_page=-1(?=&|#|$)/;

export const asksForEverything = ( { url = '', path = '', endpoint = '' }: RestRequest ): boolean =>
	EVERYTHING.test( url || path || endpoint );

/**
 * Handles `per_page=-1`: requests pages of a hundred one after another, following the responses' `Link: rel="next"`.
 *
 * @throws  AisleError `foreign_next_page` if a link leaves the site, `too_many_pages` after a hundred pages: an
 *          incomplete list is an error.
 */
export async function fetchAll( request: RestRequest, root: string, next: Next ): Promise< unknown[] > {
	const all: unknown[] = [];
	let current: RestRequest | null = withPageSize( request );
	for ( let page = 1; current; page++ ) {
		if ( page > MAX_PAGES ) {
			throw wrongCall( 'too_many_pages' );
		}
		const response: Response = await next( current );
		if ( ! response.ok ) {
			throw await replyError( response, request.signal );
		}
		const items = await jsonOf( response, request.signal );
		if ( ! Array.isArray( items ) ) {
			throw wrongCall( 'not_a_list', response.status );
		}
		all.push( ...items );
		current = nextPage( request, response.headers.get( 'Link' ), root );
	}
	return all;
}

function withPageSize( { url, path, endpoint, ...rest }: RestRequest ): RestRequest {
	const sized = ( text: string ): string => text.replace( EVERYTHING, `$1per_page=${ PAGE_SIZE }` );
	return {
		...rest,
		...( url === undefined ? {} : { url: sized( url ) } ),
		...( path === undefined ? {} : { path: sized( path ) } ),
		...( endpoint === undefined ? {} : { endpoint: sized( endpoint ) } ),
	};
}

/** Uses the link's full URL and keeps the rest of the request. */
function nextPage(
	{ path, namespace, endpoint, ...call }: RestRequest,
	links: string | null,
	root: string
): RestRequest | null {
	const url = links?.match( /<([^>]+)>\s*;[^,]*\brel="next"/ )?.[ 1 ];
	if ( url === undefined ) {
		return null;
	}
	if ( ! isOfSite( url, root ) ) {
		throw wrongCall( 'foreign_next_page' );
	}
	return { ...call, url: new URL( url, root ).href };
}
