/** Rules for the products selected in a product group: quantities and availability. */
import type { Answer, AnswerData, FieldError, FormField, FormOption } from '../form/model';
import { answerError } from '../form/answer-error';
import { chosenQuantity } from '../form/selected-quantity';
import { productData } from '../form/product-data';

export function checkProducts( field: FormField, answer: Answer, facts?: AnswerData ): FieldError | null {
	for ( const option of field.options ) {
		const error = answer.values.includes( option.id ) ? checkProduct( field, answer, option, facts ) : null;
		if ( error !== null ) {
			return error;
		}
	}
	return null;
}

function checkProduct(
	field: FormField,
	answer: Answer,
	{ id, product_id: product }: FormOption,
	facts?: AnswerData
): FieldError | null {
	const quantity = chosenQuantity( field, answer, id );
	if ( quantity === null ) {
		return answerError( 'quantity', { option: id } );
	}
	if ( facts === undefined ) {
		return null;
	}
	const found = productData( product, facts );
	if ( found === null || ! found.purchasable || found.stock_status === 'outofstock' ) {
		return answerError( 'product_unavailable', { option: id } );
	}
	const limit = found.stock_quantity;
	return limit !== null && quantity * ( field.independent ? 1 : facts.quantity ) > limit
		? answerError( 'not_enough_stock', { option: id, limit } )
		: null;
}
