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
	/** `problems`: problems of this document by field. If empty, `message` is the error. */
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
	readonly edit: ( place: string, edit: Edit ) => void;
	readonly undo: () => void;
	readonly redo: () => void;
	/** Saves and returns whether the form is saved. */
	readonly save: () => Promise< boolean >;
	/** Enables the form in the store. */
	readonly switchOn: () => Promise< void >;
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
	start: { stored: StoredForm | null; form: Form },
	onSaved: ( id: number ) => void
): Editor {
	const [ state, dispatch ] = useReducer( editorReducer, null, () =>
		openEditor( start.form, start.stored?.form ?? null )
	);
	const { form } = state;
	const { problems, take } = useCheck( rest, form.document );
	const { emptyDocument } = useBuilderForms();
	const unsaved = isUnsaved( state, emptyDocument );
	const { id, revision, send, ...saved } = useServerForm( {
		stored: start.stored,
		form,
		unsaved,
		dispatch,
		take,
		onSaved,
	} );

	const edit = useCallback( ( place: string, change: Edit ) => {
		dispatch( { type: 'EDIT', place, at: Date.now(), edit: change } );
	}, [] );
	const change = ( changed: Form ): void =>
		dispatch( { type: 'EDIT', place: '', at: Date.now(), edit: () => changed } );
	const saveCopy = async ( title: string ): Promise< void > => {
		const copy = { ...form, title, enabled: false };
		change( copy );
		await send( 0, copy, null );
	};
	const switchOn = async (): Promise< void > => {
		const on = { ...form, enabled: true };
		change( on );
		await send( id, on, revision );
	};
	return {
		...saved,
		id,
		state,
		unsaved,
		problems,
		edit,
		undo: useCallback( () => dispatch( { type: 'UNDO' } ), [] ),
		redo: useCallback( () => dispatch( { type: 'REDO' } ), [] ),
		save: () => send( id, form, revision ),
		switchOn,
		saveCopy,
		overwrite: async ( theirs ) => void ( await send( id, form, theirs ) ),
	};
}

interface ServerFormOptions {
	readonly stored: StoredForm | null;
	/** Current state of the form. */
	readonly form: Form;
	readonly unsaved: boolean;
	readonly dispatch: Dispatch< EditorAction >;
	readonly take: Check[ 'take' ];
	readonly onSaved: ( id: number ) => void;
}

/** Handles the form on the server: its id and revision, saving and reloading. */
function useServerForm( { stored, form, unsaved, dispatch, take, onSaved }: ServerFormOptions ) {
	const { editor, store } = useBuilder();
	const { loadForm, saveForm } = useDispatch( store );
	const [ identity, setIdentity ] = useState( { id: stored?.id ?? 0, revision: stored?.revision ?? null } );
	const [ wasSaved, setWasSaved ] = useState( false );
	const [ saving, setSaving ] = useState< Saving >( { status: 'idle' } );
	const send = useSaving(
		setSaving,
		async ( id, sent, revision ) => {
			const saved = await saveForm( id, sent, revision );
			setIdentity( { id: saved.id, revision: saved.revision } );
			dispatch( { type: 'SAVED', form: sent } );
			setWasSaved( true );
			setSaving( { status: 'saved', publishStatus: editor.publishStatusOf( saved ) } );
			onSaved( saved.id );
		},
		take
	);
	const loadTheirs = async (): Promise< void > => {
		try {
			const theirs = await loadForm( identity.id );
			setIdentity( { id: theirs.id, revision: theirs.revision } );
			dispatch( { type: 'OPEN', form: theirs.form, saved: theirs.form } );
			setSaving( { status: 'idle' } );
		} catch ( thrown ) {
			setSaving( failure( toAisleError( thrown ), form.document ) );
		}
	};
	useQuietAfterChange( unsaved, saving, setSaving );
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
	take: ( document: EditableDocument, problems: readonly Problem[] ) => void
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
			const failed = failure( toAisleError( thrown ), form.document );
			if ( failed.status === 'failed' && failed.problems.length > 0 ) {
				take( form.document, failed.problems );
			}
			setSaving( failed );
			return false;
		} finally {
			busy.current = false;
		}
	};
}

/** Removes the “Saved” status when the form changes. */
function useQuietAfterChange( unsaved: boolean, { status }: Saving, setSaving: ( saving: Saving ) => void ): void {
	useEffect( () => {
		if ( unsaved && status === 'saved' ) {
			setSaving( { status: 'idle' } );
		}
	}, [ unsaved, status, setSaving ] );
}

function failure( error: AisleError, document: EditableDocument ): Saving {
	return error.code === 'conflict'
		? { status: 'conflict' }
		: {
				status: 'failed',
				message: errorMessage( error ),
				problems: readProblems( asRecord( error.data ).problems ),
				document,
			};
}
