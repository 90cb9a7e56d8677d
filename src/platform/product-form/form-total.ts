/** The current total of the form. */
import { asNumber, asRecord } from '../check';
import { isolateAmount } from '../direction-of-text';
import { money } from '../money-format';
import type { FormSnapshot } from './form-snapshot';

/** Element with PHP's total of the form, including fees for the whole order, until a script updates it. */
const TOTAL_SELECTOR = '[data-aisle-total] dd';

/**
 * @param printedPrice Price of one item from PHP; '' if it depends on the selection.
 * @param form
 * @param snapshot
 * @return  Total as text; null to keep the printed one.
 */
export function totalOf( printedPrice: string, form: HTMLElement, snapshot: FormSnapshot | undefined ): string | null {
	const { price, total } = asRecord( snapshot?.change.state );
	if ( typeof total === 'number' ) {
		return formatAmount( total );
	}
	const totalElement = form.querySelector( TOTAL_SELECTOR );
	if ( totalElement && totalElement.getClientRects().length > 0 ) {
		return totalElement.textContent;
	}
	if ( typeof price === 'number' && total === null ) {
		return null;
	}
	const quantity = asNumber( form.querySelector< HTMLInputElement >( 'input.qty,input[name="quantity"]' )?.value, 1 );
	const unitPrice = snapshot?.variation
		? asNumber( snapshot.variation.display_price, NaN )
		: asNumber( printedPrice, NaN );
	// A feature in the form that is still loading may add a price, so no total is estimated.
	const isFeatureLoading = form.querySelector( '[data-aisle]:not([data-aisle-ready])' ) !== null;
	if ( Number.isNaN( unitPrice ) || isFeatureLoading || ( ! snapshot?.variation && quantity === 1 ) ) {
		return null;
	}
	return formatAmount( unitPrice * quantity );
}

const formatAmount = ( amount: number ): string => isolateAmount( money( amount ) );
