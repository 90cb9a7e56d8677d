/** Rules of what is chosen. */
import { countChosen, isBlank, isEmptyAnswer } from '../form/answer';
import type { Answer, FieldError, FieldModel } from '../option-form/model';
import { fieldError } from './field-error';
import { checkProducts, type AnswerFacts } from './product-rules';
import { checkRequired } from './text-rules';

/** Whether several options may be chosen; only then are they counted against min and max. */
export function allowsSeveral( field: FieldModel ): boolean {
	return field.type === 'checkbox-group'
		|| ( field.rules.multiple && [ 'image-group', 'color-group', 'product-group' ].includes( field.type ) );
}

export function checkChoice( field: FieldModel, answer: Answer, facts?: AnswerFacts ): FieldError | null {
	if ( isEmptyAnswer( answer ) ) {
		return checkRequired( field.rules );
	}
	return ( allowsSeveral( field ) ? checkCount( field, answer ) : null )
		?? checkOther( answer )
		?? ( field.type === 'product-group' ? checkProducts( field, answer, facts ) : null );
}

function checkCount( field: FieldModel, answer: Answer ): FieldError | null {
	const { min, max } = field.rules;
	const count = countChosen( answer );
	if ( min !== null && count < min ) {
		return fieldError( 'min_count', { limit: min, count } );
	}
	return max !== null && count > max ? fieldError( 'max_count', { limit: max, count } ) : null;
}

function checkOther( answer: Answer ): FieldError | null {
	return answer.other !== null && isBlank( answer.other ) ? fieldError( 'other_required' ) : null;
}
