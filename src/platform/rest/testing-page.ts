/** A page's own `wp.apiFetch`, for tests of what shares it. */
import type apiFetch from '@wordpress/api-fetch';
import type { Rest, RestOptions } from './types';

let apiFetchOfPage: typeof apiFetch;

/** What each of our scripts imports is the page's, as WordPress's `wp.apiFetch` is. */
jest.doMock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	get default() {
		return apiFetchOfPage;
	},
} ) );

/**
 * A page of its own: `apiFetch` as it comes from WordPress. `enter` is one of our scripts, with its own copy of the
 * client.
 */
export function loadPage(): { apiFetch: typeof apiFetch; enter: ( options: RestOptions ) => Rest } {
	jest.resetModules();
	apiFetchOfPage = jest.requireActual< { default: typeof apiFetch } >( '@wordpress/api-fetch' ).default;
	const enter = ( options: RestOptions ): Rest => {
		let rest: Rest = () => Promise.reject( new Error( 'Not loaded.' ) );
		jest.isolateModules( () => {
			const { callRest, registerRest } = jest.requireActual< typeof import( '.' ) >( '.' );
			registerRest( options );
			rest = callRest;
		} );
		return rest;
	};
	return { apiFetch: apiFetchOfPage, enter };
}
