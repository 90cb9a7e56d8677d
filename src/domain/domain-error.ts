/**
 * Exception of the domain: a stable snake_case code, and data for the code that creates the message. Never shown
 * directly.
 */
export class DomainError extends Error {
	constructor(
		readonly code: string,
		readonly data: Readonly< Record< string, number | string > > = {}
	) {
		super( code );
		this.name = 'DomainError';
	}
}
