/** The image of a choice that is not complete: a color shows itself while the size is open. */
import { asList, asRecord, type UnknownRecord } from '../../platform/check';
import { choiceOf } from '../../platform/variation-form/selects';
import { variationOfImage } from './image-of-choice';

/**
 * Of the listed variations, or of what ValueImages.php printed where there are too many to list. Null if neither says
 * anything.
 */
export function sharedImageOf( form: HTMLElement ): UnknownRecord | null {
	const printed = form.querySelector( 'script.aisle-value-images' )?.textContent;
	try {
		return variationOfImage(
			asList( JSON.parse( printed ?? form.dataset.product_variations ?? '[]' ) ).map( asRecord ),
			choiceOf( form )
		);
	} catch {
		return null;
	}
}
