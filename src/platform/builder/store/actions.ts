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

export type FormsActions = ReturnType< typeof createActions >;

/** @throws AisleError Every action that sends a request rejects with the server's error. */
export function createActions( forms: BuilderForms ) {
	return { ...loadAndSave( forms ), ...stepActions( forms ), refreshForms };
}

const loadAndSave = ( forms: BuilderForms ) => ( {
	loadForms:
		( query: FormsQuery ) =>
		async ( { dispatch }: Thunk ): Promise< void > => {
			const asked = { key: keyOf( query ), question: Symbol( query.search ) };
			dispatch( { type: 'ASK_FOR_PAGE', ...asked } );
			dispatch( { type: 'RECEIVE_PAGE', ...asked, page: await listForms( callRest, forms, query ) } );
		},

	/** Reads the form from the server, also if it was loaded before. */
	loadForm:
		( id: number ) =>
		async ( { dispatch }: Thunk ): Promise< StoredForm > => {
			const form = await readForm( callRest, forms, id );
			dispatch( { type: 'RECEIVE_FORM', form } );
			return form;
		},

	/**
	 * @param id       0 makes a new form.
	 * @param form
	 * @param revision The revision that the merchant edited: the server rejects with `conflict` if another was saved since.
	 *                 With null, the server overwrites any revision.
	 */
	saveForm:
		( id: number, form: Form, revision: number | null = null ) =>
		async ( { dispatch }: Thunk ): Promise< StoredForm > => {
			const stored = await step( dispatch, id, 'saving', () => sendSave( callRest, forms, id, form, revision ) );
			dispatch( { type: 'RECEIVE_FORM', form: stored } );
			return stored;
		},
} );

const stepActions = ( forms: BuilderForms ) => ( {
	/** Publishes a form, or makes it a draft, and resolves with the server's response. */
	enableForm: ( id: number, enabled = true ) =>
		changing( id, enabled ? 'enabling' : 'disabling', () =>
			setStatus( callRest, forms, id, enabled ? 'publish' : 'draft' )
		),

	/** The copy is a draft. */
	duplicateForm: ( id: number ) => changing( id, 'duplicating', () => sendDuplicate( callRest, forms, id ) ),

	trashForm: ( id: number ) => changing( id, 'trashing', () => sendTrash( callRest, forms, id ) ),

	restoreForm: ( id: number ) => changing( id, 'restoring', () => sendRestore( callRest, forms, id ) ),

	deleteForm: ( id: number ) => changing( id, 'deleting', () => sendDelete( callRest, forms, id ) ),

	/** One step with several forms. The outcome names those that failed; the server changes all others. */
	changeForms:
		( what: BulkStep, ids: readonly number[] ) =>
		async ( { dispatch }: Thunk ): Promise< BulkOutcome > => {
			const outcome = await sendChanges( callRest, forms, what, ids );
			ids.forEach( ( id ) => {
				dispatch( { type: 'FORGET_FORM', id } );
				dispatch.invalidateResolution( 'getForm', [ id ] );
			} );
			dispatch.invalidateResolutionForStoreSelector( 'getForms' );
			return outcome;
		},
} );

/** Loads lists again after other code, such as an import, changed forms. */
const refreshForms =
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
