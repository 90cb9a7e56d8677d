import { boot } from '../boot-data';
import { isolateAmount } from '../direction-of-text';
import type { PriceFormat } from '../money-format';
import { signedMoney } from './signed-money';

/** Characters of right-to-left scripts. Mirrors the pattern in DirectionOfText.php. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Returns the label of a select option, where markup is not possible: "Walnut (+ $12.00)". Without a price, only the
 * label.
 */
export const pricedLabel = ( label: string, price: number | undefined, format: PriceFormat ): string =>
	price
		? `${ label } ${ isolateAmount( `(${ signedMoney( price, format ) })`, boot().shop.rtl || RIGHT_TO_LEFT.test( label ) ) }`
		: label;
