/**
 * Turns "Showing 17–32 of 47 results" of the loaded page into "Showing 1–32 of 47 results" for the whole list. Replaces
 * only the first number, so it works in any language.
 */
import { around, type PageListing } from './page-listing';

const countsOf = ( listing: PageListing ): Element[] => [
	...( around( listing )?.querySelectorAll( '.woocommerce-result-count' ) ?? [] ),
];

/**
 * @param listing
 * @param last    Last page of the list.
 * @param before  Number of products on the pages before the list.
 */
export function renewCounts( listing: PageListing, last: PageListing, before: number ): void {
	const theirs = countsOf( last );
	countsOf( listing ).forEach( ( own, index ) => {
		// Changes only the first text node; the sort order may follow it.
		const text = theirs[ index ]?.firstChild?.textContent ?? '';
		const first = new RegExp( `(^|\\D)${ last.before + 1 }(?!\\d)` );
		if ( own.firstChild && first.test( text ) ) {
			// The list's own live region already announces this.
			own.setAttribute( 'aria-live', 'off' );
			own.firstChild.textContent = text.replace( first, `$1${ before + 1 }` );
		}
	} );
}
