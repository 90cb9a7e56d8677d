/**
 * What is chosen in WooCommerce's block "Add to Cart + Options", for code that runs before the app: its store is locked
 * and tells nobody, so its form is read.
 */
import type { UnknownRecord } from '../check';
import { blockMarkup } from './block';
import { chosenVariation } from './selected-variation';

/**
 * @param notify Is called at once and after each change, with the variation as WooCommerce hands it to `found_variation`;
 *               null where none is chosen.
 */
export function followBlockChoice( form: HTMLElement, notify: ( variation: UnknownRecord | null ) => void ): void {
	const markup = blockMarkup( form );
	const look = (): void => notify( chosenVariation( markup, markup.read(), null )?.data ?? null );
	markup.watch( look );
	look();
}
