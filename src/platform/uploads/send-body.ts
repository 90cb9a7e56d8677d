/** Sends a POST request with progress. Uses XMLHttpRequest, because fetch does not report upload progress. */
import { AisleError } from '../errors';

export interface SendBodyOptions {
	readonly url: string | URL;
	readonly body: FormData;
	readonly headers: Readonly< Record< string, string > >;
	/** Sent part in percent, 0 to 100. */
	readonly onProgress?: ( ( percent: number ) => void ) | undefined;
	readonly signal?: AbortSignal | undefined;
	/**
	 * Maximum time without progress, in ms; then the connection counts as lost. Without it, the browser decides.
	 */
	readonly stallTimeout?: number;
}

/**
 * @throws  AisleError `aborted` by the signal, otherwise `offline`.
 */
export function sendBody( {
	url,
	body,
	headers,
	onProgress,
	signal,
	stallTimeout = 0,
}: SendBodyOptions ): Promise< { readonly status: number; readonly text: string } > {
	return new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		let stallTimer = 0;
		const restartStallTimer = (): void => {
			window.clearTimeout( stallTimer );
			stallTimer = stallTimeout > 0 ? window.setTimeout( () => request.abort(), stallTimeout ) : 0;
		};
		const abort = (): void => request.abort();
		const finishWith = ( callback: () => void ) => (): void => {
			window.clearTimeout( stallTimer );
			signal?.removeEventListener( 'abort', abort );
			callback();
		};
		request.open( 'POST', url );
		Object.entries( headers ).forEach( ( [ name, value ] ) => request.setRequestHeader( name, value ) );
		request.upload.addEventListener( 'progress', ( { loaded, total } ) => {
			restartStallTimer();
			onProgress?.( total > 0 ? Math.floor( ( loaded / total ) * 100 ) : 0 );
		} );
		request.addEventListener(
			'load',
			finishWith( () => resolve( { status: request.status, text: request.responseText } ) )
		);
		request.addEventListener(
			'error',
			finishWith( () => reject( new AisleError( 'offline' ) ) )
		);
		request.addEventListener(
			'abort',
			finishWith( () => reject( new AisleError( signal?.aborted ? 'aborted' : 'offline' ) ) )
		);
		signal?.addEventListener( 'abort', abort );
		if ( signal?.aborted ) {
			reject( new AisleError( 'aborted' ) );
			return;
		}
		restartStallTimer();
		request.send( body );
	} );
}
