/**
 * Requests to the site's REST API through the page's `wp.apiFetch`. Its codes, texts and timeouts depend on the
 * WordPress version. With Aisle's middlewares, Aisle's requests fail with the same codes everywhere and refresh the
 * nonce once.
 *
 *     registerRest( { root, nonce, nonceEndpoint } );              // entry point, once per page
 *     const settings = await callRest( { path: '/aisle/v1/settings' } );
 *     wp.apiFetch( { path: '/aisle/v1/settings' } )               // another plugin: the same
 *
 *     await callRest( { path: '/wp/v2/posts?per_page=-1', timeout: 20_000, signal } );
 *
 * Errors are AisleErrors: the server's own code, or `fetch_error` (no or an incomplete response), `invalid_json`,
 * `unknown_error`, `post_process`, `stale_nonce`, `timeout`, `foreign_address`, `foreign_next_page`, `too_many_pages`,
 * `not_a_list`, `form_data_needs_post`. An abort throws the reason of the signal, as in `fetch`, at any point of the
 * request.
 *
 * Everything else works as api-fetch documents it (like-api-fetch.test.ts compares both), with these exceptions:
 * - One code and one text if there is no connection; newer versions use two codes, depending on the browser's network
 *   state.
 * - An error always has a code and the HTTP status. A 2xx response without a body is null in every WordPress version,
 *   not only in the newest.
 * - An expired nonce is refreshed once; after a second rejection, api-fetch would go on endlessly. An invalid nonce in
 *   a response is ignored.
 * - Cookies are sent only to this origin. URLs of other origins are rejected before they get the nonce, also as a next
 *   page.
 * - `per_page=-1` returns all items of at most a hundred pages, or an error if a page is no list. An incomplete list
 *   is an error.
 * - A caller's Content-Type on PUT, PATCH and DELETE is sent in every version. FormData requires POST.
 * - An incomplete image is deleted before the caller gets the error (api-fetch does not wait), also after an abort. The
 *   route identifies uploads, also as `namespace` and `endpoint`.
 * - `data` may be 0, false or ''. Methods are sent in upper case.
 * - Third-party fetch handlers and preloaded responses do not handle Aisle's requests, and the block editor's theme
 *   preview does not mark them.
 */
import apiFetch from '@wordpress/api-fetch';
import { OWN_REQUEST } from './own-requests';
import type { Rest, RestRequest } from './types';

export { registerRest } from './register';
export type { Rest, RestOptions, RestRequest } from './types';

/** Default timeout of a request, in ms. Uploads have none. */
const TIMEOUT_MS = 60_000;

/**
 * The only REST client; all its requests use Aisle's middlewares. A request ends after a minute or its own `timeout`;
 * one with FormData has no timeout.
 */
export const callRest: Rest = ( request ) => {
	const markedRequest: RestRequest & { readonly [ OWN_REQUEST ]: true } = {
		timeout: request.body instanceof FormData ? 0 : TIMEOUT_MS,
		...request,
		[ OWN_REQUEST ]: true,
	};
	return apiFetch< unknown, boolean >( markedRequest );
};
