/**
 * Network failures during a series of operations. In the end the page shows the server's cart, nothing is done twice,
 * no operation is lost, and each failure is shown once.
 */
import fc from 'fast-check';
import { AisleError } from '../../errors';
import { noticeTexts } from '../strip-texts';
import { createCartCore, type CartCore } from './cart-core';
import type { CartRequest } from './effects';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from './testing';
import type { CartResponse, OperationResult } from './types';

/** Result of a request: whether the server did it, and the error in the browser. */
const FATES = {
	fine: { done: true, error: null },
	'the response is lost': { done: true, error: new AisleError( 'offline' ) },
	'the request is lost': { done: false, error: new AisleError( 'offline' ) },
	'500 with a page': { done: false, error: new AisleError( 'server_error', '', 500 ) },
	'500 after the change': { done: true, error: new AisleError( 'server_error', '', 500 ) },
	'504 after the change': { done: true, error: new AisleError( 'server_error', '', 504 ) },
	'503 with retry_after': { done: false, error: new AisleError( 'server_error', '', 503, { retry_after: 5 } ) },
	'HTML with 200 after the change': { done: true, error: new AisleError( 'server_error', '', 200 ) },
	'an invalid response': { done: true, error: new AisleError( 'bad_reply' ) },
	'403 of a firewall': { done: false, error: new AisleError( 'server_error', '', 403 ) },
	'403 of the shop': { done: false, error: new AisleError( 'cross_origin', 'Not from here.', 403 ) },
	'a nonce that is rejected twice': {
		done: false,
		error: new AisleError( 'stale_nonce', 'This page has been open for a long time.', 403 ),
	},
	'429 of the shop': {
		done: false,
		error: new AisleError( 'too_many_calls', 'Very often.', 429, { retry_after: 120 } ),
	},
	'429 of a host': { done: false, error: new AisleError( 'server_error', '', 429 ) },
} as const;

type Fate = keyof typeof FATES;

/** Fake store that remembers operation ids like the real server, shared by all tabs. */
interface Shop {
	readonly quantities: Map< string, number >;
	answer( request: CartRequest ): CartResponse;
	/** Ends all failures. */
	clearFailures(): void;
}

function createShop( fates: readonly Fate[] ): Shop {
	const quantities = new Map( [
		[ 'a', 1 ],
		[ 'b', 2 ],
	] );
	const results = new Map< string, OperationResult >();
	const remainingFates = [ ...fates ];
	let rev = 1;
	const perform = ( operation: CartRequest[ 'operations' ][ number ] ): OperationResult => {
		const result = ( ok: boolean, key: string | null ): OperationResult => ( {
			id: operation.id,
			ok,
			code: ok ? '' : 'unknown_line',
			message: ok ? '' : 'Gone.',
			key,
			productUrl: '',
			fields: null,
		} );
		rev += 1;
		if ( operation.type === 'add' ) {
			const key = `product-${ operation.productId }`;
			quantities.set( key, ( quantities.get( key ) ?? 0 ) + operation.quantity );
			return result( true, key );
		}
		if ( operation.type !== 'set_quantity' && operation.type !== 'remove' ) {
			return result( true, null );
		}
		if ( ! quantities.has( operation.key ) ) {
			return result( false, operation.key );
		}
		if ( operation.type === 'remove' ) {
			quantities.delete( operation.key );
		} else {
			quantities.set( operation.key, operation.quantity );
		}
		return result( true, operation.key );
	};
	return {
		quantities,
		clearFailures: () => void remainingFates.splice( 0 ),
		answer( { operations } ) {
			const { done, error } = FATES[ remainingFates.shift() ?? 'fine' ];
			if ( done ) {
				operations.forEach(
					( operation ) => results.has( operation.id ) || results.set( operation.id, perform( operation ) )
				);
			}
			if ( error ) {
				throw error;
			}
			const lines = [ ...quantities ].map( ( [ key, quantity ] ) => line( key, quantity ) );
			const answers = operations.flatMap( ( { id } ) => results.get( id ) ?? [] );
			return {
				code: 200,
				message: '',
				rev,
				cartHash: `hash-${ rev }`,
				nonce: '',
				fragments: null,
				cart: cartOf( ...lines ),
				results: answers,
				notices: [],
			};
		},
	};
}

interface Tab {
	readonly cart: CartCore;
	/** All messages of the notice strip, in order. */
	readonly messages: string[];
}

function openTab( env: TestEnvironment, shop: Shop, latency: number ): Tab {
	const cart = createCartCore( {
		...env.effects,
		send: ( request ) =>
			new Promise( ( resolve, reject ) => {
				env.effects.setTimer( () => {
					try {
						resolve( shop.answer( request ) );
					} catch ( error ) {
						reject( error as Error );
					}
				}, latency );
			} ),
	} );
	const text: string[] = [];
	let events = cart.getState().lastAnswer;
	let wasLost = false;
	cart.subscribe( () => {
		const { lastAnswer, connection } = cart.getState();
		if ( lastAnswer && lastAnswer !== events ) {
			text.push( ...noticeTexts( lastAnswer ) );
		}
		if ( connection === 'lost' && ! wasLost ) {
			text.push( 'offline' );
		}
		wasLost = connection === 'lost';
		events = lastAnswer;
	} );
	cart.start();
	return { cart, messages: text };
}

/** Waits until nothing is pending. Fires `online` now and then, like a browser. */
async function settle( env: TestEnvironment, tabs: readonly Tab[] ): Promise< void > {
	for ( let turn = 0; turn < 60 && tabs.some( ( { cart } ) => cart.getState().pending.length > 0 ); turn++ ) {
		await env.passTime( 30000 );
		tabs.forEach( ( { cart } ) => cart.resume() );
	}
	await env.passTime( 1000 );
}

const screen = ( { cart }: Tab ): [ string, number ][] =>
	cart
		.getView()
		.lines.map( ( { key, quantity } ): [ string, number ] => [ key, quantity ] )
		.sort();
const server = ( shop: Shop ): [ string, number ][] => [ ...shop.quantities ].sort();

/** Ten clicks in a row around the one request that fails. */
async function burst(
	fates: readonly Fate[]
): Promise< { tab: Tab; shop: Shop; results: readonly OperationResult[] } > {
	const env = createTestEnvironment();
	const shop = createShop( [ 'fine', ...fates ] );
	const tab = openTab( env, shop, 40 );
	await env.passTime( 100 );
	const operations: Promise< OperationResult >[] = [];
	for ( let press = 0; press < 5; press++ ) {
		operations.push( tab.cart.setQuantity( 'a', 2 + press ), tab.cart.add( { productId: 7, quantity: 1 } ) );
		await env.passTime( 60 );
	}
	operations.push( tab.cart.remove( 'b' ) );
	await settle( env, [ tab ] );
	return { tab, shop, results: await Promise.all( operations ) };
}

const TEMPORARY_FATES: readonly Fate[] = [
	'500 with a page',
	'500 after the change',
	'504 after the change',
	'503 with retry_after',
	'HTML with 200 after the change',
	'an invalid response',
	'429 of a host',
];

it.each( TEMPORARY_FATES )( 'hides one temporary failure (%s) and applies every operation once', async ( fate ) => {
	const { tab, shop, results } = await burst( [ 'fine', fate ] );
	expect( server( shop ) ).toEqual( [
		[ 'a', 6 ],
		[ 'product-7', 5 ],
	] );
	expect( screen( tab ) ).toEqual( server( shop ) );
	expect( results.every( ( { ok } ) => ok ) ).toBe( true );
	expect( tab.messages ).toEqual( [] );
} );

it.each( [
	[ 'the response is lost', 'offline' ],
	[ 'the request is lost', 'offline' ],
	[ '429 of the shop', 'Very often.' ],
] as const )( 'shows a lasting failure (%s) once and applies every operation once', async ( fate, text ) => {
	const { tab, shop, results } = await burst( [ 'fine', fate, fate, fate ] );
	expect( server( shop ) ).toEqual( [
		[ 'a', 6 ],
		[ 'product-7', 5 ],
	] );
	expect( screen( tab ) ).toEqual( server( shop ) );
	expect( results.every( ( { ok } ) => ok ) ).toBe( true );
	expect( tab.messages ).toEqual( [ text ] );
} );

it.each( [
	[ '403 of a firewall', '' ],
	[ '403 of the shop', 'Not from here.' ],
	[ 'a nonce that is rejected twice', 'This page has been open for a long time.' ],
] as const )( 'shows a rejection (%s) once and reverts only the rejected operations', async ( fate, text ) => {
	const { tab, shop } = await burst( [ 'fine', fate ] );
	expect( screen( tab ) ).toEqual( server( shop ) );
	expect( shop.quantities.has( 'b' ) ).toBe( false );
	expect( tab.messages ).toEqual( [ text ] );
} );

it.each( [ 'HTML with 200 after the change', '504 after the change', '500 with a page' ] as const )(
	'gives up on a server that keeps failing (%s), reports it once and syncs',
	async ( fate ) => {
		const { tab, shop } = await burst( [ 'fine', fate, fate, fate, fate, fate ] );
		expect( screen( tab ) ).toEqual( server( shop ) );
		expect( tab.messages ).toEqual( [ '' ] );
	}
);

it( 'retries as often as a 429 response allows', async () => {
	const env = createTestEnvironment();
	const shop = createShop( [ 'fine', ...Array< Fate >( 20 ).fill( '429 of the shop' ) ] );
	const tab = openTab( env, shop, 40 );
	await env.passTime( 100 );
	let callCount = 0;
	const { answer } = shop;
	shop.answer = ( request ) => {
		callCount++;
		return answer( request );
	};
	const operation = tab.cart.setQuantity( 'a', 9 );
	await env.passTime( 600000 );
	expect( callCount ).toBeLessThanOrEqual( 6 );
	expect( screen( tab ) ).toContainEqual( [ 'a', 9 ] );
	await env.passTime( 3000000 );
	expect( ( await operation ).ok ).toBe( true );
	expect( shop.quantities.get( 'a' ) ).toBe( 9 );
	expect( tab.messages ).toEqual( [ 'Very often.' ] );
} );

it( 'shows no error when only a refresh fails', async () => {
	for ( const fate of Object.keys( FATES ) as Fate[] ) {
		const env = createTestEnvironment();
		const tab = openTab( env, createShop( Array< Fate >( 9 ).fill( fate ) ), 40 );
		await settle( env, [ tab ] );
		expect( tab.messages ).toEqual( [] );
	}
} );

const anyFate = fc.constantFrom( ...( Object.keys( FATES ) as Fate[] ) );
const hasOperations = fc.record( {
	tab: fc.nat( 1 ),
	what: fc.constantFrom( 'set', 'add', 'remove', 'wait', 'leave' ),
	key: fc.constantFrom( 'a', 'b' ),
	quantity: fc.integer( { min: 1, max: 9 } ),
	pause: fc.constantFrom( 0, 30, 260, 1500 ),
} );

it( 'matches the server in two tabs and applies each confirmed operation once', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array( anyFate, { maxLength: 14 } ),
			fc.array( hasOperations, { minLength: 1, maxLength: 14 } ),
			async ( fates, operations ) => {
				const env = createTestEnvironment();
				const shop = createShop( fates );
				const tabs = [ openTab( env, shop, 40 ), openTab( env, shop, 90 ) ];
				const adds: Promise< OperationResult >[] = [];
				for ( const { tab, what, key, quantity, pause } of operations ) {
					const cart = tabs[ tab ]?.cart;
					if ( what === 'set' ) {
						void cart?.setQuantity( key, quantity );
					} else if ( what === 'remove' ) {
						void cart?.remove( key );
					} else if ( what === 'leave' ) {
						cart?.leave();
					} else if ( what === 'add' && cart ) {
						adds.push( cart.add( { productId: 7, quantity: 1 } ) );
					}
					await env.passTime( pause );
				}
				await settle( env, tabs );
				const addedCount = ( await Promise.all( adds ) ).filter(
					( { ok, code } ) => ok && code !== 'cancelled'
				).length;
				// Each tab loads the other's changes, as after a storage event.
				shop.clearFailures();
				tabs.forEach( ( { cart } ) => cart.refresh() );
				await settle( env, tabs );
				for ( const tab of tabs ) {
					expect( tab.cart.getState().pending ).toEqual( [] );
					expect( screen( tab ) ).toEqual( server( shop ) );
				}
				const inCart = shop.quantities.get( 'product-7' ) ?? 0;
				expect( inCart ).toBeGreaterThanOrEqual( addedCount );
				expect( inCart ).toBeLessThanOrEqual( adds.length );
			}
		),
		{ numRuns: 300 }
	);
}, 60000 );
