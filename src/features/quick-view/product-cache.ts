/**
 * Products that somebody reached for, fetched ahead of the press and kept a short while: what is shown must be true.
 */
import { isDataSaverOn } from '../../platform/saves-data';
import { loadStyles, openFeatures } from './load-assets';
import { loadWholeProduct, type ProductReply } from './load-product';
import type { PageHandles } from './page-handles';

const KEPT_FOR = 60_000;
/** Whoever runs the mouse down a list asks for nothing. */
const MAX_CONCURRENT = 2;

interface Kept {
	readonly reply: Promise< ProductReply >;
	readonly since: number;
}

const kept = new Map< number, Kept >();
let underWay = 0;

/** @return The product as it is now or was a short while ago. */
export function takeProduct( id: number ): Promise< ProductReply > {
	const known = kept.get( id );
	if ( known && performance.now() - known.since < KEPT_FOR ) {
		return known.reply;
	}
	const response = loadWholeProduct( id );
	kept.set( id, { reply: response, since: performance.now() } );
	underWay++;
	// What did not come is asked for anew.
	response.catch( () => kept.get( id )?.reply === response && kept.delete( id ) ).finally( () => underWay-- );
	return response;
}

/** With what its form needs on this page and its first picture. It may fail: the press will tell. */
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

/** An add changes what is in stock, and what a product may say of itself. */
export const forgetProducts = (): void => kept.clear();

const fetched = new Set< string >();

function fetchImage( html: string ): void {
	const image = new DOMParser().parseFromString( html, 'text/html' ).querySelector( 'img' );
	if ( image && ! fetched.has( image.src ) ) {
		fetched.add( image.src );
		Object.assign( new Image(), { sizes: image.sizes, srcset: image.srcset, src: image.src } );
	}
}
