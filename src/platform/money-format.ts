/** The one way money gets onto the screen: the shop's currency from the boot data, the domain's rounding and grouping. */
import { formatMoney } from '../domain/money';
import { asNumber } from './check';
import { boot } from './boot-data';

/** @param amount A number, or a decimal string as the cart's reply holds it ("12.50"). */
export function money( amount: number | string ): string {
	return formatMoney( asNumber( amount ), boot().shop.currency );
}
