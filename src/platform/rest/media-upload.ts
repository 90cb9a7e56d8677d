import { postProcess } from './errors';
import type { Middleware, Next } from './types';

const MOST_TRIES = 5;

/**
 * A picture that arrived but whose sizes the server could not make in one go (5xx with the attachment's id): it is asked
 * to go on, up to five times. What cannot be finished is taken away again, so that no half picture stays in the library.
 *
 * @throws AisleError `post_process`; who asked for the Response gets that of the upload.
 */
export const mediaUpload: Middleware = async ( request, next ) => {
	const reply = await next( request );
	const id = reply.headers.get( 'x-wp-upload-attachment-id' );
	if ( request.method?.toUpperCase() !== 'POST' || reply.status < 500 || ! id ) {
		return reply;
	}
	const media = `/wp/v2/media/${ encodeURIComponent( id ) }`;
	for ( let tries = 0; tries < MOST_TRIES; tries++ ) {
		const finished = await quietly( next, { path: `${ media }/post-process`, method: 'POST', data: { action: 'create-image-subsizes' } } );
		if ( finished?.ok ) {
			return finished;
		}
	}
	await quietly( next, { path: `${ media }?force=true`, method: 'DELETE' } );
	if ( request.parse === false ) {
		return reply;
	}
	throw postProcess( reply.status );
};

/** A try that does not reach the server is a try that failed. */
const quietly = ( next: Next, request: Parameters< Next >[ 0 ] ): Promise< Response | null > => next( request ).catch( () => null );
