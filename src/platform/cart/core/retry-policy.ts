/** Decides which failed requests are sent again, and when. */
import { asNumber, asRecord } from '../../check';
import type { AisleError } from '../../errors';

/** Pauses before the first retries, in ms. */
export const RETRY_DELAYS: readonly number[] = [ 1000, 2000, 4000, 8000 ];

/** Pause after the first retries, in ms. */
export const RETRY_LATER = 30000;
/** The HTTP status of a server that asks for a pause. */
const TOO_MANY = 429;
/** Maximum pause that a server can ask for, in ms. */
const MAX_PAUSE = 600000;

/** 4xx codes that mean "later". Any other, such as a firewall's page, is a final response. */
const PASSING: readonly number[] = [ 408, 425, 429 ];

export const isWorthRetrying = ( { code, status }: AisleError ): boolean =>
	status >= 400
		? status >= 500 || PASSING.includes( status )
		: [ 'offline', 'server_error', 'bad_reply' ].includes( code );

/** Whether the server asks for a pause. The operations are kept, however long it lasts. */
export const isTooMany = ( { status }: AisleError ): boolean => status === TOO_MANY;

export const troubleOf = ( error: AisleError ): 'offline' | 'later' | 'no answer' =>
	error.code === 'offline' ? 'offline' : isTooMany( error ) ? 'later' : 'no answer';

/** Returns the pause before the next retry, in ms; undefined after the last one. */
export const delayAfter = ( { status, data }: AisleError, usual: number | undefined ): number | undefined =>
	status === TOO_MANY
		? Math.max( Math.min( asNumber( asRecord( data ).retry_after ) * 1000, MAX_PAUSE ), usual ?? RETRY_LATER )
		: usual;
