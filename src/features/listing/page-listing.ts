/** Finds lists with further pages, in this document and in loaded ones. */
export interface PageListing {
	/** Element that PHP prints after the list. */
	readonly node: HTMLElement;
	readonly list: Element;
	/** URL of the next page; empty on the last. */
	readonly next: string;
	/** Number of products on all pages. */
	readonly total: number;
	/** Number of products on the earlier pages. */
	readonly before: number;
}

const LISTING_SELECTOR = '[data-aisle-more]';
const TIMEOUT_MS = 15000;

/** Maximum number of parallel requests, so that returning to a late page does not overload the server. */
const MAX_PARALLEL_REQUESTS = 4;

/** Finds the lists. A theme may nest the element and the list, so the nearest preceding list is used. */
export function listingsOf( root: ParentNode ): PageListing[] {
	const listings: PageListing[] = [];
	let list: Element | null = null;
	root.querySelectorAll< HTMLElement >( `${ LISTING_SELECTOR },.products` ).forEach( ( node ) => {
		if ( ! node.matches( LISTING_SELECTOR ) ) {
			list = node;
		} else if ( list && ! list.contains( node ) ) {
			listings.push( readListing( node, list ) );
		}
	} );
	return listings;
}

function readListing( node: HTMLElement, list: Element ): PageListing {
	const { aisleMore = '', total, before } = node.dataset;
	return { node, list, next: aisleMore, total: Number( total ) || 0, before: Number( before ) || 0 };
}

/**
 * @param index Index of the list on the page.
 * @throws  Error If the page is of another site, fails to load or has no such list.
 */
export async function fetchListing( url: string, index: number ): Promise< PageListing > {
	const pageUrl = new URL( url, window.location.href );
	const isOfThisSite = pageUrl.origin === window.location.origin;
	const response = isOfThisSite
		? await window.fetch( pageUrl.href, { credentials: 'same-origin', signal: AbortSignal.timeout( TIMEOUT_MS ) } )
		: null;
	const listing = response?.ok
		? listingsOf( new DOMParser().parseFromString( await response.text(), 'text/html' ) )[ index ]
		: undefined;
	if ( ! listing ) {
		throw new Error( 'The page has no list.' );
	}
	return listing;
}

/**
 * Loads all pages, in order.
 *
 * @throws  Error Like fetchListing.
 */
export async function fetchListings( urls: readonly string[], index: number ): Promise< PageListing[] > {
	const pages: PageListing[] = [];
	const queue = [ ...urls.entries() ];
	const loadFromQueue = async (): Promise< void > => {
		for ( let next = queue.shift(); next; next = queue.shift() ) {
			pages[ next[ 0 ] ] = await fetchListing( next[ 1 ], index );
		}
	};
	await Promise.all( Array.from( { length: MAX_PARALLEL_REQUESTS }, loadFromQueue ) );
	return pages;
}

/** Returns the nearest element that contains the list and its node. */
export function commonAncestor( { node, list }: Pick< PageListing, 'node' | 'list' > ): Element | null {
	let ancestor = node.parentElement;
	while ( ancestor && ! ancestor.contains( list ) ) {
		ancestor = ancestor.parentElement;
	}
	return ancestor;
}

/** Returns all paginations; a theme may print one above the list too. */
export const paginationsOf = ( listing: Pick< PageListing, 'node' | 'list' > ): HTMLElement[] => [
	...( commonAncestor( listing )?.querySelectorAll< HTMLElement >( '.woocommerce-pagination' ) ?? [] ),
];
