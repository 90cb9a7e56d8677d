/**
 * Requests to WooCommerce's Ajax endpoint (`wc-ajax`). The header `X-Aisle` and the browser's `Sec-Fetch-Site` prove
 * that a request comes from this site, so a guest's cached page needs no nonce. Logged-in users need a nonce for all
 * requests except reads of the cart; only this module handles it.
 */
import { boot } from '../boot-data';
import { readNonce } from './stored-cart';
import { asRecord, asText, isRecord, type UnknownRecord } from '../check';
import { AisleError, toAisleError } from '../errors';

export interface ShopRequest {
	/** Sent as multipart if FormData, otherwise as JSON. */
	readonly body: FormData | Readonly< Record< string, unknown > >;
	/** True if the request continues after the page unloads; only for bodies under 60 kB. */
	readonly keepalive?: boolean;
	readonly timeout?: number;
	/** True if it only reads the cart: it needs no nonce, and its response contains one. */
	readonly isRead?: boolean;
}

export const shopUrl = ( endpoint: string ): string => boot().shop.ajaxUrl.replace( '%%endpoint%%', endpoint );

/** Nonce of the last response, '' for a guest; null before the first. */
let lastNonce: string | null = null;

/**
 * @throws  AisleError `offline` (no response), `server_error` (5xx or not JSON), or the server's own code.
 */
export const postShop = ( endpoint: string, request: ShopRequest ): Promise< UnknownRecord > =>
	request.isRead
		? sendRequest( endpoint, request, '' )
		: withNonce( ( nonce ) => sendRequest( endpoint, request, nonce ) );

/**
 * Sends a request. If its nonce is rejected, sends it once more with the new nonce from the response; a second
 * rejection is thrown.
 *
 * @param send   Sends the request with this nonce, '' for none; throws AisleError.
 * @param signal If aborted, nothing is sent again.
 */
export async function withNonce< Reply >(
	send: ( nonce: string ) => Promise< Reply >,
	signal?: AbortSignal
): Promise< Reply > {
	if ( lastNonce === null && readNonce() === '' && document.body.classList.contains( 'logged-in' ) ) {
		// Gets a nonce first, because a rejected upload would cost more than this small request.
		await postShop( 'aisle_cart', { body: { operations: [] }, isRead: true } );
	}
	try {
		return await send( lastNonce ?? readNonce() );
	} catch ( thrown ) {
		const { code, data } = toAisleError( thrown );
		const newNonce = asText( asRecord( data ).ajax_nonce );
		if ( code !== 'stale_nonce' || newNonce === '' || signal?.aborted ) {
			throw thrown;
		}
		lastNonce = newNonce;
		return send( newNonce );
	}
}

export const nonceHeaders = ( nonce: string ): Readonly< Record< string, string > > =>
	nonce === '' ? { 'X-Aisle': '1' } : { 'X-Aisle': '1', 'X-Aisle-Nonce': nonce };

async function sendRequest( endpoint: string, request: ShopRequest, nonce: string ): Promise< UnknownRecord > {
	const response = await post( shopUrl( endpoint ), request, nonce );
	const data = await readJson( response );
	if ( ! response.ok ) {
		throw new AisleError(
			asText( data.code, 'unknown_error' ),
			asText( data.msg ),
			response.status,
			data.data ?? pauseOf( response )
		);
	}
	if ( typeof data.ajax_nonce === 'string' ) {
		lastNonce = data.ajax_nonce;
	}
	return data;
}

async function post(
	url: string,
	{ body, keepalive = false, timeout = 30000 }: ShopRequest,
	nonce: string
): Promise< Response > {
	const isForm = body instanceof FormData;
	try {
		return await fetch( url, {
			method: 'POST',
			credentials: 'same-origin',
			keepalive,
			signal: AbortSignal.timeout( timeout ),
			headers: isForm ? nonceHeaders( nonce ) : { ...nonceHeaders( nonce ), 'Content-Type': 'application/json' },
			body: isForm ? body : JSON.stringify( body ),
		} );
	} catch {
		throw new AisleError( 'offline' );
	}
}

/** Returns the pause that a host or firewall requests. Aisle's own responses have it in their data. */
function pauseOf( response: Response ): UnknownRecord | null {
	const seconds = Number( response.headers.get( 'Retry-After' ) ?? NaN );
	return seconds > 0 ? { retry_after: seconds } : null;
}

async function readJson( response: Response ): Promise< UnknownRecord > {
	try {
		const data: unknown = await response.json();
		if ( isRecord( data ) ) {
			return data;
		}
	} catch {
		// HTML from a firewall or a crashed server; the error below reports it.
	}
	throw new AisleError( 'server_error', '', response.status, pauseOf( response ) );
}
