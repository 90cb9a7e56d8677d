import { asRecord, asText, asTextMap, type UnknownRecord } from '../../platform/check';
import { decodeHtml } from '../../platform/variation-form/template';
import type { Choice } from '../../platform/variation-form/types';

/**
 * Returns the first variation that matches the selection, if all matches share one image and others have another one.
 * Null if the selection does not determine an image.
 */
export function variationOfImage( variations: readonly UnknownRecord[], choice: Choice ): UnknownRecord | null {
	const matching = variations.filter( ( variation ) => matchesChoice( variation, choice ) );
	const [ first ] = matching;
	const image = first ? imageOf( first ) : '';
	const isShared = matching.every( ( variation ) => imageOf( variation ) === image );
	return first && image !== '' && isShared && variations.some( ( variation ) => imageOf( variation ) !== image )
		? first
		: null;
}

const imageOf = ( variation: UnknownRecord ): string =>
	asText( variation.image_id, asText( asRecord( variation.image ).src ) );

const matchesChoice = ( variation: UnknownRecord, choice: Choice ): boolean =>
	Object.entries( asTextMap( variation.attributes ) ).every(
		( [ name, value ] ) => value === '' || ( choice[ name ] ?? '' ) === '' || decodeHtml( value ) === choice[ name ]
	);
