/**
 * Sends pending operations: one request at a time in this tab and across tabs, as few requests as possible, none lost.
 * The phases are: idle (nothing is pending); delayed (only quantities are pending, sent after 250 ms without a click,
 * or at once with any other operation); sending (a request is in flight; the next phase is idle, or delayed or sending
 * if more is pending); retrying (no response, sent again after 1, 2, 4 and 8 s, or on `resume()`); stalled (offline
 * after four retries, sent again on `resume()`, `flush()`, a new operation, or after 30 s). If the server responds only
 * with errors after four retries, the operations are rejected and the queue is idle. An operation keeps its id in every
 * retry and the server remembers the last 32, so a retry does nothing twice. A rejection is a response: that operation
 * is removed with its error, and the others stay.
 */
import { nextBatch, hasOnlyQuantities } from './batch';
import { coalesce } from './coalesce';
import type { CartEffects } from './effects';
import { sendBatch, type ExchangeContext } from './exchange';
import { enter, enterWithDelay, type Phase } from './phase';
import { createSender } from './sender';
import type { CartState, Operation, OperationResult } from './types';
import { waitUntil, type CartStore } from './wait-until';
import { createCallerPromises, resultOf } from './waiters';

export { RETRY_DELAYS } from './retry-policy';

export const QUANTITY_DELAY = 250;
/** Maximum time that the checkout waits for a failing connection, in ms. */
const CHECKOUT_WAIT = 3000;
/** Timeout of a request, in ms (`postShop`). */
const REQUEST_TIMEOUT = 30000;

export interface Queue {
	/** Resolves with the server's response, however long the network is down; never rejects. */
	enqueue( operation: Operation ): Promise< OperationResult >;
	/** Sends without delay. Resolves when nothing is pending or after `limit` ms. */
	flush( limit: number ): Promise< void >;
	/** Sends without delay. Returns true if every change has a response, false if the changes cannot be sent. */
	settle(): Promise< boolean >;
	/** Handles page unload: sends pending operations at once, even while a request is in flight. */
	leave(): void;
	/** Retries at once, because the network may be back. */
	resume(): void;
}

export function createQueue( store: CartStore, effects: CartEffects ): Queue {
	const callerPromises = createCallerPromises();
	const context: ExchangeContext = {
		...store,
		...effects,
		...callerPromises,
		refetch: () => void enqueue( { type: 'get', id: effects.randomId() } ),
	};
	const phase: Phase = { name: 'idle', cancelTimer: () => undefined };
	const sender = createSender( context, phase, schedule );
	/** Time of the shopper's last quantity change, in ms. */
	let lastQuantityTime = -Infinity;

	function enqueue( operation: Operation ): Promise< OperationResult > {
		const { pending, into: mergedIntoId, cancelled } = coalesce( store.getState().pending, operation );
		const promise = callerPromises.wait( operation.id );
		if ( mergedIntoId !== null ) {
			callerPromises.move( operation.id, mergedIntoId );
		}
		cancelled.forEach( ( id ) =>
			callerPromises.resolve( resultOf( id, true, id === operation.id ? 'cancelled' : 'superseded' ) )
		);
		store.dispatch( { type: 'enqueued', pending, operation } );
		if ( operation.type === 'set_quantity' ) {
			lastQuantityTime = effects.now();
		}
		if ( phase.name !== 'sending' && phase.name !== 'retrying' ) {
			schedule();
		}
		return promise;
	}

	function schedule(): void {
		const remainingDelay = lastQuantityTime + QUANTITY_DELAY - effects.now();
		if ( ! nextBatch( store.getState() ).length ) {
			enter( phase, 'idle' );
		} else if ( hasOnlyQuantities( store.getState() ) && remainingDelay > 0 ) {
			enterWithDelay( phase, 'delayed', context, schedule, remainingDelay );
		} else {
			sender.run();
		}
	}

	function flush( limit: number ): Promise< void > {
		lastQuantityTime = -Infinity;
		if ( phase.name === 'delayed' ) {
			schedule();
		}
		// Retries at once, because the shopper wants to leave the page.
		sender.resume();
		return waitUntil( context, ( { pending } ) => pending.length === 0, limit );
	}

	return {
		enqueue,
		flush,
		settle: () => settle( context, flush ),
		leave() {
			lastQuantityTime = -Infinity;
			sendBeforeUnload( context, phase, schedule );
		},
		resume: sender.resume,
	};
}

function sendBeforeUnload( context: ExchangeContext, phase: Phase, schedule: () => void ): void {
	const state = context.getState();
	const batch = nextBatch( state );
	if ( state.pending.length ) {
		// The response arrives after the page has unloaded, so the next page would use an outdated snapshot.
		context.forgetSnapshot();
	}
	if ( batch.length ) {
		if ( phase.name !== 'sending' ) {
			enter( phase, 'idle' );
		}
		// If the page is restored, operations without a response are sent again with the same ids.
		void sendBatch( context, batch ).then( ( failure ) => failure && phase.name === 'idle' && schedule() );
	}
}

/**
 * Waits until every change has a response. Failures in the first 3 s may be temporary and are ignored; after that, a
 * lost connection or the timeout of a request ends the wait.
 */
async function settle( context: CartStore & CartEffects, flush: Queue[ 'flush' ] ): Promise< boolean > {
	await flush( CHECKOUT_WAIT );
	await waitUntil(
		context,
		( state ) => isSettled( state ) || state.connection !== 'fine',
		REQUEST_TIMEOUT - CHECKOUT_WAIT
	);
	return isSettled( context.getState() );
}

const isSettled = ( { pending }: CartState ): boolean => pending.every( ( { operation } ) => operation.type === 'get' );
