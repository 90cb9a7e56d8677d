import { __ } from '@wordpress/i18n';
import { asText, isRecord } from '../check';
import { AisleError } from '../errors';
import { STALE_NONCE } from './nonce';
import type { RestRequest } from './types';

type Signal = RestRequest[ 'signal' ];

/**
 * Returns the error for a missing or incomplete response. After an abort, returns the reason of the signal unchanged.
 */
export const connectionError = ( signal: Signal ): unknown =>
	signal?.aborted ? signal.reason : new AisleError( 'fetch_error', __( 'You are probably offline.', 'aisle' ) );

/** Returns the error of a response that is not JSON, such as a firewall's page or a crash. */
export const invalidJsonError = ( status: number ): AisleError =>
	new AisleError( 'invalid_json', __( 'The response is not a valid JSON response.', 'aisle' ), status );

/**
 * Returns the error of an invalid request or list. The user cannot fix it but gets a message.
 */
export const unknownError = ( code: string, status = 0 ): AisleError =>
	new AisleError( code, __( 'An unknown error occurred.', 'aisle' ), status );

/** Returns the error of an upload that the server received without being able to create the image sizes. */
export const postProcessError = ( status: number ): AisleError =>
	new AisleError(
		'post_process',
		__( 'Media upload failed. If this is a photo or a large image, please scale it down and try again.', 'aisle' ),
		status
	);

/**
 * Returns the error of a response that is not 2xx. WordPress's errors are `{ code, message, data }`; anything else gets
 * the code `unknown_error`.
 *
 * A nonce that is rejected after the one refresh has the code `stale_nonce`. With WordPress's own code, api-fetch would
 * refresh and retry endlessly.
 */
export async function responseError( response: Response, signal: Signal ): Promise< AisleError > {
	const body = await jsonOf( response, signal );
	const errorBody = isRecord( body ) && typeof body.code === 'string' && body.code !== '' ? body : {};
	const code = asText( errorBody.code, 'unknown_error' );
	return new AisleError(
		code === STALE_NONCE ? 'stale_nonce' : code,
		asText( errorBody.message ) || __( 'An unknown error occurred.', 'aisle' ),
		response.status,
		errorBody.data ?? null
	);
}

/**
 * Returns the parsed body; null if a successful response has no body.
 *
 * @throws  AisleError `invalid_json`, `fetch_error`
 */
export async function jsonOf( response: Response, signal: Signal ): Promise< unknown > {
	const text = await textOf( response, signal );
	if ( text === '' && response.ok ) {
		return null;
	}
	try {
		return JSON.parse( text );
	} catch {
		throw invalidJsonError( response.status );
	}
}

/** @throws AisleError `fetch_error` */
export const textOf = ( response: Response, signal: Signal ): Promise< string > =>
	response.text().catch( () => {
		throw connectionError( signal );
	} );
