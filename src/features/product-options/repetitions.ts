/** Repetitions of a form's sections as the shopper makes more and fewer of them. */
import { repeatedModel, repetitionsOf, type Answer, type Answers } from '../../domain/option-form';
import { fieldId, repetitionId, repetitionNumber } from '../../domain/form/repetition-id';
import { fieldKey, type FormAction, type FormState } from './form-state';
import type { PageForm } from './page-data';

type ByForm = Readonly< Record< string, Answers > >;

/**
 * A repetition that has never been there begins with the owner's first answers; one that was there has its own again.
 */
export function withFirstAnswers( forms: readonly PageForm[], answers: ByForm, quantity: number ): ByForm {
	const changed = forms.flatMap( ( { id, model } ) => {
		const given = answers[ id ] ?? {};
		const repetitions = repetitionsOf( model, given, quantity );
		const fields = Object.keys( repetitions ).length === 0 ? [] : repeatedModel( model, repetitions ).fields;
		const fresh = fields.filter(
			( field ) => repetitionNumber( field.id ) > 1 && field.default.length > 0 && ! ( field.id in given )
		);
		const first = fresh.map( ( field ): [ string, Answer ] => [
			field.id,
			{ values: [ ...field.default ], other: null },
		] );
		return first.length === 0 ? [] : [ [ id, { ...given, ...Object.fromEntries( first ) } ] as const ];
	} );
	return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries( changed ) };
}

/**
 * What is kept by `field` or by `form/field`, without the repetition `removed` of these fields: the next ones take its
 * place.
 */
export function withoutPiece< Kept >(
	kept: Readonly< Record< string, Kept > >,
	fields: readonly string[],
	removed: number,
	prefix = ''
): Record< string, Kept > {
	const own = new Set( fields );
	const entries = Object.entries( kept ).flatMap( ( [ key, value ] ): [ string, Kept ][] => {
		const id = key.startsWith( prefix ) ? key.slice( prefix.length ) : '';
		const number = repetitionNumber( id );
		if ( ! own.has( fieldId( id ) ) || number < removed ) {
			return [ [ key, value ] ];
		}
		return number === removed ? [] : [ [ prefix + repetitionId( fieldId( id ), number - 1 ), value ] ];
	} );
	return Object.fromEntries( entries );
}

export function withPieces(
	state: FormState,
	{ form, section, count, fields, removed }: FormAction & { type: 'pieces' }
): FormState {
	const { id } = form;
	const before = state.answers[ id ] ?? {};
	// What stood in a further one before it was removed at the end is not meant any more.
	const left = withoutPiece( before, fields, removed ?? count );
	const answers = {
		...state.answers,
		[ id ]: { ...left, [ section ]: { values: [ String( count ) ], other: null } },
	};
	const prefix = fieldKey( id, '' );
	return {
		...state,
		answers: withFirstAnswers( [ form ], answers, state.quantity ),
		touched: withoutPiece( state.touched, fields, removed ?? count, prefix ),
		rejections: withoutPiece( state.rejections, fields, removed ?? count, prefix ),
	};
}
