/** Combines the prices of all forms of one product. */
import { basePrice, priceBasis, strongestMode, type PriceBasis } from '../base-price';
import type { BasePriceMode, Fee, FormResult } from './model';

export interface CombinedProduct {
	product_price: number;
	quantity: number;
	change_price_as_quantity: boolean;
}

export interface CombinedPrice {
	/**
	 * Rows of the price summary: options, product and total. The first two are multiplied by the quantity if
	 * `change_price_as_quantity` is true.
	 */
	options_total: number;
	product_total: number;
	total: number;
	fee_total: number;
	/** Fees as they are charged. */
	fees: Fee[];
	/** Total of products that are separate cart lines; not multiplied by the quantity. */
	independent_total: number;
	/** Price of one item of the cart line: never below 0, without fees. */
	unit_price: number;
	/** Parts that `unit_price` includes. */
	basis: PriceBasis;
}

/**
 * Combines the totals. Fees and products with their own cart line are not multiplied by the quantity. Negative fees
 * together are limited to the price of the whole line, so that they never reduce other lines.
 */
export function combineForms(
	results: readonly ( Pick< FormResult, 'options_total' | 'fees' > &
		Partial< Pick< FormResult, 'independent_total' > > )[],
	modes: readonly BasePriceMode[],
	product: CombinedProduct
): CombinedPrice {
	let options = 0;
	let independent = 0;
	for ( const result of results ) {
		options += result.options_total;
		independent += result.independent_total ?? 0;
	}
	const mode = strongestMode( modes );
	const unit = basePrice( mode, product.product_price, options );
	const charged = chargedFees(
		results.flatMap( ( result ) => result.fees ),
		unit > 0 ? unit * product.quantity : 0
	);
	const fees = charged.reduce( ( sum, fee ) => sum + fee.amount, 0 );
	const factor = product.change_price_as_quantity ? product.quantity : 1;
	const total = unit * factor + fees;
	return {
		options_total: options * factor + 0,
		product_total: product.product_price * factor + 0,
		fee_total: fees + 0,
		fees: charged,
		independent_total: independent + 0,
		unit_price: unit > 0 ? unit : 0,
		total: ( product.change_price_as_quantity || total > 0 ? total : 0 ) + independent,
		basis: priceBasis( mode, product.product_price, options ),
	};
}

/**
 * @param maxDiscount Maximum total of discounts.
 */
function chargedFees( fees: readonly Fee[], maxDiscount: number ): Fee[] {
	let remainingDiscount = maxDiscount;
	return fees.flatMap( ( fee ) => {
		const discount = fee.amount < 0 ? Math.min( -fee.amount, remainingDiscount ) : 0;
		remainingDiscount -= discount;
		const amount = fee.amount < 0 ? 0 - discount : fee.amount;
		return amount === 0 ? [] : [ { ...fee, amount } ];
	} );
}
