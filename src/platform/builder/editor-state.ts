/**
 * What the editor holds: the form as it is now, the way back and forth, and what of it the server has. Steps of one
 * kind at one place within a moment (typing a word) are one step back.
 */
import type { EditableDocument } from './document';

export interface Form {
	readonly title: string;
	/** Whether the shop shows it. */
	readonly enabled: boolean;
	readonly document: EditableDocument;
}

export interface EditorState {
	readonly form: Form;
	readonly past: readonly Form[];
	readonly future: readonly Form[];
	/** As the server has it; null for a form that was never saved. */
	readonly saved: Form | null;
	/** Place and moment of the last step, so that typing on joins it. */
	readonly last: { readonly place: string; readonly at: number } | null;
}

export type EditorAction =
	/** `place` names what is changed, such as `f_a1.label`; an empty one is always a step of its own. */
	| { type: 'EDIT'; place: string; at: number; edit: ( form: Form ) => Form }
	| { type: 'UNDO' }
	| { type: 'REDO' }
	/** The server took `form`; what was typed meanwhile stays unsaved. */
	| { type: 'SAVED'; form: Form }
	/** Another form altogether (opened, taken from the server): nothing to go back to. */
	| { type: 'OPEN'; form: Form; saved: Form | null };

const MAX_STEPS = 100;
const ONE_STEP = 1500;

export const openEditor = ( form: Form, saved: Form | null ): EditorState => ( {
	form,
	saved,
	past: [],
	future: [],
	last: null,
} );

export function editorReducer( state: EditorState, action: EditorAction ): EditorState {
	switch ( action.type ) {
		case 'EDIT':
			return edited( state, action );
		case 'UNDO':
			return undone( state );
		case 'REDO':
			return redone( state );
		case 'SAVED':
			return { ...state, saved: action.form, last: null };
		case 'OPEN':
			return openEditor( action.form, action.saved );
	}
}

function edited( state: EditorState, { place, at, edit }: Extract< EditorAction, { type: 'EDIT' } > ): EditorState {
	const form = edit( state.form );
	if ( form === state.form ) {
		return state;
	}
	const joins = place !== '' && state.last?.place === place && at - state.last.at < ONE_STEP;
	return {
		...state,
		form,
		past: joins ? state.past : [ ...state.past, state.form ].slice( -MAX_STEPS ),
		future: [],
		last: { place, at },
	};
}

function undone( state: EditorState ): EditorState {
	const before = state.past.at( -1 );
	return before
		? {
				...state,
				form: before,
				past: state.past.slice( 0, -1 ),
				future: [ state.form, ...state.future ],
				last: null,
			}
		: state;
}

function redone( state: EditorState ): EditorState {
	const next = state.future[ 0 ];
	return next
		? { ...state, form: next, past: [ ...state.past, state.form ], future: state.future.slice( 1 ), last: null }
		: state;
}

/** Undoing back to what is saved is no change, so the forms are compared by what they say. */
export const isUnsaved = ( { form, saved }: EditorState, emptyDocument: () => EditableDocument ): boolean =>
	form !== saved &&
	( saved === null ? ! isUntouched( form, emptyDocument ) : JSON.stringify( form ) !== JSON.stringify( saved ) );

const isUntouched = ( { title, document }: Form, emptyDocument: () => EditableDocument ): boolean =>
	title === '' && JSON.stringify( document ) === JSON.stringify( emptyDocument() );
