/** Lists of a page that have further pages, in this document and in one that was fetched. */
export interface PageListing {
	/** What PHP prints behind the list. */
	readonly node: HTMLElement;
	readonly list: Element;
	/** Address of the next page, empty on the last. */
	readonly next: string;
	/** Products of all pages. */
	readonly total: number;
	/** Those of the pages before. */
	readonly before: number;
}

const NODE = '[data-aisle-more]';
const TIMEOUT_MS = 15000;

/** Pages on their way at a time: a shop must bear who comes back to the thirtieth. */
const AT_ONCE = 4;

/** A theme may have put both deep into something: the list is the nearest one ahead. */
export function listingsOf( root: ParentNode ): PageListing[] {
	const found: PageListing[] = [];
	let list: Element | null = null;
	root.querySelectorAll< HTMLElement >( `${ NODE },.products` ).forEach( ( node ) => {
		if ( ! node.matches( NODE ) ) {
			list = node;
		} else if ( list && ! list.contains( node ) ) {
			found.push( read( node, list ) );
		}
	} );
	return found;
}

function read( node: HTMLElement, list: Element ): PageListing {
	const { aisleMore = '', total, before } = node.dataset;
	return { node, list, next: aisleMore, total: Number( total ) || 0, before: Number( before ) || 0 };
}

/**
 * @param index Which of the page's lists.
 * @throws Error when the page does not come, or has no such list.
 */
export async function fetchListing( url: string, index: number ): Promise< PageListing > {
	const address = new URL( url, window.location.href );
	if ( address.origin !== window.location.origin ) {
		throw new Error( 'The next page is not of this site.' );
	}
	const response = await window.fetch( address.href, {
		credentials: 'same-origin',
		signal: AbortSignal.timeout( TIMEOUT_MS ),
	} );
	const listing = response.ok
		? listingsOf( new DOMParser().parseFromString( await response.text(), 'text/html' ) )[ index ]
		: undefined;
	if ( ! listing ) {
		throw new Error( 'The next page has no such list.' );
	}
	return listing;
}

/**
 * All of them, in their order.
 *
 * @throws Error as fetchListing.
 */
export async function fetchListings( urls: readonly string[], index: number ): Promise< PageListing[] > {
	const pages: PageListing[] = [];
	const waiting = [ ...urls.entries() ];
	const work = async (): Promise< void > => {
		for ( let next = waiting.shift(); next; next = waiting.shift() ) {
			pages[ next[ 0 ] ] = await fetchListing( next[ 1 ], index );
		}
	};
	await Promise.all( Array.from( { length: AT_ONCE }, work ) );
	return pages;
}

/** What holds a list and what belongs to it. */
export function around( { node, list }: Pick< PageListing, 'node' | 'list' > ): Element | null {
	let place = node.parentElement;
	while ( place && ! place.contains( list ) ) {
		place = place.parentElement;
	}
	return place;
}

/** A theme may have it above the list too. */
export const paginationsOf = ( listing: Pick< PageListing, 'node' | 'list' > ): HTMLElement[] => [
	...( around( listing )?.querySelectorAll< HTMLElement >( '.woocommerce-pagination' ) ?? [] ),
];
