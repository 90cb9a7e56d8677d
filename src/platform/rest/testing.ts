/** A page's `wp.apiFetch` and a server for it, for tests: everything between is the real thing. */
import type apiFetch from '@wordpress/api-fetch';
import { AisleError } from '../errors';
import type { Rest, RestOptions } from './types';

export const REST_ROOT = 'https://shop.example/wp-json/';

export const json = ( body: unknown, status = 200, headers: Record< string, string > = {} ): Response =>
	new Response( JSON.stringify( body ), { status, headers } );

export interface FetchCall {
	readonly url: string;
	readonly init: RequestInit;
}

/** The network: remembers what leaves the page and answers with the given replies in turn. */
export function fakeFetch( ...replies: unknown[] ): FetchCall[] {
	const calls: FetchCall[] = [];
	globalThis.fetch = ( url, init = {} ) => {
		calls.push( { url: String( url ), init } );
		const reply = replies[ calls.length - 1 ] ?? json( {} );
		return reply instanceof Response ? Promise.resolve( reply ) : Promise.reject( reply );
	};
	return calls;
}

let apiFetchOfPage: typeof apiFetch;

/** What each of our scripts imports is the page's, as WordPress's `wp.apiFetch` is. */
jest.doMock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	get default() {
		return apiFetchOfPage;
	},
} ) );

/** A page of its own: `apiFetch` as it comes from WordPress. `enter` is one of our scripts, with its own copy of the client. */
export function loadPage(): { apiFetch: typeof apiFetch; enter: ( options: RestOptions ) => Rest } {
	jest.resetModules();
	apiFetchOfPage = jest.requireActual< { default: typeof apiFetch } >( '@wordpress/api-fetch' ).default;
	const enter = ( options: RestOptions ): Rest => {
		let rest: Rest = () => Promise.reject( new Error( 'Not loaded.' ) );
		jest.isolateModules( () => {
			const { callRest, registerRest } = jest.requireActual< typeof import('.') >( '.' );
			registerRest( options );
			rest = callRest;
		} );
		return rest;
	};
	return { apiFetch: apiFetchOfPage, enter };
}

export function loadRest( options: RestOptions ): { callRest: Rest } {
	return { callRest: loadPage().enter( options ) };
}

/** By its name: the page under test has a class of its own. */
export async function failure( promise: Promise< unknown > ): Promise< AisleError > {
	const thrown: unknown = await promise.then(
		() => null,
		( error: unknown ) => error
	);
	if ( thrown instanceof Error && thrown.name === 'AisleError' ) {
		return thrown as AisleError;
	}
	throw new Error( `It did not fail with an AisleError, but with ${ JSON.stringify( thrown ) }.` );
}
