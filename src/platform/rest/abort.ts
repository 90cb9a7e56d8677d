/** Ends a request: by the caller's `signal` or by timeout. */
import { __ } from '@wordpress/i18n';
import { AisleError } from '../errors';
import type { RestRequest } from './types';

type Signal = RestRequest[ 'signal' ];

/** The request exceeded its `timeout`. */
const timedOut = (): AisleError =>
	new AisleError( 'timeout', __( 'The request timed out. Please try again.', 'aisle' ) );

/**
 * Runs a request that ends after its `timeout`, including pages, retries, a new nonce and reading the response. The
 * caller's signal also ends it.
 *
 * @param request
 * @param call
 * @throws  AisleError `timeout`
 */
export async function withTimeout< Answer >(
	{ timeout = 0, ...request }: RestRequest,
	call: ( request: RestRequest ) => Promise< Answer >
): Promise< Answer > {
	if ( timeout <= 0 ) {
		return call( request );
	}
	const { signal } = request;
	const end = new AbortController();
	const giveUp = (): void => end.abort( signal?.reason );
	const timer = setTimeout( () => end.abort( timedOut() ), timeout );
	signal?.addEventListener( 'abort', giveUp );
	if ( signal?.aborted ) {
		giveUp();
	}
	try {
		return await call( { ...request, signal: end.signal } );
	} finally {
		clearTimeout( timer );
		signal?.removeEventListener( 'abort', giveUp );
	}
}

/** Waits for shared work. The work continues, but an aborted caller no longer waits for it. */
export async function orAborted< Answer >( work: Promise< Answer >, signal: Signal ): Promise< Answer > {
	let stop = (): void => undefined;
	const aborted = new Promise< never >( ( _resolve, reject ) => {
		stop = () => reject( signal?.reason );
	} );
	signal?.addEventListener( 'abort', stop );
	if ( signal?.aborted ) {
		stop();
	}
	try {
		return await Promise.race( [ work, aborted ] );
	} finally {
		signal?.removeEventListener( 'abort', stop );
	}
}
