/**
 * Combines a product's price and its options to the price of one item. Mirrors includes/Domain/BasePrice.php. Fees are
 * not included.
 */
export type BasePriceMode = 'add' | 'greater' | 'options_if_positive' | 'options';

const STRONGEST_FIRST: readonly BasePriceMode[] = [ 'greater', 'options_if_positive', 'options' ];

/** Returns the mode that applies if a product has several forms, by precedence. */
export function strongestMode( modes: readonly BasePriceMode[] ): BasePriceMode {
	return STRONGEST_FIRST.find( ( mode ) => modes.includes( mode ) ) ?? 'add';
}

/** Returns the price, which may be negative. `options_if_positive` falls back to adding, as specified. */
export function basePrice( mode: BasePriceMode, productPrice: number, optionsTotal: number ): number {
	if ( mode === 'greater' ) {
		return optionsTotal > productPrice ? optionsTotal : productPrice;
	}
	if ( mode === 'options' || ( mode === 'options_if_positive' && optionsTotal > 0 ) ) {
		return optionsTotal;
	}
	return productPrice + optionsTotal;
}

/** Parts of a base price: the product's price, the total of the options, or both. */
export type PriceBasis = 'both' | 'product' | 'options';

/** Returns the part or parts that the shopper pays for. The price summary lists only these. */
export function priceBasis( mode: BasePriceMode, productPrice: number, optionsTotal: number ): PriceBasis {
	if (
		mode === 'options' ||
		( mode === 'greater' && optionsTotal > productPrice ) ||
		( mode === 'options_if_positive' && optionsTotal > 0 )
	) {
		return 'options';
	}
	return mode === 'greater' || ( mode === 'options_if_positive' && optionsTotal === 0 ) ? 'product' : 'both';
}
