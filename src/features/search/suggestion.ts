/** Reads and validates the response of a source. */
import { asFlag, asList, asNumber, asRecord, asText } from '../../platform/check';

export interface ProductSuggestion {
	readonly id: number;
	readonly value: string;
	readonly url: string;
	readonly img: string;
	/** HTML from the store; read by `priceNodes`, never inserted as is. */
	readonly price: string;
	readonly stock: boolean;
}

export interface LinkSuggestion {
	readonly value: string;
	readonly url: string;
}

export interface Suggestions {
	readonly products: readonly ProductSuggestion[];
	readonly categories: readonly LinkSuggestion[];
	readonly posts: readonly LinkSuggestion[];
}

export const NO_SUGGESTIONS: Suggestions = { products: [], categories: [], posts: [] };

/** Reads a response in the specification's format. Another plugin may handle the action and omit Aisle's additions. */
export function readSuggestions( response: unknown ): Suggestions {
	const { suggestions, categories, posts } = asRecord( response );
	return {
		products: asList( suggestions )
			.map( readProduct )
			.filter( ( { url } ) => isSafeUrl( url ) ),
		categories: readLinks( categories ),
		posts: readLinks( posts ),
	};
}

function readProduct( row: unknown ): ProductSuggestion {
	const { value, id, url, img, price, stock } = asRecord( row );
	return {
		id: asNumber( id, 0 ),
		value: asText( value ),
		url: asText( url ),
		img: isSafeUrl( asText( img ) ) ? asText( img ) : '',
		price: asText( price ),
		stock: stock === undefined || asFlag( stock ),
	};
}

const readLinks = ( rows: unknown ): readonly LinkSuggestion[] =>
	asList( rows )
		.map( ( row ) => ( { value: asText( asRecord( row ).value ), url: asText( asRecord( row ).url ) } ) )
		.filter( ( { url } ) => isSafeUrl( url ) );

/** Returns whether the URL is HTTP or relative, so that no `javascript:` URL is used. */
const isSafeUrl = ( url: string ): boolean => /^(?:https?:)?\/\//i.test( url ) || /^\/(?!\/)/.test( url );
