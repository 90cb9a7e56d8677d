/** Further pages by themselves. After three it is asked again, so that the page's end can be reached. */
import type { LongList } from './long-list';

const PAGES = 3;
/** Ahead of the eye. */
const AHEAD = '0px 0px 600px';

export function loadWhileScrolling( list: LongList ): void {
	if ( typeof window.IntersectionObserver !== 'function' ) {
		return;
	}
	let left = PAGES;
	const watch = new IntersectionObserver( ( entries ) => {
		if ( entries.at( -1 )?.isIntersecting && left > 0 && list.hasMore() ) {
			void next();
		}
	}, { rootMargin: AHEAD } );
	const next = async (): Promise< void > => {
		left--;
		const isLoaded = await list.load( false );
		left = isLoaded ? left : 0;
		list.offerButton( left === 0 );
		// It tells only of changes: what is still in sight has to be looked at anew.
		watch.unobserve( list.node );
		watch.observe( list.node );
	};
	// Pressed, it goes on for as long again.
	list.onPressed = () => {
		left = PAGES;
		list.offerButton( false );
		watch.unobserve( list.node );
		watch.observe( list.node );
	};
	list.offerButton( false );
	watch.observe( list.node );
}
