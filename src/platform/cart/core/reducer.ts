/** The cart's state and its changes. Pure: the queue handles ids, time and the server. */
import type { AisleError } from '../../errors';
import { applyPending, isLineOrComponent } from './apply-pending';
import type { Cart, CartResponse, CartState, Operation, OperationResult, PendingOperation, RemovedLine } from './types';
import { resultOf } from './waiters';

export const INITIAL_STATE: CartState = {
	server: null,
	known: false,
	rev: -1,
	cartHash: '',
	pending: [],
	removed: [],
	order: [],
	errors: {},
	lastAnswer: null,
	connection: 'fine',
	open: false,
};

export type CartAction =
	/** The list after coalescing, and the new operation. */
	| { readonly type: 'enqueued'; readonly pending: readonly PendingOperation[]; readonly operation: Operation }
	| { readonly type: 'sent'; readonly ids: readonly string[] }
	| {
			readonly type: 'unanswered';
			readonly ids: readonly string[];
			readonly failureKind: 'offline' | 'no answer' | 'later';
	  }
	/** The server requested a pause: the shopper gets a message, and the operations stay pending. */
	| { readonly type: 'postponed'; readonly batch: readonly Operation[]; readonly error: AisleError }
	/** Results in the batch's order. `currentResponse` is null if the response's cart is older than the known one. */
	| {
			readonly type: 'answered';
			readonly batch: readonly Operation[];
			readonly results: readonly OperationResult[];
			/** Null if the request failed and all its operations are rejected. */
			readonly response: CartResponse | null;
			readonly currentResponse: {
				readonly cart: Cart | null;
				readonly rev: number;
				readonly cartHash: string;
			} | null;
			readonly isShared: boolean;
	  }
	/** Cart from storage, or null if known to be empty. Rev -1 requests the full cart next time. */
	| { readonly type: 'recalled'; readonly cart: Cart | null; readonly rev: number; readonly cartHash: string }
	| { readonly type: 'forgotten'; readonly key: string }
	| { readonly type: 'showed'; readonly open: boolean };

export function reduce( state: CartState, action: CartAction ): CartState {
	switch ( action.type ) {
		case 'enqueued':
			return withEnqueued( state, action.pending, action.operation );
		case 'sent':
			return {
				...state,
				pending: updatePending( state.pending, action.ids, ( item ) => ( { ...item, sending: true } ) ),
			};
		case 'unanswered':
			return {
				...state,
				connection: connectionAfter( state, action.failureKind ),
				pending: updatePending( state.pending, action.ids, ( item ) => ( {
					...item,
					sending: false,
					attempts: item.attempts + 1,
				} ) ),
			};
		case 'postponed':
			return {
				...state,
				lastAnswer: {
					batch: action.batch,
					results: action.batch.map( ( { id } ) =>
						resultOf( id, false, action.error.code, action.error.message )
					),
					reply: null,
				},
			};
		case 'answered':
			return withResults( state, action );
		case 'recalled':
			return { ...withCart( state, action.cart ), cartHash: action.cartHash, known: true, rev: action.rev };
		case 'forgotten':
			return {
				...state,
				removed: state.removed.filter( ( { line } ) => ! isLineOrComponent( line, action.key ) ),
			};
		case 'showed':
			return state.open === action.open ? state : { ...state, open: action.open };
	}
}

/**
 * Returns the connection state after a failure. Ignores failed reads of the cart, and a single failure.
 */
function connectionAfter(
	{ pending, connection }: CartState,
	failureKind: 'offline' | 'no answer' | 'later'
): CartState[ 'connection' ] {
	const operations = pending.filter( ( { operation } ) => operation.type !== 'get' );
	if ( failureKind === 'offline' ) {
		return operations.length > 0 ? 'lost' : connection;
	}
	return failureKind === 'no answer' && operations.some( ( { attempts } ) => attempts > 0 ) ? 'failing' : connection;
}

function updatePending(
	pending: readonly PendingOperation[],
	ids: readonly string[],
	change: ( item: PendingOperation ) => PendingOperation
): readonly PendingOperation[] {
	return pending.map( ( item ) => ( ids.includes( item.operation.id ) ? change( item ) : item ) );
}

function withEnqueued( state: CartState, pending: readonly PendingOperation[], operation: Operation ): CartState {
	const next = { ...state, pending };
	if ( operation.type !== 'set_quantity' && operation.type !== 'remove' ) {
		return next;
	}
	const { [ operation.key ]: _, ...errors } = state.errors;
	return {
		...next,
		errors,
		removed: operation.type === 'remove' ? withRemoved( state, operation.key ) : state.removed,
	};
}

function withRemoved( state: CartState, key: string ): readonly RemovedLine[] {
	return [
		...state.removed.filter( ( { line } ) => ! isLineOrComponent( line, key ) ),
		...applyPending( state )
			.lines.map( ( line, index ) => ( { line, index, isChanged: line.quantity !== line.serverQuantity } ) )
			.filter( ( { line } ) => isLineOrComponent( line, key ) ),
	];
}

function withResults(
	state: CartState,
	{ batch, results, response, currentResponse, isShared }: Extract< CartAction, { type: 'answered' } >
): CartState {
	const ids = batch.map( ( { id } ) => id );
	const remaining = state.pending.filter( ( { operation } ) => ! ids.includes( operation.id ) );
	const next: CartState = {
		...state,
		connection: 'fine',
		pending: withRealKeys( remaining, results ),
		// If the whole request was rejected, the lines have no errors; the notice strip shows the message.
		errors: response ? withErrors( state, batch, results ) : state.errors,
		lastAnswer: { batch, results, reply: response, isShared },
	};
	return currentResponse
		? {
				...withCart( next, currentResponse.cart ?? state.server ),
				known: true,
				rev: currentResponse.rev,
				cartHash: currentResponse.cartHash,
			}
		: next;
}

function withCart( state: CartState, cart: Cart | null ): CartState {
	const order = orderWith(
		state.order,
		( cart?.lines ?? [] ).map( ( { key } ) => key )
	);
	const lines = [ ...( cart?.lines ?? [] ) ].sort(
		( line, other ) => order.indexOf( line.key ) - order.indexOf( other.key )
	);
	return { ...state, order, server: cart && { ...cart, lines } };
}

/**
 * Keeps lines in the order in which they were first shown, so a restored line does not move to the end. A new line
 * between known ones follows its predecessor (an edited line has a new key); others are last.
 */
function orderWith( knownKeys: readonly string[], keys: readonly string[] ): readonly string[] {
	const order = [ ...knownKeys ];
	keys.forEach( ( key, index ) => {
		if ( ! order.includes( key ) ) {
			const isLast = ! keys.slice( index + 1 ).some( ( laterKey ) => knownKeys.includes( laterKey ) );
			order.splice( isLast ? order.length : order.indexOf( keys[ index - 1 ] ?? '' ) + 1, 0, key );
		}
	} );
	return order;
}

/**
 * Replaces an add's id in pending operations by the line's real key. If the add failed, removes these operations.
 */
function withRealKeys(
	pending: readonly PendingOperation[],
	results: readonly OperationResult[]
): readonly PendingOperation[] {
	return pending.flatMap( ( item ) => {
		const { operation } = item;
		if ( operation.type !== 'set_quantity' && operation.type !== 'remove' ) {
			return [ item ];
		}
		const result = results.find( ( { id } ) => id === operation.key );
		if ( ! result ) {
			return [ item ];
		}
		return result.ok && result.key ? [ { ...item, operation: { ...operation, key: result.key } } ] : [];
	} );
}

function withErrors(
	state: CartState,
	batch: readonly Operation[],
	results: readonly OperationResult[]
): CartState[ 'errors' ] {
	const errors = { ...state.errors };
	batch.forEach( ( operation, index ) => {
		const result = results[ index ];
		if ( 'key' in operation && typeof operation.key === 'string' && result ) {
			delete errors[ operation.key ];
			if ( ! result.ok && result.message !== '' ) {
				errors[ operation.key ] = result.message;
			}
		}
	} );
	return errors;
}
