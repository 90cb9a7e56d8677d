/**
 * Whether the answer to one visible field is good, the same as in includes/Domain/Validation.php. The first rule that
 * fails is the answer: a code with what its message needs.
 */
import { codePointLength } from './number';
import { answerText, isChoice, isContent, isEmptyAnswer, isMasked } from './option-form/answer';
import type { Answer, FieldError, FieldModel } from './option-form/model';
import { checkChoice } from './validation/choice-rules';
import { checkMasked, checkNumber, checkRequired, checkText } from './validation/text-rules';

export { isEmptyAnswer } from './option-form/answer';
export { allowsSeveral, validateQuantities } from './validation/choice-rules';
export { validateFiles, type FileDetails } from './validation/file-rules';

export function validateAnswer( field: FieldModel, answer: Answer ): FieldError | null {
	if ( isContent( field.type ) ) {
		return null;
	}
	if ( isChoice( field.type ) ) {
		return checkChoice( field, answer );
	}
	const text = answerText( answer );
	if ( field.type === 'text' || field.type === 'textarea' ) {
		return checkText( field, text );
	}
	if ( field.type === 'number' ) {
		return checkNumber( field, text );
	}
	if ( isMasked( field.type ) ) {
		return checkMasked( field, text );
	}
	return isEmptyAnswer( answer ) ? checkRequired( field.rules ) : null;
}

/** For the counter beside the field; null where there is no limit. */
export function charactersLeft( field: FieldModel, text: string ): number | null {
	const limit = field.rules.max_length;
	return limit === null ? null : Math.max( 0, limit - codePointLength( text ) );
}
