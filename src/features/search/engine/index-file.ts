/**
 * Reads and validates the index file that the server writes: includes/Features/Search/Index/IndexFile.php.
 */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';

export interface Variations {
	/** Names as in a product's URL, without `attribute_`. */
	readonly attributes: readonly string[];
	/** `values` are in the order of the attributes; an empty one means any. */
	readonly all: readonly { readonly numbers: readonly string[]; readonly values: readonly string[] }[];
}

export interface IndexedProduct {
	readonly id: number;
	readonly title: string;
	readonly url: string;
	readonly img: string;
	/** HTML from the store, as in the search responses. */
	readonly price: string;
	readonly inStock: boolean;
	readonly sales: number;
	readonly sku: string;
	/** Variations with their own SKU or GTIN. */
	readonly variations: Variations;
	readonly attributes: string;
	/** Names of its categories and tags. */
	readonly groups: string;
	/** Its categories and their ancestors. */
	readonly categories: readonly number[];
}

export interface IndexedCategory {
	readonly id: number;
	readonly name: string;
	readonly url: string;
	readonly slug: string;
}

export interface IndexFile {
	readonly products: readonly IndexedProduct[];
	readonly categories: readonly IndexedCategory[];
	/** Synonyms set by the merchant. */
	readonly synonyms: readonly ( readonly string[] )[];
}

/**
 * Reads the index file. Rows are lists and URLs omit their common prefix, which makes the file a third smaller and
 * independent of the site's URL.
 *
 * @param data    Parsed JSON.
 * @param uploads URL of the uploads folder, which contains the file's folder.
 */
export function readIndexFile( data: unknown, uploads: string ): IndexFile {
	const { home, products, categories, synonyms } = asRecord( data );
	return {
		products: asList( products ).map( ( row ) => readProduct( asList( row ), asText( home ), uploads ) ),
		categories: asList( categories ).map( ( row ) => {
			const [ id, name, url, slug ] = asList( row );
			return {
				id: asNumber( id, 0 ),
				name: asText( name ),
				url: expandUrl( url, asText( home ) ),
				slug: asText( slug ),
			};
		} ),
		synonyms: asList( synonyms ).map( ( group ) => asList( group ).map( ( word ) => asText( word ) ) ),
	};
}

function readProduct( row: readonly unknown[], home: string, uploads: string ): IndexedProduct {
	const [ id, title, url, img, price, inStock, sales, sku, variations, attributes, groups, categories ] = row;
	return {
		id: asNumber( id, 0 ),
		title: asText( title ),
		url: expandUrl( url, home ),
		img: expandUrl( img, uploads ),
		price: asText( price ),
		inStock: inStock === 1,
		sales: asNumber( sales, 0 ),
		sku: asText( sku ),
		variations: readVariations( variations ),
		attributes: asText( attributes ),
		groups: asText( groups ),
		categories: asList( categories ).map( ( category ) => asNumber( category, 0 ) ),
	};
}

function readVariations( row: unknown ): Variations {
	const [ attributes, ...variationRows ] = asList( row );
	return {
		attributes: asList( attributes ).map( ( name ) => asText( name ) ),
		// A file of an older version has the numbers as text.
		all:
			typeof row === 'string'
				? row.split( ' ' ).map( ( number ) => ( { numbers: [ number ], values: [] } ) )
				: variationRows.map( ( variation ) => {
						const [ sku = '', gtin = '', ...values ] = asList( variation ).map( ( value ) =>
							asText( value )
						);
						return { numbers: [ sku, gtin ].filter( ( number ) => number !== '' ), values };
					} ),
	};
}

const expandUrl = ( value: unknown, base: string ): string => asText( value ).replace( /^~/, () => base );
