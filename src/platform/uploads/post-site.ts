/** A POST to the site's ajax endpoint with progress, under the visitor's nonce. */
import { asText, isRecord, type UnknownRecord } from '../check';
import { AisleError } from '../errors';
import { nonceHeaders, withNonce } from '../shop-ajax';

export interface SitePost {
	readonly url: string;
	readonly action: string;
	readonly body: FormData;
	readonly onProgress?: ( percent: number ) => void;
	readonly signal?: AbortSignal;
}

/** A connection on which nothing has moved for so long is lost. */
const STALL_MS = 120_000;

/** @throws AisleError As `sendFile` says. */
export const postSite = ( post: SitePost ): Promise< UnknownRecord > => withNonce( ( nonce ) => attempt( post, nonce ), post.signal );

async function attempt( post: SitePost, nonce: string ): Promise< UnknownRecord > {
	const { status, text } = await send( post, nonce );
	const reply = readJson( text );
	if ( reply === null ) {
		throw new AisleError( status === 413 ? 'too_large' : 'server_error', '', status );
	}
	if ( status >= 400 ) {
		throw new AisleError( asText( reply.code, 'upload_refused' ), asText( reply.message ) || asText( reply.msg ), status, reply.data );
	}
	return reply;
}

function send( { url, action, body, onProgress, signal }: SitePost, nonce: string ): Promise< { status: number; text: string } > {
	return new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		let stalled = 0;
		const watch = () => {
			window.clearTimeout( stalled );
			stalled = window.setTimeout( () => request.abort(), STALL_MS );
		};
		const abort = () => request.abort();
		const end = ( act: () => void ) => () => {
			window.clearTimeout( stalled );
			signal?.removeEventListener( 'abort', abort );
			act();
		};
		const address = new URL( url, window.location.href );
		// In the address too: a body above the server's limit arrives empty, and the refusal shall still be a sentence.
		address.searchParams.set( 'action', action );
		body.set( 'action', action );
		request.open( 'POST', address );
		Object.entries( nonceHeaders( nonce ) ).forEach( ( [ name, value ] ) => request.setRequestHeader( name, value ) );
		request.upload.addEventListener( 'progress', ( { loaded, total } ) => {
			watch();
			onProgress?.( total > 0 ? Math.floor( ( loaded / total ) * 100 ) : 0 );
		} );
		request.addEventListener( 'load', end( () => resolve( { status: request.status, text: request.responseText } ) ) );
		request.addEventListener( 'error', end( () => reject( new AisleError( 'offline' ) ) ) );
		request.addEventListener( 'abort', end( () => reject( new AisleError( signal?.aborted ? 'aborted' : 'offline' ) ) ) );
		signal?.addEventListener( 'abort', abort );
		if ( signal?.aborted ) {
			reject( new AisleError( 'aborted' ) );
			return;
		}
		watch();
		request.send( body );
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
