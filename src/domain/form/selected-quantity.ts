/** Quantities of selected options. Mirrors includes/Domain/Form/SelectedQuantity.php. */
import { numberFromText } from './answer';
import type { Answer, FormField } from './model';

const MAX_QUANTITY = 1e6;

type QuantityField = Pick< FormField, 'chooses_quantity' | 'quantity_limits' >;

/** Returns an option's quantity; null if it is not an integer above 0. An untouched quantity is the minimum. */
export function selectedQuantity( field: QuantityField, answer: Answer, optionId: string ): number | null {
	if ( ! field.chooses_quantity ) {
		return 1;
	}
	const { quantities = {} } = answer;
	if ( ! Object.hasOwn( quantities, optionId ) ) {
		return Math.max( 1, field.quantity_limits?.min ?? 1 );
	}
	const value = numberFromText( quantities[ optionId ] ?? '' );
	return value !== null && value > 0 && value <= MAX_QUANTITY && Math.floor( value ) === value ? value : null;
}

/** Returns the total quantity of all selected options. */
export function totalQuantity( field: QuantityField, answer: Answer ): number {
	return answer.values.reduce( ( sum, option ) => sum + ( selectedQuantity( field, answer, option ) ?? 0 ), 0 );
}
