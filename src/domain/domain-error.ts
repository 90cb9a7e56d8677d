/** What the pure rules throw: a stable snake_case code and data for whoever words it. Never shown as it is. */
export class DomainError extends Error {
	constructor(
		readonly code: string,
		readonly data: Readonly< Record< string, number | string > > = {}
	) {
		super( code );
		this.name = 'DomainError';
	}
}
