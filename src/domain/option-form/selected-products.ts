/** Products selected in the visible groups, for the cart. */
import { selectedQuantity } from '../form/selected-quantity';
import type { FormState } from './form-state';
import type { SelectedProduct, FormResult } from './model';

/** Returns the products. Those without a valid quantity are omitted; the field reports the error. */
export function selectedProducts( state: FormState, prices: FormResult[ 'option_prices' ] ): SelectedProduct[] {
	return state.form.model.fields.flatMap( ( field ) => {
		const answer = field.type === 'product-group' ? state.entry( field.id )?.answer : undefined;
		return ( answer === undefined ? [] : field.options ).flatMap( ( { id, product_id: productId } ) => {
			const quantity = answer?.values.includes( id ) === true ? selectedQuantity( field, answer, id ) : null;
			return quantity === null
				? []
				: [
						{
							field: field.id,
							option: id,
							product_id: productId,
							quantity,
							amount: prices[ field.id ]?.[ id ] ?? 0,
							independent: field.independent,
						},
					];
		} );
	} );
}
