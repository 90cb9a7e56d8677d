/** The products that were chosen in the groups that show, for the cart. */
import { chosenQuantity } from '../form/selected-quantity';
import type { FormState } from './form-state';
import type { ChosenProduct, FormResult } from './model';

/** Without those of which nobody knows how many; that is an error of the field. */
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
