import { stripTexts } from '../strip-texts';
import { createCartCore, LATER_LOOKS, type CartCore } from './cart-core';
import { cartOf, createWorld, freeze, line, type World } from './testing';
import type { OperationResult } from './types';

async function started( ...lines: ReturnType< typeof line >[] ): Promise< { world: World; cart: CartCore } > {
	const world = createWorld( freeze( cartOf( ...lines ) ) );
	const cart = createCartCore( world.effects );
	cart.subscribe( () => freeze( cart.getState() ) );
	cart.start();
	await world.pass( 0 );
	await world.answer();
	return { world, cart };
}

const types = ( world: World, call: number ): string[] =>
	world.calls[ call ]?.request.operations.map( ( { type } ) => type ) ?? [];

const rejected = ( id: string, message = 'Only 3 left.', more: Partial< OperationResult > = {} ): OperationResult => ( {
	id,
	ok: false,
	code: 'not_enough_stock',
	message,
	key: null,
	productUrl: '',
	fields: null,
	...more,
} );

const strip = ( cart: CartCore ): readonly string[] => {
	const { lastAnswer } = cart.getView();
	return lastAnswer ? stripTexts( lastAnswer ) : [];
};

describe( 'starting', () => {
	it( 'sends no request when there is no cart cookie', async () => {
		const world = createWorld();
		world.cookie = false;
		const cart = createCartCore( world.effects );
		cart.start();
		await world.pass( 60000 );
		expect( world.calls ).toHaveLength( 0 );
		expect( cart.getView() ).toMatchObject( { known: true, count: 0, lines: [] } );
	} );

	it( 'shows the stored cart without a request while it is current', async () => {
		const world = createWorld();
		world.snapshot = { cart: cartOf( line( 'a', 2 ) ), rev: 7, cartHash: 'hash' };
		const cart = createCartCore( world.effects );
		cart.start();
		await world.pass( 60000 );
		expect( world.calls ).toHaveLength( 0 );
		expect( cart.getView().count ).toBe( 2 );
	} );

	it( 'requests only changes when it refreshes a stored cart', async () => {
		const world = createWorld();
		world.snapshot = { cart: cartOf( line( 'a', 2 ) ), rev: 7, cartHash: 'hash' };
		const cart = createCartCore( world.effects );
		cart.start();
		cart.refresh();
		await world.pass( 0 );
		expect( world.calls[ 0 ]?.request ).toMatchObject( { operations: [], have: { rev: 7, cartHash: 'hash' } } );
		await world.answer( { cart: null, rev: 7 } );
		expect( cart.getView().count ).toBe( 2 );
	} );

	it( 'refreshes again when the previous page left with a pending change', async () => {
		const world = createWorld();
		world.hasJustLeft = true;
		const cart = createCartCore( world.effects );
		cart.start();
		await world.pass( 0 );
		await world.answer( { cart: cartOf( line( 'a', 1 ) ) } );
		expect( LATER_LOOKS ).toEqual( [ 2000, 5000, 9000 ] );
		await world.pass( 2000 );
		await world.answer( { cart: null } );
		await world.pass( 3000 );
		await world.answer( { cart: cartOf( line( 'a', 5 ) ), cartHash: 'other' } );
		expect( cart.getView().count ).toBe( 5 );
		await world.pass( 4000 );
		await world.answer( { cart: null, cartHash: 'other' } );
		expect( world.changes.map( ( { isNews } ) => isNews ) ).toEqual( [ true, false, true, false ] );
		await world.pass( 60000 );
		expect( world.calls ).toHaveLength( 4 );
	} );
} );

describe( 'sending', () => {
	it( 'sends one request for twenty quick clicks, 250 ms after the last', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		for ( let quantity = 2; quantity <= 21; quantity++ ) {
			void cart.setQuantity( 'a', quantity );
			await world.pass( 40 );
		}
		expect( world.calls ).toHaveLength( 1 );
		await world.pass( 209 );
		expect( world.calls ).toHaveLength( 1 );
		await world.pass( 1 );
		expect( world.calls ).toHaveLength( 2 );
		expect( world.calls[ 1 ]?.request.operations ).toMatchObject( [
			{ type: 'set_quantity', key: 'a', quantity: 21 },
		] );
	} );

	it( 'matches the server after 200 clicks at 300 ms latency in at most 6 requests', async () => {
		const { world, cart } = await started( line( 'a', 1 ), line( 'b', 1 ) );
		const first = world.calls.length;
		const answering = async ( milliseconds: number ): Promise< void > => {
			for ( let passed = 0; passed < milliseconds; passed += 10 ) {
				await world.pass( 10 );
				const now = world.effects.now();
				if ( world.calls.some( ( { open, at } ) => open && now - at >= 300 ) ) {
					await world.answer();
				}
			}
		};
		for ( let click = 0; click < 200; click++ ) {
			const key = click % 3 === 0 ? 'b' : 'a';
			const shown = cart.getView().lines.find( ( item ) => item.key === key )?.quantity ?? 0;
			void cart.setQuantity( key, Math.max( 1, click % 7 === 0 ? shown - 1 : shown + 1 ) );
			// Pauses now and then, long enough for a request to be sent.
			await answering( click % 60 === 59 ? 400 : 30 );
		}
		const shown = cart.getView().lines.map( ( { quantity } ) => quantity );
		await answering( 2000 );
		expect( world.server.cart.lines.map( ( { quantity } ) => quantity ) ).toEqual( shown );
		expect( cart.getView().lines.map( ( { quantity } ) => quantity ) ).toEqual( shown );
		expect( world.calls.length - first ).toBeLessThanOrEqual( 6 );
	} );

	it( 'sends an add at once together with pending quantities', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		void cart.add( { productId: 99, quantity: 1 } );
		await world.pass( 0 );
		expect( types( world, 1 ) ).toEqual( [ 'set_quantity', 'add' ] );
	} );

	it( 'keeps one request in flight and batches later operations into the next', async () => {
		const { world, cart } = await started();
		const results = [ cart.add( { productId: 7, quantity: 1 } ) ];
		await world.pass( 0 );
		results.push( ...[ 2, 3, 4 ].map( () => cart.add( { productId: 7, quantity: 1 } ) ) );
		await world.pass( 5000 );
		expect( world.calls ).toHaveLength( 2 );
		await world.answer();
		await world.pass( 0 );
		expect( world.calls ).toHaveLength( 3 );
		expect( world.calls[ 2 ]?.request.operations ).toMatchObject( [ { type: 'add', quantity: 3 } ] );
		await world.answer();
		expect( ( await Promise.all( results ) ).every( ( { ok } ) => ok ) ).toBe( true );
	} );

	it( 'sends a form alone and in order with the other operations', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.remove( 'a' );
		void cart.addForm( new FormData() );
		void cart.applyCoupon( 'ten' );
		await world.pass( 0 );
		await world.answer();
		await world.pass( 0 );
		await world.answer();
		await world.pass( 0 );
		expect( [ 1, 2, 3 ].map( ( call ) => types( world, call ) ) ).toEqual( [
			[ 'remove' ],
			[ 'add_form' ],
			[ 'apply_coupon' ],
		] );
	} );

	it( 'sends at most as many operations in a request as the server remembers', async () => {
		const { world, cart } = await started();
		for ( let product = 1; product <= 61; product++ ) {
			void cart.add( { productId: product, quantity: 1 } );
		}
		await world.pass( 0 );
		await world.answer();
		await world.pass( 0 );
		await world.answer();
		expect( world.calls.slice( 1 ).map( ( { request } ) => request.operations.length ) ).toEqual( [ 32, 29 ] );
	} );

	it( 'applies a quantity for an add in flight to the key in the response', async () => {
		const { world, cart } = await started();
		void cart.add( { productId: 7, quantity: 1 } );
		await world.pass( 0 );
		const id = cart.getView().adds[ 0 ]?.id ?? '';
		void cart.setQuantity( id, 5 );
		expect( cart.getView().count ).toBe( 5 );
		await world.answer();
		await world.pass( 250 );
		expect( world.calls[ 2 ]?.request.operations ).toMatchObject( [
			{ type: 'set_quantity', key: `key-${ id }`, quantity: 5 },
		] );
	} );
} );

describe( 'no response', () => {
	it( 'keeps the operation and its id and retries after 1, 2, 4 and 8 seconds', async () => {
		const { world, cart } = await started();
		void cart.add( { productId: 7, quantity: 1 } );
		await world.pass( 0 );
		const times: number[] = [];
		for ( let attempt = 0; attempt < 4; attempt++ ) {
			const before = world.effects.now();
			await world.fail();
			expect( cart.getView() ).toMatchObject( { connection: 'lost', count: 1 } );
			while ( ! world.calls.some( ( { open } ) => open ) ) {
				await world.pass( 100 );
			}
			times.push( world.effects.now() - before );
		}
		expect( times ).toEqual( [ 1000, 2000, 4000, 8000 ] );
		expect( new Set( world.calls.slice( 1 ).map( ( { request } ) => request.operations[ 0 ]?.id ) ).size ).toBe(
			1
		);
		await world.answer();
		expect( cart.getView() ).toMatchObject( { connection: 'fine', count: 1, busy: false } );
	} );

	it( 'retries every 30 s while unreachable, and at once when the shopper leaves', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.remove( 'a' );
		const rest = async (): Promise< void > => {
			for ( const pause of [ 0, 1000, 2000, 4000, 8000 ] ) {
				await world.pass( pause );
				await world.fail( 'offline' );
			}
		};
		await rest();
		const before = world.calls.length;
		await world.pass( 30000 );
		expect( world.calls ).toHaveLength( before + 1 );
		await world.fail( 'offline' );
		for ( const pause of [ 1000, 2000, 4000, 8000 ] ) {
			await world.pass( pause );
			await world.fail( 'offline' );
		}
		const resting = world.calls.length;
		void cart.flush( 3000 );
		await world.pass( 0 );
		expect( world.calls ).toHaveLength( resting + 1 );
		await world.answer();
		expect( cart.getView().busy ).toBe( false );
	} );

	it( 'stops after four retries and resumes when the network is back', async () => {
		const { world, cart } = await started();
		const added = cart.add( { productId: 7, quantity: 1 } );
		for ( let attempt = 0; attempt < 5; attempt++ ) {
			await world.pass( 8000 );
			await world.fail();
		}
		await world.pass( 29000 );
		expect( world.calls ).toHaveLength( 6 );
		cart.resume();
		await world.pass( 0 );
		expect( world.calls ).toHaveLength( 7 );
		await world.answer();
		await expect( added ).resolves.toMatchObject( { ok: true } );
	} );

	it( 'queues a later quantity as a new operation once the first was sent', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await world.pass( 250 );
		await world.fail();
		void cart.setQuantity( 'a', 5 );
		expect( cart.getView().lines[ 0 ]?.quantity ).toBe( 5 );
		await world.pass( 1000 );
		expect( world.calls[ 2 ]?.request.operations ).toMatchObject( [ { quantity: 2 }, { quantity: 5 } ] );
	} );

	it( "gives up on a failing server, reports it and shows the server's cart", async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		const operation = cart.setQuantity( 'a', 4 );
		await world.pass( 250 );
		for ( let attempt = 0; attempt < 5; attempt++ ) {
			await world.fail( 'internal_error', 500 );
			await world.pass( 8000 );
		}
		await expect( operation ).resolves.toMatchObject( { ok: false, code: 'internal_error' } );
		expect( cart.getView() ).toMatchObject( { busy: false, connection: 'fine', lines: [ { quantity: 1 } ] } );
	} );

	it( 'does not retry a request that the server has rejected as a whole', async () => {
		const { world, cart } = await started();
		const operation = cart.applyCoupon( 'x' );
		await world.pass( 0 );
		await world.fail( 'bad_request', 400 );
		await world.pass( 60000 );
		expect( world.calls ).toHaveLength( 2 );
		await expect( operation ).resolves.toMatchObject( { ok: false, code: 'bad_request' } );
	} );
} );

describe( 'a rejection', () => {
	it( 'reverts only that operation and shows the error at its line', async () => {
		const { world, cart } = await started( line( 'a', 1 ), line( 'b', 1 ) );
		void cart.setQuantity( 'a', 9 );
		void cart.setQuantity( 'b', 2 );
		await world.pass( 250 );
		const [ first, second ] = world.calls[ 1 ]?.request.operations ?? [];
		await world.answer( {
			code: 409,
			cart: cartOf( line( 'a', 1 ), line( 'b', 2 ) ),
			results: [ rejected( first?.id ?? '' ), { ...rejected( second?.id ?? '' ), ok: true } ],
		} );
		expect( cart.getView().lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 1, 2 ] );
		expect( cart.getView().errors ).toEqual( { a: 'Only 3 left.' } );
		expect( strip( cart ) ).toEqual( [] );
		void cart.setQuantity( 'a', 2 );
		expect( cart.getView().errors ).toEqual( {} );
	} );

	it( 'shows a rejected add in the notice strip unless a field shows it', async () => {
		const { world, cart } = await started();
		void cart.add( { productId: 1, quantity: 9 } );
		await world.pass( 0 );
		await world.answer( {
			code: 409,
			cart: cartOf(),
			results: [ rejected( world.calls[ 1 ]?.request.operations[ 0 ]?.id ?? '', 'Sold out.' ) ],
		} );
		expect( strip( cart ) ).toEqual( [ 'Sold out.' ] );
		void cart.addForm( new FormData() );
		await world.pass( 0 );
		await world.answer( {
			code: 409,
			results: [
				rejected( world.calls[ 2 ]?.request.operations[ 0 ]?.id ?? '', 'Name is required.', {
					fields: { 5: { f_name: 'Name is required.' } },
				} ),
			],
		} );
		expect( strip( cart ) ).toEqual( [] );
	} );

	it( 'restores the line and offers no undo when a removal is rejected', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.remove( 'a' );
		expect( cart.getView() ).toMatchObject( { lines: [], count: 0, removed: [ { index: 0 } ] } );
		await world.pass( 0 );
		await world.answer( {
			code: 409,
			cart: cartOf( line( 'a', 1 ) ),
			results: [ rejected( world.calls[ 1 ]?.request.operations[ 0 ]?.id ?? '', 'This stays.' ) ],
		} );
		expect( cart.getView() ).toMatchObject( { count: 1, removed: [], errors: { a: 'This stays.' } } );
	} );

	it( "shows the response's message when the rejection has none", async () => {
		const { world, cart } = await started();
		void cart.applyCoupon( 'x' );
		await world.pass( 0 );
		await world.answer( { code: 500, message: 'Not now.', results: [] } );
		expect( strip( cart ) ).toEqual( [ 'Not now.' ] );
	} );
} );

describe( 'undo', () => {
	it( 'sends neither operation when a pending removal is undone', async () => {
		const { world, cart } = await started( line( 'a', 1 ), line( 'b', 1 ) );
		void cart.add( { productId: 1, quantity: 1 } );
		await world.pass( 0 );
		void cart.remove( 'a' );
		void cart.restore( 'a' );
		await world.answer();
		await world.pass( 1000 );
		expect( world.calls ).toHaveLength( 2 );
		expect( cart.getView().lines.map( ( { key } ) => key ) ).toContain( 'a' );
	} );

	it( 'restores the quantity requested just before the removal', async () => {
		for ( const isListening of [ false, true ] ) {
			const { world, cart } = await started( line( 'a', 1 ) );
			void cart.setQuantity( 'a', 4 );
			void cart.remove( 'a' );
			if ( isListening ) {
				await world.pass( 0 );
				await world.answer();
			}
			void cart.restore( 'a' );
			expect( cart.getView().lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 4 ] );
			while ( cart.getView().busy ) {
				await world.pass( 300 );
				await world.answer();
			}
			expect( world.server.cart.lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 4 ] );
		}
	} );

	it( 'restores the line to its place before and after the response', async () => {
		const { world, cart } = await started( line( 'a', 1 ), line( 'b', 1 ), line( 'c', 1 ) );
		void cart.remove( 'b' );
		await world.pass( 0 );
		await world.answer();
		void cart.restore( 'b' );
		expect( cart.getView().lines.map( ( { key } ) => key ) ).toEqual( [ 'a', 'b', 'c' ] );
		await world.pass( 0 );
		await world.answer();
		expect( world.server.cart.lines.map( ( { key } ) => key ) ).toEqual( [ 'a', 'c', 'b' ] );
		expect( cart.getView().lines.map( ( { key } ) => key ) ).toEqual( [ 'a', 'b', 'c' ] );
		expect( cart.getView().removed ).toEqual( [] );
	} );
} );

describe( 'an outdated response', () => {
	it( 'applies its results but ignores its cart', async () => {
		const { world, cart } = await started( line( 'a', 5 ) );
		const operation = cart.applyCoupon( 'ten' );
		await world.pass( 0 );
		await world.answer( { rev: 0, cart: cartOf( line( 'a', 1 ) ) } );
		expect( cart.getView().lines[ 0 ]?.quantity ).toBe( 5 );
		await expect( operation ).resolves.toMatchObject( { ok: true } );
	} );
} );

describe( 'leaving the page', () => {
	it( 'sends pending operations at once, even beside a request in flight', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.add( { productId: 7, quantity: 1 } );
		await world.pass( 0 );
		void cart.setQuantity( 'a', 3 );
		cart.leave();
		expect( world.calls ).toHaveLength( 3 );
		expect( types( world, 2 ) ).toEqual( [ 'set_quantity' ] );
	} );

	it( 'sends a form that is pending behind a request in flight', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		cart.refresh();
		await world.pass( 0 );
		void cart.addForm( new FormData() );
		cart.leave();
		expect( types( world, world.calls.length - 1 ) ).toEqual( [ 'add_form' ] );
	} );

	it( 'retries under the same id when the page returns without a response', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 3 );
		cart.leave();
		await world.fail();
		await world.pass( 1000 );
		expect( world.calls ).toHaveLength( 3 );
		expect( world.calls[ 2 ]?.request.operations ).toEqual( world.calls[ 1 ]?.request.operations );
	} );

	it( 'waits before the checkout for a slow response but not for a lost connection', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		const done = jest.fn();
		void cart.setQuantity( 'a', 3 );
		void cart.settle().then( done );
		await world.pass( 4000 );
		expect( done ).not.toHaveBeenCalled();
		await world.answer();
		expect( done ).toHaveBeenLastCalledWith( true );
		void cart.setQuantity( 'a', 4 );
		void cart.settle().then( done );
		await world.pass( 30000 );
		expect( done ).toHaveBeenLastCalledWith( false );
		void cart.settle().then( done );
		await world.pass( 4000 );
		await world.fail();
		expect( done ).toHaveBeenCalledTimes( 3 );
		expect( cart.getView().connection ).toBe( 'lost' );
	} );

	it( 'waits up to three seconds for pending operations when the drawer closes', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 3 );
		const done = jest.fn();
		void cart.flush().then( done );
		await world.pass( 0 );
		expect( types( world, 1 ) ).toEqual( [ 'set_quantity' ] );
		expect( done ).not.toHaveBeenCalled();
		await world.answer();
		expect( done ).toHaveBeenCalledTimes( 1 );
		void cart.setQuantity( 'a', 4 );
		void cart.flush().then( done );
		await world.pass( 3000 );
		expect( done ).toHaveBeenCalledTimes( 2 );
	} );
} );

describe( 'the rest of the page', () => {
	it( 'receives each result with its line', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.remove( 'a' );
		void cart.add( { productId: 7, quantity: 2 } );
		await world.pass( 0 );
		await world.answer();
		const outcomes = world.changes.flatMap( ( change ) => change.outcomes );
		expect( outcomes.map( ( { operation, line: reported } ) => [ operation.type, reported?.quantity ] ) ).toEqual( [
			[ 'remove', 1 ],
			[ 'add', 2 ],
		] );
	} );

	it( 'stores each cart that the server returns', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await world.pass( 250 );
		await world.answer();
		expect( world.snapshots.map( ( snapshot ) => snapshot.cart.count ) ).toEqual( [ 1, 2 ] );
	} );

	it( 'returns the same view when nothing has changed', async () => {
		const { cart } = await started( line( 'a', 1 ) );
		const view = cart.getView();
		cart.close();
		expect( cart.getView() ).toBe( view );
	} );
} );

describe( 'a request that is rejected as a whole', () => {
	it( 'shows one message in the notice strip and none at the line', async () => {
		const { world, cart } = await started( line( 'a', 1 ) );
		void cart.setQuantity( 'a', 2 );
		await world.pass( 250 );
		await world.fail( 'cross_origin', 403, null, 'Not from here.' );
		expect( strip( cart ) ).toEqual( [ 'Not from here.' ] );
		expect( cart.getView().errors ).toEqual( {} );
	} );

	it.each( [ 400, 403, 404 ] )(
		'is an answer even when a firewall wrote it without JSON (%i): nothing is sent again',
		async ( status ) => {
			const { world, cart } = await started( line( 'a', 1 ) );
			void cart.setQuantity( 'a', 2 );
			await world.pass( 250 );
			await world.fail( 'server_error', status );
			await world.pass( 60000 );
			expect( world.calls ).toHaveLength( 2 );
			expect( cart.getView() ).toMatchObject( { busy: false, count: 1 } );
		}
	);

	it.each( [ 200, 408, 425, 429, 502 ] )(
		'is tried again when the status says it may pass (%i)',
		async ( status ) => {
			const { world, cart } = await started( line( 'a', 1 ) );
			void cart.setQuantity( 'a', 2 );
			await world.pass( 250 );
			await world.fail( 'server_error', status );
			await world.pass( 1000 );
			expect( world.calls ).toHaveLength( 3 );
		}
	);
} );

it( 'reports a lost connection after two failures', async () => {
	const { world, cart } = await started( line( 'a', 1 ) );
	const connection = (): string => cart.getView().connection;
	const waits = [ 250, 1000, 2000, 4000, 8000 ];
	void cart.setQuantity( 'a', 2 );
	for ( const [ index, wait ] of waits.entries() ) {
		await world.pass( wait );
		await world.fail( 'server_error', 500 );
		expect( [ index, connection() ] ).toEqual( [ index, index > 0 && index < 4 ? 'failing' : 'fine' ] );
	}
	await world.pass( 0 );
	await world.answer();
	void cart.setQuantity( 'a', 2 );
	for ( const wait of [ 250, 1000 ] ) {
		await world.pass( wait );
		await world.fail( 'server_error', 500 );
	}
	await world.pass( 2000 );
	await world.answer();
	expect( [ connection(), cart.getView().count ] ).toEqual( [ 'fine', 2 ] );
} );

it( 'does not report a failed refresh', async () => {
	const { world, cart } = await started( line( 'a', 1 ) );
	cart.refresh();
	for ( const wait of [ 0, 1000 ] ) {
		await world.pass( wait );
		await world.fail( 'server_error', 500 );
	}
	expect( cart.getView().connection ).toBe( 'fine' );
} );

it( 'removes the stored cart when the page leaves with a pending change', async () => {
	const { world, cart } = await started( line( 'a', 1 ) );
	world.snapshot = { cart: cartOf( line( 'a', 1 ) ), rev: 1, cartHash: 'hash' };
	cart.leave();
	expect( world.snapshot ).not.toBeNull();
	void cart.setQuantity( 'a', 3 );
	cart.leave();
	expect( world.snapshot ).toBeNull();
} );

describe( 'notifying listeners of an add', () => {
	const counted = async (): Promise< { world: World; cart: CartCore; reported: jest.Mock } > => {
		const { world, cart } = await started( line( 'a', 1 ) );
		const reported = jest.fn();
		cart.subscribe( reported );
		return { world, cart, reported };
	};

	it( 'notifies when the request is sent although the cart shows the add at once', async () => {
		const { world, cart, reported } = await counted();
		void cart.add( { productId: 10, quantity: 2 } );
		expect( [ reported.mock.calls.length, cart.getView().count, cart.getView().busy ] ).toEqual( [ 0, 3, true ] );
		let sentBefore = 0;
		reported.mockImplementation( () => ( sentBefore = world.calls.length ) );
		await world.pass( 0 );
		expect( [ reported.mock.calls.length, types( world, 1 ) ] ).toEqual( [ 1, [ 'add' ] ] );
		// In the same task as the request.
		expect( sentBefore ).toBe( 1 );
		await world.pass( 40 );
		expect( reported ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'notifies after 40 ms when another tab holds the lock', async () => {
		const { world, cart, reported } = await counted();
		void world.effects.lock( () => new Promise( () => undefined ) );
		void cart.add( { productId: 10, quantity: 2 } );
		await world.pass( 39 );
		expect( reported ).not.toHaveBeenCalled();
		await world.pass( 1 );
		expect( [ reported.mock.calls.length, world.calls.length ] ).toEqual( [ 1, 1 ] );
	} );

	it( 'notifies while another request is in flight, before its own', async () => {
		const { world, cart, reported } = await counted();
		void cart.remove( 'a' );
		await world.pass( 0 );
		reported.mockClear();
		void cart.add( { productId: 10, quantity: 2 } );
		await world.pass( 40 );
		expect( [ reported.mock.calls.length, world.calls.length ] ).toEqual( [ 1, 2 ] );
	} );
} );
