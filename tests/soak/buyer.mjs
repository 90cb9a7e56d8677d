// Buys the scarce product: adds it and checks out, in competition with other buyers.
import { setTimeout as pause } from 'node:timers/promises';
import { Visitor } from './visitor.mjs';

const ADDRESS = {
	first_name: 'Sole',
	last_name: 'Buyer',
	address_1: '1 Soak Street',
	city: 'Springfield',
	state: 'CA',
	postcode: '90210',
	country: 'US',
	email: 'buyer@example.com',
	phone: '5551234',
};

/**
 * Adds the scarce product and checks out. WooCommerce may lower the quantity to the available stock with each request
 * (CartController::normalize_cart()), so the ordered quantity is read from the store at the end of the run.
 *
 * @return {Promise<number>} Order number; 0 if there is no confirmed order.
 */
export async function buy( { url, counts, scarce }, random, name ) {
	const visitor = new Visitor( url, random, counts );
	const quantity = 1 + random.below( 3 );
	const json = ( body, headers = {} ) => ( {
		body: JSON.stringify( body ),
		headers: { 'Content-Type': 'application/json', ...headers },
	} );
	try {
		await visitor.fetch(
			'/?wc-ajax=aisle_cart',
			json( { operations: [ { id: `buyer_${ name }_add`, type: 'add', product_id: scarce, quantity } ] } )
		);
		await pause( random.below( 300 ) );
		const cart = await visitor.fetch( '/?rest_route=/wc/store/v1/cart', { method: 'GET' } );
		const headers = { Nonce: cart.headers.get( 'nonce' ) ?? '' };
		const wanted = JSON.parse( cart.text ).items_count;
		if ( wanted === 0 ) {
			counts.soldOut++;
			return 0;
		}
		const order = await visitor.fetch(
			'/?rest_route=/wc/store/v1/checkout',
			json( { billing_address: ADDRESS, shipping_address: ADDRESS, payment_method: 'cod' }, headers )
		);
		const isSold = order.status === 200;
		counts[ isSold ? 'sold' : 'soldOut' ]++;
		if ( ! isSold ) {
			counts.reasons.add( `${ order.status } ${ order.text.slice( 0, 120 ) }` );
		}
		return isSold ? JSON.parse( order.text ).order_id : 0;
	} catch {
		// A process was killed during the request; the store's data shows whether the order exists.
		counts.unknown += quantity;
		return 0;
	}
}
