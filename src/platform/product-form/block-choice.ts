/**
 * Reads the selection in WooCommerce's block "Add to Cart + Options", for code that runs before the app. The block's
 * store is private and sends no events, so the form itself is read.
 */
import type { UnknownRecord } from '../check';
import { blockMarkup } from './block';
import { selectedVariation } from './selected-variation';

/**
 * @param notify Called at once and after each change, with the variation in the format of `found_variation`; null if
 *               none is selected.
 */
export function watchBlockVariation( form: HTMLElement, notify: ( variation: UnknownRecord | null ) => void ): void {
	const markup = blockMarkup( form );
	const update = (): void => notify( selectedVariation( markup, markup.read(), null )?.data ?? null );
	markup.watch( update );
	update();
}
