/**
 * Calls to the site's REST API, through the page's `wp.apiFetch`. Its codes, texts and patience differ by WordPress's
 * version; with our middlewares a request of ours fails with the same codes everywhere and asks for a fresh nonce once.
 *
 *     registerRest( { root, nonce, nonceEndpoint } );              // the entry, once a page
 *     const settings = await callRest( { path: '/aisle/v1/settings' } );
 *     wp.apiFetch( { path: '/aisle/v1/settings' } )               // another plugin: the same
 *
 * What fails is an AisleError: `fetch_error`, `invalid_json`, `unknown_error`, `post_process`, `stale_nonce`, or the
 * server's own code.
 */
import apiFetch from '@wordpress/api-fetch';
import { OWN } from './own-requests';
import type { Rest, RestRequest } from './types';

export { registerRest } from './register';
export type { Rest, RestOptions, RestRequest } from './types';

/** The one REST client; its requests are ours wherever they go. */
export const callRest: Rest = ( request ) => {
	const own: RestRequest & { readonly [ OWN ]: true } = { ...request, [ OWN ]: true };
	return apiFetch< unknown, boolean >( own );
};
