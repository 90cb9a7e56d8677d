import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { createRandom } from '../soak/random.mjs';
import { Shopper } from '../soak/shopper.mjs';

/** Responds to cart requests with an empty cart, and accepts each operation. */
async function respond( request, response ) {
	const { operations } = await json( request );
	response.setHeader( 'Content-Type', 'application/json' );
	response.end(
		JSON.stringify( {
			code: 200,
			rev: 1,
			cart_hash: '',
			cart: { lines: [] },
			results: operations.map( ( { id } ) => ( { id, ok: true } ) ),
		} )
	);
}

test( "sends a soak shopper's operations with the real cart core until none is pending", async () => {
	const server = createServer( respond ).listen( 0, '127.0.0.1' );
	await new Promise( ( resolve ) => server.once( 'listening', resolve ) );
	try {
		const world = { url: () => `http://127.0.0.1:${ server.address().port }`, counts: { calls: 0, operations: 0 } };
		const shopper = new Shopper( 'test', world, createRandom( 2 ), [ [ { id: 7, variationId: 8, step: 1 } ] ] );
		await shopper.changeCart();
		await shopper.settle();
		assert.match( shopper.visitor.trace.join( '\n' ), /got rev 1: soak_test_1\w* ok/ );
		assert.deepEqual( shopper.rejections, [] );
		assert.equal( shopper.tabs[ 0 ].core.getView().busy, false );
	} finally {
		server.close();
	}
} );
