/**
 * The one way money gets onto the screen: the shop's currency from the boot data, the domain's rounding and grouping.
 */
import { formatMoney } from '../domain/money';
import { asNumber } from './check';
import { boot, type BootCurrency } from './boot-data';

/** Parts of the currency that data newer than the page say otherwise. */
export type PriceFormat = Partial< Pick< BootCurrency, 'decimals' | 'decimalSeparator' | 'thousandSeparator' > >;

export const currencyWith = ( format: PriceFormat ): BootCurrency => ( { ...boot().shop.currency, ...format } );

/** @param amount A number, or a decimal string as the cart's reply holds it ("12.50"). */
export function money( amount: number | string, format: PriceFormat = {} ): string {
	return formatMoney( asNumber( amount ), currencyWith( format ) );
}
