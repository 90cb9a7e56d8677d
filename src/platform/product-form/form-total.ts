/** The current total of the form. */
import { asNumber, asRecord } from '../check';
import { isolated } from '../direction-of-text';
import { money } from '../money-format';
import type { FormSnapshot } from './form-snapshot';

/** Element with PHP's total of the form, including fees for the whole order, until a script updates it. */
const SUM = '[data-aisle-total] dd';

/**
 * @param printed  Price of one item from PHP; '' if it depends on the selection.
 * @param form
 * @param reported
 * @return  Total as text; null to keep the printed one.
 */
export function totalOf( printed: string, form: HTMLElement, reported: FormSnapshot | undefined ): string | null {
	const { price, total } = asRecord( reported?.change.state );
	if ( typeof total === 'number' ) {
		return shown( total );
	}
	const sum = form.querySelector( SUM );
	if ( sum && sum.getClientRects().length > 0 ) {
		return sum.textContent;
	}
	if ( typeof price === 'number' && total === null ) {
		return null;
	}
	const quantity = asNumber( form.querySelector< HTMLInputElement >( 'input.qty,input[name="quantity"]' )?.value, 1 );
	const one = reported?.variation ? asNumber( reported.variation.display_price, NaN ) : asNumber( printed, NaN );
	// A feature in the form that is still loading may add a price, so no total is estimated.
	const isWaiting = form.querySelector( '[data-aisle]:not([data-aisle-ready])' ) !== null;
	if ( Number.isNaN( one ) || isWaiting || ( ! reported?.variation && quantity === 1 ) ) {
		return null;
	}
	return shown( one * quantity );
}

const shown = ( amount: number ): string => isolated( money( amount ) );
