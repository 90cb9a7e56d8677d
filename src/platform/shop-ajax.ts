/**
 * Calls to the shop's own ajax endpoint (`wc-ajax`). The header and the browser's `Sec-Fetch-Site` prove to the server
 * that the call comes from this site's own pages, so a page from a cache needs no nonce.
 */
import { boot } from './boot-data';
import { asRecord, asText, isRecord } from './check';
import { AisleError } from './errors';

export interface ShopCall {
	/** Multipart when it is FormData, JSON otherwise. */
	readonly body: FormData | Readonly< Record< string, unknown > >;
	/** The call outlives the page; only for bodies under 60 kB. */
	readonly keepalive?: boolean;
	readonly timeout?: number;
}

export const shopUrl = ( endpoint: string ): string => boot().shop.ajaxUrl.replace( '%%endpoint%%', endpoint );

/**
 * @throws AisleError `offline` (nothing came back), `server_error` (5xx or not JSON), or the server's own code.
 */
export async function postShop( endpoint: string, call: ShopCall ): Promise< unknown > {
	const reply = await send( shopUrl( endpoint ), call );
	const data = await readJson( reply );
	if ( ! reply.ok ) {
		const error = asRecord( data );
		throw new AisleError( asText( error.code, 'unknown_error' ), asText( error.msg ), reply.status, error.data );
	}
	return data;
}

async function send( url: string, { body, keepalive = false, timeout = 30000 }: ShopCall ): Promise< Response > {
	const isForm = body instanceof FormData;
	try {
		return await fetch( url, {
			method: 'POST',
			credentials: 'same-origin',
			keepalive,
			signal: AbortSignal.timeout( timeout ),
			headers: isForm ? { 'X-Aisle': '1' } : { 'X-Aisle': '1', 'Content-Type': 'application/json' },
			body: isForm ? body : JSON.stringify( body ),
		} );
	} catch {
		throw new AisleError( 'offline' );
	}
}

async function readJson( reply: Response ): Promise< unknown > {
	try {
		const data: unknown = await reply.json();
		if ( isRecord( data ) ) {
			return data;
		}
	} catch {
		// A firewall's or a crashed server's HTML: told below.
	}
	throw new AisleError( 'server_error', '', reply.status );
}
