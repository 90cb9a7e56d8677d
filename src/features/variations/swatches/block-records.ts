/**
 * The variations of WooCommerce's block "Add to Cart + Options" as its page's data have them. Its store is the truth
 * and disables in its drop-downs what does not go with the choice; here stands what is in stock. How many are left it
 * does not tell apart from how many may be ordered at once.
 */
import type { UnknownRecord } from '../../../platform/check';
import { blockMarkup, drawn } from '../../../platform/product-form/block';

/** Once its script runs the form: until then it would forget what is pressed. */
export async function blockRecords( form: HTMLElement ): Promise< readonly UnknownRecord[] > {
	await drawn( form );
	return blockMarkup( form )
		.variations()
		.map( ( { attributes, data } ) => ( { ...data, attributes, max_qty: '' } ) );
}
