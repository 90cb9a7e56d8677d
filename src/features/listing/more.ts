/**
 * Loads further pages of a classic list, by a button or while scrolling. If anything fails, the page's pagination still
 * works.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { isDataSaverOn } from '../../platform/saves-data';
import { PaginatedList } from './paginated-list';
import { listingsOf } from './page-listing';
import { loadWhileScrolling } from './load-while-scrolling';
import type { ListingData } from './feature-data';

/** Lists that are already started. `startMore` runs again when a list was replaced. */
const startedNodes = new WeakSet< Element >();

export function startMore(
	{ more, texts }: Pick< ListingData, 'more' | 'texts' >,
	startBusy: EarlyPage[ 'startBusy' ]
): void {
	const listings = listingsOf( document );
	listings.forEach( ( listing, index ) => {
		if ( startedNodes.has( listing.node ) ) {
			return;
		}
		startedNodes.add( listing.node );
		// If a page has several lists, its URL follows none of them.
		const list = new PaginatedList( listing, { index, texts, startBusy, hasUrl: listings.length === 1 } );
		const startList = (): void => {
			list.start();
			if ( more === 'scroll' && ! isDataSaverOn() ) {
				loadWhileScrolling( list );
			}
		};
		void list.restore().then( startList, startList );
	} );
}
