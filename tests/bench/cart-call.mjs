// A cart call on the server with ten lines, ours and WooCommerce's own, by the same guest over HTTP.
import { gzipSize } from '../tools/gzip-size.mjs';
import { median } from './pages.mjs';

export class Guest {
	cookies = new Map();

	constructor( base ) {
		this.base = base;
	}

	async post( path, body, headers = {} ) {
		const response = await fetch( new URL( path, this.base ), {
			method: 'POST',
			body,
			headers: { ...headers, Cookie: [ ...this.cookies ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' ) },
		} );
		for ( const cookie of response.headers.getSetCookie() ) {
			const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ );
			this.cookies.set( name, value );
		}
		return { status: response.status, text: await response.text() };
	}

	/** One call of Aisle's own. */
	cart( operations, more = {} ) {
		const numbered = operations.map( ( operation, index ) => ( { id: `bench_${ Date.now() }_${ index }`, ...operation } ) );
		return this.post( '/?wc-ajax=aisle_cart', JSON.stringify( { ...more, operations: numbered } ), {
			'Content-Type': 'application/json',
			'X-Aisle': '1',
			Origin: new URL( this.base ).origin,
		} );
	}
}

/**
 * @param {string}   base       The shop's address.
 * @param {number[]} productIds Ten products to fill the cart with.
 */
export async function cartCall( base, productIds ) {
	const guest = new Guest( base );
	await guest.cart( productIds.map( ( id ) => ( { type: 'add', product_id: id, quantity: 1 } ) ) );
	const reply = await guest.cart( [ { type: 'get' } ] );
	const { lines } = JSON.parse( reply.text ).cart;
	const timed = async ( call ) => {
		const started = performance.now();
		const { status } = await call();
		if ( status !== 200 ) {
			throw new Error( `status ${ status }` );
		}
		return performance.now() - started;
	};
	const key = lines[ 0 ].key;
	const times = { read: [], set: [], stock: [] };
	// One after the other in turns, so that what else the machine does falls on all three.
	for ( let run = 0; run < 21; run++ ) {
		times.read.push( await timed( () => guest.cart( [ { type: 'get' } ] ) ) );
		times.set.push( await timed( () => guest.cart( [ { type: 'set_quantity', key, quantity: 2 + ( run % 3 ) } ] ) ) );
		times.stock.push( await timed( () => guest.post( '/?wc-ajax=get_refreshed_fragments', new URLSearchParams( { time: '1' } ) ) ) );
	}
	return { lines: lines.length, bytes: gzipSize( reply.text ), read: median( times.read ), set: median( times.set ), stock: median( times.stock ) };
}
