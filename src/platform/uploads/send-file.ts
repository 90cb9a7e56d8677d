/**
 * The contract's `wcpa_ajax_upload`: one file as multipart to the site's ajax endpoint. XMLHttpRequest, because fetch
 * does not tell how far an upload is.
 */
import { asRecord, asText, isRecord } from '../check';
import { AisleError } from '../errors';
import { postSite } from './post-site';

export interface UploadDetails {
	readonly form_id: number;
	readonly field_id: string;
	readonly required: boolean;
	/** What the feature adds to say whose the file is. */
	readonly [ owner: string ]: string | number | boolean;
}

export interface Upload {
	readonly url: string;
	readonly file: File;
	readonly details: UploadDetails;
	/** The field has a place to drop files. */
	readonly isDropField: boolean;
	/** 0 to 100. */
	readonly onProgress: ( percent: number ) => void;
	readonly signal: AbortSignal;
}

export interface UploadedFile {
	readonly token: string;
	readonly name: string;
	readonly url: string;
}

/**
 * @throws AisleError `aborted`, `offline`, `server_error` (no reply that could be read), or the server's code with its
 *         sentence.
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
	// Last, so that a server that reads on the fly knows everything about it.
	body.set( 'wcpa_file', file, file.name );
	return readUploaded( await postSite( { url, action: 'wcpa_ajax_upload', body, onProgress, signal } ), file.name );
}

function readUploaded( reply: unknown, name: string ): UploadedFile {
	const { status, message, code, file } = asRecord( reply );
	const token = asText( asRecord( file ).file );
	if ( status !== true || ! isRecord( file ) || token === '' ) {
		throw new AisleError( asText( code, 'upload_refused' ), asText( message ), 200 );
	}
	return { token, name: asText( file.file_name ) || name, url: asText( file.url ) };
}
