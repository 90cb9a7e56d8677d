/**
 * Sends what the shopper wishes: one call at a time in this tab and across tabs, as few calls as possible, none lost.
 *
 *                    quantity                     250 ms without a click
 *        ┌──────┐ ───────────────▶ ┌─────────┐ ───────────────────────────▶ ┌─────────┐
 *        │ idle │                  │ delayed │   anything else: at once     │ sending │ ◀─────────────┐
 *        └──────┘ ───────────────────────────────────────────────────────▶ └─────────┘               │
 *            ▲          anything else: at once                              │  │    │                 │
 *            │  answered, nothing left                                      │  │    │ no answer       │ 1, 2, 4, 8 s
 *            later,
 *            └──────────────────────────────────────────────────────────────┘  │    ▼                 │ or on wake()
 *                       answered, more waits: delayed or sending ◀─────────────┘  ┌──────────┐        │
 *                                                                                 │ retrying │ ───────┤
 *                                                                                 └──────────┘        │
 *                                                 four times no answer: offline        │              │
 *                                                ┌─────────┐ ◀─────────────────────────┤              │
 *                                                │ stalled │ ── wake(), flush(), a new │──────────────┘
 *                                                └─────────┘    wish, half a minute    ▼
 *                                                              a server that only fails: given up, said, idle
 *
 * An operation keeps its id through every retry and the server remembers the last 32, so a retry never does it twice.
 * A refusal is an answer: that operation disappears with its error, the others stay.
 */
import { nextBatch, onlyQuantities } from './batch';
import { coalesce } from './coalesce';
import type { CartEffects } from './effects';
import { exchange, type Exchange } from './exchange';
import { enter, wait, type Phase } from './phase';
import { createSender } from './sender';
import type { CartState, Operation, OperationResult } from './types';
import { waitUntil, type CartStore } from './wait-until';
import { createWaiters, resultOf } from './waiters';

export { RETRY_DELAYS } from './retry-policy';

export const QUANTITY_DELAY = 250;
/** Milliseconds a shopper who wants to check out waits for a connection that has trouble. */
const CHECKOUT_WAIT = 3000;
/** Milliseconds after which a call counts as unanswered (`postShop`). */
const CALL_TIMEOUT = 30000;

export interface Queue {
	/** Resolves with the server's answer, however long the network is away; never rejects. */
	enqueue( operation: Operation ): Promise< OperationResult >;
	/** Sends without delay; resolves when nothing is pending or the time is over. */
	flush( limit: number ): Promise< void >;
	/** Sends without delay. True when every change is answered, false when the changes do not get through. */
	settle(): Promise< boolean >;
	/** The page goes away: what waits is sent now, beside a call that may be under way. */
	leave(): void;
	/** The network may be back. */
	wake(): void;
}

export function createQueue( store: CartStore, effects: CartEffects ): Queue {
	const waiters = createWaiters();
	const context: Exchange = {
		...store,
		...effects,
		...waiters,
		refetch: () => void enqueue( { type: 'get', id: effects.randomId() } ),
	};
	const phase: Phase = { name: 'idle', cancelTimer: () => undefined };
	const sender = createSender( context, phase, schedule );
	/** When the shopper last changed a quantity, in ms. */
	let lastQuantity = -Infinity;

	function enqueue( operation: Operation ): Promise< OperationResult > {
		const { pending, into, cancelled } = coalesce( store.getState().pending, operation );
		const promise = waiters.wait( operation.id );
		if ( into !== null ) {
			waiters.move( operation.id, into );
		}
		cancelled.forEach( ( id ) =>
			waiters.resolve( resultOf( id, true, id === operation.id ? 'cancelled' : 'superseded' ) )
		);
		store.dispatch( { type: 'enqueued', pending, operation } );
		if ( operation.type === 'set_quantity' ) {
			lastQuantity = effects.now();
		}
		if ( phase.name !== 'sending' && phase.name !== 'retrying' ) {
			schedule();
		}
		return promise;
	}

	function schedule(): void {
		const quiet = lastQuantity + QUANTITY_DELAY - effects.now();
		if ( ! nextBatch( store.getState() ).length ) {
			enter( phase, 'idle' );
		} else if ( onlyQuantities( store.getState() ) && quiet > 0 ) {
			wait( phase, 'delayed', context, schedule, quiet );
		} else {
			sender.run();
		}
	}

	function flush( limit: number ): Promise< void > {
		lastQuantity = -Infinity;
		if ( phase.name === 'delayed' ) {
			schedule();
		}
		// A shopper who wants to leave does not wait for the next retry.
		sender.wake();
		return waitUntil( context, ( { pending } ) => pending.length === 0, limit );
	}

	return {
		enqueue,
		flush,
		settle: () => settle( context, flush ),
		leave() {
			lastQuantity = -Infinity;
			leave( context, phase, schedule );
		},
		wake: sender.wake,
	};
}

function leave( context: Exchange, phase: Phase, schedule: () => void ): void {
	const state = context.getState();
	const batch = nextBatch( state );
	if ( state.pending.length ) {
		// The response arrives after this page: the next page would trust an outdated snapshot.
		context.forgetSnapshot();
	}
	if ( batch.length ) {
		if ( phase.name !== 'sending' ) {
			enter( phase, 'idle' );
		}
		// If the page comes back, operations without a response are sent again under the same ids.
		void exchange( context, batch ).then( ( failure ) => failure && phase.name === 'idle' && schedule() );
	}
}

/** The first failures may pass. After that, a lost connection ends the wait, and so does a call's own timeout. */
async function settle( context: CartStore & CartEffects, flush: Queue[ 'flush' ] ): Promise< boolean > {
	await flush( CHECKOUT_WAIT );
	await waitUntil(
		context,
		( state ) => isSettled( state ) || state.connection !== 'fine',
		CALL_TIMEOUT - CHECKOUT_WAIT
	);
	return isSettled( context.getState() );
}

const isSettled = ( { pending }: CartState ): boolean => pending.every( ( { operation } ) => operation.type === 'get' );
