/**
 * Calls to the site's REST API, through the page's `wp.apiFetch`. Its codes, texts and patience differ by WordPress's
 * version; with our middlewares a request of ours fails with the same codes everywhere and asks for a fresh nonce once.
 *
 *     registerRest( { root, nonce, nonceEndpoint } );              // the entry, once a page
 *     const settings = await callRest( { path: '/aisle/v1/settings' } );
 *     wp.apiFetch( { path: '/aisle/v1/settings' } )               // another plugin: the same
 *
 *     await callRest( { path: '/wp/v2/posts?per_page=-1', timeout: 20_000, signal } );
 *
 * What fails is an AisleError: the server's own code, or `fetch_error` (nothing came back, or not all of it),
 * `invalid_json`, `unknown_error`, `post_process`, `stale_nonce`, `timeout`, `foreign_address`, `foreign_next_page`,
 * `too_many_pages`, `not_a_list`, `form_data_needs_post`. Who aborts gets the reason of the abort, as `fetch` has it,
 * wherever the call is at that moment.
 *
 * All else is as api-fetch documents it (like-api-fetch.test.ts asks both), but on purpose:
 * - One code and one text where there is no line; newer versions tell two codes apart by what the browser thinks of the
 *   network.
 * - An error always has a code, and the HTTP status beside it. A 2xx without a body is null on every WordPress, not
 *   only on the newest.
 * - A dead nonce is refreshed once; at the second refusal api-fetch would go on without end. What is no nonce is not
 *   taken for one.
 * - Cookies go to this origin only, an address of another one is refused before it gets the nonce, and so is a next
 *   page there.
 * - `per_page=-1` is exactly that, a hundred pages at most, and an error where a page is no list: a list is whole or it
 *   is an error.
 * - A caller's Content-Type on PUT, PATCH and DELETE counts on every version. FormData goes with POST only.
 * - A half picture is taken away before the caller hears of it (api-fetch does not wait), and also where the caller
 *   gave up. It is known by its route, also as `namespace` and `endpoint`.
 * - `data` may be 0, false or ''. Methods go out in capitals.
 * - Fetch handlers and preloaded replies of others do not answer ours, and the block editor's theme preview does not
 *   mark them.
 */
import apiFetch from '@wordpress/api-fetch';
import { OWN } from './own-requests';
import type { Rest, RestRequest } from './types';

export { registerRest } from './register';
export type { Rest, RestOptions, RestRequest } from './types';

/** Milliseconds that a call may take unless it says otherwise. Files are under way as long as their line needs. */
const TIMEOUT_MS = 60_000;

/**
 * The one REST client; its requests are ours wherever they go. A call ends after a minute, one with FormData when it
 * ends, or by its own `timeout`.
 */
export const callRest: Rest = ( request ) => {
	const own: RestRequest & { readonly [ OWN ]: true } = {
		timeout: request.body instanceof FormData ? 0 : TIMEOUT_MS,
		...request,
		[ OWN ]: true,
	};
	return apiFetch< unknown, boolean >( own );
};
