/**
 * URLs that preselect the variation whose SKU or GTIN was searched. Mirror of IndexedVariations::arguments() in PHP.
 */
import { numberKey } from '../../../domain/search/words';
import type { IndexedProduct } from './index-file';

/**
 * @param product
 * @param keys    Query, converted by `queryNumberKeys`.
 */
export function urlFor( { url, variations: { attributes, all } }: IndexedProduct, keys: readonly string[] ): string {
	const values =
		all.find( ( { numbers } ) => numbers.some( ( number ) => keys.includes( numberKey( number ) ) ) )?.values ?? [];
	const selected = attributes.flatMap( ( attribute, index ) =>
		values[ index ]
			? [ `${ encodeURIComponent( `attribute_${ attribute }` ) }=${ encodeURIComponent( values[ index ] ) }` ]
			: []
	);
	return selected.length === 0 ? url : `${ url }${ url.includes( '?' ) ? '&' : '?' }${ selected.join( '&' ) }`;
}
