/** Repetitions of sections that the shopper adds or removes. */
import { repeatedModel, repetitionsOf, type Answer, type Answers } from '../../domain/option-form';
import { fieldId, repetitionId, repetitionNumber } from '../../domain/form/repetition-id';
import { fieldKey, type FormAction, type FormState } from './form-state';
import type { PageForm } from './page-data';

type ByForm = Readonly< Record< string, Answers > >;

/**
 * Adds default answers to new repetitions. A repetition that a lower quantity had hidden still has its answers.
 */
export function withDefaultsOfNewRepetitions( forms: readonly PageForm[], answers: ByForm, quantity: number ): ByForm {
	const changedForms = forms.flatMap( ( { id, model } ) => {
		const formAnswers = answers[ id ] ?? {};
		const repetitions = repetitionsOf( model, formAnswers, quantity );
		const fields = Object.keys( repetitions ).length === 0 ? [] : repeatedModel( model, repetitions ).fields;
		const newFields = fields.filter(
			( field ) => repetitionNumber( field.id ) > 1 && field.default.length > 0 && ! ( field.id in formAnswers )
		);
		const defaultAnswers = newFields.map( ( field ): [ string, Answer ] => [
			field.id,
			{ values: [ ...field.default ], other: null },
		] );
		return defaultAnswers.length === 0
			? []
			: [ [ id, { ...formAnswers, ...Object.fromEntries( defaultAnswers ) } ] as const ];
	} );
	return changedForms.length === 0 ? answers : { ...answers, ...Object.fromEntries( changedForms ) };
}

/**
 * Removes one repetition from values whose keys are field IDs or, with a prefix, `form/field`. Later repetitions move
 * up by one.
 */
export function withoutRepetition< Kept >(
	values: Readonly< Record< string, Kept > >,
	fields: readonly string[],
	removedNumber: number,
	prefix = ''
): Record< string, Kept > {
	const repeatedFields = new Set( fields );
	const entries = Object.entries( values ).flatMap( ( [ key, value ] ): [ string, Kept ][] => {
		const id = key.startsWith( prefix ) ? key.slice( prefix.length ) : '';
		const number = repetitionNumber( id );
		if ( ! repeatedFields.has( fieldId( id ) ) || number < removedNumber ) {
			return [ [ key, value ] ];
		}
		return number === removedNumber ? [] : [ [ prefix + repetitionId( fieldId( id ), number - 1 ), value ] ];
	} );
	return Object.fromEntries( entries );
}

export function withRepetitions(
	state: FormState,
	{ form, section, count, fields, removedNumber: removed }: FormAction & { type: 'pieces' }
): FormState {
	const { id } = form;
	const previousAnswers = state.answers[ id ] ?? {};
	// Removes the given repetition. If one was added instead, this clears answers left over under its number.
	const remainingAnswers = withoutRepetition( previousAnswers, fields, removed ?? count );
	const answers = {
		...state.answers,
		[ id ]: { ...remainingAnswers, [ section ]: { values: [ String( count ) ], other: null } },
	};
	const prefix = fieldKey( id, '' );
	return {
		...state,
		answers: withDefaultsOfNewRepetitions( [ form ], answers, state.quantity ),
		touched: withoutRepetition( state.touched, fields, removed ?? count, prefix ),
		rejections: withoutRepetition( state.rejections, fields, removed ?? count, prefix ),
	};
}
