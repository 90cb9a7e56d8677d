/** Tells the server that an upload is no longer wanted. Without an answer nothing is lost: the server sweeps. */
import { postSite } from './post-site';

export function removeFile( url: string, token: string ): void {
	const body = new FormData();
	body.set( 'token', token );
	postSite( { url, action: 'aisle_upload_remove', body } ).catch( () => undefined );
}
