/** What the forms of one product come to together. */
import { basePrice, strongestMode } from '../base-price';
import type { BasePriceMode, FormResult } from './model';

export interface CombinedProduct {
	product_price: number;
	quantity: number;
	change_price_as_quantity: boolean;
}

export interface CombinedPrice {
	/** The three rows of the summary; the first two times the quantity where the setting says so. */
	options_total: number;
	product_total: number;
	total: number;
	fee_total: number;
	/** Of products that are cart lines of their own; not times the quantity. */
	independent_total: number;
	/** What the cart line costs each: never below 0, without fees. */
	unit_price: number;
	/** With any override of the base price, the rows for options and product are not shown. */
	rows_hidden: boolean;
}

/** Neither fees nor products that are cart lines of their own are multiplied by the quantity. */
export function combineForms(
	results: readonly ( Pick< FormResult, 'options_total' | 'fees' > & Partial< Pick< FormResult, 'independent_total' > > )[],
	modes: readonly BasePriceMode[],
	product: CombinedProduct
): CombinedPrice {
	let options = 0;
	let fees = 0;
	let independent = 0;
	for ( const result of results ) {
		options += result.options_total;
		independent += result.independent_total ?? 0;
		for ( const fee of result.fees ) {
			fees += fee.amount;
		}
	}
	const mode = strongestMode( modes );
	const unit = basePrice( mode, product.product_price, options );
	const factor = product.change_price_as_quantity ? product.quantity : 1;
	const total = unit * factor + fees;
	return {
		options_total: options * factor + 0,
		product_total: product.product_price * factor + 0,
		fee_total: fees + 0,
		independent_total: independent + 0,
		unit_price: unit > 0 ? unit : 0,
		total: ( product.change_price_as_quantity || total > 0 ? total : 0 ) + independent,
		rows_hidden: mode !== 'add',
	};
}
