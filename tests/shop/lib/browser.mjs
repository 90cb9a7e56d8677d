/** Requests pages without a browser: follows redirects and stores cookies. */
export class Visitor {
	#url;
	#cookies = new Map();

	constructor( url ) {
		this.#url = url;
	}

	/**
	 * @param {string}  path
	 * @param {?Object} form Sent as POST if given.
	 * @return {Promise<{ status: number, path: string, body: string }>} The page after at most five redirects.
	 */
	async open( path, form ) {
		let response = await this.#request( path, form );
		for ( let hops = 0; response.status >= 300 && response.status < 400 && hops < 5; hops++ ) {
			path = response.headers.get( 'location' );
			response = await this.#request( path );
		}
		return { status: response.status, path: new URL( path, this.#url ).pathname, body: await response.text() };
	}

	async #request( path, form ) {
		const response = await fetch( new URL( path, this.#url ), {
			redirect: 'manual',
			method: form ? 'POST' : 'GET',
			body: form ? new URLSearchParams( form ) : undefined,
			headers: { cookie: [ ...this.#cookies ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' ) },
		} );
		for ( const cookie of response.headers.getSetCookie() ) {
			const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ );
			this.#cookies.set( name, value );
		}
		return response;
	}
}
