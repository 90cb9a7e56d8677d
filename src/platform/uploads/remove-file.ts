/** Deletes an upload on the server. If the request fails, the scheduled cleanup deletes it. */
import { postSite } from './post-site';

export function removeFile( url: string, token: string ): void {
	const body = new FormData();
	body.set( 'token', token );
	postSite( { url, action: 'aisle_upload_remove', body } ).catch( () => undefined );
}
