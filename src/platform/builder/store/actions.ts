import { callRest } from '../../rest';
import type { Form } from '../editor-state';
import {
	changeForms as sendChanges,
	deleteForm as sendDelete,
	duplicateForm as sendDuplicate,
	listForms,
	readForm,
	restoreForm as sendRestore,
	saveForm as sendSave,
	setStatus,
	trashForm as sendTrash,
	type BulkOutcome,
	type BulkStep,
	type FormsQuery,
	type StoredForm,
} from '../forms-api';
import type { FormStep, FormsAction } from './reducer';
import { keyOf } from './selectors';

interface Dispatch {
	( action: FormsAction ): unknown;
	invalidateResolutionForStoreSelector( selector: string ): unknown;
	invalidateResolution( selector: string, args: readonly unknown[] ): unknown;
}

interface Thunk {
	readonly dispatch: Dispatch;
}

/** @throws AisleError Every action that calls the server rejects with what it answered. */
export const loadForms =
	( query: FormsQuery ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		const asked = { key: keyOf( query ), question: Symbol( query.search ) };
		dispatch( { type: 'ASK_FOR_PAGE', ...asked } );
		dispatch( { type: 'RECEIVE_PAGE', ...asked, page: await listForms( callRest, query ) } );
	};

/** As the server has it now, whatever was loaded before. */
export const loadForm =
	( id: number ) =>
	async ( { dispatch }: Thunk ): Promise< StoredForm > => {
		const form = await readForm( callRest, id );
		dispatch( { type: 'RECEIVE_FORM', form } );
		return form;
	};

/**
 * @param id       0 makes a new form.
 * @param form
 * @param revision The one this was made from: the server refuses with `conflict` where somebody saved another since; null
 *                 saves over whatever is there.
 */
export const saveForm =
	( id: number, form: Form, revision: number | null = null ) =>
	async ( { dispatch }: Thunk ): Promise< StoredForm > => {
		const stored = await step( dispatch, id, 'saving', () => sendSave( callRest, id, form, revision ) );
		dispatch( { type: 'RECEIVE_FORM', form: stored } );
		return stored;
	};

/** Shows a form in the shop, or makes it a draft; resolves with what the server tells of it then. */
export const enableForm = ( id: number, enabled = true ) =>
	changing( id, enabled ? 'enabling' : 'disabling', () => setStatus( callRest, id, enabled ? 'publish' : 'draft' ) );

/** The copy is a draft. */
export const duplicateForm = ( id: number ) => changing( id, 'duplicating', () => sendDuplicate( callRest, id ) );

export const trashForm = ( id: number ) => changing( id, 'trashing', () => sendTrash( callRest, id ) );

export const restoreForm = ( id: number ) => changing( id, 'restoring', () => sendRestore( callRest, id ) );

/** One step with many. What cannot be done with one is told in the answer, and keeps none of the others from being done. */
export const changeForms =
	( what: BulkStep, ids: readonly number[] ) =>
	async ( { dispatch }: Thunk ): Promise< BulkOutcome > => {
		const outcome = await sendChanges( callRest, what, ids );
		ids.forEach( ( id ) => {
			dispatch( { type: 'FORGET_FORM', id } );
			dispatch.invalidateResolution( 'getForm', [ id ] );
		} );
		dispatch.invalidateResolutionForStoreSelector( 'getForms' );
		return outcome;
	};

/** For good. */
export const deleteForm = ( id: number ) => changing( id, 'deleting', () => sendDelete( callRest, id ) );

/** Something else changed forms (an import, another screen): lists are read anew where they are shown. */
export const refreshForms =
	() =>
	( { dispatch }: Thunk ): void =>
		void dispatch.invalidateResolutionForStoreSelector( 'getForms' );

const changing =
	( id: number, name: FormStep, call: () => Promise< unknown > ) =>
	async ( { dispatch }: Thunk ): Promise< unknown > => {
		const answer = await step( dispatch, id, name, call );
		dispatch( { type: 'FORGET_FORM', id } );
		dispatch.invalidateResolution( 'getForm', [ id ] );
		return answer;
	};

async function step< Answer >(
	dispatch: Dispatch,
	id: number,
	name: FormStep,
	call: () => Promise< Answer >
): Promise< Answer > {
	dispatch( { type: 'BEGIN_STEP', id, step: name } );
	try {
		const answer = await call();
		dispatch.invalidateResolutionForStoreSelector( 'getForms' );
		return answer;
	} finally {
		dispatch( { type: 'END_STEP', id } );
	}
}
