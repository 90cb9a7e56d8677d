/** Rules for selected options. */
import { allowsSeveralOptions, countSelected, isBlank, isEmptyAnswer } from '../form/answer';
import type { Answer, AnswerData, FieldError, FormField } from '../form/model';
import { LazyRules } from '../lazy-rules';
import type { checkProducts } from './product-rules';
import type { checkQuantities } from './quantity-rules';
import { answerError } from '../form/answer-error';
import { checkRequired } from './text-rules';

/** Rules for products, and for quantities of options. */
export const quantityRules = new LazyRules< {
	checkProducts: typeof checkProducts;
	checkQuantities: typeof checkQuantities;
} >();

export function checkChoice( field: FormField, answer: Answer, data?: AnswerData ): FieldError | null {
	if ( isEmptyAnswer( answer ) ) {
		return checkRequired( field.rules );
	}
	return (
		( allowsSeveralOptions( field ) ? checkCount( field, answer ) : null ) ??
		checkOther( answer ) ??
		( field.type === 'product-group' ? quantityRules.rules.checkProducts( field, answer, data ) : null ) ??
		( field.chooses_quantity ? quantityRules.rules.checkQuantities( field, answer ) : null )
	);
}

function checkCount( field: FormField, answer: Answer ): FieldError | null {
	const { min, max } = field.rules;
	const count = countSelected( answer );
	if ( min !== null && count < min ) {
		return answerError( 'min_count', { limit: min, count } );
	}
	return max !== null && count > max ? answerError( 'max_count', { limit: max, count } ) : null;
}

function checkOther( answer: Answer ): FieldError | null {
	return answer.other !== null && isBlank( answer.other ) ? answerError( 'other_required' ) : null;
}
