/**
 * Sends one request and passes the result of every operation to the state, the waiting callers, the snapshot and the
 * page.
 */
import { toAisleError, type AisleError } from '../../errors';
import type { CartEffects } from './effects';
import { outcomesOf } from './outcomes';
import { isWorthRetrying, failureKindOf } from './retry-policy';
import type { CartResponse, CartState, Operation, OperationResult } from './types';
import { resultOf, type CallerPromises } from './waiters';
import type { CartStore } from './wait-until';

export interface ExchangeContext extends CartStore, CartEffects, CallerPromises {
	/** Loads the cart after the operations that are pending now. */
	refetch(): void;
}

/**
 * @return  Error if the batch must be sent again; null if all its operations are settled.
 */
export async function sendBatch( context: ExchangeContext, batch: readonly Operation[] ): Promise< AisleError | null > {
	const ids = batch.map( ( { id } ) => id );
	context.dispatch( { type: 'sent', ids } );
	try {
		handleResponse( context, batch, await request( context, batch ) );
		return null;
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		if ( isWorthRetrying( error ) ) {
			context.dispatch( { type: 'unanswered', ids, failureKind: failureKindOf( error ) } );
			return error;
		}
		rejectBatch( context, batch, error );
		return null;
	}
}

function request( context: ExchangeContext, batch: readonly Operation[] ): Promise< CartResponse > {
	const operations = batch.filter( ( { type } ) => type !== 'get' );
	const { rev, cartHash, server } = context.getState();
	return context.send( {
		operations,
		have: ! operations.length && server && rev >= 0 ? { rev, cartHash } : null,
	} );
}

function handleResponse( context: ExchangeContext, batch: readonly Operation[], response: CartResponse ): void {
	const { rev, server, cartHash } = context.getState();
	const results = batch.map(
		( { id, type } ) =>
			response.results.find( ( result ) => result.id === id ) ??
			resultOf( id, type === 'get' || response.code === 200, '' )
	);
	// If its cart is older than the known one, the response was late. Its results are used and its cart is ignored.
	publishResults(
		context,
		batch,
		results,
		response,
		response.rev < rev ? null : response,
		server !== null && context.fromOtherTab( cartHash )
	);
	if ( response.needsRefetch && batch.some( ( { type } ) => type !== 'get' ) ) {
		context.refetch();
	}
}

/** Rejects all operations of the batch. */
export function rejectBatch( context: ExchangeContext, batch: readonly Operation[], error: AisleError ): void {
	const mayHaveBeenApplied = context
		.getState()
		.pending.some(
			( { operation, attempts } ) => attempts > 0 && operation.type !== 'get' && batch.includes( operation )
		);
	publishResults(
		context,
		batch,
		batch.map( ( { id } ) => resultOf( id, false, error.code, error.message ) ),
		null,
		null,
		false
	);
	if ( mayHaveBeenApplied ) {
		// The server may have done the operation although its response was lost, so only the server has the current
		// cart.
		context.refetch();
	}
}

/**
 * Passes the results to the state, the callers, the snapshot and the page. `currentResponse` is the response if its
 * cart is not older than the known one, otherwise null.
 */
function publishResults(
	context: ExchangeContext,
	batch: readonly Operation[],
	results: readonly OperationResult[],
	response: CartResponse | null,
	currentResponse: CartResponse | null,
	isShared: boolean
): void {
	const stateBefore = context.getState();
	context.dispatch( { type: 'answered', batch, results, response, currentResponse, isShared } );
	results.forEach( context.resolve );
	const stateAfter = context.getState();
	const { server: cart, rev, cartHash } = stateAfter;
	context.resolveOthers( stateAfter.pending.map( ( { operation } ) => operation.id ) );
	if ( currentResponse && cart ) {
		context.writeSnapshot( { cart, rev, cartHash }, currentResponse );
	}
	context.announce( {
		response,
		outcomes: outcomesOf( batch, results, stateBefore, stateAfter ),
		hasCartChanged: hasCartChanged( context, stateBefore, currentResponse ),
	} );
}

/**
 * Returns whether the cart is new to the page. A page without a known cart shows the printed one, which a change on the
 * previous page may have outdated.
 */
function hasCartChanged(
	context: ExchangeContext,
	{ server, cartHash }: CartState,
	currentResponse: CartResponse | null
): boolean {
	return currentResponse?.cart
		? server
			? cartHash !== currentResponse.cartHash
			: context.hasRecentUnload()
		: false;
}
