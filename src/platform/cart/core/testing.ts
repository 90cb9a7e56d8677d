/**
 * Fake environment for the core's tests. Time passes and the server responds only on request. All input states are
 * frozen, so that mutating reducers fail.
 */
import { AisleError } from '../../errors';
import type { CartChange, CartEffects, CartRequest, CartSnapshot } from './effects';
import type { Cart, CartResponse, Line } from './types';

export function freeze< Value >( value: Value ): Value {
	if (
		typeof value === 'object' &&
		value !== null &&
		! ( value instanceof FormData ) &&
		! Object.isFrozen( value )
	) {
		Object.freeze( value );
		Object.values( value ).forEach( freeze );
	}
	return value;
}

export const line = ( key: string, quantity: number, overrides: Partial< Line > = {} ): Line => ( {
	key,
	productId: 10,
	variationId: 0,
	name: `Product ${ key }`,
	permalink: '',
	editUrl: '',
	image: null,
	quantity,
	min: 1,
	max: null,
	step: 1,
	editable: true,
	removable: true,
	unitPrice: '5.00',
	regularPrice: '5.00',
	total: ( 5 * quantity ).toFixed( 2 ),
	details: [],
	soldIndividually: false,
	notes: [],
	extensions: {},
	error: null,
	...overrides,
} );

export function cartOf( ...lines: readonly Line[] ): Cart {
	const total = lines.reduce( ( sum, { total: amount } ) => sum + Number( amount ), 0 ).toFixed( 2 );
	return {
		lines,
		count: lines.reduce( ( sum, { quantity } ) => sum + quantity, 0 ),
		coupons: [],
		fees: [],
		totals: { subtotal: total, discount: '0', shipping: null, tax: null, total, taxIncluded: false },
		needsShipping: true,
		emptyUrl: '/shop/',
		extensions: {},
		checkoutUrl: '/checkout/',
	};
}

export interface TestEnvironment {
	readonly effects: CartEffects;
	/** All requests that were sent, with functions to respond. */
	readonly calls: readonly Call[];
	readonly changes: readonly CartChange[];
	readonly snapshots: readonly CartSnapshot[];
	/** Lets time pass and runs all timers that are due. */
	passTime( milliseconds: number ): Promise< void >;
	/** Responds to the oldest open request as if the server did everything. */
	respond( overrides?: Partial< CartResponse > ): Promise< void >;
	fail( code?: string, status?: number, data?: unknown, message?: string ): Promise< void >;
	server: { cart: Cart; rev: number };
	cookie: boolean;
	snapshot: CartSnapshot | null;
	hasRecentUnload: boolean;
	/** True if another tab has changed the cart. */
	isShared: boolean;
}

interface Call {
	readonly request: CartRequest;
	readonly at: number;
	resolve( response: CartResponse ): void;
	reject( error: AisleError ): void;
	open: boolean;
}

export function createTestEnvironment( cart: Cart = cartOf() ): TestEnvironment {
	const clock = createClock();
	const calls: Call[] = [];
	const changes: CartChange[] = [];
	const snapshots: CartSnapshot[] = [];
	const env: TestEnvironment = {
		calls,
		changes,
		snapshots,
		server: { cart, rev: 1 },
		cookie: true,
		snapshot: null,
		hasRecentUnload: false,
		isShared: false,
		passTime: clock.pass,
		async respond( overrides = {} ) {
			const call = takeOldestCall( calls );
			applyOperations( env.server, call.request );
			call.resolve( freeze( responseTo( env.server, call.request, overrides ) ) );
			await flushPromises();
		},
		async fail( code = 'offline', status = 0, data = null, message = '' ) {
			takeOldestCall( calls ).reject( new AisleError( code, message, status, data ) );
			await flushPromises();
		},
		effects: {
			...clock.effects,
			...storageOf( () => env ),
			send: ( request ) =>
				new Promise( ( resolve, reject ) => {
					calls.push( { request, at: clock.effects.now(), resolve, reject, open: true } );
				} ),
			lock: createLock(),
			randomId: createIds(),
			fromOtherTab: () => env.isShared,
			writeSnapshot: ( snapshot ) => void snapshots.push( snapshot ),
			announce: ( change ) => void changes.push( change ),
		},
	};
	return env;
}

interface TestClock {
	readonly effects: Pick< CartEffects, 'now' | 'setTimer' >;
	pass( milliseconds: number ): Promise< void >;
}

function createClock(): TestClock {
	let now = 0;
	let timers: { readonly at: number; readonly run: () => void }[] = [];
	return {
		effects: {
			now: () => now,
			setTimer( run, milliseconds ) {
				const timer = { at: now + milliseconds, run };
				timers.push( timer );
				return () => {
					timers = timers.filter( ( other ) => other !== timer );
				};
			},
		},
		async pass( milliseconds ) {
			const endTime = now + milliseconds;
			for (;;) {
				await flushPromises();
				const dueTimer = timers
					.filter( ( { at } ) => at <= endTime )
					.sort( ( timer, other ) => timer.at - other.at )[ 0 ];
				if ( ! dueTimer ) {
					break;
				}
				now = dueTimer.at;
				timers = timers.filter( ( timer ) => timer !== dueTimer );
				dueTimer.run();
			}
			now = endTime;
			await flushPromises();
		},
	};
}

/** Runs the promise callbacks that are due. */
async function flushPromises(): Promise< void > {
	for ( let turn = 0; turn < 20; turn++ ) {
		await Promise.resolve();
	}
}

function takeOldestCall( calls: readonly Call[] ): Call {
	const call = calls.find( ( { open } ) => open );
	if ( ! call ) {
		throw new Error( 'No call is open.' );
	}
	call.open = false;
	return call;
}

function createLock(): CartEffects[ 'lock' ] {
	let tail: Promise< unknown > = Promise.resolve();
	return ( run ) => {
		const result = tail.then( run );
		tail = result.catch( () => undefined );
		return result;
	};
}

function createIds(): () => string {
	let count = 0;
	return () => `operation-${ ++count }`;
}

const storageOf = (
	getEnv: () => TestEnvironment
): Pick< CartEffects, 'hasCartCookie' | 'readSnapshot' | 'forgetSnapshot' | 'hasRecentUnload' > => ( {
	hasCartCookie: () => getEnv().cookie,
	readSnapshot: () => getEnv().snapshot,
	forgetSnapshot: () => {
		getEnv().snapshot = null;
	},
	hasRecentUnload: () => getEnv().hasRecentUnload,
} );

function applyOperations( server: TestEnvironment[ 'server' ], { operations }: CartRequest ): void {
	for ( const operation of operations ) {
		const { lines } = server.cart;
		if ( operation.type === 'set_quantity' ) {
			server.cart = cartOf(
				...lines.map( ( item ) => ( item.key === operation.key ? line( item.key, operation.quantity ) : item ) )
			);
		} else if ( operation.type === 'remove' ) {
			server.cart = cartOf( ...lines.filter( ( { key } ) => key !== operation.key ) );
		} else if ( operation.type === 'add' ) {
			server.cart = cartOf(
				...lines,
				line( `key-${ operation.id }`, operation.quantity, { productId: operation.productId } )
			);
		} else if ( operation.type === 'restore' ) {
			server.cart = cartOf( ...lines, line( operation.key, 1 ) );
		}
		server.rev += 1;
	}
}

function responseTo(
	{ cart, rev }: TestEnvironment[ 'server' ],
	{ operations }: CartRequest,
	overrides: Partial< CartResponse >
): CartResponse {
	return {
		code: 200,
		message: '',
		rev,
		cartHash: `hash-${ rev }`,
		nonce: '',
		fragments: null,
		cart,
		notices: [],
		results: operations.map( ( operation ) => ( {
			id: operation.id,
			ok: true,
			code: '',
			message: '',
			key: operation.type === 'add' ? `key-${ operation.id }` : null,
			productUrl: '',
			fields: null,
		} ) ),
		...overrides,
	};
}
