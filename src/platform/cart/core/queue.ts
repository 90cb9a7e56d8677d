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
import { asNumber, asRecord } from '../../check';
import { toAisleError, type AisleError } from '../../errors';
import { nextBatch, onlyQuantities } from './batch';
import { coalesce } from './coalesce';
import type { CartChange, CartEffects } from './effects';
import { foldCart } from './fold';
import type { CartAction } from './reducer';
import type { CartReply, CartState, Line, Operation, OperationResult } from './types';
import { createWaiters, resultOf } from './waiters';

export const QUANTITY_DELAY = 250;
export const RETRY_DELAYS: readonly number[] = [ 1000, 2000, 4000, 8000 ];
/** Milliseconds a shopper who wants to check out waits for a connection that has trouble. */
const PATIENCE = 3000;
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

interface Store {
	getState(): CartState;
	dispatch( action: CartAction ): void;
	subscribe( listener: () => void ): () => void;
}

export function createQueue( store: Store, effects: CartEffects ): Queue {
	const waiters = createWaiters();
	let phase: 'idle' | 'delayed' | 'sending' | 'retrying' | 'stalled' = 'idle';
	let failures = 0;
	let isPostponed = false;
	let lastQuantity = -Infinity;
	let cancelTimer: () => void = () => undefined;

	function enqueue( operation: Operation ): Promise< OperationResult > {
		const { pending, into, cancelled } = coalesce( store.getState().pending, operation );
		const promise = waiters.wait( operation.id );
		if ( into !== null ) {
			waiters.move( operation.id, into );
		}
		cancelled.forEach( ( id ) => waiters.resolve( resultOf( id, true, id === operation.id ? 'cancelled' : 'superseded' ) ) );
		store.dispatch( { type: 'enqueued', pending, operation } );
		if ( operation.type === 'set_quantity' ) {
			lastQuantity = effects.now();
		}
		if ( phase !== 'sending' && phase !== 'retrying' ) {
			schedule();
		}
		return promise;
	}

	function schedule(): void {
		cancelTimer();
		if ( nextBatch( store.getState() ).length === 0 ) {
			phase = 'idle';
			return;
		}
		const quiet = lastQuantity + QUANTITY_DELAY - effects.now();
		if ( onlyQuantities( store.getState() ) && quiet > 0 ) {
			phase = 'delayed';
			cancelTimer = effects.setTimer( schedule, quiet );
			return;
		}
		void run();
	}

	async function run(): Promise< void > {
		cancelTimer();
		phase = 'sending';
		const failure = await effects.lock( async () => {
			// Taken inside the lock: clicks while another tab was busy have melted together.
			const batch = nextBatch( store.getState() );
			return batch.length > 0 ? callAndSettle( batch ) : null;
		} );
		if ( failure === null ) {
			failures = 0;
			isPostponed = false;
			schedule();
			return;
		}
		await waitToRetry( failure );
	}

	async function waitToRetry( failure: AisleError ): Promise< void > {
		const delay = isLater( failure ) ? Math.max( pauseOf( failure ), RETRY_DELAYS[ failures ] ?? LATER ) : RETRY_DELAYS[ failures ];
		failures += 1;
		if ( isLater( failure ) && ! isPostponed && ( failure.message !== '' || failures > 1 ) ) {
			isPostponed = true;
			store.dispatch( { type: 'postponed', batch: nextBatch( store.getState() ), error: failure } );
		}
		if ( delay !== undefined ) {
			phase = 'retrying';
			cancelTimer = effects.setTimer( () => void run(), delay );
			return;
		}
		failures = 0;
		phase = 'stalled';
		if ( failure.code !== 'offline' ) {
			giveUp( nextBatch( store.getState() ), failure );
			schedule();
		} else if ( nextBatch( store.getState() ).some( ( { type } ) => type !== 'get' ) ) {
			// The browser tells when its own network is back, of a server that was away nobody does.
			cancelTimer = effects.setTimer( wake, LATER );
		}
	}

	/** @return The failure when no answer came and the batch waits again, null when it is settled. */
	async function callAndSettle( batch: readonly Operation[] ): Promise< AisleError | null > {
		const ids = batch.map( ( { id } ) => id );
		store.dispatch( { type: 'sent', ids } );
		try {
			settle( batch, await call( batch ) );
			return null;
		} catch ( thrown ) {
			const error = toAisleError( thrown );
			if ( isWorthRetrying( error ) ) {
				store.dispatch( { type: 'unanswered', ids, trouble: error.code === 'offline' ? 'offline' : isLater( error ) ? 'later' : 'no answer' } );
				return error;
			}
			giveUp( batch, error );
			return null;
		}
	}

	function call( batch: readonly Operation[] ): Promise< CartReply > {
		const operations = batch.filter( ( { type } ) => type !== 'get' );
		const { rev, cartHash, server } = store.getState();
		return effects.send( { operations, have: operations.length === 0 && server && rev >= 0 ? { rev, cartHash } : null } );
	}

	function settle( batch: readonly Operation[], reply: CartReply ): void {
		const before = store.getState();
		const results = batch.map( ( { id, type } ) =>
			reply.results.find( ( result ) => result.id === id ) ?? resultOf( id, type === 'get' || reply.code === 200, '' )
		);
		// An older cart than ours came late: its results count, its cart does not.
		const told = reply.rev < before.rev ? null : reply;
		conclude( batch, results, reply, told, before.server !== null && effects.isOtherTabs( before.cartHash ) );
		const { server, rev, cartHash } = store.getState();
		if ( told && server ) {
			effects.writeSnapshot( { cart: server, rev, cartHash }, reply );
		}
		effects.announce( { reply, outcomes: outcomesOf( batch, results, before, store.getState() ), isNews: told !== null && isNews( before, told ) } );
		if ( reply.runAgain && batch.some( ( { type } ) => type !== 'get' ) ) {
			void enqueue( { type: 'get', id: effects.randomId() } );
		}
	}

	/** A page that knows no cart yet shows the one it was printed with, which a change of the page before may have outdated. */
	function isNews( { server, cartHash }: CartState, reply: CartReply ): boolean {
		return reply.cart !== null && ( server ? cartHash !== reply.cartHash : effects.hasJustLeft() );
	}

	function giveUp( batch: readonly Operation[], error: AisleError ): void {
		const mayBeDone = store.getState().pending.some( ( { operation, attempts } ) => attempts > 0 && operation.type !== 'get' && batch.includes( operation ) );
		const before = store.getState();
		const results = batch.map( ( { id } ) => resultOf( id, false, error.code, error.message ) );
		conclude( batch, results, null, null );
		effects.announce( { reply: null, outcomes: outcomesOf( batch, results, before, store.getState() ), isNews: false } );
		if ( mayBeDone ) {
			// A lost answer may have been a yes: what the cart holds now, only the server knows.
			void enqueue( { type: 'get', id: effects.randomId() } );
		}
	}

	function conclude( batch: readonly Operation[], results: readonly OperationResult[], reply: CartReply | null, told: CartReply | null, isShared = false ): void {
		store.dispatch( { type: 'answered', batch, results, reply, told, isShared } );
		results.forEach( waiters.resolve );
		waiters.sweep( store.getState().pending.map( ( { operation } ) => operation.id ) );
	}

	function flush( limit: number ): Promise< void > {
		lastQuantity = -Infinity;
		if ( phase === 'delayed' ) {
			schedule();
		}
		// Who wants to leave does not wait for the next try.
		wake();
		return new Promise( ( resolve ) => {
			if ( store.getState().pending.length === 0 ) {
				resolve();
				return;
			}
			const done = (): void => {
				stop();
				cancel();
				resolve();
			};
			const cancel = effects.setTimer( done, limit );
			const stop = store.subscribe( () => store.getState().pending.length === 0 && done() );
		} );
	}

	/** The first failures may pass. After that, a lost connection ends the wait, and so does a call's own timeout. */
	async function awaitAnswers(): Promise< boolean > {
		await flush( PATIENCE );
		return new Promise( ( resolve ) => {
			const look = (): void => void ( ( isSettled( store.getState() ) || store.getState().connection !== 'fine' ) && done() );
			const done = (): void => {
				stop();
				cancel();
				resolve( isSettled( store.getState() ) );
			};
			const cancel = effects.setTimer( done, CALL_TIMEOUT - PATIENCE );
			const stop = store.subscribe( look );
			look();
		} );
	}

	function leave(): void {
		lastQuantity = -Infinity;
		if ( store.getState().pending.length > 0 ) {
			// Its answer comes after this page: what is stored would be believed by the next, and wrong.
			effects.forgetSnapshot();
		}
		const batch = nextBatch( store.getState() );
		if ( batch.length > 0 ) {
			cancelTimer();
			phase = phase === 'sending' ? phase : 'idle';
			// Should the page come back, what had no answer goes again under the same ids.
			void callAndSettle( batch ).then( ( failure ) => failure && phase === 'idle' && schedule() );
		}
	}

	function wake(): void {
		if ( phase === 'retrying' || phase === 'stalled' ) {
			failures = 0;
			void run();
		}
	}

	return { enqueue, flush, settle: awaitAnswers, leave, wake };
}

const isSettled = ( { pending }: CartState ): boolean => pending.every( ( { operation } ) => operation.type === 'get' );

/** "Too often": the wish is kept however long it takes, and the server is asked when it said, or twice a minute. */
const LATER = 30000;
const LONGEST_PAUSE = 600000;

const isLater = ( { status }: AisleError ): boolean => status === 429;

const pauseOf = ( { data }: AisleError ): number => Math.min( asNumber( asRecord( data ).retry_after ) * 1000, LONGEST_PAUSE );

/** Of the 4xx only those that say "later"; a firewall's page is an answer too. */
const PASSING: readonly number[] = [ 408, 425, 429 ];

const isWorthRetrying = ( { code, status }: AisleError ): boolean =>
	status >= 400 ? status >= 500 || PASSING.includes( status ) : code === 'offline' || code === 'server_error' || code === 'bad_reply';

function outcomesOf(
	batch: readonly Operation[],
	results: readonly OperationResult[],
	before: CartState,
	after: CartState
): CartChange[ 'outcomes' ] {
	const find = ( state: CartState, key: string | null ): Line | undefined => foldCart( state ).lines.find( ( line ) => line.key === key );
	return batch.flatMap( ( operation, index ) => {
		const result = results[ index ];
		if ( ! result || operation.type === 'get' ) {
			return [];
		}
		const key = 'key' in operation && typeof operation.key === 'string' ? operation.key : result.key;
		const gone = before.removed.find( ( { line } ) => line.key === key )?.line;
		return [ { operation, result, line: find( after, key ) ?? find( before, key ) ?? gone ?? null } ];
	} );
}
