/**
 * Sends one file as multipart to the site's Ajax endpoint, with the wire action `wcpa_ajax_upload`.
 */
import { asRecord, asText, isRecord } from '../check';
import { AisleError } from '../errors';
import { postSite } from './post-site';

export interface UploadDetails {
	readonly form_id: number;
	readonly field_id: string;
	readonly required: boolean;
	/** Data that the feature adds to identify the owner of the file. */
	readonly [ owner: string ]: string | number | boolean;
}

export interface Upload {
	readonly url: string;
	readonly file: File;
	readonly details: UploadDetails;
	/** True if the field accepts dropped files. */
	readonly isDropField: boolean;
	/** Called with the progress in percent, 0 to 100. */
	readonly onProgress: ( percent: number ) => void;
	readonly signal: AbortSignal;
}

export interface UploadedFile {
	readonly token: string;
	readonly name: string;
	readonly url: string;
}

/**
 * @throws  AisleError `aborted`, `offline`, `server_error` (unreadable response), or the server's code with its
 *          message.
 */
export async function sendFile( {
	url,
	file,
	details,
	isDropField,
	onProgress,
	signal,
}: Upload ): Promise< UploadedFile > {
	const body = new FormData();
	body.set( 'wcpa_file_details', JSON.stringify( details ) );
	if ( isDropField ) {
		body.set( 'wcpa_drag_drop', 'true' );
	}
	// Last, so that a server that streams the body has all other data first.
	body.set( 'wcpa_file', file, file.name );
	return readUploaded( await postSite( { url, action: 'wcpa_ajax_upload', body, onProgress, signal } ), file.name );
}

function readUploaded( response: unknown, name: string ): UploadedFile {
	const { status, message, code, file } = asRecord( response );
	const token = asText( asRecord( file ).file );
	if ( status !== true || ! isRecord( file ) || token === '' ) {
		throw new AisleError( asText( code, 'upload_refused' ), asText( message ), 200 );
	}
	return { token, name: asText( file.file_name ) || name, url: asText( file.url ) };
}
