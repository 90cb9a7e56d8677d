/**
 * Caches prefetched products for a short time, so that their data is current.
 */
import { isDataSaverOn } from '../../platform/saves-data';
import { loadStyles, startFeatures } from './load-assets';
import { loadFullProduct, type ProductResponse } from './load-product';
import type { PageHandles } from './page-handles';

const MAX_AGE_MS = 60_000;
/** Maximum number of parallel prefetches, so that moving along a list does not cause many requests. */
const MAX_CONCURRENT = 2;

interface CachedProduct {
	readonly response: Promise< ProductResponse >;
	readonly fetchedAt: number;
}

const cache = new Map< number, CachedProduct >();
let pendingCount = 0;

/**
 * @return   The cached product, if it is less than a minute old; otherwise a new response.
 */
export function getProduct( id: number ): Promise< ProductResponse > {
	const cached = cache.get( id );
	if ( cached && performance.now() - cached.fetchedAt < MAX_AGE_MS ) {
		return cached.response;
	}
	const response = loadFullProduct( id );
	cache.set( id, { response, fetchedAt: performance.now() } );
	pendingCount++;
	// A failed request is removed, so that the next one tries again.
	response
		.catch( () => cache.get( id )?.response === response && cache.delete( id ) )
		.finally( () => pendingCount-- );
	return response;
}

/**
 * Prefetches a product, the assets that its form needs on this page, and its first image. Errors are ignored; a click
 * will report them.
 */
export async function prepareProduct( id: number, page: PageHandles ): Promise< void > {
	if ( id <= 0 || isDataSaverOn() || ( pendingCount >= MAX_CONCURRENT && ! cache.has( id ) ) ) {
		return;
	}
	try {
		const response = await getProduct( id );
		await Promise.all( [ loadStyles( response, page ), startFeatures( response, page ) ] );
		fetchImage( response.html );
	} catch {
		// A click will report the error.
	}
}

/** Clears the cache when the cart changes, because stock and product data may differ then. */
export const clearProducts = (): void => cache.clear();

const fetchedImages = new Set< string >();

function fetchImage( html: string ): void {
	const image = new DOMParser().parseFromString( html, 'text/html' ).querySelector( 'img' );
	if ( image && ! fetchedImages.has( image.src ) ) {
		fetchedImages.add( image.src );
		Object.assign( new Image(), { sizes: image.sizes, srcset: image.srcset, src: image.src } );
	}
}
