/** Image of an incomplete selection: a selected color shows its image before a size is selected. */
import { asList, asRecord, type UnknownRecord } from '../../platform/check';
import { choiceOf } from '../../platform/variation-form/selects';
import { variationOfImage } from './image-of-choice';

/**
 * Reads the listed variations, or the data printed by ValueImages.php if there are too many to list. Null if neither
 * determines an image.
 */
export function sharedImageOf( form: HTMLElement ): UnknownRecord | null {
	const printedData = form.querySelector( 'script.aisle-value-images' )?.textContent;
	try {
		return variationOfImage(
			asList( JSON.parse( printedData ?? form.dataset.product_variations ?? '[]' ) ).map( asRecord ),
			choiceOf( form )
		);
	} catch {
		return null;
	}
}
