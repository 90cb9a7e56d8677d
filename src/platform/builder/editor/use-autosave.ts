import { useEffect, useRef, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import type { Form } from '../editor-state';
import { autosaveForm } from '../forms-api';
import { isDraftKept, keepDraft, onDraftsElsewhere } from '../new-form-drafts';

const PAUSE = 10_000;
/** This browser is asked sooner than the server. */
const PAUSE_HERE = 1000;

export interface Kept {
	/** When it was kept last, or null. */
	readonly at: Date | null;
	/** The last try came to nothing. */
	readonly hasFailed: boolean;
}

const NOT_YET: Kept = { at: null, hasFailed: false };

/**
 * Keeps what is not saved yet, some time after a change: beside the form on the server, or, for a form that has no number yet,
 * in this browser as `draft`.
 */
export function useAutosave( rest: Rest, { id, draft }: { id: number; draft: string }, form: Form, unsaved: boolean ): Kept {
	const [ kept, setKept ] = useState( NOT_YET );
	const latest = useRef( form );
	latest.current = form;
	useEffect( () => {
		if ( ! unsaved ) {
			setKept( NOT_YET );
			return undefined;
		}
		const keep = async (): Promise< unknown > => ( id ? autosaveForm( rest, id, latest.current ) : keepDraft( draft, latest.current ) );
		const step = (): void =>
			void keep().then(
				() => setKept( { at: new Date(), hasFailed: false } ),
				// The next change tries again, and leaving the page asks anyhow.
				() => setKept( ( before ) => ( { ...before, hasFailed: true } ) )
			);
		const timer = setTimeout( step, id ? PAUSE : PAUSE_HERE );
		return () => clearTimeout( timer );
	}, [ rest, id, draft, form, unsaved ] );
	// Another tab may have discarded it.
	useEffect( () => ( id ? undefined : onDraftsElsewhere( () => isDraftKept( draft ) || setKept( NOT_YET ) ) ), [ id, draft ] );
	return kept;
}
