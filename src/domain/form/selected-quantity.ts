/** How many of each chosen option, where the shopper says so. Twin of includes/Domain/Form/SelectedQuantity.php. */
import { numberFromText } from './answer';
import type { Answer, FormField } from './model';

const MAX = 1e6;

type Counted = Pick< FormField, 'chooses_quantity' | 'quantity_limits' >;

/** Null where what was written is no whole number above 0. What nobody has touched is the least that may be chosen. */
export function chosenQuantity( field: Counted, answer: Answer, option: string ): number | null {
	if ( ! field.chooses_quantity ) {
		return 1;
	}
	const { quantities = {} } = answer;
	if ( ! Object.hasOwn( quantities, option ) ) {
		return Math.max( 1, field.quantity_limits?.min ?? 1 );
	}
	const value = numberFromText( quantities[ option ] ?? '' );
	return value !== null && value > 0 && value <= MAX && Math.floor( value ) === value ? value : null;
}

/** Of all chosen options together. */
export function totalQuantity( field: Counted, answer: Answer ): number {
	return answer.values.reduce( ( sum, option ) => sum + ( chosenQuantity( field, answer, option ) ?? 0 ), 0 );
}
