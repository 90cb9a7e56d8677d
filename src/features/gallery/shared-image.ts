/** The image of a choice that is not complete: a color shows itself while the size is open. */
import { asList, asRecord, asText, asTextMap, type UnknownRecord } from '../../platform/check';
import { choiceOf } from '../../platform/variation-form/menus';
import { decoded } from '../../platform/variation-form/template';
import type { Choice } from '../../platform/variation-form/types';

/** Of the listed variations, or of what ValueImages.php printed where there are too many to list. Null if neither says anything. */
export function sharedImageOf( form: HTMLElement ): UnknownRecord | null {
	const printed = form.querySelector( 'script.aisle-value-images' )?.textContent;
	try {
		return variationOfImage( asList( JSON.parse( printed ?? form.dataset.product_variations ?? '[]' ) ).map( asRecord ), choiceOf( form ) );
	} catch {
		return null;
	}
}

/** The first variation that goes with the choice, if all that go have one image and others have another; null if the image says nothing of the choice. */
export function variationOfImage( records: readonly UnknownRecord[], choice: Choice ): UnknownRecord | null {
	const going = records.filter( ( record ) => goes( record, choice ) );
	const [ first ] = going;
	const image = first ? imageOf( first ) : '';
	const isShared = going.every( ( record ) => imageOf( record ) === image );
	return first && image !== '' && isShared && records.some( ( record ) => imageOf( record ) !== image ) ? first : null;
}

const imageOf = ( record: UnknownRecord ): string => asText( record.image_id, asText( asRecord( record.image ).src ) );

const goes = ( record: UnknownRecord, choice: Choice ): boolean =>
	Object.entries( asTextMap( record.attributes ) ).every( ( [ name, value ] ) => value === '' || ( choice[ name ] ?? '' ) === '' || decoded( value ) === choice[ name ] );
