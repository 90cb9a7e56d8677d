/** Decides which failed requests are sent again, and when. */
import { asNumber, asRecord } from '../../check';
import type { AisleError } from '../../errors';

/** Delays of the first retries, in ms. */
export const RETRY_DELAYS: readonly number[] = [ 1000, 2000, 4000, 8000 ];

/** Delay after the first retries, in ms. */
export const LATER_RETRY_DELAY = 30000;
/** HTTP status of a server that requests a pause. */
const HTTP_TOO_MANY_REQUESTS = 429;
/** Maximum pause that a server can request, in ms. */
const MAX_PAUSE = 600000;

/** Temporary 4xx codes. Any other code, such as from a firewall's page, is a final response. */
const TEMPORARY_STATUSES: readonly number[] = [ 408, 425, 429 ];

export const isWorthRetrying = ( { code, status }: AisleError ): boolean =>
	status >= 400
		? status >= 500 || TEMPORARY_STATUSES.includes( status )
		: [ 'offline', 'server_error', 'bad_reply' ].includes( code );

/** Returns whether the server requests a pause. The operations are kept, however long it lasts. */
export const isTooManyRequests = ( { status }: AisleError ): boolean => status === HTTP_TOO_MANY_REQUESTS;

export const failureKindOf = ( error: AisleError ): 'offline' | 'later' | 'no answer' =>
	error.code === 'offline' ? 'offline' : isTooManyRequests( error ) ? 'later' : 'no answer';

/** Returns the delay before the next retry, in ms; undefined after the last one. */
export const retryDelayAfter = (
	{ status, data }: AisleError,
	defaultDelay: number | undefined
): number | undefined =>
	status === HTTP_TOO_MANY_REQUESTS
		? Math.max(
				Math.min( asNumber( asRecord( data ).retry_after ) * 1000, MAX_PAUSE ),
				defaultDelay ?? LATER_RETRY_DELAY
			)
		: defaultDelay;
