/**
 * Calls to the shop's own ajax endpoint (`wc-ajax`). The header and the browser's `Sec-Fetch-Site` prove to the server
 * that the call comes from this site's own pages, so a guest's page from a cache needs no nonce. Who is logged in needs
 * one for all that is not a mere read of the cart; here is the one place that knows it.
 */
import { boot } from '../boot-data';
import { readNonce } from './stored-cart';
import { asRecord, asText, isRecord, type UnknownRecord } from '../check';
import { AisleError, toAisleError } from '../errors';

export interface ShopCall {
	/** Multipart when it is FormData, JSON otherwise. */
	readonly body: FormData | Readonly< Record< string, unknown > >;
	/** The call outlives the page; only for bodies under 60 kB. */
	readonly keepalive?: boolean;
	readonly timeout?: number;
	/** It only reads the cart: that needs no nonce, and brings one. */
	readonly isRead?: boolean;
}

export const shopUrl = ( endpoint: string ): string => boot().shop.ajaxUrl.replace( '%%endpoint%%', endpoint );

/** As this page was last told, '' for a guest; null before anything was told. */
let reported: string | null = null;

/**
 * @throws AisleError `offline` (nothing came back), `server_error` (5xx or not JSON), or the server's own code.
 */
export const postShop = ( endpoint: string, call: ShopCall ): Promise< UnknownRecord > =>
	call.isRead ? attempt( endpoint, call, '' ) : withNonce( ( nonce ) => attempt( endpoint, call, nonce ) );

/**
 * One call, made once more with the fresh nonce that came with a refusal of the first. A second refusal is the
 * caller's.
 *
 * @param send   Sends under this nonce, '' for none; throws AisleError.
 * @param signal Where it has been aborted, nothing is sent again.
 */
export async function withNonce< Reply >(
	send: ( nonce: string ) => Promise< Reply >,
	signal?: AbortSignal
): Promise< Reply > {
	if ( reported === null && readNonce() === '' && document.body.classList.contains( 'logged-in' ) ) {
		// To ask first costs a small call; to be refused could cost a whole file.
		await postShop( 'aisle_cart', { body: { operations: [] }, isRead: true } );
	}
	try {
		return await send( reported ?? readNonce() );
	} catch ( thrown ) {
		const { code, data } = toAisleError( thrown );
		const fresh = asText( asRecord( data ).ajax_nonce );
		if ( code !== 'stale_nonce' || fresh === '' || signal?.aborted ) {
			throw thrown;
		}
		reported = fresh;
		return send( fresh );
	}
}

export const nonceHeaders = ( nonce: string ): Readonly< Record< string, string > > =>
	nonce === '' ? { 'X-Aisle': '1' } : { 'X-Aisle': '1', 'X-Aisle-Nonce': nonce };

async function attempt( endpoint: string, call: ShopCall, nonce: string ): Promise< UnknownRecord > {
	const reply = await post( shopUrl( endpoint ), call, nonce );
	const data = await readJson( reply );
	if ( ! reply.ok ) {
		throw new AisleError(
			asText( data.code, 'unknown_error' ),
			asText( data.msg ),
			reply.status,
			data.data ?? pauseOf( reply )
		);
	}
	if ( typeof data.ajax_nonce === 'string' ) {
		reported = data.ajax_nonce;
	}
	return data;
}

async function post(
	url: string,
	{ body, keepalive = false, timeout = 30000 }: ShopCall,
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

/** When to come back, as a host or a firewall says it; our own replies have it in their data. */
function pauseOf( reply: Response ): UnknownRecord | null {
	const seconds = Number( reply.headers.get( 'Retry-After' ) ?? NaN );
	return seconds > 0 ? { retry_after: seconds } : null;
}

async function readJson( reply: Response ): Promise< UnknownRecord > {
	try {
		const data: unknown = await reply.json();
		if ( isRecord( data ) ) {
			return data;
		}
	} catch {
		// A firewall's or a crashed server's HTML: told below.
	}
	throw new AisleError( 'server_error', '', reply.status, pauseOf( reply ) );
}
