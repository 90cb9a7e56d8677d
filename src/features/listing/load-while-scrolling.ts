/** Further pages by themselves. After three it is asked again, so that the page's end can be reached. */
import type { PaginatedList } from './long-list';

const PAGES = 3;
/** Ahead of the eye, and however far behind it: a press of End goes past the room of the next page. */
const AHEAD = '1000000px 0px 600px';

export function loadWhileScrolling( list: PaginatedList ): void {
	if ( typeof window.IntersectionObserver !== 'function' ) {
		return;
	}
	let left = 0;
	let hasFeature = false;
	/** Only out of sight; who is at the end faster than the pages come has the button, until he has scrolled back. */
	const makeFeature = (): boolean => {
		list.reserve( false );
		hasFeature = left > 0 && ! list.isEndInSight();
		list.reserve( hasFeature );
		list.offerButton( ! hasFeature );
		return hasFeature;
	};
	const watch = new IntersectionObserver(
		( entries ) => {
			if ( entries.at( -1 )?.isIntersecting && left > 0 && list.hasMore() && ( hasFeature || makeFeature() ) ) {
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
		makeFeature();
		// It tells only of changes: what is still in sight has to be looked at anew.
		watch.disconnect();
		watch.observe( list.last() );
	};
	// Pressed, it goes on for as long again.
	list.onPressed = () => go( PAGES );
	go( PAGES );
}
