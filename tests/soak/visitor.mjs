// Browser side of the cart without a browser: cookies, cart requests, and a connection that loses, repeats and aborts
// requests.

/** Failure rates of a shopper's connection, as shares of one. */
export const WEATHER = { lost: 0.08, unsent: 0.04, twice: 0.08 };

export class Visitor {
	#jar = new Map();

	/**
	 * @param {() => string} url    Returns the store's URL, which may change after a restart.
	 * @param {Object}       dice
	 * @param {Object}       counts Event counts for the report.
	 */
	constructor( url, dice, counts ) {
		Object.assign( this, { url, dice, counts, trace: [] } );
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
	 * Sends a cart request over the bad connection. A visitor without a session gets one first, because the store would
	 * treat a repeated request as another visitor's.
	 */
	async call( body ) {
		this.counts.calls++;
		const { lost, unsent, twice } = WEATHER;
		const form = body instanceof FormData;
		const send = () =>
			this.fetch(
				'/?wc-ajax=aisle_cart',
				form ? { body } : { body: JSON.stringify( body ), headers: { 'Content-Type': 'application/json' } }
			);
		if ( this.#jar.size > 0 && this.dice.chance( unsent ) ) {
			this.counts.unsent++;
			throw new Error( 'never left' );
		}
		if ( this.#jar.size > 0 && this.dice.chance( twice ) ) {
			this.counts.twice++;
			const [ first ] = await Promise.all( [ send(), send().catch( () => null ) ] );
			return first;
		}
		const reply = await send();
		if ( this.#jar.size > 0 && this.dice.chance( lost ) ) {
			this.counts.lost++;
			throw new Error( 'the reply got lost' );
		}
		return reply;
	}

	/** Returns the cart on the server, without failures and without a client. */
	async cart() {
		const { status, text } = await this.fetch( '/?wc-ajax=aisle_cart', {
			body: '{"operations":[]}',
			headers: { 'Content-Type': 'application/json' },
		} );
		if ( status !== 200 ) {
			throw new Error( `The cart answered ${ status }: ${ text.slice( 0, 300 ) }` );
		}
		return JSON.parse( text ).cart;
	}
}
