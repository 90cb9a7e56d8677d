/**
 * Validates the answer to one visible field. Mirrors includes/Domain/Validation.php. Returns the first rule that fails,
 * as an error code with the parameters of its message.
 */
import { codePointLength } from './number';
import { answerText, isChoice, isContent, isEmptyAnswer, isMasked } from './form/answer';
import type { Answer, AnswerData, FieldError, FormField } from './form/model';
import { LazyRules } from './lazy-rules';
import { checkChoice } from './validation/choice-rules';
import type { checkFiles } from './validation/file-rules';
import { checkMasked, checkNumber, checkPlace, checkRequired, checkText } from './validation/text-rules';

export { allowsSeveralOptions as allowsSeveral, isEmptyAnswer } from './form/answer';
export type { AnswerData as AnswerFacts } from './form/model';
export { validateFiles, type FileDetails } from './validation/file-rules';

export const fileRules = new LazyRules< { checkFiles: typeof checkFiles } >();

/** Without `data`, the context outside the form, stock and files are not checked. */
export function validateAnswer( field: FormField, answer: Answer, data?: AnswerData ): FieldError | null {
	if ( isContent( field.type ) ) {
		return null;
	}
	if ( isChoice( field.type ) ) {
		return checkChoice( field, answer, data );
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
	if ( isEmptyAnswer( answer ) ) {
		return checkRequired( field.rules );
	}
	if ( field.type === 'file' ) {
		return data === undefined ? null : fileRules.rules.checkFiles( field, answer, data.files );
	}
	return checkPlace( answer );
}

/** Returns the number of characters left for the field's counter; null if there is no limit. */
export function remainingCharacters( field: FormField, text: string ): number | null {
	const limit = field.rules.max_length;
	return limit === null ? null : Math.max( 0, limit - codePointLength( text ) );
}
