import { noticeTexts } from '../strip-texts';
import { createCartCore, REFRESH_DELAYS_MS, type CartCore } from './cart-core';
import { cartOf, createTestEnvironment, freeze, line, type TestEnvironment } from './testing';
import type { OperationResult } from './types';

async function startCart( ...lines: ReturnType< typeof line >[] ): Promise< { env: TestEnvironment; cart: CartCore } > {
	const env = createTestEnvironment( freeze( cartOf( ...lines ) ) );
	const cart = createCartCore( env.effects );
	cart.subscribe( () => freeze( cart.getState() ) );
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	return { env, cart };
}

const types = ( env: TestEnvironment, call: number ): string[] =>
	env.calls[ call ]?.request.operations.map( ( { type } ) => type ) ?? [];

const rejected = (
	id: string,
	message = 'Only 3 left.',
	overrides: Partial< OperationResult > = {}
): OperationResult => ( {
	id,
	ok: false,
	code: 'not_enough_stock',
	message,
	key: null,
	productUrl: '',
	fields: null,
	...overrides,
} );

const noticesOf = ( cart: CartCore ): readonly string[] => {
	const { lastAnswer } = cart.getView();
	return lastAnswer ? noticeTexts( lastAnswer ) : [];
};

describe( 'the start of the cart', () => {
	it( 'sends no request when there is no cart cookie', async () => {
		const env = createTestEnvironment();
		env.cookie = false;
		const cart = createCartCore( env.effects );
		cart.start();
		await env.passTime( 60000 );
		expect( env.calls ).toHaveLength( 0 );
		expect( cart.getView() ).toMatchObject( { known: true, count: 0, lines: [] } );
	} );

	it( 'shows the stored cart without a request while it is current', async () => {
		const env = createTestEnvironment();
		env.snapshot = { cart: cartOf( line( 'a', 2 ) ), rev: 7, cartHash: 'hash' };
		const cart = createCartCore( env.effects );
		cart.start();
		await env.passTime( 60000 );
		expect( env.calls ).toHaveLength( 0 );
		expect( cart.getView().count ).toBe( 2 );
	} );

	it( 'requests only changes when it refreshes a stored cart', async () => {
		const env = createTestEnvironment();
		env.snapshot = { cart: cartOf( line( 'a', 2 ) ), rev: 7, cartHash: 'hash' };
		const cart = createCartCore( env.effects );
		cart.start();
		cart.refresh();
		await env.passTime( 0 );
		expect( env.calls[ 0 ]?.request ).toMatchObject( { operations: [], have: { rev: 7, cartHash: 'hash' } } );
		await env.respond( { cart: null, rev: 7 } );
		expect( cart.getView().count ).toBe( 2 );
	} );

	it( 'refreshes again when the previous page left with a pending change', async () => {
		const env = createTestEnvironment();
		env.hasRecentUnload = true;
		const cart = createCartCore( env.effects );
		cart.start();
		await env.passTime( 0 );
		await env.respond( { cart: cartOf( line( 'a', 1 ) ) } );
		expect( REFRESH_DELAYS_MS ).toEqual( [ 2000, 5000, 9000 ] );
		await env.passTime( 2000 );
		await env.respond( { cart: null } );
		await env.passTime( 3000 );
		await env.respond( { cart: cartOf( line( 'a', 5 ) ), cartHash: 'other' } );
		expect( cart.getView().count ).toBe( 5 );
		await env.passTime( 4000 );
		await env.respond( { cart: null, cartHash: 'other' } );
		expect( env.changes.map( ( { hasCartChanged } ) => hasCartChanged ) ).toEqual( [ true, false, true, false ] );
		await env.passTime( 60000 );
		expect( env.calls ).toHaveLength( 4 );
	} );
} );

describe( 'the queue of operations', () => {
	it( 'sends one request for twenty quick clicks, 250 ms after the last', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		for ( let quantity = 2; quantity <= 21; quantity++ ) {
			void cart.setQuantity( 'a', quantity );
			await env.passTime( 40 );
		}
		expect( env.calls ).toHaveLength( 1 );
		await env.passTime( 209 );
		expect( env.calls ).toHaveLength( 1 );
		await env.passTime( 1 );
		expect( env.calls ).toHaveLength( 2 );
		expect( env.calls[ 1 ]?.request.operations ).toMatchObject( [
			{ type: 'set_quantity', key: 'a', quantity: 21 },
		] );
	} );

	it( 'matches the server after 200 clicks at 300 ms latency in at most 6 requests', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ), line( 'b', 1 ) );
		const first = env.calls.length;
		const answering = async ( milliseconds: number ): Promise< void > => {
			for ( let elapsed = 0; elapsed < milliseconds; elapsed += 10 ) {
				await env.passTime( 10 );
				const now = env.effects.now();
				if ( env.calls.some( ( { open, at } ) => open && now - at >= 300 ) ) {
					await env.respond();
				}
			}
		};
		for ( let click = 0; click < 200; click++ ) {
			const key = click % 3 === 0 ? 'b' : 'a';
			const shownQuantity = cart.getView().lines.find( ( item ) => item.key === key )?.quantity ?? 0;
			void cart.setQuantity( key, Math.max( 1, click % 7 === 0 ? shownQuantity - 1 : shownQuantity + 1 ) );
			// Pauses now and then, long enough for a request to be sent.
			await answering( click % 60 === 59 ? 400 : 30 );
		}
		const shownQuantities = cart.getView().lines.map( ( { quantity } ) => quantity );
		await answering( 2000 );
		expect( env.server.cart.lines.map( ( { quantity } ) => quantity ) ).toEqual( shownQuantities );
		expect( cart.getView().lines.map( ( { quantity } ) => quantity ) ).toEqual( shownQuantities );
		expect( env.calls.length - first ).toBeLessThanOrEqual( 6 );
	} );

	it( 'sends an add at once together with pending quantities', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		void cart.add( { productId: 99, quantity: 1 } );
		await env.passTime( 0 );
		expect( types( env, 1 ) ).toEqual( [ 'set_quantity', 'add' ] );
	} );

	it( 'keeps one request in flight and batches later operations into the next', async () => {
		const { env, cart } = await startCart();
		const results = [ cart.add( { productId: 7, quantity: 1 } ) ];
		await env.passTime( 0 );
		results.push( ...[ 2, 3, 4 ].map( () => cart.add( { productId: 7, quantity: 1 } ) ) );
		await env.passTime( 5000 );
		expect( env.calls ).toHaveLength( 2 );
		await env.respond();
		await env.passTime( 0 );
		expect( env.calls ).toHaveLength( 3 );
		expect( env.calls[ 2 ]?.request.operations ).toMatchObject( [ { type: 'add', quantity: 3 } ] );
		await env.respond();
		expect( ( await Promise.all( results ) ).every( ( { ok } ) => ok ) ).toBe( true );
	} );

	it( 'sends a form alone and in order with the other operations', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.remove( 'a' );
		void cart.addForm( new FormData() );
		void cart.applyCoupon( 'ten' );
		await env.passTime( 0 );
		await env.respond();
		await env.passTime( 0 );
		await env.respond();
		await env.passTime( 0 );
		expect( [ 1, 2, 3 ].map( ( call ) => types( env, call ) ) ).toEqual( [
			[ 'remove' ],
			[ 'add_form' ],
			[ 'apply_coupon' ],
		] );
	} );

	it( 'sends at most as many operations in a request as the server remembers', async () => {
		const { env, cart } = await startCart();
		for ( let product = 1; product <= 61; product++ ) {
			void cart.add( { productId: product, quantity: 1 } );
		}
		await env.passTime( 0 );
		await env.respond();
		await env.passTime( 0 );
		await env.respond();
		expect( env.calls.slice( 1 ).map( ( { request } ) => request.operations.length ) ).toEqual( [ 32, 29 ] );
	} );

	it( 'applies a quantity for an add in flight to the key in the response', async () => {
		const { env, cart } = await startCart();
		void cart.add( { productId: 7, quantity: 1 } );
		await env.passTime( 0 );
		const id = cart.getView().adds[ 0 ]?.id ?? '';
		void cart.setQuantity( id, 5 );
		expect( cart.getView().count ).toBe( 5 );
		await env.respond();
		await env.passTime( 250 );
		expect( env.calls[ 2 ]?.request.operations ).toMatchObject( [
			{ type: 'set_quantity', key: `key-${ id }`, quantity: 5 },
		] );
	} );
} );

describe( 'a request without a response', () => {
	it( 'keeps the operation and its id and retries after 1, 2, 4 and 8 seconds', async () => {
		const { env, cart } = await startCart();
		void cart.add( { productId: 7, quantity: 1 } );
		await env.passTime( 0 );
		const times: number[] = [];
		for ( let attempt = 0; attempt < 4; attempt++ ) {
			const startTime = env.effects.now();
			await env.fail();
			expect( cart.getView() ).toMatchObject( { connection: 'lost', count: 1 } );
			while ( ! env.calls.some( ( { open } ) => open ) ) {
				await env.passTime( 100 );
			}
			times.push( env.effects.now() - startTime );
		}
		expect( times ).toEqual( [ 1000, 2000, 4000, 8000 ] );
		expect( new Set( env.calls.slice( 1 ).map( ( { request } ) => request.operations[ 0 ]?.id ) ).size ).toBe( 1 );
		await env.respond();
		expect( cart.getView() ).toMatchObject( { connection: 'fine', count: 1, busy: false } );
	} );

	it( 'retries every 30 s while unreachable, and at once when the shopper leaves', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.remove( 'a' );
		const exhaustRetries = async (): Promise< void > => {
			for ( const pause of [ 0, 1000, 2000, 4000, 8000 ] ) {
				await env.passTime( pause );
				await env.fail( 'offline' );
			}
		};
		await exhaustRetries();
		const callsBefore = env.calls.length;
		await env.passTime( 30000 );
		expect( env.calls ).toHaveLength( callsBefore + 1 );
		await env.fail( 'offline' );
		for ( const pause of [ 1000, 2000, 4000, 8000 ] ) {
			await env.passTime( pause );
			await env.fail( 'offline' );
		}
		const resting = env.calls.length;
		void cart.flush( 3000 );
		await env.passTime( 0 );
		expect( env.calls ).toHaveLength( resting + 1 );
		await env.respond();
		expect( cart.getView().busy ).toBe( false );
	} );

	it( 'retries at once when the network is back after four retries', async () => {
		const { env, cart } = await startCart();
		const addPromise = cart.add( { productId: 7, quantity: 1 } );
		for ( let attempt = 0; attempt < 5; attempt++ ) {
			await env.passTime( 8000 );
			await env.fail();
		}
		await env.passTime( 29000 );
		expect( env.calls ).toHaveLength( 6 );
		cart.resume();
		await env.passTime( 0 );
		expect( env.calls ).toHaveLength( 7 );
		await env.respond();
		await expect( addPromise ).resolves.toMatchObject( { ok: true } );
	} );

	it( 'queues a later quantity as a new operation once the first was sent', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await env.passTime( 250 );
		await env.fail();
		void cart.setQuantity( 'a', 5 );
		expect( cart.getView().lines[ 0 ]?.quantity ).toBe( 5 );
		await env.passTime( 1000 );
		expect( env.calls[ 2 ]?.request.operations ).toMatchObject( [ { quantity: 2 }, { quantity: 5 } ] );
	} );

	it( "gives up on a failing server, reports it and shows the server's cart", async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		const operation = cart.setQuantity( 'a', 4 );
		await env.passTime( 250 );
		for ( let attempt = 0; attempt < 5; attempt++ ) {
			await env.fail( 'internal_error', 500 );
			await env.passTime( 8000 );
		}
		await expect( operation ).resolves.toMatchObject( { ok: false, code: 'internal_error' } );
		expect( cart.getView() ).toMatchObject( { busy: false, connection: 'fine', lines: [ { quantity: 1 } ] } );
	} );

	it( 'does not retry a request that the server has rejected as a whole', async () => {
		const { env, cart } = await startCart();
		const operation = cart.applyCoupon( 'x' );
		await env.passTime( 0 );
		await env.fail( 'bad_request', 400 );
		await env.passTime( 60000 );
		expect( env.calls ).toHaveLength( 2 );
		await expect( operation ).resolves.toMatchObject( { ok: false, code: 'bad_request' } );
	} );
} );

describe( 'a rejection', () => {
	it( 'reverts only that operation and shows the error at its line', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ), line( 'b', 1 ) );
		void cart.setQuantity( 'a', 9 );
		void cart.setQuantity( 'b', 2 );
		await env.passTime( 250 );
		const [ first, second ] = env.calls[ 1 ]?.request.operations ?? [];
		await env.respond( {
			code: 409,
			cart: cartOf( line( 'a', 1 ), line( 'b', 2 ) ),
			results: [ rejected( first?.id ?? '' ), { ...rejected( second?.id ?? '' ), ok: true } ],
		} );
		expect( cart.getView().lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 1, 2 ] );
		expect( cart.getView().errors ).toEqual( { a: 'Only 3 left.' } );
		expect( noticesOf( cart ) ).toEqual( [] );
		void cart.setQuantity( 'a', 2 );
		expect( cart.getView().errors ).toEqual( {} );
	} );

	it( 'shows a rejected add in the notice strip unless a field shows it', async () => {
		const { env, cart } = await startCart();
		void cart.add( { productId: 1, quantity: 9 } );
		await env.passTime( 0 );
		await env.respond( {
			code: 409,
			cart: cartOf(),
			results: [ rejected( env.calls[ 1 ]?.request.operations[ 0 ]?.id ?? '', 'Sold out.' ) ],
		} );
		expect( noticesOf( cart ) ).toEqual( [ 'Sold out.' ] );
		void cart.addForm( new FormData() );
		await env.passTime( 0 );
		await env.respond( {
			code: 409,
			results: [
				rejected( env.calls[ 2 ]?.request.operations[ 0 ]?.id ?? '', 'Name is required.', {
					fields: { 5: { f_name: 'Name is required.' } },
				} ),
			],
		} );
		expect( noticesOf( cart ) ).toEqual( [] );
	} );

	it( 'restores the line and offers no undo when a removal is rejected', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.remove( 'a' );
		expect( cart.getView() ).toMatchObject( { lines: [], count: 0, removed: [ { index: 0 } ] } );
		await env.passTime( 0 );
		await env.respond( {
			code: 409,
			cart: cartOf( line( 'a', 1 ) ),
			results: [ rejected( env.calls[ 1 ]?.request.operations[ 0 ]?.id ?? '', 'This stays.' ) ],
		} );
		expect( cart.getView() ).toMatchObject( { count: 1, removed: [], errors: { a: 'This stays.' } } );
	} );

	it( "shows the response's message when the rejection has none", async () => {
		const { env, cart } = await startCart();
		void cart.applyCoupon( 'x' );
		await env.passTime( 0 );
		await env.respond( { code: 500, message: 'Not now.', results: [] } );
		expect( noticesOf( cart ) ).toEqual( [ 'Not now.' ] );
	} );
} );

describe( 'undo', () => {
	it( 'sends neither operation when a pending removal is undone', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ), line( 'b', 1 ) );
		void cart.add( { productId: 1, quantity: 1 } );
		await env.passTime( 0 );
		void cart.remove( 'a' );
		void cart.restore( 'a' );
		await env.respond();
		await env.passTime( 1000 );
		expect( env.calls ).toHaveLength( 2 );
		expect( cart.getView().lines.map( ( { key } ) => key ) ).toContain( 'a' );
	} );

	it( 'restores the quantity requested just before the removal', async () => {
		for ( const isListening of [ false, true ] ) {
			const { env, cart } = await startCart( line( 'a', 1 ) );
			void cart.setQuantity( 'a', 4 );
			void cart.remove( 'a' );
			if ( isListening ) {
				await env.passTime( 0 );
				await env.respond();
			}
			void cart.restore( 'a' );
			expect( cart.getView().lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 4 ] );
			while ( cart.getView().busy ) {
				await env.passTime( 300 );
				await env.respond();
			}
			expect( env.server.cart.lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 4 ] );
		}
	} );

	it( 'restores the line to its place before and after the response', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ), line( 'b', 1 ), line( 'c', 1 ) );
		void cart.remove( 'b' );
		await env.passTime( 0 );
		await env.respond();
		void cart.restore( 'b' );
		expect( cart.getView().lines.map( ( { key } ) => key ) ).toEqual( [ 'a', 'b', 'c' ] );
		await env.passTime( 0 );
		await env.respond();
		expect( env.server.cart.lines.map( ( { key } ) => key ) ).toEqual( [ 'a', 'c', 'b' ] );
		expect( cart.getView().lines.map( ( { key } ) => key ) ).toEqual( [ 'a', 'b', 'c' ] );
		expect( cart.getView().removed ).toEqual( [] );
	} );
} );

describe( 'an outdated response', () => {
	it( 'applies its results but ignores its cart', async () => {
		const { env, cart } = await startCart( line( 'a', 5 ) );
		const operation = cart.applyCoupon( 'ten' );
		await env.passTime( 0 );
		await env.respond( { rev: 0, cart: cartOf( line( 'a', 1 ) ) } );
		expect( cart.getView().lines[ 0 ]?.quantity ).toBe( 5 );
		await expect( operation ).resolves.toMatchObject( { ok: true } );
	} );
} );

describe( 'when the shopper leaves the page', () => {
	it( 'sends pending operations at once, even beside a request in flight', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.add( { productId: 7, quantity: 1 } );
		await env.passTime( 0 );
		void cart.setQuantity( 'a', 3 );
		cart.leave();
		expect( env.calls ).toHaveLength( 3 );
		expect( types( env, 2 ) ).toEqual( [ 'set_quantity' ] );
	} );

	it( 'sends a form that is pending behind a request in flight', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		cart.refresh();
		await env.passTime( 0 );
		void cart.addForm( new FormData() );
		cart.leave();
		expect( types( env, env.calls.length - 1 ) ).toEqual( [ 'add_form' ] );
	} );

	it( 'retries under the same id when the page returns without a response', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 3 );
		cart.leave();
		await env.fail();
		await env.passTime( 1000 );
		expect( env.calls ).toHaveLength( 3 );
		expect( env.calls[ 2 ]?.request.operations ).toEqual( env.calls[ 1 ]?.request.operations );
	} );

	it( 'waits before the checkout for a slow response but not for a lost connection', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		const onSettled = jest.fn();
		void cart.setQuantity( 'a', 3 );
		void cart.settle().then( onSettled );
		await env.passTime( 4000 );
		expect( onSettled ).not.toHaveBeenCalled();
		await env.respond();
		expect( onSettled ).toHaveBeenLastCalledWith( true );
		void cart.setQuantity( 'a', 4 );
		void cart.settle().then( onSettled );
		await env.passTime( 30000 );
		expect( onSettled ).toHaveBeenLastCalledWith( false );
		void cart.settle().then( onSettled );
		await env.passTime( 4000 );
		await env.fail();
		expect( onSettled ).toHaveBeenCalledTimes( 3 );
		expect( cart.getView().connection ).toBe( 'lost' );
	} );

	it( 'waits up to three seconds for pending operations when the drawer closes', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 3 );
		const onFlushed = jest.fn();
		void cart.flush().then( onFlushed );
		await env.passTime( 0 );
		expect( types( env, 1 ) ).toEqual( [ 'set_quantity' ] );
		expect( onFlushed ).not.toHaveBeenCalled();
		await env.respond();
		expect( onFlushed ).toHaveBeenCalledTimes( 1 );
		void cart.setQuantity( 'a', 4 );
		void cart.flush().then( onFlushed );
		await env.passTime( 3000 );
		expect( onFlushed ).toHaveBeenCalledTimes( 2 );
	} );
} );

describe( 'the cart of a page', () => {
	it( 'reports each result with its line', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.remove( 'a' );
		void cart.add( { productId: 7, quantity: 2 } );
		await env.passTime( 0 );
		await env.respond();
		const outcomes = env.changes.flatMap( ( change ) => change.outcomes );
		expect(
			outcomes.map( ( { operation, line: reportedLine } ) => [ operation.type, reportedLine?.quantity ] )
		).toEqual( [
			[ 'remove', 1 ],
			[ 'add', 2 ],
		] );
	} );

	it( 'stores each cart that the server returns', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await env.passTime( 250 );
		await env.respond();
		expect( env.snapshots.map( ( snapshot ) => snapshot.cart.count ) ).toEqual( [ 1, 2 ] );
	} );

	it( 'returns the same view when nothing has changed', async () => {
		const { cart } = await startCart( line( 'a', 1 ) );
		const view = cart.getView();
		cart.close();
		expect( cart.getView() ).toBe( view );
	} );
} );

describe( 'a request that is rejected as a whole', () => {
	it( 'shows one message in the notice strip and none at the line', async () => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await env.passTime( 250 );
		await env.fail( 'cross_origin', 403, null, 'Not from here.' );
		expect( noticesOf( cart ) ).toEqual( [ 'Not from here.' ] );
		expect( cart.getView().errors ).toEqual( {} );
	} );

	it.each( [ 400, 403, 404 ] )( 'is not sent again even if the response has no JSON (%i)', async ( status ) => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await env.passTime( 250 );
		await env.fail( 'server_error', status );
		await env.passTime( 60000 );
		expect( env.calls ).toHaveLength( 2 );
		expect( cart.getView() ).toMatchObject( { busy: false, count: 1 } );
	} );

	it.each( [ 200, 408, 425, 429, 502 ] )( 'is sent again when the status may be temporary (%i)', async ( status ) => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await env.passTime( 250 );
		await env.fail( 'server_error', status );
		await env.passTime( 1000 );
		expect( env.calls ).toHaveLength( 3 );
	} );
} );

it( 'reports a lost connection after two failures', async () => {
	const { env, cart } = await startCart( line( 'a', 1 ) );
	const connection = (): string => cart.getView().connection;
	const waits = [ 250, 1000, 2000, 4000, 8000 ];
	void cart.setQuantity( 'a', 2 );
	for ( const [ index, wait ] of waits.entries() ) {
		await env.passTime( wait );
		await env.fail( 'server_error', 500 );
		expect( [ index, connection() ] ).toEqual( [ index, index > 0 && index < 4 ? 'failing' : 'fine' ] );
	}
	await env.passTime( 0 );
	await env.respond();
	void cart.setQuantity( 'a', 2 );
	for ( const delay of [ 250, 1000 ] ) {
		await env.passTime( delay );
		await env.fail( 'server_error', 500 );
	}
	await env.passTime( 2000 );
	await env.respond();
	expect( [ connection(), cart.getView().count ] ).toEqual( [ 'fine', 2 ] );
} );

it( 'reports no lost connection when only a refresh fails', async () => {
	const { env, cart } = await startCart( line( 'a', 1 ) );
	cart.refresh();
	for ( const delay of [ 0, 1000 ] ) {
		await env.passTime( delay );
		await env.fail( 'server_error', 500 );
	}
	expect( cart.getView().connection ).toBe( 'fine' );
} );

it( 'removes the stored cart when the page leaves with a pending change', async () => {
	const { env, cart } = await startCart( line( 'a', 1 ) );
	env.snapshot = { cart: cartOf( line( 'a', 1 ) ), rev: 1, cartHash: 'hash' };
	cart.leave();
	expect( env.snapshot ).not.toBeNull();
	void cart.setQuantity( 'a', 3 );
	cart.leave();
	expect( env.snapshot ).toBeNull();
} );

describe( 'notifying listeners of an add', () => {
	const startWithListener = async (): Promise< { env: TestEnvironment; cart: CartCore; listener: jest.Mock } > => {
		const { env, cart } = await startCart( line( 'a', 1 ) );
		const listener = jest.fn();
		cart.subscribe( listener );
		return { env, cart, listener };
	};

	it( 'notifies when the request is sent although the cart shows the add at once', async () => {
		const { env, cart, listener } = await startWithListener();
		void cart.add( { productId: 10, quantity: 2 } );
		expect( [ listener.mock.calls.length, cart.getView().count, cart.getView().busy ] ).toEqual( [ 0, 3, true ] );
		let callsWhenNotified = 0;
		listener.mockImplementation( () => ( callsWhenNotified = env.calls.length ) );
		await env.passTime( 0 );
		expect( [ listener.mock.calls.length, types( env, 1 ) ] ).toEqual( [ 1, [ 'add' ] ] );
		// In the same task as the request.
		expect( callsWhenNotified ).toBe( 1 );
		await env.passTime( 40 );
		expect( listener ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'notifies after 40 ms when another tab holds the lock', async () => {
		const { env, cart, listener } = await startWithListener();
		void env.effects.lock( () => new Promise( () => undefined ) );
		void cart.add( { productId: 10, quantity: 2 } );
		await env.passTime( 39 );
		expect( listener ).not.toHaveBeenCalled();
		await env.passTime( 1 );
		expect( [ listener.mock.calls.length, env.calls.length ] ).toEqual( [ 1, 1 ] );
	} );

	it( 'notifies while another request is in flight, before its own', async () => {
		const { env, cart, listener } = await startWithListener();
		void cart.remove( 'a' );
		await env.passTime( 0 );
		listener.mockClear();
		void cart.add( { productId: 10, quantity: 2 } );
		await env.passTime( 40 );
		expect( [ listener.mock.calls.length, env.calls.length ] ).toEqual( [ 1, 2 ] );
	} );
} );
