/** Sends a POST request to the site's Ajax endpoint with progress and the visitor's nonce. */
import { asText, isRecord, type UnknownRecord } from '../check';
import { AisleError } from '../errors';
import { nonceHeaders, withNonce } from '../cart/shop-ajax';
import { sendBody } from './send-body';

export interface SitePost {
	readonly url: string;
	readonly action: string;
	readonly body: FormData;
	readonly onProgress?: ( percent: number ) => void;
	readonly signal?: AbortSignal;
}

/** Maximum time without progress, in ms; after that the connection counts as lost. */
const STALL_MS = 120_000;

/**
 * @throws  AisleError as in `sendFile`.
 */
export const postSite = ( post: SitePost ): Promise< UnknownRecord > =>
	withNonce( ( nonce ) => sendOnce( post, nonce ), post.signal );

async function sendOnce( post: SitePost, nonce: string ): Promise< UnknownRecord > {
	const { status, text } = await send( post, nonce );
	const response = readJson( text );
	if ( response === null ) {
		throw new AisleError( status === 413 ? 'too_large' : 'server_error', '', status );
	}
	if ( status >= 400 ) {
		throw new AisleError(
			asText( response.code, 'upload_refused' ),
			asText( response.message ) || asText( response.msg ),
			status,
			response.data
		);
	}
	return response;
}

function send(
	{ url, action, body, onProgress, signal }: SitePost,
	nonce: string
): Promise< { readonly status: number; readonly text: string } > {
	const requestUrl = new URL( url, window.location.href );
	// The action is also in the URL, because a body above the server's limit arrives empty. The server can then still
	// respond with a message.
	requestUrl.searchParams.set( 'action', action );
	body.set( 'action', action );
	return sendBody( {
		url: requestUrl,
		body,
		headers: nonceHeaders( nonce ),
		onProgress,
		signal,
		stallTimeout: STALL_MS,
	} );
}

function readJson( text: string ): UnknownRecord | null {
	try {
		const value: unknown = JSON.parse( text );
		return isRecord( value ) ? value : null;
	} catch {
		return null;
	}
}
