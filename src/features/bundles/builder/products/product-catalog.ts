/** Products that the editor has loaded. All parts of the screen share them. */
import type { Rest } from '../../../../platform/rest';
import { readProducts, type BundleProduct } from './bundle-product';

export const PRODUCTS_PATH = '/aisle/v1/bundles/products';

export type Products = ReadonlyMap< number, BundleProduct >;

export interface ProductCatalog {
	/** Returns the same map until a product is added. */
	readonly products: () => Products;
	readonly add: ( found: readonly BundleProduct[] ) => void;
	/** Loads products that were not requested yet. After a failure, the next call requests them again. */
	readonly load: ( ids: readonly number[] ) => Promise< void >;
	readonly subscribe: ( listener: () => void ) => () => void;
}

const catalogs = new WeakMap< Rest, ProductCatalog >();

export function catalogOf( rest: Rest ): ProductCatalog {
	const catalog = catalogs.get( rest ) ?? createCatalog( rest );
	catalogs.set( rest, catalog );
	return catalog;
}

function createCatalog( rest: Rest ): ProductCatalog {
	let products: Products = new Map();
	const requested = new Set< number >();
	const listeners = new Set< () => void >();
	const add = ( found: readonly BundleProduct[] ): void => {
		if ( found.length > 0 ) {
			products = new Map( [ ...products, ...found.map( ( product ) => [ product.id, product ] as const ) ] );
			listeners.forEach( ( listener ) => listener() );
		}
	};
	return {
		products: () => products,
		add,
		load: async ( ids ) => {
			const missing = ids.filter( ( id ) => ! products.has( id ) && ! requested.has( id ) );
			if ( missing.length === 0 ) {
				return;
			}
			missing.forEach( ( id ) => requested.add( id ) );
			try {
				add( readProducts( await rest( { path: `${ PRODUCTS_PATH }?include=${ missing.join( ',' ) }` } ) ) );
			} catch {
				missing.forEach( ( id ) => requested.delete( id ) );
			}
		},
		subscribe: ( listener ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
}
