import { useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../errors';
import type { Problem } from '../document';
import { errorSentence } from '../error-sentence';

const AFTER_CHANGE_MS = 400;

/** Either a preview, or what in the document stands against one. */
export interface PreviewReply< Preview > {
	readonly preview: Preview | null;
	readonly problems: readonly Problem[];
}

export interface PreviewState< Preview > extends PreviewReply< Preview > {
	/** Why there is none; empty where it is for the problems, or all is well. */
	readonly failure: string;
	readonly busy: boolean;
}

/**
 * The server's view of a form that is not saved; the last one that could be made stays, even while the form has mistakes.
 *
 * @param ask  Another one asks anew, in a pause of typing; null where there is nothing to ask yet.
 * @param same Keeps of the last preview what did not change, so that the form in it is not drawn anew.
 */
export function usePreview< Preview >(
	ask: ( ( signal: AbortSignal ) => Promise< PreviewReply< Preview > > ) | null,
	same: ( before: Preview | null, now: Preview ) => Preview
): PreviewState< Preview > {
	const [ state, setState ] = useState< PreviewState< Preview > >( { preview: null, problems: [], failure: '', busy: false } );
	useEffect( () => {
		if ( ask === null ) {
			return undefined;
		}
		const stop = new AbortController();
		const timer = setTimeout( async () => {
			setState( ( before ) => ( { ...before, busy: true } ) );
			const next = await outcomeOf( () => ask( stop.signal ) );
			if ( ! stop.signal.aborted ) {
				setState( ( before ) => ( { ...next, preview: next.preview === null ? before.preview : same( before.preview, next.preview ) } ) );
			}
		}, AFTER_CHANGE_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ ask, same ] );
	return state;
}

async function outcomeOf< Preview >( ask: () => Promise< PreviewReply< Preview > > ): Promise< PreviewState< Preview > > {
	try {
		return { failure: '', busy: false, ...( await ask() ) };
	} catch ( thrown ) {
		return { preview: null, problems: [], failure: errorSentence( toAisleError( thrown ) ), busy: false };
	}
}
