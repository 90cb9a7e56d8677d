/** Loads the store's products by name, SKU or number, its categories by name or slug, and both by ids. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { asList, asRecord, asText } from '../check';
import { callRest } from '../rest';

/** `products` or `categories`: name of the REST route and of the member in its response. */
export type ShopItemKind = 'products' | 'categories';

export interface ShopItem {
	/** Number of a product, slug of a category. */
	readonly id: string;
	readonly name: string;
	/** SKU, number or slug, because two items may have the same name. */
	readonly detail: string;
	/** URL of its image; empty if it has none. */
	readonly image: string;
}

export interface ItemSearch {
	readonly found: readonly ShopItem[];
	readonly status: 'done' | 'searching' | 'failed';
	readonly retry: () => void;
}

const DEBOUNCE_MS = 250;
const NO_ITEMS: readonly ShopItem[] = [];

export function useShopSearch( kind: ShopItemKind, search: string ): ItemSearch {
	const [ result, setResult ] = useState< {
		readonly search: string | null;
		readonly found: readonly ShopItem[];
		readonly isFailed: boolean;
	} >( { search: null, found: NO_ITEMS, isFailed: false } );
	const [ retryCount, setRound ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout( () => {
			findItems( kind, { search }, controller.signal ).then(
				( found ) => ! controller.signal.aborted && setResult( { search, found, isFailed: false } ),
				() => ! controller.signal.aborted && setResult( ( { found } ) => ( { search, found, isFailed: true } ) )
			);
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ kind, search, retryCount ] );
	const isCurrent = result.search === search;
	return {
		found: result.found,
		status: isCurrent ? ( result.isFailed ? 'failed' : 'done' ) : 'searching',
		retry: () => setRound( retryCount + 1 ),
	};
}

/** Returns the items that are loaded; requests each id once. */
export function useShopItems( kind: ShopItemKind, ids: readonly string[] ): ReadonlyMap< string, ShopItem > {
	const [ known, setKnown ] = useState< ReadonlyMap< string, ShopItem > >( new Map() );
	const requestedIds = useRef( new Set< string >() );
	const missing = ids.filter( ( id ) => ! requestedIds.current.has( id ) ).join( ',' );
	useEffect( () => {
		if ( missing !== '' ) {
			missing.split( ',' ).forEach( ( id ) => requestedIds.current.add( id ) );
			findItems( kind, { include: missing } ).then(
				( items ) =>
					setKnown(
						( previous ) =>
							new Map( [ ...previous, ...items.map( ( item ) => [ item.id, item ] as const ) ] )
					),
				// After a failure, the caller shows the item's id instead of its name.
				() => undefined
			);
		}
	}, [ kind, missing ] );
	return known;
}

async function findItems(
	kind: ShopItemKind,
	query: Readonly< Record< string, string > >,
	signal?: AbortSignal
): Promise< readonly ShopItem[] > {
	const response = await callRest( {
		path: `/aisle/v1/${ kind }?${ new URLSearchParams( query ).toString() }`,
		...( signal ? { signal } : {} ),
	} );
	return asList( asRecord( response )[ kind ] ).map( ( item ) => {
		const { id, name, detail, image } = asRecord( item );
		return { id: asText( id ), name: asText( name ), detail: asText( detail ), image: asText( image ) };
	} );
}
