import { useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../errors';
import type { Problem } from '../document';
import { errorMessage } from '../../ui-admin/error-message';
import { isAway, tryAgain } from '../try-again';

const AFTER_CHANGE_MS = 400;

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
	readonly tries: number;
	/** True for the first response after failures. */
	readonly isBack: boolean;
	readonly busy: boolean;
}

/**
 * Loads the server's preview of the unsaved form. The last preview stays while the form has problems.
 *
 * @param ask  Sends the request. A new function starts a new request after a pause in typing; null if there is nothing
 *             to load yet.
 * @param same Reuses unchanged parts of the last preview, so that the form does not render again.
 */
export function usePreview< Preview >(
	ask: ( ( signal: AbortSignal ) => Promise< PreviewResponse< Preview > > ) | null,
	same: ( before: Preview | null, now: Preview ) => Preview
): PreviewState< Preview > {
	const [ state, setState ] = useState< PreviewState< Preview > >( {
		preview: null,
		problems: [],
		failure: '',
		tries: 0,
		isBack: false,
		busy: false,
	} );
	const [ round, setRound ] = useState( 0 );
	useEffect( () => {
		if ( ask === null ) {
			return undefined;
		}
		const stop = new AbortController();
		const timer = setTimeout( async () => {
			setState( ( before ) => ( { ...before, busy: true } ) );
			const next = await outcomeOf( () => ask( stop.signal ) );
			if ( ! stop.signal.aborted ) {
				setState( ( before ) => after( before, next, same ) );
			}
		}, AFTER_CHANGE_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ ask, same, round ] );
	const { tries } = state;
	useEffect(
		() =>
			tries > 0 && ask !== null ? tryAgain( tries - 1, () => setRound( ( before ) => before + 1 ) ) : undefined,
		[ tries, ask ]
	);
	return state;
}

interface Outcome< Preview > extends PreviewResponse< Preview > {
	readonly failure: string;
	readonly isAway: boolean;
}

function after< Preview >(
	before: PreviewState< Preview >,
	{ isAway: away, ...next }: Outcome< Preview >,
	same: ( before: Preview | null, now: Preview ) => Preview
): PreviewState< Preview > {
	return {
		...next,
		preview: next.preview === null ? before.preview : same( before.preview, next.preview ),
		tries: away ? before.tries + 1 : 0,
		isBack: ! away && before.tries > 0,
		busy: false,
	};
}

async function outcomeOf< Preview >( ask: () => Promise< PreviewResponse< Preview > > ): Promise< Outcome< Preview > > {
	try {
		return { failure: '', isAway: false, ...( await ask() ) };
	} catch ( thrown ) {
		return {
			preview: null,
			problems: [],
			failure: errorMessage( toAisleError( thrown ) ),
			isAway: isAway( thrown ),
		};
	}
}
