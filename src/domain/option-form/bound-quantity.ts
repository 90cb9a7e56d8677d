/** Quantity that a form's formula sets instead of the shopper. */
import { DomainError } from '../domain-error';
import { evaluateFormulaNumber } from '../formula';
import { roundNumber } from '../number';
import { entryBindings } from '../option-price/formula-price';
import type { FormState } from './form-state';
import type { FormContext, FormulaFailure } from './model';

/**
 * Returns the quantity. The state was evaluated with quantity 1 and the formula gets the value 1, so that the result
 * does not depend on the previous quantity. Rounded down after removing floating-point errors; at least 1.
 */
export function boundQuantity( state: FormState, failures: FormulaFailure[] ): number {
	const { form, context } = state;
	const bindings = {
		...state.bind( form.quantity_references, '' ),
		...entryBindings( 0, { text: '1', length: 1, count: 1 } ),
	};
	try {
		const amount = roundNumber(
			evaluateFormulaNumber( form.model.bound_quantity, bindings, form.model.tables ),
			6
		);
		const wholeQuantity = amount > 1 ? Math.floor( amount ) : 1;
		return limitQuantity( wholeQuantity, context );
	} catch ( error ) {
		if ( ! ( error instanceof DomainError ) ) {
			throw error;
		}
		failures.push( { field: '', option: '', code: error.code } );
		return 1;
	}
}

/**
 * Limits the quantity as the product is sold: at least the minimum, in whole steps from it, at most the maximum. The
 * stock only applies through the maximum, because backorders may allow more.
 */
function limitQuantity( quantity: number, context: FormContext ): number {
	const quantityStep = context.quantity_step ?? 1;
	const step = quantityStep > 1 && Math.floor( quantityStep ) === quantityStep ? quantityStep : 1;
	const raisedQuantity = Math.max( quantity, context.min_quantity ?? 1 );
	const min = context.min_quantity ?? step;
	const base = Math.floor( min ) === min ? min : step;
	const quantityOnStep = base + Math.ceil( ( raisedQuantity - base ) / step ) * step;
	const max = context.max_quantity ?? null;
	if ( max === null || max < 1 || quantityOnStep <= max ) {
		return quantityOnStep;
	}
	return max >= base ? base + Math.floor( ( max - base ) / step ) * step : Math.floor( max );
}
