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
	readonly again: () => void;
}

const AFTER_TYPING_MS = 250;
const NONE: readonly ShopProduct[] = [];

export function useProductSearch( search: string ): ProductSearch {
	const [ answer, setAnswer ] = useState< {
		readonly search: string | null;
		readonly found: readonly ShopProduct[];
		readonly isFailed: boolean;
	} >( { search: null, found: NONE, isFailed: false } );
	const [ round, setRound ] = useState( 0 );
	useEffect( () => {
		const stop = new AbortController();
		const timer = setTimeout( () => {
			findProducts( { search }, stop.signal ).then(
				( found ) => ! stop.signal.aborted && setAnswer( { search, found, isFailed: false } ),
				() => ! stop.signal.aborted && setAnswer( ( { found } ) => ( { search, found, isFailed: true } ) )
			);
		}, AFTER_TYPING_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ search, round ] );
	const isAnswered = answer.search === search;
	return {
		found: answer.found,
		status: isAnswered ? ( answer.isFailed ? 'failed' : 'done' ) : 'searching',
		again: () => setRound( round + 1 ),
	};
}

/** Returns the products that are loaded; requests each id once. */
export function useProductsById( ids: readonly string[] ): ReadonlyMap< string, ShopProduct > {
	const [ known, setKnown ] = useState< ReadonlyMap< string, ShopProduct > >( new Map() );
	const asked = useRef( new Set< string >() );
	const missing = ids.filter( ( id ) => ! asked.current.has( id ) ).join( ',' );
	useEffect( () => {
		if ( missing !== '' ) {
			missing.split( ',' ).forEach( ( id ) => asked.current.add( id ) );
			findProducts( { include: missing } ).then(
				( found ) =>
					setKnown(
						( before ) =>
							new Map( [ ...before, ...found.map( ( product ) => [ product.id, product ] as const ) ] )
					),
				// The number replaces the name.
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
