import { useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../errors';
import type { Problem } from '../document';
import { errorSentence } from '../../ui-admin/error-message';
import { isAway, tryAgain } from '../try-again';

const AFTER_CHANGE_MS = 400;

/** Either a preview, or what in the document stands against one. */
export interface PreviewReply< Preview > {
	readonly preview: Preview | null;
	readonly problems: readonly Problem[];
}

export interface PreviewState< Preview > extends PreviewReply< Preview > {
	/** Why there is none; empty where it is for the problems, or all is well. */
	readonly failure: string;
	/** How often in a row the server did not answer. While it does not, what is shown is old, and it is asked again. */
	readonly tries: number;
	/** This is the first answer after that. */
	readonly isBack: boolean;
	readonly busy: boolean;
}

/**
 * The server's view of a form that is not saved; the last one that could be made stays, even while the form has
 * mistakes.
 *
 * @param ask  Another one asks anew, in a pause of typing; null where there is nothing to ask yet.
 * @param same Keeps of the last preview what did not change, so that the form in it is not drawn anew.
 */
export function usePreview< Preview >(
	ask: ( ( signal: AbortSignal ) => Promise< PreviewReply< Preview > > ) | null,
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

interface Outcome< Preview > extends PreviewReply< Preview > {
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

async function outcomeOf< Preview >( ask: () => Promise< PreviewReply< Preview > > ): Promise< Outcome< Preview > > {
	try {
		return { failure: '', isAway: false, ...( await ask() ) };
	} catch ( thrown ) {
		return {
			preview: null,
			problems: [],
			failure: errorSentence( toAisleError( thrown ) ),
			isAway: isAway( thrown ),
		};
	}
}
