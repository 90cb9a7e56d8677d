/** The cart's state and every way it changes. Pure: ids, time and the server are the queue's affair. */
import { foldCart } from './fold';
import type { Cart, CartState, Notice, Operation, OperationResult, PendingOperation, RemovedLine } from './types';

export const INITIAL_STATE: CartState = {
	server: null,
	known: false,
	rev: -1,
	cartHash: '',
	pending: [],
	removed: [],
	order: [],
	errors: {},
	notices: [],
	connection: 'fine',
	open: false,
};

export type CartAction =
	/** The list as coalescing left it, and the wish that made it. */
	| { readonly type: 'enqueued'; readonly pending: readonly PendingOperation[]; readonly operation: Operation }
	| { readonly type: 'sent'; readonly ids: readonly string[] }
	| { readonly type: 'unanswered'; readonly ids: readonly string[]; readonly offline: boolean }
	/** `cart` null: unchanged, or older than ours. */
	| {
			readonly type: 'answered';
			readonly ids: readonly string[];
			readonly results: readonly OperationResult[];
			readonly notices: readonly Notice[];
			readonly told: { readonly cart: Cart | null; readonly rev: number; readonly cartHash: string } | null;
	  }
	/** From storage, or known to be empty (null). Rev -1: ask for the whole cart next time. */
	| { readonly type: 'recalled'; readonly cart: Cart | null; readonly rev: number; readonly cartHash: string }
	| { readonly type: 'noticed'; readonly notice: Notice }
	| { readonly type: 'dismissed'; readonly id: string }
	| { readonly type: 'forgotten'; readonly key: string }
	| { readonly type: 'showed'; readonly open: boolean };

export function reduce( state: CartState, action: CartAction ): CartState {
	switch ( action.type ) {
		case 'enqueued':
			return enqueued( state, action.pending, action.operation );
		case 'sent':
			return { ...state, pending: mark( state.pending, action.ids, ( item ) => ( { ...item, sending: true } ) ) };
		case 'unanswered':
			return {
				...state,
				connection: action.offline ? 'lost' : state.connection,
				pending: mark( state.pending, action.ids, ( item ) => ( { ...item, sending: false, attempts: item.attempts + 1 } ) ),
			};
		case 'answered':
			return answered( state, action );
		case 'recalled':
			return { ...withCart( state, action.cart ), cartHash: action.cartHash, known: true, rev: action.rev };
		case 'noticed':
			return { ...state, notices: [ ...state.notices, action.notice ] };
		case 'dismissed':
			return { ...state, notices: state.notices.filter( ( { id } ) => id !== action.id ) };
		case 'forgotten':
			return { ...state, removed: state.removed.filter( ( { line } ) => line.key !== action.key ) };
		case 'showed':
			return state.open === action.open ? state : { ...state, open: action.open };
	}
}

function mark(
	pending: readonly PendingOperation[],
	ids: readonly string[],
	change: ( item: PendingOperation ) => PendingOperation
): readonly PendingOperation[] {
	return pending.map( ( item ) => ( ids.includes( item.operation.id ) ? change( item ) : item ) );
}

function enqueued( state: CartState, pending: readonly PendingOperation[], operation: Operation ): CartState {
	const next = { ...state, pending };
	if ( operation.type !== 'set_quantity' && operation.type !== 'remove' ) {
		return next;
	}
	const { [ operation.key ]: _, ...errors } = state.errors;
	return { ...next, errors, removed: operation.type === 'remove' ? withRemoved( state, operation.key ) : state.removed };
}

function withRemoved( state: CartState, key: string ): readonly RemovedLine[] {
	const { lines } = foldCart( state );
	const index = lines.findIndex( ( line ) => line.key === key );
	const line = lines[ index ];
	const others = state.removed.filter( ( removed ) => removed.line.key !== key );
	return line ? [ ...others, { line, index } ] : others;
}

function answered( state: CartState, action: Extract< CartAction, { type: 'answered' } > ): CartState {
	const { ids, results, told } = action;
	const done = state.pending.filter( ( { operation } ) => ids.includes( operation.id ) );
	const left = state.pending.filter( ( { operation } ) => ! ids.includes( operation.id ) );
	const next: CartState = {
		...state,
		connection: 'fine',
		pending: withKeys( left, results ),
		errors: withErrors( state, done, results ),
		removed: withoutRestored( state.removed, done, results ),
		notices: [ ...state.notices, ...action.notices ],
	};
	return told ? { ...withCart( next, told.cart ?? state.server ), known: true, rev: told.rev, cartHash: told.cartHash } : next;
}

function withCart( state: CartState, cart: Cart | null ): CartState {
	const keys = ( cart?.lines ?? [] ).map( ( { key } ) => key );
	const order = [ ...new Set( [ ...state.order, ...keys ] ) ];
	const lines = [ ...( cart?.lines ?? [] ) ].sort( ( one, other ) => order.indexOf( one.key ) - order.indexOf( other.key ) );
	return { ...state, order, server: cart && { ...cart, lines } };
}

/** A wish about an add that was under way now gets the line's real key; if the add failed there is nothing to wish about. */
function withKeys( pending: readonly PendingOperation[], results: readonly OperationResult[] ): readonly PendingOperation[] {
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
	done: readonly PendingOperation[],
	results: readonly OperationResult[]
): Readonly< Record< string, string > > {
	const errors = { ...state.errors };
	for ( const { operation } of done ) {
		const key = 'key' in operation ? operation.key : null;
		const result = results.find( ( { id } ) => id === operation.id );
		if ( key !== null && result ) {
			delete errors[ key ];
			if ( ! result.ok && result.message !== '' ) {
				errors[ key ] = result.message;
			}
		}
	}
	return errors;
}

/** A refused removal leaves nothing to undo; a done undo is over. */
function withoutRestored(
	removed: readonly RemovedLine[],
	done: readonly PendingOperation[],
	results: readonly OperationResult[]
): readonly RemovedLine[] {
	const over = done
		.map( ( { operation } ) => operation )
		.filter( ( { type, id } ) => {
			const ok = results.find( ( result ) => result.id === id )?.ok ?? true;
			return type === 'restore' || ( type === 'remove' && ! ok );
		} );
	return removed.filter( ( { line } ) => ! over.some( ( operation ) => 'key' in operation && operation.key === line.key ) );
}
