/** Loads the store's products by name, SKU or number, and by ids. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { asList, asRecord, asText } from '../check';
import { callRest } from '../rest';

export interface ShopProduct {
	readonly id: string;
	readonly name: string;
	/** SKU or number, because two products may have the same name. */
	readonly detail: string;
	/** URL of its image; empty if it has none. */
	readonly image: string;
}

export interface ProductSearch {
	readonly found: readonly ShopProduct[];
	readonly status: 'done' | 'searching' | 'failed';
	readonly retry: () => void;
}

const DEBOUNCE_MS = 250;
const NO_PRODUCTS: readonly ShopProduct[] = [];

export function useProductSearch( search: string ): ProductSearch {
	const [ result, setResult ] = useState< {
		readonly search: string | null;
		readonly found: readonly ShopProduct[];
		readonly isFailed: boolean;
	} >( { search: null, found: NO_PRODUCTS, isFailed: false } );
	const [ retryCount, setRound ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout( () => {
			findProducts( { search }, controller.signal ).then(
				( found ) => ! controller.signal.aborted && setResult( { search, found, isFailed: false } ),
				() => ! controller.signal.aborted && setResult( ( { found } ) => ( { search, found, isFailed: true } ) )
			);
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ search, retryCount ] );
	const isCurrent = result.search === search;
	return {
		found: result.found,
		status: isCurrent ? ( result.isFailed ? 'failed' : 'done' ) : 'searching',
		retry: () => setRound( retryCount + 1 ),
	};
}

/** Returns the products that are loaded; requests each id once. */
export function useProductsById( ids: readonly string[] ): ReadonlyMap< string, ShopProduct > {
	const [ known, setKnown ] = useState< ReadonlyMap< string, ShopProduct > >( new Map() );
	const requestedIds = useRef( new Set< string >() );
	const missing = ids.filter( ( id ) => ! requestedIds.current.has( id ) ).join( ',' );
	useEffect( () => {
		if ( missing !== '' ) {
			missing.split( ',' ).forEach( ( id ) => requestedIds.current.add( id ) );
			findProducts( { include: missing } ).then(
				( products ) =>
					setKnown(
						( previous ) =>
							new Map( [
								...previous,
								...products.map( ( product ) => [ product.id, product ] as const ),
							] )
					),
				// After a failure, the caller shows the product's id instead of its name.
				() => undefined
			);
		}
	}, [ missing ] );
	return known;
}

async function findProducts(
	query: Readonly< Record< string, string > >,
	signal?: AbortSignal
): Promise< readonly ShopProduct[] > {
	const response = await callRest( {
		path: `/aisle/v1/products?${ new URLSearchParams( query ).toString() }`,
		...( signal ? { signal } : {} ),
	} );
	return asList( asRecord( response ).products ).map( ( item ) => {
		const { id, name, detail, image } = asRecord( item );
		return { id: asText( id ), name: asText( name ), detail: asText( detail ), image: asText( image ) };
	} );
}
