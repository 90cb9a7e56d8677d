/** What the forms of one product come to together. */
import { basePrice, priceBasis, strongestMode, type PriceBasis } from '../base-price';
import type { BasePriceMode, Fee, FormResult } from './model';

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
	/** As they are charged. */
	fees: Fee[];
	/** Of products that are cart lines of their own; not times the quantity. */
	independent_total: number;
	/** What the cart line costs each: never below 0, without fees. */
	unit_price: number;
	/** What `unit_price` pays for. */
	basis: PriceBasis;
}

/**
 * Neither fees nor products that are cart lines of their own are multiplied by the quantity. Fees below 0 take together
 * no more than what the line costs, all its pieces, so that they never pay for anything else.
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
	const listed = chargedFees(
		results.flatMap( ( result ) => result.fees ),
		unit > 0 ? unit * product.quantity : 0
	);
	const fees = listed.reduce( ( sum, fee ) => sum + fee.amount, 0 );
	const factor = product.change_price_as_quantity ? product.quantity : 1;
	const total = unit * factor + fees;
	return {
		options_total: options * factor + 0,
		product_total: product.product_price * factor + 0,
		fee_total: fees + 0,
		fees: listed,
		independent_total: independent + 0,
		unit_price: unit > 0 ? unit : 0,
		total: ( product.change_price_as_quantity || total > 0 ? total : 0 ) + independent,
		basis: priceBasis( mode, product.product_price, options ),
	};
}

/** @param left What discounts may take. */
function chargedFees( fees: readonly Fee[], left: number ): Fee[] {
	let rest = left;
	return fees.flatMap( ( fee ) => {
		const taken = fee.amount < 0 ? Math.min( -fee.amount, rest ) : 0;
		rest -= taken;
		const amount = fee.amount < 0 ? 0 - taken : fee.amount;
		return amount === 0 ? [] : [ { ...fee, amount } ];
	} );
}
