/**
 * Sends one request and passes the result of every operation to the state, the waiting callers, the snapshot and the
 * page.
 */
import { toAisleError, type AisleError } from '../../errors';
import type { CartEffects } from './effects';
import { outcomesOf } from './outcomes';
import { isWorthRetrying, troubleOf } from './retry-policy';
import type { CartResponse, CartState, Operation, OperationResult } from './types';
import { resultOf, type Waiters } from './waiters';
import type { CartStore } from './wait-until';

export interface Exchange extends CartStore, CartEffects, Waiters {
	/** Loads the cart after the operations that are pending now. */
	refetch(): void;
}

/**
 * @return  Error if the batch must be sent again; null if all its operations are settled.
 */
export async function exchange( context: Exchange, batch: readonly Operation[] ): Promise< AisleError | null > {
	const ids = batch.map( ( { id } ) => id );
	context.dispatch( { type: 'sent', ids } );
	try {
		accept( context, batch, await request( context, batch ) );
		return null;
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		if ( isWorthRetrying( error ) ) {
			context.dispatch( { type: 'unanswered', ids, trouble: troubleOf( error ) } );
			return error;
		}
		giveUp( context, batch, error );
		return null;
	}
}

function request( context: Exchange, batch: readonly Operation[] ): Promise< CartResponse > {
	const operations = batch.filter( ( { type } ) => type !== 'get' );
	const { rev, cartHash, server } = context.getState();
	return context.send( { operations, have: ! operations.length && server && rev >= 0 ? { rev, cartHash } : null } );
}

function accept( context: Exchange, batch: readonly Operation[], response: CartResponse ): void {
	const { rev, server, cartHash } = context.getState();
	const results = batch.map(
		( { id, type } ) =>
			response.results.find( ( result ) => result.id === id ) ??
			resultOf( id, type === 'get' || response.code === 200, '' )
	);
	// If the cart is older than the known one, the response was late: its results count, its cart does not.
	showAddResult(
		context,
		batch,
		results,
		response,
		response.rev < rev ? null : response,
		server !== null && context.isOtherTabs( cartHash )
	);
	if ( response.runAgain && batch.some( ( { type } ) => type !== 'get' ) ) {
		context.refetch();
	}
}

/** Rejects all operations of the batch. */
export function giveUp( context: Exchange, batch: readonly Operation[], error: AisleError ): void {
	const mayBeDone = context
		.getState()
		.pending.some(
			( { operation, attempts } ) => attempts > 0 && operation.type !== 'get' && batch.includes( operation )
		);
	showAddResult(
		context,
		batch,
		batch.map( ( { id } ) => resultOf( id, false, error.code, error.message ) ),
		null,
		null,
		false
	);
	if ( mayBeDone ) {
		// The server may have done the operation although its response was lost, so only the server has the current
		// cart.
		context.refetch();
	}
}

/**
 * Passes the results to the state, the callers, the snapshot and the page. `told` is the response if its cart is
 * current.
 */
function showAddResult(
	context: Exchange,
	batch: readonly Operation[],
	results: readonly OperationResult[],
	response: CartResponse | null,
	reported: CartResponse | null,
	isShared: boolean
): void {
	const before = context.getState();
	context.dispatch( { type: 'answered', batch, results, reply: response, reported, isShared } );
	results.forEach( context.resolve );
	const after = context.getState();
	const { server: cart, rev, cartHash } = after;
	context.discard( after.pending.map( ( { operation } ) => operation.id ) );
	if ( reported && cart ) {
		context.writeSnapshot( { cart, rev, cartHash }, reported );
	}
	context.announce( {
		reply: response,
		outcomes: outcomesOf( batch, results, before, after ),
		isNews: isNews( context, before, reported ),
	} );
}

/**
 * Returns whether the cart is new to the page. A page without a known cart shows the printed one, which a change on the
 * previous page may have outdated.
 */
function isNews( context: Exchange, { server, cartHash }: CartState, reported: CartResponse | null ): boolean {
	return reported?.cart ? ( server ? cartHash !== reported.cartHash : context.hasJustLeft() ) : false;
}
