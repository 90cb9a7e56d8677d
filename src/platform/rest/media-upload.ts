import { withTimeout } from './abort';
import { postProcess } from './errors';
import { pathOf } from './root-url';
import type { Middleware, Next, RestRequest } from './types';

const MAX_TRIES = 5;
const CLEAN_UP_MS = 30_000;

/**
 * Any handler that makes an attachment and dies names it in its reply; only here is the attachment what was asked for.
 */
const MEDIA_ROUTE = /(?:^|[/=]|%2F)wp(?:\/|%2F)v2(?:\/|%2F)media(?=[/?&#%]|$)/i;

/**
 * A picture that arrived but whose sizes the server could not make in one go (5xx with the attachment's id): it is
 * asked to go on, up to five times. What cannot be finished, or whose caller gave up, is taken away again before the
 * caller hears of it, so that no half picture stays in the library.
 *
 * @throws AisleError `post_process`; who asked for the Response gets that of the upload, who aborted the abort.
 */
export const mediaUpload: Middleware = async ( request, next ) => {
	const reply = await next( request );
	const id = reply.headers.get( 'x-wp-upload-attachment-id' );
	if ( reply.status < 500 || ! id || ! isUpload( request ) ) {
		return reply;
	}
	const media = `/wp/v2/media/${ encodeURIComponent( id ) }`;
	const finished = await finish( media, request.signal, next );
	if ( finished ) {
		return finished;
	}
	await withTimeout( { path: `${ media }?force=true`, method: 'DELETE', timeout: CLEAN_UP_MS }, ( call ) =>
		quietly( next, call )
	);
	request.signal?.throwIfAborted();
	if ( request.parse === false ) {
		return reply;
	}
	throw postProcess( reply.status );
};

const isUpload = ( request: RestRequest ): boolean =>
	request.method?.toUpperCase() === 'POST' && MEDIA_ROUTE.test( request.url || pathOf( request ) );

async function finish( media: string, signal: RestRequest[ 'signal' ], next: Next ): Promise< Response | null > {
	for ( let tries = 0; tries < MAX_TRIES && ! signal?.aborted; tries++ ) {
		const reply = await quietly( next, {
			path: `${ media }/post-process`,
			method: 'POST',
			data: { action: 'create-image-subsizes' },
			...( signal ? { signal } : {} ),
		} );
		if ( reply?.ok ) {
			return reply;
		}
	}
	return null;
}

/** A try that does not reach the server is a try that failed. */
const quietly = ( next: Next, request: RestRequest ): Promise< Response | null > => next( request ).catch( () => null );
