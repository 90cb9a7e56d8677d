import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { UnknownRecord } from '../../check';
import { toAisleError } from '../../errors';
import { errorMessage } from '../../ui-admin/error-message';
import { useBuilder, useWording } from '../builder-context';
import type { BuilderEditor } from '../config/editor';
import type { ListWording } from '../config/wording';
import type { BulkAction } from '../bulk-action';
import type { BulkOutcome, FormSummary } from '../forms-api';
import type { Outcome } from './outcome';

const namelessText = (): string => __( '(no name)', 'aisle' );

export interface Bulk {
	readonly run: ( step: BulkAction, forms: readonly FormSummary[] ) => Promise< Outcome >;
	/** Restores forms from the trash. Published forms are enabled again. */
	readonly restore: ( forms: readonly FormSummary[] ) => Promise< Outcome >;
}

/** Applies one action to many forms and describes the result. */
export function useBulk(): Bulk {
	const { editor, store } = useBuilder();
	const { list: wording } = useWording();
	const { changeForms } = useDispatch( store );
	const run = async ( step: BulkAction, forms: readonly FormSummary[] ): Promise< Outcome > => {
		try {
			return outcomeOf(
				editor,
				wording,
				step,
				await changeForms(
					step,
					forms.map( ( { id } ) => id )
				)
			);
		} catch ( thrown ) {
			return {
				message: errorMessage( toAisleError( thrown ) ),
				failed: true,
				failedIds: forms.map( ( { id } ) => id ),
			};
		}
	};
	const restore = async ( forms: readonly FormSummary[] ): Promise< Outcome > => {
		const restoreOutcome = await run( 'restore', forms );
		const publishedForms = forms.filter(
			( { status, id } ) => status === 'publish' && ! restoreOutcome.failedIds?.includes( id )
		);
		const enableOutcome = publishedForms.length > 0 ? await run( 'enable', publishedForms ) : null;
		return enableOutcome?.failed
			? { ...enableOutcome, message: `${ restoreOutcome.message } ${ enableOutcome.message }` }
			: restoreOutcome;
	};
	return { run, restore };
}

/**
 * Returns the problem that visitors have with a form that was just enabled, according to the server's response; '' if
 * there is none.
 */
export const warningOf = ( { publishStatusOf }: BuilderEditor, response: UnknownRecord ): string =>
	publishStatusOf( { form: { enabled: true }, response } ).warning ?? '';

function outcomeOf(
	editor: BuilderEditor,
	wording: ListWording,
	step: BulkAction,
	{ done, failed }: BulkOutcome
): Outcome {
	const warnings = done
		.map( ( { title, response } ) => ( {
			title,
			message: step === 'enable' ? warningOf( editor, response ) : '',
		} ) )
		.filter( ( { message } ) => message !== '' );
	const doneMessage = done.length > 0 ? wording.changed( step, done.length ) : '';
	const failureText = failed.length > 0 ? wording.notChanged( failed.length ) : '';
	return {
		message: [ doneMessage, failureText ].filter( Boolean ).join( ' ' ),
		failed: failed.length > 0,
		isWarning: warnings.length > 0,
		details: [ ...failed, ...warnings ].map(
			( { title, message } ) => `${ title || namelessText() }: ${ message }`
		),
		failedIds: failed.map( ( { id } ) => id ),
	};
}
