/** Sends the pending operations and repeats failed requests. */
import type { AisleError } from '../../errors';
import { nextBatch } from './batch';
import { sendBatch, rejectBatch, type ExchangeContext } from './exchange';
import { enter, enterWithDelay, type Phase } from './phase';
import { retryDelayAfter, isTooManyRequests, RETRY_DELAYS, LATER_RETRY_DELAY } from './retry-policy';

export interface Sender {
	run(): void;
	/** Retries at once. */
	resume(): void;
}

/**
 * @param schedule Called when all operations of a request are settled.
 */
export function createSender( context: ExchangeContext, phase: Phase, schedule: () => void ): Sender {
	/** Number of failed requests since the last response. */
	let failures = 0;
	/** True if the shopper was told that the server requested a pause. */
	let isPostponed = false;
	const nextOperations = () => nextBatch( context.getState() );

	async function run(): Promise< void > {
		enter( phase, 'sending' );
		// The batch is taken inside the lock, so clicks made while another tab was busy are already coalesced.
		const failure = await context.lock( async () =>
			nextOperations().length ? sendBatch( context, nextOperations() ) : null
		);
		if ( failure ) {
			waitToRetry( failure );
		} else {
			failures = 0;
			isPostponed = false;
			schedule();
		}
	}

	function waitToRetry( failure: AisleError ): void {
		const delay = retryDelayAfter( failure, RETRY_DELAYS[ failures++ ] );
		if ( isTooManyRequests( failure ) && ! isPostponed && ( failure.message || failures > 1 ) ) {
			isPostponed = true;
			context.dispatch( { type: 'postponed', batch: nextOperations(), error: failure } );
		}
		if ( delay !== undefined ) {
			enterWithDelay( phase, 'retrying', context, run, delay );
		} else {
			stall( failure );
		}
	}

	function stall( failure: AisleError ): void {
		failures = 0;
		enter( phase, 'stalled' );
		if ( failure.code !== 'offline' ) {
			rejectBatch( context, nextOperations(), failure );
			schedule();
		} else if ( nextOperations().some( ( { type } ) => type !== 'get' ) ) {
			// The browser reports when its own network is back, but not when an unreachable server is back.
			enterWithDelay( phase, 'stalled', context, resume, LATER_RETRY_DELAY );
		}
	}

	function resume(): void {
		if ( phase.name === 'retrying' || phase.name === 'stalled' ) {
			failures = 0;
			void run();
		}
	}

	return { run, resume };
}
