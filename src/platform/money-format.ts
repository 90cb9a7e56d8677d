/**
 * Formats all amounts: the store's currency from the boot data, rounded and grouped by the domain.
 */
import { formatMoney } from '../domain/money';
import { asNumber } from './check';
import { boot, type BootCurrency } from './boot-data';

/** Currency settings from newer data that override the page's. */
export type PriceFormat = Partial< Pick< BootCurrency, 'decimals' | 'decimalSeparator' | 'thousandSeparator' > >;

export const currencyWith = ( format: PriceFormat ): BootCurrency => ( { ...boot().shop.currency, ...format } );

/**
 * @param amount A number, or a decimal string as in the cart's response ("12.50").
 */
export function money( amount: number | string, format: PriceFormat = {} ): string {
	return formatMoney( asNumber( amount ), currencyWith( format ) );
}
