/** Determines the selected variation: as reported by the page, by attributes or by id. */
import { readVariation } from './classic';
import { isComplete } from './controls';
import type { Attributes, FormMarkup, FormReading, Variation } from './types';

/** Returns the variation with the selected attributes; '' in a variation matches any value. */
export function matchingVariation( variations: readonly Variation[], attributes: Attributes ): Variation | null {
	if ( Object.keys( attributes ).length === 0 || ! isComplete( attributes ) ) {
		return null;
	}
	const matches = ( required: Attributes ) =>
		Object.entries( required ).every( ( [ name, value ] ) => value === '' || value === attributes[ name ] );
	return variations.find( ( variation ) => matches( variation.attributes ) ) ?? null;
}

export const variationOf = ( variations: readonly Variation[], id: number ): Variation | null =>
	variations.find( ( variation ) => variation.id === id ) ?? null;

/**
 * @param lastVariation Last known variation, for pages without variation data. It applies until an attribute is
 *                      deselected.
 */
export function selectedVariation(
	markup: FormMarkup,
	reading: FormReading,
	lastVariation: Variation | null
): Variation | null {
	const variations = markup.variations();
	const { attributes, variationId } = reading;
	const match = matchingVariation( variations, attributes );
	if ( match ) {
		return match;
	}
	if ( variationId > 0 && variationId !== lastVariation?.id ) {
		return variationOf( variations, variationId ) ?? readVariation( { variation_id: variationId } );
	}
	return variations.length === 0 && isComplete( attributes ) ? lastVariation : null;
}
