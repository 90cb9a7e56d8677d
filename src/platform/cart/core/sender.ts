/** Sends the pending operations and repeats failed requests. */
import type { AisleError } from '../../errors';
import { nextBatch } from './batch';
import { exchange, giveUp, type Exchange } from './exchange';
import { enter, wait, type Phase } from './phase';
import { delayAfter, isTooMany, RETRY_DELAYS, RETRY_LATER } from './retry-policy';

export interface Sender {
	run(): void;
	/** Retries at once. */
	resume(): void;
}

/**
 * @param schedule Called when all operations of a request are settled.
 */
export function createSender( context: Exchange, phase: Phase, schedule: () => void ): Sender {
	/** Number of failed requests since the last response. */
	let failures = 0;
	/** True if the shopper was told that the server requested a pause. */
	let isPostponed = false;
	const batch = () => nextBatch( context.getState() );

	async function run(): Promise< void > {
		enter( phase, 'sending' );
		// The batch is taken inside the lock, so clicks made while another tab was busy are already coalesced.
		const failure = await context.lock( async () => ( batch().length ? exchange( context, batch() ) : null ) );
		if ( failure ) {
			waitToRetry( failure );
		} else {
			failures = 0;
			isPostponed = false;
			schedule();
		}
	}

	function waitToRetry( failure: AisleError ): void {
		const delay = delayAfter( failure, RETRY_DELAYS[ failures++ ] );
		if ( isTooMany( failure ) && ! isPostponed && ( failure.message || failures > 1 ) ) {
			isPostponed = true;
			context.dispatch( { type: 'postponed', batch: batch(), error: failure } );
		}
		if ( delay !== undefined ) {
			wait( phase, 'retrying', context, run, delay );
		} else {
			stall( failure );
		}
	}

	function stall( failure: AisleError ): void {
		failures = 0;
		enter( phase, 'stalled' );
		if ( failure.code !== 'offline' ) {
			giveUp( context, batch(), failure );
			schedule();
		} else if ( batch().some( ( { type } ) => type !== 'get' ) ) {
			// The browser reports when its own network is back, but not when an unreachable server is back.
			wait( phase, 'stalled', context, resume, RETRY_LATER );
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
