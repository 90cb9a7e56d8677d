/**
 * Further pages of a classic list in the same page, by a button or while scrolling. Whatever fails, the page's own
 * pagination is there.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { isDataSaverOn } from '../../platform/saves-data';
import { PaginatedList } from './long-list';
import { listingsOf } from './page-listing';
import { loadWhileScrolling } from './load-while-scrolling';
import type { ListingData } from './feature-data';

/** Asked again when another list has come in place of one. */
const begun = new WeakSet< Element >();

export function startMore(
	{ more, texts }: Pick< ListingData, 'more' | 'texts' >,
	startBusy: EarlyPage[ 'startBusy' ]
): void {
	const listings = listingsOf( document );
	listings.forEach( ( listing, index ) => {
		if ( begun.has( listing.node ) ) {
			return;
		}
		begun.add( listing.node );
		// Of several lists none can have the page's address.
		const list = new PaginatedList( listing, { index, texts, startBusy, hasAddress: listings.length === 1 } );
		const begin = (): void => {
			list.start();
			if ( more === 'scroll' && ! isDataSaverOn() ) {
				loadWhileScrolling( list );
			}
		};
		void list.restore().then( begin, begin );
	} );
}
