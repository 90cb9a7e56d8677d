import { isolated } from '../direction-of-text';
import type { PriceFormat } from '../money-format';
import { signedMoney } from './signed-money';

/** An option of a list, where no markup can stand: "Walnut (+ $12.00)". Without a price, its label alone. */
export const pricedLabel = ( label: string, price: number | undefined, format: PriceFormat ): string =>
	price ? `${ label } ${ isolated( `(${ signedMoney( price, format ) })`, label ) }` : label;
