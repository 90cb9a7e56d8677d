/**
 * Rules for the quantity of each selected option, and for their sum. Mirrors
 * includes/Domain/Validation/QuantityRules.php.
 */
import { countSelected } from '../form/answer';
import { answerError } from '../form/answer-error';
import { selectedQuantity, totalQuantity } from '../form/selected-quantity';
import type { Answer, FieldError, FormField } from '../form/model';

export function checkQuantities( field: FormField, answer: Answer ): FieldError | null {
	if ( ! field.chooses_quantity ) {
		return null;
	}
	const selected = field.options.filter( ( { id } ) => answer.values.includes( id ) );
	for ( const { id } of selected ) {
		const error = checkQuantity( field, id, selectedQuantity( field, answer, id ) );
		if ( error !== null ) {
			return error;
		}
	}
	const { total_min: totalMin = null, total_max: totalMax = null } = field.quantity_limits ?? {};
	// An "Other" answer counts as one, as in the number of selected options.
	const count = totalQuantity( field, answer ) + countSelected( answer ) - answer.values.length;
	if ( totalMin !== null && count < totalMin ) {
		return answerError( 'total_min', { limit: totalMin, count } );
	}
	return totalMax !== null && count > totalMax ? answerError( 'total_max', { limit: totalMax, count } ) : null;
}

function checkQuantity(
	{ quantity_limits: quantityLimits }: FormField,
	option: string,
	quantity: number | null
): FieldError | null {
	if ( quantity === null ) {
		return answerError( 'quantity', { option } );
	}
	const { min = null, max = null } = quantityLimits ?? {};
	if ( min !== null && quantity < min ) {
		return answerError( 'quantity_min', { option, limit: min } );
	}
	return max !== null && quantity > max ? answerError( 'quantity_max', { option, limit: max } ) : null;
}
