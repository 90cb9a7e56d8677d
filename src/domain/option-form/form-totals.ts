/** Totals of a form's fields. */
import { fullLabel } from '../form/whole-label';
import type { FormState } from './form-state';
import type { Fee, FormResult } from './model';

export function formTotals( state: FormState ): Pick< FormResult, 'fees' | 'options_total' | 'independent_total' > {
	const fees: Fee[] = [];
	let optionsTotal = 0;
	let separateLinesTotal = 0;
	state.form.fields.forEach( ( field, id ) => {
		const { model } = field;
		const amount = state.prices.get( id ) ?? 0;
		if ( model.independent ) {
			separateLinesTotal += amount;
		} else if ( model.pricing?.is_fee !== true ) {
			optionsTotal += field.repeat === 'quantity' ? amountPerItem( amount, state.context.quantity ) : amount;
		} else if ( amount !== 0 ) {
			fees.push( { id, label: fullLabel( model ), amount } );
		}
	} );
	return { fees, options_total: optionsTotal + 0, independent_total: separateLinesTotal + 0 };
}

/**
 * Divides the amount of a field that is repeated for each item by the quantity, because the price of the cart line is
 * multiplied by the quantity.
 */
function amountPerItem( amount: number, quantity: number ): number {
	return quantity > 0 ? amount / quantity : amount;
}
