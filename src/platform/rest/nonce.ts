import { isRecord } from '../check';
import { orAborted } from './abort';
import type { Middleware, RestOptions, RestRequest } from './types';

export const STALE_NONCE = 'rest_cookie_invalid_nonce';

const HEADER = 'X-WP-Nonce';

/** The nonce of the page: `nonce` changes when a fresh one has come. Without one, calls are public. */
export type NonceHolder = { -readonly [ Name in keyof Pick< RestOptions, 'nonce' > ]: RestOptions[ Name ] };

/**
 * Sends the REST nonce. A page that has been open for a day holds a dead one: then a fresh one is fetched and the
 * call made once more, exactly once, however the second try ends. Calls that fail side by side share the refresh; one
 * that is given up does not end it for the others.
 *
 * @param holder
 * @param refresh Gets a fresh one; null where the user is logged out by now.
 */
export function createNonce( holder: NonceHolder, refresh: () => Promise< string | null > ): Middleware {
	let refreshing: Promise< string | null > | null = null;

	const renew = ( dead: string ): Promise< string | null > => {
		if ( holder.nonce !== undefined && holder.nonce !== dead ) {
			return Promise.resolve( holder.nonce );
		}
		refreshing ??= refresh()
			.then( ( fresh ) => {
				if ( fresh !== null ) {
					holder.nonce = fresh;
				}
				return fresh;
			} )
			.finally( () => {
				refreshing = null;
			} );
		return refreshing;
	};

	return async ( request, next ) => {
		const used = holder.nonce;
		if ( used === undefined ) {
			return next( request );
		}
		const reply = await next( signed( request, used ) );
		if ( ! ( await isStale( reply ) ) ) {
			return reply;
		}
		const fresh = await orAborted( renew( used ), request.signal );
		return fresh === null ? reply : next( signed( request, fresh ) );
	};
}

/** Ours in place of any other, however its name is written: WordPress's own middleware may have put its own there. */
function signed( request: RestRequest, nonce: string ): RestRequest {
	const others = Object.entries( request.headers ?? {} ).filter(
		( [ name ] ) => name.toLowerCase() !== HEADER.toLowerCase()
	);
	return { ...request, headers: { ...Object.fromEntries( others ), [ HEADER ]: nonce } };
}

async function isStale( reply: Response ): Promise< boolean > {
	if ( reply.status !== 403 ) {
		return false;
	}
	const body: unknown = await reply
		.clone()
		.json()
		.catch( () => null );
	return isRecord( body ) && body.code === STALE_NONCE;
}
