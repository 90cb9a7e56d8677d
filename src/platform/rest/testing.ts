/** A server for tests of what calls it: everything between is the real thing. */
import { AisleError } from '../errors';

export const REST_ROOT = 'https://shop.example/wp-json/';

export const json = ( body: unknown, status = 200, headers: Record< string, string > = {} ): Response =>
	new Response( JSON.stringify( body ), { status, headers } );

export interface FetchCall {
	readonly url: string;
	readonly init: RequestInit;
}

/** A reply that does not come: the call waits until it is given up. */
export const SILENCE = Symbol( 'silence' );

/**
 * The network: remembers what leaves the page and answers with the given replies in turn. A call that was given up does
 * not leave.
 */
export function fakeFetch( ...replies: unknown[] ): FetchCall[] {
	const calls: FetchCall[] = [];
	globalThis.fetch = ( url, init = {} ) =>
		new Promise( ( resolve, reject ) => {
			if ( init.signal?.aborted ) {
				return reject( init.signal.reason );
			}
			init.signal?.addEventListener( 'abort', () => reject( init.signal?.reason ) );
			calls.push( { url: String( url ), init } );
			const reply = replies[ calls.length - 1 ] ?? json( {} );
			if ( reply instanceof Response ) {
				resolve( reply );
			} else if ( reply !== SILENCE ) {
				reject( reply );
			}
		} );
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
