/**
 * The one error of the client. Everything that fails carries a code that code can act on; `message` is the sentence the
 * server wrote for the shopper, or empty. `status` is the HTTP status, 0 when nothing came back.
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

/** The converter at each edge: whatever was thrown becomes an AisleError. */
export function toAisleError( thrown: unknown ): AisleError {
	if ( thrown instanceof AisleError ) {
		return thrown;
	}
	return new AisleError( 'unknown_error', thrown instanceof Error ? thrown.message : '' );
}
