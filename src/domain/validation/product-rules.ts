/** Rules for the products selected in a product group: quantities and availability. */
import type { Answer, AnswerData, FieldError, FormField, FormOption } from '../form/model';
import { answerError } from '../form/answer-error';
import { selectedQuantity } from '../form/selected-quantity';
import { productData } from '../form/product-data';

export function checkProducts( field: FormField, answer: Answer, data?: AnswerData ): FieldError | null {
	for ( const option of field.options ) {
		const error = answer.values.includes( option.id ) ? checkProduct( field, answer, option, data ) : null;
		if ( error !== null ) {
			return error;
		}
	}
	return null;
}

function checkProduct(
	field: FormField,
	answer: Answer,
	{ id, product_id: productId }: FormOption,
	data?: AnswerData
): FieldError | null {
	const quantity = selectedQuantity( field, answer, id );
	if ( quantity === null ) {
		return answerError( 'quantity', { option: id } );
	}
	if ( data === undefined ) {
		return null;
	}
	const currentProduct = productData( productId, data );
	if ( currentProduct === null || ! currentProduct.purchasable || currentProduct.stock_status === 'outofstock' ) {
		return answerError( 'product_unavailable', { option: id } );
	}
	const limit = currentProduct.stock_quantity;
	return limit !== null && quantity * ( field.independent ? 1 : data.quantity ) > limit
		? answerError( 'not_enough_stock', { option: id, limit } )
		: null;
}
