/**
 * State of a store `aisle/<feature>`: the feature's forms as the server sent them. Unsaved edits and undo steps are not
 * in it; they belong to one open editor (`../editor-state`).
 */
import type { FormsPage, StoredForm } from '../forms-api';

export interface FormsState {
	/** Last request for a page of the list, by its key. Responses to earlier requests are ignored. */
	readonly latestRequests: Readonly< Record< string, symbol > >;
	/** Page of the list by query (`keyOf`). */
	readonly pages: Readonly< Record< string, FormsPage > >;
	/** Form's id => form as last loaded or saved. */
	readonly forms: Readonly< Record< number, StoredForm > >;
	/** Form's id => action in flight. */
	readonly stepsInFlight: Readonly< Record< number, FormStep > >;
}

export type FormStep = 'saving' | 'enabling' | 'disabling' | 'duplicating' | 'trashing' | 'restoring' | 'deleting';

export type FormsAction =
	| { type: 'ASK_FOR_PAGE'; key: string; requestId: symbol }
	| { type: 'RECEIVE_PAGE'; key: string; requestId: symbol; page: FormsPage }
	| { type: 'RECEIVE_FORM'; form: StoredForm }
	| { type: 'FORGET_FORM'; id: number }
	| { type: 'BEGIN_STEP'; id: number; step: FormStep }
	| { type: 'END_STEP'; id: number };

export const EMPTY: FormsState = { latestRequests: {}, pages: {}, forms: {}, stepsInFlight: {} };

export function reducer( state: FormsState = EMPTY, action: FormsAction ): FormsState {
	switch ( action.type ) {
		case 'ASK_FOR_PAGE':
			return { ...state, latestRequests: { ...state.latestRequests, [ action.key ]: action.requestId } };
		case 'RECEIVE_PAGE':
			return state.latestRequests[ action.key ] !== action.requestId
				? state
				: { ...state, pages: { ...state.pages, [ action.key ]: action.page } };
		case 'RECEIVE_FORM':
			return { ...state, forms: { ...state.forms, [ action.form.id ]: action.form } };
		case 'FORGET_FORM':
			return { ...state, forms: without( state.forms, action.id ) };
		case 'BEGIN_STEP':
			return { ...state, stepsInFlight: { ...state.stepsInFlight, [ action.id ]: action.step } };
		case 'END_STEP':
			return { ...state, stepsInFlight: without( state.stepsInFlight, action.id ) };
		default:
			return state;
	}
}

function without< Value >( map: Readonly< Record< number, Value > >, id: number ): Readonly< Record< number, Value > > {
	const { [ id ]: _gone, ...rest } = map;
	return rest;
}
