// Measures cart requests with three, ten and thirty lines, Aisle's and WooCommerce's, by the same guest over HTTP.
// WooCommerce's fragments only read; its quantity change is a Store API request without Aisle.
import { gzipSize } from '../tools/gzip-size.mjs';
import { median } from './pages.mjs';
import { costOf, medianCost, inTurn } from './server-cost.mjs';

const ROUNDS = 31;

export class Guest {
	cookies = new Map();

	constructor( base ) {
		this.base = base;
	}

	get( path, headers ) {
		return this.send( 'GET', path, undefined, headers );
	}

	post( path, body, headers ) {
		return this.send( 'POST', path, body, headers );
	}

	async send( method, path, body, headers = {} ) {
		const response = await fetch( new URL( path, this.base ), {
			method,
			body,
			// The redirect's response sets the cookies of a login.
			redirect: 'manual',
			headers: {
				...headers,
				Cookie: [ ...this.cookies ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' ),
			},
		} );
		for ( const cookie of response.headers.getSetCookie() ) {
			const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ );
			this.cookies.set( name, value );
		}
		return { status: response.status, headers: response.headers, text: await response.text() };
	}

	/** Returns the Store API's nonce; null if the store has no Store API. */
	async storeNonce() {
		const { status, headers } = await this.get( '/?rest_route=/wc/store/v1/cart', { 'X-Without-Aisle': '1' } );
		return status === 200 ? headers.get( 'nonce' ) : null;
	}

	/** Sends operations to Aisle's cart. */
	cart( operations, more = {} ) {
		const numbered = operations.map( ( operation, index ) => ( {
			id: `bench_${ Date.now() }_${ index }`,
			...operation,
		} ) );
		return this.post( '/?wc-ajax=aisle_cart', JSON.stringify( { ...more, operations: numbered } ), {
			'Content-Type': 'application/json',
			'X-Aisle': '1',
			Origin: new URL( this.base ).origin,
		} );
	}
}

/**
 * @param {string}   base       The store's URL.
 * @param {number[]} productIds Products to fill the cart with; products that need options are skipped.
 * @param {number}   lineCount  Number of cart lines.
 */
export async function measureCartRequests( base, productIds, lineCount = 10 ) {
	const guest = new Guest( base );
	await fillCart( guest, productIds, lineCount );
	const response = await guest.cart( [ { type: 'get' } ] );
	const { lines } = JSON.parse( response.text ).cart;
	const key = lines.find( ( { max = null, editable = true } ) => editable && ( max === null || max >= 7 ) ).key;
	const requests = {
		read: () => guest.cart( [ { type: 'get' } ] ),
		set: ( round ) => guest.cart( [ { type: 'set_quantity', key, quantity: 2 + ( Math.abs( round ) % 3 ) } ] ),
		stock: () => guest.post( '/?wc-ajax=get_refreshed_fragments', new URLSearchParams( { time: '1' } ) ),
	};
	const nonce = await guest.storeNonce();
	if ( nonce ) {
		const headers = { 'Content-Type': 'application/json', Nonce: nonce, 'X-Without-Aisle': '1' };
		// Uses other quantities than Aisle's request, so that each request changes the quantity.
		requests.stockSet = ( round ) =>
			guest.post(
				'/?rest_route=/wc/store/v1/cart/update-item',
				JSON.stringify( { key, quantity: 5 + ( Math.abs( round ) % 3 ) } ),
				headers
			);
	}
	const measured = Object.fromEntries( Object.keys( requests ).map( ( name ) => [ name, [] ] ) );
	// Alternates the requests, so that other load on the machine affects all of them. The first rounds are warm-up.
	for ( let round = -3; round < ROUNDS; round++ ) {
		for ( const name of inTurn( Object.keys( requests ), round ) ) {
			const started = performance.now();
			const { status, headers } = await requests[ name ]( round );
			const ms = performance.now() - started;
			if ( status !== 200 ) {
				throw new Error( `${ name }: status ${ status }` );
			}
			if ( round >= 0 ) {
				measured[ name ].push( { ms, ...costOf( headers ) } );
			}
		}
	}
	const summary = ( runs ) => ( { ms: median( runs.map( ( { ms } ) => ms ) ), ...medianCost( runs ) } );
	return {
		lines: lines.length,
		bytes: gzipSize( response.text ),
		...Object.fromEntries( Object.entries( measured ).map( ( [ name, runs ] ) => [ name, summary( runs ) ] ) ),
	};
}

async function fillCart( guest, productIds, lineCount ) {
	let count = 0;
	for ( const id of productIds ) {
		if ( count === lineCount ) {
			return;
		}
		const { cart } = JSON.parse( ( await guest.cart( [ { type: 'add', product_id: id, quantity: 1 } ] ) ).text );
		count = cart.lines.length;
	}
}
