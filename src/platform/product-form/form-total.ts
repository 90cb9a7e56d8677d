/** What the form costs as it is now. */
import { asNumber, asRecord } from '../check';
import { isolated } from '../direction-of-text';
import { money } from '../money-format';
import type { FormSnapshot } from './form-snapshot';

/** Where PHP has added up the form, fees of the whole order among it, until a script does. */
const SUM = '[data-aisle-total] dd';

/**
 * @param printed  The price of one as PHP knows it; '' where a choice decides.
 * @param form
 * @param reported
 * @return Null: as PHP has printed it.
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
	// A feature in the form that has not come yet may have more to add: its figure is not guessed.
	const isWaiting = form.querySelector( '[data-aisle]:not([data-aisle-ready])' ) !== null;
	if ( Number.isNaN( one ) || isWaiting || ( ! reported?.variation && quantity === 1 ) ) {
		return null;
	}
	return shown( one * quantity );
}

const shown = ( amount: number ): string => isolated( money( amount ) );
