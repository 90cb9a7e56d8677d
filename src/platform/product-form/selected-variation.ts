/** Which variation is chosen: as somebody told, as the attributes say, or by its id. */
import { readVariation } from './classic';
import { isComplete } from './controls';
import type { Attributes, FormMarkup, Reading, Variation } from './types';

/** The one whose attributes are chosen; '' in a variation goes with each. */
export function matchingVariation( variations: readonly Variation[], attributes: Attributes ): Variation | null {
	if ( Object.keys( attributes ).length === 0 || ! isComplete( attributes ) ) {
		return null;
	}
	const goes = ( wanted: Attributes ) =>
		Object.entries( wanted ).every( ( [ name, value ] ) => value === '' || value === attributes[ name ] );
	return variations.find( ( variation ) => goes( variation.attributes ) ) ?? null;
}

export const variationOf = ( variations: readonly Variation[], id: number ): Variation | null =>
	variations.find( ( variation ) => variation.id === id ) ?? null;

/**
 * @param reported What was known before, where the page has no data to match against: it stands until a choice is taken
 *                 back.
 */
export function chosenVariation( markup: FormMarkup, reading: Reading, reported: Variation | null ): Variation | null {
	const variations = markup.variations();
	const { attributes, variationId } = reading;
	const matched = matchingVariation( variations, attributes );
	if ( matched ) {
		return matched;
	}
	if ( variationId > 0 && variationId !== reported?.id ) {
		return variationOf( variations, variationId ) ?? readVariation( { variation_id: variationId } );
	}
	return variations.length === 0 && isComplete( attributes ) ? reported : null;
}
