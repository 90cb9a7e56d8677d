/**
 * Saves the shopper's position in a multi-page list in the history entry. The page's URL is that of the last loaded
 * page, so it can be opened and shared. On return, the earlier pages and the scroll position are restored.
 */
import { asList, asNumber, asRecord, asText } from '../../platform/check';
import { pageUrl } from '../../platform/page-url';

export interface ListPosition {
	/** URLs of the pages in the list, in order. The last one is the page's own. */
	readonly pages: readonly string[];
	/** Index of the product in view, and its distance from the top of the window, in px. */
	readonly product: number;
	readonly top: number;
}

const STATE_KEY = 'aisleListing';

export function readListPosition(): ListPosition | null {
	const storedPosition = asRecord( asRecord( window.history.state )[ STATE_KEY ] );
	const pages = asList( storedPosition.pages ).map( ( url ) => asText( url ) );
	return pages.length > 1 && pages.at( -1 ) === pageUrl()
		? { pages, product: asNumber( storedPosition.product ), top: asNumber( storedPosition.top ) }
		: null;
}

export function savePages( pages: readonly string[] ): void {
	// The browser would restore the scroll position before the products are loaded.
	window.history.scrollRestoration = 'manual';
	// A quick view may have added a hash to the URL.
	writePosition( { pages, product: 0, top: 0 }, `${ pages.at( -1 ) ?? '' }${ window.location.hash }` );
}

export function saveProduct( pages: readonly string[], list: Element ): void {
	const product = firstInView( list );
	writePosition( { pages, product, top: list.children[ product ]?.getBoundingClientRect().top ?? 0 } );
}

function writePosition( position: ListPosition, url?: string ): void {
	try {
		window.history.replaceState( { ...asRecord( window.history.state ), [ STATE_KEY ]: position }, '', url );
	} catch {
		// Safari allows about 100 calls in 30 s.
	}
}

export function firstInView( list: Element ): number {
	return Math.max(
		0,
		[ ...list.children ].findIndex( ( product ) => product.getBoundingClientRect().bottom > 0 )
	);
}

/** Scrolls so that the product keeps its position after products were added above it. */
export function keepPosition( product: Element | undefined, top: number ): void {
	if ( product ) {
		window.scrollBy( { top: product.getBoundingClientRect().top - top, behavior: 'instant' } );
	}
}
