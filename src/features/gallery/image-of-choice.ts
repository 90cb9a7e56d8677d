import { asRecord, asText, asTextMap, type UnknownRecord } from '../../platform/check';
import { decoded } from '../../platform/variation-form/template';
import type { Choice } from '../../platform/variation-form/types';

/**
 * Returns the first variation that matches the selection, if all matches share one image and others have another one.
 * Null if the selection does not determine an image.
 */
export function variationOfImage( records: readonly UnknownRecord[], choice: Choice ): UnknownRecord | null {
	const going = records.filter( ( record ) => goes( record, choice ) );
	const [ first ] = going;
	const image = first ? imageOf( first ) : '';
	const isShared = going.every( ( record ) => imageOf( record ) === image );
	return first && image !== '' && isShared && records.some( ( record ) => imageOf( record ) !== image )
		? first
		: null;
}

const imageOf = ( record: UnknownRecord ): string => asText( record.image_id, asText( asRecord( record.image ).src ) );

const goes = ( record: UnknownRecord, choice: Choice ): boolean =>
	Object.entries( asTextMap( record.attributes ) ).every(
		( [ name, value ] ) => value === '' || ( choice[ name ] ?? '' ) === '' || decoded( value ) === choice[ name ]
	);
