/** A server for tests of what calls it: everything between is the real thing. */
import { AisleError } from '../errors';

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
