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
	let optionsTotal = 0;
	let independentTotal = 0;
	for ( const result of results ) {
		optionsTotal += result.options_total;
		independentTotal += result.independent_total ?? 0;
	}
	const mode = strongestMode( modes );
	const unitPrice = basePrice( mode, product.product_price, optionsTotal );
	const appliedFees = chargedFees(
		results.flatMap( ( result ) => result.fees ),
		unitPrice > 0 ? unitPrice * product.quantity : 0
	);
	const feeTotal = appliedFees.reduce( ( sum, fee ) => sum + fee.amount, 0 );
	const factor = product.change_price_as_quantity ? product.quantity : 1;
	const total = unitPrice * factor + feeTotal;
	return {
		options_total: optionsTotal * factor + 0,
		product_total: product.product_price * factor + 0,
		fee_total: feeTotal + 0,
		fees: appliedFees,
		independent_total: independentTotal + 0,
		unit_price: unitPrice > 0 ? unitPrice : 0,
		total: ( product.change_price_as_quantity || total > 0 ? total : 0 ) + independentTotal,
		basis: priceBasis( mode, product.product_price, optionsTotal ),
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
