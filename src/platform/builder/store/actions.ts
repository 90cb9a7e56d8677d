import { callRest } from '../../rest';
import type { BuilderForms } from '../config/forms';
import type { Form } from '../editor-state';
import type { BulkAction } from '../bulk-action';
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
		const pageRequest = { key: keyOf( query ), requestId: Symbol( query.search ) };
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
		const storedForm = await runStep( dispatch, id, 'saving', () =>
			sendSave( callRest, forms, id, form, revision )
		);
		dispatch( { type: 'RECEIVE_FORM', form: storedForm } );
		return storedForm;
	};

/** Publishes a form, or makes it a draft, and resolves with the server's response. */
export const enableForm =
	( forms: BuilderForms ) =>
	( id: number, enabled = true ) =>
		runChange( id, enabled ? 'enabling' : 'disabling', () =>
			setStatus( callRest, forms, id, enabled ? 'publish' : 'draft' )
		);

/** Duplicates a form. The copy is a draft. */
export const duplicateForm = ( forms: BuilderForms ) => ( id: number ) =>
	runChange( id, 'duplicating', () => sendDuplicate( callRest, forms, id ) );

export const trashForm = ( forms: BuilderForms ) => ( id: number ) =>
	runChange( id, 'trashing', () => sendTrash( callRest, forms, id ) );

export const restoreForm = ( forms: BuilderForms ) => ( id: number ) =>
	runChange( id, 'restoring', () => sendRestore( callRest, forms, id ) );

/** Deletes a form permanently. */
export const deleteForm = ( forms: BuilderForms ) => ( id: number ) =>
	runChange( id, 'deleting', () => sendDelete( callRest, forms, id ) );

/** Applies one action to several forms. The result names those that failed; the server changes all others. */
export const changeForms =
	( forms: BuilderForms ) =>
	( bulkStep: BulkAction, ids: readonly number[] ) =>
	async ( { dispatch }: Thunk ): Promise< BulkOutcome > => {
		const outcome = await sendChanges( callRest, forms, bulkStep, ids );
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

const runChange =
	( id: number, name: FormStep, sendRequest: () => Promise< unknown > ) =>
	async ( { dispatch }: Thunk ): Promise< unknown > => {
		const response = await runStep( dispatch, id, name, sendRequest );
		dispatch( { type: 'FORGET_FORM', id } );
		dispatch.invalidateResolution( 'getForm', [ id ] );
		return response;
	};

async function runStep< Answer >(
	dispatch: Dispatch,
	id: number,
	name: FormStep,
	sendRequest: () => Promise< Answer >
): Promise< Answer > {
	dispatch( { type: 'BEGIN_STEP', id, step: name } );
	try {
		const response = await sendRequest();
		dispatch.invalidateResolutionForStoreSelector( 'getForms' );
		return response;
	} finally {
		dispatch( { type: 'END_STEP', id } );
	}
}
