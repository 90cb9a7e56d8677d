/** What a source answers, whichever it is. */
import { asFlag, asList, asNumber, asRecord, asText } from '../../platform/check';

export interface ProductSuggestion {
	readonly id: number;
	readonly value: string;
	readonly url: string;
	readonly img: string;
	/** HTML of the shop; read by `priceNodes`, never put into the page as it is. */
	readonly price: string;
	readonly stock: boolean;
}

export interface LinkSuggestion {
	readonly value: string;
	readonly url: string;
}

export interface Answer {
	readonly products: readonly ProductSuggestion[];
	readonly categories: readonly LinkSuggestion[];
	readonly posts: readonly LinkSuggestion[];
}

export const NOTHING: Answer = { products: [], categories: [], posts: [] };

/** The contract's reply; whoever answers under its name may leave out what is ours. */
export function readAnswer( response: unknown ): Answer {
	const { suggestions, categories, posts } = asRecord( response );
	return {
		products: asList( suggestions )
			.map( readProduct )
			.filter( ( { url } ) => isAddress( url ) ),
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
		img: isAddress( asText( img ) ) ? asText( img ) : '',
		price: asText( price ),
		stock: stock === undefined || asFlag( stock ),
	};
}

const readLinks = ( rows: unknown ): readonly LinkSuggestion[] =>
	asList( rows )
		.map( ( row ) => ( { value: asText( asRecord( row ).value ), url: asText( asRecord( row ).url ) } ) )
		.filter( ( { url } ) => isAddress( url ) );

/** Nothing that runs. */
const isAddress = ( url: string ): boolean => /^(?:https?:)?\/\//i.test( url ) || /^\/(?!\/)/.test( url );
