import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { asRecord } from '../../check';
import { toAisleError } from '../../errors';
import type { Rest } from '../../rest';
import { errorMessage } from '../../ui-admin/error-message';
import { useBuilder } from '../builder-context';
import type { BuilderEditor } from '../config/editor';
import type { BuilderForms } from '../config/forms';
import type { BulkAction } from '../bulk-action';
import { exportForm, type FormSummary } from '../forms-api';
import { readProblems } from '../read-document';
import { saveAsFile } from '../save-as-file';
import type { Outcome } from './outcome';
import { useBulk, warningOf } from './use-bulk';

export interface FormActions {
	/** Id of the form whose action is in flight, -1 for several, or 0. */
	readonly busy: number;
	readonly outcome: Outcome | null;
	readonly dismiss: () => void;
	readonly enable: ( form: FormSummary, isEnabled: boolean ) => void;
	readonly duplicate: ( form: FormSummary ) => void;
	/** Applies one action to several forms; resolves with the ids of those that failed. */
	readonly bulk: ( step: BulkAction, forms: readonly FormSummary[] ) => Promise< readonly number[] >;
	readonly trash: ( form: FormSummary ) => void;
	readonly restore: ( form: FormSummary ) => void;
	readonly remove: ( form: FormSummary ) => void;
	readonly export: ( form: FormSummary ) => void;
}

/** Actions on forms of the list. The store loads the list again after each. */
export function useFormActions( rest: Rest ): FormActions {
	const { forms: builderForms, editor, list, store } = useBuilder();
	const { enableForm, duplicateForm, trashForm, restoreForm, deleteForm } = useDispatch( store );
	const bulk = useBulk();
	const [ busy, setBusy ] = useState( 0 );
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	const fail =
		( form: FormSummary ) =>
		( thrown: unknown ): void =>
			setOutcome( { message: failureOf( form, thrown ), failed: true } );
	const run = (
		form: FormSummary,
		step: () => Promise< unknown >,
		doneMessage: ( name: string ) => string,
		undoAction?: Outcome[ 'undo' ]
	): void => {
		setBusy( form.id );
		setOutcome( null );
		step()
			.then( ( response ) =>
				setOutcome( {
					message: doneMessage( nameOf( form ) ),
					failed: false,
					...( undoAction ? { undo: undoAction } : {} ),
					...warningIn( editor, response ),
				} )
			)
			.catch( fail( form ) )
			.finally( () => setBusy( 0 ) );
	};
	const runBulk = async (
		step: () => Promise< Outcome >,
		undoAction?: Outcome[ 'undo' ]
	): Promise< readonly number[] > => {
		setBusy( -1 );
		setOutcome( null );
		const bulkOutcome = await step();
		setOutcome( { ...bulkOutcome, ...( undoAction ? { undo: undoAction } : {} ) } );
		setBusy( 0 );
		return bulkOutcome.failedIds ?? [];
	};
	/** Returns the Undo action for forms in the trash: restores them, and enables those that were enabled before. */
	const undoOf = ( forms: readonly FormSummary[] ): Outcome[ 'undo' ] => ( {
		label: __( 'Undo', 'aisle' ),
		run: () => void runBulk( () => bulk.restore( forms ) ),
	} );
	const actions = {
		enable: ( form: FormSummary, isEnabled: boolean ) =>
			run( form, () => enableForm( form.id, isEnabled ), isEnabled ? MESSAGES.enabled : list.disabledMessage ),
		duplicate: ( form: FormSummary ) => run( form, () => duplicateForm( form.id ), MESSAGES.duplicated ),
		restore: ( form: FormSummary ) => run( form, () => restoreForm( form.id ), MESSAGES.restored ),
		remove: ( form: FormSummary ) => run( form, () => deleteForm( form.id ), MESSAGES.deleted ),
		trash: ( form: FormSummary ) => run( form, () => trashForm( form.id ), MESSAGES.trashed, undoOf( [ form ] ) ),
		bulk: ( step: BulkAction, forms: readonly FormSummary[] ) =>
			runBulk( () => bulk.run( step, forms ), step === 'trash' ? undoOf( forms ) : undefined ),
		export: ( form: FormSummary ) => void exportToFile( rest, builderForms, form ).catch( fail( form ) ),
	};
	return { busy, outcome, dismiss: () => setOutcome( null ), ...actions };
}

const exportToFile = async ( rest: Rest, forms: BuilderForms, form: FormSummary ): Promise< void > =>
	saveAsFile( await exportForm( rest, forms, form.id ), `${ nameOf( form ) }.json` );

function warningIn( editor: BuilderEditor, response: unknown ): Partial< Outcome > {
	const data = asRecord( response );
	const warning = data.status === 'publish' ? warningOf( editor, data ) : '';
	return warning === '' ? {} : { isWarning: true, details: [ warning ] };
}

const MESSAGES = {
	/* translators: %s: title of a form. */
	enabled: ( name: string ) => sprintf( __( '“%s” is enabled.', 'aisle' ), name ),
	/* translators: %s: title of a form. */
	duplicated: ( name: string ) => sprintf( __( '“%s” was duplicated. The copy is disabled.', 'aisle' ), name ),
	/* translators: %s: title of a form. */
	restored: ( name: string ) => sprintf( __( '“%s” was restored.', 'aisle' ), name ),
	/* translators: %s: title of a form. */
	deleted: ( name: string ) => sprintf( __( '“%s” was permanently deleted.', 'aisle' ), name ),
	/* translators: %s: title of a form. */
	trashed: ( name: string ) => sprintf( __( '“%s” was moved to the trash.', 'aisle' ), name ),
};

export const nameOf = ( { title }: FormSummary ): string => title || __( '(no name)', 'aisle' );

/**
 * Returns the error message of an action: the first problem to fix if a form cannot be enabled yet, otherwise the
 * server's error.
 */
function failureOf( form: FormSummary, thrown: unknown ): string {
	const error = toAisleError( thrown );
	const [ problem ] = readProblems( asRecord( error.data ).problems );
	return `${ nameOf( form ) }: ${ problem?.message ?? errorMessage( error ) }`;
}
