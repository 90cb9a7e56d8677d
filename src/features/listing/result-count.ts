/**
 * Turns "Showing 17–32 of 47 results" of the loaded page into "Showing 1–32 of 47 results" for the whole list. Replaces
 * only the first number, so it works in any language.
 */
import { commonAncestor, type PageListing } from './page-listing';

const countsOf = ( listing: PageListing ): Element[] => [
	...( commonAncestor( listing )?.querySelectorAll( '.woocommerce-result-count' ) ?? [] ),
];

/**
 * @param listing
 * @param lastPage       Last page of the list.
 * @param precedingCount Number of products on the pages before the list.
 */
export function updateResultCounts( listing: PageListing, lastPage: PageListing, precedingCount: number ): void {
	const newCounts = countsOf( lastPage );
	countsOf( listing ).forEach( ( countElement, index ) => {
		// Changes only the first text node; the sort order may follow it.
		const text = newCounts[ index ]?.firstChild?.textContent ?? '';
		const firstNumber = new RegExp( `(^|\\D)${ lastPage.before + 1 }(?!\\d)` );
		if ( countElement.firstChild && firstNumber.test( text ) ) {
			// The list's own live region already announces this.
			countElement.setAttribute( 'aria-live', 'off' );
			countElement.firstChild.textContent = text.replace( firstNumber, `$1${ precedingCount + 1 }` );
		}
	} );
}
