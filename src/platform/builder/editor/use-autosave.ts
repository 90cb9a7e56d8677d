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
	readonly savedAt: Date | null;
	/** Number of consecutive failures. */
	readonly failureCount: number;
}

const NOT_SAVED: AutosaveState = { savedAt: null, failureCount: 0 };

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
	const [ autosaveState, setKept ] = useState( NOT_SAVED );
	const [ retryCount, setRound ] = useState( 0 );
	const latestForm = useRef( form );
	latestForm.current = form;
	useEffect( () => {
		if ( ! unsaved ) {
			setKept( NOT_SAVED );
			return undefined;
		}
		const autosave = async (): Promise< unknown > =>
			id ? autosaveForm( rest, forms, id, latestForm.current ) : saveDraft( forms, draft, latestForm.current );
		const step = (): void =>
			void autosave().then(
				() => setKept( { savedAt: new Date(), failureCount: 0 } ),
				() =>
					setKept( ( { savedAt, failureCount } ) => ( {
						savedAt,
						failureCount: failureCount + 1,
					} ) )
			);
		const timer = setTimeout( step, id ? SERVER_DELAY_MS : LOCAL_DELAY_MS );
		return () => clearTimeout( timer );
	}, [ rest, forms, id, draft, form, unsaved, retryCount ] );
	const { failureCount } = autosaveState;
	// Retries only requests to the server. If the browser's storage is full, the next edit tries again.
	useEffect(
		() =>
			failureCount > 0 && id > 0
				? scheduleRetry( failureCount, () => setRound( ( previous ) => previous + 1 ) )
				: undefined,
		[ failureCount, id ]
	);
	// Another tab may have discarded the draft.
	useEffect(
		() => ( id ? undefined : onDraftsChanged( forms, () => isDraftSaved( forms, draft ) || setKept( NOT_SAVED ) ) ),
		[ forms, id, draft ]
	);
	return autosaveState;
}
