/**
 * "Showing 17–32 of 47 results" of the page that has come is "Showing 1–32 of 47 results" of the whole list: the shop's
 * own words in any language, of which the first number is exchanged.
 */
import { around, type PageListing } from './page-listing';

const countsOf = ( listing: PageListing ): Element[] => [
	...( around( listing )?.querySelectorAll( '.woocommerce-result-count' ) ?? [] ),
];

/**
 * @param listing
 * @param last    Page that ends the list.
 * @param before  Products of the pages ahead of the list.
 */
export function renewCounts( listing: PageListing, last: PageListing, before: number ): void {
	const theirs = countsOf( last );
	countsOf( listing ).forEach( ( own, index ) => {
		// Behind it stands how the products are sorted.
		const text = theirs[ index ]?.firstChild?.textContent ?? '';
		const first = new RegExp( `(^|\\D)${ last.before + 1 }(?!\\d)` );
		if ( own.firstChild && first.test( text ) ) {
			// The list's own status tells it already.
			own.setAttribute( 'aria-live', 'off' );
			own.firstChild.textContent = text.replace( first, `$1${ before + 1 }` );
		}
	} );
}
