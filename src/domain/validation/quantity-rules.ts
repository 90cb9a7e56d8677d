/**
 * Rules for the quantity of each selected option, and for their sum. Mirrors
 * includes/Domain/Validation/QuantityRules.php.
 */
import { countChosen } from '../form/answer';
import { answerError } from '../form/answer-error';
import { chosenQuantity, totalQuantity } from '../form/selected-quantity';
import type { Answer, FieldError, FormField } from '../form/model';

export function checkQuantities( field: FormField, answer: Answer ): FieldError | null {
	if ( ! field.chooses_quantity ) {
		return null;
	}
	const selected = field.options.filter( ( { id } ) => answer.values.includes( id ) );
	for ( const { id } of selected ) {
		const error = checkQuantity( field, id, chosenQuantity( field, answer, id ) );
		if ( error !== null ) {
			return error;
		}
	}
	const { total_min: min = null, total_max: max = null } = field.quantity_limits ?? {};
	// An "Other" answer counts as one, as in the number of selected options.
	const count = totalQuantity( field, answer ) + countChosen( answer ) - answer.values.length;
	if ( min !== null && count < min ) {
		return answerError( 'total_min', { limit: min, count } );
	}
	return max !== null && count > max ? answerError( 'total_max', { limit: max, count } ) : null;
}

function checkQuantity(
	{ quantity_limits: limits }: FormField,
	option: string,
	quantity: number | null
): FieldError | null {
	if ( quantity === null ) {
		return answerError( 'quantity', { option } );
	}
	const { min = null, max = null } = limits ?? {};
	if ( min !== null && quantity < min ) {
		return answerError( 'quantity_min', { option, limit: min } );
	}
	return max !== null && quantity > max ? answerError( 'quantity_max', { option, limit: max } ) : null;
}
