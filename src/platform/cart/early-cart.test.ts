import { withButtons, type ButtonCart } from './button-item';
import { createCartCore } from './core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from './core/testing';
import { createEarlyCart, type EarlyCart } from './early-cart';

interface Setting {
	readonly env: TestEnvironment;
	readonly cart: EarlyCart;
	readonly loads: () => number;
	/** Resolves the load of the core's script. */
	arrive(): Promise< void >;
	miss(): Promise< void >;
}

function early( hasCart = false, count = 0 ): Setting {
	const env = createTestEnvironment( cartOf( line( 'a', 1 ) ) );
	env.cookie = hasCart;
	const pendingLoads: { resolve: ( core: ButtonCart ) => void; reject: ( error: Error ) => void }[] = [];
	let loads = 0;
	const loadCore = (): Promise< ButtonCart > =>
		new Promise( ( resolve, reject ) => {
			loads++;
			pendingLoads.push( { resolve, reject } );
		} );
	return {
		env,
		loads: () => loads,
		cart: createEarlyCart( loadCore, { hasCart: () => hasCart, count } ),
		async arrive() {
			pendingLoads.shift()?.resolve( withButtons( createCartCore( env.effects ) ) );
			await env.passTime( 0 );
		},
		async miss() {
			pendingLoads.shift()?.reject( new Error( 'not there' ) );
			await env.passTime( 0 );
		},
	};
}

afterEach( () => jest.useRealTimers() );

it( 'loads nothing for a visitor without a cart', () => {
	const { cart, loads } = early();
	cart.start();
	cart.refresh();
	expect( loads() ).toBe( 0 );
	expect( cart.getView() ).toMatchObject( { known: true, count: 0, lines: [], open: false } );
} );

it( 'shows the stored count at once and loads the core when there is a cart', async () => {
	const { cart, loads, arrive, env } = early( true, 3 );
	cart.start();
	expect( cart.getView() ).toMatchObject( { known: false, count: 3 } );
	expect( loads() ).toBe( 1 );
	await arrive();
	expect( cart.getView() ).toMatchObject( { known: false, count: 3 } );
	expect( cart.getView() ).toBe( cart.getView() );
	await env.respond();
	expect( cart.getView() ).toMatchObject( { known: true, count: 1 } );
} );

it( 'keeps operations made before the core loads and resolves each in order', async () => {
	const { cart, arrive, env, loads } = early();
	const events = jest.fn();
	cart.subscribe( events );
	const first = cart.add( { productId: 10, quantity: 1 } );
	const second = cart.applyCoupon( 'ten' );
	expect( cart.getView() ).toMatchObject( { busy: true, known: false } );
	expect( loads() ).toBe( 1 );
	await arrive();
	expect( cart.getView().count ).toBe( 1 );
	expect( events ).toHaveBeenCalled();
	await env.respond();
	expect( env.calls.flatMap( ( { request } ) => request.operations.map( ( { type } ) => type ) ) ).toEqual( [
		'add',
		'apply_coupon',
	] );
	expect( ( await first ).ok && ( await second ).ok ).toBe( true );
} );

it( 'keeps the drawer open when the core loads and notifies on later changes', async () => {
	const { cart, arrive } = early();
	const states: boolean[] = [];
	cart.subscribe( () => states.push( cart.getState().open ) );
	cart.open();
	void cart.prepare();
	await arrive();
	cart.close();
	expect( states ).toContain( true );
	expect( states.lastIndexOf( true ) ).toBeLessThan( states.indexOf( false ) );
	expect( cart.getView().open ).toBe( false );
} );

it( 'reports a lost network, retries and sends the operation', async () => {
	jest.useFakeTimers();
	const { cart, miss, arrive, env, loads } = early();
	const addPromise = cart.add( { productId: 10, quantity: 1 } );
	await miss();
	expect( cart.getState().connection ).toBe( 'lost' );
	jest.advanceTimersByTime( 1000 );
	await env.passTime( 0 );
	expect( loads() ).toBe( 2 );
	await arrive();
	await env.respond();
	expect( ( await addPromise ).ok ).toBe( true );
	expect( cart.getState().connection ).toBe( 'fine' );
} );

it( 'rejects an operation when the core fails to load and retries on the next', async () => {
	jest.useFakeTimers();
	const { cart, miss, env, loads } = early();
	const addPromise = cart.add( { productId: 10, quantity: 1 } );
	for ( let attempt = 0; attempt < 5; attempt++ ) {
		await miss();
		jest.advanceTimersByTime( 8000 );
		await env.passTime( 0 );
	}
	expect( await addPromise ).toMatchObject( { ok: false, code: 'app_not_loaded' } );
	expect( cart.getView() ).toMatchObject( { busy: false, known: true } );
	void cart.add( { productId: 10, quantity: 1 } );
	expect( loads() ).toBe( 6 );
} );

it( 'returns the same view until something changes', () => {
	const { cart } = early();
	expect( cart.getView() ).toBe( cart.getView() );
	expect( cart.getState() ).toBe( cart.getState() );
} );

it( "never shows an empty cart between the core's load and the pending add", async () => {
	const { cart, arrive, env } = early();
	cart.start();
	void cart.add( { productId: 10, quantity: 2 } );
	const viewStates: string[] = [];
	cart.subscribe( () => {
		const { known, lines, adds } = cart.getView();
		viewStates.push( known && lines.length + adds.length === 0 ? 'empty' : 'under way' );
	} );
	await arrive();
	expect( [ new Set( viewStates ), cart.getView().adds.length, env.calls.length ] ).toEqual( [
		new Set( [ 'under way' ] ),
		1,
		1,
	] );
	expect( cart.getView() ).toBe( cart.getView() );
} );
