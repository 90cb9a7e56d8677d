/**
 * The client's only error class. `code` is for code; `message` is the server's text for the shopper, or empty. `status`
 * is the HTTP status, 0 if there was no response.
 */
export class AisleError extends Error {
	readonly code: string;
	readonly status: number;
	readonly data: unknown;

	constructor( code: string, message = '', status = 0, data: unknown = null ) {
		super( message );
		this.name = 'AisleError';
		this.code = code;
		this.status = status;
		this.data = data;
	}
}

/** Converts any thrown value to an AisleError. */
export function toAisleError( thrown: unknown ): AisleError {
	if ( thrown instanceof AisleError ) {
		return thrown;
	}
	return new AisleError( 'unknown_error', thrown instanceof Error ? thrown.message : '' );
}
