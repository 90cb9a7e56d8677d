import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useReducer, useRef, useState } from '@wordpress/element';
import type { Dispatch } from 'react';
import { asRecord } from '../../check';
import { toAisleError, type AisleError } from '../../errors';
import type { Rest } from '../../rest';
import { useBuilder, useBuilderForms } from '../builder-context';
import type { PublishStatus } from '../config/editor';
import type { EditableDocument, Problem } from '../document';
import { editorReducer, isUnsaved, openEditor, type EditorAction, type EditorState, type Form } from '../editor-state';
import type { Edit } from '../edits';
import { errorMessage } from '../../ui-admin/error-message';
import { readProblems } from '../read-document';
import type { StoredForm } from '../forms-api';
import { useCheck, type Check } from './use-check';

export type Saving =
	| { readonly status: 'idle' | 'saving' | 'conflict' }
	| { readonly status: 'saved'; readonly publishStatus: PublishStatus }
	/** `problems`: the problems in `document`. If there are none, `message` is the error. */
	| {
			readonly status: 'failed';
			readonly message: string;
			readonly problems: readonly Problem[];
			readonly document: EditableDocument;
	  };

export interface Editor {
	readonly id: number;
	readonly state: EditorState;
	readonly unsaved: boolean;
	/** True if the form was saved since it was opened. */
	readonly wasSaved: boolean;
	readonly saving: Saving;
	readonly problems: readonly Problem[];
	readonly edit: ( target: string, edit: Edit ) => void;
	readonly undo: () => void;
	readonly redo: () => void;
	/** Saves and returns whether the form is saved. */
	readonly save: () => Promise< boolean >;
	/** Enables the form in the store. */
	readonly enable: () => Promise< void >;
	readonly saveCopy: ( title: string ) => Promise< void >;
	/** Loads the version that another user saved meanwhile. */
	readonly readTheirs: () => Promise< StoredForm >;
	/** Overwrites the given revision. Fails if there is a newer one. */
	readonly overwrite: ( revision: number ) => Promise< void >;
	readonly loadTheirs: () => Promise< void >;
	readonly dismiss: () => void;
}

/**
 * @param onSaved Called with the form's id after a save, because a new form gets its id then.
 */
export function useEditor(
	rest: Rest,
	initial: { storedForm: StoredForm | null; form: Form },
	onSaved: ( id: number ) => void
): Editor {
	const [ state, dispatch ] = useReducer( editorReducer, null, () =>
		openEditor( initial.form, initial.storedForm?.form ?? null )
	);
	const { form } = state;
	const { problems, replaceProblems } = useCheck( rest, form.document );
	const { emptyDocument } = useBuilderForms();
	const unsaved = isUnsaved( state, emptyDocument );
	const { id, revision, send, ...serverForm } = useServerForm( {
		storedForm: initial.storedForm,
		form,
		unsaved,
		dispatch,
		replaceProblems,
		onSaved,
	} );

	const edit = useCallback( ( target: string, change: Edit ) => {
		dispatch( { type: 'EDIT', place: target, at: Date.now(), edit: change } );
	}, [] );
	const replaceForm = ( nextForm: Form ): void =>
		dispatch( { type: 'EDIT', place: '', at: Date.now(), edit: () => nextForm } );
	const saveCopy = async ( title: string ): Promise< void > => {
		const copy = { ...form, title, enabled: false };
		replaceForm( copy );
		await send( 0, copy, null );
	};
	const enable = async (): Promise< void > => {
		const enabledForm = { ...form, enabled: true };
		replaceForm( enabledForm );
		await send( id, enabledForm, revision );
	};
	return {
		...serverForm,
		id,
		state,
		unsaved,
		problems,
		edit,
		undo: useCallback( () => dispatch( { type: 'UNDO' } ), [] ),
		redo: useCallback( () => dispatch( { type: 'REDO' } ), [] ),
		save: () => send( id, form, revision ),
		enable,
		saveCopy,
		overwrite: async ( theirRevision ) => void ( await send( id, form, theirRevision ) ),
	};
}

interface ServerFormOptions {
	readonly storedForm: StoredForm | null;
	/** Current state of the form. */
	readonly form: Form;
	readonly unsaved: boolean;
	readonly dispatch: Dispatch< EditorAction >;
	readonly replaceProblems: Check[ 'replaceProblems' ];
	readonly onSaved: ( id: number ) => void;
}

/** Handles the form on the server: its id and revision, saving and reloading. */
function useServerForm( { storedForm, form, unsaved, dispatch, replaceProblems, onSaved }: ServerFormOptions ) {
	const { editor, store } = useBuilder();
	const { loadForm, saveForm } = useDispatch( store );
	const [ identity, setIdentity ] = useState( { id: storedForm?.id ?? 0, revision: storedForm?.revision ?? null } );
	const [ wasSaved, setWasSaved ] = useState( false );
	const [ saving, setSaving ] = useState< Saving >( { status: 'idle' } );
	const send = useSaving(
		setSaving,
		async ( id, sentForm, revision ) => {
			const savedForm = await saveForm( id, sentForm, revision );
			setIdentity( { id: savedForm.id, revision: savedForm.revision } );
			dispatch( { type: 'SAVED', form: sentForm } );
			setWasSaved( true );
			setSaving( { status: 'saved', publishStatus: editor.publishStatusOf( savedForm ) } );
			onSaved( savedForm.id );
		},
		replaceProblems
	);
	const loadTheirs = async (): Promise< void > => {
		try {
			const theirForm = await loadForm( identity.id );
			setIdentity( { id: theirForm.id, revision: theirForm.revision } );
			dispatch( { type: 'OPEN', form: theirForm.form, saved: theirForm.form } );
			setSaving( { status: 'idle' } );
		} catch ( thrown ) {
			setSaving( savingAfterError( toAisleError( thrown ), form.document ) );
		}
	};
	useResetSavedStatus( unsaved, saving, setSaving );
	return {
		...identity,
		wasSaved,
		saving,
		send,
		readTheirs: () => loadForm( identity.id ),
		loadTheirs,
		dismiss: useCallback( () => setSaving( { status: 'idle' } ), [] ),
	};
}

type Save< Result > = ( id: number, form: Form, revision: number | null ) => Promise< Result >;

/**
 * Returns a function that saves once at a time, shows a failure with its problems, and returns whether the form is
 * saved.
 */
function useSaving(
	setSaving: ( saving: Saving ) => void,
	save: Save< void >,
	showProblems: ( document: EditableDocument, problems: readonly Problem[] ) => void
): Save< boolean > {
	const busy = useRef( false );
	return async ( id, form, revision ) => {
		if ( busy.current ) {
			return false;
		}
		busy.current = true;
		setSaving( { status: 'saving' } );
		try {
			await save( id, form, revision );
			return true;
		} catch ( thrown ) {
			const failedSaving = savingAfterError( toAisleError( thrown ), form.document );
			if ( failedSaving.status === 'failed' && failedSaving.problems.length > 0 ) {
				showProblems( form.document, failedSaving.problems );
			}
			setSaving( failedSaving );
			return false;
		} finally {
			busy.current = false;
		}
	};
}

/** Removes the “Saved” status when the form changes. */
function useResetSavedStatus( unsaved: boolean, { status }: Saving, setSaving: ( saving: Saving ) => void ): void {
	useEffect( () => {
		if ( unsaved && status === 'saved' ) {
			setSaving( { status: 'idle' } );
		}
	}, [ unsaved, status, setSaving ] );
}

function savingAfterError( error: AisleError, document: EditableDocument ): Saving {
	return error.code === 'conflict'
		? { status: 'conflict' }
		: {
				status: 'failed',
				message: errorMessage( error ),
				problems: readProblems( asRecord( error.data ).problems ),
				document,
			};
}
