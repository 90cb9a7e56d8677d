import { money, type PriceFormat } from '../money-format';

/** Formats a surcharge or discount next to an option: "+ $4.00", "− $2.00". */
export const signedMoney = ( amount: number, format: PriceFormat ): string =>
	`${ amount < 0 ? '−' : '+' }\u00a0${ money( Math.abs( amount ), format ) }`;
