/** Selected attributes of an offered variable product, and the variation that they match. */
import { asList, asNumber, asRecord, asText, asTextMap } from '../../platform/check';

export interface OfferVariation {
	readonly id: number;
	/** `attribute_size` => value; '' accepts any value. */
	readonly attributes: Readonly< Record< string, string > >;
	/** HTML of the price. */
	readonly price: string;
}

export type Selection =
	/** An attribute is not selected. */
	| { readonly state: 'incomplete' }
	/** All attributes are selected, but no variation has them. */
	| { readonly state: 'matched' }
	| { readonly state: 'found'; readonly variation: OfferVariation };

export function readVariations( json: string ): readonly OfferVariation[] {
	try {
		return asList( JSON.parse( json ) )
			.map( asRecord )
			.map( ( { id, attributes, price } ) => ( {
				id: asNumber( id ),
				attributes: asTextMap( attributes ),
				price: asText( price ),
			} ) );
	} catch {
		return [];
	}
}

/** Returns the first matching variation, in the order of the server. */
export function selectionOf(
	variations: readonly OfferVariation[],
	selected: Readonly< Record< string, string > >
): Selection {
	if ( Object.values( selected ).some( ( value ) => value === '' ) ) {
		return { state: 'incomplete' };
	}
	const variation = variations.find( ( { attributes } ) =>
		Object.entries( attributes ).every( ( [ name, value ] ) => value === '' || value === selected[ name ] )
	);
	return variation ? { state: 'found', variation } : { state: 'matched' };
}
