/** One request to the server and its result: state, waiting callers, snapshot and page learn the outcome of every operation. */
import { toAisleError, type AisleError } from '../../errors';
import type { CartEffects } from './effects';
import { outcomesOf } from './outcomes';
import { isWorthRetrying, troubleOf } from './retry-policy';
import type { CartReply, CartState, Operation, OperationResult } from './types';
import { resultOf, type Waiters } from './waiters';
import type { CartStore } from './wait-until';

export interface Exchange {
	readonly store: CartStore;
	readonly effects: CartEffects;
	readonly waiters: Waiters;
	/** Asks the server for the cart after the operations that are pending now. */
	refetch(): void;
}

/** @return The failure if the batch is to be sent again, null if all its operations are settled. */
export async function exchange( context: Exchange, batch: readonly Operation[] ): Promise< AisleError | null > {
	const ids = batch.map( ( { id } ) => id );
	context.store.dispatch( { type: 'sent', ids } );
	try {
		accept( context, batch, await send( context, batch ) );
		return null;
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		if ( isWorthRetrying( error ) ) {
			context.store.dispatch( { type: 'unanswered', ids, trouble: troubleOf( error ) } );
			return error;
		}
		giveUp( context, batch, error );
		return null;
	}
}

function send( { store, effects }: Exchange, batch: readonly Operation[] ): Promise< CartReply > {
	const operations = batch.filter( ( { type } ) => type !== 'get' );
	const { rev, cartHash, server } = store.getState();
	return effects.send( { operations, have: operations.length === 0 && server && rev >= 0 ? { rev, cartHash } : null } );
}

function accept( context: Exchange, batch: readonly Operation[], reply: CartReply ): void {
	const { store, effects } = context;
	const before = store.getState();
	const results = batch.map( ( { id, type } ) =>
		reply.results.find( ( result ) => result.id === id ) ?? resultOf( id, type === 'get' || reply.code === 200, '' )
	);
	// A cart older than the known one arrived late: its results count, its cart does not.
	const told = reply.rev < before.rev ? null : reply;
	conclude( context, batch, results, reply, told, before.server !== null && effects.isOtherTabs( before.cartHash ) );
	const { server, rev, cartHash } = store.getState();
	if ( told && server ) {
		effects.writeSnapshot( { cart: server, rev, cartHash }, reply );
	}
	effects.announce( { reply, outcomes: outcomesOf( batch, results, before, store.getState() ), isNews: told !== null && isNews( effects, before, told ) } );
	if ( reply.runAgain && batch.some( ( { type } ) => type !== 'get' ) ) {
		context.refetch();
	}
}

/** A page without a known cart shows the printed one, which a change on the previous page may have outdated. */
function isNews( effects: CartEffects, { server, cartHash }: CartState, reply: CartReply ): boolean {
	return reply.cart !== null && ( server ? cartHash !== reply.cartHash : effects.hasJustLeft() );
}

/** Rejects all operations of the batch. */
export function giveUp( context: Exchange, batch: readonly Operation[], error: AisleError ): void {
	const { store, effects } = context;
	const before = store.getState();
	const mayBeDone = before.pending.some( ( { operation, attempts } ) => attempts > 0 && operation.type !== 'get' && batch.includes( operation ) );
	const results = batch.map( ( { id } ) => resultOf( id, false, error.code, error.message ) );
	conclude( context, batch, results, null, null );
	effects.announce( { reply: null, outcomes: outcomesOf( batch, results, before, store.getState() ), isNews: false } );
	if ( mayBeDone ) {
		// The server may have done the operation although its response was lost: only the server knows the cart now.
		context.refetch();
	}
}

function conclude(
	{ store, waiters }: Exchange,
	batch: readonly Operation[],
	results: readonly OperationResult[],
	reply: CartReply | null,
	told: CartReply | null,
	isShared = false
): void {
	store.dispatch( { type: 'answered', batch, results, reply, told, isShared } );
	results.forEach( waiters.resolve );
	waiters.sweep( store.getState().pending.map( ( { operation } ) => operation.id ) );
}
