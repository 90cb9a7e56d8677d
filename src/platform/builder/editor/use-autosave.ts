import { useEffect, useRef, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import { useBuilderForms } from '../builder-context';
import type { Form } from '../editor-state';
import { autosaveForm } from '../forms-api';
import { tryAgain } from '../try-again';
import { isDraftKept, keepDraft, onDraftsElsewhere } from '../new-form-drafts';

const PAUSE = 10_000;
/** Delay before a draft is saved in this browser, in ms; shorter than for the server. */
const PAUSE_HERE = 1000;

export interface Kept {
	/** Time of the last autosave, or null. */
	readonly at: Date | null;
	/** Number of consecutive failures. */
	readonly failed: number;
}

const NOT_YET: Kept = { at: null, failed: 0 };

/**
 * Saves unsaved changes some time after an edit: on the server beside the form or, if the form has no number yet, in
 * this browser as `draft`.
 */
export function useAutosave(
	rest: Rest,
	{ id, draft }: { id: number; draft: string },
	form: Form,
	unsaved: boolean
): Kept {
	const forms = useBuilderForms();
	const [ kept, setKept ] = useState( NOT_YET );
	const [ round, setRound ] = useState( 0 );
	const latest = useRef( form );
	latest.current = form;
	useEffect( () => {
		if ( ! unsaved ) {
			setKept( NOT_YET );
			return undefined;
		}
		const keep = async (): Promise< unknown > =>
			id ? autosaveForm( rest, forms, id, latest.current ) : keepDraft( forms, draft, latest.current );
		const step = (): void =>
			void keep().then(
				() => setKept( { at: new Date(), failed: 0 } ),
				() => setKept( ( { at, failed } ) => ( { at, failed: failed + 1 } ) )
			);
		const timer = setTimeout( step, id ? PAUSE : PAUSE_HERE );
		return () => clearTimeout( timer );
	}, [ rest, forms, id, draft, form, unsaved, round ] );
	const { failed } = kept;
	// If the browser's storage is full, the next edit tries again.
	useEffect(
		() => ( failed > 0 && id > 0 ? tryAgain( failed, () => setRound( ( before ) => before + 1 ) ) : undefined ),
		[ failed, id ]
	);
	// Another tab may have discarded the draft.
	useEffect(
		() => ( id ? undefined : onDraftsElsewhere( forms, () => isDraftKept( forms, draft ) || setKept( NOT_YET ) ) ),
		[ forms, id, draft ]
	);
	return kept;
}
