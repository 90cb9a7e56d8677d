/**
 * State of the editor: the current form, undo and redo steps, and the saved form. Quick edits at the same place (typing
 * a word) are one undo step.
 */
import type { EditableDocument } from './document';

export interface Form {
	readonly title: string;
	/** True if the storefront shows it. */
	readonly enabled: boolean;
	readonly document: EditableDocument;
}

export interface EditorState {
	readonly form: Form;
	readonly past: readonly Form[];
	readonly future: readonly Form[];
	/** Saved version; null if the form was never saved. */
	readonly saved: Form | null;
	/** Place and time of the last edit, to merge further typing into it. */
	readonly lastEdit: { readonly place: string; readonly at: number } | null;
}

export type EditorAction =
	/** `place` identifies what is changed, such as `f_a1.label`. An empty one is always a separate step. */
	| { type: 'EDIT'; place: string; at: number; edit: ( form: Form ) => Form }
	| { type: 'UNDO' }
	| { type: 'REDO' }
	/** The server saved `form`. Edits since the request stay unsaved. */
	| { type: 'SAVED'; form: Form }
	/** Replaces the form (opened, or taken from the server) and clears the undo steps. */
	| { type: 'OPEN'; form: Form; saved: Form | null };

const MAX_STEPS = 100;
const MERGE_WINDOW_MS = 1500;

export const openEditor = ( form: Form, saved: Form | null ): EditorState => ( {
	form,
	saved,
	past: [],
	future: [],
	lastEdit: null,
} );

export function editorReducer( state: EditorState, action: EditorAction ): EditorState {
	switch ( action.type ) {
		case 'EDIT':
			return applyEdit( state, action );
		case 'UNDO':
			return undo( state );
		case 'REDO':
			return redo( state );
		case 'SAVED':
			return { ...state, saved: action.form, lastEdit: null };
		case 'OPEN':
			return openEditor( action.form, action.saved );
	}
}

function applyEdit( state: EditorState, { place, at, edit }: Extract< EditorAction, { type: 'EDIT' } > ): EditorState {
	const form = edit( state.form );
	if ( form === state.form ) {
		return state;
	}
	const isSameStep = place !== '' && state.lastEdit?.place === place && at - state.lastEdit.at < MERGE_WINDOW_MS;
	return {
		...state,
		form,
		past: isSameStep ? state.past : [ ...state.past, state.form ].slice( -MAX_STEPS ),
		future: [],
		lastEdit: { place, at },
	};
}

function undo( state: EditorState ): EditorState {
	const previous = state.past.at( -1 );
	return previous
		? {
				...state,
				form: previous,
				past: state.past.slice( 0, -1 ),
				future: [ state.form, ...state.future ],
				lastEdit: null,
			}
		: state;
}

function redo( state: EditorState ): EditorState {
	const next = state.future[ 0 ];
	return next
		? { ...state, form: next, past: [ ...state.past, state.form ], future: state.future.slice( 1 ), lastEdit: null }
		: state;
}

/** Returns whether the form has unsaved changes. Compares contents, because undoing to the saved state is no change. */
export const isUnsaved = ( { form, saved }: EditorState, emptyDocument: () => EditableDocument ): boolean =>
	form !== saved &&
	( saved === null ? ! isEmptyForm( form, emptyDocument ) : JSON.stringify( form ) !== JSON.stringify( saved ) );

const isEmptyForm = ( { title, document }: Form, emptyDocument: () => EditableDocument ): boolean =>
	title === '' && JSON.stringify( document ) === JSON.stringify( emptyDocument() );
