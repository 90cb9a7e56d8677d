import { callRest } from '../../rest';
import type { BuilderForms } from '../config/forms';
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

/**
 * Loads one page of the list. Like all actions here, it takes the feature's forms first; the store binds them.
 *
 * @throws   AisleError Every action that sends a request rejects with the server's error.
 */
export const loadForms =
	( forms: BuilderForms ) =>
	( query: FormsQuery ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		const pageRequest = { key: keyOf( query ), question: Symbol( query.search ) };
		dispatch( { type: 'ASK_FOR_PAGE', ...pageRequest } );
		dispatch( { type: 'RECEIVE_PAGE', ...pageRequest, page: await listForms( callRest, forms, query ) } );
	};

/** Reads the form from the server, also if it was loaded before. */
export const loadForm =
	( forms: BuilderForms ) =>
	( id: number ) =>
	async ( { dispatch }: Thunk ): Promise< StoredForm > => {
		const form = await readForm( callRest, forms, id );
		dispatch( { type: 'RECEIVE_FORM', form } );
		return form;
	};

/**
 * Saves a form; id 0 creates a new one. If `revision` is not the latest one, the server rejects with `conflict`; null
 * overwrites any revision.
 */
export const saveForm =
	( forms: BuilderForms ) =>
	( id: number, form: Form, revision: number | null = null ) =>
	async ( { dispatch }: Thunk ): Promise< StoredForm > => {
		const storedForm = await step( dispatch, id, 'saving', () => sendSave( callRest, forms, id, form, revision ) );
		dispatch( { type: 'RECEIVE_FORM', form: storedForm } );
		return storedForm;
	};

/** Publishes a form, or makes it a draft, and resolves with the server's response. */
export const enableForm =
	( forms: BuilderForms ) =>
	( id: number, enabled = true ) =>
		changing( id, enabled ? 'enabling' : 'disabling', () =>
			setStatus( callRest, forms, id, enabled ? 'publish' : 'draft' )
		);

/** Duplicates a form. The copy is a draft. */
export const duplicateForm = ( forms: BuilderForms ) => ( id: number ) =>
	changing( id, 'duplicating', () => sendDuplicate( callRest, forms, id ) );

export const trashForm = ( forms: BuilderForms ) => ( id: number ) =>
	changing( id, 'trashing', () => sendTrash( callRest, forms, id ) );

export const restoreForm = ( forms: BuilderForms ) => ( id: number ) =>
	changing( id, 'restoring', () => sendRestore( callRest, forms, id ) );

/** Deletes a form permanently. */
export const deleteForm = ( forms: BuilderForms ) => ( id: number ) =>
	changing( id, 'deleting', () => sendDelete( callRest, forms, id ) );

/** Applies one action to several forms. The result names those that failed; the server changes all others. */
export const changeForms =
	( forms: BuilderForms ) =>
	( what: BulkStep, ids: readonly number[] ) =>
	async ( { dispatch }: Thunk ): Promise< BulkOutcome > => {
		const outcome = await sendChanges( callRest, forms, what, ids );
		ids.forEach( ( id ) => {
			dispatch( { type: 'FORGET_FORM', id } );
			dispatch.invalidateResolution( 'getForm', [ id ] );
		} );
		dispatch.invalidateResolutionForStoreSelector( 'getForms' );
		return outcome;
	};

/** Loads lists again after other code, such as an import, changed forms. */
export const refreshForms =
	() =>
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
