import { __ } from '@wordpress/i18n';
import { asText, isRecord } from '../check';
import { AisleError } from '../errors';
import { STALE_NONCE } from './nonce';

/** Nothing came back. */
export const fetchError = (): AisleError =>
	new AisleError( 'fetch_error', __( 'You are probably offline.', 'aisle' ) );

/** Something came back that is no JSON: a firewall's page, or a crash. */
export const invalidJson = ( status: number ): AisleError =>
	new AisleError( 'invalid_json', __( 'The response is not a valid JSON response.', 'aisle' ), status );

/** The file arrived, but the server could not make its sizes. */
export const postProcess = ( status: number ): AisleError =>
	new AisleError( 'post_process', __( 'Media upload failed. If this is a photo or a large image, please scale it down and try again.', 'aisle' ), status );

/**
 * What a reply that is not 2xx means. WordPress's errors are `{ code, message, data }`; whatever else it is, the code
 * is `unknown_error`. A nonce that was refused after the one refresh goes out as `stale_nonce`: at WordPress's own code
 * api-fetch would fetch another one and call again, without end.
 */
export async function replyError( reply: Response ): Promise< AisleError > {
	const body = await jsonOf( reply );
	const known = isRecord( body ) && typeof body.code === 'string' && body.code !== '' ? body : {};
	const code = asText( known.code, 'unknown_error' );
	return new AisleError(
		code === STALE_NONCE ? 'stale_nonce' : code,
		asText( known.message ) || __( 'An unknown error occurred.', 'aisle' ),
		reply.status,
		known.data ?? null
	);
}

/** @throws AisleError `invalid_json` */
export async function jsonOf( reply: Response ): Promise< unknown > {
	if ( reply.status === 204 ) {
		return null;
	}
	try {
		return await reply.json();
	} catch {
		throw invalidJson( reply.status );
	}
}
