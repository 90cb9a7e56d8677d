/** Rules of the products chosen in a product group: how many of each, and whether they are to be had. */
import { numberFromText } from '../form/answer';
import type { Answer, AnswerFacts, FieldError, FormField, FormOption, ProductFacts } from '../form/model';
import { fieldError } from '../form/field-error';

const MOST = 1e6;

/** How many of a chosen product; null where what was written is no whole number above 0. */
export function productQuantity( field: FormField, answer: Answer, option: string ): number | null {
	const { quantities = {} } = answer;
	if ( ! field.chooses_quantity || ! Object.hasOwn( quantities, option ) ) {
		return 1;
	}
	const value = numberFromText( quantities[ option ] ?? '' );
	return value !== null && value > 0 && value <= MOST && Math.floor( value ) === value ? value : null;
}

export function checkProducts( field: FormField, answer: Answer, facts?: AnswerFacts ): FieldError | null {
	for ( const option of field.options ) {
		const error = answer.values.includes( option.id ) ? checkProduct( field, answer, option, facts ) : null;
		if ( error !== null ) {
			return error;
		}
	}
	return null;
}

function checkProduct( field: FormField, answer: Answer, { id, product_id: product }: FormOption, facts?: AnswerFacts ): FieldError | null {
	const quantity = productQuantity( field, answer, id );
	if ( quantity === null ) {
		return fieldError( 'quantity', { option: id } );
	}
	if ( facts === undefined ) {
		return null;
	}
	const found = productFacts( product, facts );
	if ( found === null || ! found.purchasable || found.stock_status === 'outofstock' ) {
		return fieldError( 'product_unavailable', { option: id } );
	}
	const limit = found.stock_quantity;
	return limit !== null && quantity * ( field.independent ? 1 : facts.quantity ) > limit
		? fieldError( 'not_enough_stock', { option: id, limit } )
		: null;
}

export function productFacts( product: number, { products = {} }: Pick< AnswerFacts, 'products' > ): ProductFacts | null {
	return products[ String( product ) ] ?? null;
}
