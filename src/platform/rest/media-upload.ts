import { withTimeout } from './abort';
import { postProcessError } from './errors';
import { pathOf } from './root-url';
import type { Middleware, Next, RestRequest } from './types';

const MAX_TRIES = 5;
const CLEAN_UP_MS = 30_000;

/**
 * Route of uploads. Any handler that creates an attachment and then crashes sends the attachment's id, but only a
 * request to this route is an upload.
 */
const MEDIA_ROUTE = /(?:^|[/=]|%2F)wp(?:\/|%2F)v2(?:\/|%2F)media(?=[/?&#%]|$)/i;

/**
 * Completes an uploaded image if the server could not create its sizes in one request (5xx with the attachment's id):
 * up to five more requests.
 *
 * If it cannot be completed or the caller aborts, the image is deleted before the caller gets the error. No incomplete
 * image stays in the library.
 *
 * @throws  AisleError `post_process`; with `parse: false`, the upload's Response; after an abort, its reason.
 */
export const mediaUpload: Middleware = async ( request, next ) => {
	const response = await next( request );
	const id = response.headers.get( 'x-wp-upload-attachment-id' );
	if ( response.status < 500 || ! id || ! isUpload( request ) ) {
		return response;
	}
	const mediaPath = `/wp/v2/media/${ encodeURIComponent( id ) }`;
	const finishedResponse = await createImageSizes( mediaPath, request.signal, next );
	if ( finishedResponse ) {
		return finishedResponse;
	}
	await withTimeout( { path: `${ mediaPath }?force=true`, method: 'DELETE', timeout: CLEAN_UP_MS }, ( call ) =>
		tryRequest( next, call )
	);
	request.signal?.throwIfAborted();
	if ( request.parse === false ) {
		return response;
	}
	throw postProcessError( response.status );
};

const isUpload = ( request: RestRequest ): boolean =>
	request.method?.toUpperCase() === 'POST' && MEDIA_ROUTE.test( request.url || pathOf( request ) );

async function createImageSizes(
	mediaPath: string,
	signal: RestRequest[ 'signal' ],
	next: Next
): Promise< Response | null > {
	for ( let tries = 0; tries < MAX_TRIES && ! signal?.aborted; tries++ ) {
		const response = await tryRequest( next, {
			path: `${ mediaPath }/post-process`,
			method: 'POST',
			data: { action: 'create-image-subsizes' },
			...( signal ? { signal } : {} ),
		} );
		if ( response?.ok ) {
			return response;
		}
	}
	return null;
}

/** Sends a request; a try without a response counts as failed. */
const tryRequest = ( next: Next, request: RestRequest ): Promise< Response | null > =>
	next( request ).catch( () => null );
