// Sends a visitor's requests without a browser: stores cookies, and simulates a connection that loses requests and
// responses or sends a request twice.

/** Probabilities, from 0 to 1: the response is lost, the request is not sent, the request is sent twice. */
export const FAILURE_RATES = { lost: 0.08, unsent: 0.04, twice: 0.08 };

export class Visitor {
	#jar = new Map();

	/**
	 * @param {() => string} url    Returns the store's URL, which may change after a restart.
	 * @param {Object}       random Return value of createRandom().
	 * @param {Object}       counts Event counts for the report.
	 */
	constructor( url, random, counts ) {
		Object.assign( this, { url, random, counts, trace: [] } );
	}

	get hasCart() {
		return this.#jar.has( 'woocommerce_items_in_cart' ) || this.#jar.has( 'woocommerce_cart_hash' );
	}

	async fetch( path, { method = 'POST', body, headers = {} } = {} ) {
		const response = await fetch( new URL( path, this.url() ), {
			method,
			redirect: 'manual',
			signal: AbortSignal.timeout( 30000 ),
			headers: {
				'X-Aisle': '1',
				'Sec-Fetch-Site': 'same-origin',
				cookie: [ ...this.#jar ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' ),
				...headers,
			},
			body,
		} );
		const text = await response.text();
		for ( const cookie of response.headers.getSetCookie() ) {
			const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ );
			if ( [ '', 'deleted', '%20' ].includes( value ) ) {
				this.#jar.delete( name );
			} else {
				this.#jar.set( name, value );
			}
		}
		return { status: response.status, headers: response.headers, text };
	}

	/**
	 * Sends a cart request over the bad connection. The first request never fails, because without a session the store
	 * would treat a repeated request as another visitor's.
	 */
	async sendCartRequest( body ) {
		this.counts.calls++;
		const { lost, unsent, twice } = FAILURE_RATES;
		const isForm = body instanceof FormData;
		const send = () =>
			this.fetch(
				'/?wc-ajax=aisle_cart',
				isForm ? { body } : { body: JSON.stringify( body ), headers: { 'Content-Type': 'application/json' } }
			);
		if ( this.#jar.size > 0 && this.random.chance( unsent ) ) {
			this.counts.unsent++;
			throw new Error( 'the request was not sent' );
		}
		if ( this.#jar.size > 0 && this.random.chance( twice ) ) {
			this.counts.twice++;
			const [ first ] = await Promise.all( [ send(), send().catch( () => null ) ] );
			return first;
		}
		const response = await send();
		if ( this.#jar.size > 0 && this.random.chance( lost ) ) {
			this.counts.lost++;
			throw new Error( 'the response was lost' );
		}
		return response;
	}

	/** Returns the cart on the server, without failures and without a client. */
	async readCart() {
		const { status, text } = await this.fetch( '/?wc-ajax=aisle_cart', {
			body: '{"operations":[]}',
			headers: { 'Content-Type': 'application/json' },
		} );
		if ( status !== 200 ) {
			throw new Error( `The cart request failed with ${ status }: ${ text.slice( 0, 300 ) }` );
		}
		return JSON.parse( text ).cart;
	}
}
