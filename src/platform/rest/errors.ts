import { __ } from '@wordpress/i18n';
import { asText, isRecord } from '../check';
import { AisleError } from '../errors';
import { STALE_NONCE } from './nonce';
import type { RestRequest } from './types';

type Signal = RestRequest[ 'signal' ];

/** Nothing came back, or the line broke before all of it was there. Who gave up gets the reason of that, as it is. */
export const brokenOff = ( signal: Signal ): unknown =>
	signal?.aborted ? signal.reason : new AisleError( 'fetch_error', __( 'You are probably offline.', 'aisle' ) );

/** Something came back that is no JSON: a firewall's page, or a crash. */
export const invalidJson = ( status: number ): AisleError =>
	new AisleError( 'invalid_json', __( 'The response is not a valid JSON response.', 'aisle' ), status );

/**
 * A call that is wrong in itself, or a list that is: nothing that whoever sees it could mend, but something is said.
 */
export const wrongCall = ( code: string, status = 0 ): AisleError =>
	new AisleError( code, __( 'An unknown error occurred.', 'aisle' ), status );

/** The file arrived, but the server could not make its sizes. */
export const postProcess = ( status: number ): AisleError =>
	new AisleError(
		'post_process',
		__( 'Media upload failed. If this is a photo or a large image, please scale it down and try again.', 'aisle' ),
		status
	);

/**
 * What a reply that is not 2xx means. WordPress's errors are `{ code, message, data }`; whatever else it is, the code
 * is `unknown_error`. A nonce that was refused after the one refresh goes out as `stale_nonce`: at WordPress's own code
 * api-fetch would fetch another one and call again, without end.
 */
export async function replyError( reply: Response, signal: Signal ): Promise< AisleError > {
	const body = await jsonOf( reply, signal );
	const known = isRecord( body ) && typeof body.code === 'string' && body.code !== '' ? body : {};
	const code = asText( known.code, 'unknown_error' );
	return new AisleError(
		code === STALE_NONCE ? 'stale_nonce' : code,
		asText( known.message ) || __( 'An unknown error occurred.', 'aisle' ),
		reply.status,
		known.data ?? null
	);
}

/**
 * Null where a reply that went well has no body.
 *
 * @throws AisleError `invalid_json`, `fetch_error`
 */
export async function jsonOf( reply: Response, signal: Signal ): Promise< unknown > {
	const text = await textOf( reply, signal );
	if ( text === '' && reply.ok ) {
		return null;
	}
	try {
		return JSON.parse( text );
	} catch {
		throw invalidJson( reply.status );
	}
}

/** @throws AisleError `fetch_error` */
export const textOf = ( reply: Response, signal: Signal ): Promise< string > =>
	reply.text().catch( () => {
		throw brokenOff( signal );
	} );
