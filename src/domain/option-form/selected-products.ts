/** Products selected in the visible groups, for the cart. */
import { chosenQuantity } from '../form/selected-quantity';
import type { FormState } from './form-state';
import type { ChosenProduct, FormResult } from './model';

/** Returns the products. Those without a valid quantity are omitted; the field reports the error. */
export function chosenProducts( state: FormState, prices: FormResult[ 'option_prices' ] ): ChosenProduct[] {
	return state.form.model.fields.flatMap( ( field ) => {
		const answer = field.type === 'product-group' ? state.entry( field.id )?.answer : undefined;
		return ( answer === undefined ? [] : field.options ).flatMap( ( { id, product_id: product } ) => {
			const quantity = answer?.values.includes( id ) === true ? chosenQuantity( field, answer, id ) : null;
			return quantity === null
				? []
				: [
						{
							field: field.id,
							option: id,
							product_id: product,
							quantity,
							amount: prices[ field.id ]?.[ id ] ?? 0,
							independent: field.independent,
						},
					];
		} );
	} );
}
