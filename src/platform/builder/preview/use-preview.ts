import { useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../errors';
import type { Problem } from '../document';
import { errorMessage } from '../../ui-admin/error-message';
import { isServerUnreachable, scheduleRetry } from '../try-again';

const DEBOUNCE_MS = 400;

/** A preview, or the problems that prevent it. */
export interface PreviewResponse< Preview > {
	readonly preview: Preview | null;
	readonly problems: readonly Problem[];
}

export interface PreviewState< Preview > extends PreviewResponse< Preview > {
	/** Error message; empty if `problems` explain it or there is no error. */
	readonly failure: string;
	/**
	 * Number of consecutive requests without a response. While it is not 0, the preview is outdated and the request is
	 * repeated.
	 */
	readonly failedRequests: number;
	/** True for the first response after failures. */
	readonly isServerBack: boolean;
	readonly busy: boolean;
}

/**
 * Loads the server's preview of the unsaved form. The last preview stays while the form has problems.
 *
 * @param sendRequest    Sends the request. If the function changes, it is called after 400 ms without another change.
 *                       Null if there is nothing to load yet.
 * @param reuseUnchanged Returns `now` with the unchanged parts of `before`, so that they do not render again.
 */
export function usePreview< Preview >(
	sendRequest: ( ( signal: AbortSignal ) => Promise< PreviewResponse< Preview > > ) | null,
	reuseUnchanged: ( before: Preview | null, now: Preview ) => Preview
): PreviewState< Preview > {
	const [ state, setState ] = useState< PreviewState< Preview > >( {
		preview: null,
		problems: [],
		failure: '',
		failedRequests: 0,
		isServerBack: false,
		busy: false,
	} );
	const [ retryCount, setRound ] = useState( 0 );
	useEffect( () => {
		if ( sendRequest === null ) {
			return undefined;
		}
		const controller = new AbortController();
		const timer = setTimeout( async () => {
			setState( ( previous ) => ( { ...previous, busy: true } ) );
			const next = await outcomeOf( () => sendRequest( controller.signal ) );
			if ( ! controller.signal.aborted ) {
				setState( ( previous ) => nextState( previous, next, reuseUnchanged ) );
			}
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ sendRequest, reuseUnchanged, retryCount ] );
	const { failedRequests } = state;
	useEffect(
		() =>
			failedRequests > 0 && sendRequest !== null
				? scheduleRetry( failedRequests - 1, () => setRound( ( previous ) => previous + 1 ) )
				: undefined,
		[ failedRequests, sendRequest ]
	);
	return state;
}

interface Outcome< Preview > extends PreviewResponse< Preview > {
	readonly failure: string;
	readonly isUnreachable: boolean;
}

function nextState< Preview >(
	previous: PreviewState< Preview >,
	{ isUnreachable, ...next }: Outcome< Preview >,
	reuseUnchanged: ( before: Preview | null, now: Preview ) => Preview
): PreviewState< Preview > {
	return {
		...next,
		preview: next.preview === null ? previous.preview : reuseUnchanged( previous.preview, next.preview ),
		failedRequests: isUnreachable ? previous.failedRequests + 1 : 0,
		isServerBack: ! isUnreachable && previous.failedRequests > 0,
		busy: false,
	};
}

async function outcomeOf< Preview >(
	sendRequest: () => Promise< PreviewResponse< Preview > >
): Promise< Outcome< Preview > > {
	try {
		return { failure: '', isUnreachable: false, ...( await sendRequest() ) };
	} catch ( thrown ) {
		return {
			preview: null,
			problems: [],
			failure: errorMessage( toAisleError( thrown ) ),
			isUnreachable: isServerUnreachable( thrown ),
		};
	}
}
