/** The page's own `wp.apiFetch`, for tests of code that shares it. */
import type apiFetch from '@wordpress/api-fetch';
import type { Rest, RestOptions } from './types';

let apiFetchOfPage: typeof apiFetch;

/** All of Aisle's scripts import the page's instance, like WordPress's `wp.apiFetch`. */
jest.doMock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	get default() {
		return apiFetchOfPage;
	},
} ) );

/**
 * Returns a new page with its own `apiFetch`, as WordPress provides it. `enter` runs one of Aisle's scripts, which has
 * its own copy of the REST client, and returns that client.
 */
export function loadPage(): { apiFetch: typeof apiFetch; runScript: ( options: RestOptions ) => Rest } {
	jest.resetModules();
	apiFetchOfPage = jest.requireActual< { default: typeof apiFetch } >( '@wordpress/api-fetch' ).default;
	const runScript = ( options: RestOptions ): Rest => {
		let rest: Rest = () => Promise.reject( new Error( 'Not loaded.' ) );
		jest.isolateModules( () => {
			const { callRest, registerRest } = jest.requireActual< typeof import( '.' ) >( '.' );
			registerRest( options );
			rest = callRest;
		} );
		return rest;
	};
	return { apiFetch: apiFetchOfPage, runScript };
}
