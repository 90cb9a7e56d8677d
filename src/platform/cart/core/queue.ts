/**
 * Sends what the shopper wishes: one call at a time in this tab and across tabs, as few calls as possible, none lost.
 *
 *                    quantity                     250 ms without a click
 *        ┌──────┐ ───────────────▶ ┌─────────┐ ───────────────────────────▶ ┌─────────┐
 *        │ idle │                  │ delayed │   anything else: at once     │ sending │ ◀─────────────┐
 *        └──────┘ ───────────────────────────────────────────────────────▶ └─────────┘               │
 *            ▲          anything else: at once                              │  │    │                 │
 *            │  answered, nothing left                                      │  │    │ no answer       │ 1, 2, 4, 8 s later,
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
import type { AisleError } from '../../errors';
import { nextBatch, onlyQuantities } from './batch';
import { coalesce } from './coalesce';
import type { CartEffects } from './effects';
import { exchange, giveUp, type Exchange } from './exchange';
import { delayAfter, isTooMany, RETRY_LATER } from './retry-policy';
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

interface QueueState extends Exchange {
	phase: 'idle' | 'delayed' | 'sending' | 'retrying' | 'stalled';
	/** Failed requests since the last response. */
	failures: number;
	/** Whether the shopper knows that the server asked for a pause. */
	isPostponed: boolean;
	/** When the shopper last changed a quantity, in ms. */
	lastQuantity: number;
	cancelTimer: () => void;
}

export function createQueue( store: CartStore, effects: CartEffects ): Queue {
	const queue: QueueState = {
		store,
		effects,
		waiters: createWaiters(),
		refetch: () => void enqueue( queue, { type: 'get', id: effects.randomId() } ),
		phase: 'idle',
		failures: 0,
		isPostponed: false,
		lastQuantity: -Infinity,
		cancelTimer: () => undefined,
	};
	return {
		enqueue: ( operation ) => enqueue( queue, operation ),
		flush: ( limit ) => flush( queue, limit ),
		settle: () => settle( queue ),
		leave: () => leave( queue ),
		wake: () => wake( queue ),
	};
}

function enqueue( queue: QueueState, operation: Operation ): Promise< OperationResult > {
	const { store, effects, waiters } = queue;
	const { pending, into, cancelled } = coalesce( store.getState().pending, operation );
	const promise = waiters.wait( operation.id );
	if ( into !== null ) {
		waiters.move( operation.id, into );
	}
	cancelled.forEach( ( id ) => waiters.resolve( resultOf( id, true, id === operation.id ? 'cancelled' : 'superseded' ) ) );
	store.dispatch( { type: 'enqueued', pending, operation } );
	if ( operation.type === 'set_quantity' ) {
		queue.lastQuantity = effects.now();
	}
	if ( queue.phase !== 'sending' && queue.phase !== 'retrying' ) {
		schedule( queue );
	}
	return promise;
}

function schedule( queue: QueueState ): void {
	const { store, effects } = queue;
	queue.cancelTimer();
	if ( nextBatch( store.getState() ).length === 0 ) {
		queue.phase = 'idle';
		return;
	}
	const quiet = queue.lastQuantity + QUANTITY_DELAY - effects.now();
	if ( onlyQuantities( store.getState() ) && quiet > 0 ) {
		queue.phase = 'delayed';
		queue.cancelTimer = effects.setTimer( () => schedule( queue ), quiet );
		return;
	}
	void run( queue );
}

async function run( queue: QueueState ): Promise< void > {
	queue.cancelTimer();
	queue.phase = 'sending';
	const failure = await queue.effects.lock( async () => {
		// Taken inside the lock: clicks while another tab was busy are coalesced by now.
		const batch = nextBatch( queue.store.getState() );
		return batch.length > 0 ? exchange( queue, batch ) : null;
	} );
	if ( failure === null ) {
		queue.failures = 0;
		queue.isPostponed = false;
		schedule( queue );
		return;
	}
	waitToRetry( queue, failure );
}

function waitToRetry( queue: QueueState, failure: AisleError ): void {
	const delay = delayAfter( failure, queue.failures );
	queue.failures += 1;
	postpone( queue, failure );
	if ( delay === undefined ) {
		stall( queue, failure );
		return;
	}
	queue.phase = 'retrying';
	queue.cancelTimer = queue.effects.setTimer( () => void run( queue ), delay );
}

/** Tells the shopper once that the server accepts the changes only later. */
function postpone( queue: QueueState, failure: AisleError ): void {
	const { store } = queue;
	if ( isTooMany( failure ) && ! queue.isPostponed && ( failure.message !== '' || queue.failures > 1 ) ) {
		queue.isPostponed = true;
		store.dispatch( { type: 'postponed', batch: nextBatch( store.getState() ), error: failure } );
	}
}

function stall( queue: QueueState, failure: AisleError ): void {
	const batch = nextBatch( queue.store.getState() );
	queue.failures = 0;
	queue.phase = 'stalled';
	if ( failure.code !== 'offline' ) {
		giveUp( queue, batch, failure );
		schedule( queue );
	} else if ( batch.some( ( { type } ) => type !== 'get' ) ) {
		// The browser reports when its own network is back. It cannot report that an unreachable server is back.
		queue.cancelTimer = queue.effects.setTimer( () => wake( queue ), RETRY_LATER );
	}
}

function flush( queue: QueueState, limit: number ): Promise< void > {
	queue.lastQuantity = -Infinity;
	if ( queue.phase === 'delayed' ) {
		schedule( queue );
	}
	// A shopper who wants to leave does not wait for the next retry.
	wake( queue );
	return waitUntil( queue, ( { pending } ) => pending.length === 0, limit );
}

/** The first failures may pass. After that, a lost connection ends the wait, and so does a call's own timeout. */
async function settle( queue: QueueState ): Promise< boolean > {
	await flush( queue, CHECKOUT_WAIT );
	await waitUntil( queue, ( state ) => isSettled( state ) || state.connection !== 'fine', CALL_TIMEOUT - CHECKOUT_WAIT );
	return isSettled( queue.store.getState() );
}

const isSettled = ( { pending }: CartState ): boolean => pending.every( ( { operation } ) => operation.type === 'get' );

function leave( queue: QueueState ): void {
	const { store, effects } = queue;
	queue.lastQuantity = -Infinity;
	if ( store.getState().pending.length > 0 ) {
		// The response arrives after this page: the next page would trust an outdated snapshot.
		effects.forgetSnapshot();
	}
	const batch = nextBatch( store.getState() );
	if ( batch.length > 0 ) {
		queue.cancelTimer();
		queue.phase = queue.phase === 'sending' ? 'sending' : 'idle';
		// If the page comes back, operations without a response are sent again under the same ids.
		void exchange( queue, batch ).then( ( failure ) => failure && queue.phase === 'idle' && schedule( queue ) );
	}
}

function wake( queue: QueueState ): void {
	if ( queue.phase === 'retrying' || queue.phase === 'stalled' ) {
		queue.failures = 0;
		void run( queue );
	}
}
