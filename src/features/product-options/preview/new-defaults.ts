import { useRef } from '@wordpress/element';
import type { Answers } from '../../../domain/option-form';
import type { PageData, PageForm } from '../page-data';
import { postedAnswers } from './posted-answers';

interface RestartState {
	/** A new value restarts the form. */
	readonly restartKey: number;
	/** Initial answers after a restart. */
	readonly answers: Readonly< Record< string, Answers > > | undefined;
}

/**
 * Keeps the answers when the form changes. If the merchant changes a field's default value, that field shows the new
 * one.
 */
export function useNewDefaults( form: HTMLFormElement | null, page: PageData ): RestartState {
	const previous = useRef( { page, begun: { restartKey: 0, answers: undefined } as RestartState } );
	if ( previous.current.page !== page ) {
		const { page: previousPage, begun } = previous.current;
		const answers = form && hasNewDefault( previousPage, page ) ? restartAnswers( form, previousPage, page ) : null;
		previous.current = {
			page,
			begun: answers ? { restartKey: begun.restartKey + 1, answers } : begun,
		};
	}
	return previous.current.begun;
}

const defaultsOf = ( form: PageForm | undefined ): ReadonlyMap< string, string > =>
	new Map( form?.model.fields.map( ( { id, default: values } ) => [ id, values.join( '\n' ) ] ) );

function fieldsWithNewDefault( form: PageForm, { forms }: PageData ): string[] {
	const previousDefaults = defaultsOf( forms.find( ( { id } ) => id === form.id ) );
	return [ ...defaultsOf( form ) ]
		.filter( ( [ id, values ] ) => values !== ( previousDefaults.get( id ) ?? '' ) )
		.map( ( [ id ] ) => id );
}

const hasNewDefault = ( previousPage: PageData, currentPage: PageData ): boolean =>
	currentPage.forms.some( ( form ) => fieldsWithNewDefault( form, previousPage ).length > 0 );

function restartAnswers(
	node: HTMLFormElement,
	previousPage: PageData,
	currentPage: PageData
): Readonly< Record< string, Answers > > {
	const currentAnswers = postedAnswers( node );
	return Object.fromEntries(
		currentPage.forms.map( ( form ) => {
			const changedIds = fieldsWithNewDefault( form, previousPage );
			const unchangedAnswers = Object.entries( currentAnswers[ form.id ] ?? {} ).filter(
				( [ field ] ) => ! changedIds.includes( field )
			);
			const defaults = form.model.fields.filter(
				( { id, default: values } ) => changedIds.includes( id ) && values.length > 0
			);
			return [
				form.id,
				{
					...Object.fromEntries( unchangedAnswers ),
					...Object.fromEntries(
						defaults.map( ( { id, default: values } ) => [ id, { values: [ ...values ], other: null } ] )
					),
				},
			];
		} )
	);
}
