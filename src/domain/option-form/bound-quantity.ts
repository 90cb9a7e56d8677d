/** The quantity that a form's formula sets, instead of the shopper. */
import { DomainError } from '../domain-error';
import { evaluateFormulaNumber } from '../formula';
import { roundNumber } from '../number';
import { entryBindings } from '../option-price';
import type { FormState } from './form-state';
import type { FormulaFailure } from './model';

/**
 * The state was settled with quantity 1 and the formula sees value 1, so the result does not depend on what the
 * quantity was before. Rounded down, after forgiving what binary arithmetic leaves behind; at least 1, at most the
 * stock or maximum.
 */
export function boundQuantity( state: FormState, failures: FormulaFailure[] ): number {
	const { form, context } = state;
	const bindings = { ...state.bind( form.quantity_references ), ...entryBindings( 0, { text: '1', length: 1, count: 1 } ) };
	try {
		const amount = roundNumber( evaluateFormulaNumber( form.model.bound_quantity, bindings, form.model.tables ), 6 );
		const whole = amount > 1 ? Math.floor( amount ) : 1;
		const most = context.max_quantity ?? context.stock_quantity;
		return most !== null && most >= 1 && whole > most ? Math.floor( most ) : whole;
	} catch ( error ) {
		if ( ! ( error instanceof DomainError ) ) {
			throw error;
		}
		failures.push( { field: '', option: '', code: error.code } );
		return 1;
	}
}
