/**
 * Loads further pages while scrolling. After three pages, a button asks again, so that the shopper can reach the page's
 * footer.
 */
import type { PaginatedList } from './paginated-list';

const PAGES = 3;
/** Root margin: loads 600 px ahead. The top is unlimited, because the End key jumps past the reserved space. */
const AHEAD = '1000000px 0px 600px';

export function loadWhileScrolling( list: PaginatedList ): void {
	if ( typeof window.IntersectionObserver !== 'function' ) {
		return;
	}
	let left = 0;
	let hasSpace = false;
	/**
	 * Reserves space only outside the viewport. If the shopper reaches the end before the page loads, the button is
	 * shown.
	 */
	const reserveSpace = (): boolean => {
		list.reserve( false );
		hasSpace = left > 0 && ! list.isEndInSight();
		list.reserve( hasSpace );
		list.offerButton( ! hasSpace );
		return hasSpace;
	};
	const watch = new IntersectionObserver(
		( entries ) => {
			if ( entries.at( -1 )?.isIntersecting && left > 0 && list.hasMore() && ( hasSpace || reserveSpace() ) ) {
				void next( left - 1 );
			}
		},
		{ rootMargin: AHEAD }
	);
	const next = async ( then: number ): Promise< void > => {
		left = 0;
		go( ( await list.load( false ) ) ? then : 0 );
	};
	const go = ( pages: number ): void => {
		left = pages;
		reserveSpace();
		// The observer reports only changes, so an element that is still in view must be observed again.
		watch.disconnect();
		watch.observe( list.last() );
	};
	// After a click on the button, as many pages load automatically again.
	list.onPressed = () => go( PAGES );
	go( PAGES );
}
