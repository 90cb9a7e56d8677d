/**
 * Variations of WooCommerce's block "Add to Cart + Options", from its page data. The block's store disables values that
 * do not match the selection; this data adds the stock status. It has no remaining stock, because that cannot be
 * distinguished from the maximum quantity.
 */
import type { UnknownRecord } from '../../../platform/check';
import { blockMarkup, whenRendered } from '../../../platform/product-form/block';

/** Waits until the block's script runs the form, because it would discard earlier clicks. */
export async function blockRecords( form: HTMLElement ): Promise< readonly UnknownRecord[] > {
	await whenRendered( form );
	return blockMarkup( form )
		.variations()
		.map( ( { attributes, data } ) => ( { ...data, attributes, max_qty: '' } ) );
}
