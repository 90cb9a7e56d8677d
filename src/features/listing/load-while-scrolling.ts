/**
 * Loads further pages while scrolling. After three pages, a button asks again, so that the shopper can reach the page's
 * footer.
 */
import type { PaginatedList } from './paginated-list';

const MAX_AUTOMATIC_PAGES = 3;
/** Root margin: loads 600 px ahead. The top is unlimited, because the End key jumps past the reserved space. */
const ROOT_MARGIN = '1000000px 0px 600px';

export function loadWhileScrolling( list: PaginatedList ): void {
	if ( typeof window.IntersectionObserver !== 'function' ) {
		return;
	}
	let remainingPages = 0;
	let hasReservedSpace = false;
	/**
	 * Reserves space only outside the viewport. If the shopper reaches the end before the page loads, the button is
	 * shown.
	 */
	const reserveSpace = (): boolean => {
		list.reserve( false );
		hasReservedSpace = remainingPages > 0 && ! list.isEndInView();
		list.reserve( hasReservedSpace );
		list.showButton( ! hasReservedSpace );
		return hasReservedSpace;
	};
	const observer = new IntersectionObserver(
		( entries ) => {
			if (
				entries.at( -1 )?.isIntersecting &&
				remainingPages > 0 &&
				list.hasMore() &&
				( hasReservedSpace || reserveSpace() )
			) {
				void loadNext( remainingPages - 1 );
			}
		},
		{ rootMargin: ROOT_MARGIN }
	);
	const loadNext = async ( pagesAfter: number ): Promise< void > => {
		remainingPages = 0;
		loadUpTo( ( await list.load( false ) ) ? pagesAfter : 0 );
	};
	const loadUpTo = ( pages: number ): void => {
		remainingPages = pages;
		reserveSpace();
		// The observer reports only changes, so an element that is still in view must be observed again.
		observer.disconnect();
		observer.observe( list.lastElement() );
	};
	// After a click on the button, as many pages load automatically again.
	list.onClick = () => loadUpTo( MAX_AUTOMATIC_PAGES );
	loadUpTo( MAX_AUTOMATIC_PAGES );
}
