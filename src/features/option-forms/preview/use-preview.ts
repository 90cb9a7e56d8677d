import { useEffect, useRef, useState } from '@wordpress/element';
import { toAisleError } from '../../../platform/errors';
import type { Rest } from '../../../platform/rest';
import type { EditableDocument, Problem } from '../document';
import { errorSentence } from '../error-sentence';
import { askPreview, type Preview, type PreviewReply, type Scenario } from './preview-data';

const AFTER_CHANGE_MS = 400;

export interface PreviewState {
	/** The last one that could be made, even while the form has mistakes. */
	readonly preview: Preview | null;
	readonly problems: readonly Problem[];
	/** Why there is none; empty where it is for the problems, or all is well. */
	readonly failure: string;
	readonly busy: boolean;
}

const NOTHING: PreviewState = { preview: null, problems: [], failure: '', busy: false };

/** The server's view of a form that is not saved; null while no product is chosen. */
export function usePreview( rest: Rest, document: EditableDocument, scenario: Scenario | null ): PreviewState {
	const [ state, setState ] = useState( NOTHING );
	const latest = useRef( { document, scenario } );
	latest.current = { document, scenario };
	const asked = scenario === null ? '' : JSON.stringify( scenario );
	useEffect( () => {
		const now = latest.current;
		if ( now.scenario === null ) {
			return undefined;
		}
		const { scenario: wanted } = now;
		const stop = new AbortController();
		const timer = setTimeout( async () => {
			setState( ( before ) => ( { ...before, busy: true } ) );
			const next = await outcomeOf( () => askPreview( rest, now.document, wanted, stop.signal ) );
			if ( ! stop.signal.aborted ) {
				setState( ( before ) => ( { ...next, preview: next.preview ? samePage( before.preview, next.preview ) : before.preview } ) );
			}
		}, AFTER_CHANGE_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ rest, document, asked ] );
	return state;
}

/** A page that did not change stays the same object, so that the form on it is not drawn anew. */
const samePage = ( before: Preview | null, now: Preview ): Preview => ( before && before.pageKey === now.pageKey ? { ...now, page: before.page } : now );

async function outcomeOf( ask: () => Promise< PreviewReply > ): Promise< PreviewState > {
	try {
		return { ...NOTHING, ...( await ask() ) };
	} catch ( thrown ) {
		return { ...NOTHING, failure: errorSentence( toAisleError( thrown ) ) };
	}
}
