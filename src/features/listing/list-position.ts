/**
 * Where somebody was in a list of several pages, in the history entry of the page: its address is that of the last page
 * in the list, so that it can be opened and passed on, and who comes back finds the pages before it and the product
 * where it was.
 */
import { asList, asNumber, asRecord, asText } from '../../platform/check';
import { pageAddress } from '../../platform/page-url';

export interface KeptPlace {
	/** Addresses of the pages in the list, in their order; the last one is the page's own. */
	readonly pages: readonly string[];
	/** Which of the list's products was in sight, and how far from the top of the screen. */
	readonly product: number;
	readonly top: number;
}

const KEY = 'aisleListing';

export function readPlace(): KeptPlace | null {
	const kept = asRecord( asRecord( window.history.state )[ KEY ] );
	const pages = asList( kept.pages ).map( ( url ) => asText( url ) );
	return pages.length > 1 && pages.at( -1 ) === pageAddress()
		? { pages, product: asNumber( kept.product ), top: asNumber( kept.top ) }
		: null;
}

export function keepPages( pages: readonly string[] ): void {
	// The browser would scroll before the products are there.
	window.history.scrollRestoration = 'manual';
	// Behind it a quick view may have its own.
	write( { pages, product: 0, top: 0 }, `${ pages.at( -1 ) ?? '' }${ window.location.hash }` );
}

export function keepProduct( pages: readonly string[], list: Element ): void {
	const product = firstInSight( list );
	write( { pages, product, top: list.children[ product ]?.getBoundingClientRect().top ?? 0 } );
}

function write( place: KeptPlace, url?: string ): void {
	try {
		window.history.replaceState( { ...asRecord( window.history.state ), [ KEY ]: place }, '', url );
	} catch {
		// Safari allows a hundred in half a minute.
	}
}

export function firstInSight( list: Element ): number {
	return Math.max(
		0,
		[ ...list.children ].findIndex( ( product ) => product.getBoundingClientRect().bottom > 0 )
	);
}

/** So that the product is where it was, whatever has come above it. */
export function scrollTo( product: Element | undefined, top: number ): void {
	if ( product ) {
		window.scrollBy( { top: product.getBoundingClientRect().top - top, behavior: 'instant' } );
	}
}
