/**
 * Caches prefetched products for a short time, so that their data is current.
 */
import { isDataSaverOn } from '../../platform/saves-data';
import { loadStyles, openFeatures } from './load-assets';
import { loadWholeProduct, type ProductReply } from './load-product';
import type { PageHandles } from './page-handles';

const KEPT_FOR = 60_000;
/** Maximum number of parallel prefetches, so that moving along a list does not cause many requests. */
const MAX_CONCURRENT = 2;

interface Kept {
	readonly reply: Promise< ProductReply >;
	readonly since: number;
}

const kept = new Map< number, Kept >();
let underWay = 0;

/**
 * @return  The product, now or from a short time ago.
 */
export function takeProduct( id: number ): Promise< ProductReply > {
	const known = kept.get( id );
	if ( known && performance.now() - known.since < KEPT_FOR ) {
		return known.reply;
	}
	const response = loadWholeProduct( id );
	kept.set( id, { reply: response, since: performance.now() } );
	underWay++;
	// A failed request is removed, so that the next one tries again.
	response.catch( () => kept.get( id )?.reply === response && kept.delete( id ) ).finally( () => underWay-- );
	return response;
}

/** Also loads what its form needs on this page, and its first image. Errors are ignored; a click will report them. */
export async function prepareProduct( id: number, page: PageHandles ): Promise< void > {
	if ( id <= 0 || isDataSaverOn() || ( underWay >= MAX_CONCURRENT && ! kept.has( id ) ) ) {
		return;
	}
	try {
		const response = await takeProduct( id );
		await Promise.all( [ loadStyles( response, page ), openFeatures( response, page ) ] );
		fetchImage( response.html );
	} catch {
		// See html().
	}
}

/** Clears the cache after an add, which changes stock and product data. */
export const forgetProducts = (): void => kept.clear();

const fetched = new Set< string >();

function fetchImage( html: string ): void {
	const image = new DOMParser().parseFromString( html, 'text/html' ).querySelector( 'img' );
	if ( image && ! fetched.has( image.src ) ) {
		fetched.add( image.src );
		Object.assign( new Image(), { sizes: image.sizes, srcset: image.srcset, src: image.src } );
	}
}
