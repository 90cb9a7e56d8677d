import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useReducer, useRef, useState } from '@wordpress/element';
import { asRecord } from '../../check';
import { toAisleError, type AisleError } from '../../errors';
import type { Rest } from '../../rest';
import type { EditableDocument, Problem } from '../document';
import { editorReducer, isUnsaved, openEditor, type EditorState, type Form } from '../editor-state';
import type { Edit } from '../edits';
import { errorSentence } from '../../ui-admin/error-sentence';
import { readProblems } from '../read-document';
import type { StoredForm } from '../forms-api';
import { room, type Standing } from '../room';
import { formsStore } from '../store';
import { useCheck } from './use-check';

export type Saving =
	| { readonly status: 'idle' | 'saving' | 'conflict' }
	/** `standing`: what it means for visitors. */
	| { readonly status: 'saved'; readonly standing: Standing }
	/** `problems`: what is to be mended in this document, field by field; else one sentence. */
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
	/** Since it was opened. */
	readonly wasSaved: boolean;
	readonly saving: Saving;
	readonly problems: readonly Problem[];
	readonly edit: ( place: string, edit: Edit ) => void;
	readonly undo: () => void;
	readonly redo: () => void;
	/** Answers whether it is saved now. */
	readonly save: () => Promise< boolean >;
	/** Shows it in the shop from now on. */
	readonly switchOn: () => Promise< void >;
	readonly saveCopy: ( title: string ) => Promise< void >;
	/** What somebody else saved meanwhile. */
	readonly readTheirs: () => Promise< StoredForm >;
	/** Saves over their revision, and over no later one. */
	readonly overwrite: ( revision: number ) => Promise< void >;
	readonly loadTheirs: () => Promise< void >;
	readonly dismiss: () => void;
}

/** @param onSaved Told the form's number: a new one has just got it. */
export function useEditor(
	rest: Rest,
	start: { stored: StoredForm | null; form: Form },
	onSaved: ( id: number ) => void
): Editor {
	const { loadForm, saveForm } = useDispatch( formsStore() );
	const [ state, dispatch ] = useReducer( editorReducer, null, () =>
		openEditor( start.form, start.stored?.form ?? null )
	);
	const [ identity, setIdentity ] = useState( {
		id: start.stored?.id ?? 0,
		revision: start.stored?.revision ?? null,
	} );
	const [ wasSaved, setWasSaved ] = useState( false );
	const [ saving, setSaving ] = useState< Saving >( { status: 'idle' } );
	const { problems, take } = useCheck( rest, state.form.document );

	const edit = useCallback( ( place: string, change: Edit ) => {
		dispatch( { type: 'EDIT', place, at: Date.now(), edit: change } );
	}, [] );
	const send = useSaving(
		setSaving,
		async ( id, form, revision ) => {
			const stored = await saveForm( id, form, revision );
			setIdentity( { id: stored.id, revision: stored.revision } );
			dispatch( { type: 'SAVED', form } );
			setWasSaved( true );
			setSaving( { status: 'saved', standing: room().standingOf( stored ) } );
			onSaved( stored.id );
		},
		take
	);
	const loadTheirs = async (): Promise< void > => {
		try {
			const stored = await loadForm( identity.id );
			setIdentity( { id: stored.id, revision: stored.revision } );
			dispatch( { type: 'OPEN', form: stored.form, saved: stored.form } );
			setSaving( { status: 'idle' } );
		} catch ( thrown ) {
			setSaving( failure( toAisleError( thrown ), state.form.document ) );
		}
	};
	const change = ( form: Form ): void => dispatch( { type: 'EDIT', place: '', at: Date.now(), edit: () => form } );
	const saveCopy = async ( title: string ): Promise< void > => {
		const copy = { ...state.form, title, enabled: false };
		change( copy );
		await send( 0, copy, null );
	};
	const switchOn = async (): Promise< void > => {
		const on = { ...state.form, enabled: true };
		change( on );
		await send( identity.id, on, identity.revision );
	};
	const unsaved = isUnsaved( state );
	useQuietAfterChange( unsaved, saving, setSaving );
	return {
		id: identity.id,
		state,
		unsaved,
		wasSaved,
		saving,
		problems,
		edit,
		undo: useCallback( () => dispatch( { type: 'UNDO' } ), [] ),
		redo: useCallback( () => dispatch( { type: 'REDO' } ), [] ),
		save: () => send( identity.id, state.form, identity.revision ),
		switchOn,
		saveCopy,
		readTheirs: () => loadForm( identity.id ),
		overwrite: async ( revision ) => void ( await send( identity.id, state.form, revision ) ),
		loadTheirs,
		dismiss: useCallback( () => setSaving( { status: 'idle' } ), [] ),
	};
}

type Save< Result > = ( id: number, form: Form, revision: number | null ) => Promise< Result >;

/** Returns a function that saves once at a time, shows a failure with its problems, and returns whether the form is saved. */
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

/** "Saved" is true only until the next change. */
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
				message: errorSentence( error ),
				problems: readProblems( asRecord( error.data ).problems ),
				document,
			};
}
