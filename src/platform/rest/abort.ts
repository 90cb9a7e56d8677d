/** Ends a request: by the caller's `signal` or by timeout. */
import { __ } from '@wordpress/i18n';
import { AisleError } from '../errors';
import type { RestRequest } from './types';

type Signal = RestRequest[ 'signal' ];

/** Returns the error of a request that exceeded its `timeout`. */
const timeoutError = (): AisleError =>
	new AisleError( 'timeout', __( 'The request timed out. Please try again.', 'aisle' ) );

/**
 * Runs a request that ends after its `timeout`, including pages, retries, a new nonce and reading the response. The
 * caller's signal also ends it.
 *
 * @param request
 * @param sendRequest
 * @throws  AisleError `timeout`
 */
export async function withTimeout< Answer >(
	{ timeout = 0, ...request }: RestRequest,
	sendRequest: ( request: RestRequest ) => Promise< Answer >
): Promise< Answer > {
	if ( timeout <= 0 ) {
		return sendRequest( request );
	}
	const { signal } = request;
	const controller = new AbortController();
	const abort = (): void => controller.abort( signal?.reason );
	const timer = setTimeout( () => controller.abort( timeoutError() ), timeout );
	signal?.addEventListener( 'abort', abort );
	if ( signal?.aborted ) {
		abort();
	}
	try {
		return await sendRequest( { ...request, signal: controller.signal } );
	} finally {
		clearTimeout( timer );
		signal?.removeEventListener( 'abort', abort );
	}
}

/** Waits for shared work. The work continues, but an aborted caller no longer waits for it. */
export async function waitUnlessAborted< Answer >( promise: Promise< Answer >, signal: Signal ): Promise< Answer > {
	let onAbort = (): void => undefined;
	const aborted = new Promise< never >( ( _resolve, reject ) => {
		onAbort = () => reject( signal?.reason );
	} );
	signal?.addEventListener( 'abort', onAbort );
	if ( signal?.aborted ) {
		onAbort();
	}
	try {
		return await Promise.race( [ promise, aborted ] );
	} finally {
		signal?.removeEventListener( 'abort', onAbort );
	}
}
