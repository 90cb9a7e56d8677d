/**
 * Reads the answers from the inputs of a rendered form, as they would be posted: form ID => field ID => answer.
 */
import type { Answer } from '../../../domain/option-form';
import { AnswerReader, withPart, type AnswersByForm } from '../answer-names';

export function postedAnswers( form: HTMLFormElement ): AnswersByForm {
	const reader = new AnswerReader();
	new FormData( form ).forEach( ( value, name ) => {
		if ( typeof value === 'string' ) {
			reader.applyControl( name, ( answer, part, key ) => withPart( answer, part, key, value ) );
		}
	} );
	return Object.fromEntries(
		Object.entries( reader.answers() ).map( ( [ id, answers ] ) => [
			id,
			Object.fromEntries( Object.entries( answers ).filter( ( [ , answer ] ) => hasAnswer( answer ) ) ),
		] )
	);
}

/** Returns whether the field has an answer; empty fields count as missing. */
const hasAnswer = ( answer: Answer | undefined ): boolean =>
	answer !== undefined &&
	( answer.values.length > 0 ||
		answer.other !== null ||
		answer.quantities !== undefined ||
		answer.place !== undefined );
