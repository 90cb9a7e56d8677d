/** Fake server for tests of REST callers; all code in between is real. */
import { AisleError } from '../errors';

export const REST_ROOT = 'https://shop.example/wp-json/';

export const json = ( body: unknown, status = 200, headers: Record< string, string > = {} ): Response =>
	new Response( JSON.stringify( body ), { status, headers } );

export interface FetchCall {
	readonly url: string;
	readonly init: RequestInit;
}

/** A response that never arrives; the request waits until it is aborted. */
export const NO_RESPONSE = Symbol( 'silence' );

/**
 * Fakes the network: records sent requests and returns the given responses in order. An aborted request is not sent.
 */
export function fakeFetch( ...responses: unknown[] ): FetchCall[] {
	const calls: FetchCall[] = [];
	globalThis.fetch = ( url, init = {} ) =>
		new Promise( ( resolve, reject ) => {
			if ( init.signal?.aborted ) {
				return reject( init.signal.reason );
			}
			init.signal?.addEventListener( 'abort', () => reject( init.signal?.reason ) );
			calls.push( { url: String( url ), init } );
			const response = responses[ calls.length - 1 ] ?? json( {} );
			if ( response instanceof Response ) {
				resolve( response );
			} else if ( response !== NO_RESPONSE ) {
				reject( response );
			}
		} );
	return calls;
}

/** Returns the AisleError of a rejected promise. Checks it by name, because the page under test has its own class. */
export async function catchAisleError( promise: Promise< unknown > ): Promise< AisleError > {
	const thrown: unknown = await promise.then(
		() => null,
		( error: unknown ) => error
	);
	if ( thrown instanceof Error && thrown.name === 'AisleError' ) {
		return thrown as AisleError;
	}
	throw new Error( `It did not fail with an AisleError, but with ${ JSON.stringify( thrown ) }.` );
}
