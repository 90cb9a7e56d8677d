/** Further pages by themselves. After three it is asked again, so that the page's end can be reached. */
import type { LongList } from './long-list';

const PAGES = 3;
/** Ahead of the eye. */
const AHEAD = '0px 0px 600px';

export function loadWhileScrolling( list: LongList ): void {
	if ( typeof window.IntersectionObserver !== 'function' ) {
		return;
	}
	let left = 0;
	const watch = new IntersectionObserver( ( entries ) => {
		if ( entries.at( -1 )?.isIntersecting && left > 0 && list.hasMore() ) {
			void next( left - 1 );
		}
	}, { rootMargin: AHEAD } );
	const next = async ( then: number ): Promise< void > => {
		left = 0;
		go( ( await list.load( false ) ) ? then : 0 );
	};
	/** Who is at the end faster than the pages come is asked too. */
	const go = ( pages: number ): void => {
		list.reserve( false );
		left = list.isEndInSight() ? 0 : pages;
		list.reserve( left > 0 );
		list.offerButton( left === 0 );
		// It tells only of changes: what is still in sight has to be looked at anew.
		watch.disconnect();
		watch.observe( list.last() );
	};
	// Pressed, it goes on for as long again.
	list.onPressed = () => go( PAGES );
	go( PAGES );
}
