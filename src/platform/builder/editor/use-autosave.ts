import { useEffect, useRef, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import { useBuilderForms } from '../builder-context';
import type { Form } from '../editor-state';
import { autosaveForm } from '../forms-api';
import { scheduleRetry } from '../try-again';
import { isDraftSaved, saveDraft, onDraftsChanged } from '../new-form-drafts';

const SERVER_DELAY_MS = 10_000;
/** Delay before a draft is saved in this browser, in ms; shorter than for the server. */
const LOCAL_DELAY_MS = 1000;

export interface AutosaveState {
	/** Time of the last autosave, or null. */
	readonly at: Date | null;
	/** Number of consecutive failures. */
	readonly failed: number;
}

const NOT_YET: AutosaveState = { at: null, failed: 0 };

/**
 * Saves unsaved changes some time after an edit: on the server beside the form or, if the form has no number yet, in
 * this browser as `draft`.
 */
export function useAutosave(
	rest: Rest,
	{ id, draft }: { id: number; draft: string },
	form: Form,
	unsaved: boolean
): AutosaveState {
	const forms = useBuilderForms();
	const [ kept, setKept ] = useState( NOT_YET );
	const [ round, setRound ] = useState( 0 );
	const latestForm = useRef( form );
	latestForm.current = form;
	useEffect( () => {
		if ( ! unsaved ) {
			setKept( NOT_YET );
			return undefined;
		}
		const autosave = async (): Promise< unknown > =>
			id ? autosaveForm( rest, forms, id, latestForm.current ) : saveDraft( forms, draft, latestForm.current );
		const step = (): void =>
			void autosave().then(
				() => setKept( { at: new Date(), failed: 0 } ),
				() => setKept( ( { at, failed } ) => ( { at, failed: failed + 1 } ) )
			);
		const timer = setTimeout( step, id ? SERVER_DELAY_MS : LOCAL_DELAY_MS );
		return () => clearTimeout( timer );
	}, [ rest, forms, id, draft, form, unsaved, round ] );
	const { failed } = kept;
	// Retries only requests to the server. If the browser's storage is full, the next edit tries again.
	useEffect(
		() =>
			failed > 0 && id > 0 ? scheduleRetry( failed, () => setRound( ( previous ) => previous + 1 ) ) : undefined,
		[ failed, id ]
	);
	// Another tab may have discarded the draft.
	useEffect(
		() => ( id ? undefined : onDraftsChanged( forms, () => isDraftSaved( forms, draft ) || setKept( NOT_YET ) ) ),
		[ forms, id, draft ]
	);
	return kept;
}
